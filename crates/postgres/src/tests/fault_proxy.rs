use std::sync::Arc;

use parking_lot::Mutex;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{Notify, watch},
    task::JoinSet,
};

/// The next data to lose, with the connection it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loss {
    /// The next data from the client, which never arrives.
    Request,
    /// The answer to the next data from the client, which arrives.
    Answer,
}

/// The treatment of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answers {
    Forwarded,
    /// They wait for a decision.
    Held,
    /// They are lost with the connections. Those of new connections are forwarded.
    Lost,
}

/// A proxy in front of a server that loses a connection, or holds answers back, on demand.
///
/// After a loss it accepts connections and forwards nothing until it is opened again, so that a
/// test decides what happens in between.
#[derive(Debug)]
pub(crate) struct FaultProxy {
    port: u16,
    state: Arc<State>,
    _running: JoinSet<()>,
}

#[derive(Debug)]
struct State {
    next: Mutex<Option<Next>>,
    is_open: watch::Sender<bool>,
    answers: watch::Sender<Answers>,
    lost: Notify,
}

/// The messages to lose.
#[derive(Clone, Copy, Debug)]
struct Next {
    loss: Loss,
    /// The text in the request. Other requests and their answers are forwarded.
    text: &'static str,
}

impl State {
    /// Returns whether this request is to be lost.
    fn loses_request(&self, data: &[u8]) -> bool {
        let mut next = self.next.lock();
        let Some(waiting) = next.as_mut().filter(|next| contains(data, next.text)) else {
            return false;
        };
        // Its answer is the next one.
        waiting.text = "";
        next.take_if(|next| next.loss == Loss::Request).is_some()
    }

    /// Returns whether this answer is to be lost.
    fn loses_answer(&self) -> bool {
        let mut next = self.next.lock();
        next.take_if(|next| next.loss == Loss::Answer && next.text.is_empty()).is_some()
    }

    fn lose(&self) {
        self.is_open.send_replace(false);
        self.lost.notify_one();
    }
}

impl FaultProxy {
    /// Starts a proxy in front of the server at `to`.
    pub(crate) async fn start(to: u16) -> FaultProxy {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(State {
            next: Mutex::new(None),
            is_open: watch::Sender::new(true),
            answers: watch::Sender::new(Answers::Forwarded),
            lost: Notify::new(),
        });
        let mut running = JoinSet::new();
        let shared = state.clone();
        running.spawn(async move {
            let mut connections = JoinSet::new();
            loop {
                let (client, _) = listener.accept().await.unwrap();
                connections.spawn(forward(client, to, shared.clone()));
            }
        });
        FaultProxy { port, state, _running: running }
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Loses the next request or answer.
    pub(crate) fn lose_next(&self, loss: Loss) {
        self.lose_at(loss, "");
    }

    /// Loses the next request that contains `text`, or the answer to it.
    pub(crate) fn lose_at(&self, loss: Loss, text: &'static str) {
        let next = Some(Next { loss, text });
        *self.state.next.lock() = next;
    }

    /// Waits until that has happened.
    pub(crate) async fn lost(&self) {
        self.state.lost.notified().await;
    }

    /// Decides on the answers to all requests, which are forwarded.
    pub(crate) fn set_answers(&self, answers: Answers) {
        self.state.answers.send_replace(answers);
    }

    /// Forwards new connections again.
    pub(crate) fn open(&self) {
        self.state.is_open.send_replace(true);
    }
}

/// Forwards until one side closes, or something is lost.
async fn forward(mut client: TcpStream, to: u16, state: Arc<State>) {
    state.is_open.subscribe().wait_for(|is_open| *is_open).await.unwrap();
    let mut server = TcpStream::connect(("127.0.0.1", to)).await.unwrap();
    let (mut request, mut answer) = (vec![0; 64 * 1024], vec![0; 64 * 1024]);
    let mut answers = state.answers.subscribe();
    loop {
        let are_held = *answers.borrow_and_update() == Answers::Held;
        // An error is the end of a connection, too.
        tokio::select! {
            n = client.read(&mut request) => match n.unwrap_or(0) {
                0 => return,
                n if state.loses_request(&request[..n]) => return state.lose(),
                n => if server.write_all(&request[..n]).await.is_err() { return },
            },
            n = server.read(&mut answer), if !are_held => match n.unwrap_or(0) {
                0 => return,
                _ if state.loses_answer() => return state.lose(),
                n => if client.write_all(&answer[..n]).await.is_err() { return },
            },
            _ = answers.changed() => if *answers.borrow() == Answers::Lost { return },
        }
    }
}

fn contains(data: &[u8], text: &str) -> bool {
    text.is_empty() || data.windows(text.len()).any(|window| window == text.as_bytes())
}
