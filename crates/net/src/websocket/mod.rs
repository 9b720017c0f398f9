//! A WebSocket on the server's side.

mod heartbeat;

use std::{
    collections::VecDeque,
    convert::Infallible,
    fmt::Debug,
    future::{pending, poll_fn},
    io::{self, IoSlice},
    pin::Pin,
    sync::{Arc, Weak},
    task::{Context, Poll, ready},
};

use bytes::Bytes;
use futures_util::{FutureExt, SinkExt, StreamExt, task::noop_waker_ref};
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        Error, Message,
        protocol::{
            CloseFrame, Role, WebSocketConfig,
            frame::{
                FrameHeader,
                coding::{Data, OpCode},
            },
        },
    },
};

pub use heartbeat::{Due, Heartbeat};

/// The size of the read buffer, in bytes; it grows for a longer frame. The default of 128 KiB per
/// socket costs more than half of the throughput.
const READ_BUFFER: usize = 1024;

/// The maximum number of bytes of pings, pongs and close frames that wait for a slow client.
const CONTROL_MAX: usize = 4 * 1024;

/// The number of messages that are kept while the connection is busy; further ones wait in the
/// network.
const KEPT_MAX: usize = 16;

/// The maximum number of slices per write; the rest takes another write.
const SLICES_MAX: usize = 64;

/// The maximum number of bytes of a header without a mask.
const HEADER_MAX: usize = 10;

/// A socket that other tasks than that of its connection write to.
pub trait FrameWriter: Send + Sync + Debug {
    /// Writes texts, which have to be UTF-8, as one frame each, without waiting.
    fn try_write(&self, texts: &mut dyn Iterator<Item = Bytes>) -> Written;
}

/// The progress of [`FrameWriter::try_write`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    All,
    /// A part. The socket keeps the rest, which the connection has to write.
    Partly,
    /// Nothing, since other frames wait in the socket.
    Nothing,
}

/// A WebSocket on the server's side, which writes text frames itself.
///
/// tungstenite copies every frame into a buffer that never shrinks again. Frames of tables are
/// shared by many sockets, so they are written from where they are, all waiting ones in one write.
#[derive(Debug)]
pub struct Socket<S> {
    inner: WebSocketStream<SharedStream<S>>,
    /// Messages received while the connection was busy; `None` is the end of the stream.
    kept: VecDeque<Option<Result<Message, Error>>>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Socket<S> {
    /// Starts a socket on a stream, after the handshake. Frames from the client have at most
    /// `frame_max` bytes.
    pub async fn new(stream: S, frame_max: usize) -> Socket<S> {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_write_buffer_size(CONTROL_MAX)
            .max_message_size(Some(frame_max))
            .max_frame_size(Some(frame_max));
        let stream = SharedStream(Arc::new(Mutex::new(FrameStream::new(stream))));
        let inner = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
        Socket { inner, kept: VecDeque::new() }
    }

    /// Receives a message; `None` if the stream has ended. Cancel-safe.
    pub async fn recv(&mut self) -> Option<Result<Message, Error>> {
        if let Some(kept) = self.kept.pop_front() {
            if self.kept.is_empty() {
                // An idle socket keeps no buffer.
                self.kept = VecDeque::new();
            }
            return kept;
        }
        self.inner.next().await
    }

    /// Awaits some work, and answers pings meanwhile. Other messages are received later.
    pub async fn answer_during<T>(&mut self, work: impl Future<Output = T>) -> T {
        let answer = async {
            while self.kept.len() < KEPT_MAX {
                // tungstenite answers pings by itself.
                match self.inner.next().await {
                    Some(Ok(Message::Ping(_))) => {}
                    Some(Ok(message)) => self.kept.push_back(Some(Ok(message))),
                    end @ (Some(Err(_)) | None) => {
                        self.kept.push_back(end);
                        break;
                    }
                }
            }
            pending::<Infallible>().await
        };
        tokio::select! {
            biased;
            done = work => done,
            never = answer => match never {},
        }
    }

    /// Receives a message that has already arrived; `Ready(None)` if the stream has ended.
    pub fn try_recv(&mut self) -> Poll<Option<Result<Message, Error>>> {
        self.recv().now_or_never().map_or(Poll::Pending, Poll::Ready)
    }

    /// Writes texts, which have to be UTF-8, as one frame each. If it is cancelled, the next write
    /// continues.
    ///
    /// # Errors
    ///
    /// The stream is broken.
    pub async fn write(&mut self, texts: impl Iterator<Item = Bytes>) -> io::Result<()> {
        let stream = self.inner.get_ref();
        stream.0.lock().unsent.extend(texts.map(UnsentFrame::of_text));
        poll_fn(|context| stream.0.lock().poll_write_unsent(context)).await
    }

    /// Sends a ping, which the client answers with this payload.
    ///
    /// # Errors
    ///
    /// The socket is broken.
    pub async fn ping(&mut self, payload: Bytes) -> Result<(), Error> {
        self.inner.send(Message::Ping(payload)).await
    }

    /// Sends a close frame.
    ///
    /// # Errors
    ///
    /// The socket is broken.
    pub async fn close(&mut self, close: CloseFrame) -> Result<(), Error> {
        self.inner.send(Message::Close(Some(close))).await
    }

    /// Reads to the end, which completes the closing handshake.
    pub async fn drain(&mut self) {
        while let Some(Ok(_)) = self.recv().await {}
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + Debug + 'static> Socket<S> {
    /// Returns a writer for other tasks, which does not keep the socket open.
    pub fn writer(&self) -> Weak<dyn FrameWriter> {
        let SharedStream(stream) = self.inner.get_ref();
        let stream: Weak<Mutex<FrameStream<S>>> = Arc::downgrade(stream);
        stream
    }
}

/// The stream of a socket, for tungstenite.
///
/// A write of tungstenite is accepted as a whole or not at all, so that a frame never begins within
/// another.
#[derive(Debug)]
struct SharedStream<S>(Arc<Mutex<FrameStream<S>>>);

impl<S: AsyncRead + Unpin> AsyncRead for SharedStream<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0.lock().stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for SharedStream<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let mut stream = self.0.lock();
        ready!(stream.poll_write_unsent(context))?;
        stream.unsent.push_back(UnsentFrame::of_bytes(bytes));
        if let Poll::Ready(Err(error)) = stream.poll_write_unsent(context) {
            return Poll::Ready(Err(error));
        }
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.0.lock().poll_write_unsent(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut stream = self.0.lock();
        ready!(stream.poll_write_unsent(context))?;
        Pin::new(&mut stream.stream).poll_shutdown(context)
    }
}

/// A stream of frames, which writes them in the order in which they come.
#[derive(Debug)]
struct FrameStream<S> {
    stream: S,
    /// Frames that have not been written, or not completely.
    unsent: VecDeque<UnsentFrame>,
    /// Cleared if the stream holds back written bytes.
    is_flushed: bool,
}

#[derive(Debug)]
struct UnsentFrame {
    header: [u8; HEADER_MAX],
    header_len: usize,
    payload: Bytes,
    /// The number of bytes that are written, of headers and text together.
    n_written: usize,
}

impl<S> FrameStream<S> {
    fn new(stream: S) -> FrameStream<S> {
        FrameStream { stream, unsent: VecDeque::new(), is_flushed: true }
    }
}

impl<S: AsyncWrite + Unpin> FrameStream<S> {
    fn poll_write_unsent(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let FrameStream { stream, unsent, is_flushed } = self;
        let mut stream = Pin::new(stream);
        while !unsent.is_empty() {
            let mut slices = [IoSlice::new(&[]); SLICES_MAX];
            let mut n_slices = 0;
            for (slice, part) in slices.iter_mut().zip(unsent.iter().flat_map(UnsentFrame::rest)) {
                *slice = IoSlice::new(part);
                n_slices += 1;
            }
            let written = stream.as_mut().poll_write_vectored(context, &slices[..n_slices]);
            let n_written = ready!(written)?;
            if n_written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            *is_flushed = false;
            note_written(unsent, n_written);
        }
        // An idle socket keeps no buffer.
        *unsent = VecDeque::new();
        if !*is_flushed {
            ready!(stream.poll_flush(context))?;
            *is_flushed = true;
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin + Send + Debug> FrameWriter for Mutex<FrameStream<S>> {
    fn try_write(&self, texts: &mut dyn Iterator<Item = Bytes>) -> Written {
        let mut stream = self.lock();
        // The connection may wait until the stream takes more: polling it here would replace its
        // waker.
        if !stream.unsent.is_empty() || !stream.is_flushed {
            return Written::Nothing;
        }
        stream.unsent.extend(texts.map(UnsentFrame::of_text));
        match stream.poll_write_unsent(&mut Context::from_waker(noop_waker_ref())) {
            Poll::Ready(Ok(())) => Written::All,
            // The connection meets the same error.
            Poll::Ready(Err(_)) | Poll::Pending => Written::Partly,
        }
    }
}

/// Removes what has been written.
fn note_written(unsent: &mut VecDeque<UnsentFrame>, mut n_bytes: usize) {
    while let Some(first) = unsent.front_mut() {
        let n_left = first.n_left();
        if n_bytes < n_left {
            first.n_written += n_bytes;
            return;
        }
        n_bytes -= n_left;
        unsent.pop_front();
    }
}

impl UnsentFrame {
    /// Returns a frame of bytes that already include the headers.
    fn of_bytes(bytes: &[u8]) -> UnsentFrame {
        let payload = Bytes::copy_from_slice(bytes);
        UnsentFrame { header: [0; HEADER_MAX], header_len: 0, payload, n_written: 0 }
    }

    fn of_text(payload: Bytes) -> UnsentFrame {
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let mut bytes = [0; HEADER_MAX];
        let mut room = &mut bytes[..];
        header.format(payload.len() as u64, &mut room).expect("a header fits");
        let header_len = HEADER_MAX - room.len();
        UnsentFrame { header: bytes, header_len, payload, n_written: 0 }
    }

    fn n_left(&self) -> usize {
        self.header_len + self.payload.len() - self.n_written
    }

    /// The unwritten parts, without empty ones.
    fn rest(&self) -> impl Iterator<Item = &[u8]> {
        let header = &self.header[..self.header_len];
        let header = header.get(self.n_written..).unwrap_or_default();
        let payload = &self.payload[self.n_written.saturating_sub(self.header_len)..];
        [header, payload].into_iter().filter(|part| !part.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::{
        io::{DuplexStream, ReadBuf, duplex},
        time::timeout,
    };

    use super::*;

    /// A stream that counts writes.
    #[derive(Debug)]
    struct Counted {
        stream: DuplexStream,
        n_writes: usize,
    }

    impl AsyncRead for Counted {
        fn poll_read(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
            buffer: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            Pin::new(&mut self.stream).poll_read(context, buffer)
        }
    }

    impl AsyncWrite for Counted {
        fn poll_write(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
            bytes: &[u8],
        ) -> Poll<io::Result<usize>> {
            self.n_writes += 1;
            Pin::new(&mut self.stream).poll_write(context, bytes)
        }

        fn poll_write_vectored(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
            slices: &[IoSlice<'_>],
        ) -> Poll<io::Result<usize>> {
            self.n_writes += 1;
            Pin::new(&mut self.stream).poll_write_vectored(context, slices)
        }

        fn is_write_vectored(&self) -> bool {
            true
        }

        fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
            Pin::new(&mut self.stream).poll_flush(context)
        }

        fn poll_shutdown(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
        ) -> Poll<io::Result<()>> {
            Pin::new(&mut self.stream).poll_shutdown(context)
        }
    }

    /// A socket and its client; `room` bytes fit between them.
    async fn pair(room: usize) -> (Socket<Counted>, WebSocketStream<DuplexStream>) {
        let (ours, theirs) = duplex(room);
        let client = WebSocketStream::from_raw_socket(theirs, Role::Client, None).await;
        (Socket::new(Counted { stream: ours, n_writes: 0 }, 16 * 1024).await, client)
    }

    /// Texts around the lengths at which the header changes its size.
    fn texts() -> Vec<Bytes> {
        let lens = [0, 1, 125, 126, 4_000, 65_535, 65_536];
        lens.map(|len| Bytes::from("x".repeat(len))).to_vec()
    }

    async fn expect_texts(client: &mut WebSocketStream<DuplexStream>) {
        for text in texts() {
            let message = client.next().await.unwrap().unwrap();
            assert_eq!(message.into_data(), text);
        }
    }

    #[tokio::test]
    async fn everything_that_waits_leaves_in_one_write() {
        let (mut socket, mut client) = pair(256 * 1024).await;
        socket.write(texts().into_iter()).await.unwrap();
        assert_eq!(socket.inner.get_ref().0.lock().stream.n_writes, 1);
        expect_texts(&mut client).await;
    }

    /// Writes texts as a table does.
    fn try_write(socket: &Socket<Counted>, texts: Vec<Bytes>) -> Written {
        socket.writer().upgrade().unwrap().try_write(&mut texts.into_iter())
    }

    #[tokio::test]
    async fn a_writer_writes_everything_at_once() {
        let (socket, mut client) = pair(256 * 1024).await;
        assert_eq!(try_write(&socket, texts()), Written::All);
        assert_eq!(socket.inner.get_ref().0.lock().stream.n_writes, 1);
        expect_texts(&mut client).await;
    }

    #[tokio::test]
    async fn the_socket_completes_what_a_writer_began() {
        let (mut socket, mut client) = pair(64).await;
        assert_eq!(try_write(&socket, texts()), Written::Partly);
        assert_eq!(try_write(&socket, vec!["late".into()]), Written::Nothing);
        let written = async {
            // A frame of tungstenite does not begin within another.
            socket.ping(Bytes::from_static(b"1")).await.unwrap();
            socket.write(["after".into()].into_iter()).await.unwrap();
        };
        let read = async {
            expect_texts(&mut client).await;
            assert_eq!(client.next().await.unwrap().unwrap(), Message::Ping("1".into()));
            assert_eq!(client.next().await.unwrap().unwrap(), Message::text("after"));
        };
        tokio::join!(written, read);
        assert_eq!(try_write(&socket, vec!["idle again".into()]), Written::All);
    }

    #[tokio::test]
    async fn a_writer_does_not_keep_the_socket_open() {
        let (socket, mut client) = pair(64).await;
        let writer = socket.writer();
        drop(socket);
        assert!(writer.upgrade().is_none());
        assert!(!matches!(client.next().await, Some(Ok(_))), "it is closed");
    }

    #[tokio::test]
    async fn only_messages_that_have_arrived_are_received_without_waiting() {
        let (mut socket, mut client) = pair(1024).await;
        assert!(socket.try_recv().is_pending(), "nothing was sent");
        client.send(Message::text("hello")).await.unwrap();
        let Poll::Ready(Some(Ok(message))) = socket.try_recv() else { panic!("it was sent") };
        assert_eq!(message, Message::text("hello"));
        assert!(socket.try_recv().is_pending());
        drop(client);
        assert!(matches!(socket.try_recv(), Poll::Ready(None | Some(Err(_)))), "it has ended");
    }

    #[tokio::test]
    async fn pings_are_answered_while_the_connection_is_busy() {
        let (mut socket, mut client) = pair(1024).await;
        let talk = async {
            client.send(Message::text("first")).await.unwrap();
            client.send(Message::Ping("1".into())).await.unwrap();
            assert_eq!(client.next().await.unwrap().unwrap(), Message::Pong("1".into()));
            client.send(Message::text("second")).await.unwrap();
            client.close(None).await.unwrap();
        };
        socket.answer_during(talk).await;
        for text in ["first", "second"] {
            assert_eq!(socket.recv().await.unwrap().unwrap(), Message::text(text));
        }
        assert!(matches!(socket.recv().await, Some(Ok(Message::Close(_)))));
    }

    #[tokio::test]
    async fn frames_survive_writes_in_pieces() {
        let (mut socket, mut client) = pair(3).await;
        let written = async {
            socket.write(texts().into_iter()).await.unwrap();
            socket.ping(Bytes::from_static(b"1")).await.unwrap();
        };
        let read = async {
            expect_texts(&mut client).await;
            assert_eq!(client.next().await.unwrap().unwrap(), Message::Ping("1".into()));
        };
        tokio::join!(written, read);
    }

    #[tokio::test(start_paused = true)]
    async fn a_write_that_timed_out_is_completed_before_the_close_frame() {
        let (mut socket, mut client) = pair(64).await;
        let written = timeout(Duration::from_secs(2), socket.write(texts().into_iter())).await;
        assert!(written.is_err(), "nobody reads");
        let close = CloseFrame { code: 4413.into(), reason: "too slow".into() };
        let read = async {
            expect_texts(&mut client).await;
            client.next().await.unwrap().unwrap()
        };
        let (closed, last) = tokio::join!(socket.close(close.clone()), read);
        closed.unwrap();
        assert_eq!(last, Message::Close(Some(close)));
    }
}
