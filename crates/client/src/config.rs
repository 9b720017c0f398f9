use std::time::Duration;

use protocol::{ClientName, Lang};

use crate::Trust;

/// How a client behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// What it calls itself.
    pub name: ClientName,
    /// The language of the person.
    pub lang: Option<Lang>,
    /// How long it waits at most before it connects again for the first time. Each further wait
    /// may be twice as long; all are random, so that the clients of a server that comes back do
    /// not come all at once.
    pub first_wait: Duration,
    /// The most that it ever waits.
    pub longest_wait: Duration,
    /// Which servers it believes, where the URL has `wss`.
    pub trust: Trust,
    /// How long a server may take to say hello and who the client is.
    pub patience: Duration,
}

impl Default for Config {
    fn default() -> Config {
        let name = concat!("knekt-client/", env!("CARGO_PKG_VERSION"));
        Config {
            name: ClientName::new(name).expect("the name is visible and short"),
            lang: None,
            first_wait: Duration::from_millis(200),
            longest_wait: Duration::from_secs(10),
            trust: Trust::default(),
            patience: Duration::from_secs(10),
        }
    }
}

impl Config {
    /// How long to wait after `n_failed` attempts in a row: full jitter.
    pub(crate) fn wait(&self, n_failed: u32) -> Duration {
        let doubled = self.first_wait.saturating_mul(2_u32.saturating_pow(n_failed));
        doubled.min(self.longest_wait).mul_f64(fastrand::f64())
    }
}
