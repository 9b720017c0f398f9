use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use bytes::Bytes;
use cluster::{Bus, Subject, Subscription};
use protocol::{EpochMs, TableId, UserId};
use serde::{Deserialize, Serialize};
use storage::{Notice, SessionId, ownership::NodeId};
use table::Summary;
use tracing::{info, warn};

use crate::state::cluster::Cluster;

/// The notices of this server to the other nodes. Without a cluster, they go nowhere.
///
/// Notices make changes effective at once. The store has every change that matters, so a node that
/// missed some reads it again after an interruption of the bus.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notices(Option<Sender>);

#[derive(Clone, Debug)]
struct Sender {
    bus: Arc<dyn Bus>,
    node: NodeId,
    /// The number of lost notices in a row.
    n_lost: Arc<AtomicU64>,
}

/// A notice of one node to all others.
///
/// Nodes of different versions exchange them: variants and fields may be added, and a node ignores
/// a notice that it cannot read.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum NodeNotice {
    /// Sessions have ended, so their connections have to be closed.
    SessionsEnded(EndedSessions),
    /// People were banned, for this reason.
    Banned { people: Vec<UserId>, reason: String },
    /// The admin has changed a person's name.
    Renamed { person: UserId },
    /// The list of people whom a person blocks has changed.
    BlocksChanged { person: UserId },
    /// Logs or chats of tables were changed without their actors.
    TablesChanged { tables: Vec<TableId> },
    /// The admin has made or withdrawn an announcement.
    Announced { no: u64, text: Option<String>, since: EpochMs },
    /// Summaries of tables of the node.
    Tables { summaries: Vec<Summary> },
    /// The node has started and asks for the tables of all others.
    Joined {},
}

/// Sessions that ended at the same time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EndedSessions {
    /// The sessions with these ids.
    Sessions(Vec<SessionId>),
    /// All sessions of these people.
    People(Vec<UserId>),
    /// All sessions of a person except one.
    Others { person: UserId, kept: SessionId },
}

impl EndedSessions {
    /// Returns whether a session of a person has ended with them.
    pub(crate) fn has(&self, person: UserId, session: SessionId) -> bool {
        match self {
            EndedSessions::Sessions(sessions) => sessions.contains(&session),
            EndedSessions::People(people) => people.contains(&person),
            EndedSessions::Others { person: whose, kept } => *whose == person && session != *kept,
        }
    }
}

impl NodeNotice {
    /// Returns the notice that an announcement was made or withdrawn.
    pub(crate) fn announced(no: u64, notice: Option<Notice>) -> NodeNotice {
        let since = notice.as_ref().map_or(EpochMs(0), |notice| notice.since);
        NodeNotice::Announced { no, text: notice.map(|notice| notice.text), since }
    }

    fn subject(&self) -> Subject {
        match self {
            NodeNotice::SessionsEnded(_) => Subject::SessionsEnded,
            NodeNotice::Banned { .. } | NodeNotice::Renamed { .. } => Subject::Bans,
            NodeNotice::BlocksChanged { .. } => Subject::Blocks,
            NodeNotice::TablesChanged { .. } => Subject::ChangedTables,
            NodeNotice::Announced { .. } => Subject::Announcements,
            NodeNotice::Tables { .. } | NodeNotice::Joined {} => Subject::Lobby,
        }
    }
}

/// A notice with the node that sent it.
#[derive(Debug, Serialize, Deserialize)]
struct Envelope {
    from: String,
    notice: NodeNotice,
}

impl Notices {
    /// Creates the sender of a node's notices.
    pub(crate) fn of(cluster: Option<&Cluster>) -> Notices {
        Notices(cluster.map(|cluster| Sender {
            bus: Arc::clone(&cluster.node.bus),
            node: cluster.node.id.clone(),
            n_lost: Arc::default(),
        }))
    }

    /// Sends a notice without waiting. Two notices sent this way may arrive in either order.
    pub(crate) fn send(&self, notice: NodeNotice) {
        if self.0.is_some() {
            let notices = self.clone();
            tokio::spawn(async move { notices.publish(notice).await });
        }
    }

    /// Sends a notice and waits, so that it arrives before those that are sent afterwards.
    pub(crate) async fn publish(&self, notice: NodeNotice) {
        let Some(Sender { bus, node, n_lost }) = &self.0 else { return };
        let subject = notice.subject();
        let envelope = Envelope { from: node.to_string(), notice };
        let payload = serde_json::to_vec(&envelope).expect("a notice serializes");
        match bus.publish(&subject, payload.into()).await {
            Ok(()) => {
                let n_lost = n_lost.swap(0, Ordering::Relaxed);
                if n_lost > 0 {
                    info!(n_lost, "the other nodes can be notified again");
                }
            }
            Err(error) => {
                if n_lost.fetch_add(1, Ordering::Relaxed) == 0 {
                    warn!(%error, %subject, "cannot notify the other nodes");
                }
            }
        }
    }

    /// Subscribes to one kind of notices from the other nodes; `None` without a cluster, or if the
    /// bus is closed.
    pub(crate) async fn subscribe(&self, subject: &Subject) -> Option<Inbox> {
        let Sender { bus, node, n_lost: _ } = self.0.clone()?;
        let messages = bus.subscribe(subject).await.ok()?;
        Some(Inbox { messages, node })
    }

    /// The subjects that a node subscribes to.
    pub(crate) const SUBJECTS: [Subject; 6] = [
        Subject::SessionsEnded,
        Subject::Bans,
        Subject::Blocks,
        Subject::ChangedTables,
        Subject::Announcements,
        Subject::Lobby,
    ];
}

/// The notices on one subject from the other nodes.
#[derive(Debug)]
pub(crate) struct Inbox {
    messages: Subscription,
    node: NodeId,
}

impl Inbox {
    /// Returns the next notice and its sender; `None` once the bus is closed.
    pub(crate) async fn next(&mut self) -> Option<(NodeId, NodeNotice)> {
        loop {
            let message = self.messages.next().await?;
            if let Some((from, notice)) = read(&message.payload)
                && from != self.node
            {
                return Some((from, notice));
            }
        }
    }
}

fn read(payload: &Bytes) -> Option<(NodeId, NodeNotice)> {
    let Envelope { from, notice } = serde_json::from_slice(payload).ok()?;
    Some((NodeId::new(from).ok()?, notice))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use expect_test::expect_file;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn ended_sessions_are_those_that_were_named() {
        let [one, other] =
            [1, 2].map(|n| (UserId(Uuid::from_u128(n)), SessionId(Uuid::from_u128(n))));
        for (ended, has_one, has_other) in [
            (EndedSessions::Sessions(vec![one.1]), true, false),
            (EndedSessions::People(vec![other.0]), false, true),
            (EndedSessions::Others { person: one.0, kept: other.1 }, true, false),
            (EndedSessions::Others { person: one.0, kept: one.1 }, false, false),
        ] {
            assert_eq!(ended.has(one.0, one.1), has_one, "{ended:?}");
            assert_eq!(ended.has(other.0, other.1), has_other, "{ended:?}");
        }
    }

    #[test]
    fn notices_of_later_versions_are_ignored() {
        for payload in
            ["", r#"{"from":"a","notice":{"later":1}}"#, r#"{"from":"A","notice":{"joined":{}}}"#]
        {
            assert!(read(&Bytes::from(payload)).is_none(), "{payload}");
        }
        let joined = read(&Bytes::from(r#"{"from":"a","notice":{"joined":{"later":1}}}"#));
        assert!(matches!(joined, Some((_, NodeNotice::Joined {}))), "{joined:?}");
    }

    /// During an upgrade, nodes of two versions exchange notices. New variants and new fields with
    /// defaults are new lines of the golden file; a line that changes needs a version first.
    #[test]
    fn notices_have_the_form_that_other_versions_know() {
        let (person, session) = (UserId(Uuid::from_u128(1)), SessionId(Uuid::from_u128(2)));
        let (text, since) = ("A rest at noon".to_owned(), EpochMs(5));
        let notices = [
            NodeNotice::SessionsEnded(EndedSessions::Sessions(vec![session])),
            NodeNotice::SessionsEnded(EndedSessions::People(vec![person])),
            NodeNotice::SessionsEnded(EndedSessions::Others { person, kept: session }),
            NodeNotice::Banned { people: vec![person], reason: "rude".to_owned() },
            NodeNotice::Renamed { person },
            NodeNotice::BlocksChanged { person },
            NodeNotice::TablesChanged { tables: vec![TableId(Uuid::from_u128(3))] },
            NodeNotice::Announced { no: 4, text: Some(text), since },
            NodeNotice::Announced { no: 5, text: None, since },
            NodeNotice::Tables { summaries: Vec::new() },
            NodeNotice::Joined {},
        ];
        let written = |notice: NodeNotice| {
            // A new variant needs a line above.
            match &notice {
                NodeNotice::SessionsEnded(
                    EndedSessions::Sessions(_)
                    | EndedSessions::People(_)
                    | EndedSessions::Others { .. },
                )
                | NodeNotice::Banned { .. }
                | NodeNotice::Renamed { .. }
                | NodeNotice::BlocksChanged { .. }
                | NodeNotice::TablesChanged { .. }
                | NodeNotice::Announced { .. }
                | NodeNotice::Tables { .. }
                | NodeNotice::Joined {} => {}
            }
            let envelope = Envelope { from: "a".to_owned(), notice };
            serde_json::to_string(&envelope).expect("it serializes") + "\n"
        };
        let lines = notices.map(written);
        for line in &lines {
            let (_, notice) = read(&Bytes::from(line.clone())).expect("it is read");
            assert_eq!(written(notice), *line);
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/notices.jsonl");
        expect_file![path].assert_eq(&lines.concat());
    }
}
