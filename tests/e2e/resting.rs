//! Hibernation: a table that is idle for days is not loaded at the start, but its players find it.

use serde_json::json;

use crate::{
    metrics::{COUNTED, samples},
    party::Party,
    server::Server,
};

/// Returns the numbers of active and hibernating tables.
async fn tables(server: &Server) -> (i64, i64) {
    let is = samples(server).await;
    (is[r#"knekt_tables{state="live"}"#], is[r#"knekt_tables{state="passive"}"#])
}

/// Starts a match of two with a day per move and stops the server gracefully; returns the seat to
/// act.
async fn rests(server: &mut Server) -> (Party, usize) {
    let settings = json!({"clock": {"style": "days", "days": 1}, "auto_forced": false});
    let mut party = Party::sits_with(server, "karnoffel", 2, 0, settings).await;
    party.begin_to_ask().await;
    assert_eq!(tables(server).await, (1, 0), "its people follow it");
    server.stop();
    let asked = party.to_act();
    (party, asked)
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
            assert_eq!(back.frames[1]["tables"], wanted);
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
    back.done(back.heard.first_act(&party.table)).await;
    assert_eq!(tables(&server).await, (1, 0), "something has happened: it is awake");
    server.crash();
    assert_eq!(tables(&server).await, (1, 0), "nobody had seen it go to rest");
}
