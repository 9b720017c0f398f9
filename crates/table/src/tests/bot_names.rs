use std::collections::BTreeSet;

use protocol::{Level, MORE_BOT_NAMES, Settings, TableId, bot_names};
use rules::Seat;
use serde_json::json;
use uuid::Uuid;

use super::{
    Bench,
    bench::{add_bot, look, sit},
    open,
};
use crate::{Pace, Table, TableCommand};

fn table(seats: u8) -> Bench {
    Bench::new("karnoffel", seats, &json!({}), Settings::default())
}

fn name(bench: &Bench, seat: usize) -> String {
    bench.table.public().seats[seat].player.clone().unwrap().name
}

fn names(bench: &Bench) -> BTreeSet<String> {
    (0..bench.table.public().seats.len()).map(|seat| name(bench, seat)).collect()
}

#[test]
fn bots_of_a_level_have_its_names_and_then_others() {
    let named = bot_names(Level::Fool).into_iter().chain(MORE_BOT_NAMES).map(str::to_owned);
    assert_eq!(names(&table(8).with_bots()), named.collect());
}

#[test]
fn a_level_has_its_own_names() {
    for &level in Level::ALL {
        let mut bench = table(4).with_people(1);
        for seat in 1..4 {
            bench.does(0, TableCommand::AddBot { seat: Seat(seat), level }).unwrap();
        }
        let named = bot_names(level).into_iter().chain(["Aino"]).map(str::to_owned);
        assert_eq!(names(&bench), named.collect(), "{level}");
    }
}

#[test]
fn another_table_has_other_bots() {
    let first = |n: u128| {
        let mut bench = table(2);
        bench.table = Table::restore(TableId(Uuid::from_u128(n)), &bench.log, open).unwrap();
        bench.does(0, add_bot(1)).unwrap();
        name(&bench, 1)
    };
    assert_eq!((0..3).map(first).collect::<BTreeSet<_>>().len(), 3);
    assert_eq!(first(5), first(5));
}

#[test]
fn a_bot_stays_away_from_the_table_of_a_player_with_its_name() {
    // The fifth player is Olle.
    let mut bench = table(8);
    bench.does(4, sit(0)).unwrap();
    let bench = bench.with_bots();
    assert_eq!(names(&bench).len(), 8);
    assert_eq!(name(&bench, 0), "Olle");
}

#[test]
fn a_bot_makes_way_for_a_player_with_its_name() {
    let mut bench = table(4).with_people(1);
    for seat in 1..4 {
        bench.does(0, add_bot(seat)).unwrap();
    }
    let olle = (1..4).find(|&seat| name(&bench, seat) == "Olle").unwrap();
    let free = if olle == 1 { 2 } else { 1 };
    bench.does(0, TableCommand::RemoveBot { seat: Seat(free) }).unwrap();
    bench.does(4, sit(free)).unwrap();
    bench.lets_the_table_act();
    let told = bench.events();
    assert_eq!((&told[0]["e"], &told[0]["seat"]), (&json!("bot_added"), &json!(olle)));
    assert_eq!(names(&bench), ["Aino", "Kunz", "Liv", "Olle"].map(str::to_owned).into());
    assert_eq!(name(&bench, usize::from(free)), "Olle");
    assert_eq!(bench.looks(), look(&bench.restored()));
    assert!(bench.table.next_scheduled(&Pace::AT_ONCE).is_none());
}
