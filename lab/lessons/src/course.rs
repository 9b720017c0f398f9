use std::fmt::Write as _;

use games::GameKind;
use serde_json::json;

use crate::{Lesson, Played, gnallknekt, gurka, karnoffel, knektpass, knorri};

/// Returns the games that are taught.
pub fn taught() -> impl Iterator<Item = GameKind> {
    GameKind::ALL.iter().copied().filter(|&kind| !course(kind).is_empty())
}

/// Returns the lessons of a game in teaching order, or none if the game is not taught.
pub fn course(kind: GameKind) -> Vec<Lesson> {
    match kind {
        GameKind::Karnoffel => karnoffel::lessons(),
        GameKind::Knektpass => knektpass::lessons(),
        GameKind::Gurka => gurka::lessons(),
        GameKind::Knorri => knorri::lessons(),
        GameKind::Gnallknekt => gnallknekt::lessons(),
    }
}

/// Returns the lessons of a game with their frames as JSON, one frame per line for readable diffs.
pub fn document(kind: GameKind) -> String {
    let lessons = course(kind).iter().map(|lesson| written(kind, lesson)).collect::<Vec<_>>();
    format!("{{\"game\":{},\"lessons\":[\n{}\n]}}\n", json!(kind.name()), lessons.join(",\n"))
}

fn written(kind: GameKind, lesson: &Lesson) -> String {
    let Played { start, steps } = Played::of(kind, lesson);
    let mut text = format!("{{\"id\":{},\"start\":\n{start},\n\"steps\":[", json!(lesson.id));
    for (n, step) in steps.iter().enumerate() {
        let updates: Vec<String> = step.updates.iter().map(ToString::to_string).collect();
        let comma = if n == 0 { "" } else { "," };
        write!(
            text,
            "{comma}\n{{\"wants\":{},\"updates\":[\n{}\n]}}",
            step.wants,
            updates.join(",\n")
        )
        .expect("writing to a string cannot fail");
    }
    text.push_str("]}");
    text
}
