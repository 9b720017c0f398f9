use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{BotPace, ChatMode, Kind, Level, Then, TimeFactor, record::RecordResult};

/// What happened at a table, apart from what happened in its game. It stands in `events` beside
/// the game's own events, whose words are others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum TableEvent {
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        name: String,
        /// What sort of player.
        kind: Kind,
    },
    /// Somebody got up, or was made to. In a match a bot plays the seat from now on.
    Stood {
        /// From where.
        seat: Seat,
        /// Who.
        name: String,
        /// Whether the host sent them away.
        kicked: bool,
    },
    /// Somebody is back in their seat.
    CameBack {
        /// The seat.
        seat: Seat,
    },
    /// Somebody is ready, or is not any more.
    Ready {
        /// The seat.
        seat: Seat,
        /// Whether.
        ready: bool,
    },
    /// The options were changed; nobody is ready any more.
    OptionsChosen {
        /// Every option with its value.
        options: Map<String, Value>,
    },
    /// Somebody has more time than the clock gives, or no longer.
    MoreTime {
        /// The seat.
        seat: Seat,
        /// How many times the clock's time it has.
        factor: TimeFactor,
    },
    /// A bot sat down.
    BotAdded {
        /// Where.
        seat: Seat,
        /// Its name.
        name: String,
        /// How well it plays.
        level: Level,
    },
    /// Somebody takes a bot's seat with the next deal.
    Claimed {
        /// Which.
        seat: Seat,
        /// Who.
        name: String,
    },
    /// A bot got up.
    BotRemoved {
        /// From where.
        seat: Seat,
    },
    /// The host let two seats change places.
    Swapped {
        /// Which.
        seats: [Seat; 2],
    },
    /// Somebody else is the host now: by the old host's word, or because that one has been gone for
    /// too long.
    HandedOver {
        /// The new host's seat.
        seat: Seat,
    },
    /// The host made another invite; the one before opens the table no more.
    InviteMade,
    /// Nobody had been here for a day before a match: everybody got up.
    Closed,
    /// A match began.
    MatchStarted {
        /// Which at this table, from 1.
        match_no: u32,
    },
    /// A match is over.
    MatchOver {
        /// How.
        result: RecordResult,
    },
    /// A seat gave the match up; a bot plays it to the end.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// A seat wants its last action back; others have to agree (`public.table.vote`).
    TakebackAsked {
        /// The seat.
        seat: Seat,
    },
    /// Not everybody answered in time (`public.table.vote.until`) whether a seat takes its last
    /// action back: it stays, as after a no.
    TakebackLapsed {
        /// The seat that had asked.
        seat: Seat,
    },
    /// A seat answered what the table was asked. One no is the end of it.
    Voted {
        /// The seat.
        seat: Seat,
        /// Whether it agrees.
        yes: bool,
    },
    /// A seat's last action was taken back, with everything that was played after it: the match
    /// is where it was before.
    TakenBack {
        /// The seat.
        seat: Seat,
    },
    /// A seat's owner was gone for longer than the table waits (`settings.gone`).
    Gone {
        /// The seat.
        seat: Seat,
        /// What happens now: the match pauses, a bot sits in until the owner is back, or the seat
        /// is forfeited, and then a bot plays it to the end.
        then: Then,
        /// The seat that did not want to wait any longer (`bot_now`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// Somebody wants to wait once more for a seat whose owner has lost the connection.
    Waited {
        /// The seat that is waited for.
        seat: Seat,
        /// The seat that waits.
        by: Seat,
    },
    /// A seat's owner ran out of time, at a table where no bot plays then (`settings.gone`).
    OutOfTime {
        /// The seat.
        seat: Seat,
        /// What happens now: the match waits until the owner sends `sit`, or the seat is forfeited,
        /// and then a bot plays it to the end.
        then: Then,
    },
    /// The table asks those who are there whether bots sit in for those who are gone
    /// (`public.table.vote`).
    StandInAsked {
        /// The first seat whose owner is gone.
        seat: Seat,
    },
    /// All agreed: bots sit in for those who are gone, until they are back.
    StoodIn {
        /// The seats.
        seats: Vec<Seat>,
    },
    /// A seat wants the match to pause; others have to agree (`public.table.vote`).
    PauseAsked {
        /// The seat.
        seat: Seat,
    },
    /// The match pauses, by consent.
    Paused {
        /// The seat that asked for it.
        seat: Seat,
    },
    /// The pause by consent is over.
    Resumed {
        /// The seat that ended it.
        seat: Seat,
    },
    /// Bots play faster or slower from now on.
    PaceSet {
        /// How fast.
        pace: BotPace,
    },
    /// A seat did not want to wait for other people: bots take the free seats now.
    Filled {
        /// The seat.
        seat: Seat,
    },
    /// The host changed what may be said.
    ChatSet {
        /// What may be said from now on.
        mode: ChatMode,
        /// How long each person waits between two lines, in seconds.
        slow_s: u32,
    },
    /// The host lets a seat speak no longer, or again.
    Muted {
        /// The seat.
        seat: Seat,
        /// Whether it is silent from now on.
        muted: bool,
    },
    /// Another match is wanted: the table waits for everybody to be ready.
    Rematch {
        /// Who asked for it.
        seat: Seat,
        /// Which match it will be.
        match_no: u32,
    },
}
