use protocol::Token;
use store::Session;

use crate::{
    app::App,
    http::{api::caller::unknown_token, problem::Problem},
    state::{clock, errors::internal, sessions::SessionGuard},
};

/// Attaches a connection to the session that `token` opened.
///
/// The session may have ended between its lookup and its attachment, so it is looked up again
/// afterwards.
pub(super) async fn hold(
    app: &App,
    connection: u64,
    session: &Session,
    token: &Token,
) -> Result<SessionGuard, Problem> {
    let now = clock::expiring();
    let held = app.sessions.hold(connection, session, now);
    let still = app.people.session(token, now).await.map_err(|problem| internal(&problem))?;
    if still.is_some() { Ok(held) } else { Err(unknown_token().into()) }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use protocol::{Code, Name};
    use store::{Ban, Sqlite};
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::{
        client_ip::ClientIp,
        http::api::{event_stream::EventStream, stream_format::StreamFormat},
        state::sessions::{SessionEnd, session_ended},
        testing,
    };

    /// Returns an application, and the session of a guest.
    async fn known() -> (App, Session, Token) {
        let file = Sqlite::in_memory().unwrap();
        let config = testing::config(file);
        let app = App::new(config, CancellationToken::new());
        let token =
            app.people.make_guest(&Name::new("Aino").unwrap(), clock::now()).await.unwrap().token;
        let session = app.people.session(&token, clock::now()).await.unwrap().unwrap();
        (app, session, token)
    }

    async fn open_stream(
        app: &App,
        session: &Session,
        token: &Token,
    ) -> Result<EventStream, Problem> {
        let place = app.quota.take(ClientIp::of(Ipv4Addr::LOCALHOST.into())).unwrap();
        EventStream::new(app, Some((session, token)), StreamFormat::Sse, place).await
    }

    #[tokio::test]
    async fn a_session_that_ends_after_its_look_up_opens_no_stream() {
        let (app, session, token) = known().await;
        app.people.end_session(session.person.id, session.id).await.unwrap().unwrap();
        app.sessions.end(|_, ended| ended == session.id);
        let refused = open_stream(&app, &session, &token).await.err().expect("it is over");
        assert_eq!(refused.code(), Code::AuthInvalid);
        assert_eq!(app.sessions.sessions(), [], "nothing is held");
    }

    #[tokio::test]
    async fn who_is_banned_after_the_look_up_gets_no_stream() {
        let (app, session, token) = known().await;
        let ban = Ban { since: clock::now(), until: None, reason: "rude".to_owned() };
        let people = app.people.ban(session.person.id, ban).await.unwrap().unwrap();
        app.sessions.ban(&people, "rude");
        assert!(open_stream(&app, &session, &token).await.is_err());
    }

    #[tokio::test]
    async fn what_ends_a_session_later_ends_its_stream() {
        let (app, session, token) = known().await;
        let live = open_stream(&app, &session, &token).await.expect("the token belongs to a user");
        app.sessions.end(|_, ended| ended == session.id);
        assert_eq!(session_ended(live.held.as_ref()).await, SessionEnd::Expired);
    }
}
