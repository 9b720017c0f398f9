use journal::Person;
use protocol::{Kind, Level, PlayedBy, SeatPublic, SeatedPlayer, TimeFactor, UserId};
use rules::Seat;

/// A seat, and who holds it.
#[derive(Clone, Debug, Default)]
pub(crate) enum SeatState {
    /// Nobody.
    #[default]
    Empty,
    /// A person.
    Person(Occupant),
    /// A bot that was added to the table.
    Bot {
        /// How well it plays.
        level: Level,
        /// What the table calls it.
        name: String,
        /// Who has the seat with the next deal.
        next: Option<Person>,
    },
}

impl SeatState {
    pub(crate) fn is_empty(&self) -> bool {
        matches!(self, SeatState::Empty)
    }

    pub(crate) fn occupant(&self) -> Option<&Occupant> {
        match self {
            SeatState::Person(occupant) => Some(occupant),
            SeatState::Empty | SeatState::Bot { .. } => None,
        }
    }

    pub(crate) fn occupant_mut(&mut self) -> Option<&mut Occupant> {
        match self {
            SeatState::Person(occupant) => Some(occupant),
            SeatState::Empty | SeatState::Bot { .. } => None,
        }
    }

    /// Whether `player` holds the seat, whoever plays it.
    pub(crate) fn is_of(&self, player: UserId) -> bool {
        self.occupant().is_some_and(|occupant| occupant.who.id == player)
    }

    /// Whether the seat has nothing against the match beginning.
    pub(crate) fn is_ready(&self) -> bool {
        match self {
            SeatState::Empty => false,
            SeatState::Person(occupant) => occupant.ready,
            SeatState::Bot { .. } => true,
        }
    }

    /// Whether nobody has to be waited for here, though not all have said that they are ready.
    pub(crate) fn may_begin(&self) -> bool {
        match self {
            SeatState::Empty => false,
            SeatState::Person(occupant) => !occupant.waits,
            SeatState::Bot { .. } => true,
        }
    }

    /// Who plays the seat. A person who left is played for as the table has settled.
    pub(crate) fn played_by(&self, stand_in: Level) -> PlayedBy {
        match self {
            SeatState::Empty => PlayedBy::Owner,
            SeatState::Person(occupant) => match occupant.participation {
                Participation::Playing | Participation::Awaited => PlayedBy::Owner,
                Participation::Left
                | Participation::Absent
                | Participation::Resigned
                | Participation::Kicked => PlayedBy::Bot(stand_in),
            },
            SeatState::Bot { level, .. } => PlayedBy::Bot(*level),
        }
    }

    pub(crate) fn public(&self, seat: Seat, stand_in: Level) -> SeatPublic {
        let player = match self {
            SeatState::Empty => None,
            SeatState::Person(Occupant { who, ready, time_factor, .. }) => {
                Some((who.name.clone(), who.kind, *ready, *time_factor, None))
            }
            SeatState::Bot { name, next, .. } => {
                let next = next.as_ref().map(|who| who.name.clone());
                Some((name.clone(), Kind::Bot, true, TimeFactor::One, next))
            }
        };
        let player = player.map(|(name, kind, ready, time_factor, next)| SeatedPlayer {
            name,
            kind,
            ready,
            played_by: self.played_by(stand_in),
            time_factor,
            next,
            // The table says that of all its seats.
            gives_way: false,
        });
        SeatPublic { seat, player }
    }
}

/// A person at the table.
#[derive(Clone, Debug)]
pub(crate) struct Occupant {
    pub(crate) who: Person,
    pub(crate) ready: bool,
    /// Whether the others have to wait for it: it has said that it is not ready, or what it sat down
    /// for is another match by now. Who has said nothing has nothing against a match.
    pub(crate) waits: bool,
    pub(crate) participation: Participation,
    /// Who waited for it while it was gone, and when, in epoch milliseconds; the last few of them.
    pub(crate) extensions: Vec<(Seat, u64)>,
    /// How many times what the clock gives it has.
    pub(crate) time_factor: TimeFactor,
}

impl Occupant {
    /// Somebody who has just sat down.
    pub(crate) fn new(who: Person, ready: bool) -> Occupant {
        let (participation, time_factor) = (Participation::Playing, TimeFactor::One);
        Occupant { who, ready, waits: false, participation, extensions: Vec::new(), time_factor }
    }

    /// It says whether it is ready, or has to say so anew.
    pub(crate) fn set_ready(&mut self, ready: bool) {
        self.ready = ready;
        self.waits = !ready;
    }
}

/// Whether a person plays its own seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Participation {
    /// It does.
    Playing,
    /// It left in the middle of a match; a bot plays on until it comes back.
    Left,
    /// It has been gone for too long; a bot sits in until it is there again.
    Absent,
    /// It has been gone for too long; the match waits until it is there again.
    Awaited,
    /// It gave the match up: a bot plays on to its end.
    Resigned,
    /// It was sent away: a bot plays on to the end of the match.
    Kicked,
}
