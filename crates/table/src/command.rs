use journal::{IdempotencyKey, Person};
use protocol::{
    BotPace, By, ChatRules, Invite, Language, Level, RawAction, Settings, TimeFactor, UserId,
    to_server::Whom,
};
use rules::Seat;
use serde_json::{Map, Value};

/// What can happen to a table: a person's command, or its own clockwork's.
#[derive(Clone, Debug)]
pub enum Input<A> {
    /// A person wants something, under a name of their choice.
    Command {
        /// Who.
        who: Person,
        /// The command's name.
        key: IdempotencyKey,
        /// What.
        command: Command,
    },
    /// All seats are taken and ready: the match begins.
    Start,
    /// A bot takes a seat that has been free for long enough.
    Fill,
    /// A seat's owner has been gone for too long.
    Away(Seat),
    /// The time for a decision is over, and no bot plays it.
    OutOfTime {
        /// The decision.
        decision: u64,
    },
    /// A seat's owner is there again.
    Back(Seat),
    /// Somebody who is ready before a match has been gone for too long.
    NotReady(Seat),
    /// The host has been gone for too long before a match: the person in this seat is it now.
    PassHost(Seat),
    /// Nobody has been there for long before a match.
    Close,
    /// It is time to ask whether bots sit in for those who are gone.
    AskStandIn,
    /// The time to answer what was asked is over.
    VoteTimeout,
    /// A seat is played for.
    Play {
        /// The decision that this answers.
        decision: u64,
        /// What.
        action: A,
        /// Who decided it.
        by: By,
    },
}

/// What a person wants of a table.
#[derive(Clone, Debug)]
pub enum Command {
    /// To take a seat, or any; or to come back to one's own.
    Sit {
        /// Which; none: any.
        seat: Option<Seat>,
        /// What sitting down takes where the table is not open.
        invite: Option<String>,
    },
    /// To take any seat before the match, ready to play. The command was for any table.
    Quick,
    /// To leave one's seat.
    Stand,
    /// To say that one is ready, or is not.
    Ready(bool),
    /// To have so many times what the clock gives.
    MoreTime(TimeFactor),
    /// To begin now.
    Start,
    /// To choose options anew.
    Choose(Map<String, Value>),
    /// To put a bot into a seat.
    AddBot {
        /// Which.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// To take a bot out of a seat.
    RemoveBot(Seat),
    /// To send somebody away.
    Kick(Seat),
    /// To let two seats change places.
    Swap([Seat; 2]),
    /// To make the person in a seat the host.
    HandOver(Seat),
    /// To have another invite, which is this.
    MakeInvite(Invite),
    /// To do something in the match.
    Act {
        /// The decision that this answers.
        decision: u64,
        /// What, as the client wrote it.
        action: RawAction,
        /// The round trip of the connection that it came on, in milliseconds; 0 where there is
        /// none. At most [`LAG_MAX_MS`](crate::LAG_MAX_MS) of it count.
        lag_ms: u64,
    },
    /// To take one's last action back.
    TakeBack,
    /// To answer what the table was asked.
    Vote {
        /// The name of the question.
        about: String,
        /// Whether one agrees.
        yes: bool,
    },
    /// To give the match up.
    Resign,
    /// To change what may be said.
    SetChat(ChatRules),
    /// To let somebody speak no longer, or again.
    Mute {
        /// Who.
        whom: Whom,
        /// Who that is, where it is told by a line that they said; the actor finds out.
        speaker: Option<UserId>,
        /// Whether they are to be silent.
        on: bool,
    },
    /// To play again.
    Rematch,
    /// To have bots play so fast.
    SetPace(BotPace),
    /// To have bots in the free seats now, of this level or the table's own.
    Fill(Option<Level>),
    /// To wait once more for somebody.
    Wait {
        /// The seat.
        seat: Seat,
        /// Since when its owner is gone, in epoch milliseconds, as all can see; the actor finds out.
        since: Option<u64>,
    },
    /// To have a bot sit in for somebody now.
    BotNow {
        /// The seat.
        seat: Seat,
        /// As above.
        since: Option<u64>,
    },
}

impl Command {
    /// The word of what is wanted, which says nothing of how.
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

/// How a table is made.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The game's name.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// The options that are not to have their defaults.
    pub options: Map<String, Value>,
    /// How the table is run.
    pub settings: Settings,
    /// What it takes to sit down, where the table is not open.
    pub invite: Option<String>,
    /// What its maker speaks, where that is known.
    pub lang: Option<Language>,
    /// Whether its maker sits in the first seat from the beginning, ready.
    pub seated: bool,
}
