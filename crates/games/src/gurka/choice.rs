use rules::cards::{Card, CardSet, Cards};

use super::strength::{at_least, by_rank, strength, strongest, weakest};
use super::trick::{Best, Trick};
use super::{Action, Options, SetBeat};
use super::{Illegal, Rule};

/// The cards between which the seat to act chooses: its hand, with the play to beat.
///
/// [`sets`](Choice::sets) lists what [`check`](Choice::check) accepts and
/// [`why_not`](Choice::why_not) explains the rest; the laws check that the three agree.
pub(super) struct Choice<'a> {
    hand: CardSet,
    /// The play to beat; `None` if the seat leads.
    best: Option<Best>,
    options: &'a Options,
}

impl<'a> Choice<'a> {
    pub(super) fn new(hand: CardSet, trick: &Trick, options: &'a Options) -> Choice<'a> {
        Choice { hand, best: trick.best(), options }
    }

    /// Returns every set of cards that may be played, as actions, ascending.
    pub(super) fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.sets(&mut |cards| actions.push(Action::Play { cards: cards.iter().collect() }));
        // Beats and throws overlap if the lowest cards beat, and 6c sorts among the sixes.
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    /// Returns `cards` as a set, if the seat may play it.
    pub(super) fn check(&self, cards: &Cards) -> Result<CardSet, Illegal> {
        let mut set = CardSet::EMPTY;
        for &card in cards {
            if !self.hand.contains(card) || !set.insert(card) {
                return Err(Illegal::NotYourCard { card });
            }
        }
        match self.best {
            None => self.check_lead(set)?,
            Some(best) => self.check_follow(best, set)?,
        }
        Ok(set)
    }

    /// Returns the reason why no set with `card` may be played; `None` if one may.
    pub(super) fn why_not(&self, card: Card) -> Option<Illegal> {
        let best = self.best?;
        if strength(card) >= best.strength && self.n_such(best, card) >= best.n {
            return None;
        }
        let n_weaker = self.hand.len() - at_least(self.hand, strength(card)).len();
        if self.may_throw(best) && n_weaker < best.n {
            return None;
        }
        Some(if strength(card) >= best.strength {
            Illegal::Own(Rule::TooFew { n: best.n as u8 })
        } else {
            self.must(best)
        })
    }

    fn sets(&self, visit: &mut impl FnMut(CardSet)) {
        let Some(best) = self.best else { return self.leads(visit) };
        self.beats(best, visit);
        if self.may_throw(best) {
            self.throws(best.n, visit);
        }
    }

    fn leads(&self, visit: &mut impl FnMut(CardSet)) {
        // One card stays in the hand for the last trick (GU-4).
        let most = (self.hand.len() - 1).max(1);
        for rank in by_rank(self.hand) {
            for n in 1..=rank.len().min(most) {
                choose(rank, n, CardSet::EMPTY, visit);
            }
        }
    }

    fn beats(&self, best: Best, visit: &mut impl FnMut(CardSet)) {
        let high = at_least(self.hand, best.strength);
        match self.options.set_beat {
            SetBeat::EqualSet => {
                for rank in by_rank(high) {
                    choose(rank, best.n, CardSet::EMPTY, visit);
                }
            }
            SetBeat::EachCard => choose(high, best.n, CardSet::EMPTY, visit),
        }
    }

    /// Calls `visit` with each choice of the `n` lowest cards. The highest card of a choice can be
    /// of several suits.
    fn throws(&self, n: usize, visit: &mut impl FnMut(CardSet)) {
        let mut thrown = CardSet::EMPTY;
        for rank in by_rank(self.hand) {
            let missing = n - thrown.len();
            if rank.len() >= missing {
                return choose(rank, missing, thrown, visit);
            }
            thrown = thrown.or(rank);
        }
    }

    fn check_lead(&self, set: CardSet) -> Result<(), Illegal> {
        if set.is_empty() {
            return Err(Illegal::WrongNumber { n: 1 });
        }
        if weakest(set) != strongest(set) {
            return Err(Illegal::NotOneRank);
        }
        if set == self.hand && set.len() > 1 {
            return Err(Illegal::Own(Rule::KeepLastCard));
        }
        Ok(())
    }

    fn check_follow(&self, best: Best, set: CardSet) -> Result<(), Illegal> {
        if set.len() != best.n {
            return Err(Illegal::WrongNumber { n: best.n as u8 });
        }
        if best.falls_to(set, self.options) || self.may_throw(best) && self.is_lowest(set) {
            return Ok(());
        }
        // Report a card that is unplayable by itself; otherwise the combination is the problem.
        if let Some(reason) = set.iter().find_map(|card| self.why_not(card)) {
            return Err(reason);
        }
        Err(if weakest(set) >= Some(best.strength) { Illegal::NotOneRank } else { self.must(best) })
    }

    /// Returns whether no other card of the hand is lower than one of `set`.
    fn is_lowest(&self, set: CardSet) -> bool {
        weakest(self.hand.without(set)).is_none_or(|other| strongest(set) <= Some(other))
    }

    /// Returns whether throwing the lowest cards is allowed (GU-6).
    fn may_throw(&self, best: Best) -> bool {
        !(self.options.must_beat && self.can_beat(best))
    }

    fn can_beat(&self, best: Best) -> bool {
        let high = at_least(self.hand, best.strength);
        match self.options.set_beat {
            SetBeat::EqualSet => by_rank(high).any(|rank| rank.len() >= best.n),
            SetBeat::EachCard => high.len() >= best.n,
        }
    }

    /// Returns the number of the hand's cards that can form a beating set with `card`, including
    /// `card`.
    fn n_such(&self, best: Best, card: Card) -> usize {
        match self.options.set_beat {
            SetBeat::EqualSet => {
                by_rank(self.hand).find(|rank| rank.contains(card)).map_or(0, CardSet::len)
            }
            SetBeat::EachCard => at_least(self.hand, best.strength).len(),
        }
    }

    fn must(&self, best: Best) -> Illegal {
        if self.may_throw(best) {
            Illegal::Own(Rule::MustThrowLowest)
        } else {
            Illegal::MustOvertake
        }
    }
}

/// Calls `visit` with each way to add `n` cards of `from` to `chosen`.
fn choose(from: CardSet, n: usize, chosen: CardSet, visit: &mut impl FnMut(CardSet)) {
    if n == 0 {
        return visit(chosen);
    }
    if from.len() < n {
        return;
    }
    for card in from {
        let mut more = chosen;
        more.insert(card);
        choose(from.and(CardSet::after(card)), n - 1, more, visit);
    }
}
