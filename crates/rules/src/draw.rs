use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{PlayedCard, Seat, cards::Card};

/// The draw for the first dealer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DealerDraw {
    /// The cards drawn, round by round; from the second round on by the tied seats.
    pub rounds: Vec<Vec<PlayedCard>>,
    /// The seat that deals first.
    pub dealer: Seat,
}

/// Lets the seats draw for deal from `shuffled`: the seat with the greatest `worth` deals.
///
/// Seat *i* draws card *i*. Seats that tie for the greatest draw again, in seat order, from the
/// next cards of the same shuffle; if the cards run out, the lowest-numbered tied seat deals.
pub(crate) fn draw_for_deal<W: Ord>(
    shuffled: &[Card],
    seats: u8,
    worth: impl Fn(Card) -> W,
) -> DealerDraw {
    let mut cards = shuffled.iter().copied();
    let mut tied: Vec<Seat> = Seat::all(seats).collect();
    let mut rounds = Vec::new();
    while tied.len() > 1 && cards.len() >= tied.len() {
        let round: Vec<PlayedCard> =
            tied.iter().zip(&mut cards).map(|(&seat, card)| PlayedCard { seat, card }).collect();
        let best = round.iter().map(|drawn| worth(drawn.card)).max();
        tied = round
            .iter()
            .filter(|drawn| Some(worth(drawn.card)) == best)
            .map(|drawn| drawn.seat)
            .collect();
        rounds.push(round);
    }
    DealerDraw { rounds, dealer: tied[0] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Rank;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn the_highest_card_deals() {
        assert_eq!(draw_for_deal(&cards("9c Ah Kd"), 3, Card::rank).dealer, Seat(1));
    }

    #[test]
    fn only_tied_seats_draw_again_in_seat_order() {
        let draw = draw_for_deal(&cards("Kc Ah Kd As 2c 3c"), 4, Card::rank);
        assert_eq!(draw.rounds.len(), 2);
        assert_eq!(
            draw.rounds[1].iter().map(|drawn| drawn.seat).collect::<Vec<_>>(),
            [Seat(1), Seat(3)]
        );
        assert_eq!(draw.dealer, Seat(3));
    }

    #[test]
    fn the_lowest_card_deals_if_worth_decreases_with_rank() {
        let worth = |card: Card| std::cmp::Reverse(card.rank());
        assert_eq!(draw_for_deal(&cards("9c Ah 2d"), 3, worth).dealer, Seat(2));
    }

    #[test]
    fn when_the_cards_run_out_the_lowest_numbered_tied_seat_deals() {
        assert_eq!(
            draw_for_deal(&cards("9c Kh Ks 9d 9h"), 3, |card| card.rank() > Rank::Ten).dealer,
            Seat(1)
        );
    }
}
