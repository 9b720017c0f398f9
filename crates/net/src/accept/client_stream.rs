use std::{
    io,
    mem::take,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf, copy, sink},
    runtime::Handle,
    time::{Sleep, sleep, timeout},
};
use tokio_util::sync::WaitForCancellationFutureOwned;

use crate::{
    accept::{
        connections::Counted,
        phase::{ConnectionPhase, RequestPhase},
    },
    limits::ConnectionSlot,
};

/// The time limit for the first byte of a new connection.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(5);

/// The time limit for the headers of a request, from their first byte (slowloris).
pub(super) const HEADERS_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest time that the peer may accept no written bytes.
const STALL_TIMEOUT: Duration = Duration::from_secs(10);

/// The time during which a closed connection is still read.
const LINGER_TIMEOUT: Duration = Duration::from_secs(5);

/// The maximum number of bytes still read, more than a normal client has in flight.
const LINGER_BYTES_MAX: u64 = 4 * 1024 * 1024;

/// The first bytes of HTTP/2, which the server does not speak.
const HTTP_2: [u8; 3] = *b"PRI";

pub(super) trait Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> Stream for S {}

/// A connection that ends if its peer is idle for too long, sends too slowly, does not read, or
/// speaks HTTP/2; and if it is evicted.
///
/// Its peer gets to read our last bytes. If a socket is closed with unread bytes, the system sends a
/// reset, which discards what the peer has not read either: the close frame, or the response that
/// says what was too much. So on drop it shuts down the write side, then reads and discards for a
/// while (lingering close).
pub(super) struct ClientStream<S: Stream> {
    /// Taken on drop.
    stream: Option<S>,
    permits: ConnectionPermits,
    /// Set if the peer may still have to read something.
    has_unread_output: bool,
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

/// The resources of a connection, released when dropped.
#[derive(Debug, Default)]
pub(super) struct ConnectionPermits {
    /// The client's slot, if it is limited.
    pub(super) _place: Option<ConnectionSlot>,
    pub(super) _counted: Option<Counted>,
}

impl<S: Stream> ClientStream<S> {
    pub(super) fn new(
        stream: S,
        permits: ConnectionPermits,
        phase: ConnectionPhase,
        keep_alive: Duration,
    ) -> ClientStream<S> {
        ClientStream {
            stream: Some(stream),
            permits,
            has_unread_output: false,
            opening: Some(Vec::new()),
            phase,
            keep_alive,
            deadline: None,
            evicted: None,
            stalled: None,
        }
    }

    fn stream(&mut self) -> Pin<&mut S> {
        Pin::new(self.stream.as_mut().expect("it is there until this is dropped"))
    }

    /// Tells the phase that bytes have arrived, and rejects HTTP/2 by its first bytes.
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

    /// Completes when the current phase has timed out, or the connection is evicted. It is an error
    /// unless the connection was waiting for its next request for too long, which ends the stream.
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
            self.has_unread_output = false;
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
        self.has_unread_output = false;
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    /// Passes the result of a write of bytes, which leaves output to read, or shows that the peer is
    /// gone.
    fn poll_written(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = &written {
            self.has_unread_output = written.is_ok();
        }
        self.poll_stalled(context, written)
    }
}

impl<S: Stream> AsyncRead for ClientStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let (n_before, room) = (buffer.filled().len(), buffer.remaining());
        let Poll::Ready(read) = self.stream().poll_read(context, buffer) else {
            return self.poll_idle_timeout(context);
        };
        // If everything has been read, the system sends no reset.
        let is_end = read.is_err() || (room > 0 && buffer.remaining() == room);
        self.has_unread_output &= !is_end;
        Poll::Ready(read.and_then(|()| self.inspect(&buffer.filled()[n_before..])))
    }
}

impl<S: Stream> AsyncWrite for ClientStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream().poll_write(context, bytes);
        self.poll_written(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream().poll_write_vectored(context, slices);
        self.poll_written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = self.stream().poll_flush(context);
        self.poll_stalled(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let ended = self.stream().poll_shutdown(context);
        self.poll_stalled(context, ended)
    }
}

impl<S: Stream> Drop for ClientStream<S> {
    fn drop(&mut self) {
        let (Some(stream), true) = (self.stream.take(), self.has_unread_output) else { return };
        // The task is not joined: it ends by itself, and a shutdown does not wait for it.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(drain_and_close(stream, take(&mut self.permits)));
        }
    }
}

async fn drain_and_close(mut stream: impl Stream, _held: ConnectionPermits) {
    let drained = async {
        stream.shutdown().await?;
        copy(&mut stream.take(LINGER_BYTES_MAX), &mut sink()).await
    };
    // Either way, the connection ends here.
    let _ = timeout(LINGER_TIMEOUT, drained).await;
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{DuplexStream, duplex},
        time::Instant,
    };

    use super::*;
    use crate::{ClientIp, Connections, limits::ConnectionQuota};

    const KEEP_ALIVE: Duration = Duration::from_secs(75);

    fn pair() -> (ClientStream<DuplexStream>, DuplexStream) {
        let (ours, theirs) = duplex(64);
        let phase = ConnectionPhase::new(&Connections::new(9), None);
        (ClientStream::new(ours, ConnectionPermits::default(), phase, KEEP_ALIVE), theirs)
    }

    /// Sends a request and its response.
    async fn ask(ours: &mut ClientStream<DuplexStream>, theirs: &mut DuplexStream, request: &[u8]) {
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

    #[tokio::test(start_paused = true)]
    async fn a_sending_peer_still_receives_our_last_bytes() {
        let (mut ours, mut theirs) = pair();
        ours.write_all(b"enough").await.unwrap();
        drop(ours);
        theirs.write_all(&vec![b'x'; 100_000]).await.expect("the request is read to its end");
        let mut last = String::new();
        theirs.read_to_string(&mut last).await.unwrap();
        assert_eq!(last, "enough");
    }

    #[tokio::test(start_paused = true)]
    async fn lingering_ends_after_a_time_out() {
        let (mut ours, mut theirs) = pair();
        ours.write_all(b"enough").await.unwrap();
        drop(ours);
        let begun = Instant::now();
        let slowly = async {
            while theirs.write_all(b"x").await.is_ok() {
                tokio::time::advance(LINGER_TIMEOUT / 100).await;
            }
        };
        slowly.await;
        let lasted = begun.elapsed();
        assert!((LINGER_TIMEOUT..LINGER_TIMEOUT * 2).contains(&lasted), "{lasted:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn lingering_ends_after_a_number_of_bytes() {
        let (mut ours, mut theirs) = pair();
        ours.write_all(b"enough").await.unwrap();
        drop(ours);
        let mut n_heard = 0;
        while theirs.write_all(&[b'x'; 64]).await.is_ok() {
            n_heard += 64;
        }
        assert!((LINGER_BYTES_MAX..LINGER_BYTES_MAX + 1_000).contains(&n_heard), "{n_heard}");
    }

    #[tokio::test(start_paused = true)]
    async fn the_slot_is_released_with_the_connection() {
        let (places, client_ip) =
            (ConnectionQuota::new(Some(1)), ClientIp::of("192.0.2.1".parse().unwrap()));
        let (mut ours, mut theirs) = pair();
        ours.permits = ConnectionPermits { _place: places.take(client_ip), _counted: None };
        ours.write_all(b"enough").await.unwrap();
        drop(ours);
        theirs.write_all(b"x").await.unwrap();
        assert!(places.take(client_ip).is_none(), "it is still open");
        drop(theirs);
        let closed = async {
            while places.take(client_ip).is_none() {
                tokio::task::yield_now().await;
            }
        };
        timeout(LINGER_TIMEOUT / 2, closed).await.expect("the other end is closed");
    }

    #[tokio::test]
    async fn without_unread_input_there_is_no_lingering() {
        let (ours, mut theirs) = pair();
        drop(ours);
        assert!(theirs.write_all(b"x").await.is_err(), "nothing was said");

        let (mut ours, mut theirs) = pair();
        ours.write_all(b"enough").await.unwrap();
        theirs.shutdown().await.unwrap();
        ours.read_to_end(&mut Vec::new()).await.unwrap();
        drop(ours);
        assert_eq!(theirs.read_to_end(&mut Vec::new()).await.unwrap(), 6);

        let (mut ours, mut theirs) = pair();
        ours.write_all(b"enough").await.unwrap();
        ours.has_unread_output = false;
        drop(ours);
        assert!(theirs.write_all(b"x").await.is_err(), "it does not read");
    }
}
