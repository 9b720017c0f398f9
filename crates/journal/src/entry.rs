use protocol::{
    BotPace, By, ChatRules, Language, Level, RawAction, Settings, Then, TimeFactor, UserId,
    record::{FairSeat, Hex32},
};
use rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{InviteKey, Person, Revealed, SecretHex};

/// One thing that changed a table: one line of its log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The entry's place in the log, from 0.
    pub seq: u64,
    /// When, in epoch milliseconds.
    pub at: u64,
    /// The command that asked for it; none where the table itself acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<IdempotencyKey>,
    /// What changed.
    pub change: Change,
}

/// The name of a command, stored with its effect so that its repetition has none.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct IdempotencyKey {
    /// Who sent it.
    pub player: UserId,
    /// What they called it.
    pub cid: String,
    /// A digest of its body: the same name with another body is a mistake of the client's.
    pub body: String,
}

/// What an entry changes.
///
/// A stored form is a promise: variants and fields may be added with defaults, never changed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The table was made. Always entry 0, and no other.
    Created {
        /// The game's name.
        game: String,
        /// The version of its rules.
        rules: u32,
        /// How many seats.
        seats: u8,
        /// Every option of the game with its value.
        options: Map<String, Value>,
        /// Every setting of the table.
        settings: Settings,
        /// Who made it.
        host: Person,
        /// The invite in clear, in logs from before invites were kept as digests.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<String>,
        /// What tells the invite, where the table is not open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<InviteKey>,
        /// What its maker speaks, where that is known.
        #[serde(
            default,
            deserialize_with = "Language::if_known",
            skip_serializing_if = "Option::is_none"
        )]
        lang: Option<Language>,
        /// Whether its maker sits in the first seat from the beginning.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        seated: bool,
    },
    /// A person took a seat, or came back to it.
    Sat {
        /// Which.
        seat: Seat,
        /// Who.
        who: Person,
        /// Whether the command was for any table: its name is taken at all of them. Who sits down
        /// so is ready.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        quick: bool,
    },
    /// A person takes a bot's seat with the next deal.
    Claimed {
        /// Which.
        seat: Seat,
        /// Who.
        who: Person,
    },
    /// A person left its seat. Before a match the seat is then free; in a match a bot plays on.
    Stood {
        /// Which.
        seat: Seat,
        /// Who made them leave, where it was not themselves.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        kicked: bool,
    },
    /// A person is ready, or is not any more.
    Ready {
        /// Which seat.
        seat: Seat,
        /// Whether.
        ready: bool,
    },
    /// A person has more time than the clock gives, or no longer.
    MoreTime {
        /// Which seat.
        seat: Seat,
        /// How many times the clock's time it has.
        factor: TimeFactor,
    },
    /// The options were chosen anew.
    Chose {
        /// Every option with its value.
        options: Map<String, Value>,
    },
    /// A bot took a seat.
    BotAdded {
        /// Which.
        seat: Seat,
        /// How well it plays.
        level: Level,
        /// What the table calls it.
        name: String,
    },
    /// A bot left its seat.
    BotRemoved {
        /// Which.
        seat: Seat,
    },
    /// Two seats changed places.
    Swapped {
        /// Which.
        seats: [Seat; 2],
    },
    /// Somebody else is the host: its person.
    HandedOver {
        /// The seat.
        seat: Seat,
    },
    /// Another invite was made: those before it open the table no more.
    InviteMade {
        /// What tells it.
        key: InviteKey,
    },
    /// Nobody had been at the table for long before a match: everybody got up, and it is nobody's
    /// to take up any more but whoever comes.
    Closed {},
    /// A deal is prepared: the server has its secret, and seats have committed to theirs. Whatever
    /// next deals this deck deals it by these; another deck makes it void.
    Prepared {
        /// The deal's number at the table.
        deal: u64,
        /// The codes of its deck, in the rulebook's order.
        deck: Vec<String>,
        /// The server's secret.
        secret: SecretHex,
        /// The server's commitment to it; none in logs from before it was kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commit: Option<Hex32>,
        /// The seats that have committed, ascending. None has revealed yet.
        seats: Vec<FairSeat>,
    },
    /// The match began.
    Started {
        /// The secrets of the deals that this began, but for one that was prepared.
        secrets: Vec<SecretHex>,
        /// The server's commitments to them, in the same order; none in logs from before they were
        /// kept.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        commits: Vec<Hex32>,
        /// What seats revealed for the deal that was prepared.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reveals: Vec<Revealed>,
    },
    /// A seat did something.
    Played {
        /// Which.
        seat: Seat,
        /// What, as the game writes it.
        action: RawAction,
        /// Who decided it.
        by: By,
        /// How long it took, in milliseconds, where a bank pays for it; for a seat that has more
        /// time, that is a part of this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        used_ms: Option<u64>,
        /// The secrets of the deals that this began, but for one that was prepared.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        secrets: Vec<SecretHex>,
        /// The server's commitments to them, in the same order; none in logs from before they were
        /// kept.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        commits: Vec<Hex32>,
        /// What seats revealed for the deal that was prepared.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reveals: Vec<Revealed>,
    },
    /// A seat gave the match up: a bot plays on for it, and its person does not come back.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// A seat wants its last action back, and others have to agree.
    TakebackAsked {
        /// Which.
        seat: Seat,
    },
    /// Not all of those who were asked whether a seat takes its last action back answered in time:
    /// it stays, as after a no.
    TakebackLapsed {
        /// The seat that asked.
        seat: Seat,
    },
    /// A seat answered what was asked, and that was not yet the last word.
    Voted {
        /// Which.
        seat: Seat,
        /// Whether it agrees. One that does not is the end of it.
        yes: bool,
    },
    /// A seat's last action was taken back, with everything that was played after it.
    TakenBack {
        /// Whose.
        seat: Seat,
        /// How many actions of the match are undone.
        n_actions: u32,
        /// The seat that agreed last, where others were asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreed: Option<Seat>,
    },
    /// A seat's owner was gone in a match for longer than the table waits, or ran out of time.
    Away {
        /// Which.
        seat: Seat,
        /// What the table had settled on for that, and what happened now.
        then: Then,
        /// Whether it was the clock that ran out.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        late: bool,
        /// The seat that did not want to wait any longer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// Somebody waits once more for a seat whose owner has lost the connection.
    Waited {
        /// Which.
        seat: Seat,
        /// The seat that waits.
        by: Seat,
    },
    /// The owner of a seat is back, and plays it again.
    Back {
        /// Which.
        seat: Seat,
    },
    /// The table asks those who are there whether bots sit in for those who are gone.
    StandInAsked {
        /// The first of the seats that the match waits for.
        seat: Seat,
    },
    /// All of them agreed: bots sit in, and the match goes on.
    StoodIn {
        /// The seat that agreed last.
        agreed: Seat,
    },
    /// A seat wants the match to pause, and others have to agree.
    PauseAsked {
        /// Which.
        seat: Seat,
    },
    /// The match pauses, by consent.
    Paused {
        /// The seat that asked for it.
        seat: Seat,
        /// The seat that agreed last, where others were asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreed: Option<Seat>,
    },
    /// A seat ended the pause.
    Resumed {
        /// Which.
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
        /// How well they play.
        level: Level,
    },
    /// The host changed what may be said.
    ChatSet {
        /// What may be said from now on.
        chat: ChatRules,
    },
    /// The host lets somebody speak no longer, or again. Who it is may sit or watch.
    Muted {
        /// Who.
        person: UserId,
        /// Whether they are silent from now on.
        muted: bool,
    },
    /// Everybody stays seated, and another match may begin.
    Rematch {
        /// The seat that asked for it.
        seat: Seat,
    },
}

impl Change {
    /// Whether the command that asked for it was sent to no table: its name is then taken at all.
    pub fn is_at_any_table(&self) -> bool {
        matches!(self, Change::Created { .. } | Change::Sat { quick: true, .. })
    }

    /// The seat that it gave somebody.
    pub fn seat_taken(&self) -> Option<Seat> {
        if let Change::Sat { seat, .. } | Change::Claimed { seat, .. } = self {
            return Some(*seat);
        }
        matches!(self, Change::Created { seated: true, .. }).then_some(Seat(0))
    }

    /// What tells the table's invite from this entry on, where the entry makes one.
    pub fn key(&self) -> Option<&InviteKey> {
        let (Change::Created { key: Some(key), .. } | Change::InviteMade { key }) = self else {
            return None;
        };
        Some(key)
    }
}
