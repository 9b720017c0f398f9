use games::karnoffel::{Action, Karnoffel, Strength};
use rules::{
    PlayedCard, SEATS_MAX, Seat, SeatView,
    cards::{Card, CardSet, Rank},
};

use crate::Reason;

/// Weighs the chance that its side takes the trick with a card against the chance that the card
/// takes a later one. Partners' hands and face-up cards are known, so it leaves a trick to a
/// partner who can take it. If the trick decides the deal, it plays the card with the best chance.
pub(crate) fn plain(view: &SeatView<Karnoffel>) -> Action {
    let trick = Trick::of(view);
    let value = |card: &Card| trick.chance(*card) - trick.price() * trick.later(*card);
    let card = trick.cards().max_by(|a, b| value(a).total_cmp(&value(b)));
    Action::Play { card: card.expect("a seat to act has an action") }
}

/// Returns what the view says for a card.
pub(crate) fn reason(view: &SeatView<Karnoffel>, Action::Play { card }: Action) -> Option<Reason> {
    let trick = Trick::of(view);
    if trick.wins(card) { trick.reason_to_win(card) } else { trick.reason_to_lose(card) }
}

/// The height of the lowest card that is worth saving: a king.
const SPECIAL: u8 = 16;

/// The trick as the seat to act knows it.
struct Trick<'a> {
    view: &'a SeatView<Karnoffel>,
    strength: Strength,
    /// The seats that play after this seat, in order.
    after: Vec<Seat>,
    /// The cards whose location the seat does not know.
    unseen: CardSet,
}

impl Trick<'_> {
    fn of(view: &SeatView<Karnoffel>) -> Trick<'_> {
        let public = &view.public;
        let n_seats = public.hands.len();
        let n_after = n_seats - public.trick.len() - 1;
        let lying = public.trick.iter().chain(&public.open).map(|played| played.card);
        let partners = &view.private.partners;
        let seen = partners.iter().fold(view.private.hand, |seen, other| seen.or(other.hand));
        let seen = seen.or(public.gone).or(lying.collect());
        let deck = Rank::ALL.into_iter().filter(|&rank| rank != Rank::Ace).map(CardSet::of_rank);
        Trick {
            view,
            strength: public.strength(),
            after: view.seat.round(n_seats as u8).take(n_after).collect(),
            unseen: deck.fold(CardSet::EMPTY, CardSet::or).without(seen),
        }
    }

    fn is_mine(&self, seat: Seat) -> bool {
        let sides = &self.view.public.sides;
        sides.iter().any(|side| side.contains(&seat) && side.contains(&self.view.seat))
    }

    fn winner(&self, trick: &[PlayedCard]) -> Option<Seat> {
        self.strength.winner(trick, self.view.public.is_first_trick())
    }

    /// Returns the trick after `seat` plays `card`.
    fn with(trick: &[PlayedCard], seat: Seat, card: Card) -> Vec<PlayedCard> {
        let mut trick = trick.to_vec();
        trick.push(PlayedCard { seat, card });
        trick
    }

    /// Returns whether `card` would be winning the trick after this seat plays it.
    fn wins(&self, card: Card) -> bool {
        let seat = self.view.seat;
        self.winner(&Trick::with(&self.view.public.trick, seat, card)) == Some(seat)
    }

    /// Returns the cards that the seat may play.
    fn cards(&self) -> impl Iterator<Item = Card> {
        self.view.legal.iter().map(|&Action::Play { card }| card)
    }

    /// Returns the reason for a card that wins the trick so far.
    fn reason_to_win(&self, card: Card) -> Option<Reason> {
        let public = &self.view.public;
        let holds = self.holds(card);
        let cheaper = |other: &Card| self.height(*other) < self.height(card);
        let is_cheapest =
            |least: f32| self.cards().filter(cheaper).all(|other| self.holds(other) < least);
        let is_devil = card == self.strength.devil();
        let has_power = public.trick.is_empty() && !public.is_first_trick();
        let karnoffel = Rank::Jack.of(self.strength.trump);
        if holds >= 1.0 && public.taken[self.view.seat.index()] == 2 {
            Some(Reason::WinsDeal)
        } else if is_devil && has_power {
            Some(Reason::LeadsDevil)
        } else if holds >= 1.0 && card != karnoffel && self.cards().any(|it| it == karnoffel) {
            Some(Reason::SavesKarnoffel)
        } else if holds >= 1.0 {
            let is_last = self.after.is_empty();
            let reason = if is_last { Reason::BeatsCheaply } else { Reason::Unbeatable };
            is_cheapest(1.0).then_some(reason)
        } else if holds >= 0.5 && is_cheapest(0.5) {
            Some(Reason::LikelyHolds)
        } else if self.is_decisive() {
            Some(Reason::LastChance)
        } else {
            (holds < 0.5 && self.later(card) < 0.5).then_some(Reason::MayHold)
        }
    }

    /// Returns the reason for a card that does not win the trick: only the least valuable has one.
    fn reason_to_lose(&self, card: Card) -> Option<Reason> {
        if self.cards().any(|other| self.later(other) < self.later(card)) {
            return None;
        }
        let trick = Trick::with(&self.view.public.trick, self.view.seat, card);
        let is_partners = self.winner(&trick).is_some_and(|seat| self.is_mine(seat));
        let mut likely = self.cards().filter(|&other| self.holds(other) >= 0.5).peekable();
        if is_partners && self.unbeaten(&trick) >= 1.0 {
            Some(Reason::PartnerWins)
        } else if self.chance(card) >= 0.5 {
            Some(Reason::PartnerHolds)
        } else if !self.cards().any(|other| self.wins(other)) {
            Some(Reason::CannotWin)
        } else if likely.peek().is_none() {
            Some(Reason::ThrowsCheapest)
        } else {
            likely.all(|other| self.height(other) >= SPECIAL).then_some(Reason::SavesSpecial)
        }
    }

    /// Returns the chance that `card` wins the trick so far and no opponent beats it.
    fn holds(&self, card: Card) -> f32 {
        let trick = Trick::with(&self.view.public.trick, self.view.seat, card);
        if self.wins(card) { self.unbeaten(&trick) } else { 0.0 }
    }

    /// Returns the chance that no opponent takes `trick` any more.
    fn unbeaten(&self, trick: &[PlayedCard]) -> f32 {
        let opponents = self.after.iter().filter(|&&seat| !self.is_mine(seat));
        opponents.map(|&seat| 1.0 - self.threat(trick, seat).1).product()
    }

    /// Returns the chance that this side takes the trick if the seat plays `card`.
    fn chance(&self, card: Card) -> f32 {
        let trick = Trick::with(&self.view.public.trick, self.view.seat, card);
        self.chance_after(&trick, &self.after)
    }

    /// Returns the chance that this side takes `trick`, to which the seats `after` still play.
    fn chance_after(&self, trick: &[PlayedCard], after: &[Seat]) -> f32 {
        let Some((&seat, after)) = after.split_first() else {
            let winner = self.winner(trick).expect("a card was played");
            return if self.is_mine(winner) { 1.0 } else { 0.0 };
        };
        let height = |card: &Card| self.height(*card);
        let takes = |card: &Card| self.winner(&Trick::with(trick, seat, *card)) == Some(seat);
        let partner = self.view.private.partners.iter().find(|partner| partner.seat == seat);
        if let Some(partner) = partner {
            let best = partner.hand.iter().filter(takes).max_by_key(height);
            let taken = best.map(|card| Trick::with(trick, seat, card));
            return self.chance_after(taken.as_deref().unwrap_or(trick), after);
        }

        let (typical, p_beaten) = self.threat(trick, seat);
        let Some(card) = typical else { return self.chance_after(trick, after) };
        let beaten = self.chance_after(&Trick::with(trick, seat, card), after);
        p_beaten * beaten + (1.0 - p_beaten) * self.chance_after(trick, after)
    }

    /// Returns a typical card with which an opponent would take `trick`, if there is one, and the
    /// chance that it takes it.
    fn threat(&self, trick: &[PlayedCard], seat: Seat) -> (Option<Card>, f32) {
        let takes = |card: &Card| self.winner(&Trick::with(trick, seat, *card)) == Some(seat);
        let held = self.view.public.open.iter().find(|open| open.seat == seat);
        let n_unknown = self.view.public.hands[seat.index()] - u8::from(held.is_some());
        let mut beating: Vec<Card> = self.unseen.iter().filter(takes).collect();
        beating.sort_by_key(|card| self.height(*card));
        let n_unseen = f32::from(self.unseen.len().max(1) as u8);
        let misses = (1.0 - f32::from(beating.len() as u8) / n_unseen).powi(i32::from(n_unknown));
        let open = held.map(|open| open.card).filter(takes);
        let typical = beating.get(beating.len() / 2).copied().or(open);
        (typical, if open.is_some() { 1.0 } else { 1.0 - misses })
    }

    /// Returns the chance that `card` takes a later trick to which it is led. Opponents beat it with
    /// the best of several cards.
    fn later(&self, card: Card) -> f32 {
        let beats = |other: &Card| {
            let other = PlayedCard { seat: self.view.seat.left(SEATS_MAX), card: *other };
            let lead = PlayedCard { seat: self.view.seat, card };
            self.strength.winner(&[lead, other], false) == Some(other.seat)
        };
        let n_beating = f32::from(self.unseen.iter().filter(beats).count() as u8);
        let unbeaten = 1.0 - n_beating / f32::from(self.unseen.len().max(1) as u8);
        let n_opponents = self.view.public.hands.len() - 1 - self.view.private.partners.len();
        unbeaten.powi(if n_opponents == 1 { 3 } else { 6 })
    }

    /// Returns the place of `card` among cards that are led.
    fn height(&self, card: Card) -> u8 {
        self.strength.worth(card, card, false)
    }

    /// Returns the price of a chance to take a later trick, in chances to take this one. The tricks
    /// that end a deal are worth more.
    fn price(&self) -> f32 {
        let n_own = self.view.public.taken[self.view.seat.index()];
        if self.is_decisive() {
            0.3
        } else if n_own == 2 {
            0.6
        } else {
            1.2
        }
    }

    /// Returns whether another side wins the deal if it takes this trick.
    fn is_decisive(&self) -> bool {
        let tricks = &self.view.public.taken;
        (0..).zip(tricks).any(|(seat, &n)| n == 2 && !self.is_mine(Seat(seat)))
    }
}

#[cfg(test)]
mod tests {
    use games::karnoffel::Options;
    use rules::{Game as _, Options as _};
    use serde_json::json;
    use testkit::Dice;

    use super::*;
    use crate::fool;

    /// Returns the number of matches out of `n` that `plain` wins against fools, as the team of
    /// seat 0 or alone.
    fn n_won(n: u64, seats: u8, options: &serde_json::Value) -> usize {
        let options = Options::read(options.as_object().unwrap(), seats).unwrap();
        let wins = |seed: &u64| {
            let mut rng = fastrand::Rng::with_seed(*seed);
            let mut dice = Dice::new(*seed);
            let (mut game, _) = Karnoffel::start(&options, seats, &mut dice);
            while let Some(view) = game.view() {
                let its = if options.teams { view.seat.0 % 2 == 0 } else { view.seat.0 == 0 };
                let action = if its { plain(&view) } else { fool(&view, &mut rng) };
                game.apply(&action, &mut dice).unwrap();
            }
            game.result().unwrap().ranking[0].contains(&Seat(0))
        };
        (0..n).filter(wins).count()
    }

    #[test]
    fn plain_wins_far_more_karnoffel_than_its_share_against_fools() {
        for (seats, share, least, options) in [
            (2, 200, 290, json!({"deals_to_win": 3})),
            (3, 133, 270, json!({"deals_to_win": 3})),
            (4, 100, 240, json!({"deals_to_win": 3, "teams": false})),
            (4, 200, 280, json!({"deals_to_win": 3})),
            (8, 200, 270, json!({"deals_to_win": 3})),
            (3, 133, 290, json!({"deals_to_win": 3, "plain_suits": "led_suit", "ties": "last"})),
        ] {
            let won = n_won(400, seats, &options);
            assert!(won >= least, "{won} of 400, where {share} would be its share: {options}");
        }
    }

    #[test]
    fn plain_does_not_overtake_its_partner() {
        let deal = json!({"dealer": 3});
        let options = Options::read(deal.as_object().unwrap(), 4).unwrap();
        // Seat 0 leads the Karnöffel, which nobody can beat; its partner holds a king.
        let mut shuffled = cards("2h Kd Qc Qd Jh 3c Ks 4c Th 5c 4s 6c 9h 7c 9d 8c 8h 8d Td 9c");
        let dealt: CardSet = shuffled.iter().copied().collect();
        let others = ::rules::cards::full_deck().into_iter();
        let others = others.filter(|card| card.rank() != Rank::Ace && !dealt.contains(*card));
        shuffled.extend(others);
        let mut chance = rules::Recorded::new([shuffled]);
        let (mut game, _) = Karnoffel::start(&options, 4, &mut chance);
        for card in ["Jh", "3c"] {
            let card = card.parse().unwrap();
            game.apply(&Action::Play { card }, &mut chance).unwrap();
        }
        let action = Action::Play { card: "4s".parse().unwrap() };
        let view = game.view().unwrap();
        assert_eq!(plain(&view), action);
        assert_eq!(reason(&view, action), Some(Reason::PartnerWins));
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }
}
