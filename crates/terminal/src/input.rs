use std::{io::BufRead, thread};

use tokio::sync::mpsc;

/// The lines that somebody types, or that a pipe holds.
#[derive(Debug)]
pub struct Lines {
    lines: mpsc::Receiver<String>,
    /// Whether lines may wait until they are asked for, as those of a pipe do. What a person types
    /// at the wrong moment is not meant for the next one.
    pub(crate) wait: bool,
}

impl Lines {
    /// Reads `input` in a thread of its own, a line ahead: reading cannot be broken off, and the
    /// table must not wait for it.
    pub fn of(input: impl BufRead + Send + 'static, is_person: bool) -> Lines {
        let (sender, lines) = mpsc::channel(1);
        thread::spawn(move || {
            for line in input.lines() {
                let Ok(line) = line else { break };
                // Nobody listens any more: the match is over.
                if sender.blocking_send(line).is_err() {
                    break;
                }
            }
        });
        Lines { lines, wait: !is_person }
    }

    /// The next line; none at the end.
    pub(crate) async fn next(&mut self) -> Option<String> {
        self.lines.recv().await.map(|line| line.trim().to_owned())
    }
}
