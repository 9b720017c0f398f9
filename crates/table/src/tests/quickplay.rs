use protocol::{Code, Delay, Invite, Level, PlayedBy, Settings, Spectators, Status, Visibility};
use rules::Seat;
use serde_json::json;
use storage::journal::{Downtime, Outage};

use super::{
    Bench,
    bench::{add_bot, person, quick, sit},
    open,
};
use crate::{Input, Pace, ScheduledAction, Table, TableCommand};

fn quick_table(game: &str, seats: u8) -> Bench {
    let settings = Settings { fill_after_s: Some(15), ..Settings::default() };
    Bench::new(game, seats, &json!({}), settings)
}

/// Starts a match of Gúrka between Eero and a bot.
fn with_a_bot() -> Bench {
    let bench = Bench::filled(&Settings::default());
    assert_eq!(bench.table.status(), Status::Playing);
    bench
}

/// Returns the seats that are shown as giving way to a player.
fn give_way(bench: &Bench) -> Vec<u8> {
    let seats = bench.table.public().seats;
    let given = seats.iter().filter(|shown| shown.player.as_ref().is_some_and(|at| at.gives_way));
    given.map(|shown| shown.seat.0).collect()
}

fn anywhere() -> TableCommand {
    TableCommand::Sit { seat: None, invite: None }
}

#[test]
fn bots_fill_free_seats_and_the_match_starts() {
    let mut bench = quick_table("gurka", 3);
    assert!(
        bench.table.next_scheduled(&Pace::AT_ONCE).is_none(),
        "nothing should be scheduled without players"
    );
    let since = bench.now;
    bench.does(1, quick()).unwrap();
    bench.now += 10_000;
    bench.does(2, sit(2)).unwrap();
    let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
    assert!(matches!(next.action, ScheduledAction::Input(Input::Fill)));
    assert_eq!((next.at, bench.table.public().fills_at), (since + 15_000, Some(since + 15_000)));
    // Downtime does not count.
    let outage = Outage { from: since + 12_000, to: since + 100_000 };
    let (downtime, now) = (Downtime::new([outage]), since + 101_000);
    let later: Table<games::AnyGame> =
        Table::recover(bench.table.id(), &bench.log, open, &downtime, now).unwrap();
    assert_eq!(later.public().fills_at, Some(since + 103_000));
    bench.lets_the_table_act();
    let seats = bench.table.public().seats;
    assert!(seats.iter().all(|seat| seat.player.as_ref().is_some_and(|player| player.ready)));
    bench.lets_the_table_act();
    assert_eq!(bench.table.status(), Status::Playing);
    assert_eq!(bench.table.public().fills_at, None);
}

#[test]
fn bots_come_at_once_only_to_those_who_are_alone() {
    let settings = Settings { fill_after_s: Some(2), ..Settings::default() };
    let mut bench = Bench::new("gurka", 4, &json!({}), settings);
    let since = bench.now;
    let fills_at = |bench: &Bench| {
        assert_eq!(bench.restored().public(), bench.table.public());
        bench.table.public().fills_at.unwrap() - since
    };
    bench.does(1, quick()).unwrap();
    assert_eq!(fills_at(&bench), 2_000);
    bench.now += 1_500;
    bench.does(2, quick()).unwrap();
    assert_eq!(fills_at(&bench), 15_000, "a third may come");
    bench.now += 3_000;
    bench.does(2, TableCommand::Stand {}).unwrap();
    assert_eq!(fills_at(&bench), 2_000);
    for _ in 0..4 {
        bench.lets_the_table_act();
    }
    assert_eq!(bench.table.status(), Status::Playing);
}

#[test]
fn quick_play_takes_a_free_seat_once_and_before_the_match() {
    let mut bench = quick_table("gurka", 2);
    bench.does(1, quick()).unwrap();
    assert_eq!(bench.refuses(1, quick()), Code::SeatTaken);
    bench.does(2, quick()).unwrap();
    assert_eq!(bench.refuses(3, quick()), Code::TableFull);
    bench.lets_the_table_act();
    assert_eq!(bench.refuses(3, quick()), Code::WrongPhase);
}

#[test]
fn a_player_takes_over_a_bots_seat_with_the_next_deal() {
    let mut bench = with_a_bot();
    assert_eq!(give_way(&bench), [1]);
    bench.does(2, anywhere()).unwrap();
    assert_eq!(give_way(&bench), [0; 0]);
    let shown = bench.table.public().seats[1].player.clone().unwrap();
    assert_eq!(shown.next.as_deref(), Some("Ukko"));
    assert!(matches!(shown.played_by, PlayedBy::Bot(_)));
    assert_eq!(bench.table.seat_of(person(2).id), None, "until then it sees nothing");
    assert_eq!(bench.refuses(2, anywhere()), Code::SeatTaken);
    assert_eq!(bench.refuses(3, sit(1)), Code::WrongPhase);
    assert_eq!(bench.refuses(3, anywhere()), Code::WrongPhase);

    let deal = |bench: &Bench| bench.table.public().fair.unwrap().deal;
    let first = deal(&bench);
    bench.plays_until(|bench| bench.table.seat_of(person(2).id).is_some());
    assert_eq!(deal(&bench), first + 1);
    let told = bench.events();
    let sat = json!({"e": "sat", "seat": 1, "name": "Ukko", "kind": "guest"});
    assert!(told.as_array().unwrap().contains(&sat), "{told}");
    let shown = bench.table.public().seats[1].player.clone().unwrap();
    assert_eq!((shown.played_by, shown.next), (PlayedBy::Owner, None));
    assert_eq!(bench.looks(), super::bench::look(&bench.restored()));
    // From then on the player decides.
    bench.plays_until(|bench| bench.to_act() == 1);
    bench.does(2, bench.first_legal()).unwrap();
}

#[test]
fn quick_play_takes_over_a_bots_seat_with_the_next_deal() {
    let mut bench = with_a_bot();
    bench.does(2, quick()).unwrap();
    assert!(bench.log.last().unwrap().change.is_at_any_table());
    assert_eq!(bench.refuses(2, quick()), Code::SeatTaken);
    assert_eq!(bench.refuses(3, quick()), Code::WrongPhase);
    assert_eq!(bench.table.seat_of(person(2).id), None, "until then it sees no hand");
    assert_eq!(bench.looks(), super::bench::look(&bench.restored()));
    bench.plays_until(|bench| bench.table.seat_of(person(2).id) == Some(Seat(1)));
}

#[test]
fn quick_play_leads_to_no_match_that_it_may_not_watch() {
    let spectators = Spectators { allow: false, delay: Delay::None };
    let mut bench = Bench::filled(&Settings { spectators, ..Settings::default() });
    assert_eq!(bench.refuses(2, quick()), Code::WrongPhase);
}

#[test]
fn a_reservation_of_a_bots_seat_can_be_cancelled() {
    let mut bench = with_a_bot();
    bench.does(2, sit(1)).unwrap();
    bench.does(2, TableCommand::Stand {}).unwrap();
    assert_eq!(bench.table.public().seats[1].player.clone().unwrap().next, None);
    assert_eq!(give_way(&bench), [1]);
    assert_eq!(bench.refuses(2, TableCommand::Stand {}), Code::NotSeated);
    bench.does(3, sit(1)).unwrap();
}

#[test]
fn taking_another_seat_drops_a_reservation() {
    let mut bench = quick_table("karnoffel", 4);
    bench.does(1, quick()).unwrap();
    bench.now += 15_000;
    (0..4).for_each(|_| bench.lets_the_table_act());
    bench.does(2, sit(1)).unwrap();
    bench.does(3, sit(2)).unwrap();
    bench.plays_until(|bench| bench.table.status() == Status::Finished);
    let took = |bench: &Bench, n: u8| bench.table.seat_of(person(n).id);
    if took(&bench, 2).is_none() {
        bench.does(2, sit(3)).unwrap();
    }
    bench.does(1, TableCommand::Rematch {}).unwrap();
    assert_eq!(bench.table.persons().count(), 3, "nobody sits twice, and a rematch is a deal");
    assert!(took(&bench, 3).is_some());
    assert_eq!(bench.looks(), super::bench::look(&bench.restored()));
}

#[test]
fn before_a_match_a_player_takes_a_bots_seat_at_once() {
    let mut bench = quick_table("gurka", 2);
    bench.does(0, add_bot(0)).unwrap();
    bench.does(0, add_bot(1)).unwrap();
    assert_eq!(give_way(&bench), [0, 1]);
    bench.does(1, sit(1)).unwrap();
    assert_eq!(give_way(&bench), [0]);
    bench.does(2, anywhere()).unwrap();
    assert_eq!(bench.table.persons().count(), 2);
}

#[test]
fn at_other_tables_bots_keep_their_seats() {
    let mut bench =
        Bench::new("karnoffel", 2, &json!({}), Settings::default()).with_people(1).with_bots();
    assert_eq!(give_way(&bench), [0; 0]);
    assert_eq!(bench.refuses(1, sit(1)), Code::SeatTaken);
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(bench.refuses(1, sit(1)), Code::WrongPhase);
}

#[test]
fn no_bot_takes_a_free_seat_at_a_rated_table() {
    for (rated, fills) in [(false, true), (true, false)] {
        let settings = Settings { fill_after_s: Some(15), rated, ..Settings::default() };
        let mut bench = Bench::new("karnoffel", 2, &json!({}), settings);
        bench.does(0, sit(0)).unwrap();
        assert_eq!(bench.table.fills_at().is_some(), fills, "rated: {rated}");
    }
}

#[test]
fn a_waiting_player_can_call_bots_now() {
    let settings =
        Settings { fill_after_s: Some(15), fill_level: Level::Fool, ..Settings::default() };
    for level in [None, Some(Level::Plain)] {
        let mut bench = Bench::new("gurka", 3, &json!({}), settings.clone());
        bench.does(1, quick()).unwrap();
        bench.now += 2_000;
        assert_eq!(bench.refuses(2, TableCommand::Fill { level }), Code::NotSeated);
        bench.does(1, TableCommand::Fill { level }).unwrap();
        let told = bench.events();
        assert_eq!(told, json!([{"e": "filled", "seat": 0}]));
        let next = bench.table.next_scheduled(&Pace::AT_ONCE).unwrap();
        assert!(matches!(next.action, ScheduledAction::Input(Input::Fill)) && next.at <= bench.now);
        for _ in 0..2 {
            bench.lets_the_table_act();
        }
        let wanted = PlayedBy::Bot(level.unwrap_or(Level::Fool));
        for seat in &bench.table.public().seats[1..] {
            assert_eq!(seat.player.as_ref().unwrap().played_by, wanted);
        }
        assert_eq!(bench.refuses(1, TableCommand::Fill { level }), Code::TableFull);
        bench.lets_the_table_act();
        assert_eq!(bench.table.status(), Status::Playing);
        assert_eq!(bench.refuses(1, TableCommand::Fill { level }), Code::WrongPhase);
        assert_eq!(bench.restored().public(), bench.table.public());
    }
}

#[test]
fn players_can_call_bots_only_if_bots_fill_the_table() {
    let mut bench = Bench::new("gurka", 3, &json!({}), Settings::default());
    bench.does(1, sit(1)).unwrap();
    assert_eq!(bench.refuses(1, TableCommand::Fill { level: None }), Code::Forbidden);
    let settings = Settings { fill_after_s: Some(15), rated: true, ..Settings::default() };
    let mut bench = Bench::new("gurka", 3, &json!({}), settings);
    bench.does(1, sit(1)).unwrap();
    assert_eq!(bench.refuses(1, TableCommand::Fill { level: None }), Code::Forbidden);
}

#[test]
fn the_host_can_call_bots_at_an_invite_only_table() {
    let settings = Settings { visibility: Visibility::Link, ..Settings::default() };
    let mut bench = Bench::with_invite("gurka", 3, settings, Some("abcdefgh23".to_owned()));
    let fill = || TableCommand::Fill { level: Some(Level::Fool) };
    assert_eq!(bench.refuses(0, fill()), Code::NotSeated);
    bench.does(0, sit(0)).unwrap();
    let invite = Some(Invite::new("abcdefgh23").unwrap());
    bench.does(1, TableCommand::Sit { seat: None, invite }).unwrap();
    assert_eq!(bench.table.public().fills_at, None, "it waits for friends");
    assert_eq!(bench.refuses(1, fill()), Code::Forbidden);
    bench.does(0, fill()).unwrap();
    assert_eq!(bench.restored().public(), bench.table.public());
    bench.lets_the_table_act();
    let bot = bench.table.public().seats[2].player.clone().unwrap();
    assert_eq!(bot.played_by, PlayedBy::Bot(Level::Fool));
    assert_eq!(give_way(&bench), [0; 0], "only friends may sit here");
    bench.does(0, TableCommand::Ready { ready: true }).unwrap();
    assert!(bench.table.next_scheduled(&Pace::AT_ONCE).is_none(), "a friend is not ready yet");
    bench.does(1, TableCommand::Ready { ready: true }).unwrap();
    bench.lets_the_table_act();
    assert_eq!(bench.table.status(), Status::Playing);
}
