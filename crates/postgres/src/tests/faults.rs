use std::{sync::Arc, time::Duration};

use protocol::{EpochMs, Name, TableId};
use storage::{
    Audit, Ban, People,
    journal::{Change, Entry, Store, StoreError, laws},
    ownership::{Claim, Ownership, Takeover},
};
use testkit::PostgresServer;

use super::{
    fault_proxy::{Answers, FaultProxy, Loss},
    node_at,
};
use crate::PostgresStore;

const NOW: EpochMs = EpochMs(1_790_000_000_000);

#[tokio::test]
async fn a_lost_connection_neither_loses_nor_repeats_an_entry() {
    let server = PostgresServer::start();
    let proxy = FaultProxy::start(server.port()).await;
    let (near, far) = (node_at(server.port(), "near").await, node_at(proxy.port(), "far").await);
    let faults = Faults { proxy, near, far };
    for loss in [Loss::Request, Loss::Answer] {
        faults.an_entry_is_appended_once(loss).await;
        faults.a_first_entry_is_appended_once(loss).await;
        faults.a_claim_is_made_once(loss).await;
        faults.a_table_that_is_claimed_meanwhile_is_lost(loss).await;
        faults.another_entry_is_no_repetition(loss).await;
        for statement in ["START TRANSACTION", "COMMIT"] {
            faults.a_person_is_registered_once(loss, statement).await;
        }
    }
}

#[tokio::test]
async fn over_a_slow_network_no_entry_waits_for_the_answer_to_another() {
    let server = PostgresServer::start();
    let proxy = FaultProxy::start(server.port()).await;
    let (near, far) = (node_at(server.port(), "near").await, node_at(proxy.port(), "far").await);
    let faults = Faults { proxy, near, far };
    // If their answers are lost, both entries are in doubt.
    for answers in [Answers::Forwarded, Answers::Lost] {
        let tables = [faults.made().await, faults.made().await];
        faults.record_round_trips(Duration::from_millis(100));
        let [first, second] =
            tables.map(|table| faults.far.append(table, laws::flipped(1, None), true));
        let second = async {
            assert_eq!(faults.log_len_until(tables[0], 2).await, 2);
            let stored = async {
                assert_eq!(faults.log_len_until(tables[1], 2).await, 2);
                faults.proxy.set_answers(answers);
            };
            tokio::join!(second, stored).0
        };
        faults.proxy.set_answers(Answers::Held);
        let (first, second) = tokio::join!(first, second);
        first.unwrap();
        second.unwrap();
        faults.record_round_trips(Duration::ZERO);
        for table in tables {
            faults.far.append(table, laws::flipped(2, None), true).await.unwrap();
            assert_eq!(faults.log(table).await.len(), 3, "{answers:?}");
        }
    }
}

/// Two nodes, of which one loses its connections.
struct Faults {
    proxy: FaultProxy,
    near: PostgresStore,
    far: PostgresStore,
}

impl Faults {
    /// Creates a table of the node that loses its connections.
    async fn made(&self) -> TableId {
        let table = laws::fresh();
        self.far.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
        table
    }

    /// Records renewals of the lease that took this long.
    fn record_round_trips(&self, time: Duration) {
        for _ in 0..2 {
            self.far.round_trips().record(time);
        }
    }

    /// Loses a request or its answer, runs `meanwhile`, and lets the node connect again.
    async fn lose<T>(
        &self,
        loss: Loss,
        request: impl Future<Output = T>,
        meanwhile: impl Future<Output = ()>,
    ) -> T {
        self.proxy.lose_next(loss);
        let meanwhile = async {
            self.proxy.lost().await;
            meanwhile.await;
            self.proxy.open();
        };
        tokio::join!(request, meanwhile).0
    }

    async fn log(&self, table: TableId) -> Vec<Arc<Entry>> {
        self.near.log(table).await.unwrap()
    }

    async fn an_entry_is_appended_once(&self, loss: Loss) {
        let (table, player) = (self.made().await, laws::fresh());
        let entry = laws::flipped(1, Some((player, "b")));
        let n_before = async {
            let n = if loss == Loss::Answer { 2 } else { 1 };
            assert_eq!(self.log_len_until(table, n).await, n);
        };
        self.lose(loss, self.far.append(table, entry, true), n_before).await.unwrap();
        assert_eq!(self.log(table).await.len(), 2, "{loss:?}");
        let again = self.far.append(table, laws::flipped(2, Some((player, "b"))), true).await;
        assert!(matches!(again, Err(StoreError::Conflict { .. })), "{again:?}");
        self.far.append(table, laws::flipped(2, None), true).await.unwrap();
    }

    /// Waits until a log has `n` entries, and returns their number. The server may still be
    /// executing a statement whose answer is lost.
    async fn log_len_until(&self, table: TableId, n: usize) -> usize {
        loop {
            let len = self.log(table).await.len();
            if len >= n {
                return len;
            }
            tokio::task::yield_now().await;
        }
    }

    async fn a_first_entry_is_appended_once(&self, loss: Loss) {
        let table = laws::fresh();
        let entry = laws::created(laws::fresh(), "a");
        self.lose(loss, self.far.append(table, entry, true), async {}).await.unwrap();
        self.far.append(table, laws::flipped(1, None), true).await.unwrap();
        assert_eq!(self.log(table).await.len(), 2, "{loss:?}");
    }

    async fn a_claim_is_made_once(&self, loss: Loss) {
        let table = laws::fresh();
        self.near.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
        // Prepares the statement, so that the claim itself is lost.
        let early = self.far.claim(table, 9, Takeover::Forced, NOW).await.unwrap();
        assert_eq!(early, Claim::Refused);
        let claim = self.far.claim(table, 1, Takeover::Forced, NOW);
        let claim = self.lose(loss, claim, async {}).await.unwrap();
        assert_eq!(claim, Claim::Claimed { epoch: 2 }, "{loss:?}");
        self.far.append(table, laws::flipped(2, None), true).await.unwrap();
        assert_eq!(self.log(table).await.len(), 3, "{loss:?}");
    }

    /// An entry that was committed before the claim was appended; one that was not is refused.
    async fn a_table_that_is_claimed_meanwhile_is_lost(&self, loss: Loss) {
        let table = self.made().await;
        let n_before = if loss == Loss::Answer { 2 } else { 1 };
        let claim = async {
            self.log_len_until(table, n_before).await;
            let claim = self.near.claim(table, 1, Takeover::Forced, NOW).await.unwrap();
            assert_eq!(claim, Claim::Claimed { epoch: 2 });
            self.near.append(table, laws::flipped(n_before as u64 + 1, None), true).await.unwrap();
        };
        let append = self.far.append(table, laws::flipped(1, None), true);
        let appended = self.lose(loss, append, claim).await;
        assert_eq!(appended.is_ok(), loss == Loss::Answer, "{appended:?}");
        let next = self.far.append(table, laws::flipped(n_before as u64, None), true).await;
        assert!(matches!(next, Err(StoreError::Conflict { .. })), "{next:?}");
        let log = self.log(table).await;
        assert_eq!(log.len(), n_before + 2);
        assert!(matches!(log[n_before].change, Change::OwnerChanged { .. }), "{log:?}");
    }

    /// An entry whose number another one has taken is a conflict, even if it is in doubt.
    async fn another_entry_is_no_repetition(&self, loss: Loss) {
        let (table, player) = (self.made().await, laws::fresh());
        self.far.append(table, laws::flipped(1, Some((player, "b"))), true).await.unwrap();
        let taken = self.far.append(table, laws::flipped(1, Some((player, "c"))), true);
        let taken = self.lose(loss, taken, async {}).await;
        assert!(matches!(taken, Err(StoreError::Conflict { seq: 1, .. })), "{taken:?}");
        assert_eq!(self.log(table).await.len(), 2);
    }

    /// A registration, a recovery key and a ban are each done once, and their answers arrive.
    async fn a_person_is_registered_once(&self, loss: Loss, statement: &'static str) {
        let (near, text) = (&self.near, format!("Aino {loss:?} {}", statement.len()));
        let aino = Name::new(&text).unwrap();
        let register = self.far.register(&aino, "digest".to_owned(), NOW);
        let made = self.lose_at(loss, statement, register).await.unwrap().unwrap();
        assert_eq!(near.by_name(&text).await.unwrap().as_ref(), Some(&made.person));
        assert!(near.session(&made.token, NOW).await.unwrap().is_some());

        let key = near.make_recovery(made.person.id, NOW).await.unwrap();
        let recover = self.far.recover(&key, None, NOW);
        let opened = self.lose_at(loss, statement, recover).await.unwrap().unwrap();
        assert!(near.session(&opened.token, NOW).await.unwrap().is_some());
        assert_eq!(near.sessions(made.person.id).await.unwrap().len(), 2);

        let n_before = near.page(None, 99).await.unwrap().len();
        let ban = Ban { since: NOW, until: None, reason: "rude".to_owned() };
        let ban = self.far.ban(made.person.id, ban);
        let banned = self.lose_at(loss, statement, ban).await.unwrap();
        assert_eq!(banned, Ok(vec![made.person.id]));
        assert_eq!(near.page(None, 99).await.unwrap().len(), n_before + 1);
    }

    /// Loses a statement or its answer, and lets the node connect again.
    async fn lose_at<T>(
        &self,
        loss: Loss,
        statement: &'static str,
        request: impl Future<Output = T>,
    ) -> T {
        self.proxy.lose_at(loss, statement);
        let reopen = async {
            self.proxy.lost().await;
            self.proxy.open();
        };
        tokio::join!(request, reopen).0
    }
}
