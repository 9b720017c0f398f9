use protocol::{AbsencePolicy, Code, EpochMs, Level, PlayedBy, Settings, Then};
use rules::Seat;
use serde_json::{Value, json};
use storage::journal::Change;
use tokio::time::{Duration, advance};

use super::{
    Bench,
    actor::{Kept, begin, follow, is, now, submit},
    bench::{Submitted, sit},
};
use crate::{Message, Pace, TableCommand, TableHandle, table::absence::EXTENSIONS_MAX};

const GRACE_MS: u64 = 60_000;

/// Returns a match of three players in which seat 1 is absent.
fn match_of_three(settings: Settings) -> Bench {
    Bench::new("gurka", 3, &json!({}), settings).started()
}

fn wait(since: EpochMs) -> Submitted {
    Submitted::on_absence(since, TableCommand::Wait { seat: Seat(1) })
}

fn bot_now(since: EpochMs) -> Submitted {
    Submitted::on_absence(since, TableCommand::BotNow { seat: Seat(1) })
}

fn until(bench: &Bench, since: EpochMs) -> EpochMs {
    bench.table.missing(Seat(1), since).expect("the absence has a consequence").until
}

#[test]
fn a_bot_takes_over_after_a_minute() {
    let bench = match_of_three(Settings::default());
    let since = bench.now;
    let missing = bench.table.missing(Seat(1), since).unwrap();
    assert_eq!(missing.until, since + GRACE_MS);
    assert_eq!(missing.then, Then::Bot(Level::Plain));
    assert_eq!((missing.waits, missing.bot_now), (EXTENSIONS_MAX, true));
}

#[test]
fn each_extension_adds_a_grace_period_up_to_a_limit() {
    let mut bench = match_of_three(Settings::default());
    let since = bench.now;
    for n in 1..=EXTENSIONS_MAX {
        bench.now += 1_000;
        bench.does(0, wait(since)).unwrap();
        assert_eq!(until(&bench, since), since + GRACE_MS * u64::from(n + 1));
    }
    assert_eq!(bench.refuses(2, wait(since)), Code::Forbidden);
    // A restart preserves it, and another absence starts from zero.
    assert_eq!(
        bench.restored().absence_deadline(Seat(1), since),
        Some(since + GRACE_MS * u64::from(EXTENSIONS_MAX + 1))
    );
    let again = bench.now + 1;
    assert_eq!(until(&bench, again), again + GRACE_MS);
    bench.now = again;
    bench.does(0, wait(again)).unwrap();
    assert_eq!(until(&bench, again), again + 2 * GRACE_MS);
}

#[test]
fn a_player_can_let_a_bot_fill_in_at_once() {
    let mut bench = match_of_three(Settings::default());
    let since = bench.now;
    bench.does(2, bot_now(since)).unwrap();
    let Change::Away { by, .. } = &bench.log.last().unwrap().change else { panic!("it is away") };
    assert_eq!(*by, Some(Seat(2)));
    let seat = bench.table.public().seats[1].player.clone().unwrap();
    assert_eq!(seat.played_by, PlayedBy::Bot(Level::Plain));
    let told = bench.events();
    assert_eq!(told, json!([{"e": "gone", "seat": 1, "then": "bot:plain", "by": 2}]));
    // One command brings the player back.
    bench.does(1, sit(1)).unwrap();
    let seat = bench.table.public().seats[1].player.clone().unwrap();
    assert_eq!(seat.played_by, PlayedBy::Owner);
}

#[test]
fn an_extension_takes_precedence_over_a_bot() {
    let mut bench = match_of_three(Settings::default());
    let since = bench.now;
    bench.does(0, wait(since)).unwrap();
    assert_eq!(bench.refuses(2, bot_now(since)), Code::Forbidden);
    // Players may change their mind.
    bench.does(0, bot_now(since)).unwrap();
}

#[test]
fn only_players_can_extend_the_wait_for_an_absent_player() {
    let mut bench = match_of_three(Settings::default());
    let since = bench.now;
    for command in [TableCommand::Wait { seat: Seat(1) }, TableCommand::BotNow { seat: Seat(1) }] {
        assert_eq!(bench.refuses(0, command), Code::WrongPhase, "they are here");
    }
    assert_eq!(bench.refuses(1, wait(since)), Code::Forbidden, "the own seat");
    assert_eq!(bench.refuses(3, bot_now(since)), Code::NotSeated);
    let nowhere = TableCommand::Wait { seat: Seat(9) };
    assert_eq!(bench.refuses(0, nowhere), Code::NotFound);
    bench.does(2, TableCommand::Stand {}).unwrap();
    assert_eq!(bench.refuses(2, bot_now(since)), Code::WrongPhase, "a bot plays for them");
    let mut waiting = Bench::seated("gurka", 3);
    let since = waiting.now;
    assert_eq!(waiting.refuses(0, wait(since)), Code::WrongPhase, "no match");
}

#[test]
fn no_bot_fills_in_early_in_a_rated_match_or_without_the_bot_policy() {
    let rated = Settings { rated: true, ..Settings::default() };
    let gone = AbsencePolicy { grace_s: 60, then: Then::Pause };
    for settings in [rated, Settings { gone, ..Settings::default() }] {
        let mut bench = match_of_three(settings);
        let since = bench.now;
        assert!(!bench.table.missing(Seat(1), since).unwrap().bot_now);
        assert_eq!(bench.refuses(0, bot_now(since)), Code::Forbidden);
        bench.does(0, wait(since)).unwrap();
    }
}

async fn commands(handle: &TableHandle, n: u8, cid: &str, command: TableCommand) -> Value {
    let outbox = std::sync::Arc::new(Kept::default());
    submit(handle, n, cid, command, &outbox).await;
    outbox.until(|frame| frame["cid"] == cid).await.pop().unwrap()
}

#[tokio::test(start_paused = true)]
async fn the_announcement_of_an_absence_has_its_deadline() {
    let bench = match_of_three(Settings::default());
    let handle = begin(bench, Pace::AT_ONCE).await;
    let here = follow(&handle, 1, Some(0), None).await;
    let other = follow(&handle, 2, Some(1), None).await;
    let _third = follow(&handle, 3, Some(2), None).await;
    let missing = |frame: &Value| is("presence")(frame) && frame["missing"] != Value::Null;
    handle.send(Message::Unsubscribe { connection: 2 }).await.unwrap();
    let left = now();
    drop(other);
    let early = commands(&handle, 0, "early", TableCommand::BotNow { seat: Seat(1) }).await;
    assert_eq!(early["code"], "wrong_phase", "nobody has seen yet that they are gone");
    let told = here.until(missing).await.pop().unwrap();
    assert!(now() - left <= 12_000, "after {} ms", now() - left);
    assert_eq!(told["seats"], json!(["here", "gone", "here"]));
    let shown = &told["missing"][0];
    let wanted = json!({"seat": 1, "until": left + GRACE_MS, "then": "bot:plain", "waits": 3, "bot_now": true});
    assert_eq!(*shown, wanted);
    // One player extends the wait; everyone sees the new time.
    let ack = commands(&handle, 0, "wait", TableCommand::Wait { seat: Seat(1) }).await;
    assert_eq!(ack["op"], "ack");
    let told = here.until(missing).await.pop().unwrap();
    assert_eq!(told["missing"][0]["until"], (left + 2 * GRACE_MS).0);
    assert_eq!(told["missing"][0]["waits"], 2);
    // After that, a bot fills in.
    advance(Duration::from_millis(left + 2 * GRACE_MS - now())).await;
    let gone = |frame: &Value| frame["events"][0]["e"] == "gone";
    here.until(gone).await;
    // A returning player needs no command.
    let back = follow(&handle, 4, Some(1), None).await;
    back.until(|frame| frame["events"][0]["e"] == "came_back").await;
}

#[tokio::test(start_paused = true)]
async fn a_full_table_names_the_players_it_waits_for() {
    let bench = Bench::seated("gurka", 3);
    let handle = begin(bench, Pace::AT_ONCE).await;
    let here = follow(&handle, 1, Some(0), None).await;
    let _other = follow(&handle, 2, Some(1), None).await;
    let awaited = |frame: &Value| is("presence")(frame) && frame["awaited"] != Value::Null;
    let told = here.until(awaited).await.pop().unwrap();
    assert_eq!(told["awaited"], json!([2]));
    let _third = follow(&handle, 3, Some(2), None).await;
    here.until(|frame| frame["events"][0]["e"] == "match_started").await;
}
