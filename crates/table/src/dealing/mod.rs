pub(crate) mod contributions;
pub(crate) mod prepared;
pub(crate) mod proof;
pub(crate) mod stored;

use std::collections::{BTreeMap, VecDeque};

use protocol::{TableId, record::Hex32};
use rules::{
    Chance, Seat, Shuffle,
    cards::Card,
    fairness::{Context, Deal, Root, Seats, Secret, Shuffles},
};
use storage::journal::{Revealed, SecretHex};

use crate::dealing::prepared::{PreparedDeal, reveals};

/// The deals of a table, whose secrets its shuffles are derived from.
///
/// Deals count from 0 over the table's life, so that no two share a context.
#[derive(Clone, Debug)]
pub(crate) struct Dealing {
    pub(crate) table: TableId,
    pub(crate) next_deal_no: u64,
    /// The deals of the current match, the last of which is in progress.
    deals: Vec<Dealt>,
    /// The void deals since the last deal of the previous match. Each requires a restart, so there
    /// are few.
    voids: Vec<Dealt>,
    /// The next deal, once the server has committed to it.
    pub(crate) prepared: Option<Box<PreparedDeal>>,
}

impl Dealing {
    pub(crate) fn new(table: TableId) -> Dealing {
        let (deals, voids) = (Vec::new(), Vec::new());
        Dealing { table, next_deal_no: 0, deals, voids, prepared: None }
    }

    /// Returns the deals at the start of a match, without those of the previous match.
    pub(crate) fn of_next_match(&self) -> Dealing {
        let last = self.deals.last().map(Dealt::no);
        let since = |void: &&Dealt| last.is_none_or(|last| void.no() > last);
        Dealing {
            deals: Vec::new(),
            voids: self.voids.iter().filter(since).cloned().collect(),
            prepared: self.prepared.clone(),
            ..*self
        }
    }

    /// The deals of the current match without void ones.
    pub(crate) fn deals(&self) -> &[Dealt] {
        &self.deals
    }

    /// The deals of the current match, including void ones, by number.
    pub(crate) fn with_voids(&self) -> Vec<&Dealt> {
        let mut all: Vec<&Dealt> = self.deals.iter().chain(&self.voids).collect();
        all.sort_by_key(|dealt| dealt.no());
        all
    }

    /// The number of secrets that a seat withheld in the current match.
    pub(crate) fn n_withheld(&self, seat: Seat) -> u32 {
        let shares = self.deals.iter().flat_map(|dealt| dealt.deal.seats().shares());
        shares.filter(|share| share.seat == seat.0 && share.reveal.is_none()).count() as u32
    }

    /// Voids the prepared deal: its number is used up, and its secret is published.
    ///
    /// The secrets that seats revealed for it are dropped, as after a restart.
    pub(crate) fn void_prepared(&mut self) {
        let Some(prepared) = self.prepared.take() else { return };
        let PreparedDeal { deal, deck } = prepared.without_reveals();
        self.next_deal_no += 1;
        self.voids.push(Dealt::new(deal, deck));
    }

    /// The context that the commitments to a deal are bound to.
    pub(crate) fn context(&self, deal_no: u64, deck: &[Card]) -> Context {
        let codes: Vec<String> = deck.iter().map(ToString::to_string).collect();
        let context = Context::new(self.table.0.into_bytes(), deal_no, &codes);
        context.expect("a deck of cards is a deck")
    }
}

/// One deal: its secret, its deck, and the cards that were shuffled.
#[derive(Clone, Debug)]
pub(crate) struct Dealt {
    pub(crate) deal: Deal,
    pub(crate) deck: Vec<Card>,
    shuffles: Shuffles,
    n_decks: u32,
    /// The purpose of each shuffle, in order of use; empty if the deal is void.
    pub(crate) purposes: Vec<String>,
    /// The shuffled cards, in order of use.
    pub(crate) shuffled: Vec<Vec<Card>>,
    /// The Merkle root of each shuffle, by purpose.
    pub(crate) roots: BTreeMap<String, Root>,
}

impl Dealt {
    fn new(deal: Deal, deck: Vec<Card>) -> Dealt {
        let shuffles = deal.shuffles();
        let (purposes, shuffled, roots) = (Vec::new(), Vec::new(), BTreeMap::new());
        Dealt { deal, deck, shuffles, n_decks: 0, purposes, shuffled, roots }
    }

    /// The number of the deal at its table, from 0.
    pub(crate) fn no(&self) -> u64 {
        self.deal.context().deal_no()
    }
}

/// The randomness of a table: every shuffle is derived from a deal's secret by `fairdeal/1`.
///
/// The table's deals are copied on the first shuffle, since most actions shuffle nothing.
pub(crate) struct FairChance<'a> {
    before: &'a Dealing,
    after: Option<Dealing>,
    supply: SecretSupply<'a>,
    /// The number of a deal whose secret is missing from the replayed entry.
    lacks: Option<u64>,
    begun: NewDeals,
}

impl<'a> FairChance<'a> {
    pub(crate) fn new(before: &'a Dealing, supply: SecretSupply<'a>) -> FairChance<'a> {
        FairChance { before, after: None, supply, lacks: None, begun: NewDeals::default() }
    }

    /// Returns the deal data for the entry, and the new deals if anything was shuffled.
    pub(crate) fn finish(self) -> (NewDeals, Option<Dealing>) {
        (self.begun, self.after)
    }

    /// Returns the deals after the replay of an entry; `None` if nothing was shuffled.
    ///
    /// # Errors
    ///
    /// The number of secrets in the entry differs from the number of deals, or the commitments,
    /// which older logs lack, do not match the secrets.
    pub(crate) fn finish_kept(self, commits: &[Hex32]) -> Result<Option<Dealing>, String> {
        match (self.lacks, &self.supply) {
            (Some(deal), _) => Err(format!("the secret of deal {deal} is missing")),
            (None, SecretSupply::Kept(left)) if !left.is_empty() => {
                Err(format!("{} secrets are of no deal", left.len()))
            }
            (None, _) if !commits.is_empty() && commits != self.begun.commits => {
                Err("the commitments are not to the secrets of the deals that it begins".to_owned())
            }
            (None, SecretSupply::Kept(_) | SecretSupply::Fresh(_)) => Ok(self.after),
        }
    }

    /// Begins a deal of `deck`. The prepared deal is used if it has the same deck; otherwise it is
    /// void, and a fresh secret is drawn.
    fn begin(&mut self, deck: &[Card]) {
        let dealing = self.after.get_or_insert_with(|| self.before.clone());
        if let Some(prepared) = dealing.prepared.take_if(|next| next.deck == deck) {
            let PreparedDeal { deal, deck } = *prepared;
            dealing.next_deal_no += 1;
            self.begun.reveals = reveals(&deal);
            dealing.deals.push(Dealt::new(deal, deck));
            return;
        }
        dealing.void_prepared();
        let secret = match &mut self.supply {
            SecretSupply::Fresh(draw) => draw(),
            SecretSupply::Kept(secrets) => secrets.pop_front().unwrap_or_else(|| {
                // The resulting deal is discarded with the entry.
                self.lacks.get_or_insert(dealing.next_deal_no);
                Secret::new([0; 32])
            }),
        };
        self.begun.secrets.push(secret.clone());
        let context = dealing.context(dealing.next_deal_no, deck);
        dealing.next_deal_no += 1;
        let deal = Deal::new(context, secret, Seats::none());
        self.begun.commits.push(Hex32(deal.commitment().0));
        dealing.deals.push(Dealt::new(deal, deck.to_vec()));
    }
}

/// The data of the deals that an entry begins, in the form that the entry stores.
#[derive(Default)]
pub(crate) struct NewDeals {
    /// The secrets of the deals, except for a prepared deal, whose secret is in the entry that
    /// prepared it.
    pub(crate) secrets: Vec<Secret>,
    /// The server's commitments to the secrets.
    pub(crate) commits: Vec<Hex32>,
    /// The secrets that the seats revealed for the prepared deal.
    pub(crate) reveals: Vec<Revealed>,
}

impl NewDeals {
    /// The secrets in hexadecimal, as the log stores them.
    pub(crate) fn hexed(&self) -> Vec<SecretHex> {
        self.secrets.iter().map(|secret| SecretHex(secret.to_hex())).collect()
    }
}

pub(crate) enum SecretSupply<'a> {
    /// Draws fresh randomness for each deal.
    Fresh(&'a mut dyn FnMut() -> Secret),
    /// Takes the secrets from an entry, for a replay.
    Kept(VecDeque<Secret>),
}

impl Chance for FairChance<'_> {
    fn shuffle(&mut self, shuffle: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        // The draw for the dealer belongs to the following deal if that has the same deck.
        let drawn_for = |dealt: &Dealt| dealt.n_decks == 0 && dealt.deck == cards;
        let goes_on = match shuffle {
            Shuffle::Draw => false,
            Shuffle::Deal => {
                self.after.as_ref().unwrap_or(self.before).deals.last().is_some_and(drawn_for)
            }
            Shuffle::Reshuffle => true,
        };
        if !goes_on {
            self.begin(&cards);
        }
        let dealing = self.after.get_or_insert_with(|| self.before.clone());
        let dealt = dealing.deals.last_mut().expect("a deal is in progress");
        let (purpose, shuffled) = match shuffle {
            Shuffle::Draw => ("cut:0".to_owned(), dealt.shuffles.draw(&cards)),
            Shuffle::Deal | Shuffle::Reshuffle => {
                let purpose = format!("deck:{}", dealt.n_decks);
                dealt.n_decks += 1;
                (purpose, dealt.shuffles.deck(&cards))
            }
        };
        dealt.purposes.push(purpose.clone());
        dealt.roots.insert(purpose, shuffled.tree.root());
        dealt.shuffled.push(shuffled.cards.clone());
        shuffled.cards
    }
}
