use games::karnoffel::{Action, Karnoffel, Public};
use rules::{
    PlayedCard, Seat, SeatView,
    cards::{Card, CardSet, Rank, full_deck},
};

use super::{Judged, Style, search::lead};

/// The hand size from which a match is searched.
const ENDGAME_LEN: u8 = 3;

/// The least strength of a card that is worth keeping: that of a king.
const STRONG: i32 = 16;

impl Judged for Karnoffel {
    const ACTIONS_MAX: usize = 50;

    fn rate(style: Style, view: &SeatView<Karnoffel>, action: &Action) -> i32 {
        let &Action::Play { card } = action;
        let public = &view.public;
        let lead = public.trick.first().map_or(card, |lead| lead.card);
        let worth = i32::from(public.strength().worth(card, lead, public.is_first_trick()));
        let is_led = public.trick.is_empty();
        let is_ours = public.winning.is_some_and(|seat| is_partner(view, seat));
        let wins = wins(view, card);
        let n_after = public.sides.iter().flatten().count() - 1 - public.trick.len();
        match style {
            // The cheapest card that takes the trick, or the cheapest.
            Style::Greedy if is_led => worth,
            Style::Greedy if wins && !is_ours => 100 - worth,
            Style::Greedy => -worth,
            // Spends nothing strong but in the last place.
            Style::Cautious if is_led => -(worth - 10).abs(),
            Style::Cautious if wins && !is_ours && (n_after == 0 || worth < STRONG) => 100 - worth,
            Style::Cautious => -worth,
            // Wins if it is likely to hold, and leads what nobody can beat.
            Style::Counting => {
                let beaten = n_stronger(view, card, lead);
                let holds = beaten * n_after as i32 <= 4;
                if is_led {
                    if holds { 100 - beaten } else { -worth }
                } else if wins && !is_ours && holds {
                    100 - worth
                } else {
                    -worth
                }
            }
        }
    }

    fn stage(public: &Self::Public) -> u32 {
        public.deal
    }

    fn worth(public: &Self::Public, seat: Seat) -> f64 {
        let won = |n: usize| {
            f64::from(public.scores[n]) / f64::from(public.deals_to_win)
                + f64::from(public.taken[n]) / 12.0
        };
        let numbers: Vec<f64> = (0..public.scores.len()).map(won).collect();
        lead(&numbers, seat)
    }

    fn is_endgame(public: &Self::Public) -> bool {
        public.hands.iter().all(|&len| len <= ENDGAME_LEN)
    }
}

fn is_partner(view: &SeatView<Karnoffel>, seat: Seat) -> bool {
    view.public.sides.iter().any(|side| side.contains(&seat) && side.contains(&view.seat))
}

fn wins(view: &SeatView<Karnoffel>, card: Card) -> bool {
    let Public { trick, .. } = &view.public;
    let mut trick = trick.clone();
    trick.push(PlayedCard { seat: view.seat, card });
    view.public.strength().winner(&trick, view.public.is_first_trick()) == Some(view.seat)
}

/// Returns the number of unseen cards that beat `card`.
fn n_stronger(view: &SeatView<Karnoffel>, card: Card, lead: Card) -> i32 {
    let public = &view.public;
    let partners = view.private.partners.iter().map(|partner| partner.hand);
    let seen = partners.fold(public.gone.or(view.private.hand), CardSet::or);
    let on_table = |card| public.trick.iter().any(|played| played.card == card);
    let strength = public.strength();
    let is_first = public.is_first_trick();
    let worth = strength.worth(card, lead, is_first);
    let unseen = full_deck()
        .into_iter()
        .filter(|&other| other.rank() != Rank::Ace && !seen.contains(other) && !on_table(other));
    unseen.filter(|&other| strength.worth(other, lead, is_first) > worth).count() as i32
}
