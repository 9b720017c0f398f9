use std::collections::HashMap;

use games::{AnyGame, AnyOptions};
use serde_json::Value;
use storage::journal::{Change, Log};
use table::Table;

use crate::{
    cluster::Cluster,
    players::{Played, Players},
};

impl Players {
    /// Ends the play, and compares the logs with what the players were told: every acknowledged
    /// action is in its log once, no log has a gap, and every last view is that of a replay.
    pub async fn judge(self, cluster: &Cluster) -> Verdict {
        let tables = self.tables.clone();
        let played = self.stop().await;
        let mut verdict = Verdict::default();
        for table in tables {
            let log = cluster.log(table).await;
            let players = played.iter().filter(|player| player.table == table);
            verdict.add(check(&log, players));
        }
        verdict
    }
}

/// The extent of a comparison that found no difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// The number of entries in all logs.
    pub n_entries: usize,
    /// The number of acknowledged actions.
    pub n_acked: usize,
    /// The number of claims of tables.
    pub n_claims: usize,
}

impl Verdict {
    fn add(&mut self, other: Verdict) {
        self.n_entries += other.n_entries;
        self.n_acked += other.n_acked;
        self.n_claims += other.n_claims;
    }
}

fn check<'a>(log: &Log, players: impl Iterator<Item = &'a Played>) -> Verdict {
    let mut by_key = HashMap::new();
    for (n, entry) in log.iter().enumerate() {
        assert_eq!(entry.seq, n as u64, "the log has a gap");
        if let Some(key) = &entry.command {
            let before = by_key.insert((key.player, key.cid.clone()), entry.seq);
            assert_eq!(before, None, "a command was executed twice");
        }
    }
    let claims = log.iter().filter(|entry| matches!(entry.change, Change::OwnerChanged { .. }));
    let mut verdict = Verdict { n_entries: log.len(), n_acked: 0, n_claims: claims.count() };
    let seqs: HashMap<_, _> = by_key.into_iter().map(|((_, cid), seq)| (cid, seq)).collect();
    for player in players {
        assert!(!player.acked.is_empty(), "a player did nothing");
        for (cid, seq) in &player.acked {
            assert_eq!(seqs.get(&**cid), Some(seq), "an acknowledged action is not in the log");
        }
        verdict.n_acked += player.acked.len();
        check_view(log, player);
    }
    verdict
}

/// Compares the last view of a player with that of a replay: it shows exactly what the player's
/// seat may see.
fn check_view(log: &Log, player: &Played) {
    let view = &player.last;
    let n_seen = view.seq as usize + 1;
    assert!(n_seen <= log.len(), "a client saw what is not in the log");
    let table = Table::<AnyGame>::restore(player.table, &log[..n_seen], AnyOptions::of_game);
    let table = table.expect("the log can be replayed");
    let private = view.private.as_ref().expect("a player has a seat");
    let frame = table.snapshot_frame(private.seat());
    let replayed: Value = serde_json::from_str(&frame).expect("a frame is JSON");
    let seen = serde_json::to_value(&view.public).expect("a view is JSON");
    assert_eq!(seen["match"], replayed["public"]["match"], "at entry {}", view.seq);
    let mut seen = Value::Object(private.fields().clone());
    let mut expected = replayed["private"].clone();
    for private in [&mut seen, &mut expected] {
        // Those of the last frame.
        private.as_object_mut().expect("a private view is an object").remove("events");
    }
    assert_eq!(seen, expected, "at entry {}", view.seq);
}
