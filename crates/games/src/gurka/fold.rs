//! The independent oracle: views folded from events alone.

use cards::{Card, CardSet};
use rules::{DealerDraw, MatchResult, Seat};
use testkit::{Lawful, Observed};

use super::{
    Action, Gurka, How, OutSeat, PlayedCards, Private, PrivateEvent, Public, PublicEvent,
    TakenTrick,
};

impl Lawful for Gurka {
    const SEATS: &'static [u8] = Gurka::SEATS;

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
            PublicEvent::Dealt { deal, dealer, leader: _, size, seats } => {
                (view.deal, view.dealer, view.size) = (*deal, *dealer, *size);
                view.hands.fill(0);
                for seat in seats {
                    view.hands[seat.index()] = usize::from(*size);
                }
                let n_kept: usize = view.kept.iter().map(|kept| kept.len()).sum();
                view.undealt = 52 - n_kept - usize::from(*size) * seats.len();
                view.final_trick = *size == 1;
                view.draw = view.draw.take().filter(|_| *deal == 1);
            }
            PublicEvent::Played { seat, cards, how } => {
                view.trick.push(PlayedCards { seat: *seat, cards: *cards });
                view.hands[seat.index()] -= cards.len();
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
            }
            PublicEvent::DealEnded { deal, .. } => assert_eq!(*deal, view.deal),
            PublicEvent::Scored { seat, card, points, total } => {
                view.points[seat.index()] += points;
                assert_eq!(view.points[seat.index()], *total);
                view.kept[seat.index()].insert(*card);
            }
            PublicEvent::Reset { seat, cards } => {
                view.points[seat.index()] = 0;
                returned(view, *seat, *cards);
            }
            PublicEvent::PutOut { seat, points, cards } => {
                assert_eq!(view.points[seat.index()], *points);
                view.out.push(OutSeat { seat: *seat, deal: view.deal, place: 0 });
                place_last_out(view, view.points.len() - view.out.len());
                // If all are out, those that this deal put out with the fewest points are ahead of
                // the rest.
                if view.out.len() == view.points.len() {
                    let by_this: Vec<Seat> = view
                        .out
                        .iter()
                        .filter(|out| out.deal == view.deal)
                        .map(|out| out.seat)
                        .collect();
                    let fewest = by_this.iter().map(|seat| view.points[seat.index()]).min();
                    let first: Vec<Seat> = by_this
                        .into_iter()
                        .filter(|seat| Some(view.points[seat.index()]) == fewest)
                        .collect();
                    place_last_out(view, first.len());
                    for out in view.out.iter_mut().filter(|out| first.contains(&out.seat)) {
                        out.place = 1;
                    }
                }
                returned(view, *seat, *cards);
            }
            PublicEvent::MatchEnded { seats, reason } => {
                view.final_trick = false;
                assert!(view.out.iter().all(|out| (out.place == 1) == seats.contains(&out.seat)));
                view.result = Some(MatchResult {
                    ranking: ranking(view, seats),
                    scores: view.points.iter().map(|&points| points.into()).collect(),
                    reason,
                });
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
}

/// Sets the places of the seats that the current deal put out.
fn place_last_out(view: &mut Public, n_ahead: usize) {
    for out in view.out.iter_mut().filter(|out| out.deal == view.deal) {
        out.place = n_ahead + 1;
    }
}

/// Returns the winners, then the others still in by points, then those out, with one place per
/// deal.
fn ranking(view: &Public, winners: &[Seat]) -> Vec<Vec<Seat>> {
    let mut ranking = vec![winners.to_vec()];
    let all = Seat::all(view.points.len() as u8);
    let rest: Vec<Seat> = all.filter(|seat| !winners.contains(seat)).collect();
    let deal_out = |seat: Seat| view.out.iter().find(|out| out.seat == seat).map(|out| out.deal);
    for points in 0..=20 {
        let is_in = |seat: &&Seat| deal_out(**seat).is_none();
        let share = rest.iter().filter(is_in).filter(|seat| view.points[seat.index()] == points);
        ranking.push(share.copied().collect());
    }
    for deal in (1..=view.deal).rev() {
        ranking.push(rest.iter().filter(|seat| deal_out(**seat) == Some(deal)).copied().collect());
    }
    ranking.retain(|share| !share.is_empty());
    ranking
}
