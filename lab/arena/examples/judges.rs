//! The levels against the judges, which are written from the rules alone: the table in
//! `docs/bots.md`. `judges` plays all of it, `judges gurka:2 greedy,worlds-40` some of it.
//!
//! The numbers of matches are fixed here, before anything is played.

#![expect(clippy::print_stdout, reason = "the table is its purpose")]

use std::{thread, time::Instant};

use arena::{Contestant, Estimate, Plan, Report};
use games::GameKind;
use serde_json::Map;

const USAGE: &str = "usage: judges [GAME:SEATS [JUDGE,…]]";
const SEED: u64 = 11;

/// Two numbers of seats for each game.
const TABLES: [(GameKind, u8); 10] = [
    (GameKind::Knorri, 3),
    (GameKind::Knorri, 4),
    (GameKind::Gurka, 2),
    (GameKind::Gurka, 3),
    (GameKind::Knektpass, 2),
    (GameKind::Knektpass, 4),
    (GameKind::Gnallknekt, 3),
    (GameKind::Gnallknekt, 4),
    (GameKind::Karnoffel, 2),
    (GameKind::Karnoffel, 4),
];

const LEVELS: [Contestant; 3] = [Contestant::Plain, Contestant::Good, Contestant::Expert];

const JUDGES: [Contestant; 6] = [
    Contestant::Greedy,
    Contestant::Cautious,
    Contestant::Counting,
    Contestant::Endgame,
    Contestant::Worlds40,
    Contestant::Worlds400,
];

/// Returns the number of groups: fewer where a match takes long, and none where no claim depends on
/// it. The lower levels do not have to beat a search, and long matches against `worlds-400` take
/// minutes to an hour.
fn n_groups(kind: GameKind, seats: u8, level: Contestant, judge: Contestant) -> u64 {
    use Contestant::{Endgame, Worlds40, Worlds400};
    use GameKind::{Gnallknekt, Gurka, Karnoffel, Knektpass, Knorri};

    let is_expert = level == Contestant::Expert;
    match (judge, kind, seats) {
        (Worlds40 | Worlds400, ..) if !is_expert => 0,
        (Worlds400, Gnallknekt, _) | (Worlds400, Knektpass, 4) => 0,
        (Worlds400, Knorri | Knektpass, _) | (Worlds40 | Endgame, Gnallknekt, _) => 10,
        (Worlds40, Knektpass, 4) => 20,
        (Worlds400, Karnoffel, _) | (Worlds400, Gurka, 2) => 100,
        (Worlds40, Karnoffel, _) | (Worlds40, Gurka, 2) => 150,
        (_, Gnallknekt, _) if is_expert => 10,
        (Worlds40 | Worlds400, ..) | (_, Gnallknekt, _) => 40,
        _ if is_expert => 20,
        _ => 200,
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (table, judges) = match &args[..] {
        [] => (None, None),
        [table] => (Some(table), None),
        [table, judges] => (Some(table), Some(judges)),
        _ => panic!("{USAGE}"),
    };
    let judges: Vec<Contestant> = match judges {
        Some(names) => names.split(',').map(|name| name.parse().expect("a judge")).collect(),
        None => JUDGES.to_vec(),
    };
    println!("| table | judge | groups | `plain` | `good` | `expert` | time |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for (kind, seats) in TABLES {
        let name = format!("{}:{seats}", kind.name());
        if table.is_some_and(|table| *table != name) {
            continue;
        }
        for &judge in &judges {
            let began = Instant::now();
            let scores = LEVELS.map(|level| score(kind, seats, level, judge));
            let groups = LEVELS.map(|level| n_groups(kind, seats, level, judge).to_string());
            let [plain, good, expert] =
                scores.map(|score| score.map_or(String::new(), |score| format!("{score:.3}")));
            println!(
                "| {name} | `{judge}` | {} | {plain} | {good} | {expert} | {} s |",
                groups.join(", "),
                began.elapsed().as_secs()
            );
        }
    }
}

/// Returns the score of a level against a judge, played on two threads; `None` without matches.
fn score(kind: GameKind, seats: u8, level: Contestant, judge: Contestant) -> Option<Estimate> {
    let n = n_groups(kind, seats, level, judge);
    if n == 0 {
        return None;
    }
    let plan = Plan::new(kind, seats, Map::default(), vec![level, judge], SEED);
    let plan = plan.expect("every game seats two bots").duplicate().rotate();
    let half = |first: u64| (first..n).step_by(2).map(|group| plan.play(group)).collect::<Vec<_>>();
    let (even, odd) = thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        (half(0), other.join().expect("a match ends"))
    });
    let mut groups = [even, odd].concat();
    groups.sort_by_key(|group| group.group);
    let mut report = Report::new(&plan);
    for group in &groups {
        report.add(group);
    }
    Some(report.scores().estimate())
}
