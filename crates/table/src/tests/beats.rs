//! Updates with several holds: the end of a trick, the end of a deal, the start of the next deal.

use games::{AnyGame, GameKind};
use protocol::{Delay, EpochMs, Status, ToClient, to_client::Update};
use rules::Hold;
use serde_json::{Value, json};

use super::{
    delayed_view::{acts, behind, playing_by},
    scores::long,
};
use crate::{Broadcast, Table};

/// Returns the spectators' update of the last entry.
fn update(table: &Table<AnyGame>, told: &Broadcast<AnyGame>) -> Update {
    let frame =
        String::from_utf8(table.update_head(told, None, EpochMs(0)).join(None).bytes.to_vec())
            .unwrap();
    let ToClient::Update(update) = ToClient::decode(&frame).unwrap() else {
        panic!("an update is an update")
    };
    update
}

fn names(events: &[Value]) -> Vec<&str> {
    events.iter().map(|event| event["e"].as_str().unwrap()).collect()
}

#[test]
fn the_beats_of_an_update_have_all_its_events_and_end_as_the_match_stands() {
    for &kind in GameKind::ALL {
        let mut bench = long(kind, Delay::None);
        let mut behind = behind(&bench);
        let mut n_with_beats = 0;
        while bench.table.status() == Status::Playing {
            acts(&mut bench, &mut behind);
            let told = bench.told.last().unwrap();
            let events = serde_json::to_value(&told.events).unwrap();
            let mut update = update(&bench.table, told);
            if let Some(last) = update.beats.last() {
                n_with_beats += 1;
                assert_eq!(update.events, None, "{kind}: the beats have them");
                assert!(update.beats.len() > 1, "{kind}: one hold is no beat");
                assert_eq!(last.match_view, json!(bench.table.match_view()));
                let over = bench.table.status() == Status::Finished;
                assert_eq!(last.at == Hold::Match, over, "{kind}");
                assert_eq!(names(&last.events).contains(&"match_ended"), over, "{kind}");
            }
            assert_eq!(Value::from(update.take_events()), events, "{kind}");
        }
        assert_eq!(n_with_beats > 0, kind != GameKind::Gnallknekt, "{kind}");
    }
}

/// Without beats, clients would never see this position, since the update already has the next
/// deal.
#[test]
fn the_last_trick_of_a_deal_lies_whole_in_a_beat_before_the_next_deal() {
    let mut bench = playing_by(GameKind::Knektpass, Delay::None, &json!({"deal_limit": 10}));
    let mut behind = behind(&bench);
    let mut n_tricks = 0;
    while bench.table.status() == Status::Playing {
        let before = bench.table.play().unwrap().game.clone();
        acts(&mut bench, &mut behind);
        let update = update(&bench.table, bench.told.last().unwrap());
        let Some(beat) = update.beats.first().filter(|beat| beat.at == Hold::Trick) else {
            continue;
        };
        n_tricks += 1;
        let before = json!(rules::Game::public(&before));
        let played = names(&beat.events) == ["played", "trick_taken"];
        assert!(played, "{:?}", beat.events);
        let mut trick = before["trick"].as_array().unwrap().clone();
        trick.push(json!({"seat": beat.events[0]["seat"], "card": beat.events[0]["card"]}));
        assert_eq!(beat.match_view["trick"], json!(trick));
        assert_eq!(beat.match_view["taken"], before["taken"], "nothing is counted yet");
        assert_eq!(beat.match_view["deal"], before["deal"]);
        let deal = &update.beats[1];
        assert_eq!((deal.at, &deal.match_view["deal"]), (Hold::Deal, &before["deal"]));
        assert_eq!(deal.match_view["last_trick"]["winner"], beat.events[1]["winner"]);
    }
    assert!(n_tricks > 3, "{n_tricks} deals were played to a last trick");
}

#[test]
fn delayed_spectators_get_the_same_beats() {
    let mut bench = playing_by(GameKind::Karnoffel, Delay::Deal, &json!({"deals_to_win": 2}));
    let mut behind = behind(&bench);
    let (mut sent, mut seen) = (Vec::new(), Vec::new());
    while bench.table.status() == Status::Playing {
        seen.extend(acts(&mut bench, &mut behind));
        sent.push(bench.table.update_head(bench.told.last().unwrap(), None, EpochMs(0)).text());
    }
    assert!(sent.iter().any(|frame| frame.contains(r#""beats":[{"at":"trick""#)));
    assert_eq!(seen, sent);
}

#[test]
fn a_recovered_table_sends_beats_at_the_end() {
    let mut bench = playing_by(GameKind::Gurka, Delay::None, &json!({"deal_limit": 10}));
    let mut behind = behind(&bench);
    while bench.table.status() == Status::Playing {
        acts(&mut bench, &mut behind);
    }
    let mut again = Vec::new();
    let down = storage::journal::Downtime::default();
    let replayed = bench.replay().run(&down, |table: &Table<AnyGame>, _, told| {
        again.push(table.update_head(&told, None, EpochMs(0)).text());
    });
    replayed.unwrap();
    let last = bench.told.last().unwrap();
    assert_eq!(json!(last.events.last())["e"], "match_ended");
    assert_eq!(again.last(), Some(&bench.table.update_head(last, None, EpochMs(0)).text()));
}
