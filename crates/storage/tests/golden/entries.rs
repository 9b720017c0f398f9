//! The stored forms of entries and chat messages.
//!
//! Every server that ever ran has written them, so a line of these files never changes. A new
//! variant, or a new optional field that is set, gets a new line at the end.

use std::{collections::BTreeSet, path::Path};

use expect_test::expect_file;
use protocol::{
    AbsencePolicy, BotPace, By, ChatMode, ChatRules, Clock, Delay, EpochMs, Kind, Language, Level,
    Phrase, RawAction, Settings, Spectators, Then, TimeFactor, UserId, Visibility,
    record::{FairSeat, Hex32},
    to_server::Audience,
};
use rules::Seat;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};
use storage::journal::{
    Change, ChatMessage, Entry, IdempotencyKey, InviteKey, Person, Revealed, SecretHex,
};
use uuid::Uuid;

const BEGINNING: EpochMs = EpochMs(1_790_000_000_000);

macro_rules! variants {
    ($($variant:ident)*) => {
        const VARIANTS: &[&str] = &[$(stringify!($variant)),*];

        fn variant(change: &Change) -> &'static str {
            match change {
                $(Change::$variant { .. } => stringify!($variant),)*
            }
        }
    };
}

// A new variant does not compile without a name here, and its name needs an entry below.
variants! {
    Created Sat Claimed Stood Ready MoreTime Chose BotAdded BotRemoved Swapped HandedOver InviteMade
    Closed Prepared Started Played Resigned TakebackAsked TakebackLapsed Voted TakenBack Away Waited
    Back StandInAsked StoodIn PauseAsked Paused Resumed PaceSet Filled ChatSet Muted LetIn Rematch
    OwnerChanged
}

#[test]
fn entries_are_stored_and_read_as_ever() {
    let changes: Vec<Change> = [of_lobby(), of_deals(), of_matches(), of_hosts()].concat();
    let found: BTreeSet<&str> = changes.iter().map(variant).collect();
    assert_eq!(found, VARIANTS.iter().copied().collect());
    let entries = (0_u64..).zip(changes).map(|(seq, change)| Entry {
        seq,
        at: BEGINNING + 1000 * seq,
        command: seq.is_multiple_of(2).then(|| IdempotencyKey {
            player: person(0).id,
            cid: format!("c{seq}"),
            body: "0123456789abcdef".to_owned(),
        }),
        change,
    });
    check("entries.jsonl", entries);
}

#[test]
fn chat_messages_are_stored_and_read_as_ever() {
    let message = |n, to| ChatMessage {
        n,
        at: BEGINNING + n,
        cid: format!("c{n}"),
        who: person(0),
        seat: None,
        said_to: to,
        to,
        text: None,
        phrase: None,
        recipients: Vec::new(),
        removed: false,
        renamed: false,
    };
    let text = |n, to| ChatMessage { text: Some("Hyvää peliä!".to_owned()), ..message(n, to) };
    check(
        "chat.jsonl",
        [
            text(1, Audience::Table),
            text(2, Audience::Spectators),
            ChatMessage { seat: Some(Seat(2)), ..text(3, Audience::Seats) },
            ChatMessage {
                seat: Some(Seat(0)),
                to: Audience::Seats,
                phrase: Some(Phrase::GoodLuck),
                recipients: vec![person(0).id, person(1).id],
                ..message(4, Audience::Team)
            },
            ChatMessage { removed: true, renamed: true, ..message(5, Audience::Table) },
        ],
    );
}

/// Checks that values are written as in a golden file, and that each line of it is read back.
fn check<T: Serialize + DeserializeOwned>(file: &str, values: impl IntoIterator<Item = T>) {
    let json = |value: &T| serde_json::to_string(value).expect("stored values serialize");
    let lines: Vec<String> = values.into_iter().map(|value| json(&value)).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(file);
    expect_file![path].assert_eq(&(lines.join("\n") + "\n"));
    for line in &lines {
        let read = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(&json(&read), line);
    }
}

fn person(n: u8) -> Person {
    let (name, kind) =
        [("Aino", Kind::Guest), ("Väinö", Kind::Account), ("Runa", Kind::Bot)][usize::from(n)];
    Person { id: UserId(Uuid::from_u128(u128::from(n) + 100)), name: name.to_owned(), kind }
}

fn options() -> Map<String, Value> {
    Map::from_iter([("dealer".to_owned(), json!(1)), ("must_beat".to_owned(), json!(true))])
}

fn key() -> InviteKey {
    InviteKey { digest: "ab".repeat(32), until: BEGINNING + 86_400_000 }
}

fn secret(n: u8) -> SecretHex {
    SecretHex(Hex32([n; 32]).to_string())
}

fn reveals() -> Vec<Revealed> {
    vec![Revealed { seat: Seat(0), reveal: Hex32([5; 32]) }]
}

/// Returns settings that differ from the defaults in all fields, in some, and in none.
fn settings() -> [Settings; 4] {
    let all = Settings {
        visibility: Visibility::Link,
        clock: Clock::Bank { bank_s: 300, increment_s: 5 },
        gone: AbsencePolicy { grace_s: 0, then: Then::Vote },
        spectators: Spectators { allow: false, delay: Delay::Tricks(3) },
        chat: ChatRules { mode: ChatMode::Phrases, slow_s: 10 },
        auto_forced: false,
        bot_pace: BotPace::Calm,
        takeback: false,
        hints: false,
        more_time: true,
        rated: true,
        fill_after_s: Some(30),
        fill_level: Level::Expert,
    };
    let per_move = Settings {
        clock: Clock::PerMove { seconds: 20 },
        gone: AbsencePolicy { grace_s: 60, then: Then::Pause },
        spectators: Spectators { allow: true, delay: Delay::Deal },
        chat: ChatRules { mode: ChatMode::Off, slow_s: 0 },
        bot_pace: BotPace::Brisk,
        ..Settings::default()
    };
    let days = Settings {
        clock: Clock::Days { days: 3 },
        gone: AbsencePolicy { grace_s: 3600, then: Then::Forfeit },
        ..Settings::default()
    };
    [all, per_move, days, Settings::default()]
}

/// Returns the changes before a match.
fn of_lobby() -> Vec<Change> {
    let [all, per_move, days, none] = settings();
    let created = |settings, lang, key: Option<InviteKey>| Change::Created {
        game: "gurka".to_owned(),
        rules: 1,
        seats: 3,
        options: options(),
        settings,
        host: person(0),
        invite: None,
        seated: key.is_some(),
        key,
        lang,
    };
    let before_digests = Change::Created {
        game: "knorri".to_owned(),
        rules: 2,
        seats: 2,
        options: Map::new(),
        settings: none.clone(),
        host: person(1),
        invite: Some("abcdefgh23".to_owned()),
        key: None,
        lang: None,
        seated: false,
    };
    let mut changes = vec![
        created(none, None, None),
        created(all, Some(Language::Is), Some(key())),
        created(per_move, Some(Language::De), None),
        created(days, Some(Language::Fi), None),
        before_digests,
        Change::Sat { seat: Seat(0), who: person(0), quick: false },
        Change::Sat { seat: Seat(1), who: person(1), quick: true },
        Change::Claimed { seat: Seat(2), who: person(1), quick: false },
        Change::Stood { seat: Seat(0), kicked: false },
        Change::Stood { seat: Seat(1), kicked: true },
        Change::Ready { seat: Seat(0), ready: true },
        Change::Ready { seat: Seat(0), ready: false },
        Change::Chose { options: options() },
        Change::BotRemoved { seat: Seat(2) },
        Change::Swapped { seats: [Seat(0), Seat(2)] },
        Change::HandedOver { seat: Seat(1) },
        Change::InviteMade { key: key() },
        Change::Closed {},
        Change::Filled { seat: Seat(0), level: Level::Plain },
        Change::Rematch { seat: Seat(2) },
    ];
    changes.extend(TimeFactor::ALL.map(|factor| Change::MoreTime { seat: Seat(0), factor }));
    let name = || "Runa".to_owned();
    let bots = Level::ALL.iter();
    changes.extend(bots.map(|&level| Change::BotAdded { seat: Seat(2), level, name: name() }));
    changes
}

/// Returns the changes that deal or play.
fn of_deals() -> Vec<Change> {
    let action = json!({"do": "play", "cards": ["6d", "6h"]});
    let action = || RawAction::of(&action).expect("an object");
    let seats = [None, Some(Hex32([4; 32]))];
    let seats = (0..).map(Seat).zip(seats);
    let seats = seats.map(|(seat, reveal)| FairSeat { seat, commit: Hex32([3; 32]), reveal });
    let deck = || vec!["6d".to_owned(), "6h".to_owned()];
    let played = |by| Change::Played {
        seat: Seat(0),
        action: action(),
        by,
        used_ms: None,
        secrets: Vec::new(),
        commits: Vec::new(),
        reveals: Vec::new(),
    };
    vec![
        Change::Prepared {
            deal: 0,
            deck: deck(),
            secret: secret(1),
            commit: None,
            seats: Vec::new(),
        },
        Change::Prepared {
            deal: 1,
            deck: deck(),
            secret: secret(1),
            commit: Some(Hex32([2; 32])),
            seats: seats.collect(),
        },
        Change::Started {
            secrets: Vec::new(),
            commits: Vec::new(),
            reveals: Vec::new(),
            leavers_lose: false,
        },
        Change::Started {
            secrets: vec![secret(1), secret(2)],
            commits: vec![Hex32([3; 32]), Hex32([4; 32])],
            reveals: reveals(),
            leavers_lose: true,
        },
        played(By::Owner),
        played(By::Clock),
        played(By::Bot(Level::Good)),
        Change::Played {
            seat: Seat(1),
            action: action(),
            by: By::Owner,
            used_ms: Some(1234),
            secrets: vec![secret(1)],
            commits: vec![Hex32([2; 32])],
            reveals: reveals(),
        },
    ]
}

/// Returns the other changes in a match.
fn of_matches() -> Vec<Change> {
    let (seat, by) = (Seat(0), Seat(1));
    let away = |then| Change::Away { seat, then, late: false, by: None };
    vec![
        Change::Resigned { seat },
        Change::TakebackAsked { seat },
        Change::TakebackLapsed { seat },
        Change::Voted { seat, yes: true },
        Change::Voted { seat, yes: false },
        Change::TakenBack { seat, n_actions: 1, agreed: None },
        Change::TakenBack { seat, n_actions: 3, agreed: Some(Seat(2)) },
        away(Then::Pause),
        away(Then::Vote),
        away(Then::Forfeit),
        away(Then::Bot(Level::Fool)),
        Change::Away { seat, then: Then::Bot(Level::Plain), late: true, by: Some(by) },
        Change::Waited { seat, by },
        Change::Back { seat },
        Change::StandInAsked { seat },
        Change::StoodIn { agreed: Seat(2) },
        Change::PauseAsked { seat },
        Change::Paused { seat, agreed: None },
        Change::Paused { seat, agreed: Some(Seat(2)) },
        Change::Resumed { seat },
    ]
}

/// Returns the changes by the host, and by the cluster.
fn of_hosts() -> Vec<Change> {
    let person = person(1).id;
    let paces = [BotPace::Calm, BotPace::Normal, BotPace::Brisk];
    let modes = [ChatMode::Free, ChatMode::Phrases, ChatMode::Off];
    let mut changes = vec![
        Change::Muted { person, muted: true },
        Change::Muted { person, muted: false },
        Change::LetIn { person },
        Change::OwnerChanged { ownerless_ms: 0 },
        Change::OwnerChanged { ownerless_ms: 45_000 },
    ];
    changes.extend(paces.map(|pace| Change::PaceSet { pace }));
    changes.extend(modes.map(|mode| Change::ChatSet { chat: ChatRules { mode, slow_s: 5 } }));
    changes
}
