use std::time::Duration;

use protocol::{ClientName, Lang, Name, Token};

use crate::Trust;

/// The user that a client logs in as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identity {
    /// The user of an existing session.
    Token(Token),
    /// A new guest. The client keeps the token that it receives, and stays this guest when it
    /// reconnects.
    Guest(Name),
    /// An anonymous spectator, who can subscribe but not play.
    Nobody,
}

/// The behaviour of a client. By default it waits up to ten seconds for the server to accept it,
/// and up to ten before an attempt to reconnect.
#[derive(Clone, Debug)]
pub struct Config {
    /// The name and version of the program, such as `knekt-bot/1.0`.
    pub name: ClientName,
    /// The language of the player; `None` if unknown.
    pub lang: Option<Lang>,
    /// The upper bound of the delay before the first attempt to reconnect. It doubles with each
    /// further attempt. The delay is random (full jitter), so that the clients of a restarted server
    /// do not all return at once.
    pub first_wait: Duration,
    /// The upper bound of all delays, without the delay that the server asks for, which is added.
    pub longest_wait: Duration,
    /// The certificate authorities that the client trusts, for `wss` URLs.
    pub trust: Trust,
    /// The time limit for the server to accept the connection and the identity.
    pub patience: Duration,
}

impl Default for Config {
    fn default() -> Config {
        let name = concat!("knekt-client/", env!("CARGO_PKG_VERSION"));
        Config {
            name: ClientName::new(name).expect("the program name is valid"),
            lang: None,
            first_wait: Duration::from_millis(200),
            longest_wait: Duration::from_secs(10),
            trust: Trust::default(),
            patience: Duration::from_secs(10),
        }
    }
}

impl Config {
    /// Returns the delay after `n_failed` failed attempts in a row, with full jitter.
    pub(crate) fn wait(&self, n_failed: u32) -> Duration {
        let doubled = self.first_wait.saturating_mul(2_u32.saturating_pow(n_failed));
        doubled.min(self.longest_wait).mul_f64(fastrand::f64())
    }
}
