use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use expect_test::expect;
use rules::{
    Chance, Game as _, Illegal, OptionSpec, Options as _, Outlook, Seat, Shuffle,
    TableOptions as _, cards::Card,
};
use serde::Serialize;
use serde_json::{Map, Value, json};
use testkit::{Dice, Lawful};

use super::{AnyAction, AnyGame, AnyOptions, AnySeatView, GameKind};
use crate::for_each_game;

fn defaults(kind: GameKind, seats: u8) -> AnyOptions {
    AnyOptions::read(kind, &Map::new(), seats).unwrap()
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

fn start(kind: GameKind) -> (AnyGame, Dice) {
    let seats = kind.seats()[0];
    let mut dice = Dice::new(5);
    let (game, events) = AnyGame::start(&defaults(kind, seats), seats, &mut dice);
    assert!(!events.is_empty());
    (game, dice)
}

#[test]
fn every_game_name_round_trips() {
    for &kind in GameKind::ALL {
        assert_eq!(GameKind::from_name(kind.name()), Some(kind));
        let json = serde_json::to_value(kind).unwrap();
        assert_eq!(json, kind.name());
        assert_eq!(serde_json::from_value::<GameKind>(json).unwrap(), kind);
    }
    let error = serde_json::from_str::<GameKind>(r#""whist""#).unwrap_err().to_string();
    assert!(error.contains("`whist`") && error.contains("karnoffel"), "{error}");
}

#[test]
fn the_laws_cover_all_numbers_of_seats() {
    macro_rules! check {
        ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {$(
            let lawful = <crate::$folder::$Name as Lawful>::SEATS;
            assert_eq!(GameKind::$Name.seats(), lawful, stringify!($folder));
        )+};
    }
    for_each_game!(check);
}

#[test]
fn a_wrong_number_of_seats_is_refused_with_the_allowed_ones() {
    let bad = AnyOptions::read(GameKind::Karnoffel, &Map::new(), 5).unwrap_err().to_string();
    assert_eq!(bad, "`seats` cannot be 5; allowed: 2, 3, 4, 6, 8");
    for &kind in GameKind::ALL {
        for seats in 0..=u8::MAX {
            let read = AnyOptions::read(kind, &Map::new(), seats);
            assert_eq!(read.is_ok(), kind.seats().contains(&seats));
        }
    }
}

#[test]
fn options_are_handled_as_by_the_game_itself() {
    let chosen = json!({"deals_to_win": 3});
    let options = AnyOptions::read(GameKind::Karnoffel, chosen.as_object().unwrap(), 4).unwrap();
    assert_eq!(options.kind(), GameKind::Karnoffel);
    let chosen = json!({"teams": false});
    let options = options.with(chosen.as_object().unwrap(), 4).unwrap();
    let json = serde_json::to_value(&options).unwrap();
    assert_eq!((&json["deals_to_win"], &json["teams"]), (&json!(3), &json!(false)));
    let chosen = json!({"must_beat": false});
    assert!(options.with(chosen.as_object().unwrap(), 4).is_err());
    for &kind in GameKind::ALL {
        let schema = AnyOptions::schema(kind, kind.seats()[0]);
        let written = serde_json::to_value(defaults(kind, kind.seats()[0])).unwrap();
        for (name, option) in schema["properties"].as_object().unwrap() {
            assert_eq!(option["default"], written[name], "{kind}: {name}");
        }
    }
}

/// Each option, with its default and its values.
#[test]
fn the_options_are_those_of_the_rulebooks() {
    let mut found = String::new();
    macro_rules! list {
        ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {$(
            for OptionSpec { name, allowed, default } in crate::$folder::Options::specs(4) {
                writeln!(found, "{} {name} {default}: {allowed}", GameKind::$Name).unwrap();
            }
        )+};
    }
    for_each_game!(list);
    expect![[r#"
        knorri dealer "draw": "draw", 0, 1, 2, 3
        knorri direction "counter_clockwise": "counter_clockwise", "clockwise"
        knorri must_beat true: true, false
        knorri finish "first_out": "first_out", "last_in"
        knorri trumps "spades": "spades", "diamonds"
        knorri captures "hidden": "hidden", "own", "open"
        knorri deals 1: 1 to 20
        gurka dealer "draw": "draw", 0, 1, 2, 3
        gurka after_last_size "restart": "restart", "stay"
        gurka must_beat false: true, false
        gurka set_beat "equal_set": "equal_set", "each_card"
        gurka last_trick_tie "last_played": "last_played", "all_tied"
        gurka club_six_kills false: true, false
        gurka deal_limit 100: 10 to 500
        knektpass start_points 12: 1 to 50
        knektpass exchange_rounds 3: 0 to 3
        knektpass turnup_counts false: true, false
        knektpass min_tricks "exchanged": "exchanged", "at_least_one"
        knektpass exact_zero false: true, false
        knektpass void_must_trump "if_it_wins": "if_it_wins", "always"
        knektpass deal_limit 100: 10 to 500
        knektpass dealer "draw": "draw", 0, 1, 2, 3
        gnallknekt dealer "draw": "draw", 0, 1, 2, 3
        gnallknekt scrap_draw "top": "top", "any"
        gnallknekt own_cards "any_open": "any_open", "top_only"
        gnallknekt hand_limit 0: 0, 5, 6, 7, 8, 9, 10, 11, 12
        gnallknekt gnall_reset false: true, false
        gnallknekt no_progress_rounds 25: 10 to 100
        karnoffel dealer "draw": "draw", 0, 1, 2, 3
        karnoffel teams true: true, false
        karnoffel deals_to_win 1: 1 to 10
        karnoffel ties "first": "first", "last"
        karnoffel devil_first_trick "powerless": "powerless", "no_lead", "forbidden"
        karnoffel plain_suits "free": "free", "led_suit"
    "#]]
    .assert_eq(&found);
}

#[test]
fn only_the_documented_form_of_an_action_is_read() {
    for &kind in GameKind::ALL {
        let (mut game, mut dice) = start(kind);
        let mut rng = fastrand::Rng::with_seed(3);
        while let Some(action) = rng.choice(game.legal()) {
            let fields: Map<String, Value> = serde_json::from_str(&text(&action)).unwrap();
            let read = |fields: &Map<String, Value>| game.read_action(&text(fields));
            assert_eq!(read(&fields).unwrap(), action);
            let mut others = vec![fields.clone()];
            others[0].insert("x".to_owned(), json!(1));
            others.extend(fields.keys().map(|name| {
                let mut fewer = fields.clone();
                fewer.remove(name);
                fewer
            }));
            for other in others {
                assert!(read(&other).is_err(), "{kind}: {other:?}");
            }
            game.apply(&action, &mut dice).unwrap();
        }
    }
}

#[test]
fn any_game_plays_like_the_game_itself() {
    fn same<G: Lawful>(kind: GameKind) {
        for &seats in kind.seats() {
            let mut dice = (Dice::new(9), Dice::new(9));
            let mut rng = fastrand::Rng::with_seed(9);
            let own_options = G::Options::defaults(seats);
            let (mut own, own_told) = G::start(&own_options, seats, &mut dice.0);
            let options = defaults(kind, seats);
            let (mut any, any_told) = AnyGame::start(&options, seats, &mut dice.1);
            assert_eq!(any.kind(), kind);
            assert_eq!(G::rules(&own_options), AnyGame::rules(&options));
            assert_eq!(text(&own_options), text(&options));
            let (mut own_told, mut any_told) = (own_told, any_told);
            loop {
                assert_eq!((own.seats(), own.to_act()), (any.seats(), any.to_act()));
                assert_eq!(
                    (own.decision_kind().map(Into::<&str>::into), own.result()),
                    (any.decision_kind().map(Into::<&str>::into), any.result())
                );
                assert_eq!(text(&own.public()), text(&any.public()));
                assert_eq!(own_told.len(), any_told.len());
                for (own, any) in own_told.iter().zip(&any_told) {
                    assert_eq!(text(&own.public), text(&any.public));
                }
                for seat in Seat::all(seats) {
                    assert_eq!(text(&own.private(seat)), text(&any.private(seat)));
                    assert_eq!(own.team(seat), any.team(seat));
                    for (own, any) in own_told.iter().zip(&any_told) {
                        assert_eq!(text(&own.private(seat)), text(&any.private(seat)));
                    }
                }
                let legal = own.legal();
                assert_eq!(text(&legal), text(&any.legal()));
                assert_eq!(text(&own.automatic()), text(&any.automatic()));
                let Some(action) = rng.choice(&legal) else { break };
                let read = any.read_action(&text(action)).unwrap();
                own_told = own.apply(action, &mut dice.0).unwrap();
                any_told = any.apply(&read, &mut dice.1).unwrap();
            }
        }
    }
    macro_rules! check {
        ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {
            $(same::<crate::$folder::$Name>(GameKind::$Name);)+
        };
    }
    for_each_game!(check);
}

#[test]
fn an_action_of_another_game_is_refused_and_changes_nothing() {
    struct NoChance;
    impl Chance for NoChance {
        fn shuffle(&mut self, _: Shuffle, _: Vec<rules::cards::Card>) -> Vec<rules::cards::Card> {
            panic!("a refused action used randomness")
        }
    }
    for &kind in GameKind::ALL {
        let (mut game, _) = start(kind);
        let before = game.clone();
        for &other in GameKind::ALL.iter().filter(|&&other| other != kind) {
            let action: AnyAction = start(other).0.legal().remove(0);
            let refusal = game.apply(&action, &mut NoChance);
            assert_eq!(refusal, Err(Illegal::not_asked(before.decision_kind().unwrap())));
            assert_eq!(game, before);
        }
    }
}

/// The kinds of decisions of a game, each with the `do` of the actions that can be legal then.
type Kinds = BTreeMap<String, BTreeSet<String>>;

/// Adds what is legal in a match of random play.
fn add_match<G: Lawful>(seed: u64, all: &mut Kinds) {
    let seats = G::SEATS[0];
    let (mut dice, mut rng) = (Dice::new(seed), fastrand::Rng::with_seed(seed));
    let (mut game, _) = G::start(&G::Options::defaults(seats), seats, &mut dice);
    while let Some(kind) = game.decision_kind() {
        let legal = game.legal();
        let actions = legal.iter().map(|action| {
            let json = serde_json::to_value(action).unwrap();
            json["do"].as_str().unwrap().to_owned()
        });
        let kind: &str = kind.into();
        all.entry(kind.to_owned()).or_default().extend(actions);
        game.apply(rng.choice(&legal).unwrap(), &mut dice).unwrap();
    }
}

/// In Gnällknekt, a hand is rarely empty before the second move: in one random match of forty.
#[test]
fn a_kind_of_decision_lists_the_actions_that_are_legal_at_it() {
    fn check<G: Lawful>(schema: &Value) {
        let kinds = schema["oneOf"].as_array().unwrap();
        let listed: Kinds = kinds
            .iter()
            .map(|kind| {
                let actions = serde_json::from_value(kind["x-actions"].clone()).unwrap();
                (kind["const"].as_str().unwrap().to_owned(), actions)
            })
            .collect();
        let mut seen = Kinds::new();
        for seed in 0..400 {
            add_match::<G>(seed, &mut seen);
            // At least nine matches, so that an action that is not listed shows up.
            if seed >= 8 && seen == listed {
                break;
            }
        }
        assert_eq!(listed, seen);
    }
    macro_rules! check {
        ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {$(
            let schema = schemars::schema_for!(crate::$folder::DecisionKind).to_value();
            check::<crate::$folder::$Name>(&schema);
        )+};
    }
    for_each_game!(check);
}

#[test]
fn a_seat_view_has_the_type_of_its_game() {
    let (game, _) = start(GameKind::Karnoffel);
    let view = game.view().unwrap();
    let AnySeatView::Karnoffel(own) = AnySeatView::of(&view) else { panic!("it is Karnöffel") };
    assert_eq!(own.seat, view.seat);
    assert_eq!(serde_json::to_value(own.legal).unwrap(), json!(view.legal));
    assert_eq!(serde_json::to_value(own.public).unwrap(), json!(view.public));
    assert_eq!(serde_json::to_value(own.private).unwrap(), json!(view.private));
}

#[test]
fn a_seat_view_round_trips_through_json() {
    for &kind in GameKind::ALL {
        let (mut game, mut dice) = start(kind);
        let mut rng = fastrand::Rng::with_seed(2);
        while let Some(view) = game.view() {
            let public = serde_json::to_value(&view.public).unwrap();
            let Ok(Value::Object(mut private)) = serde_json::to_value(&view.private) else {
                panic!("a private view is an object");
            };
            private.insert("seat".to_owned(), json!(view.seat));
            let legal: Vec<Value> =
                view.legal.iter().map(|action| serde_json::to_value(action).unwrap()).collect();
            let read = kind.read_view(view.seat, &public, &private, &legal).unwrap();
            assert_eq!(read.public, view.public);
            assert_eq!(read.private, view.private);
            assert_eq!(read.legal, view.legal);
            let action = rng.choice(&view.legal).unwrap();
            game.apply(action, &mut dice).unwrap();
        }
        assert!(kind.read_view(Seat(0), &json!({}), &Map::new(), &[]).is_err());
    }
}

/// An outlook predicts whether the last card takes the trick, and whether an attacked life ends.
#[test]
fn outlooks_come_true() {
    for &kind in GameKind::ALL {
        let (mut n_wins, mut n_loses) = (0, 0);
        for seed in 0..6 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let seats = *rng.choice(kind.seats()).unwrap();
            let mut dice = Dice::new(seed);
            let (mut game, _) = AnyGame::start(&defaults(kind, seats), seats, &mut dice);
            while let Some(seat) = game.to_act() {
                let legal = game.legal();
                let action = rng.choice(&legal).unwrap();
                let foreseen = game.outlook(action);
                let events = game.apply(action, &mut dice).unwrap();
                let told: Vec<Value> = events
                    .iter()
                    .filter_map(|event| Some(serde_json::to_value(event.public.as_ref()?).unwrap()))
                    .collect();
                let told = |name: &str| told.iter().find(|event| event["e"] == name);
                let taken = told("trick_taken").or_else(|| told("trick_set_aside"));
                let takes = taken.map(|event| event["winner"] == seat.0);
                let ends = told("life_lost").or_else(|| told("seat_out")).is_some();
                match foreseen {
                    Some(Outlook::Wins) => assert!(
                        takes.unwrap_or(kind != GameKind::Gnallknekt) || ends,
                        "{kind}: {action:?}"
                    ),
                    Some(Outlook::Loses) => assert_ne!(takes, Some(true), "{kind}: {action:?}"),
                    None => assert!(takes.is_none(), "{kind}: a lead ends no trick"),
                }
                n_wins += u32::from(foreseen == Some(Outlook::Wins));
                n_loses += u32::from(foreseen == Some(Outlook::Loses));
            }
        }
        assert!(n_wins > 5, "{kind}: {n_wins}");
        let may_lose = !matches!(kind, GameKind::Knorri | GameKind::Gnallknekt);
        assert_eq!(n_loses > 5, may_lose, "{kind}: {n_loses}");
    }
}

/// The first shuffle is the draw for deal, of the whole deck.
#[test]
fn the_deck_of_every_game_is_what_is_shuffled_first() {
    struct First(Vec<Card>);

    impl Chance for First {
        fn shuffle(&mut self, _: Shuffle, cards: Vec<Card>) -> Vec<Card> {
            if self.0.is_empty() {
                self.0.clone_from(&cards);
            }
            cards
        }
    }

    for &kind in GameKind::ALL {
        for &seats in kind.seats() {
            let mut first = First(Vec::new());
            AnyGame::start(&defaults(kind, seats), seats, &mut first);
            assert_eq!(AnyGame::deck(&defaults(kind, seats), seats), first.0, "{kind}");
        }
    }
}

#[test]
fn the_winners_of_every_game_have_the_best_score_and_return() {
    for &kind in GameKind::ALL {
        let seats = kind.seats()[0];
        let options = defaults(kind, seats);
        let mut rng = fastrand::Rng::with_seed(7);
        let (mut game, mut dice) = start(kind);
        while game.to_act().is_some() {
            game.apply(&rng.choice(game.legal()).unwrap(), &mut dice).unwrap();
        }
        let result = game.result().unwrap();
        let winner = result.ranking[0][0].index();
        let scores = result.scores.iter();
        let best = if AnyGame::high_scores_win(&options) { scores.max() } else { scores.min() };
        // A seat that is out of Gúrka can have the points with which it was put out.
        if kind != GameKind::Gurka {
            assert_eq!(Some(&result.scores[winner]), best, "{kind}");
        }
        let returns = result.returns.iter().map(|of_seat| of_seat.value());
        assert!(returns.clone().all(|other| other <= result.returns[winner].value()), "{kind}");
        assert!(returns.sum::<f64>().abs() < 1e-9, "{kind}");
    }
}
