use cards::{CardSet, full_deck};
use fastrand::Rng;
use serde_json::{Value, json};

use super::mentions::Mentions;
use crate::{party::act, peer::Peer};

/// The number of illegal attempts of a player before each action.
const TRIES: usize = 3;

/// Plays one seat to the end of the match, with illegal attempts at first.
pub(super) async fn play(player: &mut Peer, table: &str, mut rng: Rng) {
    // Once at the beginning, while most cards are hidden.
    ask_for_proofs(player, table).await;
    let mut n_tries = 0;
    while !player.heard.is_over() {
        if rng.u8(..12) == 0 {
            ask_for_proofs(player, table).await;
        }
        if n_tries < TRIES && player.heard.asked().is_some() {
            n_tries += 1;
            try_what_is_illegal(player, table).await;
        }
        if !act(player, table, &mut rng).await {
            player.frame().await;
        }
    }
}

/// Watches to the end of the match and requests proofs on the way.
pub(super) async fn watch(peer: &mut Peer, table: &str) {
    for n in 0.. {
        if n % 20 == 0 {
            ask_for_proofs(peer, table).await;
        }
        if peer.heard.is_over() {
            return;
        }
        peer.frame().await;
    }
}

/// Requests all available proofs and waits for them.
async fn ask_for_proofs(peer: &mut Peer, table: &str) {
    let mut ask = json!({"op": "proof", "table": table});
    loop {
        peer.done(ask.clone()).await;
        while peer.frames.last().is_none_or(|frame| frame["op"] != "proof") {
            peer.frame().await;
        }
        let proof = peer.frames.last().expect("it came");
        let last =
            proof["shuffles"].as_array().and_then(|all| all.last()?["cards"].as_array()?.last());
        match last {
            Some(card) if proof["more"] == true => ask["after"] = card["position"].clone(),
            Some(_) | None => return,
        }
    }
}

/// Tries to act out of turn, or in a nonexistent decision.
pub(super) async fn try_out_of_turn(player: &mut Peer, table: &str) {
    let ours = player.heard.decision["id"].as_u64().expect("a seat is to act");
    let decision = if player.heard.asked().is_some() { ours - 1 } else { ours };
    try_to(player, table, decision, json!({"do": "play", "card": "2c"})).await;
}

/// Tries a past action, one with a card that the player does not have, and one with an unplayable
/// card.
async fn try_what_is_illegal(player: &mut Peer, table: &str) {
    let Some((decision, legal)) = player.heard.asked() else { return };
    let legal = legal[0].clone();
    let why_not = player.heard.private["why_not"].as_object();
    let barred = why_not.and_then(|cards| cards.keys().next()?.parse().ok());
    let sees = [&player.heard.public, &player.heard.private].map(|part| Mentions::json(part).cards);
    let foreign = full_deck().into_iter().collect::<CardSet>().without(sees[0].or(sees[1]));
    try_to(player, table, decision - 1, legal.clone()).await;
    for card in foreign.last().into_iter().chain(barred) {
        let action = with_card(&legal, &json!(card));
        // If the card makes no difference, use another action.
        let action = if action == legal { json!({"do": "play", "card": card}) } else { action };
        try_to(player, table, decision, action).await;
    }
}

/// Sends an action that must be refused as illegal or stale.
pub(super) async fn try_to(player: &mut Peer, table: &str, decision: u64, action: Value) {
    let act = json!({"op": "act", "table": table, "decision": decision, "action": action});
    let answer = player.command(act).await;
    assert_eq!(answer["op"], "err", "{} did {action}: {answer}", player.name);
}

/// Returns the action with all its cards replaced by `card`.
fn with_card(action: &Value, card: &Value) -> Value {
    match action {
        Value::String(text) if text.parse::<cards::Card>().is_ok() => card.clone(),
        Value::Array(items) => items.iter().map(|item| with_card(item, card)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| (key.clone(), with_card(value, card))).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => action.clone(),
    }
}
