use protocol::{
    Code, Level, RawAction, Refusal,
    to_server::{Act, Choice},
};
use rules::Seat;
use serde_json::json;

use super::Bench;
use crate::{CommandContext, TableCommand};

fn act(bench: &Bench, action: &serde_json::Value) -> TableCommand {
    let decision = bench.table.decision().unwrap().id;
    TableCommand::act(decision, RawAction::of(action).unwrap())
}

#[test]
fn the_same_command_twice_has_one_effect_and_one_answer() {
    let mut bench = Bench::playing("karnoffel", 2);
    let (n, command) = (bench.to_act(), bench.first_legal());
    let seq = bench.commands(n, "again", "body", command.clone()).unwrap();
    assert_eq!(bench.commands(n, "again", "body", command.clone()).unwrap(), seq);
    assert_eq!(bench.log.len() as u64, seq + 1);
    // A restart preserves it.
    bench.table = bench.restored();
    assert_eq!(bench.commands(n, "again", "body", command.clone()).unwrap(), seq);
    let reused = bench.commands(n, "again", "other body", command).unwrap_err();
    assert_eq!(reused.code, Code::CidReused);
}

#[test]
fn a_command_of_another_epoch_is_refused_unless_it_was_executed_before() {
    let mut bench = Bench::playing("karnoffel", 2);
    let within = |epoch, command| {
        (command, CommandContext { epoch: Some(epoch), ..CommandContext::default() })
    };
    let (n, command) = (bench.to_act(), bench.first_legal());
    let seq = bench.commands(n, "early", "body", within(1, command.clone())).unwrap();
    // The server is restored from a backup that has the command.
    bench.table = bench.restored();
    bench.table.adopt(2, false);
    assert_eq!(bench.commands(n, "early", "body", within(1, command.clone())).unwrap(), seq);
    let reused = bench.commands(n, "early", "other", within(1, command)).unwrap_err();
    assert_eq!(reused.code, Code::CidReused);

    let (n, command) = (bench.to_act(), bench.first_legal());
    let before = bench.looks();
    for late in [command.clone(), TableCommand::Takeback {}, TableCommand::Ready { ready: true }] {
        assert_eq!(bench.does(n, within(1, late)).unwrap_err(), Refusal::restored());
    }
    assert_eq!(bench.looks(), before);
    bench.does(n, within(2, command)).unwrap();
    let (n, command) = (bench.to_act(), bench.first_legal());
    bench.does(n, command).unwrap();
}

#[test]
fn idempotency_keys_are_scoped_to_a_player() {
    let mut bench = Bench::seated("karnoffel", 2);
    let one = bench.commands(0, "ready", "body", TableCommand::Ready { ready: true }).unwrap();
    let other = bench.commands(1, "ready", "body", TableCommand::Ready { ready: true }).unwrap();
    assert_ne!(one, other);
}

#[test]
fn a_decision_that_is_no_longer_open_is_stale() {
    let mut bench = Bench::playing("karnoffel", 2);
    let (n, command) = (bench.to_act(), bench.first_legal());
    bench.does(n, command.clone()).unwrap();
    assert_eq!(bench.refuses(n, command), Code::StaleDecision);
}

#[test]
fn the_last_decision_of_a_match_is_stale_after_it() {
    let mut bench = Bench::playing("karnoffel", 2);
    let mut last = None;
    while bench.table.decision().is_some() {
        let (n, command) = (bench.to_act(), bench.first_legal());
        bench.does(n, command.clone()).unwrap();
        last = Some((n, command));
    }
    let (n, command) = last.unwrap();
    assert_eq!(bench.refuses(n, command), Code::StaleDecision);
}

#[test]
fn only_the_seat_to_act_acts() {
    let mut bench = Bench::playing("karnoffel", 2);
    let (n, command) = (bench.to_act(), bench.first_legal());
    assert_eq!(bench.refuses(1 - n, command.clone()), Code::NotYourTurn);
    assert_eq!(bench.refuses(3, command), Code::NotSeated);
}

#[test]
fn an_illegal_action_is_refused_with_the_reason_of_the_rules() {
    let mut bench = Bench::playing("karnoffel", 2);
    let n = bench.to_act();
    let hands = Seat::all(2).map(|seat| bench.table.private_part(seat, &[]));
    let other = hands.collect::<Vec<_>>()[usize::from(1 - n)].clone();
    let other: serde_json::Value = serde_json::from_str(&other).unwrap();
    let command = act(&bench, &json!({"do": "play", "card": other["hand"][0]}));
    let refusal = bench.does(n, command).unwrap_err();
    assert_eq!(refusal.code, Code::IllegalAction);
    assert_eq!(refusal.reason.as_deref(), Some("not_your_card"));
}

#[test]
fn an_unknown_action_is_a_bad_frame_with_an_explanation() {
    let mut bench = Bench::playing("karnoffel", 2);
    let n = bench.to_act();
    for action in [
        json!({"do": "fly"}),
        json!({"do": "play"}),
        json!({"do": "play", "card": "1x"}),
        json!({"do": "play", "card": "2c", "x": 1}),
    ] {
        let command = act(&bench, &action);
        assert_eq!(bench.refuses(n, command), Code::BadFrame, "{action}");
    }
}

#[test]
fn only_the_seat_to_act_receives_legal_actions() {
    let bench = Bench::playing("karnoffel", 2);
    let n = bench.to_act();
    let part = |seat: u8| bench.table.private_part(Seat(seat), &[]);
    assert!(part(n).contains("\"legal\":["));
    assert!(!part(1 - n).contains("legal") && !part(1 - n).contains("why_not"));
}

#[test]
fn a_future_decision_is_not_stale() {
    let mut bench = Bench::playing("karnoffel", 2);
    let (n, command) = (bench.to_act(), bench.first_legal());
    let TableCommand::Act(Act { decision, choice: Choice::Action(action) }) = command else {
        panic!("it is an act")
    };
    for later in [decision + 1, decision + 1_000, u64::MAX] {
        let command = TableCommand::act(later, action.clone());
        assert_eq!(bench.refuses(n, command), Code::NotFound);
    }
    let hint =
        bench.table.hint_turn(&super::bench::person(n), decision + 1, Level::Plain).unwrap_err();
    assert_eq!(hint.code, Code::NotFound);
    bench.plays_to_the_end();
    let command = TableCommand::act(u64::MAX, action);
    assert_eq!(bench.refuses(n, command), Code::WrongPhase);
}

/// An action by its index in `legal`.
fn by_index(decision: u64, index: usize) -> TableCommand {
    TableCommand::Act(Act { decision, choice: Choice::Index(index as u32) })
}

fn legal(bench: &Bench, n: u8) -> Vec<serde_json::Value> {
    let part = bench.table.private_part(Seat(n), &[]);
    let part: serde_json::Value = serde_json::from_str(&part).unwrap();
    part["legal"].as_array().unwrap().clone()
}

#[test]
fn an_index_is_the_action_in_that_place_of_the_list() {
    for game in ["gurka", "knektpass", "gnallknekt", "karnoffel"] {
        let bench = Bench::playing(game, 3);
        let (n, decision) = (bench.to_act(), bench.table.decision().unwrap().id);
        for (index, action) in legal(&bench, n).iter().enumerate() {
            let after = |command| {
                let mut bench = Bench::playing(game, 3);
                bench.does(n, command).unwrap();
                format!("{:?}", bench.log.last().unwrap().change)
            };
            let by_action = act(&bench, action);
            assert_eq!(after(by_index(decision, index)), after(by_action), "{game}");
        }
    }
}

#[test]
fn an_index_beyond_the_list_is_illegal_and_leaves_the_decision_open() {
    let mut bench = Bench::playing("karnoffel", 2);
    let (n, decision) = (bench.to_act(), bench.table.decision().unwrap().id);
    let n_legal = legal(&bench, n).len();
    for index in [n_legal, u32::MAX as usize] {
        assert_eq!(bench.refuses(n, by_index(decision, index)), Code::IllegalAction);
    }
    assert_eq!(bench.table.decision().unwrap().id, decision);
    bench.does(n, by_index(decision, n_legal - 1)).unwrap();
}

#[test]
fn an_index_into_the_list_of_an_earlier_decision_is_stale() {
    let mut bench = Bench::playing("karnoffel", 2);
    let (n, earlier) = (bench.to_act(), bench.table.decision().unwrap().id);
    // Until the same seat is asked again.
    bench.does(n, by_index(earlier, 0)).unwrap();
    while bench.to_act() != n {
        bench.acts();
    }
    assert_eq!(bench.refuses(n, by_index(earlier, 0)), Code::StaleDecision);
}

#[test]
fn a_refused_act_leaves_its_decision_open() {
    let mut bench = Bench::playing("karnoffel", 2);
    let (n, command) = (bench.to_act(), bench.first_legal());
    let open = bench.table.decision();
    for refused in
        [act(&bench, &json!({"do": "fly"})), act(&bench, &json!({"do": "play", "card": "As"}))]
    {
        bench.does(n, refused).unwrap_err();
        assert_eq!(bench.table.decision(), open);
    }
    bench.does(n, command).unwrap();
}
