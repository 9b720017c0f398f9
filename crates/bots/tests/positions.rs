//! Positions that `plain` once misplayed.
//!
//! Each is the view of the seat to act, with the actions that an experienced player would accept,
//! and the reason where `plain` once gave an untrue one.

use bots::advise;
use games::{AnyAction, GameKind};
use rules::Seat;
use serde::Deserialize;
use serde_json::{Map, Value};

#[derive(Deserialize)]
struct Position {
    game: String,
    seat: Seat,
    public: Value,
    private: Map<String, Value>,
    legal: Vec<Value>,
    good: Vec<Value>,
    reason: Option<String>,
}

/// Checks that `plain` plays well in a position.
fn check(json: &str) {
    let position: Position = serde_json::from_str(json).expect("it is a position");
    let Position { seat, public, private, legal, good, .. } = &position;
    let kind = GameKind::read(&position.game).expect("the game exists");
    let read = |legal| kind.read_view(*seat, public, private, legal).expect("it is a view");
    let good: Vec<AnyAction> = read(good).legal;
    let view = read(legal);
    assert!(good.iter().all(|action| view.legal.contains(action)), "{good:?} must be legal");
    let advice = advise(&view);
    assert!(good.contains(&advice.action), "{advice:?}, not one of {good:?}");
    if let Some(reason) = &position.reason {
        assert_eq!(<&str>::from(advice.reason), reason);
    }
}

macro_rules! positions {
    ($($name:ident),* $(,)?) => {
        $(#[test]
        fn $name() {
            check(include_str!(concat!("positions/", stringify!($name), ".json")));
        })*
    };
}

positions! {
    gnallknekt_attack_the_ace,
    gnallknekt_finish_two_last_lives,
    gnallknekt_hit_the_leader,
    gnallknekt_keep_the_pair_on_the_last_life,
    gnallknekt_strip_the_last_life,
    gnallknekt_take_the_sure_kill,
    gnallknekt_use_the_jack,
    gnallknekt_use_the_only_jack,
    gurka_keep_exactly_21,
    gurka_keep_the_six_of_clubs,
    gurka_win_with_the_lower_pair,
    karnoffel_beat_the_last_open_card,
    karnoffel_cover_an_open_card,
    karnoffel_lead_what_nobody_beats,
    karnoffel_leave_it_to_the_partner,
    knektpass_keep_the_master_jack,
    knektpass_play_alone_with_a_weak_hand,
    knektpass_take_a_low_trump,
    knektpass_take_a_trump_for_a_four,
    knektpass_win_with_a_middle_trump,
    knorri_stop_the_next_of_four,
    knorri_stop_the_next_of_three,
}
