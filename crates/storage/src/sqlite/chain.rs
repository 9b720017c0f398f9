//! A checksum over each log: that of an entry covers its row and the checksum before it.
//!
//! SQLite detects corrupt pages, but not changed bytes within a row. These checksums do; they do
//! not protect against an attacker.

use crc32fast::Hasher;
use protocol::TableId;
use uuid::Uuid;

/// The checksum before the first entry.
pub(crate) const START: u32 = 0;

/// The content of an entry, as the checksum covers it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link<'a> {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    /// The time of the entry, in milliseconds since the epoch.
    pub(crate) at: i64,
    pub(crate) player: Option<Uuid>,
    pub(crate) cid: Option<&'a str>,
    pub(crate) body: Option<&'a str>,
    pub(crate) change: &'a str,
}

impl Link<'_> {
    /// Returns the checksum of this entry, chained to the one before.
    pub(crate) fn sum(&self, before: u32) -> u32 {
        let mut hasher = Hasher::new();
        hasher.update(&before.to_le_bytes());
        hasher.update(self.table.0.as_bytes());
        hasher.update(&self.seq.to_le_bytes());
        hasher.update(&self.at.to_le_bytes());
        let player = self.player.as_ref().map(|player| player.as_bytes().as_slice());
        let (cid, body) = (self.cid.map(str::as_bytes), self.body.map(str::as_bytes));
        for part in [player, cid, body, Some(self.change.as_bytes())] {
            update_part(&mut hasher, part);
        }
        hasher.finalize()
    }
}

/// Returns the checksum of the state before entry `seq`, chained to the last entry in it.
pub(crate) fn match_start_sum(table: TableId, seq: u64, state: &str, before: u32) -> u32 {
    let (cid, change) = (Some("match_start"), state);
    Link { table, seq, at: 0, player: None, cid, body: None, change }.sum(before)
}

/// Adds a part with its length, so that the encoding is unambiguous.
pub(crate) fn update_part(hasher: &mut Hasher, part: Option<&[u8]>) {
    hasher.update(&part.map_or(u64::MAX, |part| part.len() as u64).to_le_bytes());
    hasher.update(part.unwrap_or_default());
}

/// Verifies the checksums of a log in order.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Walk {
    /// The number and checksum of the previous entry.
    last: Option<(u64, u32)>,
}

impl Walk {
    /// Begins at entry `seq` of a log, after an entry with the checksum `before`.
    pub(crate) fn from(seq: u64, before: u32) -> Walk {
        Walk { last: seq.checked_sub(1).map(|last| (last, before)) }
    }

    /// Verifies the next entry. `compute` computes its checksum from the one before.
    pub(crate) fn step(
        &mut self,
        seq: u64,
        sum: Option<u32>,
        compute: impl FnOnce(u32) -> u32,
    ) -> Result<(), &'static str> {
        let before = self.before(seq);
        let is_next = seq == self.last.map_or(0, |(seq, _)| seq + 1);
        self.last = Some((seq, sum.unwrap_or(START)));
        match sum {
            None => Err("it has no checksum"),
            Some(sum) if sum != compute(before) => Err("its checksum is wrong"),
            Some(_) if !is_next => Err("the entry before it is missing"),
            Some(_) => Ok(()),
        }
    }

    /// Returns the checksum before entry `seq`.
    pub(crate) fn before(&self, seq: u64) -> u32 {
        match self.last {
            Some((last, sum)) if last + 1 == seq => sum,
            Some(_) | None => START,
        }
    }
}

/// A corrupt log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Broken {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    pub(crate) what: String,
}
