use std::{
    collections::{BTreeSet, VecDeque},
    sync::Arc,
};

use parking_lot::RwLock;
use protocol::{
    TableId, UserId,
    to_client::{ChatReplay, ReceivedMessage},
};
use serde::{Deserialize, Serialize};
use storage::journal::{CHAT_MESSAGES_MAX, ChatHistory, ChatMessage};

/// A reported chat message, with its context.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QuotedMessage {
    pub line: ChatMessage,
    /// Up to ten messages before it, oldest first.
    pub before: Vec<ChatMessage>,
}

/// The players whom a person has blocked. It belongs to the person, not to a table; clones share
/// one set.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "BTreeSet<UserId>", into = "BTreeSet<UserId>")]
pub struct BlockList(Arc<RwLock<BTreeSet<UserId>>>);

impl BlockList {
    pub fn has(&self, speaker: UserId) -> bool {
        self.0.read().contains(&speaker)
    }

    /// Returns whether no other clone of this list exists.
    pub fn is_unique(&self) -> bool {
        Arc::strong_count(&self.0) == 1
    }

    pub fn set(&self, speakers: impl IntoIterator<Item = UserId>) {
        let speakers = speakers.into_iter().collect();
        *self.0.write() = speakers;
    }
}

impl From<BTreeSet<UserId>> for BlockList {
    fn from(blocked: BTreeSet<UserId>) -> BlockList {
        BlockList(Arc::new(RwLock::new(blocked)))
    }
}

impl From<BlockList> for BTreeSet<UserId> {
    fn from(list: BlockList) -> BTreeSet<UserId> {
        list.0.read().clone()
    }
}

/// The maximum size of missed messages in one frame, in bytes. The oldest are left out beyond it,
/// since a socket accepts frames of up to 56 KiB.
const REPLAY_BYTES_MAX: usize = 40 * 1024;

/// The recent chat messages of a table.
#[derive(Debug)]
pub(crate) struct ChatBacklog {
    /// The number of the last message; 0 if there is none.
    last: u64,
    lines: VecDeque<Arc<ChatMessage>>,
}

impl ChatBacklog {
    /// The number of the next message.
    pub(crate) fn next_n(&self) -> u64 {
        self.last + 1
    }

    pub(crate) fn add(&mut self, line: Arc<ChatMessage>) {
        self.last = line.n;
        self.lines.push_back(line);
        while self.lines.front().is_some_and(|first| first.n + CHAT_MESSAGES_MAX <= self.last) {
            self.lines.pop_front();
        }
    }

    pub(crate) fn find(&self, n: u64) -> Option<&ChatMessage> {
        self.lines.iter().map(|line| &**line).find(|line| line.n == n)
    }

    /// The messages up to number `n`, oldest first.
    pub(crate) fn until(&self, n: u64) -> impl Iterator<Item = &Arc<ChatMessage>> {
        self.lines.iter().take_while(move |line| line.n <= n)
    }

    /// The message that `speaker` sent with this `cid`, if the backlog still has it.
    pub(crate) fn by_command(&self, speaker: UserId, cid: &str) -> Option<&ChatMessage> {
        let of = |line: &&ChatMessage| line.who.id == speaker && line.cid == cid;
        self.lines.iter().map(|line| &**line).find(of)
    }

    pub(crate) fn last_of(&self, speaker: UserId) -> Option<&ChatMessage> {
        self.lines.iter().rev().map(|line| &**line).find(|line| line.who.id == speaker)
    }

    /// Returns the frame with the visible messages after number `after` and with earlier ones that
    /// have changed, or only the newest of them if not all fit.
    pub(crate) fn replay(
        &self,
        table: TableId,
        after: u64,
        is_visible: impl Fn(&ChatMessage) -> bool,
    ) -> ChatReplay {
        // A client that has seen later messages comes from another history.
        let after = if after > self.last { 0 } else { after };
        let mut room = REPLAY_BYTES_MAX;
        // A changed message is sent again and replaces the client's copy.
        let newer = self.lines.iter().rev().filter(|line| line.n > after || line.is_changed());
        let visible = newer.filter(|line| is_visible(line)).map(|line| line.to_wire());
        let fits = visible.take_while(|line| {
            let n_bytes = serde_json::to_string(line).map_or(usize::MAX, |json| json.len() + 1);
            let fits = n_bytes <= room;
            room = room.saturating_sub(n_bytes);
            fits
        });
        let mut lines: Vec<ReceivedMessage> = fits.collect();
        lines.reverse();
        ChatReplay { table, lines }
    }
}

impl From<ChatHistory> for ChatBacklog {
    fn from(ChatHistory { last, lines }: ChatHistory) -> ChatBacklog {
        ChatBacklog { last, lines: lines.into() }
    }
}
