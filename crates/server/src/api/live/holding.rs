use protocol::Token;
use store::Session;

use crate::{
    api::caller::nobodys, app::App, command::internal, problem::Problem, session::Held, world,
};

/// Lets a connection live by the session that `token` opened when it was looked up. If that has
/// ended since, nothing could tell this connection: so it is looked up once more now that it is
/// held, and whatever ends it from here on ends the connection.
pub(super) async fn hold(
    app: &App,
    connection: u64,
    session: &Session,
    token: &Token,
) -> Result<Held, Problem> {
    let now = world::expiring();
    let held = app.live.hold(connection, session, now);
    let still = app.people.session(token, now).await.map_err(|problem| internal(&problem))?;
    if still.is_some() { Ok(held) } else { Err(nobodys().into()) }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use protocol::{Code, Name};
    use store::{Ban, Logs, Sqlite};
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::{
        api::{form::Form, live::Live},
        session::{Ended, ended},
        source::Source,
        testing,
    };

    /// A server, and a guest's session that was looked up.
    async fn known() -> (App, Session, Token) {
        let file = Sqlite::in_memory().unwrap();
        let config = testing::config(Logs::Sqlite(file.clone()), file);
        let app = App::new(config, CancellationToken::new());
        let token = app.people.make_guest(&Name::new("Aino").unwrap()).await.unwrap().token;
        let session = app.people.session(&token, world::now()).await.unwrap().unwrap();
        (app, session, token)
    }

    async fn opened(app: &App, session: &Session, token: &Token) -> Result<Live, Problem> {
        let place = app.places.take(Source::of(Ipv4Addr::LOCALHOST.into())).unwrap();
        Live::new(app, Some((session, token)), Form::Events, place).await
    }

    #[tokio::test]
    async fn a_session_that_ends_after_its_look_up_opens_no_stream() {
        let (app, session, token) = known().await;
        app.people.end_session(session.person.id, session.id).await.unwrap().unwrap();
        app.live.end(|_, ended| ended == session.id);
        let refused = opened(&app, &session, &token).await.err().expect("it is over");
        assert_eq!(refused.code(), Code::AuthInvalid);
        assert_eq!(app.live.sessions(), [], "nothing is held");
    }

    #[tokio::test]
    async fn who_is_banned_after_the_look_up_gets_no_stream() {
        let (app, session, token) = known().await;
        let ban = Ban { since: world::now(), until: None, reason: "rude".to_owned() };
        let people = app.people.ban(session.person.id, ban).await.unwrap().unwrap();
        app.live.ban(&people, "rude");
        assert!(opened(&app, &session, &token).await.is_err());
    }

    #[tokio::test]
    async fn what_ends_a_session_later_ends_its_stream() {
        let (app, session, token) = known().await;
        let live = opened(&app, &session, &token).await.expect("it is somebody's");
        app.live.end(|_, ended| ended == session.id);
        assert_eq!(ended(live.held.as_ref()).await, Ended::Over);
    }
}
