use protocol::{By, Code, Level, PlayedBy};
use rules::Seat;

use super::{
    Bench,
    bench::{person, sit},
};
use crate::{Pace, ScheduledAction, TableCommand};

#[test]
fn leaving_before_the_match_frees_the_seat() {
    let mut bench = Bench::seated("karnoffel", 2);
    bench.does(1, TableCommand::Stand {}).unwrap();
    assert_eq!(bench.refuses(1, TableCommand::Stand {}), Code::NotSeated);
    bench.does(3, sit(1)).unwrap();
}

#[test]
fn a_player_who_leaves_a_match_can_return_at_once() {
    let mut bench = Bench::playing("karnoffel", 2);
    let n = bench.to_act();
    bench.does(n, TableCommand::Stand {}).unwrap();
    assert_eq!(bench.played_by(n), PlayedBy::Bot(Level::Plain));
    let command = bench.first_legal();
    assert_eq!(bench.refuses(n, command), Code::Forbidden);
    bench.lets_the_table_act();
    assert!(matches!(
        &bench.log.last().unwrap().change,
        storage::journal::Change::Played { by: By::Bot(Level::Plain), .. }
    ));
    // No other player can take the seat meanwhile.
    assert_eq!(bench.refuses(3, sit(n)), Code::WrongPhase);
    bench.does(n, sit(n)).unwrap();
    assert_eq!(bench.played_by(n), PlayedBy::Owner);
    bench.plays_to_the_end();
}

#[test]
fn a_player_who_was_removed_or_resigned_does_not_return() {
    let mut bench = Bench::playing("karnoffel", 4);
    assert_eq!(bench.refuses(0, TableCommand::Kick { seat: Seat(0) }), Code::Forbidden);
    assert_eq!(bench.refuses(1, TableCommand::Kick { seat: Seat(2) }), Code::Forbidden);
    bench.does(0, TableCommand::Kick { seat: Seat(1) }).unwrap();
    assert_eq!(bench.refuses(0, TableCommand::Kick { seat: Seat(1) }), Code::WrongPhase);
    bench.does(2, TableCommand::Resign {}).unwrap();
    for n in [1, 2] {
        assert_eq!(bench.played_by(n), PlayedBy::Bot(Level::Plain));
        assert_eq!(bench.refuses(n, sit(n)), Code::Forbidden);
        assert_eq!(bench.refuses(n, TableCommand::Resign {}), Code::WrongPhase);
        assert_eq!(bench.refuses(n, TableCommand::Stand {}), Code::WrongPhase);
    }
    bench.plays_out();
    // A player who resigned may play the next match; one who was removed may not even ask for it.
    assert_eq!(bench.refuses(1, TableCommand::Rematch {}), Code::Forbidden);
    bench.does(0, TableCommand::Rematch {}).unwrap();
    let taken: Vec<bool> =
        bench.table.public().seats.iter().map(|seat| seat.player.is_some()).collect();
    assert_eq!(taken, [true, false, true, true]);
}

#[test]
fn an_absent_player_still_sees_the_hand() {
    let mut bench = Bench::playing("karnoffel", 2);
    let n = bench.to_act();
    bench.does(n, TableCommand::Stand {}).unwrap();
    let part = bench.table.private_part(Seat(n), &[]);
    assert!(part.contains("\"hand\":[") && !part.contains("legal"));
    let next = bench.table.next_scheduled(&Pace::PEOPLE).unwrap();
    assert!(matches!(next.action, ScheduledAction::Ask { turn, .. } if turn.level == Level::Plain));
}

#[test]
fn a_player_who_resigned_or_was_removed_is_offered_no_match_to_continue() {
    let mut bench = Bench::playing("karnoffel", 4);
    let at = |bench: &Bench, n: u8| bench.table.seat_to_play(person(n).id);
    let resting = |bench: &Bench| {
        let rest = bench.table.hibernation(&Pace::PEOPLE, bench.now);
        rest.seats.iter().map(|seat| seat.seat.0).collect::<Vec<_>>()
    };
    bench.does(1, TableCommand::Stand {}).unwrap();
    assert_eq!(at(&bench, 1), Some(Seat(1)), "who left may come back");
    bench.does(1, sit(1)).unwrap();
    bench.does(1, TableCommand::Resign {}).unwrap();
    bench.does(0, TableCommand::Kick { seat: Seat(2) }).unwrap();
    assert_eq!([0, 1, 2, 3].map(|n| at(&bench, n)), [Some(Seat(0)), None, None, Some(Seat(3))]);
    assert_eq!(resting(&bench), [0, 3]);
    bench.plays_out();
    // They can play the next match.
    bench.does(0, TableCommand::Rematch {}).unwrap();
    assert_eq!(at(&bench, 1), Some(Seat(1)));
}
