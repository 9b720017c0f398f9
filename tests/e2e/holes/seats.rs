//! Attempts to see more than one's own seat: by races, guessing, and requests on one connection.

use client::{FromServer, Wire};
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::{
    PATIENCE,
    http::{ask, bearer},
    party::{Party, act},
    peer::Peer,
    server::Server,
};

/// Starts a match.
async fn playing(server: &Server) -> Party {
    let mut party = Party::sits(server, "gurka", 3, 1).await;
    party.begin().await;
    let mut rng = fastrand::Rng::with_seed(11);
    let mut n_acts = 0;
    while n_acts < 5 {
        for player in &mut party.players {
            n_acts += u32::from(act(player, &party.table, &mut rng).await);
        }
        // The other players receive it too.
        let heard = party.players.iter().filter_map(|player| player.heard.seq).max();
        for peer in party.players.iter_mut().chain(&mut party.spectators) {
            peer.until(|own| own.seq >= heard).await;
        }
    }
    party
}

/// Returns all frames up to the answers to `cids` and one view after them.
async fn hears(wire: &mut Wire, cids: &[&str]) -> Vec<Value> {
    let mut frames: Vec<Value> = Vec::new();
    let place = |frames: &[Value], cid: &str| frames.iter().position(|frame| frame["cid"] == cid);
    let shown = |frames: &[Value], from: usize| {
        frames[from..].iter().any(|frame| frame.get("public").is_some())
    };
    while !cids.iter().all(|cid| place(&frames, cid).is_some_and(|from| shown(&frames, from))) {
        match wire.next_within(PATIENCE).await {
            Ok(FromServer::Text(text)) => {
                frames.push(serde_json::from_str(&text).expect("a frame is valid JSON"));
            }
            other => panic!("{other:?} after {frames:?}"),
        }
    }
    frames
}

#[tokio::test]
async fn a_race_during_login_reveals_no_other_seat() {
    let server = Server::start();
    let party = playing(&server).await;
    let tokens: Vec<&str> = party.players.iter().map(|player| player.token.as_str()).collect();
    let visits = (0..60).map(|n| {
        let (server, table) = (&server, &party.table);
        // Each sends without waiting: a subscription, a login, another subscription, and another
        // login.
        let own = (n % 4 < 3).then_some(n % 4);
        let auth = own.map_or(
            json!({"op": "auth"}),
            |seat| json!({"op": "auth", "token": tokens[seat], "subs": [{"table": table}]}),
        );
        let other = json!({"op": "auth", "token": tokens[(n + 1) % 3]});
        async move {
            let mut wire =
                Wire::connect(&server.url()).await.expect("the server accepts WebSockets");
            for frame in [
                json!({"op": "sub", "cid": "early", "table": table}),
                auth,
                json!({"op": "sub", "cid": "first", "table": table}),
                other,
                json!({"op": "sub", "cid": "second", "table": table}),
            ] {
                wire.send(frame.to_string()).await.expect("the socket is open");
            }
            let frames = hears(&mut wire, &["early", "first", "second"]).await;
            let answer =
                |cid: &str| frames.iter().find(|frame| frame["cid"] == cid).expect("not found");
            assert_eq!(answer("early")["code"], "auth_required");
            assert_eq!(answer("first")["op"], "ack");
            let n_ready = frames.iter().filter(|frame| frame["op"] == "ready").count();
            assert_eq!(n_ready, 1, "it was somebody else once: {frames:?}");
            assert!(frames.iter().any(|frame| frame["code"] == "bad_frame"), "auth comes once");
            let views: Vec<&Value> =
                frames.iter().filter(|frame| frame.get("public").is_some()).collect();
            assert!(!views.is_empty());
            for view in views {
                let seen = view.get("private").map(|private| private["seat"].clone());
                assert_eq!(seen, own.map(|seat| json!(seat)), "{view}");
            }
        }
    });
    join_all(visits).await;
}

#[tokio::test]
async fn requests_on_one_connection_do_not_share_identity() {
    let server = Server::start();
    let party = playing(&server).await;
    let looks = (0..40).map(|n| {
        let (server, party) = (&server, &party);
        async move {
            let path = format!("GET /api/v1/tables/{}", party.table);
            let own = party.players.get(n % 4);
            let bearer = own.map(|player| bearer(&player.token));
            let headers: Vec<&str> = bearer.iter().map(String::as_str).collect();
            let seen = ask(server, &path, &headers, None).await.json();
            let seat = seen.get("private").map(|private| private["seat"].clone());
            assert_eq!(seat, own.map(|_| json!(n % 4)));
            seen
        }
    });
    let seen = join_all(looks).await;
    for (n, one) in seen.iter().enumerate() {
        assert_eq!(one, &seen[n % 4], "the same caller sees the same");
    }
}

#[tokio::test]
async fn a_wrong_token_reveals_nothing_and_affects_no_seat() {
    let server = Server::start();
    let mut party = playing(&server).await;
    let owner = &party.players[1];
    let token = owner.token.clone();
    let user = owner.frames[1]["user"]["id"].as_str().expect("`ready` has a user").to_owned();
    let mut turned = token.clone().into_bytes();
    turned[5] = if turned[5] == b'A' { b'B' } else { b'A' };
    let turned = String::from_utf8(turned).expect("it is ASCII");
    let other_case = [token.to_lowercase(), token.to_uppercase()];
    let other_case = other_case.iter().find(|other| **other != token).expect("it has letters");
    let n_before: Vec<usize> = party.players.iter().map(|player| player.frames.len()).collect();
    let mut refusals = Vec::new();
    for wrong in [
        user.as_str(),
        &party.table,
        "Bjarni",
        &token[..token.len() - 1],
        &format!("{token}A"),
        &turned,
        other_case,
        "x",
    ] {
        let mut stranger = Peer::stranger(&server).await;
        let subs = json!([{"table": party.table}]);
        stranger.send(&json!({"op": "auth", "token": wrong, "subs": subs})).await;
        let refusal = stranger.frame().await;
        assert_eq!(refusal["op"], "err", "{wrong} opens something");
        refusals.push(refusal);
        assert_eq!(stranger.closed().await.0, 4401, "{wrong}");
        assert_eq!(stranger.frames.len(), 2, "a greeting and a refusal: {:?}", stranger.frames);
        let bearer = bearer(wrong);
        let path = format!("GET /api/v1/tables/{}", party.table);
        let over_http = ask(&server, &path, &[&bearer], None).await;
        assert_eq!(over_http.status, 401, "{wrong}");
        assert!(!over_http.body.contains("public"), "{over_http:?}");
    }
    assert!(refusals.iter().all(|refusal| *refusal == refusals[0]), "{refusals:?}");
    assert_eq!(refusals[0]["code"], "auth_invalid");
    // The player's socket and seat are unaffected; another connection of the player works.
    let table = party.table.clone();
    let mut again = party.players[1].again(&server).await;
    assert_eq!(again.frames[1]["tables"][0]["seat"], 1, "{}", again.frames[1]);
    again.follow(&table).await;
    assert_eq!(again.heard.private["seat"], 1);
    party.play_on(&mut fastrand::Rng::with_seed(3)).await;
    for (player, n_before) in party.players.iter().zip(n_before) {
        let is_gone = |frame: &Value| {
            let seats = frame["seats"].as_array().filter(|_| frame["op"] == "presence");
            seats.is_some_and(|seats| seats.contains(&json!("gone")))
        };
        assert!(
            !player.frames[n_before..].iter().any(is_gone),
            "no client should have been disconnected"
        );
    }
}
