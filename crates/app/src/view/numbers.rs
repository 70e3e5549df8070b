//! Numbers and times as people read them.

/// `1234567` as `1,234,567`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Seconds with as much detail as anybody wants: `0.004 s`, `3 min 52 s`, `2 h 5 min`, `12 days`.
pub fn duration(seconds: f64) -> String {
    let whole = seconds.round().max(0.0) as u64;
    match whole {
        0..10 => format!("{seconds:.3} s"),
        10..60 => format!("{seconds:.1} s"),
        60..3600 => format!("{} min {} s", whole / 60, whole % 60),
        3600..172_800 => format!("{} h {} min", whole / 3600, whole % 3600 / 60),
        _ => format!("{} days", grouped(whole / 86_400)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_counts_are_easy_to_read() {
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(grouped(123), "123");
        assert_eq!(duration(0.0042), "0.004 s");
        assert_eq!(duration(232.4), "3 min 52 s");
        assert_eq!(duration(7500.0), "2 h 5 min");
    }
}
