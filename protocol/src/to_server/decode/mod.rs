mod bad_frame;
mod fields;

use std::{collections::BTreeMap, iter};

use serde::{
    Deserialize, Deserializer,
    de::{
        IntoDeserializer,
        value::{MapAccessDeserializer, MapDeserializer},
    },
};
use serde_json::value::RawValue;

pub use bad_frame::BadFrame;

use self::fields::Fields;
use super::{TableCommand, TableRequest, ToServer, by_op::ByOp, table_command::Address};
use crate::{Code, with_integers};

impl ToServer {
    /// Decodes a frame from a client.
    ///
    /// # Errors
    ///
    /// The text is not a message. The error names the field, and has the `cid` and the `table` of
    /// the frame if they could be decoded, so that it can be answered.
    pub fn decode(text: &str) -> Result<ToServer, BadFrame> {
        let text = &*with_integers(text);
        let (fields, whole) = Fields::read(text);
        ToServer::of_fields(&fields, whole)
    }

    /// Decodes a frame whose fields have been parsed, without parsing them again.
    ///
    /// Integers must not be written as floats: see [`with_integers`].
    ///
    /// # Errors
    ///
    /// The same as for [`ToServer::decode`].
    pub fn from_fields(fields: &BTreeMap<String, Box<RawValue>>) -> Result<ToServer, BadFrame> {
        let (fields, whole) = Fields::of(fields);
        ToServer::of_fields(&fields, whole)
    }

    fn of_fields(fields: &Fields<'_>, whole: serde_json::Result<()>) -> Result<ToServer, BadFrame> {
        let fail = |code, field, detail: String| BadFrame {
            code,
            field,
            detail,
            cid: fields.get("cid"),
            table: fields.get("table"),
        };
        let bad = |(field, detail)| fail(Code::BadFrame, field, detail);
        whole.map_err(|error| {
            let not = if error.is_data() { "" } else { "not JSON: " };
            bad((None, format!("{not}{error}")))
        })?;
        if let Some(field) = fields.with_null() {
            let detail = "null stands nowhere in a frame: leave the field out".to_owned();
            return Err(bad((Some(field), detail)));
        }
        let Some(op) = fields.get::<String>("op") else {
            return Err(bad((
                Some("op".to_owned()),
                "a frame has an op, which is text".to_owned(),
            )));
        };
        if TableCommand::OPS.contains(&&*op) {
            let Address { cid, table } = read(fields.only(is_address)).map_err(bad)?;
            let own = fields.only(|name| name != "op" && !is_address(name));
            let command = read_op(&op, own).map_err(bad)?;
            Ok(ToServer::Table(TableRequest { command, cid, table }))
        } else if ToServer::OPS.contains(&&*op) {
            read_op(&op, fields.only(|name| name != "op")).map_err(bad)
        } else {
            let known = ToServer::ops().collect::<Vec<_>>().join(", ");
            let detail = format!("the ops are {known}");
            Err(fail(Code::UnknownOp, Some("op".to_owned()), detail))
        }
    }
}

fn is_address(field: &str) -> bool {
    matches!(field, "cid" | "table")
}

impl<'de> Deserialize<'de> for ToServer {
    /// Like [`ToServer::decode`], for messages within other JSON.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ToServer, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        ToServer::decode(raw.get()).map_err(serde::de::Error::custom)
    }
}

/// The path of an invalid field, and the reason.
type FieldError = (Option<String>, String);

fn read<'a, T: Deserialize<'a>>(
    fields: impl Deserializer<'a, Error = serde_json::Error>,
) -> Result<T, FieldError> {
    serde_path_to_error::deserialize(fields)
        .map_err(|error| field_error(error.path().to_string(), &error.into_inner()))
}

/// Reads the frame `op` from its other fields.
fn read_op<'a, T: ByOp>(
    op: &'a str,
    fields: impl IntoDeserializer<'a, serde_json::Error>,
) -> Result<T, FieldError> {
    let frame = MapAccessDeserializer::new(MapDeserializer::new(iter::once((op, fields))));
    let mut track = serde_path_to_error::Track::new();
    T::read(serde_path_to_error::Deserializer::new(frame, &mut track)).map_err(|error| {
        let path = track.path().to_string();
        let field = path.strip_prefix(op).map(|field| field.trim_start_matches('.'));
        field_error(field.unwrap_or(&path).to_owned(), &error)
    })
}

fn field_error(path: String, error: &serde_json::Error) -> FieldError {
    let detail = error.to_string();
    // Remove the position, which is relative to the field and would be confusing.
    let position = format!(" at line {} column {}", error.line(), error.column());
    let detail = detail.strip_suffix(&position).unwrap_or(&detail);
    // Every frame has an `op`, so "no fields" would be wrong.
    let detail = detail.strip_suffix(", there are no fields").unwrap_or(detail);
    // An error of the whole frame has an empty path or `.`.
    (Some(path).filter(|path| !path.is_empty() && path != "."), detail.to_owned())
}

#[cfg(test)]
mod tests;
