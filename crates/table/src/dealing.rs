use std::collections::{BTreeMap, VecDeque};

use cards::Card;
use fairness::{Context, Deal, Root, Seats, Secret, Shuffles};
use protocol::TableId;
use rules::{Chance, Shuffle};

/// The deals of a table, from which the shuffles of its matches come.
///
/// Deals count from 0 over the table's whole life, so that no two of them share a context.
#[derive(Clone, Debug)]
pub(crate) struct Dealing {
    table: TableId,
    next_deal_no: u64,
    /// The deals of the present match, the present one last.
    deals: Vec<Dealt>,
}

/// One deal: its secret, its deck, and what was shuffled from it.
#[derive(Clone, Debug)]
pub(crate) struct Dealt {
    pub(crate) deal: Deal,
    pub(crate) deck: Vec<Card>,
    shuffles: Shuffles,
    n_decks: u32,
    /// What each shuffle was for, in order of use.
    pub(crate) purposes: Vec<String>,
    /// Each shuffle, in order of use.
    pub(crate) shuffled: Vec<Vec<Card>>,
    /// The root of each shuffle, by its purpose.
    pub(crate) roots: BTreeMap<String, Root>,
}

impl Dealing {
    pub(crate) fn new(table: TableId) -> Dealing {
        Dealing { table, next_deal_no: 0, deals: Vec::new() }
    }

    /// The table's deals as a match begins: those of the match before are over.
    pub(crate) fn of_next_match(&self) -> Dealing {
        Dealing { deals: Vec::new(), ..*self }
    }

    /// The deals of the present match.
    pub(crate) fn deals(&self) -> &[Dealt] {
        &self.deals
    }
}

/// Chance at a table: every shuffle comes from a deal's secret, by `fairdeal/1`.
///
/// The table's own deals stay as they are; most actions shuffle nothing, and copy nothing.
pub(crate) struct FairChance<'a> {
    before: &'a Dealing,
    after: Option<Dealing>,
    supply: Supply<'a>,
    /// The secrets that were begun, for the entry to keep.
    begun: Vec<Secret>,
}

/// Where secrets come from.
pub(crate) enum Supply<'a> {
    /// Drawn now.
    Fresh(&'a mut dyn FnMut() -> Secret),
    /// Read from an entry: the same deals again.
    Kept(VecDeque<Secret>),
}

impl<'a> FairChance<'a> {
    pub(crate) fn new(before: &'a Dealing, supply: Supply<'a>) -> FairChance<'a> {
        FairChance { before, after: None, supply, begun: Vec::new() }
    }

    /// The secrets that were begun, and the deals as they are now, where anything was shuffled.
    pub(crate) fn finish(self) -> (Vec<Secret>, Option<Dealing>) {
        (self.begun, self.after)
    }

    /// Begins the deal of `deck` with a secret that no other deal has.
    fn begin(&mut self, deck: &[Card]) {
        let secret = match &mut self.supply {
            Supply::Fresh(draw) => draw(),
            Supply::Kept(secrets) => {
                secrets.pop_front().expect("an entry keeps the secret of every deal that it began")
            }
        };
        self.begun.push(secret.clone());
        let dealing = self.after.get_or_insert_with(|| self.before.clone());
        let codes: Vec<String> = deck.iter().map(ToString::to_string).collect();
        let context = Context::new(dealing.table.0.into_bytes(), dealing.next_deal_no, &codes)
            .expect("a deck of cards is a deck");
        dealing.next_deal_no += 1;
        let deal = Deal::new(context, secret, Seats::none());
        let shuffles = deal.shuffles();
        dealing.deals.push(Dealt {
            deal,
            deck: deck.to_vec(),
            shuffles,
            n_decks: 0,
            purposes: Vec::new(),
            shuffled: Vec::new(),
            roots: BTreeMap::new(),
        });
    }
}

impl Chance for FairChance<'_> {
    fn shuffle(&mut self, shuffle: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        // The draw for deal belongs to the deal that follows it, if that is of the same deck.
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
        let dealt = dealing.deals.last_mut().expect("begun above, or a deal is going on");
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
