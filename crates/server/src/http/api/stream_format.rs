use std::convert::Infallible;

use axum::{
    body::Body,
    http::{HeaderMap, header},
    response::{IntoResponse, Sse, sse::Event},
};
use bytes::Bytes;
use futures_util::{
    StreamExt,
    stream::{iter, unfold},
};
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::mpsc;

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

    /// Returns a body that streams the received batches.
    pub(super) fn body(self, ids: Ids, batches: mpsc::Receiver<Vec<StreamItem>>) -> Body {
        let items =
            unfold(
                batches,
                |mut batches| async move { Some((iter(batches.recv().await?), batches)) },
            );
        let items = items.flatten();
        match self {
            StreamFormat::Sse => {
                let events = items.map(move |item| Ok::<_, Infallible>(item.event(ids)));
                Sse::new(events).into_response().into_body()
            }
            StreamFormat::Ndjson => {
                Body::from_stream(items.map(|item| Ok::<_, Infallible>(item.line())))
            }
        }
    }
}

/// An item of a stream.
#[derive(Clone, Debug)]
pub(super) enum StreamItem {
    Frame(Bytes),
    Heartbeat,
}

impl StreamItem {
    /// Clients return an event's id as `Last-Event-ID`.
    fn event(self, ids: Ids) -> Event {
        let StreamItem::Frame(frame) = self else { return Event::DEFAULT_KEEP_ALIVE };
        let head: Head = serde_json::from_slice(&frame).expect("a frame has an op");
        let mut event = Event::default();
        if let (Some(epoch), Some(seq)) = (head.epoch, head.seq.or(head.to.as_u64())) {
            let table = head.table.filter(|_| ids == Ids::OfMany);
            let table = table.map(|table| table + ".").unwrap_or_default();
            event = event.id(format!("{table}{epoch}.{seq}"));
        }
        event.event(head.op).data(str::from_utf8(&frame).expect("a frame is UTF-8"))
    }

    fn line(self) -> Bytes {
        match self {
            StreamItem::Frame(frame) => [
                &frame[..],
                b"
",
            ]
            .concat()
            .into(),
            StreamItem::Heartbeat => Bytes::from_static(
                b"
",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    async fn written(form: StreamFormat, ids: Ids, frame: &str) -> String {
        let (batches, receiver) = mpsc::channel(1);
        let item = StreamItem::Frame(Bytes::copy_from_slice(frame.as_bytes()));
        batches.send(vec![item]).await.unwrap();
        drop(batches);
        let body = to_bytes(form.body(ids, receiver), 4096).await.unwrap();
        String::from_utf8(body.to_vec()).unwrap()
    }

    #[tokio::test]
    async fn an_event_is_named_by_its_op_and_numbered_by_what_it_tells_last() {
        let update = r#"{"op":"update","table":"t","epoch":1,"seq":12,"events":[]}"#;
        assert_eq!(
            written(StreamFormat::Sse, Ids::OfOne, update).await,
            format!("id: 1.12\nevent: update\ndata: {update}\n\n")
        );
        let replay = r#"{"op":"replay","table":"t","epoch":1,"from":3,"to":14}"#;
        assert!(
            written(StreamFormat::Sse, Ids::OfOne, replay)
                .await
                .starts_with("id: 1.14\nevent: replay\n")
        );
    }

    #[tokio::test]
    async fn where_there_are_many_tables_an_id_names_its_own() {
        let update = r#"{"op":"update","table":"t","epoch":1,"seq":12,"events":[]}"#;
        let body = written(StreamFormat::Sse, Ids::OfMany, update).await;
        assert!(body.starts_with("id: t.1.12\nevent: update\n"));
    }

    #[tokio::test]
    async fn what_is_not_history_has_no_number() {
        for frame in [r#"{"op":"presence","seats":[]}"#, r#"{"op":"chat","to":"table","text":"1"}"#]
        {
            assert!(
                written(StreamFormat::Sse, Ids::OfOne, frame).await.starts_with("event: "),
                "{frame}"
            );
            assert_eq!(
                written(StreamFormat::Ndjson, Ids::OfOne, frame).await,
                format!("{frame}\n")
            );
        }
    }
}
