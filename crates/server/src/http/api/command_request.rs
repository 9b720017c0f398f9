use axum::{
    Json,
    extract::FromRequestParts,
    http::{HeaderMap, header::ACCEPT_LANGUAGE, request::Parts},
    response::{IntoResponse, Response},
};
use protocol::{
    Code, Language, Refusal, TableId, ToClient, ToServer, UserId, to_client::Refused,
    to_server::Prove,
};
use serde::Serialize;
use storage::Session;
use table::{Answer, Message};

use crate::{
    app::App,
    client_ip::ClientIp,
    commands::{check_scope, handler::CommandHandler},
    http::{
        api::{
            caller::{CurrentSession, invite_secret},
            partial_command::PartialCommand,
        },
        problem::Problem,
    },
    state::{
        errors::{draining, internal},
        limits::Size,
    },
};

/// A posted command's session and headers.
#[derive(Debug)]
pub(super) struct CommandRequest {
    app: App,
    session: Session,
    client_ip: ClientIp,
    headers: HeaderMap,
}

/// The reply to an executed command.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Done(ToClient);

impl Done {
    /// Returns the `ack`. For `proof`, returns the message that follows the `ack` on a socket.
    fn of(answer: Answer) -> Result<Done, Problem> {
        match answer {
            Answer::Ack(ack) => Ok(Done(ToClient::Ack(ack))),
            Answer::Proof { ack: _, proof } => Ok(Done(ToClient::Proof(proof))),
            Answer::Refused(refused) => Err(Problem::of(refused)),
        }
    }

    /// The table of an `ack`, created or found; `None` for other answers.
    pub(super) fn table(&self) -> Option<TableId> {
        if let ToClient::Ack(ack) = &self.0 { ack.table } else { None }
    }
}

impl IntoResponse for Done {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}

impl FromRequestParts<App> for CommandRequest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<CommandRequest, Problem> {
        let CurrentSession(session) = CurrentSession::from_request_parts(parts, app).await?;
        let client_ip = ClientIp::from_request_parts(parts, app).await?;
        Ok(CommandRequest { app: app.clone(), session, client_ip, headers: parts.headers.clone() })
    }
}

impl CommandRequest {
    /// Executes the command.
    ///
    /// `belongs` checks the command's `op` against the path; on a mismatch, it returns the right
    /// path.
    pub(super) async fn execute(
        self,
        written: PartialCommand,
        belongs: impl FnOnce(&str) -> Result<(), String>,
    ) -> Result<Done, Problem> {
        let CommandRequest { app, session, client_ip, headers } = self;
        written.check_size(app.config.limits.size(Size::Frame))?;
        let frame = written.named(&headers)?.decode()?;
        let (cid, table) = (frame.cid().cloned(), frame.table());
        let problem = |refusal| Problem::of(Refused::new(cid.clone(), table, refusal));
        admit(&app, &session, &frame).map_err(problem)?;
        let wrong_path = |detail: String| problem(Refusal::new(Code::UnknownOp, detail));
        let op = frame.op();
        belongs(op).map_err(wrong_path)?;
        if let ToServer::Proof(prove) = frame {
            return Done::of(proof(&app, session.person.id, prove).await?);
        }
        let invite_secret = invite_secret(&app, &headers);
        let (who, lang) = (session.person, spoken(&headers));
        let handler = CommandHandler {
            app: &app,
            who,
            client_ip,
            lang,
            invite_secret: &invite_secret,
            lag_ms: 0,
            outbox: None,
        };
        let answer = handler.execute(frame).await.map_err(problem)?;
        Done::of(answer.expect("there is no outbox to answer to"))
    }
}

/// Returns the preferred language of the request.
fn spoken(headers: &HeaderMap) -> Option<Language> {
    headers.get(ACCEPT_LANGUAGE)?.to_str().ok().and_then(Language::best_of)
}

async fn proof(app: &App, player: UserId, prove: Prove) -> Result<Answer, Problem> {
    let answer = app.tables.ask(prove.table, |reply| {
        let (player, prove) = (Some(player), prove.clone());
        Message::Prove { player, prove, responder: reply.into() }
    });
    Ok(answer.await.map_err(|problem| internal(&problem))?)
}

/// Checks scope and rate limits, and refuses while draining.
fn admit(app: &App, session: &Session, frame: &ToServer) -> Result<(), Refusal> {
    app.check_serves_clients()?;
    if app.stop.is_cancelled() {
        return Err(draining());
    }
    check_scope(frame, session.scopes)?;
    app.limiter.take(None, Some(&session.person), Some(frame))
}
