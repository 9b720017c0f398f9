use std::{io, sync::Arc};

use parking_lot::Mutex;
use tracing::{Level, Subscriber};

/// The log of a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Returns a tracing subscriber that records every line, at every level.
    pub(super) fn subscriber(&self) -> impl Subscriber + Send + Sync {
        let log = self.clone();
        tracing_subscriber::fmt()
            .with_max_level(Level::TRACE)
            .without_time()
            .with_ansi(false)
            .with_writer(move || log.clone())
            .finish()
    }

    /// Takes the lines logged since the last call.
    pub(super) fn taken(&self) -> Vec<u8> {
        std::mem::take(&mut self.0.lock())
    }
}

impl io::Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.lock().write(line)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
