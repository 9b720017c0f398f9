//! Counts the CPU instructions of a move. Unlike times, they are the same on a busy machine.
//!
//! They are counted in the debug build, where only the rules and some libraries are optimized. An
//! optimized build would take minutes, and a change of the code shows in both.

use std::{
    collections::{BTreeMap, HashSet},
    fs,
};

use anyhow::{Context, Result, bail};

use super::workloads::GAMES;
use crate::{console::Console, job::Job, place::at, report::Step, rust, tools};

/// Fails if a move takes noticeably more instructions than committed.
pub(crate) const STEP: Step = Step { name: "instructions per move", run: check };

/// The committed numbers of instructions, by game.
const COUNTS_FILE: &str = "crates/table/instructions.json";

/// The numbers of moves of a short and of a long run. Their difference excludes the start of the
/// program.
const N_MOVES: [u64; 2] = [100, 400];

/// The folder for the profile of the last run.
const FOLDER: &str = "target/xtask";

/// The percentage by which a number may exceed the committed one.
const MARGIN_PERCENT: u64 = 5;

type Counts = BTreeMap<String, u64>;

fn check(console: &Console) -> Result<()> {
    let committed = fs::read_to_string(at(COUNTS_FILE)).context(COUNTS_FILE)?;
    let committed: Counts = serde_json::from_str(&committed).context(COUNTS_FILE)?;
    let counts = count(console)?;
    let mut faults = Vec::new();
    for (game, &now) in &counts {
        let before = committed.get(game).copied().unwrap_or_default();
        console.line(&format!("{game:<12} {now:>8} instructions per move; committed: {before}"))?;
        if now * 100 > before * (100 + MARGIN_PERCENT) {
            faults.push(format!("{game}: {now} instructions per move, {before} committed"));
        }
    }
    if !faults.is_empty() {
        let hint = "if that is meant, `cargo xtask bench instructions` writes new numbers";
        bail!("{}; {hint}", faults.join("; "));
    }
    Ok(())
}

/// Counts the instructions, and writes the numbers to be committed.
pub(super) fn write(console: &Console) -> Result<Counts> {
    let counts = count(console)?;
    fs::write(at(COUNTS_FILE), serde_json::to_string_pretty(&counts)? + "\n")
        .context(COUNTS_FILE)?;
    println!("wrote {COUNTS_FILE}");
    Ok(counts)
}

fn count(console: &Console) -> Result<Counts> {
    tools::debian(&["valgrind"], "valgrind", console)?;
    // Separately, the example would be built with other features of its dependencies.
    Job::new(rust::BUILD_COMMAND).args(["--example", "moves"]).linted().run(console)?;
    let per_move = |game: &str| {
        let [short, long] = N_MOVES.map(|n_moves| run(game, n_moves));
        Ok((game.to_owned(), (long? - short?) / (N_MOVES[1] - N_MOVES[0])))
    };
    GAMES.into_iter().map(|(game, _)| per_move(game)).collect()
}

/// Returns the instructions of a run without those of SHA-256. Valgrind lacks the processor's
/// instructions for SHA-256, and the replacement would be half of a move.
fn run(game: &str, n_moves: u64) -> Result<u64> {
    let profile = at(FOLDER).join("callgrind.out");
    fs::create_dir_all(at(FOLDER))?;
    let output = Job::new("valgrind --tool=callgrind")
        .args([format!("--callgrind-out-file={}", profile.display())])
        .args(["target/debug/examples/moves", game, &n_moves.to_string()])
        .into_command()
        .output()
        .context("cannot run valgrind")?;
    if !output.status.success() {
        let log = String::from_utf8_lossy(&output.stderr);
        bail!("valgrind ended with {}: {log}", output.status);
    }
    let profile = fs::read_to_string(&profile).context("cannot read the profile")?;
    Ok(sum_without(&profile, "sha2::"))
}

/// Returns the sum of the costs in a callgrind profile, without those of functions whose name
/// begins with `prefix`.
fn sum_without(profile: &str, prefix: &str) -> u64 {
    let mut excluded = HashSet::new();
    let (mut is_excluded, mut is_inclusive, mut sum) = (false, false, 0);
    for line in profile.lines() {
        // The first time, a function is `(number) name`, and then only `(number)`.
        if let Some(function) = line.strip_prefix("fn=").or_else(|| line.strip_prefix("cfn=")) {
            let (number, name) = function.split_once(' ').unwrap_or((function, ""));
            if name.starts_with(prefix) {
                excluded.insert(number);
            }
            if line.starts_with("fn=") {
                is_excluded = excluded.contains(number);
            }
        } else if line.starts_with("calls=") {
            // The next line has the cost of the callee, which is also in the callee's own lines.
            is_inclusive = true;
        } else if line.starts_with(|first: char| first.is_ascii_digit() || "+-*".contains(first)) {
            let cost = line.rsplit(' ').next().and_then(|cost| cost.parse().ok()).unwrap_or(0);
            sum += if is_excluded || is_inclusive { 0 } else { cost };
            is_inclusive = false;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_counted_once_and_without_the_excluded() {
        let profile = "\
events: Ir
summary: 10115

fn=(1) main
16 10
+2 5
cfn=(2) sha2::compress
calls=1 40
* 10000
cfn=(3) core::fmt
calls=1 7
+1 100

fn=(2)
40 10000

fn=(3)
7 100
";
        assert_eq!(sum_without(profile, "sha2::"), 115);
        assert_eq!(sum_without(profile, "none::"), 10_115);
    }
}
