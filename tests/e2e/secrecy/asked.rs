use serde_json::{Value, json};

use super::{
    leak::{Kind, Leak, Place},
    recording::Recording,
    stream::{Frame, Stream},
    truth::Truth,
};

impl Recording {
    /// Finds `shuffling` frames that are sent to outsiders or too early.
    ///
    /// They are only for contributing seats, and contain the server's commitment only once it is
    /// durable.
    pub(super) fn shufflings_tell(&self, leaks: &mut Vec<Leak>) {
        for stream in self.streams() {
            let mut is_written = false;
            for (n, frame) in stream.frames.iter().enumerate() {
                match frame.op() {
                    "update" => is_written = frame.is_prepared(),
                    "shuffling" if !self.truth.may_be_asked(stream, frame, is_written) => {
                        leaks.push(Leak::new(
                            Kind::Shuffling,
                            Place::Frame(stream, n),
                            &frame.text,
                        ));
                    }
                    _ => {}
                }
            }
        }
    }
}

impl Truth {
    /// Returns whether a seat may receive this `shuffling`.
    ///
    /// It contains the deck in the canonical order and, once they are durable, the commitments of
    /// the server and the seats, but no reveals.
    fn may_be_asked(&self, stream: &Stream, frame: &Frame, is_written: bool) -> bool {
        let asked = &frame.json;
        let deal = self.deals().find(|deal| deal["deal"] == asked["deal"]);
        let (Some(deal), true) = (deal, stream.takes_part) else { return false };
        let mut may = json!({
            "op": "shuffling", "table": self.record["fairness"]["table"],
            "deal": deal["deal"], "deck": deal["deck"], "until": asked["until"],
        });
        if is_written {
            may["commit"] = deal["commit"].clone();
            may["seats"] = deal["seats"].clone();
            for seat in may["seats"].as_array_mut().into_iter().flatten() {
                seat["reveal"] = Value::Null;
            }
        }
        *asked == may
    }

    /// Returns whether a frame contains the published part of the current deal, including the
    /// seats' contributions, and nothing of the next deal.
    pub(super) fn is_published(&self, frame: &Frame) -> bool {
        let table = &frame.json["public"]["table"];
        if frame.op() == "update" && table.is_null() {
            // It has not changed.
            return true;
        }
        let fair = &table["fair"];
        if !frame.is_in_match() {
            return fair.is_null();
        }
        let deal = self.deals().nth(self.n_deals(frame) - 1).expect("each deal is in the record");
        let roots = fair["roots"].as_object().into_iter().flatten();
        let mut may = json!({"dealer": self.record["fairness"]["dealer"], "roots": fair["roots"]});
        for part in ["deal", "commit", "seats"] {
            may[part] = deal[part].clone();
        }
        *fair == may && roots.into_iter().all(|(purpose, root)| deal["roots"][purpose] == *root)
    }

    /// Returns the deals of the match, in order.
    fn deals(&self) -> impl Iterator<Item = &Value> {
        self.record["fairness"]["deals"].as_array().into_iter().flatten()
    }
}
