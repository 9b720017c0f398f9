use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use parking_lot::{Mutex, MutexGuard};
use protocol::{
    Cid, TableId, ToServer, Token,
    to_client::{Ack, Ready, SeatedAt, User},
};
use tokio::sync::{mpsc, oneshot};

use crate::{
    CommandError, Config, ConnectError, Disconnected, EventStream, Identity, View,
    driver::{Driver, PENDING_MAX},
    events::Queue,
};

/// A handle to a connection that is kept alive. Clones share the connection, which closes when the
/// last of them is dropped.
#[derive(Clone, Debug)]
pub struct Client {
    commands: mpsc::Sender<Command>,
    shared: Arc<Shared>,
}

/// A command and the channel for its answer.
#[derive(Debug)]
pub(crate) struct Command {
    pub(crate) message: ToServer,
    pub(crate) answer: oneshot::Sender<Result<Ack, CommandError>>,
}

/// The state that all clones of a client share: the driver updates it, and clients read it and
/// number their commands.
#[derive(Debug)]
pub(crate) struct Shared {
    /// A random prefix that makes the `cid`s of this client unique.
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
    /// Connects to the server at `url` (`ws://host:port/ws` or `wss://…`) and logs in.
    ///
    /// # Errors
    ///
    /// The first connection fails, or the server refuses the identity. Later the client reconnects by
    /// itself.
    pub async fn connect(
        url: &str,
        identity: Identity,
    ) -> Result<(Client, EventStream), ConnectError> {
        Client::connect_with(url, identity, Config::default()).await
    }

    /// Connects with a configuration other than the default.
    ///
    /// # Errors
    ///
    /// The same as for [`Client::connect`].
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

    /// Sends a command and waits until the server has executed it durably.
    ///
    /// If the connection breaks, the command is sent again with the same `cid` until it has an
    /// answer.
    ///
    /// # Errors
    ///
    /// The server refused the command, or the client is disconnected for good. A message without a
    /// `cid` is [`CommandError::NoCommand`].
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

    /// Returns a new, unique command id.
    pub fn cid(&self) -> Cid {
        self.shared.cid()
    }

    /// Returns the logged-in user; `None` for a spectator.
    pub fn user(&self) -> Option<User> {
        self.shared.state().user.clone()
    }

    /// Returns the token of the session, for [`Identity::Token`]; `None` if the server gave none.
    pub fn token(&self) -> Option<Token> {
        self.shared.state().token.clone()
    }

    /// Returns the tables where the user had a seat at the last connect.
    pub fn seated(&self) -> Vec<SeatedAt> {
        self.shared.state().seated.clone()
    }

    /// Returns the latest view of a subscribed table; `None` before the first frame.
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
        // Each field is replaced as a whole, so that a panic cannot leave it half changed.
        self.state.lock()
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
