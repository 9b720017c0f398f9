use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header::ACCEPT_LANGUAGE, request::Parts},
};
use bytes::Bytes;
use protocol::{
    Code, Language, Refusal, TableId, ToClient, ToServer, UserId, to_client::Refused,
    to_server::Prove,
};
use store::Session;

use crate::{
    app::App,
    client_ip::ClientIp,
    commands::{
        check_scope,
        handler::{CommandHandler, Reply},
        reply_slot::ReplySlot,
        route::{ConnectionOp, Digested, Route, route},
    },
    http::{
        api::{
            caller::{CurrentSession, invite_secret},
            partial_command::PartialCommand,
        },
        problem::Problem,
    },
    state::{errors::internal, limits::Size},
};

/// A posted command's session and headers.
#[derive(Debug)]
pub(super) struct CommandRequest {
    app: App,
    session: Session,
    client_ip: ClientIp,
    headers: HeaderMap,
}

/// An executed command.
pub(super) struct Done {
    /// The `ack`, or for a `proof` the frame that follows it.
    pub(super) frame: Bytes,
    /// The table that it concerns, created or found.
    pub(super) table: Option<TableId>,
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
    /// `belongs` checks its `op` against the path, or says which path it belongs to.
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
        let (digest, invite_secret) = (Digested::of(&frame), invite_secret(&app, &headers));
        let asked = match route(frame, &invite_secret) {
            Route::Command(asked) => asked,
            Route::ConnectionOp(ConnectionOp::Proof(prove)) => {
                let frame = proof(&app, session.person.id, prove).await?;
                return Ok(Done { frame, table });
            }
            Route::ConnectionOp(_) => {
                return Err(wrong_path(format!(
                    "`{op}` is only available on sockets; use /stream"
                )));
            }
        };
        let (outbox, answer) = ReplySlot::new();
        let (who, lang) = (session.person, spoken(&headers));
        let handler = CommandHandler {
            app: &app,
            who,
            client_ip,
            lang,
            invite_secret: &invite_secret,
            lag_ms: 0,
            outbox,
        };
        match handler.execute(asked, digest).await.map_err(problem)? {
            Reply::Ack(ack) => {
                let table = ack.table;
                Ok(Done { frame: Bytes::from(ToClient::Ack(ack).encode()), table })
            }
            Reply::ByTable => {
                let frame = told(answer.wait().await.map_err(problem)?)?;
                Ok(Done { frame, table })
            }
        }
    }
}

/// The preferred language of the request.
fn spoken(headers: &HeaderMap) -> Option<Language> {
    headers.get(ACCEPT_LANGUAGE)?.to_str().ok().and_then(Language::best_of)
}

/// Returns the proofs: on a socket, the frame that follows the `ack`.
async fn proof(app: &App, player: UserId, prove: Prove) -> Result<Bytes, Problem> {
    let (outbox, answer) = ReplySlot::after_ack();
    let asked = app.tables.ask(prove.table, |handle| {
        let (prove, outbox) = (prove.clone(), outbox.clone());
        async move { handle.prove(Some(player), prove, outbox).await }
    });
    asked.await.map_err(|problem| internal(&problem))?;
    // With no sender left, waiting ends with an error instead of forever.
    drop(outbox);
    told(answer.wait().await?)
}

fn told(frame: Bytes) -> Result<Bytes, Problem> {
    match std::str::from_utf8(&frame).map(ToClient::decode) {
        Ok(Ok(ToClient::Err(refused))) => Err(Problem::of(refused)),
        Ok(_) | Err(_) => Ok(frame),
    }
}

/// Checks scope and rate limits, and refuses while draining.
fn admit(app: &App, session: &Session, frame: &ToServer) -> Result<(), Refusal> {
    if app.stop.is_cancelled() {
        return Err(Refusal::new(Code::Draining, "the server is shutting down; retry later"));
    }
    check_scope(frame, session.scopes)?;
    app.limiter.take(None, Some(&session.person), Some(frame))
}
