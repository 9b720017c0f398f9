use std::{collections::HashMap, sync::Arc};

use tokio::sync::mpsc::{self, Receiver, Sender};

/// The maximum number of commands that wait for a table, and of frames that wait for a connection.
/// Beyond it, the sender waits.
pub(crate) const QUEUE: usize = 64;

const N_SEATS: usize = 4;

/// The frames for a connection.
pub(crate) type Outbox = Sender<String>;

/// The mailboxes of all tables, by the id of the table.
pub(crate) type Tables = Arc<parking_lot::Mutex<HashMap<String, Sender<Message>>>>;

/// A command of a connection to a table.
#[derive(Debug)]
pub(crate) struct Message {
    /// The number of the connection.
    pub(crate) from: u64,
    pub(crate) change: Change,
}

#[derive(Debug)]
pub(crate) enum Change {
    Sub { cid: String, outbox: Outbox },
    Sit { cid: String, seat: usize },
    Ready,
    Act { decision: u64 },
}

/// A table where the turn goes around without end.
#[derive(Debug)]
struct Table {
    id: String,
    /// The length of a frame, in bytes.
    n_bytes: usize,
    seq: u64,
    n_ready: usize,
    viewers: Vec<Viewer>,
}

#[derive(Debug)]
struct Viewer {
    connection: u64,
    seat: Option<usize>,
    outbox: Outbox,
}

/// Starts the actor of a new table and returns its mailbox.
pub(crate) fn open(id: String, n_bytes: usize) -> Sender<Message> {
    let (mailbox, messages) = mpsc::channel(QUEUE);
    let table = Table { id, n_bytes, seq: 0, n_ready: 0, viewers: Vec::new() };
    tokio::spawn(table.run(messages));
    mailbox
}

impl Table {
    async fn run(mut self, mut messages: Receiver<Message>) {
        while let Some(Message { from, change }) = messages.recv().await {
            match change {
                Change::Sub { cid, outbox } => {
                    let viewer = Viewer { connection: from, seat: None, outbox };
                    self.send(&viewer, self.ack(&cid)).await;
                    let snapshot = self.frame("snapshot", None);
                    self.send(&viewer, snapshot).await;
                    self.viewers.push(viewer);
                }
                Change::Sit { cid, seat } => {
                    let ack = self.ack(&cid);
                    let found = self.viewers.iter_mut().find(|viewer| viewer.connection == from);
                    let Some(viewer) = found else { continue };
                    viewer.seat = Some(seat);
                    // A connection that has ended needs no answer.
                    let _ = viewer.outbox.send(ack).await;
                }
                Change::Ready => {
                    self.n_ready += 1;
                    if self.n_ready == N_SEATS {
                        self.advance().await;
                    }
                }
                Change::Act { decision } => {
                    let is_turn = self.viewers.iter().any(|viewer| {
                        viewer.connection == from && viewer.seat == Some(self.seat_to_act())
                    });
                    if is_turn && decision == self.seq {
                        self.advance().await;
                    }
                }
            }
        }
    }

    fn seat_to_act(&self) -> usize {
        self.seq as usize % N_SEATS
    }

    /// Passes the turn on and sends each viewer a frame of its own.
    async fn advance(&mut self) {
        self.seq += 1;
        for viewer in &self.viewers {
            self.send(viewer, self.frame("update", viewer.seat)).await;
        }
    }

    async fn send(&self, viewer: &Viewer, frame: String) {
        // A connection that has ended needs no frame.
        let _ = viewer.outbox.send(frame).await;
    }

    fn ack(&self, cid: &str) -> String {
        format!(r#"{{"op":"ack","cid":"{cid}","table":"{}","seq":{}}}"#, self.id, self.seq)
    }

    fn frame(&self, op: &str, seat: Option<usize>) -> String {
        use std::fmt::Write;

        let (id, seq, turn) = (&self.id, self.seq, self.seat_to_act());
        let mut frame = String::with_capacity(self.n_bytes + 64);
        // Writing to a string cannot fail.
        let _ = write!(
            frame,
            r#"{{"op":"{op}","table":"{id}","epoch":1,"seq":{seq},"now":1790000004000,"decision":{{"id":{seq},"seats":[{turn}]}}"#
        );
        if let Some(seat) = seat {
            let _ = write!(frame, r#","private":{{"seat":{seat}"#);
            if seat == turn {
                frame.push_str(r#","legal":[{"do":"play","card":"7d"}]"#);
            }
            frame.push('}');
        }
        frame.push_str(r#","public":""#);
        let n_missing = self.n_bytes.saturating_sub(frame.len() + 2);
        frame.extend(std::iter::repeat_n('x', n_missing));
        frame.push_str("\"}");
        frame
    }
}
