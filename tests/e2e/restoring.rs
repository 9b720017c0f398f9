//! Restoring a backup without stopping the server.

use std::{fs, path::Path, process::Output, time::Duration};

use client::{Client, ClientEvent, Config, FrameKind, Identity};
use fastrand::Rng;
use protocol::{Name, to_client::SnapshotReason};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{process::Command, time::timeout};

use crate::{
    PATIENCE,
    admin::{HOSTED, Host},
    backup::comes_back,
    http::{Answer, ask_as, get},
    party::Party,
    peer::Peer,
    server::{How, Runs, Server, knekt, run},
};

/// A match in progress on a server with an admin listener.
struct Story {
    server: Server,
    host: Host,
    party: Party,
    rng: Rng,
    /// The folder for the backup.
    folder: TempDir,
}

impl Story {
    async fn begins() -> Story {
        let server = Server::run(How { runs: Runs::Process, ..HOSTED });
        let host = Host::of(&server).await;
        let mut party = Party::sits(&server, "gurka", 2, 0).await;
        party.begin().await;
        let folder = TempDir::new().expect("cannot create a temporary folder");
        let mut story = Story { server, host, party, rng: Rng::with_seed(7), folder };
        story.goes_on(3).await;
        story
    }

    async fn goes_on(&mut self, actions: usize) {
        for _ in 0..actions {
            self.party.one_action(&mut self.rng).await;
        }
    }

    /// Makes a move whose frame names the epoch; returns the player, the frame and its answer.
    async fn play(&mut self) -> (usize, Value, Value) {
        let before = self.party.players.iter().filter_map(|player| player.heard.seq).max();
        for player in &mut self.party.players {
            player.until(|heard| heard.seq >= before).await;
        }
        let n = self.party.to_act();
        let player = &mut self.party.players[n];
        let (cid, mut act) = (player.cid(), player.heard.first_act(&self.party.table));
        (act["cid"], act["epoch"]) = (cid.as_str().into(), json!(1));
        player.send(&act).await;
        let ack = player.answer(&cid).await;
        for player in &mut self.party.players {
            player.until(|heard| heard.seq > before).await;
        }
        (n, act, ack)
    }

    /// Makes a backup and returns its path.
    async fn backs_up(&self) -> String {
        let copy = self.path("copy.db");
        let run = run(&["backup", "--data", &text(&self.server.data()), "--to", &copy]).await;
        assert!(run.status.success(), "{run:?}");
        copy
    }

    fn path(&self, name: &str) -> String {
        text(&self.folder.path().join(name))
    }

    async fn restores(&self, from: &str) -> Answer {
        self.host.change("restore", json!({"from": from})).await
    }

    /// Runs `knekt admin restore` in the folder for the backup.
    async fn restores_by_command(&self, file: &str) -> Output {
        let mut command = Command::from(knekt());
        command.args(["admin", "--admin", &self.host.address, "--data"]).arg(self.server.data());
        command.args(["restore", file]).current_dir(self.folder.path());
        let run = command.kill_on_drop(true).output();
        timeout(PATIENCE, run).await.expect("it ends").expect("cannot run the program")
    }

    /// Waits until the next server answers. Connections are never refused meanwhile.
    async fn wait_until_ready(&self) {
        let answers = async { while get(&self.server, "/readyz").await.status != 200 {} };
        timeout(PATIENCE, answers).await.expect("another server follows");
    }

    /// Checks that the players are told to reconnect.
    async fn assert_told_to_retry(&mut self) {
        for player in &mut self.party.players {
            let (code, reason) = player.closed().await;
            assert!(code == 4503 && reason.starts_with("retry_ms="), "{code} {reason}");
        }
    }

    /// Reconnects the players to the restored history.
    async fn come_back(&mut self) {
        let (mut back, table) = (Vec::new(), self.party.table.clone());
        for player in &self.party.players {
            back.push(comes_back(&self.server, player, &table).await);
        }
        self.party.players = back;
    }

    /// Reconnects the players to the restored history and plays to the end.
    async fn play_to_the_end(&mut self) {
        self.come_back().await;
        self.party.play_on(&mut self.rng).await;
        assert!(self.party.players.iter().all(|player| player.heard.is_over()));
    }

    async fn me(&self, token: &str) -> Answer {
        ask_as(&self.server, token, "GET /me", None).await
    }
}

fn text(path: &Path) -> String {
    path.to_str().expect("valid UTF-8").to_owned()
}

fn deed(outcome: &str) -> (String, String) {
    ("restore".to_owned(), outcome.to_owned())
}

#[tokio::test]
async fn clients_reconnect_to_a_restored_backup() {
    let mut story = Story::begins().await;
    let account = Peer::account(&story.server, "Aino the elder").await;
    let (client, mut news) = follows(&story).await;
    let copy = story.backs_up().await;
    story.goes_on(3).await;
    let mut late = Peer::guest(&story.server, "Late").await;
    let late_table = late.create("gurka", 2).await;

    let answer = story.restores(&copy).await;
    let accepted = answer.json();
    assert_eq!((answer.status, &accepted["restoring"]), (202, &json!(copy)), "{answer:?}");
    assert_eq!(accepted["tables"], 1, "{accepted}");
    assert!(accepted["entries"].as_u64() > Some(3) && accepted["used"].is_u64(), "{accepted}");
    story.assert_told_to_retry().await;
    assert_eq!(late.closed().await.0, 4503);
    story.wait_until_ready().await;

    let other_epoch = async {
        loop {
            if let ClientEvent::Table(told) =
                news.next().await.expect("the client receives an event")
                && told.kind == FrameKind::Snapshot(SnapshotReason::Epoch)
            {
                break told.view.epoch;
            }
        }
    };
    assert!(timeout(PATIENCE, other_epoch).await.expect("the client reconnects") > 1);
    drop(client);
    story.play_to_the_end().await;

    assert_eq!(story.me(&account.token).await.status, 200);
    let unknown = story.me(&late.token).await;
    assert_eq!((unknown.status, &unknown.json()["code"]), (401, &json!("auth_invalid")));
    let path = format!("/api/v1/tables/{late_table}");
    let gone = get(&story.server, &path).await;
    assert_eq!((gone.status, &gone.json()["code"]), (404, &json!("not_found")));
    assert_eq!(story.host.deeds().await, [deed("done")], "of the rest the backup knows nothing");
    assert!(story.server.log().contains("restored the backup"));
    story.server.stop();
}

#[tokio::test]
async fn a_move_from_before_a_restore_answers_no_other_decision() {
    let mut story = Story::begins().await;
    let (early_player, early, early_ack) = story.play().await;
    let copy = story.backs_up().await;
    let (late_player, late, late_ack) = story.play().await;
    assert_eq!((&early_ack["op"], &late_ack["op"]), (&json!("ack"), &json!("ack")));
    assert_eq!(story.restores(&copy).await.status, 202);
    story.assert_told_to_retry().await;
    story.wait_until_ready().await;
    story.come_back().await;

    // The backup has the first move, so its repetition is acknowledged as before.
    let player = &mut story.party.players[early_player];
    player.send(&early).await;
    let cid = early["cid"].as_str().expect("a command has one");
    assert_eq!(player.answer(cid).await, early_ack);
    // The decision of the second one is open again, and was asked by another history.
    let player = &mut story.party.players[late_player];
    let (decision, _) = player.heard.asked().expect("it is asked again");
    assert_eq!(late["decision"], decision);
    player.send(&late).await;
    let refused = player.answer(late["cid"].as_str().expect("a command has one")).await;
    assert_eq!(
        (&refused["code"], &refused["reason"]),
        (&json!("stale_decision"), &json!("restored"))
    );
    // A client that names no epoch plays as ever.
    story.party.play_on(&mut story.rng).await;
    assert!(story.party.players.iter().all(|player| player.heard.is_over()));
}

/// Subscribes with the Rust client, which reconnects by itself.
async fn follows(story: &Story) -> (Client, client::EventStream) {
    let quick = Duration::from_millis(20);
    let config = Config { first_wait: quick, longest_wait: quick, ..Config::default() };
    let name = Name::new("Cecilia").expect("a name");
    let entered = Client::connect_with(&story.server.url(), Identity::Guest(name), config).await;
    let (client, news) = entered.expect("a guest");
    client.subscribe(story.party.table.parse().expect("an id")).await.expect("subscribed");
    (client, news)
}

#[tokio::test]
async fn a_bad_backup_is_refused_without_interruption() {
    let mut story = Story::begins().await;
    let copy = story.backs_up().await;
    let whole = fs::read(&copy).expect("it is there");
    let half = story.path("half.db");
    fs::write(&half, &whole[..whole.len() / 2]).expect("the folder is writable");
    let before = story.host.look("health").await.json()["connections"].clone();
    let refused = story.restores(&half).await;
    assert!(refused.status == 422 && refused.body.contains("half.db is damaged"), "{refused:?}");
    let run = story.restores_by_command("half.db").await;
    assert!(!run.status.success(), "{run:?}");
    assert!(
        String::from_utf8_lossy(&run.stderr).contains(&format!("{half} is damaged")),
        "{run:?}"
    );

    story.goes_on(2).await;
    let after = story.host.look("health").await.json();
    assert_eq!((&after["connections"], &after["draining"]), (&before, &json!(false)));
    assert_eq!(story.host.deeds().await.len(), 2);
    let beside =
        fs::read_dir(story.server.data().parent().expect("a folder")).expect("it is there");
    let names = beside.map(|entry| entry.expect("it is there").file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().contains("restore")));
}

#[tokio::test]
async fn a_failed_restore_keeps_the_old_data() {
    let fails = async {
        loop {
            let mut story = Story::begins().await;
            let copy = story.backs_up().await;
            // This client does not read, so the server waits for it until a time-out.
            let sleeps = Peer::guest(&story.server, "Eero").await;
            assert_eq!(story.restores(&copy).await.status, 202);
            fs::remove_file(&copy).expect("the backup exists");
            drop(sleeps);
            story.assert_told_to_retry().await;
            story.wait_until_ready().await;
            // On a busy machine, the server may have been quicker.
            if story.host.deeds().await != [deed("done")] {
                break (story, copy);
            }
        }
    };
    let (mut story, copy) = timeout(PATIENCE, fails).await.expect("a restore fails once");
    let why = format!("{copy} does not exist");
    assert_eq!(story.host.deeds().await, [deed(&why), deed("begun")]);
    assert!(story.server.log().contains("cannot restore the backup; the data file is unchanged"));
    let mut back = Vec::new();
    for live in &story.party.players {
        back.push(live.resumed(&story.server, &story.party.table).await);
    }
    story.party.players = back;
    story.party.play_on(&mut story.rng).await;
}

#[tokio::test]
async fn an_accepted_restore_is_completed_during_shutdown() {
    let mut story = Story::begins().await;
    let copy = story.backs_up().await;
    story.goes_on(2).await;
    let run = story.restores_by_command("copy.db").await;
    assert!(
        run.status.success() && String::from_utf8_lossy(&run.stdout).contains(&copy),
        "{run:?}"
    );
    story.server.terminate();
    story.assert_told_to_retry().await;
    story.server.ended();
    story.server.start_again();
    story.host = Host::of(&story.server).await;
    assert_eq!(story.host.deeds().await, [deed("done")]);
    story.play_to_the_end().await;
}
