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
use table::Position;
use tokio::sync::mpsc;

use crate::{state::metrics::Transport, subscriptions::QueuedFrame};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StreamFormat {
    Sse,
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

impl StreamFormat {
    /// The format that the client accepts: lines if it names them, otherwise server-sent events.
    pub(super) fn wanted(headers: &HeaderMap) -> StreamFormat {
        let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
        if accept.is_some_and(|accept| accept.contains(LINES)) {
            StreamFormat::Ndjson
        } else {
            StreamFormat::Sse
        }
    }

    pub(super) fn transport(self) -> Transport {
        match self {
            StreamFormat::Sse => Transport::Sse,
            StreamFormat::Ndjson => Transport::Ndjson,
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

#[derive(Clone, Debug)]
pub(super) enum StreamItem {
    Frame(QueuedFrame),
    Heartbeat,
}

impl StreamItem {
    /// Converts the frame to a server-sent event. Clients return its id as `Last-Event-ID`.
    fn event(self, ids: Ids) -> Event {
        let StreamItem::Frame(QueuedFrame { table, frame, .. }) = self else {
            return Event::DEFAULT_KEEP_ALIVE;
        };
        let mut event = Event::default();
        if let Some(Position { epoch, seq }) = frame.position {
            let table = table.filter(|_| ids == Ids::OfMany);
            let table = table.map(|table| format!("{table}.")).unwrap_or_default();
            event = event.id(format!("{table}{epoch}.{seq}"));
        }
        event.event(frame.op).data(str::from_utf8(&frame.bytes).expect("a frame is UTF-8"))
    }

    fn line(self) -> Bytes {
        match self {
            StreamItem::Frame(QueuedFrame { frame, .. }) => {
                [&frame.bytes[..], b"\n"].concat().into()
            }
            StreamItem::Heartbeat => Bytes::from_static(b"\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use protocol::TableId;
    use table::EncodedFrame;
    use uuid::Uuid;

    use super::*;

    const TABLE: TableId = TableId(Uuid::from_u128(1));

    async fn written(form: StreamFormat, ids: Ids, frame: EncodedFrame) -> String {
        let (batches, receiver) = mpsc::channel(1);
        let queued = QueuedFrame { table: Some(TABLE), frame, refused: None };
        batches.send(vec![StreamItem::Frame(queued)]).await.unwrap();
        drop(batches);
        let body = to_bytes(form.body(ids, receiver), 4096).await.unwrap();
        String::from_utf8(body.to_vec()).unwrap()
    }

    fn update() -> EncodedFrame {
        let position = Some(Position { epoch: 1, seq: 12 });
        EncodedFrame { op: "update", position, bytes: Bytes::from_static(b"{}") }
    }

    #[tokio::test]
    async fn an_event_is_named_by_its_op_and_numbered_by_its_position() {
        assert_eq!(
            written(StreamFormat::Sse, Ids::OfOne, update()).await,
            "id: 1.12\nevent: update\ndata: {}\n\n"
        );
    }

    #[tokio::test]
    async fn with_many_tables_an_id_names_its_table() {
        let body = written(StreamFormat::Sse, Ids::OfMany, update()).await;
        assert!(body.starts_with(&format!("id: {TABLE}.1.12\nevent: update\n")), "{body}");
    }

    #[tokio::test]
    async fn only_log_entries_have_event_ids() {
        let presence =
            EncodedFrame { op: "presence", position: None, bytes: Bytes::from_static(b"{}") };
        let event = written(StreamFormat::Sse, Ids::OfOne, presence.clone()).await;
        assert_eq!(event, "event: presence\ndata: {}\n\n");
        assert_eq!(written(StreamFormat::Ndjson, Ids::OfOne, presence).await, "{}\n");
    }
}
