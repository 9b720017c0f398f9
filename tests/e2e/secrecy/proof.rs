use serde_json::Value;

use super::{stream::Frame, truth::Truth};

impl Truth {
    /// Returns a card in a `proof` that the reader has not seen or that was at another position.
    pub(super) fn proves_too_much(&self, seat: Option<usize>, frame: &Frame) -> Option<String> {
        let deal = frame.json["deal"].as_u64().unwrap_or_default();
        let is_salted = |purpose: &Value, proof: &Value| {
            let place = purpose.as_str().zip(proof["position"].as_u64());
            let salt = place.and_then(|(purpose, place)| self.derived.salt(deal, purpose, place));
            salt.is_some_and(|salt| proof["salt"] == salt)
        };
        let shown = &self.state(frame).shown[seat.map_or(0, |seat| seat + 1)];
        let is_shown = |purpose: &Value, proof: &Value| {
            shown.iter().any(|(of, place, card)| {
                purpose == of && proof["position"] == *place && proof["card"] == card.to_string()
            })
        };
        let shuffles = frame.json["shuffles"].as_array().into_iter().flatten();
        let mut proofs = shuffles.flat_map(|shuffle| {
            let cards = shuffle["cards"].as_array().into_iter().flatten();
            cards.map(|proof| (&shuffle["purpose"], proof))
        });
        let (purpose, proof) = proofs
            .find(|(purpose, proof)| !is_shown(purpose, proof) || !is_salted(purpose, proof))?;
        Some(format!("{purpose} {proof}"))
    }

    /// Returns whether a document reveals only what it may after at most `n_over` finished deals:
    /// those deals as in the record, and the published part of the next one.
    pub(super) fn is_laid_open(&self, proof: &Value, n_over: u64) -> bool {
        let deals = |of: &Value| of["fairness"]["deals"].as_array().cloned().unwrap_or_default();
        let shuffles = |of: &Value| of["shuffles"].as_array().cloned().unwrap_or_default();
        let (told, whole) = (deals(proof), deals(&self.record));
        if told.len() as u64 > n_over || told.len() >= whole.len() {
            return false;
        }
        let (over, going_on) = (&whole[..told.len()], &whole[told.len()]);
        let n_purposes = |deal: &Value| deal["purposes"].as_array().map_or(0, Vec::len);
        let n_shuffles = over.iter().map(n_purposes).sum::<usize>();
        let running = &proof["running"];
        let mut roots = running["roots"].as_object().into_iter().flatten();
        has_only(proof, &["format", "fairness", "shuffles", "running"])
            && has_only(&proof["fairness"], &["dealer", "table", "deals"])
            && has_only(running, &["deal", "deck", "commit", "seats", "roots"])
            && told == over
            && shuffles(proof) == shuffles(&self.record)[..n_shuffles]
            && ["deal", "deck", "commit", "seats"]
                .iter()
                .all(|part| running[part] == going_on[part])
            && roots.all(|(purpose, root)| going_on["roots"][purpose] == *root)
    }
}

/// Returns whether an object has these fields and no others.
fn has_only(object: &Value, fields: &[&str]) -> bool {
    object.as_object().is_some_and(|object| object.keys().all(|key| fields.contains(&&**key)))
}
