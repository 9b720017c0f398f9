use std::{
    collections::{BTreeSet, VecDeque},
    sync::{Arc, PoisonError, RwLock},
};

use journal::{CHAT_MESSAGES_MAX, ChatHistory, ChatMessage};
use protocol::{
    TableId, ToClient, UserId,
    to_client::{ChatReplay, SpokenLine},
};

/// A line, and what was said before it, as far as somebody could hear it.
#[derive(Clone, Debug)]
pub struct QuotedMessage {
    /// The line.
    pub line: Arc<ChatMessage>,
    /// The ten lines before it, oldest first.
    pub before: Vec<Arc<ChatMessage>>,
}

/// Whom somebody does not hear. It is of the person and not of a table, and changes while tables
/// look at it: every clone changes with it.
#[derive(Clone, Debug, Default)]
pub struct BlockList(Arc<RwLock<BTreeSet<UserId>>>);

impl BlockList {
    /// Whether `speaker` is not heard.
    pub fn has(&self, speaker: UserId) -> bool {
        // Whoever panicked meanwhile had put the whole set in its place, or nothing.
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(&speaker)
    }

    /// From now on these are not heard, and all others are.
    pub fn set(&self, speakers: impl IntoIterator<Item = UserId>) {
        let speakers = speakers.into_iter().collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = speakers;
    }
}

/// How long a frame of missed lines may be, in bytes. What does not fit is left out, the oldest
/// first. A socket takes a frame of 56 KiB.
const REPLAY_BYTES_MAX: usize = 40 * 1024;

/// What was said lately at a table: as much as is kept.
#[derive(Debug)]
pub(crate) struct ChatBacklog {
    /// The number of the last line; 0: none was said.
    last: u64,
    lines: VecDeque<Arc<ChatMessage>>,
}

impl ChatBacklog {
    /// The number of the next line.
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

    /// The lines up to line `n`, oldest first.
    pub(crate) fn until(&self, n: u64) -> impl Iterator<Item = &Arc<ChatMessage>> {
        self.lines.iter().take_while(move |line| line.n <= n)
    }

    /// What a command of `speaker` said before.
    pub(crate) fn by_command(&self, speaker: UserId, cid: &str) -> Option<&ChatMessage> {
        let of = |line: &&ChatMessage| line.who.id == speaker && line.cid == cid;
        self.lines.iter().map(|line| &**line).find(of)
    }

    /// What `speaker` said last.
    pub(crate) fn last_of(&self, speaker: UserId) -> Option<&ChatMessage> {
        self.lines.iter().rev().map(|line| &**line).find(|line| line.who.id == speaker)
    }

    /// The frame of what was said after line `after`, as far as `is_heard`; the newest where not
    /// everything fits.
    pub(crate) fn replay(
        &self,
        table: TableId,
        after: u64,
        is_heard: impl Fn(&ChatMessage) -> bool,
    ) -> String {
        // Who has heard of more than there is has heard of another history.
        let after = if after > self.last { 0 } else { after };
        let mut room = REPLAY_BYTES_MAX;
        let heard = self.lines.iter().rev().take_while(|line| line.n > after);
        let broadcast = heard.filter(|line| is_heard(line)).map(|line| line.to_wire());
        let fits = broadcast.take_while(|line| {
            let n_bytes = serde_json::to_string(line).map_or(usize::MAX, |json| json.len() + 1);
            let fits = n_bytes <= room;
            room = room.saturating_sub(n_bytes);
            fits
        });
        let mut lines: Vec<SpokenLine> = fits.collect();
        lines.reverse();
        ToClient::ChatReplay(ChatReplay { table, lines }).encode()
    }
}

impl From<ChatHistory> for ChatBacklog {
    fn from(ChatHistory { last, lines }: ChatHistory) -> ChatBacklog {
        ChatBacklog { last, lines: lines.into() }
    }
}
