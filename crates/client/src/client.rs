use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use protocol::{
    Cid, TableId, ToServer, Token,
    to_client::{Ack, Ready, SeatedAt, User},
};
use tokio::sync::{mpsc, oneshot};

use crate::{
    CommandError, Config, ConnectError, Disconnected, EventStream, Identity, View,
    driver::{Driver, PENDING_MAX},
    queue::Queue,
};

/// A connection to a server that is kept alive. Clones share it; it ends with the last of them.
#[derive(Clone, Debug)]
pub struct Client {
    commands: mpsc::Sender<Command>,
    shared: Arc<Shared>,
}

/// A message with the one who waits for its answer.
#[derive(Debug)]
pub(crate) struct Command {
    pub(crate) message: ToServer,
    pub(crate) answer: oneshot::Sender<Result<Ack, CommandError>>,
}

/// What the driver finds out, and its clients may ask.
#[derive(Debug)]
pub(crate) struct Shared {
    /// What makes this client's names for commands its own.
    client_no: u64,
    n_cids: AtomicU64,
    state: Mutex<ClientState>,
}

#[derive(Debug, Default)]
pub(crate) struct ClientState {
    pub(crate) user: Option<User>,
    pub(crate) token: Option<Token>,
    pub(crate) seated: Vec<SeatedAt>,
    pub(crate) views: BTreeMap<TableId, Arc<View>>,
    pub(crate) disconnected: Option<Disconnected>,
}

impl Client {
    /// Connects to the server at `url` (`ws://host:port/ws`, or the same with `wss`) and says who it is.
    ///
    /// # Errors
    ///
    /// The first connection fails, or the server refuses the identity. Later the client comes
    /// back by itself.
    pub async fn connect(
        url: &str,
        identity: Identity,
    ) -> Result<(Client, EventStream), ConnectError> {
        Client::connect_with(url, identity, Config::default()).await
    }

    /// Connects and behaves as `config` says.
    ///
    /// # Errors
    ///
    /// As [`Client::connect`].
    pub async fn connect_with(
        url: &str,
        identity: Identity,
        config: Config,
    ) -> Result<(Client, EventStream), ConnectError> {
        let shared = Arc::new(Shared {
            client_no: fastrand::u64(..),
            n_cids: AtomicU64::new(0),
            state: Mutex::default(),
        });
        let queue = Arc::new(Queue::default());
        let (commands, inbox) = mpsc::channel(PENDING_MAX);
        let mut driver =
            Driver::new(url.to_owned(), config, identity, inbox, shared.clone(), queue.clone());
        let wire = driver.open().await?;
        tokio::spawn(driver.run(wire));
        Ok((Client { commands, shared }, EventStream::new(queue)))
    }

    /// Has the server do something, and waits until it is done for good.
    ///
    /// While the connection is down this waits, too: the command is sent again under its own name
    /// until it has an answer.
    ///
    /// # Errors
    ///
    /// The server refused, or the client has parted from it for good.
    pub async fn command(&self, message: ToServer) -> Result<Ack, CommandError> {
        if message.cid().is_none() {
            return Err(CommandError::NoCommand);
        }
        let (answer, answered) = oneshot::channel();
        if self.commands.send(Command { message, answer }).await.is_err() {
            return Err(self.disconnected());
        }
        answered.await.unwrap_or_else(|_| Err(self.disconnected()))
    }

    /// A new name for a command.
    pub fn cid(&self) -> Cid {
        self.shared.cid()
    }

    /// Who the client is; none where it only watches.
    pub fn user(&self) -> Option<User> {
        self.shared.state().user.clone()
    }

    /// The secret of its session, to be that user again later.
    pub fn token(&self) -> Option<Token> {
        self.shared.state().token.clone()
    }

    /// The tables where it held a seat when it connected last.
    pub fn seated(&self) -> Vec<SeatedAt> {
        self.shared.state().seated.clone()
    }

    /// A followed table as the client saw it last.
    pub fn view(&self, table: TableId) -> Option<Arc<View>> {
        self.shared.state().views.get(&table).cloned()
    }

    fn disconnected(&self) -> CommandError {
        CommandError::Disconnected(
            self.shared.state().disconnected.clone().unwrap_or(Disconnected::ByClient),
        )
    }
}

impl Shared {
    pub(crate) fn cid(&self) -> Cid {
        let n = self.n_cids.fetch_add(1, Ordering::Relaxed);
        Cid::new(&format!("{:016x}.{n}", self.client_no)).expect("hexadecimal digits are visible")
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, ClientState> {
        // Each field is set at once, so that a panic elsewhere leaves nothing half done.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn set_ready(&self, ready: Ready) {
        let mut state = self.state();
        state.user = ready.user;
        state.seated = ready.tables;
        if ready.token.is_some() {
            state.token = ready.token;
        }
    }
}
