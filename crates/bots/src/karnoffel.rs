use cards::{Card, CardSet, Rank};
use games::karnoffel::{Action, Karnoffel, PlainSuits, Strength};
use rules::{Advice, PlayedCard, Seat, SeatView};

use crate::Reason;

/// Takes a trick with the cheapest card that later players probably or certainly cannot beat. It
/// does not overtake a partner's good card, and throws away its cheapest card if it cannot win. If
/// losing the trick would lose the deal, it tries any card that can win.
pub(crate) fn plain(view: &SeatView<Karnoffel>) -> Advice<Action, Reason> {
    let trick = Trick::of(view);
    let cards = || view.legal.iter().map(|&Action::Play { card }| card);
    let price = |card: &Card| trick.price(*card);
    let cheapest = cards().min_by_key(price).expect("a seat to act has an action");

    let partner_holds = view.public.winning.is_some_and(|seat| trick.is_mine(seat))
        && trick.n_threats(&view.public.trick) == 0;
    let winning = || cards().filter(|&card| trick.wins(card));
    let (card, reason) = if partner_holds {
        (cheapest, Reason::PartnerHolds)
    } else if let Some(holding) = winning().filter(|&card| trick.holds(card)).min_by_key(price) {
        (holding, Reason::LikelyHolds)
    } else if trick.is_decisive() {
        let risk = |card: &Card| trick.n_threats(&trick.with(*card));
        let tried = winning().min_by_key(risk).map(|card| (card, Reason::LastChance));
        tried.unwrap_or((cheapest, Reason::ThrowsCheapest))
    } else {
        (cheapest, Reason::ThrowsCheapest)
    };
    Advice::new(Action::Play { card }, reason)
}

/// The trick as the seat to act knows it.
struct Trick<'a> {
    view: &'a SeatView<Karnoffel>,
    strength: Strength,
    /// The opponents that play after this seat.
    opponents: Vec<Seat>,
    /// The cards whose location the seat does not know.
    unseen: CardSet,
}

impl Trick<'_> {
    fn of(view: &SeatView<Karnoffel>) -> Trick<'_> {
        let public = &view.public;
        let partners = &view.private.partners;
        let mut trick = Trick {
            view,
            strength: public.strength(),
            opponents: Vec::new(),
            unseen: CardSet::EMPTY,
        };

        let n_seats = public.hands.len();
        let n_after = n_seats - public.trick.len() - 1;
        let after = view.seat.round(n_seats as u8).take(n_after);
        trick.opponents = after.filter(|&seat| !trick.is_mine(seat)).collect();

        let lying = public.trick.iter().chain(&public.open).map(|played| played.card);
        let seen = partners.iter().fold(view.private.hand, |seen, other| seen.or(other.hand));
        let seen = seen.or(public.gone).or(lying.collect());
        let deck = Rank::ALL.into_iter().filter(|&rank| rank != Rank::Ace).map(CardSet::of_rank);
        trick.unseen = deck.fold(CardSet::EMPTY, CardSet::or).without(seen);
        trick
    }

    fn is_mine(&self, seat: Seat) -> bool {
        let sides = &self.view.public.sides;
        sides.iter().any(|side| side.contains(&seat) && side.contains(&self.view.seat))
    }

    /// Returns the trick after `card` is played.
    fn with(&self, card: Card) -> Vec<PlayedCard> {
        let mut trick = self.view.public.trick.clone();
        trick.push(PlayedCard { seat: self.view.seat, card });
        trick
    }

    fn winner(&self, trick: &[PlayedCard]) -> Option<Seat> {
        self.strength.winner(trick, self.view.public.is_first_trick())
    }

    /// Returns whether `card` is the highest on the table.
    fn wins(&self, card: Card) -> bool {
        self.winner(&self.with(card)) == Some(self.view.seat)
    }

    /// Returns whether the opponents after this seat are unlikely to beat `card`: on average fewer
    /// than half of them hold a card that does.
    fn holds(&self, card: Card) -> bool {
        2 * self.n_threats(&self.with(card)) < self.unseen.len().max(1)
    }

    /// Returns the expected number of cards among later opponents that take `trick` from this side,
    /// times the number of unseen cards. A face-up card counts as certain.
    fn n_threats(&self, trick: &[PlayedCard]) -> usize {
        let takes = |seat: Seat, card: Card| {
            let mut trick = trick.to_vec();
            trick.push(PlayedCard { seat, card });
            self.winner(&trick) == Some(seat)
        };
        let public = &self.view.public;
        let threat = |&seat: &Seat| {
            let is_open =
                public.open.iter().any(|open| open.seat == seat && takes(seat, open.card));
            let n_beating = self.unseen.iter().filter(|&card| takes(seat, card)).count();
            let n_certain = if is_open { self.unseen.len() } else { 0 };
            n_certain + n_beating * usize::from(public.hands[seat.index()])
        };
        self.opponents.iter().map(threat).sum()
    }

    /// Returns whether another side wins the deal with this trick.
    fn is_decisive(&self) -> bool {
        let tricks = &self.view.public.tricks;
        (0..).zip(tricks).any(|(seat, &n)| n == 2 && !self.is_mine(Seat(seat)))
    }

    /// Returns the cost of playing `card`: its place in the ranking. The Devil is expensive since
    /// it can still be led.
    fn price(&self, card: Card) -> u8 {
        if card == self.strength.devil() {
            return 19;
        }
        let ladder = Strength { plain_suits: PlainSuits::Free, ..self.strength };
        ladder.worth(card, card, true)
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
                let action = if its { plain(&view).action } else { fool(&view, &mut rng) };
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
        let others = ::cards::full_deck().into_iter();
        let others = others.filter(|card| card.rank() != Rank::Ace && !dealt.contains(*card));
        shuffled.extend(others);
        let mut chance = rules::Recorded::new([shuffled]);
        let (mut game, _) = Karnoffel::start(&options, 4, &mut chance);
        for card in ["Jh", "3c"] {
            let card = card.parse().unwrap();
            game.apply(&Action::Play { card }, &mut chance).unwrap();
        }
        let action = Action::Play { card: "4s".parse().unwrap() };
        let advice = plain(&game.view().unwrap());
        assert_eq!(advice, Advice::new(action, Reason::PartnerHolds));
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }
}
