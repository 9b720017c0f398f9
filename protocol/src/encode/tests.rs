use std::collections::BTreeMap;

use rules::{
    Hold, Illegal, Never, Seat,
    cards::{Suit, full_deck},
};
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::*;
use crate::{
    Decision, EpochMs, GameName, PlayedBy, SeatPublic, Settings, Status, TablePublic, TimeFactor,
    ToClient,
    seat_public::{Kind, SeatedPlayer},
    to_client::{Public, PublicUpdate, SnapshotReason},
};

#[derive(Serialize)]
struct Hand {
    hand: Vec<rules::cards::Card>,
}

#[derive(Serialize)]
struct Nothing {}

fn table() -> TablePublic {
    let player = SeatedPlayer {
        name: "Aino".to_owned(),
        kind: Kind::Guest,
        id: None,
        ready: true,
        played_by: PlayedBy::Owner,
        time_factor: TimeFactor::One,
        next: None,
        gives_way: false,
    };
    TablePublic {
        game: GameName::new("knektpass").unwrap(),
        options: serde_json::Map::new(),
        settings: Settings::default(),
        status: Status::Playing,
        host: Uuid::nil().into(),
        seats: vec![
            SeatPublic { seat: Seat(0), player: Some(player) },
            SeatPublic { seat: Seat(1), player: None },
        ],
        match_no: 1,
        banks_ms: Vec::new(),
        paused: None,
        vote: None,
        fills_at: None,
        starts_at: None,
        unready: Vec::new(),
        teams: Vec::new(),
        muted: Vec::new(),
        fair: None,
    }
}

fn decision() -> Decision {
    Decision {
        id: 88,
        seats: vec![Seat(0)],
        kind: "play".into(),
        automatic: false,
        opens_at: None,
        deadline: None,
        held: None,
    }
}

fn head(table: Option<&TablePublic>, decision: &Decision) -> Vec<u8> {
    let events = [json!({"e": "played"})];
    let view = EncodedView::new(&json!({"phase": "play"}));
    let match_view = ChangedMembers { before: None, now: &view };
    let public = PublicUpdatePart { table, match_view: Some(match_view) };
    UpdateHead {
        table: Uuid::nil().into(),
        epoch: 1,
        seq: 312,
        now: EpochMs(9),
        happened: HappenedPart::<_, Value>::Events(&events),
        public,
        decision: Some(decision),
    }
    .encode()
}

fn private() -> String {
    written(&PrivatePart {
        seat: Seat(0),
        view: Some(&Hand { hand: vec!["7h".parse().unwrap(), "Kh".parse().unwrap()] }),
        events: &[json!({"e": "drew"})],
        legal: Some(&[json!({"do": "play", "card": "Kh"})]),
        outlook: Some(&[Some(rules::Outlook::Wins)]),
        cautions: Some(&[Some("moves_left")]),
        costs: Some(&[Some(13)]),
        why_not: Some(&BTreeMap::from([
            ("7h".parse().unwrap(), Illegal::<Never>::MustOvertake),
            ("2c".parse().unwrap(), Illegal::MustFollow { suit: Suit::Hearts }),
        ])),
    })
}

/// The frame of a seat, or of a spectator if there is no private part.
fn joined(head: &[u8], private: Option<&str>) -> String {
    String::from_utf8(join(head, private.map(str::as_bytes))).unwrap()
}

fn written<P: Serialize, E: Serialize, A: Serialize, C: Serialize, R: Serialize>(
    part: &PrivatePart<'_, P, E, A, C, R>,
) -> String {
    let mut json = Vec::new();
    part.write(&mut json);
    String::from_utf8(json).unwrap()
}

#[test]
fn clients_can_decode_encoded_frames() {
    let (table, decision) = (table(), decision());
    let frame = joined(&head(Some(&table), &decision), Some(&private()));
    let ToClient::Update(update) = ToClient::decode(&frame).unwrap() else {
        panic!("an update is an update");
    };
    assert_eq!((update.epoch, update.seq, update.now), (1, 312, EpochMs(9)));
    assert_eq!(update.events.unwrap(), [json!({"e": "played"})]);
    assert_eq!(update.public.table, Some(table));
    assert_eq!(update.public.match_view, Some(json!({"phase": "play"})));
    assert_eq!(update.decision, Some(decision));
    let private = update.private.unwrap();
    assert_eq!(private.seat(), Seat(0));
    assert_eq!(private.hand().len(), 2);
    assert_eq!(private.events(), [json!({"e": "drew"})]);
    assert_eq!(private.legal(), [json!({"do": "play", "card": "Kh"})]);
    assert_eq!(private.cautions(), ["moves_left"]);
    assert_eq!(private.costs(), [13]);
    assert_eq!(private.why_not("7h".parse().unwrap()), Some(&json!("must_overtake")));
    assert_eq!(
        private.why_not("2c".parse().unwrap()),
        Some(&json!({"must_follow": {"suit": "h"}}))
    );
    assert_eq!(private.why_not("Kh".parse().unwrap()), None);
}

#[test]
fn changed_members_merge_into_the_view_before() {
    let views = [
        json!({"deal": 1, "trick": ["Qs"], "winning": 2}),
        json!({"deal": 1, "trick": [], "last_trick": {"winner": 2}}),
    ];
    let changes = |before: Option<&Value>, now| {
        let (before, now) = (before.map(EncodedView::new), EncodedView::new(now));
        let mut json = Vec::new();
        ChangedMembers { before: before.as_ref(), now: &now }.write(&mut json);
        serde_json::from_slice::<Value>(&json).unwrap()
    };
    let sent = changes(Some(&views[0]), &views[1]);
    assert_eq!(sent, json!({"trick": [], "last_trick": {"winner": 2}, "winning": null}));
    assert_eq!(changes(Some(&views[1]), &views[1]), json!({}));
    assert_eq!(changes(None, &views[1]), views[1]);
    let public = |match_view| Public {
        table: table(),
        deck: full_deck(),
        high_scores_win: true,
        match_view,
    };
    let update = |match_view| PublicUpdate { table: None, match_view };
    let last = public(Some(views[0].clone()));
    assert_eq!(update(Some(sent)).after(Some(&last)), Some(public(Some(views[1].clone()))));
    assert_eq!(update(Some(json!({}))).after(Some(&last)), Some(last.clone()));
    assert_eq!(update(None).after(Some(&last)), Some(public(None)));
    assert_eq!(update(None).after(None), None);
}

#[test]
fn beats_replace_the_events_and_round_trip() {
    let (table, decision) = (table(), decision());
    let events = ["played", "trick_taken", "scored"].map(|e| json!({"e": e}));
    let views = [json!({"trick": ["Qs"]}), json!({"trick": []})];
    let beats = [
        BeatPart { at: Hold::Trick, events: &events[..2], match_view: &views[0] },
        BeatPart { at: Hold::Start, events: &events[2..], match_view: &views[1] },
    ];
    let [before, now] = [0, 1].map(|n| EncodedView::new(&views[n]));
    let update = UpdateHead {
        table: Uuid::nil().into(),
        epoch: 1,
        seq: 312,
        now: EpochMs(9),
        happened: HappenedPart::Beats(&beats),
        public: PublicUpdatePart {
            table: Some(&table),
            match_view: Some(ChangedMembers { before: Some(&before), now: &now }),
        },
        decision: Some(&decision),
    };
    let frame = joined(&update.encode(), None);
    let decoded = ToClient::decode(&frame).unwrap();
    assert_eq!(decoded.encode(), frame);
    let ToClient::Update(mut update) = decoded else { panic!("an update is an update") };
    assert_eq!(update.events, None);
    assert_eq!(update.beats[0].match_view, views[0]);
    assert_eq!(update.take_events(), events);
}

#[test]
fn encoders_and_types_write_the_same_bytes_for_a_spectator() {
    for table in [Some(&table()), None] {
        let frame = joined(&head(table, &decision()), None);
        assert_eq!(ToClient::decode(&frame).unwrap().encode(), frame);
    }
}

#[test]
fn replays_and_snapshots_can_be_decoded() {
    let (table, decision) = (table(), decision());
    let deck = full_deck();
    let public = || PublicPart {
        table: &table,
        deck: &deck,
        high_scores_win: false,
        match_view: None::<&Value>,
    };
    let events = [vec![json!({"e": "sat"})], vec![]];
    let replay = ReplayHead {
        table: Uuid::nil().into(),
        epoch: 1,
        from: 3,
        to: 4,
        events: &events,
        public: public(),
        decision: None,
    };
    let frame = joined(&replay.encode(), None);
    assert!(matches!(ToClient::decode(&frame).unwrap(), ToClient::Replay(_)));
    assert_eq!(ToClient::decode(&frame).unwrap().encode(), frame);
    let reason = SnapshotReason::Lagging;
    let snapshot = SnapshotHead {
        table: Uuid::nil().into(),
        epoch: 1,
        seq: 4,
        reason,
        public: public(),
        decision: Some(&decision),
        scores: &[DealPart { deal: 1, events: &[json!({"e": "scored"})] }],
    };
    let frame = joined(&snapshot.encode(), None);
    assert!(matches!(ToClient::decode(&frame).unwrap(), ToClient::Snapshot(_)));
    assert_eq!(ToClient::decode(&frame).unwrap().encode(), frame);
}

#[test]
fn a_private_part_omits_missing_fields() {
    let bare = PrivatePart::<Nothing, Value, Value, Value, Never> {
        seat: Seat(2),
        view: None,
        events: &[],
        legal: None,
        outlook: None,
        cautions: None,
        costs: None,
        why_not: None,
    };
    assert_eq!(written(&bare), r#"{"seat":2,"events":[]}"#);
    assert_eq!(
        written(&PrivatePart { view: Some(&Nothing {}), ..bare }),
        r#"{"seat":2,"events":[]}"#
    );
    let hand = Hand { hand: vec!["7h".parse().unwrap()] };
    let PrivatePart { seat, events, legal, outlook, cautions, costs, why_not, .. } = bare;
    let view = Some(&hand);
    let shown = PrivatePart { seat, view, events, legal, outlook, cautions, costs, why_not };
    assert_eq!(written(&shown), r#"{"seat":2,"hand":["7h"],"events":[]}"#);
}
