//! Hibernation: a table that is idle for days is not loaded at the start, but its players find it.

use serde_json::{Value, json};

use crate::{
    http::get_at,
    party::Party,
    peer::Peer,
    server::{How, Server},
};

/// A server with metrics, which show the tables in memory.
const COUNTED: How = How { more: &["--metrics", "127.0.0.1:0"], ..How::FAST };

/// Returns the numbers of active and hibernating tables.
async fn tables(server: &Server) -> (u32, u32) {
    let text = get_at(&server.metrics(), "/metrics").await.body;
    let is = |state: &str| {
        let name = format!("knekt_tables{{state=\"{state}\"}} ");
        let line = text.lines().find_map(|line| line.strip_prefix(&name));
        line.and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("{state} is not in {text}"))
    };
    (is("live"), is("passive"))
}

/// Starts a match of two with a day per move and stops the server gracefully; returns the seat to
/// act.
async fn rests(server: &mut Server) -> (Party, usize) {
    let settings = json!({"clock": {"style": "days", "days": 1}, "auto_forced": false});
    let mut party = Party::sits_with(server, "karnoffel", 2, 0, settings).await;
    party.begin().await;
    for player in &mut party.players {
        player.until(|heard| !heard.decision.is_null()).await;
    }
    assert_eq!(tables(server).await, (1, 0), "its people follow it");
    server.stop();
    let asked = party.players.iter().position(|player| player.heard.asked().is_some());
    (party, asked.expect("a seat is to act"))
}

/// Returns the tables in `ready`.
fn offered(back: &Peer) -> &Value {
    let ready = back.frames.iter().find(|frame| frame["op"] == "ready");
    &ready.expect("the client received a greeting")["tables"]
}

#[tokio::test]
async fn a_hibernating_table_is_not_loaded_at_the_start() {
    let mut server = Server::run(COUNTED);
    let (party, asked) = rests(&mut server).await;
    let live = &party.players[asked];
    for _ in 0..2 {
        server.start_again();
        assert_eq!(tables(&server).await, (0, 1));
        for (seat, player) in party.players.iter().enumerate() {
            let back = player.again(&server).await;
            let (seq, your_turn) = (live.heard.seq, seat == asked);
            let wanted =
                json!([{"table": party.table, "seat": seat, "your_turn": your_turn, "seq": seq}]);
            assert_eq!(offered(&back), &wanted);
        }
        assert_eq!(tables(&server).await, (0, 1), "telling of it takes nothing up");
        // A crash does not wake hibernating tables.
        server.kill();
    }
    server.start_again();
    let mut back = live.again(&server).await;
    back.follow(&party.table).await;
    assert_eq!(back.heard.seq, live.heard.seq);
    assert_eq!(back.heard.public, live.heard.public);
    assert_eq!(back.heard.private["hand"], live.heard.private["hand"]);
    let (decision, legal) = back.heard.asked().expect("the same seat is to act");
    let act = json!({"op": "act", "table": party.table, "decision": decision, "action": legal[0].clone()});
    back.done(act).await;
    assert_eq!(tables(&server).await, (1, 0), "something has happened: it is awake");
    server.crash();
    assert_eq!(tables(&server).await, (1, 0), "nobody had seen it go to rest");
}
