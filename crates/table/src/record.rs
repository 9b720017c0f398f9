use std::sync::Arc;

use journal::{Change, Entry};
use protocol::{
    GameName, Kind, Record,
    record::{FORMAT, FairDeal, Fairness, Hex32, RecordAction, RecordSeat},
};
use rules::Game;

use crate::{Table, chair::SeatState, dealing::Dealt, prepared::fair_seats};

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
            seats: self.seat_states.iter().map(record_seat).collect(),
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

fn record_seat(state: &SeatState) -> RecordSeat {
    match state {
        SeatState::Person(occupant) => {
            RecordSeat { name: occupant.who.name.clone(), kind: occupant.who.kind }
        }
        SeatState::Bot { name, .. } => RecordSeat { name: name.clone(), kind: Kind::Bot },
        SeatState::Empty => RecordSeat { name: String::new(), kind: Kind::Bot },
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
