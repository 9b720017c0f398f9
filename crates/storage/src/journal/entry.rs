use std::fmt;

use protocol::{
    BotPace, By, ChatRules, EpochMs, Kind, Language, Level, RawAction, Settings, Then, TimeFactor,
    UserId,
    record::{FairSeat, Hex32},
};
use rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One change of a table: one entry of its log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The position in the log, from 0.
    pub seq: u64,
    pub at: EpochMs,
    /// The command that caused the entry; `None` if the table itself acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<IdempotencyKey>,
    pub change: Change,
}

/// The idempotency key of a command, stored with its effect so that a repetition has none.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct IdempotencyKey {
    pub player: UserId,
    pub cid: String,
    /// A digest of the body: the same `cid` with another body is a client error.
    pub body: String,
}

/// The change that an entry makes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The table was created. Always entry 0, and no other.
    Created {
        game: String,
        /// The version of the game's rules.
        rules: u32,
        seats: u8,
        /// Every option of the game with its value.
        options: Map<String, Value>,
        /// Every setting of the table.
        settings: Settings,
        host: Person,
        /// The plain invite, in logs from before invites were kept as digests; `None` in others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<String>,
        /// The digest of the invite; `None` if the table is open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<InviteKey>,
        /// The language of its creator; `None` if unknown.
        #[serde(
            default,
            deserialize_with = "Language::if_known",
            skip_serializing_if = "Option::is_none"
        )]
        lang: Option<Language>,
        /// Set if its creator takes the first seat.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        seated: bool,
    },
    /// A person took a seat, or returned to it.
    Sat {
        seat: Seat,
        who: Person,
        /// Set if the command addressed no table (quick play): its `cid` is then taken at all
        /// tables. A player who sits down this way is ready.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        quick: bool,
    },
    /// A person takes over a bot's seat with the next deal.
    Claimed {
        seat: Seat,
        who: Person,
        /// Set if the command addressed no table, as in `Sat`.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        quick: bool,
    },
    /// A person left the seat. Before a match the seat becomes free; during one a bot plays on.
    Stood {
        seat: Seat,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        kicked: bool,
    },
    /// A person became ready, or is no longer.
    Ready { seat: Seat, ready: bool },
    /// The factor of a person's time changed.
    MoreTime {
        seat: Seat,
        /// The factor by which the person's time is longer.
        factor: TimeFactor,
    },
    /// The options changed.
    Chose {
        /// Every option with its value.
        options: Map<String, Value>,
    },
    /// A bot took a seat.
    BotAdded { seat: Seat, level: Level, name: String },
    /// A bot left its seat.
    BotRemoved { seat: Seat },
    /// The occupants of two seats swapped; either may be empty.
    Swapped { seats: [Seat; 2] },
    /// Another person became the host.
    HandedOver { seat: Seat },
    /// A new invite was made; earlier ones no longer open the table.
    InviteMade { key: InviteKey },
    /// The table was closed after a long time without an entry before a match: all seats are free,
    /// and a server no longer loads it at startup.
    Closed {},
    /// A deal was prepared: the server has drawn its secret, and seats have committed to theirs.
    /// The next deal of this deck uses them; another deck discards them.
    Prepared {
        /// The number of the deal at the table, from 0.
        deal: u64,
        /// The codes of its deck, in the canonical order.
        deck: Vec<String>,
        secret: SecretHex,
        /// The server's commitment to its secret; `None` in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commit: Option<Hex32>,
        /// The seats that have committed, ascending. None has revealed yet.
        seats: Vec<FairSeat>,
    },
    /// The match began.
    Started {
        /// The secrets of the deals that this change began, except for a prepared one.
        secrets: Vec<SecretHex>,
        /// The server's commitments to these secrets, in the same order; empty in older logs.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        commits: Vec<Hex32>,
        /// The contributions that seats revealed for the prepared deal.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reveals: Vec<Revealed>,
        /// Set if a player who leaves the match loses it. In matches of older logs the cards decide.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        leavers_lose: bool,
    },
    /// A seat acted.
    Played {
        seat: Seat,
        action: RawAction,
        by: By,
        /// The time that the action took, in milliseconds, including any extra time of the seat;
        /// `None` if no time bank pays for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        used_ms: Option<u64>,
        /// The secrets of the deals that this change began, except for a prepared one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        secrets: Vec<SecretHex>,
        /// The server's commitments to these secrets, in the same order; empty in older logs.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        commits: Vec<Hex32>,
        /// The contributions that seats revealed for the prepared deal.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reveals: Vec<Revealed>,
    },
    /// A seat resigned, and its person cannot return. A match of two sides ends if nobody plays on
    /// for the seat's side; otherwise a bot plays on.
    Resigned { seat: Seat },
    /// A seat asked to undo its last action; others must agree.
    TakebackAsked { seat: Seat },
    /// The undo request expired without all answers: the action stands, as after a no.
    TakebackLapsed { seat: Seat },
    /// A seat answered a request, and others have yet to answer.
    Voted {
        seat: Seat,
        /// Set for a yes. A no ends the request.
        yes: bool,
    },
    /// A seat's last action was undone, with everything played after it.
    TakenBack {
        seat: Seat,
        /// The number of actions undone.
        n_actions: u32,
        /// The seat that agreed last; `None` if no other seat was asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreed: Option<Seat>,
    },
    /// A seat's owner was absent for longer than the table waits, or ran out of time.
    Away {
        seat: Seat,
        /// The policy of the table that applies now.
        then: Then,
        /// Set if the clock ran out.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        late: bool,
        /// The seat that did not want to wait any longer; `None` if the time ran out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// A player waits once more for a seat whose owner is disconnected.
    Waited { seat: Seat, by: Seat },
    /// The owner of a seat returned and plays it again.
    Back { seat: Seat },
    /// The table asked those present whether bots may substitute for absent players.
    StandInAsked {
        /// The first of the seats that the match waits for.
        seat: Seat,
    },
    /// All of them agreed: bots substitute, and the match continues.
    StoodIn {
        /// The seat that agreed last.
        agreed: Seat,
    },
    /// A seat asked to pause the match; others must agree.
    PauseAsked { seat: Seat },
    /// The match was paused by agreement.
    Paused {
        /// The seat that asked for it.
        seat: Seat,
        /// The seat that agreed last; `None` if no other seat was asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreed: Option<Seat>,
    },
    /// A seat ended the pause.
    Resumed { seat: Seat },
    /// The pace of bots changed.
    PaceSet { pace: BotPace },
    /// A seat did not want to wait for people: bots take the free seats.
    Filled { seat: Seat, level: Level },
    /// The host changed the chat rules.
    ChatSet { chat: ChatRules },
    /// The host muted or unmuted a person, who may be a player or a spectator.
    Muted { person: UserId, muted: bool },
    /// The host let a person in again whom they had removed or muted.
    LetIn { person: UserId },
    /// Everyone stays seated for another match.
    Rematch {
        /// The seat that asked for it.
        seat: Seat,
    },
    /// Another server took over the table. A store that several servers share appends it, so that
    /// the former owner finds its next number taken. It changes nothing else.
    OwnerChanged {
        /// The time that the table had no owner, as far as is known, in milliseconds. Clocks get
        /// this time back.
        #[serde(default, skip_serializing_if = "is_zero")]
        ownerless_ms: u64,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(n: &u64) -> bool {
    *n == 0
}

impl Change {
    /// Returns whether the command that caused the change addressed no table, so that its `cid` is
    /// taken at all tables.
    pub fn is_at_any_table(&self) -> bool {
        matches!(
            self,
            Change::Created { .. }
                | Change::Sat { quick: true, .. }
                | Change::Claimed { quick: true, .. }
        )
    }

    /// Returns whether the entry holds the name of the person who sent the command.
    pub fn names_player(&self) -> bool {
        matches!(self, Change::Created { .. } | Change::Sat { .. } | Change::Claimed { .. })
    }

    /// Returns the seat that the change gave to a person; `None` if it gave none.
    pub fn seat_taken(&self) -> Option<Seat> {
        if let Change::Sat { seat, .. } | Change::Claimed { seat, .. } = self {
            return Some(*seat);
        }
        matches!(self, Change::Created { seated: true, .. }).then_some(Seat(0))
    }

    /// Returns the key of the invite that the change creates; `None` if it creates none.
    pub fn key(&self) -> Option<&InviteKey> {
        let (Change::Created { key: Some(key), .. } | Change::InviteMade { key }) = self else {
            return None;
        };
        Some(key)
    }
}

/// A person who can take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    pub id: UserId,
    pub name: String,
    pub kind: Kind,
}

/// The digest by which an invite is recognized, and its expiry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InviteKey {
    /// The digest of the invite, in hexadecimal.
    pub digest: String,
    pub until: EpochMs,
}

/// A contribution that a seat has revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Revealed {
    pub seat: Seat,
    pub reveal: Hex32,
}

/// The server's secret of a deal, in hexadecimal. Anyone who knows it knows every card.
///
/// It is part of the log so that a deal survives a crash; a log is therefore secret until its match
/// is over.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SecretHex(pub String);

impl fmt::Debug for SecretHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHex(…)")
    }
}
