use std::collections::BTreeMap;

use axum::{
    Json,
    extract::FromRequestParts,
    http::{HeaderMap, header::ACCEPT_LANGUAGE, request::Parts},
    response::{IntoResponse, Response},
};
use net::ClientIp;
use protocol::{
    Cid, Code, Language, Refusal, TableId, ToClient, ToServer, UserId, to_client::Refused,
    to_server::Prove,
};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use storage::Session;
use table::{Answer, Message};
use uuid::Uuid;

use crate::{
    app::App,
    commands::{CommandHandler, check_scope},
    http::{
        api::caller::{CurrentSession, invite_secret},
        problem::Problem,
    },
    state::{errors::draining, limits::Size},
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
    Ok(answer.await?)
}

/// Checks scope and rate limits, and refuses while draining.
fn admit(app: &App, session: &Session, frame: &ToServer) -> Result<(), Refusal> {
    app.check_serves_clients()?;
    if app.stop.is_cancelled() {
        return Err(draining());
    }
    check_scope(frame, session.scopes)?;
    app.rate_limits.take_frame(None, Some(&session.person), Some(frame))
}

/// A posted command. Fields that the request states elsewhere can be left out.
///
/// Values stay raw JSON: an action is parsed by the game's rules.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub(super) struct PartialCommand(BTreeMap<String, Box<RawValue>>);

impl PartialCommand {
    pub(super) fn check_size(&self, most: usize) -> Result<(), Problem> {
        let n_bytes: usize = self.0.iter().map(|(name, raw)| name.len() + raw.get().len()).sum();
        if n_bytes > most {
            let detail = format!("a command is limited to {most} bytes");
            return Err(Refusal::new(Code::TooLarge, detail).into());
        }
        Ok(())
    }

    /// Sets `op`, unless the command has one.
    pub(super) fn of_op(mut self, op: &str) -> PartialCommand {
        self.0.entry("op".to_owned()).or_insert_with(|| raw(op));
        self
    }

    /// Sets `cid` to the request's `Idempotency-Key`. Without that header, the command keeps its
    /// own, or gets a new one.
    pub(super) fn named(self, headers: &HeaderMap) -> Result<PartialCommand, Problem> {
        let Some(key) = headers.get("idempotency-key") else {
            // A request without an idempotency key cannot be repeated, so any `cid` will do.
            let mut own = self;
            own.0.entry("cid".to_owned()).or_insert_with(|| raw(&Uuid::now_v7().to_string()));
            return Ok(own);
        };
        let key = key.to_str().map_err(|_| bad("`Idempotency-Key` must be visible ASCII"))?;
        let key = key.trim();
        if key.len() > Cid::MOST {
            return Err(bad(&format!("`Idempotency-Key` is limited to {} characters", Cid::MOST)));
        }
        // The draft of that header defines it as a quoted string.
        let quoted = key.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        self.with("cid", quoted.filter(|bare| !bare.is_empty()).unwrap_or(key))
    }

    /// Sets `table` to the one in the request's path.
    pub(super) fn at(self, table: TableId) -> Result<PartialCommand, Problem> {
        self.with("table", &table.to_string())
    }

    pub(super) fn decode(&self) -> Result<ToServer, Problem> {
        ToServer::from_fields(&self.0).map_err(|bad| {
            Problem::of(Refused::new(bad.cid.clone(), bad.table, Refusal::from(&bad)))
        })
    }

    fn with(mut self, field: &str, value: &str) -> Result<PartialCommand, Problem> {
        let written = self.0.entry(field.to_owned()).or_insert_with(|| raw(value));
        let same = serde_json::from_str::<String>(written.get()).is_ok_and(|text| text == value);
        if same { Ok(self) } else { Err(bad(&format!("`{field}` contradicts the request"))) }
    }
}

fn raw(text: &str) -> Box<RawValue> {
    to_raw_value(text).expect("text is JSON")
}

fn bad(detail: &str) -> Problem {
    Refusal::new(Code::BadFrame, detail).into()
}
