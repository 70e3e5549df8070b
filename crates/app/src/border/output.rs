//! Standard output that ends quietly when nobody reads any more.

use std::io::{self, Write};

/// Writes text to standard output at once.
pub fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Writes a line to standard output at once.
pub fn line(text: &str) -> io::Result<()> {
    write(&format!("{text}\n"))
}

/// Has the reader of our output gone away? Then there is nobody to tell, and nothing is wrong.
pub fn reader_is_gone(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|e| e.kind() == io::ErrorKind::BrokenPipe)
}

/// Says what went wrong, in one line on standard error.
pub fn complain(error: &anyhow::Error) {
    let sentence: Vec<String> = format!("{error:#}").split_whitespace().map(str::to_string).collect();
    // If standard error is closed too, the exit code still speaks.
    let _ = writeln!(io::stderr(), "plausible: {}", sentence.join(" "));
}
