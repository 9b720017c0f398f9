//! Luck of a player: counted over the newest matches, exported, and erased.

use journal::{FinishedMatch, Person};
use protocol::Level;
use rules::Luck;
use storage::{DEALT_MATCHES_MAX, People as _};

use super::{
    tests::{Bench, bot, ended, held},
    *,
};
use storage::laws::NOW;

const GOT_THREE: Luck = Luck { deck: 52, high: 13, hand: 10, got: 3 };

/// Returns seats with this luck in the first one.
fn dealt(person: &Person, dealt: &[Luck]) -> [journal::FinishedSeat; 2] {
    [journal::FinishedSeat { dealt: dealt.to_vec(), ..held(person) }, bot(Level::Fool)]
}

fn knorri(at: u64, seats: &[journal::FinishedSeat]) -> FinishedMatch {
    FinishedMatch { game: "knorri".to_owned(), ..ended(at, false, seats) }
}

#[tokio::test]
async fn luck_is_counted_by_game_and_person() {
    let mut bench = Bench::new();
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    let got_none = Luck { got: 0, ..GOT_THREE };
    bench.ends(ended(1, true, &dealt(&aino, &[GOT_THREE, got_none, GOT_THREE]))).await;
    bench.ends(ended(2, true, &dealt(&aino, &[GOT_THREE]))).await;
    bench.ends(knorri(3, &dealt(&aino, &[got_none]))).await;
    bench.ends(ended(4, true, &dealt(&eero, &[]))).await;
    let mut luck = bench.store.luck(aino.id).await.unwrap();
    luck.sort_by(|one, other| (&one.game, one.luck).cmp(&(&other.game, other.luck)));
    let count = |game: &str, luck, deals| LuckCount { game: game.to_owned(), luck, deals };
    let counted =
        [count("gurka", got_none, 1), count("gurka", GOT_THREE, 3), count("knorri", got_none, 1)];
    assert_eq!(luck, counted);
    assert_eq!(bench.store.luck(eero.id).await.unwrap(), []);
}

#[tokio::test]
async fn only_the_newest_matches_count() {
    let mut bench = Bench::new();
    let aino = bench.account("Aino").await;
    bench.ends(knorri(1, &dealt(&aino, &[GOT_THREE]))).await;
    for n in 0..DEALT_MATCHES_MAX {
        bench.ends(ended(u64::from(n) + 2, false, &dealt(&aino, &[GOT_THREE]))).await;
    }
    let luck = bench.store.luck(aino.id).await.unwrap();
    let counted: Vec<_> = luck.iter().map(|one| (one.game.as_str(), one.deals)).collect();
    assert_eq!(counted, [("gurka", DEALT_MATCHES_MAX)]);
}

#[tokio::test]
async fn luck_moves_with_an_upgrade_and_is_erased_with_its_person() {
    let mut bench = Bench::new();
    let (aino, eero) = (bench.account("Aino").await, bench.account("Eero").await);
    bench.ends(ended(1, false, &dealt(&aino, &[GOT_THREE]))).await;
    bench.ends(ended(1, false, &dealt(&eero, &[GOT_THREE]))).await;
    let luck = bench.store.luck(aino.id).await.unwrap();
    let export = bench.store.export(aino.id).await.unwrap().unwrap();
    assert_eq!((&export.dealt, export.dealt.len()), (&luck, 1));
    bench.store.erase(aino.id, NOW).await.unwrap().unwrap();
    assert_eq!(bench.store.luck(aino.id).await.unwrap(), []);
    // A match in progress, and the logs, which are not erased.
    bench.ends(ended(2, false, &dealt(&aino, &[GOT_THREE]))).await;
    bench.rebuild().await;
    assert_eq!(bench.store.luck(aino.id).await.unwrap(), []);
    assert_eq!(bench.store.luck(eero.id).await.unwrap(), luck);
}

#[tokio::test]
async fn impossible_luck_does_not_count() {
    let mut bench = Bench::new();
    let aino = bench.account("Aino").await;
    let impossible = Luck { got: 11, ..GOT_THREE };
    bench.ends(ended(1, false, &dealt(&aino, &[impossible, GOT_THREE]))).await;
    let luck = bench.store.luck(aino.id).await.unwrap();
    assert_eq!(luck.iter().map(|one| one.luck).collect::<Vec<_>>(), [GOT_THREE]);
}
