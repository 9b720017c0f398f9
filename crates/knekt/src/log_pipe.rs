use std::{
    io::{self, IsTerminal, Write},
    sync::{Arc, OnceLock},
};

use tracing_appender::non_blocking::{ErrorCounter, NonBlocking, NonBlockingBuilder, WorkerGuard};

use crate::logging::LogFormat;

/// The capacity of the queue of log lines. Beyond it, lines are dropped and counted, because a
/// stopped reader of standard error must not stop the server.
const LINES_MAX: usize = 8_192;

/// Returns a non-blocking writer to standard error, and the guard of the thread that writes the
/// lines. Dropping the guard flushes the queue and ends the thread, within a second.
pub(crate) fn to_stderr(format: LogFormat) -> (NonBlocking, WorkerGuard) {
    pipe_to(io::stderr(), format, LINES_MAX)
}

fn pipe_to(
    inner: impl Write + Send + 'static,
    format: LogFormat,
    most: usize,
) -> (NonBlocking, WorkerGuard) {
    let dropped = Arc::new(OnceLock::new());
    let reporter = DropReporter { inner, format, dropped: dropped.clone(), n_reported: 0 };
    let (writer, guard) = NonBlockingBuilder::default()
        .lossy(true)
        .buffered_lines_limit(most)
        .thread_name("log")
        .finish(reporter);
    // `set` succeeds, because the counter is only set here.
    let _ = dropped.set(writer.error_counter());
    (writer, guard)
}

/// Returns whether standard error is a terminal and `NO_COLOR` is unset or empty.
pub(crate) fn use_colours() -> bool {
    io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Passes lines on, and reports dropped lines in the log itself.
struct DropReporter<W> {
    inner: W,
    format: LogFormat,
    dropped: Arc<OnceLock<ErrorCounter>>,
    n_reported: usize,
}

impl<W: Write> DropReporter<W> {
    fn report_dropped(&mut self) -> io::Result<()> {
        let n_dropped = self.dropped.get().map_or(0, ErrorCounter::dropped_lines);
        if n_dropped > self.n_reported {
            let n = n_dropped - self.n_reported;
            self.n_reported = n_dropped;
            let says = "dropped log lines, because standard error was not read in time";
            match self.format {
                LogFormat::Text => writeln!(self.inner, " WARN knekt: {says} n={n}")?,
                LogFormat::Json => writeln!(
                    self.inner,
                    r#"{{"level":"WARN","message":"{says}","n":{n},"target":"knekt"}}"#
                )?,
            }
        }
        Ok(())
    }
}

impl<W: Write> Write for DropReporter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.inner.write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.inner.write_all(bytes)?;
        self.report_dropped()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

    use super::*;

    /// A reader that takes one line for each message in `may`.
    struct Slow {
        may: Receiver<()>,
        took: SyncSender<String>,
    }

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            // A closed channel lets everything through.
            let _ = self.may.recv();
            let _ = self.took.send(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn unread_lines_are_dropped_and_counted() {
        let (lets, may) = sync_channel(0);
        let (took, taken) = sync_channel(100);
        let (mut writer, guard) = pipe_to(Slow { may, took }, LogFormat::Json, 4);
        for n in 0..100 {
            writer.write_all(format!("{n}\n").as_bytes()).unwrap();
        }
        let n_dropped = writer.error_counter().dropped_lines();
        assert!((95..=96).contains(&n_dropped), "{n_dropped}");
        drop(lets);
        drop(guard);
        let text: String = taken.try_iter().collect();
        assert!(text.starts_with("0\n"), "{text}");
        assert!(
            text.contains(&format!(r#""n":{n_dropped},"#)),
            "the log should report the gap: {text}"
        );
    }
}
