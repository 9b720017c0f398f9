use rules::{
    EventSink, MatchResult, PlayedCard, Ranking, Seat, Viewer,
    cards::{Card, CardSet},
};

use super::{DealReason, Finish, Illegal, Knorri, MOST_SEATS, Options, PublicEvent, Rule};

/// Phase two: each seat beats the top card of the trick, or takes its bottom card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tricks {
    /// The seat to act, which has cards.
    pub(super) turn: Seat,
    pub(super) hands: [CardSet; MOST_SEATS],
    /// The cards of the trick, the bottom one first.
    pub(super) trick: Vec<PlayedCard>,
    /// The number of cards that completes the trick: the number of seats that had cards when it
    /// began.
    pub(super) trick_size: u8,
    pub(super) set_aside: CardSet,
    pub(super) captured_last: Seat,
    /// The seats that have played their last card, in the order in which they went out.
    pub(super) out: Vec<Seat>,
    /// The number of turns of phase two so far.
    pub(super) turns: u16,
    /// The number of turns since a trick was completed.
    pub(super) idle_turns: u16,
}

/// The number of turns per seat without a completed trick that end a deal (KN-6).
const IDLE_TURNS_PER_SEAT: u16 = 40;
/// The number of turns of phase two that end a deal (KN-6).
const TURNS_MAX: u16 = 2_000;

impl Tricks {
    /// Begins phase two. `leader`, who captured last, leads.
    pub(super) fn new(hands: [CardSet; MOST_SEATS], leader: Seat, seats: u8) -> Tricks {
        Tricks {
            turn: leader,
            hands,
            trick: Vec::with_capacity(MOST_SEATS),
            trick_size: seats,
            set_aside: CardSet::EMPTY,
            captured_last: leader,
            out: Vec::new(),
            turns: 0,
            idle_turns: 0,
        }
    }

    /// Returns the cards that `viewer` sees.
    pub(super) fn seen_by(&self, viewer: Viewer) -> CardSet {
        let hand = match viewer {
            Viewer::Spectator => CardSet::EMPTY,
            Viewer::Seat(seat) => self.hands[seat.index()],
        };
        hand.or(self.trick.iter().map(|played| played.card).collect())
    }

    /// Returns the card to beat, which was played last; `None` before the lead.
    pub(super) fn top(&self) -> Option<&PlayedCard> {
        self.trick.last()
    }

    /// Returns the cards that the seat to act may play: any as a lead, otherwise those that beat
    /// the top card (KN-3).
    pub(super) fn playable(&self, options: Options) -> CardSet {
        let hand = self.hands[self.turn.index()];
        match self.top() {
            Some(top) => hand.and(options.trumps.beating(top.card)),
            None => hand,
        }
    }

    /// Checks that the seat to act may take the bottom card (KN-5).
    pub(super) fn may_take(&self, options: Options) -> Result<(), Illegal> {
        if self.trick.is_empty() {
            return Err(Illegal::Own(Rule::NothingToTake));
        }
        if options.must_beat && !self.playable(options).is_empty() {
            return Err(Illegal::Own(Rule::CanBeat));
        }
        Ok(())
    }

    /// Checks that the seat to act may play `card`.
    pub(super) fn may_play(&self, card: Card, options: Options) -> Result<(), Illegal> {
        if !self.hands[self.turn.index()].contains(card) {
            return Err(Illegal::NotYourCard { card });
        }
        match self.top() {
            Some(top) if !options.trumps.beating(top.card).contains(card) => {
                Err(Illegal::TooLow { beat: top.card })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Plays a legal `card` for the seat to act, and returns the seat.
    pub(super) fn play(&mut self, card: Card, sink: &mut EventSink<Knorri>) -> Seat {
        let seat = self.turn;
        self.hands[seat.index()].remove(card);
        self.trick.push(PlayedCard { seat, card });
        self.count_turn();
        sink.push(PublicEvent::Played { seat, card });
        if self.hands[seat.index()].is_empty() {
            self.out.push(seat);
            sink.push(PublicEvent::WentOut { seat });
        }
        seat
    }

    /// Returns whether the trick is complete.
    pub(super) fn is_full(&self) -> bool {
        self.trick.len() == usize::from(self.trick_size)
    }

    /// Sets aside the trick that `winner` completed.
    pub(super) fn set_aside(&mut self, winner: Seat, sink: &mut EventSink<Knorri>) {
        sink.push(PublicEvent::TrickSetAside { winner, n_cards: self.trick_size });
        self.set_aside.extend(self.trick.drain(..).map(|played| played.card));
        self.trick_size = self.seats_in();
        self.idle_turns = 0;
    }

    /// Takes the bottom card for the seat to act; returns the reason if the deal ends.
    pub(super) fn take(
        &mut self,
        options: Options,
        seats: u8,
        sink: &mut EventSink<Knorri>,
    ) -> Option<DealReason> {
        let seat = self.turn;
        let bottom = self.trick.remove(0);
        self.hands[seat.index()].insert(bottom.card);
        self.count_turn();
        sink.push(PublicEvent::Took { seat, card: bottom.card });
        if self.trick.is_empty() {
            self.trick_size = self.seats_in();
        }
        self.pass_turn(options, seats);
        self.stall(seats)
    }

    /// Returns the places if the deal ended now: first the seats that went out, in order, then the
    /// others by fewest cards.
    pub(super) fn ranking(&self, seats: u8) -> Ranking {
        MatchResult::rank(Seat::all(seats), |seat| {
            match self.out.iter().position(|&out| out == seat) {
                Some(place) => (place, 0),
                None => (self.out.len(), self.hands[seat.index()].len()),
            }
        })
    }

    /// Shuffles the cards that `viewer` cannot see. Cards that were set aside are known, since they
    /// were played face up.
    pub(super) fn determinize(
        &mut self,
        viewer: Option<Seat>,
        shuffle: &mut dyn FnMut(&mut [Card]),
    ) {
        let hidden = |seat: usize| viewer.is_none_or(|viewer| viewer.index() != seat);
        let hands = self.hands.iter().enumerate().filter(|(seat, _)| hidden(*seat));
        let mut cards: Vec<Card> = hands.flat_map(|(_, hand)| hand.iter()).collect();
        shuffle(&mut cards);
        let mut cards = cards.into_iter();
        for (seat, hand) in self.hands.iter_mut().enumerate() {
            if hidden(seat) {
                *hand = cards.by_ref().take(hand.len()).collect();
            }
        }
    }

    fn count_turn(&mut self) {
        self.turns += 1;
        self.idle_turns += 1;
    }

    /// Returns whether enough seats are out for the deal to end.
    pub(super) fn is_decided(&self, finish: Finish, seats: u8) -> bool {
        match finish {
            Finish::FirstOut => true,
            Finish::LastIn => self.out.len() + 1 == usize::from(seats),
        }
    }

    /// Returns whether the deal has ended.
    pub(super) fn is_over(&self, finish: Finish, seats: u8) -> bool {
        let is_decided = !self.out.is_empty() && self.is_decided(finish, seats);
        is_decided || self.stall(seats).is_some()
    }

    fn seats_in(&self) -> u8 {
        self.hands.iter().filter(|hand| !hand.is_empty()).count() as u8
    }

    /// Passes the turn to the next seat that holds cards.
    pub(super) fn pass_turn(&mut self, options: Options, seats: u8) {
        loop {
            self.turn = options.direction.next(self.turn, seats);
            if !self.hands[self.turn.index()].is_empty() {
                break;
            }
        }
    }

    /// Returns whether the deal has reached its maximum number of turns.
    pub(super) fn has_had_all_turns(&self) -> bool {
        self.turns >= TURNS_MAX
    }

    /// Returns the reason to end a deal after too many turns (KN-6): without a limit, some matches
    /// would never end. `None` below the limit.
    pub(super) fn stall(&self, seats: u8) -> Option<DealReason> {
        let idle_max = IDLE_TURNS_PER_SEAT * u16::from(seats);
        (self.idle_turns >= idle_max || self.has_had_all_turns()).then_some(DealReason::Stall)
    }
}
