use games::karnoffel::{Action, Karnoffel, PlainSuits, Private, Public, Ties};

use crate::{
    encode::{Asked, Encode, card},
    tensor::Tensor,
};

/// The ids 0 to 51 play the card with that index.
impl Encode for Karnoffel {
    fn n_actions(_: u8) -> u32 {
        52
    }

    fn id(_: Asked<'_, Karnoffel>, &Action::Play { card }: &Action) -> Option<u32> {
        Some(card.index().into())
    }

    fn action(_: Asked<'_, Karnoffel>, id: u32) -> Option<Action> {
        card(id).map(|card| Action::Play { card })
    }

    fn write(public: &Public, private: &Private, tensor: &mut Tensor<'_>) {
        tensor.block("hand").cards(private.hand);
        tensor.block("partners").per_seat(|tensor, seat| {
            let partner = private.partners.iter().find(|partner| partner.seat == seat);
            tensor.cards(partner.map(|partner| partner.hand).unwrap_or_default());
        });
        tensor.block("open").per_seat(|tensor, seat| {
            let open = public.open.iter().filter(|open| open.seat == seat);
            tensor.cards(open.map(|open| open.card));
        });
        tensor.block("trump").one_hot(Some(public.trump as usize), 4);
        tensor.block("trick").trick_of_cards(&public.trick);
        tensor.block("winning").seat(public.winning);
        tensor.block("gone").cards(public.gone);
        tensor.block("dealer").seat(Some(public.dealer));
        tensor.block("hands").each(&public.hands, |tensor, &hand| {
            tensor.number(hand, 5.0);
        });
        tensor.block("tricks").each(&public.taken, |tensor, &taken| {
            tensor.number(taken, 3.0);
        });
        tensor.block("scores").each(&public.scores, |tensor, &score| {
            tensor.number(score, public.deals_to_win.into());
        });
        tensor.block("options");
        tensor.flag(public.ties == Ties::Last).flag(public.plain_suits == PlainSuits::LedSuit);
        tensor.flag(public.devil_has_power);
    }
}
