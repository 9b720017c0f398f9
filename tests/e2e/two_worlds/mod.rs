//! Two worlds over real sockets: two servers on two data files in which somebody has chosen
//! otherwise, out of sight. Whoever cannot know of it is sent the same by both, to the byte, in
//! whatever way it asks.
//!
//! What the table alone sends is tested in its crate for every game; here the socket, the session,
//! HTTP and the data file are between.

mod fork;
mod seen;
mod world;

use std::iter::zip;

use protocol::TableId;
use serde_json::{Value, json};

use self::{
    fork::{Fork, card_of},
    seen::Seen,
    world::{SEATS, World},
};
use crate::kill::log;

/// The number of actions that are done in both worlds, at most: the deal is not over then, and its next one
/// would be dealt by chance.
const N_ACTIONS: usize = 12;

#[tokio::test]
async fn what_a_dealer_laid_aside_changes_nothing_that_others_are_sent() {
    let fork = Fork::at("take_turnup").await;
    others_are_sent_the_same(fork, |action| action["do"] == "take_turnup").await;
}

#[tokio::test]
async fn which_card_was_exchanged_changes_nothing_that_others_are_sent() {
    let fork = Fork::at("exchange").await;
    others_are_sent_the_same(fork, |action| action["cards"].as_array().map(Vec::len) == Some(1))
        .await;
}

/// The number of exchanged cards is for everybody to know.
///
/// Every other seat is told, and so are spectators; a comparison that misses this would miss
/// everything.
#[tokio::test]
async fn how_many_cards_were_exchanged_is_seen_by_everybody_in_every_way() {
    let fork = Fork::at("exchange").await;
    let n_cards = |action: &Value| action["cards"].as_array().map(Vec::len);
    let one_or_two = [1, 2].map(|n| fork.choice(|action| n_cards(action) == Some(n)));
    let mut worlds = enter(&fork).await;
    for (world, choice) in zip(&mut worlds, &one_or_two) {
        world.acts(fork.chooser, choice).await;
        world.comes_late().await;
    }
    let [one, other] = ended(worlds).await;
    for (here, there) in zip(&one, &other) {
        let differs = here.differs_from(there);
        assert!(differs.is_some(), "{} sees how many they were", here.who);
        let ways = zip(&here.ways, &there.ways).filter(|(here, there)| here != there).count();
        assert!(ways > 5, "{} sees it in {ways} ways", here.who);
    }
}

/// Somebody does one of two things that others cannot tell apart, and the match goes on.
async fn others_are_sent_the_same(fork: Fork, hidden: fn(&Value) -> bool) {
    let choices = fork.two_choices(hidden);
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
        } else {
            assert_eq!(differs, None, "{} is sent it", here.who);
            a_planted_card_is_found(here, &own[0]);
        }
    }
}

/// A card in any one of the things that a viewer was sent is a difference.
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

/// Everything that each viewer was sent, up to the last answer.
async fn ended(worlds: [World; 2]) -> [Vec<Seen>; 2] {
    let mut worlds = worlds;
    for world in &mut worlds {
        world.ends().await;
    }
    worlds.map(World::seen)
}

/// The entries of both tables, but for their times. The servers do not run any more.
async fn logs(worlds: &mut [World; 2], table: &str) -> [Vec<String>; 2] {
    let table: TableId = serde_json::from_value(json!(table)).expect("it is an id");
    let mut logs = [Vec::new(), Vec::new()];
    for (world, changes) in zip(worlds, &mut logs) {
        world.ends().await;
        world.server.kill();
        let entries = log(&world.server, table).await;
        changes.extend(entries.iter().map(|entry| format!("{:?}", entry.change)));
    }
    logs
}

/// The seat to act, and an action that is legal in both worlds and names no card that differs.
fn in_both(worlds: &[World; 2], own: &[String; 2]) -> Option<(usize, Value)> {
    let seat = worlds[0].to_act()?;
    assert_eq!(worlds[1].to_act(), Some(seat), "the same seat is asked");
    assert!(seat < SEATS);
    let [here, there] = worlds.each_ref().map(|world| world.legal(seat));
    let names = |action: &Value| own.iter().any(|card| action.to_string().contains(card));
    let mut both: Vec<Value> =
        here.iter().filter(|&action| there.contains(action) && !names(action)).cloned().collect();
    // All play the deal, and then nobody exchanges any more.
    both.sort_by_key(|action| action["in"] != true);
    both.into_iter().next().map(|action| (seat, action))
}
