use client::TableChange;
use protocol::Status;
use rules::{Ranking, Seat};
use serde_json::Value;

/// Counts the finished matches of a table.
///
/// Counting the status `finished` is not enough: after a reconnect, or for a slow consumer, the
/// next match may already have started.
#[derive(Debug, Default)]
pub(crate) struct MatchCounter {
    /// The number of finished matches at the last change; `None` before the first change.
    over: Option<u32>,
}

impl MatchCounter {
    /// Returns the results of the matches that ended since the last change, oldest first. An
    /// unknown result is `null`.
    pub(crate) fn update(&mut self, change: &TableChange) -> Vec<Value> {
        let table = &change.view.public.table;
        let is_over = table.status == Status::Finished;
        let over = table.match_no.saturating_sub(u32::from(!is_over));
        // In the first change, a finished match counts only if its result is still shown.
        let before = self.over.replace(over).unwrap_or(over - u32::from(is_over));
        let n = over.saturating_sub(before) as usize;
        let events = change.entries.iter().flat_map(|entry| &entry.events);
        let ended = events.filter(|event| event["e"] == "match_ended");
        let mut results: Vec<Value> = ended.map(result).collect();
        if results.len() != n {
            results = vec![Value::Null; n];
        }
        if let (true, Some(last)) = (is_over, results.last_mut()) {
            *last = change.view.result().cloned().unwrap_or_default();
        }
        results
    }
}

/// Returns the result in the event of a match's end.
fn result(event: &Value) -> Value {
    let fields = event.as_object().into_iter().flatten();
    let of_result = fields.filter(|(name, _)| !matches!(name.as_str(), "e" | "seats"));
    of_result.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Returns the ranking of a result; empty without one.
pub(crate) fn ranking(result: &Value) -> Ranking {
    serde_json::from_value(result["ranking"].clone()).unwrap_or_default()
}

/// Returns whether `seat` has won, alone or with others; false for a spectator, and if the result
/// is unknown.
pub(crate) fn is_winner(seat: Option<Seat>, result: &Value) -> bool {
    ranking(result).first().zip(seat).is_some_and(|(first, seat)| first.contains(&seat))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use client::{EntryEvents, FrameKind, View};
    use protocol::ToClient;
    use serde_json::json;

    use super::*;

    const SAMPLE: &str = include_str!("../../../protocol/samples/to_client.snapshot.finished.json");

    /// Returns a change in which some matches end.
    fn change(match_no: u32, status: Status, ends: &[&str]) -> TableChange {
        let Ok(ToClient::Snapshot(frame)) = ToClient::decode(SAMPLE) else { panic!("a sample") };
        let mut public = frame.public;
        (public.table.match_no, public.table.status) = (match_no, status);
        if status != Status::Finished {
            public.match_view = None;
        }
        let entry = |word: &&str| EntryEvents {
            seq: 1,
            events: vec![json!({"e": "match_ended", "reason": word})],
            private: Vec::new(),
        };
        let view = View {
            table: frame.table,
            epoch: 1,
            seq: 1,
            public,
            private: None,
            decision: None,
            now: None,
        };
        TableChange {
            kind: FrameKind::Replay,
            entries: ends.iter().map(entry).collect(),
            view: Arc::new(view),
        }
    }

    fn reasons(results: &[Value]) -> Vec<Option<&str>> {
        results.iter().map(|result| result["reason"].as_str()).collect()
    }

    #[test]
    fn an_end_is_counted_even_if_the_next_match_has_started() {
        let mut counter = MatchCounter::default();
        assert!(counter.update(&change(1, Status::Playing, &[])).is_empty());
        let gone_on = counter.update(&change(2, Status::Waiting, &["last_alive"]));
        assert_eq!(reasons(&gone_on), [Some("last_alive")]);
        assert!(counter.update(&change(2, Status::Playing, &[])).is_empty());
        let two = counter.update(&change(4, Status::Playing, &["deal_limit", "last_alive"]));
        assert_eq!(reasons(&two), [Some("deal_limit"), Some("last_alive")]);
    }

    #[test]
    fn an_unseen_match_is_counted_too() {
        let mut counter = MatchCounter::default();
        counter.update(&change(3, Status::Waiting, &[]));
        assert_eq!(reasons(&counter.update(&change(5, Status::Waiting, &[]))), [None, None]);
    }

    #[test]
    fn a_finished_match_is_counted_once() {
        let mut counter = MatchCounter::default();
        assert_eq!(counter.update(&change(2, Status::Finished, &[])).len(), 1);
        assert!(counter.update(&change(2, Status::Finished, &[])).is_empty());
        assert!(counter.update(&change(3, Status::Waiting, &[])).is_empty());
    }
}
