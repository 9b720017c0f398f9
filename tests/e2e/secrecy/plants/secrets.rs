use serde_json::{Value, json};

use super::Plant;
use crate::secrecy::{
    leak::{Kind, Place},
    mentions::Mentions,
    recording::Recording,
    secret::Secret,
    stream::Frame,
};

/// A deal's secret in every encoding, and a token.
pub(super) fn plants() -> Vec<Plant> {
    vec![
        Plant::new("a secret in hexadecimal digits", Kind::Secret, |recording| {
            recording.show(|secret| json!(secret.hex()))
        }),
        Plant::new("a secret in capitals", Kind::Secret, |recording| {
            recording.show(|secret| json!(secret.hex().to_ascii_uppercase()))
        }),
        Plant::new("a secret in base64", Kind::Secret, |recording| {
            recording.show(|secret| json!(format!("{}=", secret.base64())))
        }),
        Plant::new("a secret in base64 for addresses", Kind::Secret, |recording| {
            let plain = |secret: &Secret| secret.base64().replace('+', "-").replace('/', "_");
            recording.show(|secret| json!(plain(secret)))
        }),
        Plant::new("a secret as a list of bytes", Kind::Secret, |recording| {
            recording.show(|secret| json!(secret.bytes()))
        }),
        Plant::new("the first quarter of a secret", Kind::Secret, |recording| {
            recording.show(|secret| json!(format!("seed:{}…", &secret.hex()[..16])))
        }),
        Plant::new("a secret in a view for one who comes late", Kind::Secret, |recording| {
            let secret = recording.secret().hex().to_owned();
            let late = &mut recording.late[0];
            let n = late.first(Frame::is_in_match);
            late.change(n, |frame| frame["public"]["table"]["fair"]["secret"] = json!(secret))
        }),
        Plant::new("a secret in an answer", Kind::Secret, |recording| {
            let secret = recording.secret().hex().to_owned();
            let player = &mut recording.players[0];
            let n = player.first(|frame| frame.op() == "ack");
            player.change(n, |frame| frame["deal"] = json!(secret))
        }),
        Plant::new("a secret over HTTP", Kind::Secret, |recording| {
            let said = Mentions::json(&json!({"detail": recording.secret().hex()}));
            let answer = &mut recording.answers[0];
            answer.said = said;
            Place::Answer(&answer.path).to_string()
        }),
        Plant::new("a secret in the log", Kind::Secret, |recording| {
            let secret = recording.secret().hex().to_owned();
            recording.log("secret", &secret)
        }),
        Plant::new("a secret's bytes in the log", Kind::Secret, |recording| {
            let secret = format!("Secret({:?})", recording.secret().bytes());
            recording.log("secret", &secret)
        }),
        Plant::new("a secret in the metrics", Kind::Secret, |recording| {
            let secret = recording.secret().hex().to_owned();
            recording.count(&format!("knekt_deals{{secret=\"{secret}\"}} 1"))
        }),
        Plant::new("a card in the metrics", Kind::Elsewhere, |recording| {
            recording.count("knekt_played_total{card=\"7h\"} 1")
        }),
        Plant::new("a token in the log", Kind::Token, |recording| {
            let token = recording.players[1].token.clone();
            recording.log("token", &format!("{token:?}"))
        }),
        Plant::new("a token where others read it", Kind::Token, |recording| {
            let token = recording.players[1].token.clone();
            let player = &mut recording.players[0];
            let n = player.first(|frame| frame.op() == "chat");
            player.change(n, |frame| frame["name"] = json!(token))
        }),
        Plant::new("another's token beside one's own", Kind::Token, |recording| {
            let token = recording.players[1].token.clone();
            let player = &mut recording.players[0];
            let n = player.first(|frame| frame.op() == "ready");
            player.change(n, |frame| frame["user"]["name"] = json!(token))
        }),
        Plant::new("another's token in the place of one's own", Kind::Token, |recording| {
            let token = recording.players[1].token.clone();
            let player = &mut recording.players[0];
            let n = player.first(|frame| frame.op() == "ready");
            player.change(n, |frame| frame["token"] = json!(token))
        }),
    ]
}

impl Recording {
    /// Returns the secret of the first deal.
    pub(super) fn secret(&self) -> &Secret {
        let mut secrets = self.truth.secrets.iter().filter(|(kind, _)| *kind == Kind::Secret);
        &secrets.next().expect("the record opens the deals").1
    }

    /// Adds a line to the metrics and returns its location.
    pub(super) fn count(&mut self, line: &str) -> String {
        let mut answers = self.answers.iter_mut();
        let counted = answers.find(|answer| answer.path == "/metrics").expect("they were read");
        counted.said = Mentions::text(line);
        Place::Answer(&counted.path).to_string()
    }

    /// Puts a secret into the public view of one frame.
    fn show(&mut self, spelled: impl Fn(&Secret) -> Value) -> String {
        let secret = spelled(self.secret());
        let player = &mut self.players[1];
        let n = player.update_in_match();
        player.change(n, |frame| frame["public"]["match"]["seed"] = secret)
    }
}
