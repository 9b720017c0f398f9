use protocol::record::RecordAbsence;
use rules::Game;

use crate::{deal_events::DealEvents, dealing::luck::DealLuck, scores::Scores};

/// What a table keeps of the present or last match besides its state.
#[derive(Clone, Debug)]
pub(super) struct MatchRecord<G: Game> {
    /// The number of the present or next match, from 1.
    pub(super) match_no: u32,
    pub(super) scores: Scores<G>,
    /// For bots that search; empty at a table without such bots.
    pub(super) deal_events: DealEvents<G>,
    pub(super) absences: Vec<RecordAbsence>,
    /// Hidden from everyone until the match is over.
    pub(super) luck: DealLuck,
}

impl<G: Game> MatchRecord<G> {
    /// Creates an empty record.
    pub(super) fn of_match(match_no: u32) -> MatchRecord<G> {
        MatchRecord {
            match_no,
            scores: Scores::default(),
            deal_events: DealEvents::default(),
            absences: Vec::new(),
            luck: DealLuck::default(),
        }
    }
}
