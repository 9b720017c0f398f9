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

use super::{
    answer::OneAnswer,
    caller::{Known, seed_of},
    written::Written,
};
use crate::{
    app::App,
    command::{self, Digested, Own, Sorted, internal},
    limits::Size,
    problem::Problem,
    sender::{Answered, Sender},
    session::needed,
    source::Source,
};

/// Who posts a command, and the headers that come with it.
#[derive(Debug)]
pub(super) struct Poster {
    app: App,
    session: Session,
    source: Source,
    headers: HeaderMap,
}

/// What was done for a command.
pub(super) struct Done {
    /// The `ack`, or of a `proof` what follows it, as it is sent.
    pub(super) frame: Bytes,
    /// The table that it is about, or that was made or found for it.
    pub(super) table: Option<TableId>,
}

impl FromRequestParts<App> for Poster {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Poster, Problem> {
        let Known(session) = Known::from_request_parts(parts, app).await?;
        let source = Source::from_request_parts(parts, app).await?;
        Ok(Poster { app: app.clone(), session, source, headers: parts.headers.clone() })
    }
}

impl Poster {
    /// Reads what was posted.
    pub(super) fn reads(&self, body: &RawValue) -> Result<Written, Problem> {
        Written::read(body, self.app.config.limits.size(Size::Frame))
    }

    /// Does what is written, where the command of that `op` belongs to the path to which it was
    /// posted; else `belongs` says what does, or where it goes.
    pub(super) async fn sends(
        self,
        written: Written,
        belongs: impl FnOnce(&str) -> Result<(), String>,
    ) -> Result<Done, Problem> {
        let Poster { app, session, source, headers } = self;
        let frame = written.named(&headers)?.decode()?;
        let (cid, table) = (frame.cid().cloned(), frame.table());
        let problem = |refusal| Problem::of(Refused::new(cid.clone(), table, refusal));
        admit(&app, &session, &frame).map_err(problem)?;
        let elsewhere = |detail: String| problem(Refusal::new(Code::UnknownOp, detail));
        let op = frame.op();
        belongs(op).map_err(elsewhere)?;
        let (digest, seed) = (Digested::of(&frame), seed_of(&app, &headers));
        let asked = match command::sort(frame, &seed) {
            Sorted::Command(asked) => asked,
            Sorted::Own(Own::Proof(prove)) => {
                let frame = proof(&app, session.person.id, prove).await?;
                return Ok(Done { frame, table });
            }
            Sorted::Own(_) => {
                return Err(elsewhere(format!("`{op}` is for sockets; here there is /stream")));
            }
        };
        let (outbox, answer) = OneAnswer::new();
        let (who, lang) = (session.person, spoken(&headers));
        let sender = Sender { app: &app, who, source, lang, seed: &seed, lag_ms: 0, outbox };
        match sender.does(asked, digest).await.map_err(problem)? {
            Answered::Here(ack) => {
                let table = ack.table;
                Ok(Done { frame: Bytes::from(ToClient::Ack(ack).encode()), table })
            }
            Answered::ByTable => {
                let frame = told(answer.come().await.map_err(problem)?)?;
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
    let (outbox, answer) = OneAnswer::after_the_ack();
    let asked = app.tables.ask(prove.table, |handle| {
        let (prove, outbox) = (prove.clone(), outbox.clone());
        async move { handle.prove(Some(player), prove, outbox).await }
    });
    asked.await.map_err(|problem| internal(&problem))?;
    // What nobody can answer any more is told as such.
    drop(outbox);
    told(answer.come().await?)
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
    needed(frame, session.scopes)?;
    app.limiter.take(None, Some(&session.person), Some(frame))
}
