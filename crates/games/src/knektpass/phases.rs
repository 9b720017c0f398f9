use rules::{
    EventSink, Game as _, Hold, Seat,
    cards::{Card, Cards},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Knektpass, PrivateEvent, PublicEvent, Stand, deal::HAND_LEN, trick::TakenTrick};

/// The phases of a deal, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The dealer takes the turn-up, or leaves it.
    Turnup,
    /// Each seat declares whether it plays.
    Declare,
    /// The seats that play exchange cards with the talon.
    Exchange,
    /// The five tricks are played.
    Play,
    /// The match is over.
    Over,
}

/// The reason for the end of a deal, with the seat that caused it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    Void,
    Alone(Seat),
    Tricks,
    ZeroReached(Seat),
}

impl Knektpass {
    pub(super) fn take_turnup(&mut self, laid_aside: Card, sink: &mut EventSink<Knektpass>) {
        let (seat, card) = (self.dealer, self.deal.turnup);
        let hand = &mut self.deal.hands[seat.index()];
        hand.remove(laid_aside);
        hand.insert(card);
        self.deal.laid_aside = Some(laid_aside);
        self.deal.turnup_taken = true;
        let need = self.need(seat);
        let laid_aside = PrivateEvent::LaidAside { seat, card: laid_aside };
        sink.push_with(PublicEvent::TurnupTaken { seat, card, need }, [(seat, laid_aside)]);
        self.begin_declaring();
    }

    pub(super) fn leave_turnup(&mut self, sink: &mut EventSink<Knektpass>) {
        sink.push(PublicEvent::TurnupLeft { seat: self.dealer });
        self.begin_declaring();
    }

    fn begin_declaring(&mut self) {
        self.phase = Phase::Declare;
        self.to_act = self.dealer.left(self.seats);
    }

    pub(super) fn declare(
        &mut self,
        plays: bool,
        sink: &mut EventSink<Knektpass>,
    ) -> Option<Ended> {
        let seat = self.to_act;
        self.deal.stands[seat.index()] = if plays { Stand::Plays } else { Stand::Passed };
        sink.push(if plays { PublicEvent::Joined { seat } } else { PublicEvent::Passed { seat } });
        if seat != self.dealer {
            self.to_act = seat.left(self.seats);
            return None;
        }
        match self.playing().count() {
            0 => Some(Ended::Void),
            1 => Some(Ended::Alone(self.first_playing())),
            _ => {
                self.begin_round(sink);
                None
            }
        }
    }

    /// Begins the next round of exchanging, or the tricks if there is none.
    fn begin_round(&mut self, sink: &mut EventSink<Knektpass>) {
        if self.deal.round == self.options.exchange_rounds {
            self.begin_tricks(sink);
            return;
        }
        self.deal.round += 1;
        self.phase = Phase::Exchange;
        self.to_act = self.first_playing();
        sink.push(PublicEvent::ExchangeRound { round: self.deal.round });
    }

    /// Returns the maximum number of cards that the seat to act may exchange now (KP-3, KP-6).
    pub(super) fn most(&self) -> usize {
        let left = HAND_LEN - usize::from(self.n_exchanged(self.to_act));
        left.min(self.deal.talon.len())
    }

    pub(super) fn exchange(&mut self, cards: &Cards, sink: &mut EventSink<Knektpass>) {
        let (seat, i, n) = (self.to_act, self.to_act.index(), cards.len());
        let away = cards.iter().copied().collect();
        let talon = &mut self.deal.talon;
        let received = talon.drain(talon.len() - n..).collect();
        let left = talon.len() as u8;
        self.deal.hands[i] = self.deal.hands[i].without(away).or(received);
        self.deal.away[i] = self.deal.away[i].or(away);
        self.deal.exchanges[i].push(n as u8);
        if n == 0 {
            sink.push(PublicEvent::StoodPat { seat });
        } else {
            let (n_cards, need) = (n as u8, self.need(seat));
            let public = PublicEvent::Exchanged { seat, n_cards, need, talon: left };
            let private = PrivateEvent::CardsExchanged { seat, away, received };
            sink.push_with(public, [(seat, private)]);
        }
        let next = self.playing().skip_while(|&other| other != seat).nth(1);
        if left == 0 {
            self.begin_tricks(sink);
        } else if let Some(next) = next {
            self.to_act = next;
        } else if self.anyone_exchanged() {
            self.begin_round(sink);
        } else {
            self.begin_tricks(sink);
        }
    }

    /// Returns whether any seat exchanged a card in the round that just ended (KP-6).
    fn anyone_exchanged(&self) -> bool {
        self.playing().any(|seat| self.deal.exchanges[seat.index()].rounds().last() != Some(&0))
    }

    fn begin_tricks(&mut self, sink: &mut EventSink<Knektpass>) {
        self.phase = Phase::Play;
        self.to_act = self.first_playing();
        sink.push(PublicEvent::PlayBegun { leader: self.to_act });
    }

    pub(super) fn play(&mut self, card: Card, sink: &mut EventSink<Knektpass>) -> Option<Ended> {
        let seat = self.to_act;
        self.deal.hands[seat.index()].remove(card);
        self.deal.trick.push(seat, card);
        sink.push(PublicEvent::Played { seat, card });
        if !self.is_trick_full() {
            self.to_act = self.next_playing(seat);
            return None;
        }
        let best = self.deal.trick.best(self.deal.trump);
        let winner = best.expect("a full trick has a best card").seat;
        let taken = self.deal.taken[winner.index()] + 1;
        let ended = if self.reaches_zero(winner, taken) {
            Some(Ended::ZeroReached(winner))
        } else {
            (self.deal.tricks.len() + 1 == HAND_LEN).then_some(Ended::Tricks)
        };
        let lying = ended.and_then(|_| sink.look(|| self.public()));
        self.take_trick(winner);
        sink.push(PublicEvent::TrickTaken { winner, taken });
        if ended.is_some() {
            sink.hold(Hold::Trick, lying);
        }
        self.to_act = winner;
        ended
    }

    /// Returns whether every seat that plays has played to the trick.
    pub(super) fn is_trick_full(&self) -> bool {
        let n_cards = self.deal.trick.cards.len();
        n_cards > 0 && n_cards == self.playing().count()
    }

    fn take_trick(&mut self, winner: Seat) {
        let trick = std::mem::take(&mut self.deal.trick);
        let taken = TakenTrick { cards: trick.cards, winner };
        self.deal.taken[winner.index()] += 1;
        self.last_trick = Some(taken.clone());
        self.deal.tricks.push(taken);
    }

    /// Returns the seats that play, from the dealer's left.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> {
        self.dealer.round(self.seats).filter(|&seat| self.deal.plays(seat))
    }

    fn first_playing(&self) -> Seat {
        self.next_playing(self.dealer)
    }

    fn next_playing(&self, seat: Seat) -> Seat {
        let mut others = seat.round(self.seats).filter(|&other| self.deal.plays(other));
        others.next().expect("a seat plays")
    }
}
