use games::gnallknekt::{Action, Gnallknekt, LifeView, Pile, Source, With};
use rules::{
    Seat, SeatView,
    cards::{Card, Rank},
};

/// Makes the move that gains most, in cards and lives: it attacks lives that are close to their
/// end, covers its own thin lives, and spends its cheapest cards. It draws strong cards and pairs
/// from the scrap pile, and discards what is neither.
pub(super) fn plain(view: &SeatView<Gnallknekt>) -> Action {
    let table = Table(view);
    let gain = |action: &&Action| table.gain(**action);
    *view.legal.iter().max_by_key(gain).expect("a seat to act has an action")
}

/// The value of a card in a life: the unit of all other values.
const CARD: i32 = 10;
/// The expected value of an unknown card.
const STOCK: i32 = 4;
/// The value of a life in addition to its cards.
const LIFE: i32 = 25;
/// The value of putting a seat out.
const SEAT: i32 = 60;

struct Table<'a>(&'a SeatView<Gnallknekt>);

impl Table<'_> {
    fn gain(&self, action: Action) -> i32 {
        match action {
            Action::Draw { from: Pile::Stock, .. } => 0,
            Action::Draw { from: Pile::Scrap, card } => {
                let card = card.or(self.0.public.scrap_top);
                card.map_or(0, |card| worth(card, self.n_alike(card) > 0) - STOCK)
            }
            Action::Attack { with, from, seat, life } => {
                self.gain_of_attack(seat, life) - self.price(with, from)
            }
            Action::Defend { with, from, life } => {
                self.gain_of_defence(with, life) - self.price(with, from)
            }
            // Ranked below all moves; the least useful card first.
            Action::Discard { card } => -100 - self.worth(card),
            Action::End {} => -100,
        }
    }

    fn gain_of_attack(&self, seat: Seat, life: u8) -> i32 {
        let open = &self.0.public.lives[seat.index()][usize::from(life)].open;
        let (n_left, n_all) = self.left_by_attack(seat, life);
        let ends = match (n_left, n_all) {
            (_, 0) => SEAT + LIFE,
            (0, _) => LIFE,
            (_, _) => 0,
        };
        CARD * n_taken(open) + ends - n_left - n_all / 3
    }

    /// The number of cards that an attack leaves to a life, and to all lives of its seat.
    fn left_by_attack(&self, seat: Seat, life: u8) -> (i32, i32) {
        let lives = &self.0.public.lives[seat.index()];
        let life = &lives[usize::from(life)];
        let taken = n_taken(&life.open);
        (n_cards(life) - taken, lives.iter().map(n_cards).sum::<i32>() - taken)
    }

    fn gain_of_defence(&self, with: With, life: u8) -> i32 {
        let lives = &self.0.public.lives[self.0.seat.index()];
        let n_lives = lives.iter().filter(|life| n_cards(life) > 0).count();
        let life = &lives[usize::from(life)];
        let top = with.iter().next_back().expect("a move names a card");
        let pairs = life.open.last().is_some_and(|below| below.rank() == top.rank());
        let hard_to_take = match with {
            _ if top.rank() == Rank::Jack => 9,
            With::Two(..) => 7,
            With::One(_) if pairs => 7,
            With::One(_) if top.rank() == Rank::Ace => 0,
            With::One(_) => i32::from(top.rank().number()) / 3,
        };
        let thin = CARD - 3 * n_cards(life);
        hard_to_take + thin.max(0) + if n_lives == 1 { CARD } else { 0 }
    }

    /// Returns the cost of spending these cards.
    fn price(&self, with: With, from: Source) -> i32 {
        match from {
            Source::Hand => with.iter().map(|card| self.worth(card)).sum(),
            Source::Life(life) => {
                let life = &self.0.public.lives[self.0.seat.index()][usize::from(life)];
                let last = n_cards(life) == i32::from(with.n_cards());
                CARD * i32::from(with.n_cards()) + if last { LIFE } else { 0 }
            }
        }
    }

    /// Returns the value of a card of the hand.
    fn worth(&self, card: Card) -> i32 {
        worth(card, self.n_alike(card) > 1)
    }

    /// Returns the number of cards of the same rank in the hand.
    fn n_alike(&self, card: Card) -> usize {
        self.0.private.hand.iter().filter(|held| held.rank() == card.rank()).count()
    }
}

/// Returns the value of a card in a hand, alone or as one of a pair.
fn worth(card: Card, pairs: bool) -> i32 {
    match card.rank() {
        Rank::Jack => 8,
        Rank::Ace => 5,
        rank @ (Rank::Two
        | Rank::Three
        | Rank::Four
        | Rank::Five
        | Rank::Six
        | Rank::Seven
        | Rank::Eight
        | Rank::Nine
        | Rank::Ten
        | Rank::Queen
        | Rank::King) => i32::from(rank.number()) / 4 + if pairs { 2 } else { 0 },
    }
}

fn n_cards(life: &LifeView) -> i32 {
    i32::from(life.down + life.open.len() as u8)
}

/// Returns the number of cards that an attack on these open cards takes.
fn n_taken(open: &[Card]) -> i32 {
    match open {
        [.., below, top] if below.rank() == top.rank() && top.rank() != Rank::Jack => 2,
        _ => 1,
    }
}
