use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{BotPace, ChatMode, Kind, Level, Then, TimeFactor};

/// An event of a table. It appears in `events` together with the events of the game, whose names
/// differ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum TableEvent {
    /// A player took a seat.
    Sat {
        /// The seat that was taken.
        seat: Seat,
        /// The player's name.
        name: String,
        /// The kind of player: guest, account or bot.
        kind: Kind,
    },
    /// A player left the seat or was removed. During a match a bot takes over.
    Stood {
        /// The seat that the player left.
        seat: Seat,
        /// The player's name.
        name: String,
        /// Set if the host removed the player.
        kicked: bool,
    },
    /// A player is back.
    CameBack {
        /// The seat of the player.
        seat: Seat,
    },
    /// A player's readiness changed.
    Ready {
        /// The seat of the player.
        seat: Seat,
        /// Set if the player is ready.
        ready: bool,
    },
    /// The options were changed; no player is ready any longer.
    OptionsChosen {
        /// Every option with its value.
        options: Map<String, Value>,
    },
    /// A player's time factor changed.
    MoreTime {
        /// The seat whose factor changed.
        seat: Seat,
        /// The new factor of the player's time.
        factor: TimeFactor,
    },
    /// A bot took a seat.
    BotAdded {
        /// The seat that the bot took.
        seat: Seat,
        /// The bot's name.
        name: String,
        /// The level of the bot.
        level: Level,
    },
    /// A player will take over a bot's seat with the next deal.
    Claimed {
        /// The seat of the bot.
        seat: Seat,
        /// The player's name.
        name: String,
    },
    /// A bot was removed.
    BotRemoved {
        /// The seat that the bot left.
        seat: Seat,
    },
    /// The host swapped the players of two seats.
    Swapped {
        /// The two seats that were swapped.
        seats: [Seat; 2],
    },
    /// The host changed: the old host handed over, or was absent for too long.
    HandedOver {
        /// The new host's seat.
        seat: Seat,
    },
    /// The host made a new invite; the previous one is no longer valid.
    InviteMade,
    /// The table was closed, since no player was connected for a day before a match.
    Closed,
    /// A match began.
    MatchStarted {
        /// The number of the match at this table, from 1.
        match_no: u32,
    },
    /// A player resigned. Unless that ends the match (`conceded`), a bot plays the seat to the end.
    Resigned {
        /// The seat of the player who resigned.
        seat: Seat,
    },
    /// Nobody plays on for one of two sides: it has lost, and the match is over.
    Conceded {
        /// The seat that left last.
        seat: Seat,
    },
    /// The match is over, and these seats count as last: their players left, or had others decide
    /// for them more often than not.
    CountedLast {
        /// The seats that count as last.
        seats: Vec<Seat>,
    },
    /// The match is not rated, although the table was created for rated matches: its settings for
    /// absent players are no longer allowed for these.
    Unrated,
    /// A player asked to undo the last action; the others have to agree (`public.table.vote`).
    TakebackAsked {
        /// The seat of the player who asked.
        seat: Seat,
    },
    /// The vote about an undo expired (`public.table.vote.until`), which counts as a no.
    TakebackLapsed {
        /// The seat that had asked.
        seat: Seat,
    },
    /// A player voted. One no ends the vote.
    Voted {
        /// The seat that voted.
        seat: Seat,
        /// Set if the player agrees.
        yes: bool,
    },
    /// A player's last action was undone, with everything after it.
    TakenBack {
        /// The seat that decides again.
        seat: Seat,
    },
    /// A player was absent for longer than the grace period (`settings.gone`), or ran out of time
    /// several times in a row.
    Gone {
        /// The seat of the absent player.
        seat: Seat,
        /// The consequence: the match pauses, a bot fills in until the player is back, or the seat
        /// is forfeited and a bot plays it to the end.
        then: Then,
        /// The seat that did not want to wait any longer (`bot_now`); absent if the grace period
        /// ended.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// A player extended the wait for a disconnected player.
    Waited {
        /// The seat that is waited for.
        seat: Seat,
        /// The seat whose player extended the wait.
        by: Seat,
    },
    /// A player ran out of time, at a table where no bot fills in (`settings.gone`).
    OutOfTime {
        /// The seat whose clock ran out.
        seat: Seat,
        /// The consequence: the match waits until the player sends `sit`, or the seat is forfeited
        /// and a bot plays it to the end.
        then: Then,
    },
    /// The table asks the players whether bots should fill in for absent players
    /// (`public.table.vote`).
    StandInAsked {
        /// The first seat whose player is absent.
        seat: Seat,
    },
    /// The players agreed that bots fill in for absent players until they are back.
    StoodIn {
        /// The seats where bots fill in.
        seats: Vec<Seat>,
    },
    /// A player asked to pause the match; the others have to agree (`public.table.vote`).
    PauseAsked {
        /// The seat of the player who asked.
        seat: Seat,
    },
    /// The match was paused by consent.
    Paused {
        /// The seat that asked for it.
        seat: Seat,
    },
    /// The match was resumed.
    Resumed {
        /// The seat of the player who resumed it.
        seat: Seat,
    },
    /// The speed of the bots changed.
    PaceSet {
        /// The new speed of the bots.
        pace: BotPace,
    },
    /// A player filled the free seats with bots.
    Filled {
        /// The seat of the player who filled them.
        seat: Seat,
    },
    /// The host changed the chat rules.
    ChatSet {
        /// The kind of messages that are allowed.
        mode: ChatMode,
        /// The minimum time between two messages of a player, in seconds.
        slow_s: u32,
    },
    /// The host muted or unmuted a player.
    Muted {
        /// The seat of the player.
        seat: Seat,
        /// Set if the player is muted.
        muted: bool,
    },
    /// A player asked for a rematch; the table waits for all players to be ready.
    Rematch {
        /// The seat that asked for it.
        seat: Seat,
        /// The number of the next match.
        match_no: u32,
    },
}
