use games::knektpass::{Action, Knektpass, Phase, Private, Public, Stand};
use rules::cards::Cards;

use crate::{
    encode::{Asked, Encode, at_positions, card, positions},
    tensor::Tensor,
};

const TAKE_TURNUP: u32 = 52;
const LEAVE_TURNUP: u32 = 104;
const PASS: u32 = 105;
const JOIN: u32 = 106;
const EXCHANGE: u32 = 107;
/// Each choice of the five cards of a hand.
const N_EXCHANGES: u32 = 32;

/// The ids 0 to 51 play the card with that index; 52 to 103 discard card `id - 52` for the turn-up;
/// 104 leaves it; 105 passes, 106 plays the deal; `107 + bits` exchanges the cards at these
/// positions of the hand.
impl Encode for Knektpass {
    fn n_actions(_: u8) -> u32 {
        EXCHANGE + N_EXCHANGES
    }

    fn id(asked: Asked<'_, Knektpass>, action: &Action) -> Option<u32> {
        Some(match action {
            Action::Play { card } => card.index().into(),
            Action::TakeTurnup { card } => TAKE_TURNUP + u32::from(card.index()),
            Action::LeaveTurnup {} => LEAVE_TURNUP,
            Action::Declare { plays: false } => PASS,
            Action::Declare { plays: true } => JOIN,
            Action::Exchange { cards } => {
                EXCHANGE + positions(asked.hand(|private| private.hand)?, cards)?
            }
        })
    }

    fn action(asked: Asked<'_, Knektpass>, id: u32) -> Option<Action> {
        match id {
            ..TAKE_TURNUP => card(id).map(|card| Action::Play { card }),
            TAKE_TURNUP..LEAVE_TURNUP => {
                card(id - TAKE_TURNUP).map(|card| Action::TakeTurnup { card })
            }
            LEAVE_TURNUP => Some(Action::LeaveTurnup {}),
            PASS => Some(Action::Declare { plays: false }),
            JOIN => Some(Action::Declare { plays: true }),
            EXCHANGE.. => {
                let hand = asked.hand(|private| private.hand)?;
                let cards: Cards = at_positions(hand, id - EXCHANGE)?.collect();
                Some(Action::Exchange { cards })
            }
        }
    }

    fn write(public: &Public, private: &Private, tensor: &mut Tensor<'_>) {
        tensor.block("phase").one_hot(Some(public.phase as usize), Phase::Over as usize + 1);
        tensor.block("hand").cards(private.hand);
        tensor.block("away").cards(private.away).cards(private.laid_aside);
        tensor.block("trump").one_hot(Some(public.trump as usize), 4);
        tensor.block("turnup").cards([public.turnup]).flag(public.turnup_taken);
        tensor.block("trick").trick_of_cards(&public.trick);
        tensor.block("led").one_hot(public.led.map(|led| led as usize), 4);
        tensor.block("best").seat(public.winning);
        tensor.block("dealer").seat(Some(public.dealer));
        tensor.block("played").per_seat(|tensor, seat| {
            let plays = public.tricks.iter().flat_map(|trick| &trick.cards);
            tensor.cards(plays.filter(|play| play.seat == seat).map(|play| play.card));
        });
        tensor.block("stands").each(&public.stands, |tensor, &stand| {
            tensor.flag(stand == Stand::Plays).flag(stand == Stand::Passed);
        });
        tensor.block("exchanged").each(&public.exchanged, |tensor, exchanged| {
            let n_cards: u32 = exchanged.iter().copied().map(u32::from).sum();
            tensor.number(n_cards, 5.0);
        });
        tensor.block("need").each(&public.need, |tensor, &need| {
            tensor.number(need, 5.0);
        });
        tensor.block("taken").each(&public.taken, |tensor, &taken| {
            tensor.number(taken, 5.0);
        });
        tensor.block("hands").each(&public.hands, |tensor, &hand| {
            tensor.number(hand, 5.0);
        });
        tensor.block("points").each(&public.scores, |tensor, &score| {
            tensor.number(score, 50.0);
        });
        tensor.block("counts").number(public.talon, 52.0).number(public.voids, 3.0);
        tensor.number(public.round.unwrap_or(0), 3.0).number(public.deal, 100.0);
    }
}
