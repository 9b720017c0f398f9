//! The rows of `docs/bots.md` for two bots, at every table: `tables good,plain 200`, or at some:
//! `tables good,plain 200 gurka knektpass:6`.

#![expect(clippy::print_stdout, reason = "the rows are its purpose")]

use arena::{Contestant, Estimate, Plan, Report};
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
    for &kind in GameKind::ALL {
        for &seats in kind.seats() {
            let names = [kind.name().to_owned(), format!("{}:{seats}", kind.name())];
            if !tables.is_empty() && !tables.iter().any(|table| names.contains(table)) {
                continue;
            }
            let plan = Plan::new(kind, seats, Map::default(), contestants.clone(), SEED);
            let plan = plan.expect("every game seats two bots").duplicate().rotate();
            let mut report = Report::new(&plan);
            for n in 0..n_matches.div_ceil(plan.group_len()) as u64 {
                report.add(&plan.play(n));
            }
            let Estimate { mean, margin } = report.scores().estimate();
            let n = report.n_matches();
            println!("| `{bots}` | {} | {seats} | {n} | {mean:.3} ± {margin:.3} |", kind.name());
        }
    }
}
