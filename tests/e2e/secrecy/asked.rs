use serde_json::{Value, json};

use super::{
    leak::{Kind, Leak, Place},
    recording::Recording,
    stream::{Frame, Stream},
    truth::Truth,
};

impl Recording {
    /// Finds what a table says of a coming shuffle to outsiders, or too early.
    ///
    /// Such words are for the seats that take part alone, and the table tells its own commitment
    /// only once that has been written down.
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
    /// Returns whether a seat may be asked so for its part in a shuffle.
    ///
    /// It is told which deck, in the order in which decks are named; and, once that is written down,
    /// what the server and the seats have committed to, and what nobody has revealed yet.
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

    /// Returns whether a frame has of the deal that goes on what was published before its first card; what
    /// the seats added to it is told with that, and of the next deal nothing is.
    pub(super) fn is_published(&self, frame: &Frame) -> bool {
        let fair = &frame.json["public"]["table"]["fair"];
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

    /// The deals of the match, in their order.
    fn deals(&self) -> impl Iterator<Item = &Value> {
        self.record["fairness"]["deals"].as_array().into_iter().flatten()
    }
}
