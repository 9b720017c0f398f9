use std::collections::BTreeSet;

use protocol::{Code, Kind, Level, PlayedBy, Refusal, SeatPublic, Then, UserId};
use rules::{Game, Seat};
use storage::journal::{Holder, Person};

use super::seat::{Occupant, Participation, SeatState};
use crate::{Table, invite::Lock};

/// The seats of a table, its host, and who may sit.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    pub(super) states: Vec<SeatState>,
    pub(super) host: Person,
    pub(super) lock: Option<Lock>,
    /// The people whom the host has removed, the latest last. They can neither sit nor chat.
    pub(super) removed: Vec<Person>,
    pub(super) muted: BTreeSet<UserId>,
}

impl Seating {
    pub(super) fn new(host: Person, seats: u8) -> Seating {
        Seating {
            states: vec![SeatState::Empty; usize::from(seats)],
            host,
            lock: None,
            removed: Vec::new(),
            muted: BTreeSet::new(),
        }
    }

    pub(super) fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.states[seat.index()].occupant()
    }

    pub(super) fn occupant_mut(&mut self, seat: Seat) -> Option<&mut Occupant> {
        self.states[seat.index()].occupant_mut()
    }
}

impl<G: Game> Table<G> {
    pub fn seats(&self) -> u8 {
        self.seating.states.len() as u8
    }

    pub(crate) fn seat_state(&self, seat: Seat) -> Result<&SeatState, Refusal> {
        self.seating.states.get(seat.index()).ok_or_else(|| {
            Refusal::new(
                Code::NotFound,
                format!("there is no seat {seat}: the seats are 0 to {}", self.seats() - 1),
            )
        })
    }

    /// Returns the person in `seat`; refuses a seat of a bot or of nobody.
    pub(crate) fn person_in(&self, seat: Seat) -> Result<&Occupant, Refusal> {
        let nobody = || Refusal::new(Code::NotFound, format!("no person sits in seat {seat}"));
        self.seat_state(seat)?.occupant().ok_or_else(nobody)
    }

    pub(crate) fn own_seat(&self, who: &Person) -> Result<Seat, Refusal> {
        self.seat_of(who.id)
            .ok_or_else(|| Refusal::new(Code::NotSeated, "you have no seat at this table"))
    }

    pub(crate) fn seat_of(&self, player: UserId) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self.seating.states[seat.index()].is_of(player))
    }

    /// The seat that `player` can still play, in this match or the next. A player who resigned or
    /// was removed cannot return to a running match.
    pub(crate) fn seat_to_play(&self, player: UserId) -> Option<Seat> {
        self.seat_of(player).filter(|&seat| self.can_be_played(seat))
    }

    pub(super) fn can_be_played(&self, seat: Seat) -> bool {
        let occupant = self.seating.occupant(seat);
        let is_out = occupant.is_some_and(|occupant| {
            matches!(occupant.participation, Participation::Resigned | Participation::Kicked)
        });
        !(is_out && self.is_playing())
    }

    /// The players who can still play their seat.
    pub(crate) fn players(&self) -> impl Iterator<Item = (Seat, &Person)> {
        self.persons().filter(|(seat, _)| self.can_be_played(*seat))
    }

    /// The names of the players and bots at the table.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.seating.states.iter().filter_map(|state| match state {
            SeatState::Empty => None,
            SeatState::Person(occupant) => Some(occupant.who.name.as_str()),
            SeatState::Bot { name, .. } => Some(name.as_str()),
        })
    }

    pub fn persons(&self) -> impl Iterator<Item = (Seat, &Person)> {
        let occupants = self.seating.states.iter().map(SeatState::occupant);
        Seat::all(self.seats())
            .zip(occupants)
            .filter_map(|(seat, occupant)| Some((seat, &occupant?.who)))
    }

    /// The players and the host. A host who plays occurs twice.
    pub(crate) fn persons_and_host(&self) -> impl Iterator<Item = UserId> {
        self.persons().map(|(_, person)| person.id).chain([self.seating.host.id])
    }

    pub(crate) fn occupant_id(&self, seat: Seat) -> Option<UserId> {
        self.seating.occupant(seat).map(|occupant| occupant.who.id)
    }

    pub(crate) fn first(&self, fits: impl Fn(&SeatState) -> bool) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| fits(&self.seating.states[seat.index()]))
    }

    pub(crate) fn has_free_seat(&self) -> bool {
        self.seating.states.iter().any(SeatState::is_empty)
    }

    pub(crate) fn is_free(&self, seat: Seat) -> bool {
        self.seating.states[seat.index()].is_empty()
    }

    pub(super) fn free(&self, seat: Seat) -> Result<(), Refusal> {
        let taken = || Refusal::new(Code::SeatTaken, format!("seat {seat} is taken"));
        self.seat_state(seat)?.is_empty().then_some(()).ok_or_else(taken)
    }

    /// Checks that the seat's owner still plays it.
    pub(super) fn check_plays(&self, seat: Seat) -> Result<(), Refusal> {
        let occupant = self.seating.occupant(seat);
        let plays = occupant.is_some_and(|occupant| {
            matches!(occupant.participation, Participation::Playing | Participation::Awaited)
        });
        plays.then_some(()).ok_or_else(|| Refusal::new(Code::WrongPhase, "a bot plays your seat"))
    }

    pub(super) fn seats_of(&self, participation: Participation) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats()).filter(move |seat| {
            self.seating
                .occupant(*seat)
                .is_some_and(|occupant| occupant.participation == participation)
        })
    }

    pub(crate) fn is_ready(&self, seat: Seat) -> bool {
        self.seating.occupant(seat).is_some_and(|occupant| occupant.ready)
    }

    pub(crate) fn played_by(&self, seat: Seat) -> PlayedBy {
        self.seating.states[seat.index()].played_by(self.substitute_level())
    }

    /// The level of bots that fill in for absent players.
    fn substitute_level(&self) -> Level {
        match self.settings.gone.then {
            Then::Bot(level) => level,
            Then::Pause | Then::Vote | Then::Forfeit => Level::Plain,
        }
    }

    /// Returns `seat` and its partners in the current match.
    pub(crate) fn team_of(&self, seat: Seat) -> Vec<Seat> {
        self.play.as_ref().map_or_else(|| vec![seat], |play| play.game.team(seat))
    }

    pub(super) fn kind(&self, seat: Seat) -> Kind {
        match &self.seating.states[seat.index()] {
            SeatState::Person(occupant) => occupant.who.kind,
            SeatState::Bot { .. } | SeatState::Empty => Kind::Bot,
        }
    }

    /// The holder of a seat in a match.
    pub(crate) fn holder(&self, seat: Seat) -> Holder {
        match &self.seating.states[seat.index()] {
            SeatState::Person(Occupant { who, .. }) => Holder::Person(who.id),
            SeatState::Bot { level, .. } => Holder::Bot(*level),
            // Impossible: no match begins with a free seat, and no seat becomes free during one.
            SeatState::Empty => Holder::Bot(Level::Plain),
        }
    }

    pub(crate) fn public_seats(&self) -> Vec<SeatPublic> {
        let stand_in = self.substitute_level();
        let seats = Seat::all(self.seats()).zip(&self.seating.states);
        let shown = |(seat, state): (Seat, &SeatState)| {
            let mut shown = state.public(seat, stand_in);
            if let Some(player) = &mut shown.player {
                player.gives_way = self.gives_way(state);
            }
            shown
        };
        seats.map(shown).collect()
    }

    /// Sets a player's participation. Open votes are dropped, because other players would have to
    /// answer.
    pub(super) fn set_participation(&mut self, seat: Seat, participation: Participation) {
        self.votes.forget();
        if let Some(occupant) = self.seating.occupant_mut(seat) {
            occupant.participation = participation;
        }
    }

    pub(super) fn clear_ready(&mut self) {
        self.seating
            .states
            .iter_mut()
            .filter_map(SeatState::occupant_mut)
            .for_each(|occupant| occupant.set_ready(false));
    }
}
