use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::{Sink, SinkExt, Stream, StreamExt};
use serde::Deserialize;
use tokio::sync::mpsc;

use crate::table::{self, Change, Message, QUEUE, Tables};

/// The state that all connections share.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) tables: Tables,
    /// The length of a frame, in bytes.
    pub(crate) n_bytes: usize,
}

/// The fields of a command that the server uses.
#[derive(Debug, Deserialize)]
struct Command<'a> {
    op: &'a str,
    #[serde(default)]
    cid: &'a str,
    #[serde(default)]
    table: &'a str,
    #[serde(default)]
    seat: usize,
    #[serde(default)]
    decision: u64,
}

/// Serves a connection until it ends.
pub(crate) async fn serve<S>(app: App, mut socket: S)
where
    S: Stream<Item = String> + Sink<String> + Unpin,
{
    static N_CONNECTIONS: AtomicU64 = AtomicU64::new(0);
    let from = N_CONNECTIONS.fetch_add(1, Ordering::Relaxed);
    let (outbox, mut frames) = mpsc::channel(QUEUE);
    if socket.send(r#"{"op":"hello","proto":1}"#.to_owned()).await.is_err() {
        return;
    }
    loop {
        tokio::select! {
            Some(frame) = frames.recv() => {
                if socket.feed(frame).await.is_err() {
                    return;
                }
                // Frames that are there already share a write.
                while let Ok(frame) = frames.try_recv() {
                    if socket.feed(frame).await.is_err() {
                        return;
                    }
                }
                if socket.flush().await.is_err() {
                    return;
                }
            }
            text = socket.next() => {
                let Some(text) = text else { return };
                let Ok(command) = serde_json::from_str::<Command<'_>>(&text) else { return };
                let (table, cid) = (command.table, command.cid.to_owned());
                let change = match command.op {
                    "auth" => {
                        // The queue of this connection is empty, and `ready` is its second frame.
                        let _ = outbox.try_send(r#"{"op":"ready","tables":[]}"#.to_owned());
                        continue;
                    }
                    "create" => {
                        let ack = app.create(&cid);
                        let _ = outbox.try_send(ack);
                        continue;
                    }
                    "sub" => Change::Sub { cid, outbox: outbox.clone() },
                    "sit" => Change::Sit { cid, seat: command.seat },
                    "ready" => Change::Ready,
                    "act" => Change::Act { decision: command.decision },
                    _ => continue,
                };
                let mailbox = app.tables.lock().get(table).cloned();
                if let Some(mailbox) = mailbox
                    && mailbox.send(Message { from, change }).await.is_err()
                {
                    return;
                }
            }
        }
    }
}

impl App {
    /// Creates a table and returns the `ack`.
    fn create(&self, cid: &str) -> String {
        let mut tables = self.tables.lock();
        let id = format!("0198f3b0-c0de-7000-8000-{:012x}", tables.len());
        tables.insert(id.clone(), table::open(id.clone(), self.n_bytes));
        format!(r#"{{"op":"ack","cid":"{cid}","table":"{id}","seq":0}}"#)
    }
}
