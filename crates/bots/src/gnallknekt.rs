use games::gnallknekt::{Action, Bag, Gnallknekt, LifeView, Pile, Source, With};
use rules::{
    Seat, SeatView,
    cards::{Card, Rank},
};

use crate::Reason;

/// The strength that a life has in addition to that of its cards; a face-down card has 1.
const LIFE: f32 = 1.5;
/// The strength of an open card that any card takes.
const OPEN: f32 = 0.5;
/// The additional strength of an open card that no card takes.
const SAFE: f32 = 0.7;
/// The safety of an average card.
const AVERAGE: f32 = 0.3;
/// The additional strength of a jack in a life and of each card beneath it, once no other jack is
/// loose: only a jack takes a jack, so the cards under one stay to the end. One such life is enough
/// never to be knocked out.
const LOCK: f32 = 2.0;
/// The number of jacks in two packs.
pub(crate) const JACKS: f32 = 8.0;
/// The strength of a card in the seat's hand, per point of its worth.
const HELD: f32 = 0.4;
/// The strength of an average card in another seat's hand.
const HELD_UNKNOWN: f32 = 0.2;
/// The worth of an average unknown card in the seat's hand.
const STOCK: f32 = 0.4;
/// The power with which strengths count, so that the leader counts most.
pub(crate) const POWER: f32 = 1.5;
/// The worth of a jack in the hand: it waits for a life to lie on.
const JACK: f32 = 2.5;
/// The weight of a loss that hits a seat's last life, relative to any other.
const LAST_LIFE: f32 = 1.8;
/// The number of turns after which the gain of an attack weighs twice.
const PATIENCE: f32 = 37.0;
/// The factor for a share when another seat is out and cannot attack any more.
const SEAT_OUT: f32 = 1.1;
/// The chance that one card of the hand takes an unknown card.
const LUCKY: f32 = 0.3;

/// Estimates the share of each seat in the match from its lives and hand, and makes the move after
/// which its own share is greatest: it attacks, covers its own lives, or keeps its cards. It draws
/// strong cards and pairs from the scrap pile, and discards what is neither.
pub(crate) fn plain(view: &SeatView<Gnallknekt>) -> Action {
    let table = Table::of(view);
    let value = |action: &Action| table.value(*action);
    let best = view.legal.iter().copied().max_by(|a, b| value(a).total_cmp(&value(b)));
    best.expect("a seat to act has an action")
}

/// Returns what the view says for an action.
pub(crate) fn reason(view: &SeatView<Gnallknekt>, action: Action) -> Option<Reason> {
    let table = Table::of(view);
    let value = |action: &Action| table.value(*action);
    let is_discard = |other: &&Action| matches!(other, Action::Discard { .. });
    match action {
        Action::Draw { from: Pile::Stock, .. } => {
            view.legal.iter().all(|other| value(other) <= 0.0).then_some(Reason::DrawsUnknown)
        }
        Action::Draw { from: Pile::Scrap, .. } => {
            (value(&action) > 0.0).then_some(Reason::DrawsOpen)
        }
        Action::Attack { with, seat, life, .. } => table.reason_to_attack(with, seat, life),
        Action::Defend { from: Source::Hand, .. } => {
            let is_last = n_lives(&view.public.lives[view.seat.index()]) == 1;
            Some(if is_last { Reason::GuardsLastLife } else { Reason::CoversLife })
        }
        Action::Discard { .. } => {
            let mut discards = view.legal.iter().filter(is_discard);
            discards.all(|other| value(other) <= value(&action)).then_some(Reason::DiscardsLeast)
        }
        Action::Defend { .. } | Action::End {} => None,
    }
}

/// The view of a seat, with the facts that its actions are valued by.
pub(crate) struct Table<'a> {
    view: &'a SeatView<Gnallknekt>,
    /// The strength of each seat, apart from the seat's own hand.
    strengths: Vec<f32>,
    /// The share of the jacks that lie open or are in the seat's hand.
    spoken_for: f32,
    /// The weight of an attack's gain: little at first, and more than anything else in the end.
    /// Seats that only cover their lives would never finish.
    urge: f32,
}

impl Table<'_> {
    pub(crate) fn of(view: &SeatView<Gnallknekt>) -> Table<'_> {
        let public = &view.public;
        let lying = public.lives.iter().flatten().flat_map(|life| life.open.iter().copied());
        let spoken_for = n_jacks(lying.chain(view.private.hand.iter())) / JACKS;
        let strengths = Seat::all(public.lives.len() as u8).map(|seat| {
            let lives = public.lives[seat.index()].iter();
            let lives: f32 = lives.map(|life| strength(life.down, &life.open, spoken_for)).sum();
            let hand = f32::from(public.hands[seat.index()]) * HELD_UNKNOWN;
            if seat == view.seat || lives == 0.0 { lives } else { lives + hand }
        });
        let urge = 1.0 + (f32::from(public.turn) / PATIENCE).powi(4);
        Table { view, strengths: strengths.collect(), spoken_for, urge }
    }

    /// Sets the urge to 1, so that the gain of an attack counts as it is.
    pub(crate) fn without_urge(self) -> Self {
        Table { urge: 1.0, ..self }
    }

    /// Returns the value of an action; actions of one phase are comparable.
    pub(crate) fn value(&self, action: Action) -> f32 {
        match action {
            Action::Draw { from: Pile::Stock, .. } => 0.0,
            Action::Draw { from: Pile::Scrap, card } => {
                let card = card.or(self.view.public.scrap_top);
                let n_alike = |card: Card| n_alike(card, self.view.private.hand);
                card.map_or(0.0, |card| worth(card, n_alike(card) > 0) - STOCK)
            }
            Action::Attack { with, from, seat, life } => {
                self.value_of_attack(with, from, seat, life)
            }
            Action::Defend { with, from, life } => {
                let own_life = self.own_life(life);
                let covered = with_open(own_life, own_life.open.iter().copied().chain(with.iter()));
                let gain = self.strength(&covered) - self.strength(own_life);
                let (own, hand) = self.after_spending(with, from);
                self.share(own + gain, hand, None)
            }
            Action::Discard { card } => {
                let mut hand = self.view.private.hand;
                hand.remove(card);
                self.share(self.strengths[self.view.seat.index()], held(hand), None)
            }
            Action::End {} => self.share(self.strengths[self.view.seat.index()], 0.0, None),
        }
    }

    /// Returns the seat's share if its lives and hand have these strengths and `other` has changed.
    fn share(&self, own: f32, hand: f32, other: Option<(Seat, f32)>) -> f32 {
        let own = (own + hand).powf(POWER);
        let others = (0..).zip(&self.strengths).filter(|&(seat, _)| Seat(seat) != self.view.seat);
        let others = others.map(|(seat, &strength)| match other {
            Some((changed, strength)) if changed == Seat(seat) => strength.powf(POWER),
            Some(_) | None => strength.powf(POWER),
        });
        own / (own + others.sum::<f32>())
    }

    /// Returns the value of an attack: the seat's share after it, in which the gain weighs more and
    /// more. The last life is not stripped for that.
    fn value_of_attack(&self, with: With, from: Source, seat: Seat, life: u8) -> f32 {
        let (own, hand) = self.after_spending(with, from);
        let before = self.share(own, hand, None);
        let gain = self.share_by_attack((own, hand), with, from, seat, life) - before;
        let lives = &self.view.public.lives[self.view.seat.index()];
        let strips_last = from != Source::Hand && n_lives(lives) == 1;
        before + gain * if strips_last { 1.0 } else { self.urge }
    }

    /// Returns the seat's share after an attack, and after a second one if that can put the other
    /// seat out.
    fn share_by_attack(
        &self,
        (own, hand): (f32, f32),
        with: With,
        from: Source,
        seat: Seat,
        life: u8,
    ) -> f32 {
        let lives = &self.view.public.lives[seat.index()];
        let target = &lives[usize::from(life)];
        let (_, n_all) = self.left_by_attack(seat, life);
        let out = SEAT_OUT * self.share(own, hand, Some((seat, 0.0)));
        if n_all == 0 {
            return out;
        }
        let n_open = target.open.len() - n_taken(&target.open);
        let left = with_open(target, target.open[..n_open].iter().copied());
        let weight = if n_lives(lives) == 1 { LAST_LIFE } else { 1.0 };
        let loss = (self.strength(target) - self.strength(&left)) * weight;
        let rest = (self.strengths[seat.index()] - loss).max(0.1);
        let share = self.share(own, hand, Some((seat, rest)));
        let can_finish = self.view.public.moves > 1 && n_cards(&left) == n_all;
        let chance = if can_finish { finishes(&left, self.hand_after(with, from)) } else { 0.0 };
        share + chance * (out - share).max(0.0)
    }

    /// Returns the strengths of the seat's lives and hand after these cards are spent. One more
    /// card is discarded at the end of the turn.
    fn after_spending(&self, with: With, from: Source) -> (f32, f32) {
        let hand = self.hand_after(with, from);
        let mut own = self.strengths[self.view.seat.index()];
        if let Source::Life(life) = from {
            let life = self.own_life(life);
            let mut open = life.open.clone();
            for card in with.iter() {
                let place = open.iter().rposition(|&other| other == card);
                open.remove(place.expect("the card is open"));
            }
            own += self.strength(&with_open(life, open)) - self.strength(life);
        }
        let worths = hand.iter().map(|card| worth(card, n_alike(card, hand) > 1));
        let discarded = worths.min_by(f32::total_cmp).unwrap_or(0.0);
        (own, held(hand) - HELD * discarded)
    }

    /// Returns the hand after these cards are spent.
    fn hand_after(&self, with: With, from: Source) -> Bag {
        let mut hand = self.view.private.hand;
        if from == Source::Hand {
            with.iter().for_each(|card| hand.remove(card));
        }
        hand
    }

    fn strength(&self, life: &LifeView) -> f32 {
        strength(life.down, &life.open, self.spoken_for)
    }

    fn own_life(&self, life: u8) -> &LifeView {
        &self.view.public.lives[self.view.seat.index()][usize::from(life)]
    }

    fn reason_to_attack(&self, with: With, seat: Seat, life: u8) -> Option<Reason> {
        let lives = &self.view.public.lives;
        let n_open = n_taken(&lives[seat.index()][usize::from(life)].open);
        let (left, all_left) = self.left_by_attack(seat, life);
        if all_left == 0 {
            Some(Reason::KnocksOut)
        } else if left == 0 {
            Some(Reason::EndsLife)
        } else if n_lives(&lives[seat.index()]) == 1 {
            Some(Reason::AttacksLastLife)
        } else if n_open > usize::from(with.n_cards()) {
            Some(Reason::TakesCards)
        } else {
            self.is_leader(seat).then_some(Reason::HitsLeader)
        }
    }

    /// Returns whether `seat` has more cards in its lives than any other opponent, of several.
    fn is_leader(&self, seat: Seat) -> bool {
        let lives = (0..).map(Seat).zip(&self.view.public.lives);
        let in_lives = lives.map(|(seat, lives)| (seat, lives.iter().map(n_cards).sum::<i32>()));
        let opponents: Vec<(Seat, i32)> =
            in_lives.filter(|&(other, n)| other != self.view.seat && n > 0).collect();
        let most = opponents.iter().map(|&(_, n)| n).max();
        let mut leaders = opponents.iter().filter(|&&(_, n)| Some(n) == most);
        let is_first = leaders.next().is_some_and(|&(leader, _)| leader == seat);
        opponents.len() > 1 && is_first && leaders.next().is_none()
    }

    /// The number of cards that an attack leaves to a life, and to all lives of its seat.
    fn left_by_attack(&self, seat: Seat, life: u8) -> (i32, i32) {
        let lives = &self.view.public.lives[seat.index()];
        let life = &lives[usize::from(life)];
        let taken = i32::from(n_taken(&life.open) as u8);
        (n_cards(life) - taken, lives.iter().map(n_cards).sum::<i32>() - taken)
    }
}

fn n_lives(lives: &[LifeView]) -> usize {
    lives.iter().filter(|life| n_cards(life) > 0).count()
}

pub(crate) fn held(hand: Bag) -> f32 {
    HELD * hand.iter().map(|card| worth(card, n_alike(card, hand) > 1)).sum::<f32>()
}

/// Returns the worth of a card in a hand, alone or as one of a pair.
fn worth(card: Card, pairs: bool) -> f32 {
    if card.rank() == Rank::Jack {
        JACK
    } else if card.rank() == Rank::Ace {
        0.7
    } else {
        f32::from(card.rank().number()) / 26.0 + if pairs { 0.3 } else { 0.0 }
    }
}

/// Returns the number of cards of the same rank in a hand.
fn n_alike(card: Card, hand: Bag) -> usize {
    hand.iter().filter(|held| held.rank() == card.rank()).count()
}

pub(crate) fn n_jacks(cards: impl Iterator<Item = Card>) -> f32 {
    f32::from(cards.filter(|card| card.rank() == Rank::Jack).count() as u8)
}

/// Returns the strength of a life of face-down and open cards. `spoken_for` is the share of the
/// jacks that lie open or are in the seat's hand, and so do not wait to attack it.
pub(crate) fn strength(down: u8, open: &[Card], spoken_for: f32) -> f32 {
    let n_down = f32::from(down);
    if open.is_empty() {
        // The next face-down card is turned up.
        return if down == 0 { 0.0 } else { LIFE + n_down - 1.0 + OPEN + SAFE * AVERAGE };
    }
    let pairs = |n: usize| {
        open.windows(2)
            .skip(n.saturating_sub(1))
            .take(if n == 0 { 1 } else { 2 })
            .any(|two| two[0].rank() == two[1].rank())
    };
    let each = (0..open.len()).map(|n| OPEN + SAFE * safety(open[n].rank(), pairs(n)));
    let topmost_jack = open.iter().rposition(|card| card.rank() == Rank::Jack);
    let n_locked = topmost_jack.map_or(0.0, |n| n_down + f32::from(n as u8 + 1));
    LIFE + n_down + each.sum::<f32>() + LOCK * spoken_for * n_locked
}

/// Returns how hard an open card is to take, from 0 to 1.
fn safety(rank: Rank, pairs: bool) -> f32 {
    if rank == Rank::Jack {
        1.0
    } else if rank == Rank::Ace {
        if pairs { 0.6 } else { 0.0 }
    } else if pairs {
        0.6 + f32::from(rank.number()) / 50.0
    } else {
        f32::from(rank.number()) / 26.0
    }
}

/// Returns the chance that a hand takes the rest of a seat's cards, which are in one life, with
/// one attack.
fn finishes(left: &LifeView, hand: Bag) -> f32 {
    let has_jack = hand.iter().any(|card| card.rank() == Rank::Jack);
    let has_pair_from = |lowest: Rank| {
        let mut ranks = Rank::ALL.into_iter().filter(|&rank| rank != Rank::Jack);
        ranks.any(|rank| rank >= lowest && hand.has_two_of(rank))
    };
    let takes_all = match (left.open.as_slice(), n_cards(left)) {
        // A pair takes the last card even if it is a jack (GK-9).
        (_, 1) if has_jack || has_pair_from(Rank::Two) => true,
        (&[top], 1) => hand.iter().any(|card| takes(card, top)),
        ([], 1) => return 1.0 - (1.0 - LUCKY).powi(i32::from(hand.len() as u8)),
        (open @ &[_, top], 2) if n_taken(open) == 2 => {
            let lowest = if top.rank() == Rank::Ace { Rank::Two } else { top.rank() };
            has_jack || has_pair_from(lowest)
        }
        _ => false,
    };
    if takes_all { 1.0 } else { 0.0 }
}

/// Returns whether one card takes another in an attack. Jacks are not considered.
fn takes(card: Card, target: Card) -> bool {
    card.rank() == target.rank()
        || card.suit() == target.suit()
            && target.rank() != Rank::Jack
            && (card.rank() > target.rank() || target.rank() == Rank::Ace)
}

fn with_open(life: &LifeView, open: impl IntoIterator<Item = Card>) -> LifeView {
    LifeView { down: life.down, open: open.into_iter().collect(), marks: Vec::new() }
}

fn n_cards(life: &LifeView) -> i32 {
    i32::from(life.down + life.open.len() as u8)
}

/// Returns the number of cards that an attack on these open cards takes.
fn n_taken(open: &[Card]) -> usize {
    match open {
        [.., below, top] if below.rank() == top.rank() && top.rank() != Rank::Jack => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use games::gnallknekt::Options;
    use rules::{Game, Options as _};
    use testkit::Dice;

    use super::*;
    use crate::fool;

    #[test]
    fn plain_wins_far_more_gnallknekt_than_its_share_against_fools() {
        let mut rng = fastrand::Rng::with_seed(5);
        for seats in [3, 4, 5] {
            let options = Options::defaults(seats);
            let mut won = 0;
            for n in 0..24 {
                let me = Seat(n % seats);
                let mut dice = Dice::new(rng.u64(..));
                let (mut game, _) = Gnallknekt::start(&options, seats, &mut dice);
                while let Some(view) = game.view() {
                    let action = if view.seat == me { plain(&view) } else { fool(&view, &mut rng) };
                    game.apply(&action, &mut dice).unwrap();
                }
                won += usize::from(game.result().unwrap().ranking[0] == [me]);
            }
            assert!(won >= 18, "{won} of 24 at a table of {seats}");
        }
    }

    /// The mean was 479 before `plain` weighed shares; it must not drag on again.
    #[test]
    fn plain_bots_finish_gnallknekt_with_a_winner_before_long() {
        let options = Options::defaults(4);
        let (mut n_won, mut n_actions) = (0, 0);
        for seed in 0..20 {
            let mut dice = Dice::new(seed);
            let (mut game, _) = Gnallknekt::start(&options, 4, &mut dice);
            while let Some(view) = game.view() {
                game.apply(&plain(&view), &mut dice).unwrap();
                n_actions += 1;
            }
            n_won += usize::from(game.result().unwrap().reason == "last_alive");
        }
        assert!(n_won >= 18, "only {n_won} of 20 matches had a winner");
        assert!(n_actions < 20 * 540, "{n_actions} actions in 20 matches");
    }
}
