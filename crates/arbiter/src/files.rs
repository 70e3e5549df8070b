//! Files, read with a limit and written whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The largest text file that is read: a hundred thousand games.
pub const MAX_FILE_BYTES: u64 = 64 << 20;

/// Reads a text file. What is not UTF-8 is taken for Latin-1, as old game collections are.
pub fn read_text(path: &Path) -> io::Result<String> {
    read_text_from(File::open(path)?)
}

/// Reads a text to its end as [`read_text`] does, from standard input for example.
pub fn read_text_from(input: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    input.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(io::Error::other(format!("the text is larger than {} MB", MAX_FILE_BYTES >> 20)));
    }
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().map(|&b| char::from(b)).collect()))
}

/// Writes a file beside the target and renames it, so that nobody ever sees half a file and an old
/// one survives a failure.
pub fn write_whole(path: &Path, contents: &[u8]) -> io::Result<()> {
    let (beside, mut file) = create_beside(path)?;
    let written = file.write_all(contents).and_then(|()| file.sync_all());
    drop(file);
    written.and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        // The first error is the one to report.
        let _ = fs::remove_file(&beside);
    })
}

fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().ok_or_else(|| io::Error::other("the path names no file"))?;
    if path.is_dir() {
        return Err(io::Error::other("it is a directory"));
    }
    for attempt in 0..100 {
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}-{attempt}.tmp", std::process::id()));
        let beside = path.with_file_name(hidden);
        match OpenOptions::new().write(true).create_new(true).open(&beside) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return created.map(|file| (beside, file)),
        }
    }
    Err(io::Error::other("no name is free beside it"))
}
