//! The final blow (GK-9): a pair knocks out a jack if its owner thereby loses its last life in
//! the same turn.

use rules::{
    Seat,
    cards::{CardSet, Rank},
};

use super::{
    Bag, Gnallknekt, Source, With,
    life::{Life, Target},
    strength,
};

impl Gnallknekt {
    /// Returns the victim's remaining cards without the jack on that life, if one more move could
    /// take them all: none is face down, and they form the top of one life.
    ///
    /// Also `None` if the jack is the victim's last card, which a pair can take.
    pub(super) fn after_jack(&self, victim: Seat, life: u8) -> Option<Target> {
        let lives = &self.lives[victim.index()];
        let all_open = lives.iter().all(|life| life.down().is_empty());
        if self.turn.n_moves < 2 || !all_open {
            return None;
        }
        let mut left = lives.iter().enumerate().filter_map(|(n, own)| {
            let open = own.open();
            let open = if n == usize::from(life) { &open[..open.len() - 1] } else { open };
            Some((open.len(), Target::of(open)?))
        });
        let (n_cards, target) = left.next()?;
        (left.next().is_none() && n_cards == target.n_cards()).then_some(target)
    }

    /// Returns whether the attacker, after an attack with the pair `with`, has a move that takes
    /// `rest`, the victim's remaining cards.
    ///
    /// It considers only the hand and the cards that are face up now. A card that the first move
    /// turns up does not count, since the list of legal moves would reveal it.
    pub(super) fn can_follow(&self, with: With, from: Source, rest: Target) -> bool {
        let mut lives = *self.own_lives();
        let mut hand = self.hand();
        for card in with.iter() {
            match from {
                Source::Hand => hand.remove(card),
                Source::Life(n) => lives[usize::from(n)].take(card),
            }
        }
        let n_lives = lives.iter().filter(|life| !life.is_gone()).count();
        let keeps_a_life = |life: Life, n: usize| n_lives > 1 || life.len() > n;
        takes_alone(hand.distinct(), rest)
            || takes_as_pair(hand, rest)
            || lives.into_iter().any(|life| {
                keeps_a_life(life, 1) && takes_alone(self.playable(life, 1).distinct(), rest)
                    || keeps_a_life(life, 2) && takes_as_pair(self.playable(life, 2), rest)
            })
    }
}

fn takes_alone(cards: CardSet, rest: Target) -> bool {
    !cards.and(strength::takers(rest)).is_empty()
}

/// Returns whether two of the cards are a pair that takes `rest`, its owner's only cards. A pair
/// can then also take a jack, by another final blow.
fn takes_as_pair(cards: Bag, rest: Target) -> bool {
    let lowest = strength::lowest_pair(rest).unwrap_or(Rank::Two);
    Rank::ALL
        .into_iter()
        .any(|rank| rank >= lowest && strength::pairs(rank) && cards.has_two_of(rank))
}
