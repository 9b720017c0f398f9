use journal::{IdempotencyKey, Person};
use protocol::{
    BotPace, By, ChatRules, Invite, Language, Level, RawAction, Settings, TimeFactor, UserId,
    to_server::Whom,
};
use rules::Seat;
use serde_json::{Map, Value};

/// An input of a table: a player's command or one of its own actions.
#[derive(Clone, Debug)]
pub enum Input<A> {
    /// A player's command.
    Command {
        /// The player who sent it.
        who: Person,
        /// The idempotency key of the command.
        key: IdempotencyKey,
        /// The command itself.
        command: Command,
    },
    /// Starts the match: all seats are taken and ready.
    Start,
    /// Puts a bot into a seat that has been free for long enough.
    Fill,
    /// A seat's owner has been absent for too long.
    Away(Seat),
    /// The time for a decision is over, and no bot plays it.
    OutOfTime {
        /// Id of the decision.
        decision: u64,
    },
    /// A seat's owner has reconnected.
    Back(Seat),
    /// A ready player has been absent for too long before a match.
    NotReady(Seat),
    /// Passes the role of an absent host to the player in this seat.
    PassHost(Seat),
    /// Closes a table that has been idle for too long before a match.
    Close,
    /// Opens the vote on continuing with bots.
    AskStandIn,
    /// The open vote expires.
    VoteTimeout,
    /// Plays an action for a seat.
    Play {
        /// The decision that this answers.
        decision: u64,
        /// The action to play.
        action: A,
        /// The one who decided.
        by: By,
    },
}

/// A player's command to a table.
#[derive(Clone, Debug)]
pub enum Command {
    /// Takes a seat, or returns to one's own.
    Sit {
        /// The seat; any free one if absent.
        seat: Option<Seat>,
        /// The invite, for a table that is not open.
        invite: Option<String>,
    },
    /// Takes any seat before the match, ready to play (quick play).
    Quick,
    /// Leaves the table.
    Stand,
    /// Sets whether the player is ready.
    Ready(bool),
    /// Sets the player's time factor.
    MoreTime(TimeFactor),
    /// Starts the match now.
    Start,
    /// Changes the options of the game.
    Choose(Map<String, Value>),
    /// Puts a bot into a seat.
    AddBot {
        /// The seat for the bot.
        seat: Seat,
        /// The bot's level.
        level: Level,
    },
    /// Removes a bot from a seat.
    RemoveBot(Seat),
    /// Removes a player from the table.
    Kick(Seat),
    /// Swaps two seats.
    Swap([Seat; 2]),
    /// Makes the player in a seat the host.
    HandOver(Seat),
    /// Replaces the invite.
    MakeInvite(Invite),
    /// Plays an action.
    Act {
        /// The decision that this answers.
        decision: u64,
        /// The action as the client wrote it.
        action: RawAction,
        /// Round-trip time of its connection in milliseconds; 0 if unknown. At most
        /// [`LAG_MAX_MS`](crate::LAG_MAX_MS) of it counts.
        lag_ms: u64,
    },
    /// Asks to undo the player's last action.
    TakeBack,
    /// Answers a vote.
    Vote {
        /// Name of the vote.
        about: String,
        /// True to agree.
        yes: bool,
    },
    /// Resigns the match.
    Resign,
    /// Sets the chat rules.
    SetChat(ChatRules),
    /// Mutes or unmutes a player.
    Mute {
        /// The player to mute, by seat or message.
        whom: Whom,
        /// The sender, if `whom` names a message; the actor fills it in.
        speaker: Option<UserId>,
        /// True to mute, false to unmute.
        on: bool,
    },
    /// Asks for another match.
    Rematch,
    /// Sets the pace of bots.
    SetPace(BotPace),
    /// Fills the free seats with bots now, of this level or the table's default.
    Fill(Option<Level>),
    /// Extends the wait for an absent player.
    Wait {
        /// The seat of the absent player.
        seat: Seat,
        /// Start of the absence in epoch milliseconds, once it is announced; the actor fills it in.
        since: Option<u64>,
    },
    /// Lets a bot fill in for an absent player now.
    BotNow {
        /// The seat of the absent player.
        seat: Seat,
        /// Start of the absence, as for `Wait`.
        since: Option<u64>,
    },
}

impl Command {
    /// Returns the name of the command, without its arguments.
    pub fn word(&self) -> &'static str {
        match self {
            Command::Sit { .. } => "sit",
            Command::Quick => "quickplay",
            Command::Stand => "stand",
            Command::Ready(_) => "ready",
            Command::MoreTime(_) => "more_time",
            Command::Start => "start",
            Command::Choose(_) => "set_option",
            Command::AddBot { .. } => "add_bot",
            Command::RemoveBot(_) => "remove_bot",
            Command::Kick(_) => "kick",
            Command::Swap(_) => "swap",
            Command::HandOver(_) => "hand_over",
            Command::MakeInvite(_) => "invite",
            Command::Act { .. } => "act",
            Command::TakeBack => "takeback",
            Command::Vote { .. } => "vote",
            Command::Resign => "resign",
            Command::SetChat(_) => "set_chat",
            Command::Mute { .. } => "mute",
            Command::Rematch => "rematch",
            Command::SetPace(_) => "set_pace",
            Command::Fill(_) => "fill",
            Command::Wait { .. } => "wait",
            Command::BotNow { .. } => "bot_now",
        }
    }
}

/// The parameters of a new table.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The game's name.
    pub game: String,
    /// The number of seats.
    pub seats: u8,
    /// Options that differ from the defaults.
    pub options: Map<String, Value>,
    /// The table's settings.
    pub settings: Settings,
    /// The invite, for a table that is not open.
    pub invite: Option<String>,
    /// The creator's language, if known.
    pub lang: Option<Language>,
    /// Set if the creator sits in the first seat from the start, ready.
    pub seated: bool,
}
