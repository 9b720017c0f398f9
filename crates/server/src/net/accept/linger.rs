use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf, copy, sink},
    runtime::Handle,
    time::timeout,
};

use crate::{net::accept::connections::Counted, state::limits::ConnectionSlot};

/// The time during which a closed connection is still read.
const LINGER_TIMEOUT: Duration = Duration::from_secs(5);

/// The maximum number of bytes still read, more than a normal client has in flight.
const LINGER_BYTES_MAX: u64 = 4 * 1024 * 1024;

pub(crate) trait Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> Stream for S {}

/// The resources of a connection, released when dropped.
#[derive(Debug, Default)]
pub(crate) struct ConnectionPermits {
    /// The client's slot, if it is limited.
    pub(super) _place: Option<ConnectionSlot>,
    pub(super) _counted: Option<Counted>,
}

/// A connection whose peer gets to read our last bytes.
///
/// If a socket is closed with unread bytes, the system sends a reset, which discards what the peer
/// has not read either: the close frame, or the response that says what was too much. So on drop it
/// shuts down the write side, then reads and discards for a while (lingering close).
pub(super) struct LingerOnClose<S: Stream> {
    /// Taken on drop.
    stream: Option<S>,
    permits: ConnectionPermits,
    /// Set if the peer may still have to read something.
    has_unread_output: bool,
}

impl<S: Stream> LingerOnClose<S> {
    pub(super) fn new(stream: S, permits: ConnectionPermits) -> LingerOnClose<S> {
        LingerOnClose { stream: Some(stream), permits, has_unread_output: false }
    }

    /// Skips lingering, since the peer does not read.
    pub(super) fn give_up(&mut self) {
        self.has_unread_output = false;
    }

    fn stream(&mut self) -> Pin<&mut S> {
        Pin::new(self.stream.as_mut().expect("it is there until this is dropped"))
    }

    /// Notes a write: it leaves output to read, or shows that the peer is gone.
    fn note_write(&mut self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = &written {
            self.has_unread_output = written.is_ok();
        }
        written
    }
}

impl<S: Stream> AsyncRead for LingerOnClose<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let room = buffer.remaining();
        let read = self.stream().poll_read(context, buffer);
        let is_end = match &read {
            Poll::Ready(Ok(())) => room > 0 && buffer.remaining() == room,
            Poll::Ready(Err(_)) => true,
            Poll::Pending => false,
        };
        // If everything has been read, the system sends no reset.
        self.has_unread_output &= !is_end;
        read
    }
}

impl<S: Stream> AsyncWrite for LingerOnClose<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream().poll_write(context, bytes);
        self.note_write(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream().poll_write_vectored(context, slices);
        self.note_write(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(context)
    }
}

impl<S: Stream> Drop for LingerOnClose<S> {
    fn drop(&mut self) {
        let (Some(stream), true) = (self.stream.take(), self.has_unread_output) else { return };
        // The task is not joined: it ends by itself, and a shutdown does not wait for it.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(drain_and_close(stream, std::mem::take(&mut self.permits)));
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
    use crate::{client_ip::ClientIp, state::limits::ConnectionQuota};

    fn pair() -> (LingerOnClose<DuplexStream>, DuplexStream) {
        let (ours, theirs) = duplex(64);
        (LingerOnClose::new(ours, ConnectionPermits::default()), theirs)
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
        let (ours, mut theirs) = duplex(64);
        let mut ours = LingerOnClose::new(
            ours,
            ConnectionPermits { _place: places.take(client_ip), _counted: None },
        );
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
        ours.give_up();
        drop(ours);
        assert!(theirs.write_all(b"x").await.is_err(), "it does not read");
    }
}
