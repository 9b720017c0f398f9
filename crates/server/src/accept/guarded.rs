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

use super::lingering::{Lingering, Stream};
use crate::limits::Place;

/// How long a connection may be silent after it was opened. From then on the time for a request's
/// headers counts, which begins when it is known that they are HTTP/1.1.
const SILENCE: Duration = Duration::from_secs(5);

/// How long the other end may take nothing of what is written to it.
const STALL: Duration = Duration::from_secs(10);

/// What a connection of HTTP/2 begins with, and no request of HTTP/1.1: its streams are bounded by
/// none of our limits.
const HTTP_2: [u8; 2] = *b"PR";

/// A connection that ends when its other end says nothing at first, speaks HTTP/2, or does not read.
pub(crate) struct Guarded<S: Stream> {
    stream: Lingering<S>,
    opening: Option<Opening>,
    /// Runs while the other end takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
}

/// A connection's first bytes, as long as there are fewer than tell what it speaks.
struct Opening {
    silence: Pin<Box<Sleep>>,
    bytes: Vec<u8>,
}

impl<S: Stream> Guarded<S> {
    /// A connection that has this place until it is closed.
    pub(crate) fn new(stream: S, place: Option<Place>) -> Guarded<S> {
        let opening = Opening { silence: Box::pin(sleep(SILENCE)), bytes: Vec::new() };
        let stream = Lingering::new(stream, place);
        Guarded { stream, opening: Some(opening), stalled: None }
    }

    /// Looks at the first bytes, when some more have come.
    fn hear(&mut self, bytes: &[u8]) -> io::Result<()> {
        let Some(opening) = &mut self.opening else { return Ok(()) };
        opening.bytes.extend_from_slice(&bytes[..bytes.len().min(HTTP_2.len())]);
        if opening.bytes.len() < HTTP_2.len() {
            return Ok(());
        }
        if opening.bytes.starts_with(&HTTP_2) {
            return Err(io::ErrorKind::Unsupported.into());
        }
        self.opening = None;
        Ok(())
    }

    /// Whether the other end takes what is written to it, or still may.
    fn taken<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        ready!(self.stalled.get_or_insert_with(|| Box::pin(sleep(STALL))).as_mut().poll(context));
        self.stream.give_up();
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: Stream> AsyncRead for Guarded<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let n_before = buffer.filled().len();
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
            Poll::Ready(Ok(())) => Poll::Ready(self.hear(&buffer.filled()[n_before..])),
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let Some(opening) = &mut self.opening else { return Poll::Pending };
                ready!(opening.silence.as_mut().poll(context));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl<S: Stream> AsyncWrite for Guarded<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.taken(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.taken(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.taken(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let ended = Pin::new(&mut self.stream).poll_shutdown(context);
        self.taken(context, ended)
    }
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex},
        time::Instant,
    };

    use super::*;

    fn pair() -> (Guarded<DuplexStream>, DuplexStream) {
        let (ours, theirs) = duplex(64);
        (Guarded::new(ours, None), theirs)
    }

    #[tokio::test(start_paused = true)]
    async fn who_says_too_little_at_first_is_cut_off() {
        for said in ["", "P"] {
            let (mut ours, mut theirs) = pair();
            theirs.write_all(said.as_bytes()).await.unwrap();
            let opened = Instant::now();
            let ended = ours.read_to_end(&mut Vec::new()).await.unwrap_err();
            assert_eq!((ended.kind(), opened.elapsed()), (io::ErrorKind::TimedOut, SILENCE));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_begun_may_take_its_time() {
        let (mut ours, mut theirs) = pair();
        theirs.write_all(b"PO").await.unwrap();
        let mut two = [0; 2];
        ours.read_exact(&mut two).await.unwrap();
        let more = tokio::time::timeout(SILENCE * 100, ours.read_u8()).await;
        assert!(more.is_err(), "the next limit is HTTP's");
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
    async fn who_does_not_read_is_cut_off() {
        let (mut ours, _theirs) = pair();
        let begun = Instant::now();
        let ended = ours.write_all(&[0; 65]).await.unwrap_err();
        assert_eq!((ended.kind(), begun.elapsed()), (io::ErrorKind::TimedOut, STALL));
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_is_not() {
        let (mut ours, mut theirs) = pair();
        let slowly = async {
            for _ in 0..100 {
                tokio::time::advance(STALL / 2).await;
                theirs.read_exact(&mut [0; 64]).await.unwrap();
            }
        };
        let (written, ()) = tokio::join!(ours.write_all(&[0; 6_400]), slowly);
        written.unwrap();
    }
}
