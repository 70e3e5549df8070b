//! Drives the real binary as a child process.

// Every test file uses its own part of this.
#![allow(dead_code)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// A watchdog, not a measurement: machines may be slow and loaded.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// The binary with these arguments.
pub fn plausible(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plausible"));
    command.args(arguments);
    command
}

/// Runs a command to its end, with this on its standard input.
pub fn run_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = plausible(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let input = input.to_vec();
    let writer = thread::spawn(move || {
        // A process that ends before it has read everything is none of our business here.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    output
}

/// Runs a command to its end.
pub fn run(arguments: &[&str]) -> Output {
    run_with_input(arguments, b"")
}

/// The standard output of a command that must succeed.
pub fn run_well(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

/// A conversation with the binary.
pub struct Talk {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    /// Starts the binary.
    pub fn start(arguments: &[&str]) -> Talk {
        let mut child = plausible(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
        let (send, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let stdin = child.stdin.take();
        Talk { child, stdin, lines }
    }

    /// Says a line.
    pub fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    /// Says anything.
    pub fn say_bytes(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("the line is open");
        stdin.write_all(bytes).expect("the binary listens");
        stdin.flush().expect("the binary listens");
    }

    /// The next line, if one comes in this time.
    pub fn next_line(&self, within: Duration) -> Option<String> {
        self.lines.recv_timeout(within).ok()
    }

    /// Everything up to and including the first line that begins so.
    pub fn hear_until(&self, beginning: &str) -> Vec<String> {
        let mut heard = Vec::new();
        let deadline = Instant::now() + PATIENCE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let Some(line) = self.next_line(left) else { panic!("no {beginning:?} came, only {heard:?}") };
            let found = line.starts_with(beginning);
            heard.push(line);
            if found {
                return heard;
            }
        }
    }

    /// The first line that begins so.
    pub fn hear(&self, beginning: &str) -> String {
        self.hear_until(beginning).pop().expect("at least one line was heard")
    }

    /// Everything said without waiting for more than a moment.
    pub fn hear_nothing_like(&self, beginning: &str, within: Duration) {
        let deadline = Instant::now() + within;
        while let Some(line) = self.next_line(deadline.saturating_duration_since(Instant::now())) {
            assert!(!line.starts_with(beginning), "{line:?} came too early");
        }
    }

    /// Closes the line and waits for the end; the exit code.
    pub fn hang_up(mut self) -> i32 {
        self.stdin = None;
        self.wait()
    }

    /// Waits for the end.
    pub fn wait(&mut self) -> i32 {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if let Some(status) = self.child.try_wait().expect("the child can be waited for") {
                return status.code().expect("the binary was not killed by a signal");
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("the binary does not end");
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // A failed test must not leave a thinking program behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
