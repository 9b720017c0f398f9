use axum::http::{HeaderMap, header};
use bytes::Bytes;
use serde::Deserialize;
use serde_json::Value;

/// The format of a stream of frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StreamFormat {
    Sse,
    /// Newline-delimited JSON.
    Ndjson,
}

pub(crate) const LINES: &str = "application/x-ndjson";

/// The form of event ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ids {
    /// `<epoch>.<seq>`, for one table.
    OfOne,
    /// `<table>.<epoch>.<seq>`, for many.
    OfMany,
}

/// The fields of a frame that an event repeats.
#[derive(Deserialize)]
struct Head {
    op: String,
    table: Option<String>,
    epoch: Option<u32>,
    seq: Option<u64>,
    /// The last `seq` of a `replay`; something else in other frames.
    #[serde(default)]
    to: Value,
}

impl StreamFormat {
    /// The format that the client accepts.
    pub(super) fn wanted(headers: &HeaderMap) -> StreamFormat {
        let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
        if accept.is_some_and(|accept| accept.contains(LINES)) {
            StreamFormat::Ndjson
        } else {
            StreamFormat::Sse
        }
    }

    pub(super) fn mime(self) -> &'static str {
        match self {
            StreamFormat::Sse => "text/event-stream",
            StreamFormat::Ndjson => LINES,
        }
    }

    pub(super) fn heartbeat(self) -> Bytes {
        Bytes::from_static(match self {
            StreamFormat::Sse => b":\n\n",
            StreamFormat::Ndjson => b"\n",
        })
    }

    /// Appends a frame. Clients return an event's id as `Last-Event-ID`.
    pub(super) fn write(self, body: &mut Vec<u8>, frame: &[u8], ids: Ids) {
        if self == StreamFormat::Sse {
            let head: Head = serde_json::from_slice(frame).expect("a frame has an op");
            if let (Some(epoch), Some(seq)) = (head.epoch, head.seq.or(head.to.as_u64())) {
                let table = head.table.filter(|_| ids == Ids::OfMany);
                let table = table.map(|table| table + ".").unwrap_or_default();
                body.extend_from_slice(format!("id: {table}{epoch}.{seq}\n").as_bytes());
            }
            body.extend_from_slice(format!("event: {}\ndata: ", head.op).as_bytes());
        }
        body.extend_from_slice(frame);
        body.extend_from_slice(if self == StreamFormat::Sse { b"\n\n" } else { b"\n" });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(form: StreamFormat, frame: &str) -> String {
        let mut body = Vec::new();
        form.write(&mut body, frame.as_bytes(), Ids::OfOne);
        String::from_utf8(body).unwrap()
    }

    #[test]
    fn an_event_is_named_by_its_op_and_numbered_by_what_it_tells_last() {
        let update = r#"{"op":"update","table":"t","epoch":1,"seq":12,"events":[]}"#;
        assert_eq!(
            written(StreamFormat::Sse, update),
            format!("id: 1.12\nevent: update\ndata: {update}\n\n")
        );
        let replay = r#"{"op":"replay","table":"t","epoch":1,"from":3,"to":14}"#;
        assert!(written(StreamFormat::Sse, replay).starts_with("id: 1.14\nevent: replay\n"));
    }

    #[test]
    fn where_there_are_many_tables_an_id_names_its_own() {
        let mut body = Vec::new();
        let update = r#"{"op":"update","table":"t","epoch":1,"seq":12,"events":[]}"#;
        StreamFormat::Sse.write(&mut body, update.as_bytes(), Ids::OfMany);
        assert!(body.starts_with(b"id: t.1.12\nevent: update\n"));
    }

    #[test]
    fn what_is_not_history_has_no_number() {
        for frame in [r#"{"op":"presence","seats":[]}"#, r#"{"op":"chat","to":"table","text":"1"}"#]
        {
            assert!(written(StreamFormat::Sse, frame).starts_with("event: "), "{frame}");
            assert_eq!(written(StreamFormat::Ndjson, frame), format!("{frame}\n"));
        }
    }
}
