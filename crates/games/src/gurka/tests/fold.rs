//! The independent oracle: views folded from events alone.

use rules::{
    DealerDraw, MatchResult, Seat,
    cards::{Card, CardSet},
};
use testkit::{Lawful, Observed};

use crate::gurka::{
    Action, Gurka, How, PlayedCards, Private, PrivateEvent, Public, PublicEvent, TakenTrick,
};

impl Lawful for Gurka {
    const SEATS: &'static [u8] = &[2, 3, 4];

    fn cards(&self) -> Vec<Card> {
        let held = self.seated.iter().flat_map(|seat| seat.hand.iter().chain(seat.kept));
        held.chain(self.trick.cards()).chain(self.played).chain(self.undealt).collect()
    }

    fn uses(action: &Action) -> Vec<Card> {
        let Action::Play { cards } = action;
        cards.to_vec()
    }

    fn fold_public(view: &mut Public, event: &PublicEvent) {
        match event {
            PublicEvent::DrawnForDeal { rounds, dealer } => {
                view.draw = Some(DealerDraw { rounds: rounds.clone(), dealer: *dealer });
            }
            PublicEvent::Dealt { deal, dealer, leader, n_cards, seats } => {
                (view.deal, view.dealer, view.n_cards) = (*deal, *dealer, *n_cards);
                (view.seat, view.gone) = (Some(*leader), CardSet::EMPTY);
                view.hands.fill(0);
                for seat in seats {
                    view.hands[seat.index()] = usize::from(*n_cards);
                }
                let n_kept: usize = view.kept.iter().map(|kept| kept.len()).sum();
                view.undealt = 52 - n_kept - usize::from(*n_cards) * seats.len();
                view.final_trick = *n_cards == 1;
                view.draw = view.draw.take().filter(|_| *deal == 1);
            }
            PublicEvent::Played { seat, cards, how } => {
                view.trick.push(PlayedCards { seat: *seat, cards: *cards });
                view.hands[seat.index()] -= cards.len();
                view.seat = next_with_cards(view, *seat);
                match how {
                    How::Led | How::Beat => view.winning = Some(*seat),
                    How::Threw => {}
                }
            }
            PublicEvent::TrickTaken { winner, cards } => {
                let trick = std::mem::take(&mut view.trick);
                let all = trick.iter().fold(CardSet::EMPTY, |all, play| all.or(play.cards));
                assert_eq!(all, *cards, "the trick is what was played");
                assert_eq!(view.winning.take(), Some(*winner), "the best so far takes the trick");
                view.last_trick = Some(TakenTrick { cards: trick, winner: *winner });
                view.final_trick = view.hands[winner.index()] == 1;
                view.seat = Some(*winner).filter(|_| view.hands[winner.index()] > 0);
                view.gone = view.gone.or(*cards);
            }
            PublicEvent::DealEnded { deal, .. } => assert_eq!(*deal, view.deal),
            PublicEvent::Scored { seat, card, points, score } => {
                view.scores[seat.index()] += points;
                assert_eq!(view.scores[seat.index()], *score);
                view.gone.remove(*card);
                view.kept[seat.index()].insert(*card);
            }
            PublicEvent::Reset { seat, cards } => {
                view.scores[seat.index()] = 0;
                returned(view, *seat, *cards);
            }
            PublicEvent::PutOut { seat, score, cards } => {
                assert_eq!(view.scores[seat.index()], *score);
                view.out.push(*seat);
                view.out_places.push(0);
                view.out_deals.push(view.deal);
                place_last_out(view, view.scores.len() - view.out.len());
                // If all are out, those that this deal put out with the fewest points are ahead of
                // the rest.
                if view.out.len() == view.scores.len() {
                    let by_this: Vec<usize> = last_out(view).collect();
                    let score = |n: usize| view.scores[view.out[n].index()];
                    let fewest = by_this.iter().map(|&n| score(n)).min();
                    let first: Vec<usize> =
                        by_this.into_iter().filter(|&n| Some(score(n)) == fewest).collect();
                    place_last_out(view, first.len());
                    for n in first {
                        view.out_places[n] = 1;
                    }
                }
                returned(view, *seat, *cards);
            }
            PublicEvent::MatchEnded { seats, reason, .. } => {
                view.final_trick = false;
                let mut places = view.out.iter().zip(&view.out_places);
                assert!(places.all(|(seat, &place)| (place == 1) == seats.contains(seat)));
                let scores = view.scores.iter().map(|&score| score.into()).collect();
                view.result = Some(MatchResult::new(ranking(view, seats), &[], scores, reason));
            }
        }
    }

    fn fold_private(view: &mut Private, seat: Seat, told: Observed<'_, Gurka>) {
        match told {
            Observed::Private(PrivateEvent::HandDealt { seat: who, cards }) => {
                assert_eq!(*who, seat);
                view.hand = *cards;
            }
            Observed::Public(PublicEvent::Played { seat: who, cards, .. }) if *who == seat => {
                view.hand = view.hand.without(*cards);
            }
            Observed::Public(_) => {}
        }
    }
}

fn returned(view: &mut Public, seat: Seat, cards: CardSet) {
    let kept = std::mem::take(&mut view.kept[seat.index()]);
    assert_eq!(kept, cards, "what was kept is returned");
    view.gone = view.gone.or(cards);
}

/// Returns the next seat that has cards.
fn next_with_cards(view: &Public, seat: Seat) -> Option<Seat> {
    seat.round(view.hands.len() as u8).find(|next| view.hands[next.index()] > 0)
}

/// Returns the places in `out` of the seats that the current deal put out.
fn last_out(view: &Public) -> impl Iterator<Item = usize> {
    (0..view.out.len()).filter(|&n| view.out_deals[n] == view.deal)
}

/// Sets the places of the seats that the current deal put out.
fn place_last_out(view: &mut Public, n_ahead: usize) {
    for n in last_out(view).collect::<Vec<_>>() {
        view.out_places[n] = n_ahead as u8 + 1;
    }
}

/// Returns the winners, then the others still in by points, then those out, with one place per
/// deal.
fn ranking(view: &Public, winners: &[Seat]) -> Vec<Vec<Seat>> {
    let mut ranking = vec![winners.to_vec()];
    let all = Seat::all(view.scores.len() as u8);
    let rest: Vec<Seat> = all.filter(|seat| !winners.contains(seat)).collect();
    let deal_out =
        |seat: Seat| view.out.iter().position(|&out| out == seat).map(|n| view.out_deals[n]);
    for score in 0..=20 {
        let is_in = |seat: &&Seat| deal_out(**seat).is_none();
        let share = rest.iter().filter(is_in).filter(|seat| view.scores[seat.index()] == score);
        ranking.push(share.copied().collect());
    }
    for deal in (1..=view.deal).rev() {
        ranking.push(rest.iter().filter(|seat| deal_out(**seat) == Some(deal)).copied().collect());
    }
    ranking.retain(|share| !share.is_empty());
    ranking
}
