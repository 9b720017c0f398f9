mod bad_frame;
mod fields;

use std::collections::BTreeMap;

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::value::RawValue;

pub use bad_frame::BadFrame;

use self::fields::Fields;
use super::ToServer;
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
        whole.map_err(|error| bad((None, error.to_string())))?;
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
        match op.as_str() {
            "auth" => read(fields).map(ToServer::Auth),
            "sub" => read(fields).map(ToServer::Sub),
            "unsub" => read(fields).map(ToServer::Unsub),
            "lobby" => read(fields).map(ToServer::Lobby),
            "create" => read(fields).map(ToServer::Create),
            "quickplay" => read(fields).map(ToServer::Quickplay),
            "sit" => read(fields).map(ToServer::Sit),
            "stand" => read(fields).map(ToServer::Stand),
            "ready" => read(fields).map(ToServer::Ready),
            "more_time" => read(fields).map(ToServer::MoreTime),
            "start" => read(fields).map(ToServer::Start),
            "set_option" => read(fields).map(ToServer::SetOption),
            "add_bot" => read(fields).map(ToServer::AddBot),
            "remove_bot" => read(fields).map(ToServer::RemoveBot),
            "kick" => read(fields).map(ToServer::Kick),
            "swap" => read(fields).map(ToServer::Swap),
            "hand_over" => read(fields).map(ToServer::HandOver),
            "invite" => read(fields).map(ToServer::Invite),
            "set_pace" => read(fields).map(ToServer::SetPace),
            "fill" => read(fields).map(ToServer::Fill),
            "wait" => read(fields).map(ToServer::Wait),
            "bot_now" => read(fields).map(ToServer::BotNow),
            "act" => read(fields).map(ToServer::Act),
            "hint" => read(fields).map(ToServer::Hint),
            "takeback" => read(fields).map(ToServer::Takeback),
            "rematch" => read(fields).map(ToServer::Rematch),
            "resign" => read(fields).map(ToServer::Resign),
            "vote" => read(fields).map(ToServer::Vote),
            "chat" => read(fields).map(ToServer::Chat),
            "proof" => read(fields).map(ToServer::Proof),
            "set_chat" => read(fields).map(ToServer::SetChat),
            "mute" => read(fields).map(ToServer::Mute),
            "block" => read(fields).map(ToServer::Block),
            "report" => read(fields).map(ToServer::Report),
            "commit" => read(fields).map(ToServer::Commit),
            "reveal" => read(fields).map(ToServer::Reveal),
            "ping" => read(fields).map(ToServer::Ping),
            _ => {
                let known = ToServer::OPS.join(", ");
                return Err(fail(
                    Code::UnknownOp,
                    Some("op".to_owned()),
                    format!("the ops are {known}"),
                ));
            }
        }
        .map_err(bad)
    }
}

impl<'de> Deserialize<'de> for ToServer {
    /// As [`ToServer::decode`], for messages within other JSON.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<ToServer, D::Error> {
        let raw = Box::<serde_json::value::RawValue>::deserialize(deserializer)?;
        ToServer::decode(raw.get()).map_err(serde::de::Error::custom)
    }
}

/// Deserializes a message from the fields of a frame; an error names the field and the problem.
fn read<T: DeserializeOwned>(fields: &Fields<'_>) -> Result<T, (Option<String>, String)> {
    serde_path_to_error::deserialize(fields.without_op()).map_err(|error| {
        let path = error.path().to_string();
        let error = error.into_inner();
        // Remove the position, which is relative to the field and would be confusing.
        let place = format!(" at line {} column {}", error.line(), error.column());
        let detail = error.to_string();
        let detail = detail.strip_suffix(&place).unwrap_or(&detail).to_owned();
        // An error of the whole frame has the path `.`.
        (Some(path).filter(|path| path != "."), detail)
    })
}

#[cfg(test)]
mod tests;
