//! No viewer learns of a card too early: whole matches are recorded on every socket, over HTTP and
//! in the server's log.
//!
//! A recording is analysed without the server. To test the analysis itself, every kind of leak is
//! planted in a copy of a real recording and must be found. `testkit::mutations` does the same for
//! the rules of the games.

mod recording;

mod stream;

mod came;
mod events;
mod tries;

mod judge;

mod alone;
mod leak;
mod views;

mod proof;
mod truth;

mod derived;
mod order;
mod secret;

mod asked;

mod mentions;
mod row;

mod plants;

use plants::{Plant, plants};
use recording::Recording;

#[tokio::test]
async fn knorri_leaks_nothing_and_every_planted_leak_is_found() {
    nobody_is_told_more("knorri", 4).await;
}

#[tokio::test]
async fn gurka_leaks_nothing_and_every_planted_leak_is_found() {
    nobody_is_told_more("gurka", 4).await;
}

#[tokio::test]
async fn knektpass_leaks_nothing_and_every_planted_leak_is_found() {
    nobody_is_told_more("knektpass", 3).await;
}

#[tokio::test]
async fn gnallknekt_leaks_nothing_and_every_planted_leak_is_found() {
    nobody_is_told_more("gnallknekt", 3).await;
}

#[tokio::test]
async fn karnoffel_leaks_nothing_and_every_planted_leak_is_found() {
    nobody_is_told_more("karnoffel", 4).await;
}

async fn nobody_is_told_more(game: &str, seats: u8) {
    let recording = Recording::of(game, seats).await;
    assert_eq!(recording.leaks(), [], "somebody is told too much");
    every_leak_is_found(&recording);
}

/// Checks that each planted leak is found at its location with its kind.
fn every_leak_is_found(recording: &Recording) {
    let mut unnoticed = Vec::new();
    for Plant { what, kind, put } in plants() {
        let mut leaking = recording.clone();
        let place = put(&mut leaking);
        let leaks = leaking.leaks();
        if !leaks.iter().any(|leak| leak.kind == kind && leak.place == place) {
            unnoticed.push(format!("{what}, in {place}: {kind:?} is not in {leaks:?}"));
        }
    }
    assert!(unnoticed.is_empty(), "these leaks were not found:\n{}", unnoticed.join("\n"));
}
