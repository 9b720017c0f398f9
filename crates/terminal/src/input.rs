use std::{io::BufRead, thread};

use tokio::sync::mpsc;

/// Lines from a terminal or a pipe.
#[derive(Debug)]
pub struct InputLines {
    lines: mpsc::Receiver<String>,
    /// Set for a pipe, whose lines wait for the next decision. A line that a person types too early
    /// is dropped, because it is not an answer to the next decision.
    pub(crate) is_queued: bool,
}

impl InputLines {
    /// Reads `input` on a separate thread, because a blocking read cannot be cancelled. It reads at
    /// most one line ahead.
    pub fn spawn(input: impl BufRead + Send + 'static, is_person: bool) -> InputLines {
        let (sender, lines) = mpsc::channel(1);
        thread::spawn(move || {
            for line in input.lines() {
                let Ok(line) = line else { break };
                // The session has ended.
                if sender.blocking_send(line).is_err() {
                    break;
                }
            }
        });
        InputLines { lines, is_queued: !is_person }
    }

    /// Waits for the next line; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<String> {
        self.lines.recv().await.map(|line| line.trim().to_owned())
    }
}
