use std::time::Duration;

use protocol::{
    SUBS_MAX, ToClient, ToServer,
    to_client::{Hello, Ready},
    to_server::Auth,
};
use tokio::time::timeout;

use super::Driver;
use crate::{ClientEvent, ConnectError, FromServer, Identity, Wire};

/// A lower bound for the server's heartbeat, since with 0 every silence would be too long.
const LEAST_HEARTBEAT_MS: u64 = 20;

impl Driver {
    /// Opens a connection, logs in, and resumes the subscriptions, at most [`SUBS_MAX`]. The
    /// connection goes to the node that the server has named last, once, or else to the usual
    /// server.
    pub(crate) async fn open(&mut self) -> Result<Wire, ConnectError> {
        let auth = ToServer::Auth(self.auth()).encode();
        let elsewhere = self.elsewhere.take();
        let url = elsewhere.as_deref().unwrap_or(&self.url);
        let greet = async {
            let mut wire = Wire::connect_trusting(url, &[], &self.config.trust).await?;
            wire.send(auth).await?;
            let (hello, ready) = greeting(&mut wire).await?;
            Ok::<_, ConnectError>((wire, hello, ready))
        };
        let (wire, hello, ready) =
            timeout(self.config.patience, greet).await.map_err(|_| ConnectError::TooSlow)??;
        self.silence = Duration::from_millis(hello.hb_ms.max(LEAST_HEARTBEAT_MS)).mul_f32(2.5);
        let is_back = self.has_connected;
        self.has_connected = true;
        self.shared.set_ready(ready);
        self.subscriptions.reset_connection();
        if is_back {
            self.queue.push(ClientEvent::Reconnected);
        }
        Ok(wire)
    }

    fn auth(&self) -> Auth {
        let token = self.shared.state().token.clone();
        let name = match (&token, &self.identity) {
            (None, Identity::Guest(name)) => Some(name.clone()),
            (None, Identity::Token(_) | Identity::Nobody) | (Some(_), _) => None,
        };
        let mut subs = self.subscriptions.topics();
        subs.truncate(SUBS_MAX);
        let client = Some(self.config.name.clone());
        Auth { token, name, client, lang: self.config.lang.clone(), fair: true, subs }
    }
}

async fn greeting(wire: &mut Wire) -> Result<(Hello, Ready), ConnectError> {
    let mut hello = None;
    loop {
        let text = match wire.next().await {
            FromServer::Text(text) => text,
            FromServer::Ping => continue,
            FromServer::Closed { code, reason } => {
                return Err(ConnectError::Closed { code, reason });
            }
        };
        match ToClient::decode(&text) {
            Ok(ToClient::Hello(said)) => hello = Some(said),
            Ok(ToClient::Ready(ready)) => {
                if let Some(hello) = hello {
                    return Ok((hello, ready));
                }
            }
            Ok(ToClient::Err(refused)) => {
                return Err(ConnectError::Refused(refused.refusal()));
            }
            // No other message comes before `ready`; those of a later version can be ignored.
            Ok(_) | Err(_) => {}
        }
    }
}
