//! Absences in the record.

use protocol::{Level, Then, record::Absence};
use rules::Seat;
use serde_json::Value;

use super::{Bench, absence_policy::playing, bench::sit, records::record_of};
use crate::{Input, TableCommand, finished_matches};

/// Returns the absences in the record of a finished match: seat, step and kind.
fn absences(bench: &Bench) -> Vec<(u8, u32, Absence)> {
    let record = record_of(bench);
    records::replay(&record).unwrap();
    record.absences.iter().map(|one| (one.seat.0, one.step, one.what)).collect()
}

fn left(bench: &Bench) -> Vec<(Seat, Absence)> {
    let kept = bench.finished.last().unwrap().left.clone();
    let again = finished_matches::<games::AnyGame>(bench.table.id(), &bench.log, super::open);
    assert_eq!(again.unwrap().last().unwrap().left, kept, "it is computed anew");
    kept
}

#[test]
fn a_player_who_played_to_the_end_has_no_absence() {
    let mut bench = playing(2, Then::Bot(Level::Fool));
    bench.plays_out();
    assert_eq!((absences(&bench), left(&bench)), (vec![], vec![]));
    let json = serde_json::to_value(record_of(&bench)).unwrap();
    assert_eq!(json.get("absences"), None, "an old reader is told nothing that it does not know");
}

#[test]
fn a_forfeit_and_a_resignation_are_in_the_record_and_the_result() {
    let mut bench = playing(4, Then::Forfeit);
    bench.plays();
    bench.takes(Input::Away(Seat(1))).unwrap();
    bench.plays();
    bench.does(2, TableCommand::Resign {}).unwrap();
    bench.does(3, TableCommand::Stand {}).unwrap();
    bench.plays_out();
    assert_eq!(
        absences(&bench),
        [(1, 1, Absence::Forfeited), (2, 2, Absence::Resigned), (3, 2, Absence::Left)]
    );
    let all = [Absence::Forfeited, Absence::Resigned, Absence::Left];
    assert_eq!(left(&bench), [1, 2, 3].map(Seat).into_iter().zip(all).collect::<Vec<_>>());
    let record = serde_json::to_value(record_of(&bench)).unwrap();
    assert_eq!(record["absences"][0]["what"], "forfeited");
    let own = |seat: u8| move |action: &&Value| action["seat"] == seat && action["by"] == "owner";
    let actions = record["actions"].as_array().unwrap();
    assert!(!actions[2..].iter().any(|action| [1, 2, 3].iter().any(|&n| own(n)(&action))));
}

#[test]
fn a_short_absence_is_not_in_the_record() {
    let mut bench = playing(2, Then::Bot(Level::Plain));
    bench.takes(Input::Away(Seat(1))).unwrap();
    bench.takes(Input::Back(Seat(1))).unwrap();
    bench.plays();
    bench.does(0, TableCommand::Stand {}).unwrap();
    bench.plays();
    bench.plays();
    bench.does(0, sit(0)).unwrap();
    bench.does(0, TableCommand::Stand {}).unwrap();
    bench.does(0, sit(0)).unwrap();
    bench.plays_out();
    assert_eq!(absences(&bench), [(0, 1, Absence::Left), (0, 3, Absence::Back)]);
    assert_eq!(left(&bench), []);
    // The next match starts without absences.
    bench.plays_again();
    bench.plays_out();
    assert_eq!(absences(&bench), []);
}
