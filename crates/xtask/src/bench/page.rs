use std::{fs, thread};

use anyhow::{Context, Result};

use super::{
    chart::{self, Panel},
    samples::Samples,
    saved::Saved,
    workloads::{GAMES, GROWTH, GROWTH_MOVES},
};
use crate::{job::Job, place::at};

const PAGE: &str = "docs/performance.md";
const CHART: &str = "docs/growth.svg";

/// The line where the generated part of the page begins. The text before it is written by hand.
const MEASURED_MARKER: &str = "<!-- `cargo xtask bench` writes what follows. -->";

/// The line where the generated part ends. The text after it is written by hand.
const BY_HAND_MARKER: &str = "<!-- The rest of this page is written by hand. -->";

const PER_CPU: &str = "/moves_per_cpu_s";

/// Writes the page and the chart. The parts that are written by hand are kept.
pub(super) fn write(Saved { commit, samples, .. }: &Saved) -> Result<()> {
    let before = fs::read_to_string(at(PAGE)).unwrap_or_default();
    let head = before.split_once(MEASURED_MARKER).map_or("# Performance\n\n", |(head, _)| head);
    let by_hand = before.split_once(BY_HAND_MARKER).map_or("\n", |(_, by_hand)| by_hand);
    let page = [
        format!("{head}{MEASURED_MARKER}\n\n"),
        machine(commit)?,
        verdicts(samples),
        workload(samples),
        growth(samples),
        parts(samples),
        format!("{BY_HAND_MARKER}{by_hand}"),
    ];
    fs::write(at(PAGE), page.concat()).context("cannot write the page")?;
    fs::write(at(CHART), draw_growth(samples)).context("cannot write the chart")?;
    println!("wrote {PAGE} and {CHART}");
    Ok(())
}

fn machine(commit: &str) -> Result<String> {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("unknown CPU", |(_, model)| model);
    let n_cores = thread::available_parallelism().map_or(1, usize::from);
    let kernel = Job::new("uname --kernel-name --kernel-release").output()?;
    let rustc = Job::new("rustc --version").output()?;
    Ok(format!(
        "Machine: {n_cores} cores of {model}; {}; {}; commit {commit}.\n\n",
        kernel.trim(),
        rustc.trim(),
    ))
}

/// A target, and the measured figures that decide whether it is met.
struct Target {
    what: &'static str,
    figure: Option<f64>,
    unit: &'static str,
    bound: Bound,
}

#[derive(Clone, Copy)]
enum Bound {
    AtLeast(f64),
    AtMost(f64),
}

/// Returns the targets with the measured figures.
fn targets(samples: &Samples) -> Vec<Target> {
    use Bound::{AtLeast, AtMost};

    let ratios = GAMES.iter().filter_map(|(game, _)| {
        samples.ratio(&format!("sqlite {game}"), &format!("axum {game}"), PER_CPU)
    });
    let ms = |label| samples.median(label, "/seconds").map(|seconds| seconds * 1_000.0);
    let bytes = |games: &[&str]| {
        let bytes = games
            .iter()
            .filter_map(|game| samples.median(&format!("sqlite {game}"), "/bytes_per_frame"));
        bytes.reduce(f64::max)
    };
    let target = |what, figure, unit, bound| Target { what, figure, unit, bound };
    vec![
        target(
            "SQLite FULL against bare axum with equal frames, lowest of the five games",
            ratios.reduce(f64::min),
            "×",
            AtLeast(0.5),
        ),
        target(
            "SQLite FULL against Node `ws` without a game or journal, Knorri",
            samples.ratio("sqlite knorri", "node", PER_CPU),
            "×",
            AtLeast(1.5),
        ),
        target(
            "mean frame per seat: Knorri, Gúrka, Knektpass, Karnöffel, the largest",
            bytes(&["knorri", "gurka", "knektpass", "karnoffel"]),
            "bytes",
            AtMost(900.0),
        ),
        target("mean frame per seat: Gnällknekt", bytes(&["gnallknekt"]), "bytes", AtMost(1_600.0)),
        target(
            "1,000 tables, a move per second each: p99 from act to last seat",
            samples.median("open", "/latency_ms/p99"),
            "ms",
            AtMost(3.0),
        ),
        target(
            "4,800 moves per second: p99",
            samples.median("busy", "/latency_ms/p99"),
            "ms",
            AtMost(5.0),
        ),
        target(
            "CPU per move at 4,800 tables against 100",
            cost(samples, 4_800).zip(cost(samples, 100)).map(|(many, few)| many / few),
            "×",
            AtMost(1.1),
        ),
        target(
            "memory per idle socket",
            samples.median("idle", "/server/kb_per_socket"),
            "kB",
            AtMost(8.0),
        ),
        target(
            "memory per seated socket, with its table",
            samples.median("storm", "/server/kb_per_socket"),
            "kB",
            AtMost(16.0),
        ),
        target(
            "19,200 guests connect, create and join 4,800 tables",
            samples.median("storm", "/seconds"),
            "s",
            AtMost(4.0),
        ),
        target(
            "spectators of one table: frames per second and core",
            samples.median("spectators", "/frames_per_cpu_s"),
            "",
            AtLeast(250_000.0),
        ),
        target("start to ready, empty", ms("start"), "ms", AtMost(100.0)),
        target(
            "start to ready after `kill -9`, with 10,000 tables in play",
            ms("restart"),
            "ms",
            AtMost(2_000.0),
        ),
        target(
            "size of the release binary, with the web client",
            samples.median("binary", "/mb"),
            "MB",
            AtMost(22.0),
        ),
    ]
}

/// Returns the table that says which targets are met.
fn verdicts(samples: &Samples) -> String {
    let mut out =
        "## Targets\n\n| what | measured | target | |\n| --- | --- | --- | --- |\n".to_owned();
    for target in targets(samples) {
        let Some(figure) = target.figure else { continue };
        let (bound, is_met) = match target.bound {
            Bound::AtLeast(bound) => (format!("≥ {}", number(bound)), figure >= bound),
            Bound::AtMost(bound) => (format!("≤ {}", number(bound)), figure <= bound),
        };
        let (what, unit) = (target.what, target.unit);
        let verdict = if is_met { "met" } else { "**missed**" };
        let figure = number(figure);
        line(&mut out, &format!("| {what} | {figure} {unit} | {bound} {unit} | {verdict} |"));
    }
    out + "\n"
}

fn workload(samples: &Samples) -> String {
    let figure =
        |label: &str, pointer| samples.median(label, pointer).map_or("–".to_owned(), number);
    let mut out = "\
## Table workload

100 tables of four people on 400 sockets, in a closed loop: the next seat acts as soon as its own frame arrives.
Knekt commits each move to SQLite (`synchronous = FULL`).
The bare servers have an actor per table and send frames of the same size, but play and store nothing.
Latency is from the act to the last seat.

| server | moves per CPU-second | against bare axum with equal frames | bytes per frame | p50 / p99, ms | kB per socket |
| --- | --- | --- | --- | --- | --- |
"
    .to_owned();
    let mut row = |name: String, label: &str, reference: &str| {
        let ratio = samples.ratio(label, reference, PER_CPU).map_or("–".to_owned(), number);
        let [moves, bytes, p50, p99, kb] = [
            PER_CPU,
            "/bytes_per_frame",
            "/latency_ms/p50",
            "/latency_ms/p99",
            "/server/kb_per_socket",
        ]
        .map(|pointer| figure(label, pointer));
        if moves != "–" {
            let cells = format!("| {name} | {moves} | {ratio} | {bytes} | {p50} / {p99} | {kb} |");
            line(&mut out, &cells);
        }
    };
    row("bare tungstenite".to_owned(), "tungstenite", "axum");
    row("bare axum, 4 KiB read buffer".to_owned(), "axum", "axum");
    row("Node `ws`".to_owned(), "node", "axum");
    for (game, title) in GAMES {
        row(format!("Knekt, {title}"), &format!("sqlite {game}"), &format!("axum {game}"));
    }
    let [entries, p50, p99] =
        ["/entries_per_s", "/p50_ms", "/p99_ms"].map(|pointer| figure("commits", pointer));
    line(
        &mut out,
        &format!(
            "\nSQLite by itself, FULL, 64 entries of 200 bytes per commit: {entries} entries per second, p50 / p99 {p50} / {p99} ms per commit."
        ),
    );
    out += "\n### Open loop\n\n\
        Latency counts from the time at which a move was due, so a stalled server cannot hide it.\n\
        The measurement begins when no move has been overdue for a second, at the latest after 30 s.\n\n\
        | server | tables | moves per second | cores | p50 / p99 / p99.9, ms |\n| --- | --- | --- | --- | --- |\n";
    for (name, label) in
        [("Knekt, Karnöffel", "open"), ("bare axum", "open axum"), ("Knekt, Karnöffel", "busy")]
    {
        let [tables, moves, cores, p50, p99, p999] = [
            "/tables",
            "/moves_per_s",
            "/server/cores",
            "/latency_ms/p50",
            "/latency_ms/p99",
            "/latency_ms/p999",
        ]
        .map(|pointer| figure(label, pointer));
        let overdue = overdue(samples, label);
        let cells =
            format!("| {name} | {tables} | {moves} | {cores} | {p50} / {p99} / {p999}{overdue} |");
        line(&mut out, &cells);
    }
    out + "\n"
}

fn growth(samples: &Samples) -> String {
    let mut out = format!(
        "\
## Growth

![CPU time per move, memory per table and latency from 100 to 20,000 tables](growth.svg)

All tables together make {} moves per second.
A process has 20,000 descriptors here, so at 20,000 tables, five share four sockets.

| tables | sockets | µs of CPU per move | kB per table | p50 / p99, ms |
| --- | --- | --- | --- | --- |
",
        number(f64::from(GROWTH_MOVES))
    );
    for (n_tables, _) in GROWTH {
        let label = format!("growth {n_tables}");
        let figure = |pointer| samples.median(&label, pointer).map_or("–".to_owned(), number);
        let [sockets, p50, p99] = ["/sockets", "/latency_ms/p50", "/latency_ms/p99"].map(figure);
        let [cost, memory] = [cost(samples, n_tables), per_table(samples, n_tables)]
            .map(|figure| figure.map_or("–".to_owned(), number));
        let tables = number(f64::from(n_tables));
        let overdue = overdue(samples, &label);
        let cells =
            format!("| {tables} | {sockets} | {cost} | {memory} | {p50} / {p99}{overdue} |");
        line(&mut out, &cells);
    }
    out + "\n"
}

/// Returns a remark if an open-loop measurement began with a backlog.
fn overdue(samples: &Samples, label: &str) -> &'static str {
    if samples.is_ever(label, "/is_overdue") { " (moves were overdue from the start)" } else { "" }
}

fn cost(samples: &Samples, n_tables: u32) -> Option<f64> {
    Some(1e6 / samples.median(&format!("growth {n_tables}"), PER_CPU)?)
}

/// Returns the memory of a table and its sockets, in kB.
fn per_table(samples: &Samples, n_tables: u32) -> Option<f64> {
    let label = format!("growth {n_tables}");
    let after = samples.median(&label, "/server/after_kb")?;
    Some((after - samples.median(&label, "/server/before_kb")?) / f64::from(n_tables))
}

fn draw_growth(samples: &Samples) -> String {
    let panel = |title, value: &dyn Fn(u32) -> Option<f64>| {
        let point = |(n_tables, _)| Some((f64::from(n_tables), value(n_tables)?));
        Panel { title, points: GROWTH.into_iter().filter_map(point).collect() }
    };
    let p99 = |n_tables| samples.median(&format!("growth {n_tables}"), "/latency_ms/p99");
    chart::draw(
        "Growth from 100 to 20,000 tables",
        &[
            panel("CPU per move, µs", &|n_tables| cost(samples, n_tables)),
            panel("memory per table, kB", &|n_tables| per_table(samples, n_tables)),
            panel("p99 latency, ms", &p99),
        ],
    )
}

fn parts(samples: &Samples) -> String {
    let mut out = String::new();
    for (name, title) in [("table", "A table without sockets or disk"), ("storage", "The journal")]
    {
        if let Some(text) = samples.noted(name) {
            // The further tables of a benchmark are not for the page.
            let text = text.split("\n\n").next().unwrap_or_default().trim_end();
            line(
                &mut out,
                &format!("{title} (`cargo xtask bench {name}`):\n\n```text\n{text}\n```\n"),
            );
        }
    }
    if out.is_empty() { out } else { format!("## Parts\n\n{out}") }
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

/// Formats a number with three significant digits, and commas for thousands.
fn number(value: f64) -> String {
    if value >= 1_000.0 {
        let digits = format!("{value:.0}");
        let n_first = (digits.len() - 1) % 3 + 1;
        let (first, rest) = digits.split_at(n_first);
        let groups = rest.as_bytes().chunks(3).map(String::from_utf8_lossy);
        return groups.fold(first.to_owned(), |text, group| text + "," + &group);
    }
    let n_decimals = match value {
        100.0.. => 0,
        10.0.. => 1,
        _ => 2,
    };
    let text = format!("{value:.n_decimals$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let numbers = [
            (0.5, "0.5"),
            (12.34, "12.3"),
            (100.0, "100"),
            (999.6, "1000"),
            (1_000.0, "1,000"),
            (25_500.4, "25,500"),
            (1_234_567.0, "1,234,567"),
        ];
        for (value, text) in numbers {
            assert_eq!(number(value), text);
        }
    }
}
