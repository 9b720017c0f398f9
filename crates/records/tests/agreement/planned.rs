use std::collections::BTreeMap;

use protocol::{
    TableId,
    record::{FairDeal, FairSeat, Fairness, Hex32},
};
use rules::{
    Chance, Seat, Shuffle,
    cards::Card,
    fairness::{
        Commitment, Context, Contribution, DEALER, Deal, Purpose, SeatCommit, SeatReveal, Seats,
        Secret,
    },
};

/// A deal before its commitment, valid or manipulated.
#[derive(Clone)]
pub(crate) struct Planned {
    /// Its number at the table.
    pub(crate) deal: u64,
    /// The deck that the commitments are bound to.
    pub(crate) deck: Vec<Card>,
    /// The purpose of each shuffle, and its cards before.
    pub(crate) shuffles: Vec<(Purpose, Vec<Card>)>,
}

/// The seats that commit, and whether they reveal.
const SEATS: [(u8, bool); 3] = [(0, true), (1, false), (2, true)];

/// Commits, shuffles and reveals as a server and its seats do, so that every commitment, shuffle
/// and root is consistent.
pub(crate) fn committed(planned: &[Planned]) -> (Fairness, Vec<Vec<Card>>) {
    let table: TableId = "0198f3b0-c0de-7000-8000-00000000feed".parse().unwrap();
    let mut shuffles = Vec::new();
    let deals = planned.iter().map(|deal| dealt(table, deal, &mut shuffles)).collect();
    (Fairness { dealer: DEALER.to_owned(), table, deals }, shuffles)
}

fn dealt(table: TableId, planned: &Planned, shuffles: &mut Vec<Vec<Card>>) -> FairDeal {
    let Planned { deal: no, deck, shuffles: purposes } = planned;
    let codes: Vec<String> = deck.iter().map(ToString::to_string).collect();
    let context = Context::new(table.0.into_bytes(), *no, &codes).unwrap();
    let part = |seat: u8| Contribution([40 + 10 * seat + *no as u8; 32]);
    let commit = |(seat, _)| SeatCommit { seat, commitment: part(seat).commit(&context, seat) };
    let seats = Seats::committed(SEATS.map(commit)).unwrap();
    let mut deal = Deal::new(context, Secret::new([200 + *no as u8; 32]), seats);
    for (seat, _) in SEATS.into_iter().filter(|(_, reveals)| *reveals) {
        deal.reveal(SeatReveal { seat, contribution: part(seat) }).unwrap();
    }
    let mut roots = BTreeMap::new();
    for (purpose, cards) in purposes {
        let n = cards.len() as u16;
        let places = deal.key().shuffle(*purpose, n);
        shuffles.push(places.into_iter().map(|place| cards[usize::from(place)]).collect());
        roots.insert(purpose.to_string(), Hex32(deal.tree(*purpose, n).root().0));
    }
    let opened = deal.open();
    let hex = |commit: Commitment| Hex32(commit.0);
    FairDeal {
        deal: *no,
        deck: deck.clone(),
        secret: Hex32(opened.secret.0),
        commit: hex(opened.commit),
        seats: opened
            .seats
            .iter()
            .map(|share| FairSeat {
                seat: Seat(share.seat),
                commit: hex(share.commit),
                reveal: share.reveal.map(|part| Hex32(part.0)),
            })
            .collect(),
        purposes: purposes.iter().map(|(purpose, _)| purpose.to_string()).collect(),
        roots,
    }
}

/// A random source for a match of one deal, which records and commits to its shuffles.
#[derive(Default)]
pub(crate) struct Planning(pub(crate) Vec<Planned>);

impl Chance for Planning {
    fn shuffle(&mut self, shuffle: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        if self.0.is_empty() {
            self.0.push(Planned { deal: 0, deck: cards.clone(), shuffles: Vec::new() });
        }
        let asked = &mut self.0[0].shuffles;
        let n_decks = asked.iter().filter(|(purpose, _)| *purpose != Purpose::Draw).count() as u32;
        let purpose = match shuffle {
            Shuffle::Draw => Purpose::Draw,
            Shuffle::Deal | Shuffle::Reshuffle => Purpose::Deck(n_decks),
        };
        asked.push((purpose, cards));
        committed(&self.0).1.pop().unwrap()
    }
}
