use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};
use tokio_util::sync::WaitForCancellationFutureOwned;

use crate::net::accept::{
    linger::{ConnectionPermits, LingerOnClose, Stream},
    phase::{ConnectionPhase, RequestPhase},
};

/// The time limit for the first byte of a new connection.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(5);

/// The time limit for the headers of a request, from their first byte (slowloris).
pub(crate) const HEADERS_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest time that the peer may accept no written bytes.
const STALL_TIMEOUT: Duration = Duration::from_secs(10);

/// The first bytes of HTTP/2, which the server does not speak.
const HTTP_2: [u8; 3] = *b"PRI";

/// A connection that ends if its peer is idle for too long, sends too slowly, does not read, or
/// speaks HTTP/2; and if it is evicted.
pub(crate) struct TimeoutStream<S: Stream> {
    stream: LingerOnClose<S>,
    /// The first bytes, until there are enough to recognize the protocol.
    opening: Option<Vec<u8>>,
    phase: ConnectionPhase,
    keep_alive: Duration,
    /// The running timeout and the phase it is for.
    deadline: Option<(RequestPhase, Pin<Box<Sleep>>)>,
    /// Ready when the connection is evicted. Absent while a request is answered and during a
    /// WebSocket, since it keeps the task that last polled it in memory.
    evicted: Option<Pin<Box<WaitForCancellationFutureOwned>>>,
    /// Runs while the peer accepts nothing.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S: Stream> TimeoutStream<S> {
    pub(crate) fn new(
        stream: S,
        permits: ConnectionPermits,
        phase: ConnectionPhase,
        keep_alive: Duration,
    ) -> TimeoutStream<S> {
        TimeoutStream {
            stream: LingerOnClose::new(stream, permits),
            opening: Some(Vec::new()),
            phase,
            keep_alive,
            deadline: None,
            evicted: None,
            stalled: None,
        }
    }

    /// Rejects HTTP/2 by its first bytes.
    fn inspect(&mut self, bytes: &[u8]) -> io::Result<()> {
        if !bytes.is_empty() {
            self.phase.bytes_received();
        }
        let Some(opening) = &mut self.opening else { return Ok(()) };
        opening.extend_from_slice(&bytes[..bytes.len().min(HTTP_2.len())]);
        if opening.len() < HTTP_2.len() {
            return Ok(());
        }
        if opening.starts_with(&HTTP_2) {
            return Err(io::ErrorKind::Unsupported.into());
        }
        self.opening = None;
        Ok(())
    }

    /// Completes when the current phase has timed out.
    fn poll_idle_timeout(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let at = self.phase.at();
        let most = match at {
            RequestPhase::Answering => {
                self.deadline = None;
                self.evicted = None;
                return Poll::Pending;
            }
            RequestPhase::Headers(_) => HEADERS_TIMEOUT,
            RequestPhase::Idle(_) if self.opening.is_some() => SILENCE_TIMEOUT,
            RequestPhase::Idle(_) => self.keep_alive,
        };
        let closed = self.phase.closed();
        let evicted =
            self.evicted.get_or_insert_with(|| Box::pin(closed.clone().cancelled_owned()));
        if evicted.as_mut().poll(context).is_ready() {
            // Its slot is needed now.
            self.stream.give_up();
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        let deadline = self.deadline.take().filter(|(of, _)| *of == at);
        let (_, deadline) =
            self.deadline.insert(deadline.unwrap_or_else(|| (at, Box::pin(sleep(most)))));
        ready!(deadline.as_mut().poll(context));
        match at {
            // Treat it as the end of the stream: no data can be lost.
            RequestPhase::Idle(_) if self.opening.is_none() => Poll::Ready(Ok(())),
            RequestPhase::Idle(_) | RequestPhase::Headers(_) | RequestPhase::Answering => {
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }

    /// Passes the result of a write, or fails once the peer has stalled.
    fn poll_stalled<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        ready!(
            self.stalled
                .get_or_insert_with(|| Box::pin(sleep(STALL_TIMEOUT)))
                .as_mut()
                .poll(context)
        );
        self.stream.give_up();
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: Stream> AsyncRead for TimeoutStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let n_before = buffer.filled().len();
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
            Poll::Ready(Ok(())) => Poll::Ready(self.inspect(&buffer.filled()[n_before..])),
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => self.poll_idle_timeout(context),
        }
    }
}

impl<S: Stream> AsyncWrite for TimeoutStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.poll_stalled(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.poll_stalled(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.poll_stalled(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let ended = Pin::new(&mut self.stream).poll_shutdown(context);
        self.poll_stalled(context, ended)
    }
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex},
        time::Instant,
    };

    use super::*;
    use crate::net::accept::Connections;

    const KEEP_ALIVE: Duration = Duration::from_secs(75);

    fn pair() -> (TimeoutStream<DuplexStream>, DuplexStream) {
        let (ours, theirs) = duplex(64);
        let phase = ConnectionPhase::new(&Connections::new(9), None);
        (TimeoutStream::new(ours, ConnectionPermits::default(), phase, KEEP_ALIVE), theirs)
    }

    /// Sends a request and its response.
    async fn ask(
        ours: &mut TimeoutStream<DuplexStream>,
        theirs: &mut DuplexStream,
        request: &[u8],
    ) {
        theirs.write_all(request).await.unwrap();
        ours.read_exact(&mut vec![0; request.len()]).await.unwrap();
        ours.phase.request_started();
        ours.phase.response_finished();
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_connection_times_out() {
        for said in ["", "P"] {
            let (mut ours, mut theirs) = pair();
            theirs.write_all(said.as_bytes()).await.unwrap();
            let opened = Instant::now();
            let ended = ours.read_to_end(&mut Vec::new()).await.unwrap_err();
            assert_eq!(
                (ended.kind(), opened.elapsed()),
                (io::ErrorKind::TimedOut, SILENCE_TIMEOUT)
            );
        }
    }

    #[tokio::test(start_paused = true)]
    async fn an_idle_connection_is_kept_for_the_keep_alive_time() {
        let (mut ours, mut theirs) = pair();
        for _ in 0..3 {
            ask(&mut ours, &mut theirs, b"GET /").await;
            let idle =
                tokio::time::timeout(KEEP_ALIVE.saturating_sub(HEADERS_TIMEOUT), ours.read_u8());
            assert!(idle.await.is_err(), "the next request may come late");
        }
        ask(&mut ours, &mut theirs, b"GET /").await;
        let answered = Instant::now();
        assert_eq!(ours.read(&mut [0; 8]).await.unwrap(), 0, "it ends in order");
        assert_eq!(answered.elapsed(), KEEP_ALIVE);
    }

    #[tokio::test(start_paused = true)]
    async fn the_time_for_headers_begins_with_their_first_byte() {
        let (mut ours, mut theirs) = pair();
        ask(&mut ours, &mut theirs, b"GET /").await;
        tokio::time::advance(KEEP_ALIVE.saturating_sub(Duration::from_secs(1))).await;
        let begun = Instant::now();
        let slowly = async {
            while theirs.write_all(b"G").await.is_ok() {
                tokio::time::advance(HEADERS_TIMEOUT / 10).await;
            }
        };
        let mut some = [0; 64];
        let cut = async {
            loop {
                match ours.read(&mut some).await {
                    Ok(_) => {}
                    Err(error) => return error.kind(),
                }
            }
        };
        tokio::select! {
            kind = cut => assert_eq!(kind, io::ErrorKind::TimedOut),
            () = slowly => panic!("it is not cut off"),
        }
        assert!(
            (HEADERS_TIMEOUT..HEADERS_TIMEOUT * 2).contains(&begun.elapsed()),
            "{:?}",
            begun.elapsed()
        );
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_being_answered_has_no_time_limit() {
        let (mut ours, mut theirs) = pair();
        theirs.write_all(b"POST").await.unwrap();
        ours.read_exact(&mut [0; 4]).await.unwrap();
        ours.phase.request_started();
        let more = tokio::time::timeout(KEEP_ALIVE * 10, ours.read_u8());
        assert!(more.await.is_err(), "the next limit is that of its body");
    }

    #[tokio::test(start_paused = true)]
    async fn an_idle_connection_can_be_evicted_at_once() {
        let (mut ours, mut theirs) = pair();
        ask(&mut ours, &mut theirs, b"GET /").await;
        let waits = tokio::time::timeout(Duration::from_secs(1), ours.read_u8());
        assert!(waits.await.is_err());
        ours.phase.closed().cancel();
        assert_eq!(ours.read_u8().await.unwrap_err().kind(), io::ErrorKind::ConnectionAborted);
    }

    #[tokio::test]
    async fn http_2_is_not_spoken() {
        for pieces in [&["PRI * HTTP/2.0\r\n"][..], &["P", "RI"]] {
            let (mut ours, mut theirs) = pair();
            let mut ended = Ok(0);
            for piece in pieces {
                theirs.write_all(piece.as_bytes()).await.unwrap();
                ended = ours.read(&mut [0; 64]).await;
            }
            assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::Unsupported, "{pieces:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_peer_that_does_not_read_is_disconnected() {
        let (mut ours, _theirs) = pair();
        let begun = Instant::now();
        let ended = ours.write_all(&[0; 65]).await.unwrap_err();
        assert_eq!((ended.kind(), begun.elapsed()), (io::ErrorKind::TimedOut, STALL_TIMEOUT));
    }

    #[tokio::test(start_paused = true)]
    async fn a_peer_that_reads_slowly_is_kept() {
        let (mut ours, mut theirs) = pair();
        let slowly = async {
            for _ in 0..100 {
                tokio::time::advance(STALL_TIMEOUT / 2).await;
                theirs.read_exact(&mut [0; 64]).await.unwrap();
            }
        };
        let (written, ()) = tokio::join!(ours.write_all(&[0; 6_400]), slowly);
        written.unwrap();
    }
}
