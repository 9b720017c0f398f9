use protocol::{
    Code, Kind, Language, MINOR, Name, PROTO, Refusal, ToClient, Token,
    to_client::{Hello, Limits, Ready, Refused, User},
    to_server::Auth,
};
use storage::Session;

use crate::{
    app::App,
    commands::blocks::refresh_blocks,
    http::{assets, problem::people_refusal},
    own_tables::{Seats, seated_at},
    socket::{close::End, connection::Connection},
    state::{
        clock,
        errors::internal,
        limits::{Limit, Size},
        sessions::InviteSecret,
    },
};

pub(crate) fn hello(app: &App) -> ToClient {
    let hello = Hello {
        proto: PROTO,
        minor: MINOR,
        server: concat!("knekt/", env!("CARGO_PKG_VERSION")).to_owned(),
        now: clock::now(),
        hb_ms: app.config.heartbeat.as_millis() as u64,
        limits: Limits {
            frame: app.config.limits.size(Size::Frame) as u64,
            act_per_s: app.config.limits.announced(Limit::Act),
            chat_per_10s: app.config.limits.announced(Limit::Chat),
        },
        draining: app.stop.is_cancelled(),
        page: assets::build_id(),
    };
    ToClient::Hello(hello)
}

impl Connection {
    /// Authenticates the client and opens its subscriptions.
    pub(crate) async fn greet(&mut self, auth: Auth) -> Result<(), End> {
        if self.is_greeted {
            let refusal =
                Refusal::new(Code::BadFrame, "auth is only valid once, as the first frame");
            self.refuse(refusal);
            return Ok(());
        }
        let mut token = None;
        let n_endings = self.app.sessions.n_endings();
        let shown = auth.token.clone().or_else(|| self.cookie.clone());
        match self.authenticate(auth.token, auth.name, &mut token).await {
            Ok(Some(session)) => {
                if let Some(opens) = token.as_ref().or(shown.as_ref()) {
                    self.invite_secret = InviteSecret::from_token(opens);
                }
                self.subscriptions.attach(&session);
                self.scopes = session.scopes;
                self.who = Some(session.person);
                if let Some(shown) = shown.filter(|_| token.is_none())
                    && self.app.sessions.n_endings() != n_endings
                {
                    // If it is gone the connection ends; if that cannot be read now, it stays.
                    let _ = self.subscriptions.recheck_session(&shown).await;
                }
                if let Some(person) = &self.who
                    && let Err(problem) = refresh_blocks(&self.app, person.id).await
                {
                    let refusal = internal(&problem);
                    let end = End::of_auth(&refusal);
                    self.refuse(refusal);
                    return Err(end);
                }
            }
            Ok(None) => {}
            Err(refusal) => {
                let end = End::of_auth(&refusal);
                self.refuse(refusal);
                return Err(end);
            }
        }
        self.is_greeted = true;
        self.subscriptions.set_takes_part(auth.fair);
        self.lang = auth.lang.as_deref().and_then(Language::of_tag);
        let user = self.who.as_ref().map(|person| User {
            id: person.id,
            name: person.name.clone(),
            kind: person.kind,
        });
        let Seats { tables, more } = match &self.who {
            Some(person) => seated_at(&self.app, person.id).await,
            None => Seats::default(),
        };
        let is_bot = self.who.as_ref().is_some_and(|person| person.kind == Kind::Bot);
        let limits = Some(self.app.config.limits.of_user(is_bot));
        let ready = Ready { user, token, tables, more, limits };
        self.outbox.send(ToClient::Ready(ready));
        self.subscriptions.follow_announcements();
        for topic in auth.subs {
            self.subscriptions.follow(topic, None).await;
        }
        Ok(())
    }

    /// Authenticates by token, as a new guest, or by the page's cookie; returns `None` for an
    /// anonymous client. Sets `token` to that of a new guest.
    ///
    /// An expired cookie is ignored: pages cannot see that it has expired.
    async fn authenticate(
        &self,
        shown: Option<Token>,
        name: Option<Name>,
        token: &mut Option<Token>,
    ) -> Result<Option<Session>, Refusal> {
        let people = &self.app.people;
        let known = match (shown, name) {
            (Some(shown), _) => match people.session(&shown, clock::expiring()).await {
                Ok(None) => {
                    return Err(Refusal::new(Code::AuthInvalid, "invalid token"));
                }
                known => known,
            },
            (None, Some(name)) => {
                self.app.rate_limits.take(Limit::Guests, self.client_ip)?;
                storage::check_name(&name).map_err(|why| people_refusal(why).0)?;
                people.make_guest(&name, clock::now()).await.map(|guest| {
                    *token = Some(guest.token.clone());
                    Some(guest.into())
                })
            }
            (None, None) => match &self.cookie {
                Some(cookie) => people.session(cookie, clock::expiring()).await,
                None => Ok(None),
            },
        };
        known.map_err(|problem| internal(&problem))
    }

    /// Sends an `err` without a `cid`.
    pub(crate) fn refuse(&self, refusal: Refusal) {
        self.subscriptions.refuse(Refused::new(None, None, refusal));
    }
}
