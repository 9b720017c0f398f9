use games::karnoffel::{Action, Karnoffel, PlainSuits, Strength};
use rules::{
    PlayedCard, Seat, SeatView,
    cards::{Card, CardSet, Rank},
};

/// Takes a trick with the cheapest card that later players probably or certainly cannot beat. It
/// does not overtake a partner's good card, and throws away its cheapest card if it cannot win. If
/// losing the trick would lose the deal, it tries any card that can win.
pub(super) fn plain(view: &SeatView<Karnoffel>) -> Action {
    let trick = Trick::of(view);
    let cards = || view.legal.iter().map(|&Action::Play { card }| card);
    let price = |card: &Card| trick.price(*card);
    let cheapest = cards().min_by_key(price).expect("a seat to act has an action");

    let partner_holds = view.public.winning.is_some_and(|seat| trick.is_mine(seat))
        && trick.n_threats(&view.public.trick) == 0;
    let winning = || cards().filter(|&card| trick.wins(card));
    let card = if partner_holds {
        cheapest
    } else if let Some(holding) = winning().filter(|&card| trick.holds(card)).min_by_key(price) {
        holding
    } else if trick.is_decisive() {
        let risk = |card: &Card| trick.n_threats(&trick.with(*card));
        winning().min_by_key(risk).unwrap_or(cheapest)
    } else {
        cheapest
    };
    Action::Play { card }
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

    /// Returns whether `card` would be winning the trick after this seat plays it.
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

    /// Returns whether another side wins the deal if it takes this trick.
    fn is_decisive(&self) -> bool {
        let tricks = &self.view.public.taken;
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
