use games::knorri::{Action, Knorri, Phase, Private, Public};
use rules::cards::CardSet;

use crate::{
    encode::{Asked, Encode, card},
    tensor::Tensor,
};

const FLIP: u32 = 52;
const TAKE: u32 = 53;

/// The ids 0 to 51 play the card with that index, 52 flips a card, and 53 takes the bottom card.
impl Encode for Knorri {
    fn n_actions(_: u8) -> u32 {
        54
    }

    fn id(_: Asked<'_, Knorri>, action: &Action) -> Option<u32> {
        Some(match action {
            Action::Flip {} => FLIP,
            Action::Play { card } => card.index().into(),
            Action::Take {} => TAKE,
        })
    }

    fn action(_: Asked<'_, Knorri>, id: u32) -> Option<Action> {
        match id {
            FLIP => Some(Action::Flip {}),
            TAKE => Some(Action::Take {}),
            _ => card(id).map(|card| Action::Play { card }),
        }
    }

    fn write(public: &Public, private: &Private, tensor: &mut Tensor<'_>) {
        tensor.block("phase").flag(public.phase == Phase::Tricks);
        tensor.block("hand").cards(private.hand);
        tensor.block("pile").cards(private.pile.unwrap_or_default());
        tensor.block("open_piles");
        match &public.open_piles {
            Some(piles) => tensor.each(piles, |tensor, &pile| {
                tensor.cards(pile);
            }),
            None => tensor.per_seat(|tensor, _| {
                tensor.cards(CardSet::EMPTY);
            }),
        };
        tensor.block("layout").cards(public.layout);
        tensor.block("trump").one_hot(Some(public.trump as usize), 4);
        tensor.block("trick").trick_of_cards(&public.trick);
        tensor.block("trick_size").number(public.trick_size, 5.0);
        tensor.block("winning").seat(public.winning);
        tensor.block("captured_last").seat(public.captured_last);
        tensor.block("dealer").seat(Some(public.dealer));
        tensor.block("out").seat_set(public.out.iter().copied());
        tensor.block("counts").number(public.stock, 52.0).number(public.set_aside, 52.0);
        tensor.number(public.turns, 2_000.0).number(public.idle_turns, 200.0);
        tensor.block("piles").each(&public.piles, |tensor, &pile| {
            tensor.number(pile, 52.0);
        });
        tensor.block("hands").each(&public.hands, |tensor, &hand| {
            tensor.number(hand, 52.0);
        });
        tensor.block("scores").each(&public.scores, |tensor, &score| {
            tensor.number(score, 20.0);
        });
    }
}
