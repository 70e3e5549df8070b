//! The date for the record of a game.

use std::time::{SystemTime, UNIX_EPOCH};

/// A date that nobody knows, as PGN writes it.
pub(crate) const UNKNOWN_DATE: &str = "????.??.??";

/// Today in universal time, as PGN writes it: `1971.08.02`.
pub fn today() -> String {
    // A computer whose clock stands before 1970 does not know the date.
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or_else(|_| UNKNOWN_DATE.to_string(), |since| date(since.as_secs() / 86_400))
}

/// The date so many days after the first of January 1970.
fn date(mut days: u64) -> String {
    let is_leap =
        |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    // 1. Every 400 years have equally many days; within them the years are counted off.
    const DAYS_OF_400_YEARS: u64 = 146_097;
    let mut year = 1970 + days / DAYS_OF_400_YEARS * 400;
    days %= DAYS_OF_400_YEARS;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    // 2. Then the months.
    let mut month = 1;
    for length in [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year:04}.{month:02}.{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        for (days, expected) in [
            (0, "1970.01.01"),
            (58, "1970.02.28"),
            (59, "1970.03.01"),
            (789, "1972.02.29"),
            (790, "1972.03.01"),
            (10_956, "1999.12.31"),
            (11_016, "2000.02.29"),
            (20_772, "2026.11.15"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
            (146_097, "2370.01.01"),
        ] {
            assert_eq!(date(days), expected, "{days}");
        }
    }
}
