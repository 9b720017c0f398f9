use std::collections::BTreeMap;

use fastrand::Rng;
use protocol::{TableId, record::Hex32};
use rules::fairness::{Context, Contribution};
use serde_json::{Value, json};

/// The contributions of a seat to the shuffles of its table.
pub(crate) struct Parts {
    rng: Rng,
    /// True if each reveal also commits to the next deal.
    ahead: bool,
    secrets: BTreeMap<u64, Contribution>,
}

impl Parts {
    pub(crate) fn new(ahead: bool) -> Parts {
        Parts { rng: Rng::new(), ahead, secrets: BTreeMap::new() }
    }

    /// Returns the answer of `seat` to a `shuffling`, without a `cid`.
    pub(crate) fn answer(&mut self, asked: &Value, seat: u8) -> Value {
        let (table, deal) = (&asked["table"], asked["deal"].as_u64().expect("it has a number"));
        if asked.get("commit").is_none() {
            let commit = self.commit(asked, deal, seat);
            return json!({"op": "commit", "table": table, "deal": deal, "commit": commit});
        }
        let reveal = Hex32(self.secrets[&deal].0);
        let mut answer = json!({"op": "reveal", "table": table, "deal": deal, "reveal": reveal});
        if self.ahead {
            answer["next"] = json!(self.commit(asked, deal + 1, seat));
        }
        answer
    }

    fn commit(&mut self, asked: &Value, deal: u64, seat: u8) -> Hex32 {
        let mut secret = [0; 32];
        self.rng.fill(&mut secret);
        let secret = Contribution(secret);
        let commit = commitment(asked, deal, seat, &secret);
        self.secrets.insert(deal, secret);
        commit
    }
}

/// Returns the commitment of a seat to a secret for a deal.
pub(crate) fn commitment(asked: &Value, deal: u64, seat: u8, secret: &Contribution) -> Hex32 {
    let table: TableId = serde_json::from_value(asked["table"].clone()).expect("it is an id");
    let deck: Vec<String> = serde_json::from_value(asked["deck"].clone()).expect("it has cards");
    let context = Context::new(table.0.into_bytes(), deal, &deck).expect("it is a deck");
    Hex32(secret.commit(&context, seat).0)
}
