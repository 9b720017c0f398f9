//! The independent oracle: views folded from events alone.

use std::cmp::Reverse;

use rules::{
    DealerDraw, MatchResult, PlayedCard, Seat,
    cards::{Card, CardSet, Rank},
};
use testkit::{Lawful, Observed};

use crate::karnoffel::{
    Action, Karnoffel, PartnerHand, PlainSuits, Private, PrivateEvent, Public, PublicEvent,
    TakenTrick, Ties,
};

impl Lawful for Karnoffel {
    const SEATS: &'static [u8] = &[2, 3, 4, 6, 8];

    fn cards(&self) -> Vec<Card> {
        let deal = &self.deal;
        let trick: CardSet = deal.trick.iter().map(|played| played.card).collect();
        let elsewhere = [deal.stock, deal.gone, trick];
        deal.hands.into_iter().chain(elsewhere).flatten().collect()
    }

    fn uses(action: &Action) -> Vec<Card> {
        let &Action::Play { card } = action;
        vec![card]
    }

    fn fold_public(view: &mut Public, event: &PublicEvent) {
        fold_public(view, event.clone());
        let led = view.trick.first().is_none_or(|play| play.card == Rank::Seven.of(view.trump));
        view.devil_has_power = view.result.is_none() && led && !view.gone.is_empty();
    }

    fn fold_private(view: &mut Private, viewer: Seat, told: Observed<'_, Karnoffel>) {
        match told {
            Observed::Public(PublicEvent::Dealt { .. }) => {
                *view = Private { hand: CardSet::EMPTY, partners: Vec::new() };
            }
            Observed::Public(&PublicEvent::Played { card, .. }) => {
                view.hand.remove(card);
                for partner in &mut view.partners {
                    partner.hand.remove(card);
                }
            }
            Observed::Private(&PrivateEvent::HandDealt { seat, cards }) if seat == viewer => {
                view.hand = cards;
            }
            Observed::Private(&PrivateEvent::HandDealt { seat, cards }) => {
                view.partners.push(PartnerHand { seat, hand: cards });
            }
            Observed::Public(
                PublicEvent::DrawnForDeal { .. }
                | PublicEvent::TurnedUp { .. }
                | PublicEvent::TrumpNamed { .. }
                | PublicEvent::TrickTaken { .. }
                | PublicEvent::DealEnded { .. }
                | PublicEvent::MatchEnded { .. },
            ) => {}
        }
    }
}

fn fold_public(view: &mut Public, event: PublicEvent) {
    match event {
        PublicEvent::DrawnForDeal { rounds, dealer } => {
            view.draw = Some(DealerDraw { rounds, dealer });
        }
        PublicEvent::Dealt { deal, dealer, n_cards } => {
            (view.deal, view.dealer) = (deal, dealer);
            view.hands.fill(n_cards);
            view.taken.fill(0);
            view.open.clear();
            view.gone = CardSet::EMPTY;
            view.draw = view.draw.take().filter(|_| deal == 1);
            view.seat = Some(dealer.left(view.hands.len() as u8));
        }
        PublicEvent::TurnedUp { seat, card } => {
            view.open.push(PlayedCard { seat, card });
            view.open.sort_by_key(|open| open.seat);
        }
        PublicEvent::TrumpNamed { seat, card, trump } => {
            (view.trump, view.trump_card) = (trump, PlayedCard { seat, card });
        }
        PublicEvent::Played { seat, card } => {
            view.hands[seat.index()] -= 1;
            view.open.retain(|open| open.card != card);
            view.trick.push(PlayedCard { seat, card });
            view.winning = Some(winning(view));
            let n_seats = view.hands.len();
            view.seat = (view.trick.len() < n_seats).then(|| seat.left(n_seats as u8));
        }
        PublicEvent::TrickTaken { winner, card, cards, taken } => {
            let trick = std::mem::take(&mut view.trick);
            assert!(trick.iter().map(|played| played.card).eq(cards.iter().copied()));
            assert!(trick.contains(&PlayedCard { seat: winner, card }));
            assert_eq!(view.winning.take(), Some(winner));
            view.gone.extend(cards);
            view.last_trick = Some(TakenTrick { cards: trick, winner });
            let side = view.sides.iter().find(|side| side.contains(&winner));
            let side = side.expect("a seat is on a side");
            for seat in side {
                view.taken[seat.index()] = taken;
            }
            view.seat = (taken < 3).then_some(winner);
        }
        PublicEvent::DealEnded { winner, seats, reason, scores } => {
            assert!(seats.contains(&winner) && reason == "three_tricks");
            assert!(seats.iter().all(|seat| view.taken[seat.index()] == 3));
            view.scores = scores;
        }
        PublicEvent::MatchEnded { seats, reason, .. } => {
            assert_eq!(view.scores[seats[0].index()], view.deals_to_win);
            let score = |seat: Seat| view.scores[seat.index()];
            let all = Seat::all(view.hands.len() as u8);
            let ranking = MatchResult::rank(all.clone(), |seat| Reverse(score(seat)));
            assert_eq!(ranking[0], seats);
            let scores = all.map(|seat| score(seat).into()).collect();
            view.result = Some(MatchResult::new(ranking, &view.sides, scores, reason));
        }
    }
}

/// Returns the winner of the trick on the table: whoever played its first card in the rulebook's
/// ranking.
fn winning(view: &Public) -> Seat {
    let trump = view.trump;
    let lead = view.trick[0].card;
    let devil = Rank::Seven.of(trump);
    let devil_has_power = lead == devil && !view.gone.is_empty();
    let free = view.plain_suits == PlainSuits::Free;
    let plain = |rank: Rank| -> CardSet {
        let cards = CardSet::of_rank(rank);
        if free { cards } else { cards.and(CardSet::of_suit(lead.suit())) }
    };
    let one = |rank: Rank| CardSet::from_iter([rank.of(trump)]);

    let mut ladder = vec![one(Rank::Jack)];
    if devil_has_power {
        ladder.push(one(Rank::Seven));
    }
    ladder.extend([one(Rank::Six), one(Rank::Two)]);
    ladder.extend([plain(Rank::King), one(Rank::Three)]);
    ladder.extend([plain(Rank::Queen), one(Rank::Four)]);
    ladder.extend([plain(Rank::Jack), one(Rank::Five)]);
    ladder.extend([Rank::Ten, Rank::Nine, Rank::Eight].map(plain));
    let sevens = plain(Rank::Seven);
    ladder.push(if free { sevens.without(one(Rank::Seven)) } else { sevens });
    ladder.extend([Rank::Six, Rank::Five, Rank::Four, Rank::Three, Rank::Two].map(plain));
    ladder.push(one(Rank::Seven));

    let on = |rung: &CardSet| -> Vec<Seat> {
        let cards = view.trick.iter().filter(|played| rung.contains(played.card));
        cards.map(|played| played.seat).collect()
    };
    let best =
        ladder.iter().map(on).find(|seats| !seats.is_empty()).expect("a card wins the trick");
    match view.ties {
        Ties::First => best[0],
        Ties::Last => best[best.len() - 1],
    }
}
