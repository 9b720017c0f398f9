use games::gnallknekt::{Action, Gnallknekt, LifeView, Pile, Source, With};
use rules::{
    Seat, SeatView,
    cards::{Card, Rank},
};

use super::{Judged, Style, search::lead};

impl Judged for Gnallknekt {
    const ACTIONS_MAX: usize = 60;

    fn rate(style: Style, view: &SeatView<Gnallknekt>, action: &Action) -> i32 {
        match *action {
            Action::Draw { from: Pile::Stock, .. } => 0,
            Action::Draw { from: Pile::Scrap, card } => {
                let Some(card) = card.or(view.public.scrap_top) else { return -1 };
                let pairs =
                    view.private.hand.distinct().iter().any(|own| own.rank() == card.rank());
                match style {
                    Style::Greedy => -1,
                    Style::Cautious => i32::from(worth(card) >= 13) * 2 - 1,
                    Style::Counting => i32::from(card.rank() == Rank::Jack || pairs) * 2 - 1,
                }
            }
            Action::Attack { with, from, seat, life } => {
                attack(style, view, with, from, seat, life)
            }
            Action::Defend { with, from, life } => defend(style, view, with, from, life),
            // A turn ends with the least useful card, once nothing better is to be done.
            Action::Discard { card } => 100 - worth(card),
            Action::End {} => 0,
        }
    }

    fn stage(public: &Self::Public) -> u32 {
        // Until everybody has had another turn.
        u32::from(public.turn) / (public.scores.len() as u32 + 1)
    }

    fn worth(public: &Self::Public, seat: Seat) -> f64 {
        let seats = public.lives.iter().zip(&public.scores);
        let strength = seats.map(|(lives, &score)| {
            let cards: usize = lives.iter().map(size).sum();
            f64::from(score) / 3.0 + cards as f64 / 24.0
        });
        let numbers: Vec<f64> = strength.collect();
        (lead(&numbers, seat) / 2.0).clamp(-1.0, 1.0)
    }

    fn is_endgame(public: &Self::Public) -> bool {
        public.lives.iter().flatten().map(size).filter(|&n| n > 0).sum::<usize>() <= 8
    }
}

fn attack(
    style: Style,
    view: &SeatView<Gnallknekt>,
    with: With,
    from: Source,
    seat: Seat,
    life: u8,
) -> i32 {
    let left = size(&view.public.lives[seat.index()][usize::from(life)]) as i32;
    let price: i32 = with.iter().map(worth).sum::<i32>()
        // A card of an own life protects it.
        + if matches!(from, Source::Life(_)) { 15 } else { 0 };
    let lives = i32::from(view.public.scores[seat.index()]);
    match style {
        Style::Greedy => 400 - 10 * left - price,
        Style::Cautious => 200 - 10 * left - 2 * price,
        // Finishes lives and seats, with the cheapest card.
        Style::Counting => 400 - 20 * left - 10 * lives - price,
    }
}

fn defend(style: Style, view: &SeatView<Gnallknekt>, with: With, from: Source, life: u8) -> i32 {
    if matches!(from, Source::Life(_)) {
        return 0;
    }
    let lying = &view.public.lives[view.seat.index()][usize::from(life)];
    let is_pair = with.n_cards() == 2;
    let is_jack = with.iter().all(|card| card.rank() == Rank::Jack);
    let makes_pair = lying.open.last().is_some_and(|top| {
        with.iter().next().is_some_and(|card| card.rank() == top.rank()) && !is_jack
    });
    let protects = is_pair || is_jack || makes_pair;
    match style {
        Style::Greedy => 50,
        Style::Cautious => {
            if protects {
                350 - 10 * lying.open.len() as i32
            } else {
                60
            }
        }
        Style::Counting => {
            if protects {
                250 - 10 * size(lying) as i32
            } else {
                60
            }
        }
    }
}

fn size(life: &LifeView) -> usize {
    usize::from(life.down) + life.open.len()
}

/// Returns how useful a card is: a jack knocks out everything, and an ace any card of its suit.
fn worth(card: Card) -> i32 {
    if card.rank() == Rank::Jack { 40 } else { card.rank().number().into() }
}
