//! A delayed spectator gets a seat during a match.

use protocol::{Delay, RawAction, Settings, Spectators};
use serde_json::{Value, json};

use super::{Bench, actor::begin, client::TestClient};
use crate::{Pace, TableCommand};

/// Starts a match of Gúrka between Eero and a bot, with spectators one deal behind.
fn begun() -> Bench {
    let spectators = Spectators { allow: true, delay: Delay::Deal };
    Bench::filled(&Settings { spectators, ..Settings::default() })
}

/// Returns whether an update seats a player.
fn seats(frame: &Value) -> bool {
    let beats = frame["beats"].as_array().into_iter().flatten().map(|beat| &beat["events"]);
    let events = beats.chain([&frame["events"]]).filter_map(Value::as_array).flatten();
    events.into_iter().any(|told| told["e"] == "sat")
}

#[tokio::test(start_paused = true)]
async fn a_player_who_takes_over_a_bot_with_a_deal_misses_nothing() {
    let handle = begin(begun(), Pace::AT_ONCE).await;
    let plays = TestClient::follows(&handle, 1, false).await;
    let claims = TestClient::follows(&handle, 2, false).await;
    claims.commands("claim", TableCommand::Sit { seat: None, invite: None }).await;
    let mut n_acts = 0;
    loop {
        let is_asked = |frame: &Value| frame["private"]["legal"].is_array();
        let frame = plays.outbox.next(|frame| is_asked(frame) || seats(frame)).await;
        if seats(&frame) {
            break;
        }
        n_acts += 1;
        let action = RawAction::of(&frame["private"]["legal"][0]).unwrap();
        let decision = frame["decision"]["id"].as_u64().unwrap();
        plays.commands(&format!("act{n_acts}"), TableCommand::act(decision, action)).await;
    }
    plays.commands("resign", TableCommand::Resign {}).await;
    let resigned = |frame: &Value| frame["events"].to_string().contains("resigned");
    let frames = claims.outbox.until(resigned).await;

    let mut last = None;
    let mut jumps = Vec::new();
    for frame in frames.iter().filter(|frame| frame["seq"].is_u64() && frame["op"] != "ack") {
        let seq = frame["seq"].as_u64().unwrap();
        match last {
            Some(before) if seq != before + 1 => jumps.push(frame),
            _ => {}
        }
        last = Some(seq);
    }
    let [seated] = &jumps[..] else {
        panic!("one frame should contain all missed entries: {jumps:?}")
    };
    assert_eq!((&seated["op"], &seated["reason"]), (&json!("snapshot"), &json!("gap")));
    assert!(seated["private"]["seat"].is_u64(), "the frame should be for the seat: {seated}");
}
