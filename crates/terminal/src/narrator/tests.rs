use games::{AnyEvent, AnyGame, AnyOptions, GameKind};
use protocol::{Code, Language, Level, RawAction, Record, Refusal, to_client::Hint};
use rules::{Advice, Compared, Game, Recorded, Seat};
use serde_json::{Map, Value, json};
use simulation::Simulation;
use strum::VariantArray as _;

use super::Narrator;
use crate::Names;

pub(crate) const PEOPLE: [&str; 8] =
    ["Aino", "Freyr", "Maja", "Ukko", "Tor", "Sigga", "Hilmar", "Elsa"];

fn names(seats: u8, you: Option<Seat>) -> Names {
    Names::new(PEOPLE.into_iter().take(usize::from(seats)), you)
}

/// Passes every event and every choice of a match to `seen`.
pub(crate) fn through(record: &Record, mut seen: impl FnMut(&AnyGame, &[AnyEvent])) {
    let kind = GameKind::read(&record.game).unwrap();
    let seats = record.seats.len() as u8;
    let options = AnyOptions::read(kind, &record.options, seats).unwrap();
    let mut chance = Recorded::new(record.shuffles.clone());
    let (mut game, events) = AnyGame::start(&options, seats, &mut chance);
    seen(&game, &events);
    for action in &record.actions {
        let action = game.read_action(action.action.json()).unwrap();
        let events = game.apply(&action, &mut chance).unwrap();
        seen(&game, &events);
    }
}

#[test]
fn every_event_choice_and_question_of_a_match_has_its_sentence() {
    for &kind in GameKind::ALL {
        for (nth, &seats) in kind.seats().iter().enumerate() {
            // One match of each game is narrated in every language; the rest in one.
            let languages = if nth == 0 { Language::ALL } else { &Language::ALL[..1] };
            let of = |&language: &Language| Narrator::new(kind.name(), language);
            let narrators: Vec<Narrator> = languages.iter().map(of).collect();
            let (level, chosen) = if seats % 2 == 0 {
                (Level::Plain, Map::new())
            } else {
                (Level::Fool, unusual(kind, seats))
            };
            let record = Simulation::new(kind, seats, chosen, level, 4).unwrap().play(0);
            through(&record, |game, events| {
                for narrator in &narrators {
                    for event in events {
                        event_is_told(narrator, event, seats);
                    }
                    choices_are_told(narrator, game, seats);
                }
            });
            let reason = &record.result.reason;
            for narrator in &narrators {
                assert_ne!(narrator.reason(reason), format!("{kind}-reason-{reason}"));
                assert_ne!(narrator.game(), format!("{kind}-name"));
            }
        }
    }
}

/// Returns options with every flag inverted and the last choice of every list.
fn unusual(kind: GameKind, seats: u8) -> Map<String, Value> {
    let schema = AnyOptions::schema(kind, seats);
    let options = schema["properties"].as_object().unwrap().iter();
    let chosen = options.filter_map(|(name, option)| {
        let value = match option["enum"].as_array() {
            Some(words) => words.last()?.clone(),
            None => (!option["default"].as_bool()?).into(),
        };
        Some((name.clone(), value))
    });
    chosen.collect()
}

#[test]
fn the_player_who_leads_the_tricks_is_addressed() {
    let event = json!({"e": "tricks_begun", "leader": 1});
    let narrator = Narrator::new("knorri", Language::ALL[0]);
    let tell = |you| narrator.event_sentence(&event, &names(3, you), &mut Vec::new()).unwrap();
    assert_eq!(tell(Some(Seat(0))), tell(None));
    assert!(!tell(Some(Seat(1))).contains(PEOPLE[1]));
}

#[test]
fn a_side_that_wins_is_addressed() {
    let event = json!({"e": "deal_ended", "seats": [0, 2], "winner": 0, "scores": [1, 0, 1, 0]});
    let narrator = Narrator::new("karnoffel", Language::ALL[0]);
    let tell = |you| narrator.event_sentence(&event, &names(4, you), &mut Vec::new()).unwrap();
    assert_eq!(tell(Some(Seat(2))), tell(Some(Seat(0))));
    assert_ne!(tell(Some(Seat(2))), tell(None));
    assert_eq!(tell(Some(Seat(1))), tell(None));
}

fn event_is_told(narrator: &Narrator, event: &AnyEvent, seats: u8) {
    let tell = |event: &Value, you| {
        let mut errors = Vec::new();
        let told = narrator.event_sentence(event, &names(seats, you), &mut errors);
        assert_eq!(errors, [], "{event}");
        let told = told.unwrap_or_else(|| panic!("there is no sentence for {event}"));
        assert!(!told.contains(['{', '$']), "{event}: {told}");
    };
    for seat in Seat::all(seats) {
        if let Some(public) = &event.public {
            let public = serde_json::to_value(public).unwrap();
            tell(&public, None);
            tell(&public, Some(seat));
        }
        if let Some(private) = event.private(seat) {
            tell(&serde_json::to_value(private).unwrap(), Some(seat));
        }
    }
}

fn choices_are_told(narrator: &Narrator, game: &AnyGame, seats: u8) {
    let Some(seat) = game.to_act() else { return };
    let mut labels = Vec::new();
    for action in game.legal() {
        let action = serde_json::to_value(action).unwrap();
        let mut errors = Vec::new();
        let label = narrator.action_label(&action, &names(seats, Some(seat)), &mut errors);
        assert_eq!(errors, [], "{action}");
        assert!(!label.contains(['{', '$']), "{action}: {label}");
        labels.push(label);
    }
    labels.sort_unstable();
    let n_labels = labels.len();
    labels.dedup();
    assert_eq!(labels.len(), n_labels, "two choices say the same: {labels:?}");
    let asked = game.decision_kind().unwrap().into();
    assert!(!narrator.question(asked).contains("-ask-"), "there is no question for {asked}");
}

#[test]
fn every_hint_is_a_sentence_with_its_action_in_every_language() {
    for &language in Language::ALL {
        let narrator = Narrator::new("karnoffel", language);
        for &reason in bots::Reason::VARIANTS {
            let advice = Advice::new(json!({"do": "play", "card": "Td"}), reason.into());
            let said = narrator.hint(&Hint::new(7, &advice).unwrap(), &names(2, None));
            assert!(said.contains("10♦") && said.contains(": ") && said.ends_with('.'), "{said}");
        }
        let action = RawAction::of(&json!({"do": "play", "card": "Td"})).unwrap();
        let later =
            Hint { decision: 7, action, reason: "of_a_later_version".to_owned(), compared: None };
        assert!(narrator.hint(&later, &names(2, None)).contains("10♦"), "then it says what");
        let compared = Some(Compared { deals: 240, chance: 41, next: 37 });
        let said = narrator.hint(&Hint { compared, ..later }, &names(2, None));
        assert!(["10♦", "240", "41", "37"].iter().all(|part| said.contains(part)), "{said}");
    }
}

#[test]
fn a_seats_own_actions_are_in_the_second_person() {
    let event = json!({"e": "captured", "seat": 1, "card": "Td", "cards": ["2c", "As"]});
    let narrator = Narrator::new("knorri", Language::En);
    let told = |you| narrator.event(&event, &names(3, you)).unwrap();
    assert_eq!(told(None), "Freyr captures 2♣ A♠ with 10♦.");
    assert_eq!(told(Some(Seat(1))), "Your 10♦ captures 2♣ A♠.");
}

#[test]
fn lists_of_seats_and_plurals_are_formatted() {
    let narrator = Narrator::new("gnallknekt", Language::En);
    let event = json!({"e": "match_ended", "seats": [0, 1, 2], "reason": "gnall_draw"});
    let told = narrator.event(&event, &names(3, None)).unwrap();
    assert!(told.contains("Aino, Freyr and Maja"), "{told}");
    let event = json!({"e": "turn_began", "seat": 0, "turn": 3, "draws": 1});
    let told = narrator.event(&event, &names(3, None)).unwrap();
    assert!(told.contains("Aino") && told.contains("one card"), "{told}");
}

#[test]
fn names_from_right_to_left_do_not_turn_the_sentence_and_others_have_no_marks() {
    let narrator = Narrator::new("gnallknekt", Language::En);
    let names = Names::new(["אבג", "دهو", "ivan"], None);
    let told = |seats: Value| {
        let event = json!({"e": "match_ended", "seats": seats, "reason": "gnall_draw"});
        narrator.event(&event, &names).unwrap()
    };
    let all = told(json!([0, 1, 2]));
    assert!(all.contains("\u{2068}אבג\u{2069}, \u{2068}دهو\u{2069} and ivan"), "{all}");
    assert!(!told(json!([2])).contains('\u{2068}'));
}

#[test]
fn a_refusal_has_a_translated_reason_or_the_servers_detail() {
    let narrator = Narrator::new("knektpass", Language::En);
    let mut refusal = Refusal::bare(Code::IllegalAction);
    refusal.reason = Some("must_follow".to_owned());
    refusal.args = Some(json!({"suit": "h"}));
    let why = narrator.refusal(&refusal, &names(3, None));
    assert_eq!(why, narrator.message("illegal-must_follow", &[("suit", "hearts")]));
    assert!(why.contains("hearts"), "{why}");
    let mut full = Refusal::bare(Code::Forbidden);
    full.reason = Some("too_many_waiting".to_owned());
    full.args = Some(json!({"most": 3}));
    let why = narrator.refusal(&full, &names(3, None));
    assert!(why.contains('3') && why != narrator.message("error-forbidden", &[]), "{why}");
    let stale = Refusal::bare(Code::StaleDecision);
    let why = narrator.refusal(&stale, &names(3, None));
    assert_eq!(why, narrator.message("error-stale_decision", &[]));
}

#[test]
fn an_unknown_event_is_not_told() {
    assert_eq!(
        Narrator::new("gurka", Language::En).event(&json!({"e": "sneezed"}), &names(2, None)),
        None
    );
}

#[test]
fn each_language_has_its_own_letters_and_plurals() {
    let played = json!({"e": "played", "seat": 0, "card": "Jc"});
    let told = |language| Narrator::new("knektpass", language).event(&played, &names(2, None));
    let sentences: Vec<String> =
        Language::ALL.iter().filter_map(|&language| told(language)).collect();
    let expected = ["plays J♣", "spelar Kn♣", "pelaa: J♣", "spilar: G♣", "spielt: B♣"];
    assert_eq!(sentences, expected.map(|verb| format!("Aino {verb}.")));
    let tricks = |language, n| Narrator::new("", language).message_with_number("tricks", "n", n);
    assert_eq!(tricks(Language::Fi, 2), "2 tikkiä");
    assert_eq!(tricks(Language::Is, 21), "21 slagur");
    assert_eq!(tricks(Language::De, 21), "21 Stiche");
}
