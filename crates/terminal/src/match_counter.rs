use client::TableChange;
use protocol::Status;
use serde_json::Value;

/// Counts the matches of a table that end.
///
/// A table is told of as it stands: where the connection broke, or one is slow to read, it has gone on to the next match
/// meanwhile, and never stood before the reader as one where a match was over.
#[derive(Debug, Default)]
pub(crate) struct Ends {
    /// How many were over when the table was told of last.
    over: Option<u32>,
}

impl Ends {
    /// The results of those that ended since the table was told of last, oldest first; one that was not told is null.
    pub(crate) fn hear(&mut self, told: &TableChange) -> Vec<Value> {
        let table = &told.view.public.table;
        let is_over = table.status == Status::Finished;
        let over = table.match_no.saturating_sub(u32::from(!is_over));
        // Of those before one came, the one that still lies there.
        let before = self.over.replace(over).unwrap_or(over - u32::from(is_over));
        let n = over.saturating_sub(before) as usize;
        let events = told.entries.iter().flat_map(|entry| &entry.events);
        let ended = events.filter(|event| event["e"] == "match_over");
        let mut results: Vec<Value> = ended.map(|event| event["result"].clone()).collect();
        if results.len() != n {
            results = vec![Value::Null; n];
        }
        if let (true, Some(last)) = (is_over, results.last_mut()) {
            *last = told.view.result().cloned().unwrap_or_default();
        }
        results
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use client::{EntryEvents, FrameKind, View};
    use protocol::ToClient;
    use serde_json::json;

    use super::*;

    const SAMPLE: &str = include_str!("../../../protocol/samples/to_client.snapshot.finished.json");

    /// A table at its match of that number, and the matches whose ends were told of on the way.
    fn told(match_no: u32, status: Status, ends: &[&str]) -> TableChange {
        let Ok(ToClient::Snapshot(frame)) = ToClient::decode(SAMPLE) else { panic!("a sample") };
        let mut public = frame.public;
        (public.table.match_no, public.table.status) = (match_no, status);
        if status != Status::Finished {
            public.match_view = None;
        }
        let entry = |word: &&str| EntryEvents {
            seq: 1,
            events: vec![json!({"e": "match_over", "result": {"reason": word}})],
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
    fn an_end_is_counted_where_the_table_has_gone_on_when_it_is_told_of() {
        let mut ends = Ends::default();
        assert!(ends.hear(&told(1, Status::Playing, &[])).is_empty());
        let gone_on = ends.hear(&told(2, Status::Waiting, &["last_alive"]));
        assert_eq!(reasons(&gone_on), [Some("last_alive")]);
        assert!(ends.hear(&told(2, Status::Playing, &[])).is_empty());
        let two = ends.hear(&told(4, Status::Playing, &["deal_limit", "last_alive"]));
        assert_eq!(reasons(&two), [Some("deal_limit"), Some("last_alive")]);
    }

    #[test]
    fn one_that_was_not_told_of_counts_too() {
        let mut ends = Ends::default();
        ends.hear(&told(3, Status::Waiting, &[]));
        assert_eq!(reasons(&ends.hear(&told(5, Status::Waiting, &[]))), [None, None]);
    }

    #[test]
    fn what_lies_there_is_counted_once() {
        let mut ends = Ends::default();
        assert_eq!(ends.hear(&told(2, Status::Finished, &[])).len(), 1);
        assert!(ends.hear(&told(2, Status::Finished, &[])).is_empty());
        assert!(ends.hear(&told(3, Status::Waiting, &[])).is_empty());
    }
}
