//! The results in `docs/bots.md` for two bots, at every table: `tables good,plain 200`, or at some:
//! `tables good,plain 200 gurka knektpass:6`.

#![expect(clippy::print_stdout, reason = "the rows are its purpose")]

use arena::{Contestant, Plan, Report};
use games::GameKind;
use serde_json::Map;

const USAGE: &str = "usage: tables BOT,BOT MATCHES [GAME[:SEATS]]...";
const SEED: u64 = 7;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [bots, n_matches, tables @ ..] = &args[..] else { panic!("{USAGE}") };
    let names = bots.split(',');
    let contestants: Vec<Contestant> =
        names.map(|name| name.parse().expect("a bot of the arena")).collect();
    let n_matches: usize = n_matches.parse().expect(USAGE);
    let known = GameKind::ALL.iter().flat_map(|&kind| kind.seats().iter().map(move |&n| (kind, n)));
    if let Some(other) =
        tables.iter().find(|name| !known.clone().any(|(kind, n)| names_of(kind, n).contains(name)))
    {
        panic!("there is no table {other}; {USAGE}");
    }
    for &kind in GameKind::ALL {
        for &seats in kind.seats() {
            if !tables.is_empty() && !tables.iter().any(|name| names_of(kind, seats).contains(name))
            {
                continue;
            }
            let plan = Plan::new(kind, seats, Map::default(), contestants.clone(), SEED);
            let plan = plan.expect("every game seats two bots").duplicate().rotate();
            let mut report = Report::new(&plan);
            for n in 0..n_matches.div_ceil(plan.group_len()) as u64 {
                report.add(&plan.play(n));
            }
            let n = report.n_matches();
            let score = report.scores().estimate();
            println!("| `{bots}` | {} | {seats} | {n} | {score:.3} |", kind.name());
        }
    }
}

/// Returns the arguments that choose a table: its game, or also its number of seats.
fn names_of(kind: GameKind, seats: u8) -> [String; 2] {
    [kind.name().to_owned(), format!("{}:{seats}", kind.name())]
}
