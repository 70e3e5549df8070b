//! Lines from outside, whatever they contain.

use std::io::{self, BufRead};
use std::sync::mpsc::Sender;
use std::thread;

/// No sensible line is longer: a game of a thousand moves fits ten times.
pub const MAX_LINE_BYTES: usize = 100_000;

/// Why a line was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLine {
    /// It is longer than [`MAX_LINE_BYTES`].
    TooLong,
    /// It has a NUL byte in it.
    Nul,
    /// It is not UTF-8.
    NotUtf8,
}

impl std::fmt::Display for BadLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadLine::TooLong => {
                write!(f, "expected a line of at most {MAX_LINE_BYTES} bytes, got a longer one")
            }
            BadLine::Nul => f.write_str("expected a line of text, got one with a NUL byte in it"),
            BadLine::NotUtf8 => f.write_str("expected a line of text, got one that is not UTF-8"),
        }
    }
}

/// Reads one line without its end; `None` at the end of the input. A last line without an end
/// counts. A line that is too long is read to its end but not kept.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, BadLine>>> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut anything = false;
    loop {
        let available = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            available => available?,
        };
        if available.is_empty() {
            break;
        }
        anything = true;
        let end = available.iter().position(|&byte| byte == b'\n');
        let part = &available[..end.unwrap_or(available.len())];
        too_long |= line.len() + part.len() > MAX_LINE_BYTES;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if !anything {
        return Ok(None);
    }
    if too_long {
        return Ok(Some(Err(BadLine::TooLong)));
    }
    if line.contains(&0) {
        return Ok(Some(Err(BadLine::Nul)));
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Ok(Some(String::from_utf8(line).map_err(|_| BadLine::NotUtf8)))
}

/// Reads standard input in a thread of its own, so that a protocol can listen while a program
/// thinks. The end of the input, or an error, is reported as `None`.
pub fn listen<E: Send + 'static>(
    events: Sender<E>,
    wrap: impl Fn(Option<Result<String, BadLine>>) -> E + Send + 'static,
) {
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let line = read_line(&mut input).unwrap_or(None);
            let over = line.is_none();
            if events.send(wrap(line)).is_err() || over {
                return;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_lines_are_reported_and_the_next_one_is_read() {
        let mut bytes = b"one\r\n".to_vec();
        bytes.extend(std::iter::repeat_n(b'x', 10_000_000));
        bytes.extend(b"\na\0b\n\xff\xfe\n\nlast");
        let mut input = io::BufReader::with_capacity(7, bytes.as_slice());
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut input).unwrap() {
            lines.push(line);
        }
        let expected = [
            Ok("one".to_string()),
            Err(BadLine::TooLong),
            Err(BadLine::Nul),
            Err(BadLine::NotUtf8),
            Ok(String::new()),
            Ok("last".to_string()),
        ];
        assert_eq!(lines, expected);
    }
}
