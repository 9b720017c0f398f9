//! The independent oracle: views folded from events alone.

use rules::{
    MatchResult, PlayedCard, Seat,
    cards::{Card, CardSet, Rank, Suit},
};
use testkit::{Lawful, Observed};

use crate::knektpass::{
    Action, Knektpass, Phase, Private, PrivateEvent, Public, PublicEvent, SeenTrick, Stand,
};

impl Lawful for Knektpass {
    const SEATS: &'static [u8] = &[2, 3, 4, 5, 6, 7, 8];

    fn cards(&self) -> Vec<Card> {
        let deal = &self.deal;
        let mut cards = deal.talon.clone();
        cards.extend((!deal.turnup_taken).then_some(deal.turnup));
        cards.extend(deal.laid_aside);
        cards.extend(deal.hands.iter().chain(&deal.away).flat_map(|set| set.iter()));
        let tricks = deal.tricks.iter().flat_map(|trick| &trick.cards);
        cards.extend(tricks.chain(&deal.trick.cards).map(|played| played.card));
        cards
    }

    fn uses(action: &Action) -> Vec<Card> {
        match action {
            Action::TakeTurnup { card } | Action::Play { card } => vec![*card],
            Action::Exchange { cards } => cards.to_vec(),
            Action::LeaveTurnup {} | Action::Declare { .. } => Vec::new(),
        }
    }

    fn fold_public(view: &mut Public, event: &PublicEvent) {
        match *event {
            PublicEvent::DrawnForDeal { .. } => unreachable!("a match has begun with it"),
            PublicEvent::Dealt { deal, dealer, voids, talon, need } => {
                let seats = view.scores.len();
                (view.deal, view.dealer, view.voids, view.talon) = (deal, dealer, voids, talon);
                view.phase = Phase::Turnup;
                view.draw = None;
                view.turnup_taken = false;
                view.stands = vec![Stand::Undeclared; seats];
                view.exchanged = vec![Vec::new(); seats];
                view.need = vec![need; seats];
                view.taken = vec![0; seats];
                view.hands = vec![5; seats];
                view.tricks.clear();
                view.gone = CardSet::EMPTY;
                view.out.clear();
                view.seat = Some(dealer);
            }
            PublicEvent::TurnedUp { card, trump } => (view.turnup, view.trump) = (card, trump),
            PublicEvent::TurnupTaken { seat, card: _, need } => {
                view.seat = Some(left(view, seat));
                view.need[seat.index()] = need;
                view.turnup_taken = true;
                view.phase = Phase::Declare;
            }
            PublicEvent::TurnupLeft { seat } => {
                view.seat = Some(left(view, seat));
                view.phase = Phase::Declare;
            }
            PublicEvent::Joined { seat } => {
                view.seat = Some(left(view, seat));
                view.stands[seat.index()] = Stand::Plays;
            }
            PublicEvent::Passed { seat } => {
                view.seat = Some(left(view, seat));
                view.out.push(seat);
                view.stands[seat.index()] = Stand::Passed;
                view.need[seat.index()] = 0;
            }
            PublicEvent::ExchangeRound { round } => {
                view.phase = Phase::Exchange;
                view.round = Some(round);
                view.seat = next_playing(view, view.dealer);
            }
            PublicEvent::Exchanged { seat, n_cards, need, talon } => {
                view.seat = next_playing(view, seat);
                view.exchanged[seat.index()].push(n_cards);
                view.need[seat.index()] = need;
                view.talon = talon;
            }
            PublicEvent::StoodPat { seat } => {
                view.seat = next_playing(view, seat);
                view.exchanged[seat.index()].push(0);
            }
            PublicEvent::PlayBegun { leader } => {
                view.phase = Phase::Play;
                view.seat = Some(leader);
                view.round = None;
            }
            PublicEvent::Played { seat, card } => {
                view.hands[seat.index()] -= 1;
                view.trick.push(PlayedCard { seat, card });
                view.seat = next_playing(view, seat)
                    .filter(|next| view.trick.iter().all(|played| played.seat != *next));
                let lead = view.trick[0].card;
                let is_plain = lead.rank() != Rank::Jack;
                view.led = Some(if is_plain { lead.suit() } else { view.trump });
                view.winning = Some(best(&view.trick, view.trump));
            }
            PublicEvent::TrickTaken { winner, taken } => {
                view.taken[winner.index()] = taken;
                (view.led, view.winning) = (None, None);
                view.seat = Some(winner);
                view.gone.extend(view.trick.iter().map(|played| played.card));
                let trick = SeenTrick { cards: std::mem::take(&mut view.trick), winner };
                view.tricks.push(trick.clone());
                view.last_trick = Some(trick);
            }
            PublicEvent::WonAlone { winner: seat, points, score }
            | PublicEvent::Scored { seat, points, score, .. } => {
                view.scores[seat.index()] += points;
                assert_eq!(view.scores[seat.index()], score);
            }
            PublicEvent::DealEnded { .. } => view.seat = None,
            PublicEvent::MatchEnded { reason, ref seats, .. } => {
                let all = Seat::all(view.scores.len() as u8);
                let place = |seat: Seat| (!seats.contains(&seat), view.scores[seat.index()]);
                let ranking = MatchResult::rank(all, place);
                let scores = view.scores.clone();
                view.result = Some(MatchResult::new(ranking, &[], scores, reason));
                view.phase = Phase::Over;
            }
        }
    }

    fn fold_private(view: &mut Private, me: Seat, told: Observed<'_, Self>) {
        match told {
            Observed::Public(PublicEvent::Dealt { .. }) => {
                view.laid_aside = None;
                view.away = [].into_iter().collect();
            }
            Observed::Public(&PublicEvent::TurnupTaken { seat, card, .. }) if seat == me => {
                view.hand.insert(card);
            }
            Observed::Public(&PublicEvent::Played { seat, card }) if seat == me => {
                view.hand.remove(card);
            }
            Observed::Public(_) => {}
            Observed::Private(&PrivateEvent::HandDealt { cards, .. }) => view.hand = cards,
            Observed::Private(&PrivateEvent::LaidAside { card, .. }) => {
                view.hand.remove(card);
                view.laid_aside = Some(card);
            }
            Observed::Private(&PrivateEvent::CardsExchanged { away, received, .. }) => {
                view.hand = view.hand.without(away).or(received);
                view.away.extend(away);
            }
        }
    }
}

fn left(view: &Public, seat: Seat) -> Seat {
    seat.left(view.scores.len() as u8)
}

/// Returns the next seat after `seat` that plays; `None` if there is none.
fn next_playing(view: &Public, seat: Seat) -> Option<Seat> {
    let mut others = seat.round(view.scores.len() as u8);
    others.find(|other| view.stands[other.index()] == Stand::Plays)
}

/// Returns the current winner of the trick: the first card of the rulebook's ranking that is in it.
fn best(trick: &[PlayedCard], trump: Suit) -> Seat {
    let jacks = ["Jc", "Js", "Jh", "Jd"].map(str::to_owned);
    let ladder = |suit: Suit| "AKQT98765432".chars().map(move |rank| format!("{rank}{suit}"));
    let led = trick[0].card.suit();
    let lies = |name: String| trick.iter().find(|played| played.card.to_string() == name);
    let best = jacks.into_iter().chain(ladder(trump)).chain(ladder(led)).find_map(lies);
    best.expect("the led card is in the ranking").seat
}
