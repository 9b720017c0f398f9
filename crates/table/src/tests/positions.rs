use games::{AnyGame, GameKind};
use protocol::{Code, Refusal, Settings, UserId};
use rules::{Game as _, Seat, Viewer};
use serde_json::json;
use storage::journal::Memory;

use super::{
    Bench,
    absence_policy::answer,
    bench::{open, person},
};
use crate::{SeatPosition, TableCommand};

async fn position(bench: &Bench, player: UserId) -> Result<SeatPosition<AnyGame>, Refusal> {
    let memory = Memory::default();
    bench.store(&memory).await;
    SeatPosition::read(&memory, bench.table.id(), player, open).await.unwrap()
}

#[tokio::test]
async fn a_position_has_what_its_seat_knows_and_not_where_hidden_cards_are() {
    for &kind in GameKind::ALL {
        let mut bench = Bench::playing(kind.name(), kind.seats()[0]);
        for _ in 0..3 {
            bench.does(bench.to_act(), bench.first_legal()).unwrap();
        }
        let game = &bench.table.play().unwrap().game;
        for n in 0..kind.seats()[0] {
            let seat = Seat(n);
            let found = position(&bench, person(n).id).await.unwrap();
            assert_eq!((found.seat, found.match_no), (seat, 1), "{kind}");
            assert_eq!(found.world.private(seat), game.private(seat), "{kind}");
            assert_eq!(found.world.public(), game.public(), "{kind}");
            // A match that differs only in cards that the seat does not see.
            let other = game.determinize(Viewer::Seat(seat), &mut |cards| cards.reverse());
            let sorted = other.determinize(Viewer::Seat(seat), &mut |cards| cards.sort_unstable());
            assert_eq!(found.world, sorted, "{kind}");
            assert!(!found.events.is_empty(), "{kind}");
        }
    }
}

#[tokio::test]
async fn a_position_forgets_what_was_undone() {
    let mut bench = Bench::playing("karnoffel", 2);
    let n = bench.to_act();
    let before = position(&bench, person(n).id).await.unwrap();
    bench.does(n, bench.first_legal()).unwrap();
    let after = position(&bench, person(n).id).await.unwrap();
    assert!(after.events.len() > before.events.len());
    bench.does(n, TableCommand::Takeback {}).unwrap();
    bench.does(1 - n, answer(&bench, true)).unwrap();
    let again = position(&bench, person(n).id).await.unwrap();
    assert_eq!((again.events, again.world), (before.events, before.world));
}

#[tokio::test]
async fn only_a_player_of_a_running_match_has_a_position() {
    let mut bench = Bench::seated("karnoffel", 2);
    let code = async |bench: &Bench, n| position(bench, person(n).id).await.unwrap_err().code;
    assert_eq!(code(&bench, 0).await, Code::WrongPhase);
    bench.does(0, TableCommand::Start {}).unwrap();
    assert_eq!(code(&bench, 3).await, Code::NotSeated);
    bench.plays_to_the_end();
    assert_eq!(code(&bench, 0).await, Code::WrongPhase);

    let settings = Settings { hints: false, ..Settings::default() };
    let bench = Bench::new("karnoffel", 2, &json!({}), settings).started();
    assert_eq!(code(&bench, 0).await, Code::Forbidden);
}
