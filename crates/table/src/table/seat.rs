use protocol::{EpochMs, Kind, Level, PlayedBy, SeatPublic, SeatedPlayer, TimeFactor, UserId};
use rules::Seat;
use serde::{Deserialize, Serialize};
use storage::journal::Person;

/// The occupant of a seat. Match starts store it (see `table/match_start.rs`).
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeatState {
    #[default]
    Empty,
    Person(Occupant),
    Bot {
        level: Level,
        name: String,
        /// The player who takes the seat with the next deal; `None` if nobody does.
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

    /// The person who holds the seat, or gets it from a bot with the next deal.
    pub(crate) fn named(&self) -> Option<&Person> {
        match self {
            SeatState::Empty => None,
            SeatState::Person(occupant) => Some(&occupant.who),
            SeatState::Bot { next, .. } => next.as_ref(),
        }
    }

    /// Returns whether `player` holds the seat, even if a bot fills in.
    pub(crate) fn is_of(&self, player: UserId) -> bool {
        self.occupant().is_some_and(|occupant| occupant.who.id == player)
    }

    /// Returns whether the seat agrees to start. A bot always does.
    pub(crate) fn is_ready(&self) -> bool {
        match self {
            SeatState::Empty => false,
            SeatState::Person(occupant) => occupant.ready,
            SeatState::Bot { .. } => true,
        }
    }

    /// Returns whether the match can start without waiting for this seat.
    pub(crate) fn may_begin(&self) -> bool {
        match self {
            SeatState::Empty => false,
            SeatState::Person(occupant) => !occupant.waits,
            SeatState::Bot { .. } => true,
        }
    }

    /// Returns who makes the decisions; a bot of level `stand_in` fills in for an absent player.
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
                let id = (who.kind != Kind::Guest).then_some(who.id);
                Some((who.name.clone(), who.kind, id, *ready, *time_factor, None))
            }
            SeatState::Bot { name, next, .. } => {
                let next = next.as_ref().map(|who| who.name.clone());
                Some((name.clone(), Kind::Bot, None, true, TimeFactor::One, next))
            }
        };
        let player = player.map(|(name, kind, id, ready, time_factor, next)| SeatedPlayer {
            name,
            kind,
            id,
            ready,
            played_by: self.played_by(stand_in),
            time_factor,
            next,
            // The caller sets it, since it depends on the table's settings.
            gives_way: false,
        });
        SeatPublic { seat, player }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Occupant {
    pub(crate) who: Person,
    pub(crate) ready: bool,
    /// Set if the others have to wait: the player is not ready, or sat down for a different match.
    /// A player who has not said so does not hold up a match.
    pub(crate) waits: bool,
    pub(crate) participation: Participation,
    /// The latest extensions of the player's grace period: the extending seat and the time.
    pub(crate) extensions: Vec<(Seat, EpochMs)>,
    /// The factor by which the player's time to decide is longer.
    pub(crate) time_factor: TimeFactor,
    /// The number of times in a row that the player's clock ran out in this match.
    #[serde(skip)]
    pub(crate) n_expired: u32,
}

impl Occupant {
    /// Creates the occupant for a player who has just sat down.
    pub(crate) fn new(who: Person, ready: bool) -> Occupant {
        Occupant {
            who,
            ready,
            waits: false,
            participation: Participation::Playing,
            extensions: Vec::new(),
            time_factor: TimeFactor::One,
            n_expired: 0,
        }
    }

    /// Sets whether the player is ready. One who is not ready makes the others wait.
    pub(crate) fn set_ready(&mut self, ready: bool) {
        self.ready = ready;
        self.waits = !ready;
    }
}

/// The state of a player during a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Participation {
    Playing,
    /// Left a match, or let the clock run out too often. A bot fills in until the player sits down
    /// again.
    Left,
    /// Absent for too long; a bot fills in until the player reconnects.
    Absent,
    /// Absent for too long; the match waits until the player reconnects.
    Awaited,
    /// Resigned or forfeited; a bot plays on to the end.
    Resigned,
    /// Removed by the host; a bot plays on to the end.
    Kicked,
}
