//! Two worlds over real sockets: two servers with data files that differ in one hidden choice. A
//! viewer who cannot know of it receives the same bytes from both, in every way of asking.
//!
//! The table's own output is tested in its crate for every game; these tests add the socket, the
//! session, HTTP and the data file.

mod fork;
mod seen;
mod world;

use std::iter::zip;

use protocol::TableId;
use serde_json::{Value, json};
use storage::{journal::Store, sqlite::Sqlite};

use self::{
    fork::{Fork, card_of},
    seen::Seen,
    world::{SEATS, World},
};

/// The maximum number of actions in both worlds: the deal does not end, since the next one would be
/// random.
const N_ACTIONS: usize = 12;

#[tokio::test]
async fn the_exchanged_card_is_invisible_to_others() {
    let fork = Fork::at_an_exchange().await;
    let choices = fork.two_choices(|action| action["cards"].as_array().map(Vec::len) == Some(1));
    let own = choices.each_ref().map(card_of);
    let mut worlds = enter(&fork).await;
    for (world, choice) in zip(&mut worlds, &choices) {
        world.acts(fork.chooser, choice).await;
        world.tries(fork.chooser, &own).await;
        world.comes_late().await;
    }
    let mut n_acted = 0;
    while n_acted < N_ACTIONS {
        let Some((seat, action)) = in_both(&worlds, &own) else { break };
        for world in &mut worlds {
            world.acts(seat, &action).await;
            world.tries(fork.chooser, &own).await;
            world.comes_late().await;
        }
        n_acted += 1;
    }
    assert!(n_acted > 3, "{n_acted} actions");
    let logs = logs(&mut worlds, &fork.table).await;
    let differ = zip(&logs[0], &logs[1]).filter(|(here, there)| here != there).count();
    assert_eq!((differ, logs[0].len()), (1, logs[1].len()), "one entry is another");
    let [one, other] = worlds.map(World::seen);
    for (seat, (here, there)) in zip(&one, &other).enumerate() {
        let differs = here.differs_from(there);
        if seat == fork.chooser {
            assert!(differs.is_some(), "who chose knows it");
            let ways = zip(&here.ways, &there.ways).filter(|(here, there)| here != there).count();
            assert!(ways > 5, "{} sees it in {ways} ways", here.who);
        } else {
            assert_eq!(differs, None, "{} is sent it", here.who);
            a_planted_card_is_found(here, &own[0]);
        }
    }
}

/// Checks that a card planted in anything a viewer received is found as a difference.
fn a_planted_card_is_found(seen: &Seen, card: &str) {
    let mut leaking = seen.clone();
    for (n, (way, sent)) in seen.ways.iter().enumerate() {
        for (at, text) in sent.iter().enumerate() {
            leaking.ways[n].1[at].insert_str(text.len() / 2, card);
            assert!(seen.differs_from(&leaking).is_some(), "{way}, {at}");
            leaking.ways[n].1[at].clone_from(text);
        }
    }
}

async fn enter(fork: &Fork) -> [World; 2] {
    [World::enter(fork).await, World::enter(fork).await]
}

/// Returns the log entries of both tables without their times, from the stopped servers.
async fn logs(worlds: &mut [World; 2], table: &str) -> [Vec<String>; 2] {
    let table: TableId = serde_json::from_value(json!(table)).expect("it is an id");
    let mut logs = [Vec::new(), Vec::new()];
    for (world, changes) in zip(worlds, &mut logs) {
        world.ends().await;
        world.server.kill();
        let store = Sqlite::open(&world.server.data()).expect("the file is intact");
        let entries = store.log(table).await.expect("the table exists");
        changes.extend(entries.iter().map(|entry| format!("{:?}", entry.change)));
    }
    logs
}

/// Returns the seat to act, and an action that is legal in both worlds and names no differing card.
fn in_both(worlds: &[World; 2], own: &[String; 2]) -> Option<(usize, Value)> {
    let seat = worlds[0].to_act()?;
    assert_eq!(worlds[1].to_act(), Some(seat), "the same seat is asked");
    assert!(seat < SEATS);
    let [here, there] = worlds.each_ref().map(|world| world.legal(seat));
    let names = |action: &Value| own.iter().any(|card| action.to_string().contains(card));
    let mut both: Vec<Value> =
        here.iter().filter(|&action| there.contains(action) && !names(action)).cloned().collect();
    // Everyone plays the deal, and nobody exchanges cards.
    both.sort_by_key(|action| action["in"] != true);
    both.into_iter().next().map(|action| (seat, action))
}
