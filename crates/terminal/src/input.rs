use std::{io::BufRead, thread};

use tokio::sync::mpsc;

/// Lines from a terminal or a pipe.
#[derive(Debug)]
pub struct InputLines {
    lines: mpsc::Receiver<String>,
    /// Set for a pipe, whose lines wait for the next decision. What a person types too early is not
    /// meant for the next decision.
    pub(crate) is_queued: bool,
}

impl InputLines {
    /// Reads `input` on a thread of its own, one line ahead, since a blocking read cannot be cancelled.
    pub fn spawn(input: impl BufRead + Send + 'static, is_person: bool) -> InputLines {
        let (sender, lines) = mpsc::channel(1);
        thread::spawn(move || {
            for line in input.lines() {
                let Ok(line) = line else { break };
                // The match is over.
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
