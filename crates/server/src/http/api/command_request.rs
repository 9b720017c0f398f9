use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header::ACCEPT_LANGUAGE, request::Parts},
};
use bytes::Bytes;
use protocol::{
    Code, Language, Refusal, TableId, ToClient, ToServer, UserId, to_client::Refused,
    to_server::Prove,
};
use serde_json::value::RawValue;
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

/// Who posts a command, and the headers that come with it.
#[derive(Debug)]
pub(super) struct CommandRequest {
    app: App,
    session: Session,
    client_ip: ClientIp,
    headers: HeaderMap,
}

/// What was done for a command.
pub(super) struct Done {
    /// The `ack`, or of a `proof` what follows it, as it is sent.
    pub(super) frame: Bytes,
    /// The table that it is about, or that was made or found for it.
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
    /// Reads what was posted.
    pub(super) fn parse(&self, body: &RawValue) -> Result<PartialCommand, Problem> {
        PartialCommand::read(body, self.app.config.limits.size(Size::Frame))
    }

    /// Does what is written, where the command of that `op` belongs to the path to which it was
    /// posted; else `belongs` says what does, or where it goes.
    pub(super) async fn execute(
        self,
        written: PartialCommand,
        belongs: impl FnOnce(&str) -> Result<(), String>,
    ) -> Result<Done, Problem> {
        let CommandRequest { app, session, client_ip, headers } = self;
        let frame = written.named(&headers)?.decode()?;
        let (cid, table) = (frame.cid().cloned(), frame.table());
        let problem = |refusal| Problem::of(Refused::new(cid.clone(), table, refusal));
        admit(&app, &session, &frame).map_err(problem)?;
        let redirect_to_https = |detail: String| problem(Refusal::new(Code::UnknownOp, detail));
        let op = frame.op();
        belongs(op).map_err(redirect_to_https)?;
        let (digest, invite_secret) = (Digested::of(&frame), invite_secret(&app, &headers));
        let asked = match route(frame, &invite_secret) {
            Route::Command(asked) => asked,
            Route::ConnectionOp(ConnectionOp::Proof(prove)) => {
                let frame = proof(&app, session.person.id, prove).await?;
                return Ok(Done { frame, table });
            }
            Route::ConnectionOp(_) => {
                return Err(redirect_to_https(format!(
                    "`{op}` is for sockets; here there is /stream"
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

/// What whoever asks speaks, as the request says it.
fn spoken(headers: &HeaderMap) -> Option<Language> {
    headers.get(ACCEPT_LANGUAGE)?.to_str().ok().and_then(Language::best_of)
}

/// The proofs that a `proof` asks for: the frame that follows its `ack` on a socket.
async fn proof(app: &App, player: UserId, prove: Prove) -> Result<Bytes, Problem> {
    let (outbox, answer) = ReplySlot::after_ack();
    let asked = app.tables.ask(prove.table, |handle| {
        let (prove, outbox) = (prove.clone(), outbox.clone());
        async move { handle.prove(Some(player), prove, outbox).await }
    });
    asked.await.map_err(|problem| internal(&problem))?;
    // What nobody can answer any more is told as such.
    drop(outbox);
    told(answer.wait().await?)
}

/// The answer, or what it refuses.
fn told(frame: Bytes) -> Result<Bytes, Problem> {
    match std::str::from_utf8(&frame).map(ToClient::decode) {
        Ok(Ok(ToClient::Err(refused))) => Err(Problem::of(refused)),
        Ok(_) | Err(_) => Ok(frame),
    }
}

/// Lets a command in, where its sender does not ask for too much and the server goes on.
fn admit(app: &App, session: &Session, frame: &ToServer) -> Result<(), Refusal> {
    if app.stop.is_cancelled() {
        return Err(Refusal::new(Code::Draining, "the server stops; come back"));
    }
    check_scope(frame, session.scopes)?;
    app.limiter.take(None, Some(&session.person), Some(frame))
}
