use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The measurements by label. Each has one value per round.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Samples {
    rounds: BTreeMap<String, Vec<Value>>,
    notes: BTreeMap<String, String>,
}

impl Samples {
    /// Adds the value of a round, and prints it.
    pub(super) fn add(&mut self, label: &str, value: Value) {
        println!("{label:<28} {}", summary(&value));
        self.rounds.entry(label.to_owned()).or_default().push(value);
    }

    /// Adds the text output of another program.
    pub(super) fn note(&mut self, label: &str, text: String) {
        self.notes.insert(label.to_owned(), text);
    }

    /// Adds the measurements of other benchmarks.
    pub(super) fn extend(&mut self, others: Samples) {
        self.rounds.extend(others.rounds);
        self.notes.extend(others.notes);
    }

    pub(super) fn noted(&self, label: &str) -> Option<&str> {
        self.notes.get(label).map(String::as_str)
    }

    /// Returns the median over all rounds of the number at a JSON pointer.
    pub(super) fn median(&self, label: &str, pointer: &str) -> Option<f64> {
        median(self.numbers(label, |value| value.pointer(pointer)?.as_f64()))
    }

    /// Returns the median of the ratios of two labels, which are computed for each round.
    pub(super) fn ratio(&self, label: &str, reference: &str, pointer: &str) -> Option<f64> {
        let number = |value: &Value| value.pointer(pointer)?.as_f64();
        let (own, others) = (self.numbers(label, number), self.numbers(reference, number));
        median(own.into_iter().zip(others).map(|(own, other)| own / other).collect())
    }

    /// Returns whether the value at a JSON pointer is `true` in any round.
    pub(super) fn is_ever(&self, label: &str, pointer: &str) -> bool {
        let rounds = self.rounds.get(label);
        rounds.into_iter().flatten().any(|value| value.pointer(pointer) == Some(&Value::Bool(true)))
    }

    fn numbers(&self, label: &str, number: impl Fn(&Value) -> Option<f64>) -> Vec<f64> {
        self.rounds.get(label).into_iter().flatten().filter_map(number).collect()
    }
}

fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied()
}

/// Returns the most important numbers of a round, to print them.
fn summary(value: &Value) -> String {
    let shown = [
        ("moves/CPU-s", "/moves_per_cpu_s"),
        ("frames/CPU-s", "/frames_per_cpu_s"),
        ("bytes", "/bytes_per_frame"),
        ("p99 ms", "/latency_ms/p99"),
        ("kB/socket", "/server/kb_per_socket"),
        ("per move", "/instructions"),
        ("entries/s", "/entries_per_s"),
        ("s", "/seconds"),
    ];
    let shown = shown.iter().filter_map(|(name, pointer)| {
        let number = value.pointer(pointer)?.as_f64().filter(|&number| number != 0.0)?;
        Some(format!("{name} {number:.1}"))
    });
    shown.collect::<Vec<_>>().join("  ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_ratio_compares_rounds_and_not_medians() {
        let mut samples = Samples::default();
        for (own, other) in [(1, 2), (30, 40), (5, 5)] {
            samples.add("own", json!({"x": own}));
            samples.add("other", json!({"x": other}));
        }
        assert_eq!(samples.ratio("own", "other", "/x"), Some(0.75));
        assert_eq!(samples.median("own", "/x"), Some(5.0));
        assert_eq!(samples.median("own", "/y"), None);
    }

    #[test]
    fn one_round_with_a_backlog_is_enough() {
        let mut samples = Samples::default();
        samples.add("own", json!({"is_overdue": false}));
        assert!(!samples.is_ever("own", "/is_overdue"));
        samples.add("own", json!({"is_overdue": true}));
        assert!(samples.is_ever("own", "/is_overdue"));
    }
}
