use std::collections::BTreeMap;

use axum::http::HeaderMap;
use protocol::{Cid, Code, Refusal, TableId, ToServer, to_client::Refused};
use serde::Deserialize;
use serde_json::value::{RawValue, to_raw_value};
use uuid::Uuid;

use crate::http::problem::Problem;

/// A posted command. Fields that the request states elsewhere can be left out.
///
/// Values stay raw JSON: an action is parsed by the game's rules.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub(super) struct PartialCommand(BTreeMap<String, Box<RawValue>>);

impl PartialCommand {
    /// Checks that the fields have at most `most` bytes.
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

    /// Sets `cid` to the request's `Idempotency-Key`, or to a new one.
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
