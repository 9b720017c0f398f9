use serde_json::json;

use super::Plant;
use crate::secrecy::{leak::Kind, recording::Recording};

/// Plants of values derived from a deal's secret: its key and its salts.
pub(super) fn plants() -> Vec<Plant> {
    vec![
        Plant::new("the key of a deal in a view", Kind::Secret, |recording| {
            let key = recording.truth.derived.keys[0].hex().to_owned();
            let player = &mut recording.players[1];
            let n = player.update_in_match();
            player.change(n, |frame| frame["public"]["match"]["key"] = json!(key))
        }),
        Plant::new("a salt in a view", Kind::Salt, |recording| {
            let salt = recording.salt(3);
            let player = &mut recording.players[1];
            let n = player.update_in_match();
            player.change(n, |frame| frame["public"]["match"]["salt"] = json!(salt))
        }),
        Plant::new("a salt in the log", Kind::Salt, |recording| {
            let salt = recording.salt(3);
            recording.log("salt", &salt)
        }),
        Plant::new("the salt of another card in a proof", Kind::Proof, |recording| {
            let player = &mut recording.players[1];
            let n = player.first(|frame| frame.op() == "proof");
            let proved = &player.frames[n].json["shuffles"][0]["cards"][0]["position"];
            let other = u64::from(proved == 0);
            let salt = recording.salt(other);
            recording.players[1]
                .change(n, |frame| frame["shuffles"][0]["cards"][0]["salt"] = json!(salt))
        }),
    ]
}

impl Recording {
    /// Returns the salt at a position of the first deal.
    fn salt(&self, place: u64) -> String {
        let salt = self.truth.derived.salt(0, "deck:0", place);
        salt.expect("each position has one card").to_owned()
    }
}
