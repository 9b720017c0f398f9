use serde_json::{Value, json};

/// Everything that one connection has received about one table.
///
/// Sequence numbers are checked on arrival: no gaps and no duplicates.
#[derive(Default)]
pub(crate) struct ClientState {
    /// The last entry; `None` before the first frame.
    pub(crate) seq: Option<u64>,
    /// The last public view.
    pub(crate) public: Value,
    pub(crate) private: Value,
    pub(crate) decision: Value,
    /// Every `update`, in order.
    pub(crate) updates: Vec<Step>,
    /// Every `snapshot` and `replay`, in order.
    pub(crate) resyncs: Vec<Value>,
    /// Every frame of the table as text, in order.
    pub(crate) frames: Vec<String>,
}

/// Returns the events of an `update`, including those in beats.
pub(crate) fn events_of(update: &Value) -> Vec<&Value> {
    let beats = update["beats"].as_array().into_iter().flatten();
    let events = beats.map(|beat| &beat["events"]).chain([&update["events"]]);
    events.filter_map(Value::as_array).flatten().collect()
}

/// Returns the whole public part after an update.
fn public_after(last: &Value, sent: &Value) -> Value {
    let mut public = sent.clone();
    for unchanged in ["table", "deck", "high_scores_win"] {
        if public.get(unchanged).is_none() && last.get(unchanged).is_some() {
            public[unchanged] = last[unchanged].clone();
        }
    }
    if let (Some(before), Some(changes)) = (last["match"].as_object(), sent["match"].as_object()) {
        let mut members = before.clone();
        members.extend(changes.clone());
        members.retain(|_, value| !value.is_null());
        public["match"] = members.into();
    }
    public
}

pub(crate) struct Step {
    pub(crate) seq: u64,
    pub(crate) frame: Value,
}

impl ClientState {
    /// Applies a frame of the table. An update gets what it leaves out from the last frame.
    pub(crate) fn take(&mut self, text: &str, frame: &Value) {
        let mut frame = frame.clone();
        if frame["op"] == "update" {
            frame["public"] = public_after(&self.public, &frame["public"]);
        }
        let number = |field: &str| frame[field].as_u64().expect("the frame is numbered");
        match frame["op"].as_str() {
            Some("update") => {
                let seq = number("seq");
                let last = self.seq.expect("a snapshot or a replay comes before the updates");
                assert_eq!(seq, last + 1, "gap or duplicate");
                self.seq = Some(seq);
                self.updates.push(Step { seq, frame: frame.clone() });
            }
            Some("replay") => {
                let (from, to) = (number("from"), number("to"));
                let lists = |events: &Value| events.as_array().map(Vec::len);
                let n_entries = (to + 1 - from) as usize;
                assert_eq!(lists(&frame["events"]), Some(n_entries), "a list for each entry");
                if frame.get("private").is_some() {
                    assert_eq!(lists(&frame["private"]["events"]), Some(n_entries));
                }
                if let Some(last) = self.seq {
                    assert_eq!(from, last + 1, "a replay goes on where the client was");
                }
                self.seq = Some(to);
                self.resyncs.push(frame.clone());
            }
            Some("snapshot") => {
                let seq = number("seq");
                self.seq = Some(seq);
                self.resyncs.push(frame.clone());
            }
            _ => return,
        }
        self.frames.push(text.to_owned());
        self.public = frame["public"].clone();
        self.private = frame["private"].clone();
        self.decision = frame["decision"].clone();
    }

    /// Returns the decision that this seat has to answer, and its legal actions.
    pub(crate) fn asked(&self) -> Option<(u64, &Vec<Value>)> {
        let legal = self.private["legal"].as_array().filter(|legal| !legal.is_empty())?;
        let seats = self.decision["seats"].as_array().expect("the action is still legal");
        assert!(seats.contains(&self.private["seat"]), "only who is to act is told what is legal");
        Some((self.decision["id"].as_u64().expect("a decision has a number"), legal))
    }

    /// Returns the command for the first legal action of this seat, without a `cid`.
    pub(crate) fn first_act(&self, table: &str) -> Value {
        let (decision, legal) = self.asked().expect("the seat is to act");
        json!({"op": "act", "table": table, "decision": decision, "action": legal[0]})
    }

    pub(crate) fn status(&self) -> &str {
        self.public["table"]["status"].as_str().unwrap_or("not followed yet")
    }

    pub(crate) fn is_over(&self) -> bool {
        self.status() == "finished"
    }
}
