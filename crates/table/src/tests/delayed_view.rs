use std::collections::BTreeMap;

use games::{AnyGame, GameKind};
use protocol::{
    Cid, Delay, EpochMs, RawAction, Settings, Spectators, Status, UserId, record::MatchProof,
    to_client::Proof, to_server::Prove,
};
use rules::Game;
use serde_json::{Value, json};

use super::{
    Bench,
    absence_policy::answer,
    actor::{begin, follow, is, now, submit},
    bench::person,
};
use crate::{
    Message, Pace, TableCommand,
    spectators::{DelayedView, TableViews},
};

const DELAYS: [Delay; 3] = [Delay::Tricks(1), Delay::Tricks(3), Delay::Deal];

fn settings(delay: Delay) -> Settings {
    Settings { spectators: Spectators { allow: true, delay }, ..Settings::default() }
}

/// Starts a match at the smallest table of a game with delayed spectators.
pub(crate) fn playing(kind: GameKind, delay: Delay) -> Bench {
    let options = match kind {
        GameKind::Knektpass | GameKind::Gurka => json!({"deal_limit": 10}),
        GameKind::Knorri | GameKind::Gnallknekt | GameKind::Karnoffel => json!({}),
    };
    playing_by(kind, delay, &options)
}

/// Like [`playing`], with these options.
pub(crate) fn playing_by(kind: GameKind, delay: Delay, options: &Value) -> Bench {
    Bench::new(kind.name(), kind.seats()[0], options, settings(delay)).started()
}

pub(crate) fn behind(bench: &Bench) -> DelayedView<AnyGame> {
    DelayedView::restore(bench.replay()).unwrap()
}

/// Plays a legal action and advances the delayed view.
pub(crate) fn acts(bench: &mut Bench, behind: &mut DelayedView<AnyGame>) -> Vec<String> {
    let play = bench.table.play().unwrap();
    let legal = play.game.legal();
    // An irregular sequence, since games have patterns.
    let any = (bench.table.head().wrapping_mul(0x9e37_79b9) >> 7) as usize;
    let action = RawAction::of(&legal[any % legal.len()]).unwrap();
    let command = TableCommand::act(play.decision, action);
    bench.does(bench.to_act(), command).unwrap();
    let (entry, told) = (bench.log.last().unwrap(), bench.told.last().unwrap());
    behind.note(entry, &bench.table, told);
    let mut frames = Vec::new();
    while let Some(told) = behind.advance() {
        frames.push(behind.table.update_head(&told.unwrap(), None, EpochMs(0)).text());
    }
    frames
}

#[test]
fn delayed_spectators_get_the_same_frames_and_the_end_at_once() {
    for (kind, delay) in GameKind::ALL.iter().flat_map(|kind| DELAYS.map(|delay| (*kind, delay))) {
        let mut bench = playing(kind, delay);
        let mut behind = behind(&bench);
        assert_eq!(behind.table.head(), bench.table.head(), "the start is nothing to be late for");
        let (mut sent, mut seen) = (Vec::new(), Vec::new());
        while bench.table.status() == Status::Playing {
            seen.extend(acts(&mut bench, &mut behind));
            sent.push(bench.table.update_head(bench.told.last().unwrap(), None, EpochMs(0)).text());
        }
        assert!(seen == sent, "{kind} {delay:?}: {} of {} frames", seen.len(), sent.len());
    }
}

#[test]
fn a_delay_in_tricks_is_exact() {
    for kind in GameKind::ALL {
        let mut bench = playing(*kind, Delay::Tricks(2));
        let mut behind = behind(&bench);
        // The number of finished tricks after each action.
        let mut over = vec![0];
        let first = bench.table.head();
        while bench.table.status() == Status::Playing {
            acts(&mut bench, &mut behind);
            over.push(over.last().unwrap() + bench.told.last().unwrap().n_tricks);
            if bench.table.status() == Status::Playing {
                let n_over = *over.last().unwrap();
                let may = over[..over.len() - 1].iter().take_while(|&&found| found + 2 <= n_over);
                let n_seen = (behind.table.head() - first) as usize;
                assert_eq!(n_seen, may.count(), "{kind}: {over:?}");
            }
        }
        assert!(*over.last().unwrap() > 2, "{kind} has tricks, or what stands for them");
    }
}

#[test]
fn with_a_delay_of_a_deal_a_deal_is_shown_when_it_is_over() {
    let mut bench = playing(GameKind::Karnoffel, Delay::Deal);
    let mut behind = behind(&bench);
    let n_deals = |bench: &Bench| bench.table.dealing().deals().len();
    while bench.table.status() == Status::Playing {
        let (before, head) = (n_deals(&bench), bench.table.head());
        let frames = acts(&mut bench, &mut behind);
        if n_deals(&bench) > before || bench.table.status() == Status::Finished {
            assert_eq!(behind.table.head(), head + 1, "all of the deal");
        } else {
            assert!(frames.is_empty());
        }
    }
}

#[test]
fn after_a_restart_spectators_are_as_far_behind_as_before() {
    for delay in DELAYS {
        let mut bench = playing(GameKind::Karnoffel, delay);
        let mut live = behind(&bench);
        while bench.table.status() == Status::Playing {
            acts(&mut bench, &mut live);
            assert_eq!(behind(&bench).table.head(), live.table.head(), "{delay:?}");
        }
    }
}

#[test]
fn undone_actions_do_not_shorten_the_delay() {
    let mut bench = playing(GameKind::Karnoffel, Delay::Tricks(1));
    let mut behind = behind(&bench);
    let found = behind.table.head();
    while bench.told.last().unwrap().n_tricks == 0 {
        acts(&mut bench, &mut behind);
    }
    let seen = behind.table.head();
    assert_eq!(seen, bench.table.head(), "the trick is over");
    // Lead to the next trick, several times.
    for _ in 0..3 {
        let n = bench.to_act();
        acts(&mut bench, &mut behind);
        bench.does(n, TableCommand::Takeback {}).unwrap();
        behind.note(bench.log.last().unwrap(), &bench.table, bench.told.last().unwrap());
        assert!(behind.advance().is_none());
        bench.does(1 - n, answer(&bench, true)).unwrap();
        behind.note(bench.log.last().unwrap(), &bench.table, bench.told.last().unwrap());
        assert!(behind.advance().is_none());
    }
    assert!(seen > found && behind.table.head() == seen);
}

#[test]
fn spectators_get_no_proofs_before_they_see_the_cards() {
    let delays = [Delay::Tricks(1), Delay::Deal];
    for (kind, delay) in GameKind::ALL.iter().flat_map(|kind| delays.map(|delay| (*kind, delay))) {
        let mut bench = playing(kind, delay);
        let mut behind = behind(&bench);
        // The frames of a spectator without a delay, by entry.
        let mut at_once = BTreeMap::new();
        let mut was_late = false;
        // Not the whole match, since each comparison computes every proof.
        while bench.table.status() == Status::Playing && at_once.len() < 40 {
            let now = TableViews { table: &bench.table, late: None };
            at_once.insert(bench.table.head(), told(now, None));
            let sight = TableViews { table: &bench.table, late: Some(&behind.table) };
            assert_eq!(told(sight, None), at_once[&behind.table.head()], "{kind} {delay:?}");
            assert_eq!(told(sight, Some(person(0).id)), told(now, Some(person(0).id)));
            was_late |= at_once[&behind.table.head()] != at_once[&bench.table.head()];
            acts(&mut bench, &mut behind);
        }
        assert!(was_late, "{kind} {delay:?}");
    }
}

/// Returns the card proofs and the match proof for `player`.
fn told(sight: TableViews<'_, AnyGame>, player: Option<UserId>) -> (Proof, MatchProof) {
    let cid = Cid::new("p").unwrap();
    let prove = Prove { cid, table: sight.table.id(), after: None };
    (sight.proof(player, prove).unwrap(), *sight.match_proof(player).unwrap())
}

/// Returns the cards on the table in a frame.
fn shown(frame: &Value) -> String {
    frame["public"]["match"].to_string()
}

#[tokio::test]
async fn a_seat_sees_the_live_table_and_a_spectator_the_delayed_view() {
    let mut bench = playing(GameKind::Karnoffel, Delay::Deal);
    bench.now = now();
    let start = bench.table.head();
    let (n, command) = (bench.to_act(), bench.first_legal());
    let handle = begin(bench, Pace::AT_ONCE).await;
    let watcher = follow(&handle, 1, None, None).await;
    let seated = follow(&handle, 2, Some(n), None).await;
    let first = watcher.until(is("presence")).await;
    assert_eq!((&first[0]["seq"], &first[1]["seq"]), (&json!(start), &json!(start)));
    seated.until(is("presence")).await;

    submit(&handle, n, "c", command, &seated).await;
    let told = seated.until(is("ack")).await;
    let update = told.iter().find(|frame| frame["op"] == "update").unwrap();
    assert_eq!(update["seq"], start + 1);
    assert_ne!(shown(update), shown(&first[1]), "something lies on the table now");
    let look = handle.ask(|reply| Message::Snapshot { player: None, reply }).await.unwrap();
    let look: Value = serde_json::from_str(&look.unwrap()).unwrap();
    assert_eq!((&look["seq"], shown(&look)), (&json!(start), shown(&first[1])));

    let cid = Cid::new("proof").unwrap();
    let prove = Prove { cid, table: super::client::TABLE, after: None };
    let asks = std::sync::Arc::new(super::actor::Kept::default());
    handle.send(Message::Prove { player: None, prove, responder: asks.clone() }).await.unwrap();
    let proof = asks.until(is("proof")).await;
    assert!(
        proof.iter().all(|frame| frame["seq"] == start),
        "an answer must not reveal it either: {proof:?}"
    );

    // Neither a new spectator nor one that knows later entries gets more.
    for (connection, seen) in [(3, None), (4, Some((1, start))), (5, Some((1, start + 1)))] {
        let late = follow(&handle, connection, None, seen).await;
        for frame in late.until(is("presence")).await {
            let seq = frame.get("seq").or_else(|| frame.get("to")).and_then(Value::as_u64);
            assert!(seq.is_none_or(|seq| seq == start), "{seen:?}: {frame}");
            assert!(frame["op"] == "ack" || !frame.to_string().contains(&shown(update)));
        }
    }
    assert!(watcher.until_now().iter().all(|frame| frame["op"] == "presence"));
}
