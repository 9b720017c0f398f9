use std::sync::Arc;

use journal::{Change, Downtime, Entry, StoreError};
use protocol::{
    Code, GameName, Kind, Record, Refusal, TableId,
    record::{FORMAT, FairDeal, Fairness, Hex32, RecordAction, RecordSeat},
};
use rules::Game;

use crate::{
    Table, chair::Chair, dealing::Dealt, prepared::fair_seats, sight::not_to_be_watched,
    table::Open,
};

/// The record of a finished match that a log holds: of the one of this number, or of the last, for
/// whoever `may_read` it of the table as it stood when that match was over.
///
/// # Errors
///
/// The log is damaged; and within, a refusal where that match is not over, or there is none, or it
/// is not for that person.
pub(crate) fn find_record<G: Game>(
    id: TableId,
    log: &[Arc<Entry>],
    open: Open<G>,
    match_no: Option<u32>,
    may_read: impl Fn(&Table<G>) -> bool,
) -> Result<Result<Box<Record>, Refusal>, StoreError> {
    let mut found = None;
    let mut entries = Vec::new();
    let none = Downtime::default();
    let table = Table::replay(id, log, open, &none, |table: &Table<G>, told| {
        let entry = &log[told.seq as usize];
        match &entry.change {
            Change::Started { .. } => entries.clear(),
            Change::Played { .. } => {
                entries.push(entry.clone());
                if match_no.is_none_or(|match_no| match_no == table.match_no)
                    && let Some(record) = table.record(&entries)
                {
                    found = Some(may_read(table).then(|| Box::new(record)));
                }
            }
            Change::TakenBack { n_actions, .. } => {
                entries.truncate(entries.len() - *n_actions as usize);
            }
            Change::Created { .. }
            | Change::Prepared { .. }
            | Change::TakebackAsked { .. }
            | Change::Voted { .. }
            | Change::Sat { .. }
            | Change::Claimed { .. }
            | Change::Stood { .. }
            | Change::Ready { .. }
            | Change::Chose { .. }
            | Change::BotAdded { .. }
            | Change::BotRemoved { .. }
            | Change::Swapped { .. }
            | Change::HandedOver { .. }
            | Change::InviteMade { .. }
            | Change::Closed {}
            | Change::Resigned { .. }
            | Change::Away { .. }
            | Change::Back { .. }
            | Change::StandInAsked { .. }
            | Change::StoodIn { .. }
            | Change::PauseAsked { .. }
            | Change::Paused { .. }
            | Change::Resumed { .. }
            | Change::ChatSet { .. }
            | Change::Muted { .. }
            | Change::Rematch { .. } => {}
        }
    })?;
    Ok(match found {
        Some(record) => record.ok_or_else(not_to_be_watched),
        None => Err(none_of(match_no, table.match_no)),
    })
}

/// Why there is no record. It would show every card, so there is none while anybody still plays.
fn none_of(match_no: Option<u32>, present: u32) -> Refusal {
    match match_no {
        None => Refusal::new(Code::WrongPhase, "no match at this table is over"),
        Some(n) if n == present => Refusal::new(Code::WrongPhase, format!("match {n} is not over")),
        Some(n) => Refusal::new(Code::NotFound, format!("there is no match {n} at this table")),
    }
}

impl<G: Game> Table<G> {
    /// The record of the present match, where it is over, made of the entries since it started.
    pub fn record(&self, entries: &[Arc<Entry>]) -> Option<Record> {
        let result = self.play.as_ref()?.game.result()?;
        let deals = self.dealing.with_voids();
        Some(Record {
            format: FORMAT.to_owned(),
            game: GameName::new(&self.game).expect("a game's name is a name"),
            rules: G::rules(&self.options),
            options: crate::as_map(&self.options),
            seats: self.chairs.iter().map(record_seat).collect(),
            fairness: Some(Fairness {
                dealer: fairness::DEALER.to_owned(),
                table: self.id,
                deals: deals.iter().copied().map(fair_deal).collect(),
            }),
            shuffles: deals.iter().flat_map(|dealt| dealt.shuffled.iter().cloned()).collect(),
            actions: entries.iter().filter_map(|entry| record_action(entry)).collect(),
            absences: self.absences.clone(),
            result: result.into(),
        })
    }
}

fn record_action(entry: &Entry) -> Option<RecordAction> {
    let Change::Played { seat, action, by, .. } = &entry.change else { return None };
    Some(RecordAction { seat: *seat, action: action.clone(), by: *by, at: entry.at })
}

fn record_seat(chair: &Chair) -> RecordSeat {
    match chair {
        Chair::Person(sitter) => {
            RecordSeat { name: sitter.who.name.clone(), kind: sitter.who.kind }
        }
        Chair::Bot { name, .. } => RecordSeat { name: name.clone(), kind: Kind::Bot },
        Chair::Empty => RecordSeat { name: String::new(), kind: Kind::Bot },
    }
}

pub(crate) fn fair_deal(dealt: &Dealt) -> FairDeal {
    let opened = dealt.deal.open();
    FairDeal {
        deal: opened.deal_no,
        deck: dealt.deck.clone(),
        secret: Hex32(opened.secret.0),
        commit: Hex32(opened.commit.0),
        seats: fair_seats(&dealt.deal),
        purposes: dealt.purposes.clone(),
        roots: dealt.roots.iter().map(|(purpose, root)| (purpose.clone(), Hex32(root.0))).collect(),
    }
}
