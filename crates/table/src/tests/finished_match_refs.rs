use std::sync::Arc;

use games::AnyGame;
use protocol::{Code, Settings, Spectators, UserId};
use serde_json::json;
use storage::journal::{Entry, StoreError};

use super::{
    Bench,
    bench::{person, sit},
    faulty_store::Fault,
    open,
    suspension::runs,
};
use crate::{FinishedMatchRef, Message, TableCommand};

/// Returns a finished match of two, at a table with or without spectators.
fn over(everybody: bool) -> Bench {
    let spectators = Spectators { allow: everybody, ..Spectators::default() };
    let settings = Settings { spectators, ..Settings::default() };
    let mut bench = Bench::new("gurka", 2, &json!({}), settings).started();
    bench.plays_to_the_end();
    bench
}

fn ask(bench: &Bench, player: Option<UserId>) -> FinishedMatchRef {
    bench.table.finished_match(Some(1), player).unwrap()
}

fn damage(bench: &Bench, log: &[Arc<Entry>]) -> u64 {
    match ask(bench, None).read::<AnyGame>(log, open) {
        Err(StoreError::Damaged { seq, .. }) => seq,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn a_finished_match_ref_reads_no_log() {
    let run = runs(over(true)).await;
    run.store.set(Some(Fault::Damaged));
    let bygone = run
        .handle
        .ask(|reply| Message::FinishedMatch { match_no: None, player: None, reply })
        .await
        .unwrap()
        .unwrap();
    assert_eq!((bygone.table, bygone.match_no), (run.table, 1));
    run.store.set(None);
    let read = bygone.read::<AnyGame>(&run.log().await, open).unwrap();
    assert_eq!(read.record.seats.len(), 2);
}

#[test]
fn uncommitted_entries_are_not_read() {
    let mut bench = over(true);
    let (bygone, before) = (ask(&bench, None), bench.log.clone());
    let record = bygone.read::<AnyGame>(&before, open).unwrap().record;
    bench.does(0, TableCommand::Rematch {}).unwrap();
    // Entries after the head are ignored.
    let strange = Entry { seq: 4_000, ..Entry::clone(bench.log.last().unwrap()) };
    let longer = [before, vec![strange.into()]].concat();
    assert_eq!(bygone.read::<AnyGame>(&longer, open).unwrap().record, record);
    assert_eq!(ask(&bench, None).read::<AnyGame>(&bench.log, open).unwrap().record, record);
}

#[test]
fn a_log_that_is_too_short_or_does_not_end_the_match_is_damaged() {
    let bench = over(true);
    let head = bench.log.len() - 1;
    assert_eq!(damage(&bench, &bench.log[..head]), head as u64);
    assert_eq!(damage(&bench, &[]), 0);
    let mut twice = bench.log.clone();
    twice[head] = twice[head - 1].clone();
    assert_eq!(damage(&bench, &twice), head as u64);
}

#[test]
fn a_finished_match_is_readable_with_access_now_or_at_its_end() {
    let [host, other, stranger] = [0, 1, 4].map(|n| Some(person(n).id));
    for everybody in [true, false] {
        let mut bench = over(everybody);
        let readers = ask(&bench, None).read::<AnyGame>(&bench.log, open).unwrap().readers;
        let is_for =
            |bench: &Bench, who| ask(bench, who).check_access(&readers).map_err(|why| why.code);
        for who in [host, other, stranger, None] {
            let open = bench.table.can_be_replayed_by(who);
            assert_eq!(open, everybody || who == host || who == other);
            assert_eq!(is_for(&bench, who).is_ok(), open, "{who:?}");
        }
        // A later player has no access to the finished match.
        bench.does(1, TableCommand::Stand {}).unwrap();
        assert_eq!(is_for(&bench, other), Ok(()), "this hand was among them");
        assert_eq!(is_for(&bench, stranger).is_ok(), everybody, "a free seat opens nothing");
        bench.does(4, sit(1)).unwrap();
        assert_eq!(is_for(&bench, stranger), Ok(()));
        assert_eq!(is_for(&bench, None), if everybody { Ok(()) } else { Err(Code::Forbidden) });
    }
}
