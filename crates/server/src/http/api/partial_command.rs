use std::collections::BTreeMap;

use axum::http::HeaderMap;
use protocol::{Cid, Code, Refusal, TableId, ToServer, to_client::Refused};
use serde_json::value::{RawValue, to_raw_value};
use uuid::Uuid;

use crate::http::problem::Problem;

/// A command as somebody wrote it: what its request says already may be left out of it.
///
/// Its fields stay the letters that they are, for an action is the rules' to read.
#[derive(Debug)]
pub(super) struct PartialCommand(BTreeMap<String, Box<RawValue>>);

impl PartialCommand {
    /// Reads one of `most` bytes.
    pub(super) fn read(body: &RawValue, most: usize) -> Result<PartialCommand, Problem> {
        if body.get().len() > most {
            let detail = format!("a command has at most {most} bytes");
            return Err(Refusal::new(Code::TooLarge, detail).into());
        }
        let fields = serde_json::from_str(body.get());
        fields.map(PartialCommand).map_err(|_| bad("a command is a JSON object"))
    }

    /// As the command `op`, where it does not say what it is.
    pub(super) fn of_op(mut self, op: &str) -> PartialCommand {
        self.0.entry("op".to_owned()).or_insert_with(|| raw(op));
        self
    }

    /// With the name that the request's `Idempotency-Key` gives it, or a new one where it has none.
    pub(super) fn named(self, headers: &HeaderMap) -> Result<PartialCommand, Problem> {
        let Some(key) = headers.get("idempotency-key") else {
            // Who names it in no way has no use for the same answer to the same name.
            let mut own = self;
            own.0.entry("cid".to_owned()).or_insert_with(|| raw(&Uuid::now_v7().to_string()));
            return Ok(own);
        };
        let key = key.to_str().map_err(|_| bad("an `Idempotency-Key` is visible ASCII"))?;
        let key = key.trim();
        if key.len() > Cid::MOST {
            return Err(bad(&format!("an `Idempotency-Key` has at most {} characters", Cid::MOST)));
        }
        // The draft of that header writes it as a string, quotes and all.
        let quoted = key.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        self.with("cid", quoted.filter(|bare| !bare.is_empty()).unwrap_or(key))
    }

    /// At the table that the request's path names.
    pub(super) fn at(self, table: TableId) -> Result<PartialCommand, Problem> {
        self.with("table", &table.to_string())
    }

    pub(super) fn decode(&self) -> Result<ToServer, Problem> {
        let text = serde_json::to_string(&self.0).expect("it was JSON before");
        ToServer::decode(&text).map_err(|bad| {
            Problem::of(Refused::new(bad.cid.clone(), bad.table, Refusal::from(&bad)))
        })
    }

    fn with(mut self, field: &str, value: &str) -> Result<PartialCommand, Problem> {
        let written = self.0.entry(field.to_owned()).or_insert_with(|| raw(value));
        let same = serde_json::from_str::<String>(written.get()).is_ok_and(|text| text == value);
        if same { Ok(self) } else { Err(bad(&format!("`{field}` is not what the request says"))) }
    }
}

fn raw(text: &str) -> Box<RawValue> {
    to_raw_value(text).expect("text is JSON")
}

fn bad(detail: &str) -> Problem {
    Refusal::new(Code::BadFrame, detail).into()
}
