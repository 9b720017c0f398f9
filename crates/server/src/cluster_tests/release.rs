use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use async_trait::async_trait;
use cluster::{InProcessBus, InProcessOwnership};
use protocol::{EpochMs, TableId};
use storage::{
    journal::StoreError,
    ownership::{Claim, Lease, NodeId, Owner, Ownership, Takeover},
};
use uuid::Uuid;

use crate::{
    ClusterConfig, has_rules_of,
    state::{cluster::Cluster, metrics::Metrics},
};

const TABLE: TableId = TableId(Uuid::from_u128(7));

const N_FAILING: usize = 2;

/// A store in memory that takes no release at first.
#[derive(Debug)]
struct FailingReleases {
    inner: InProcessOwnership,
    n_releases: AtomicUsize,
}

#[async_trait]
impl Ownership for FailingReleases {
    async fn owner(&self, table: TableId) -> Result<Option<Owner>, StoreError> {
        self.inner.owner(table).await
    }

    async fn claim(
        &self,
        table: TableId,
        after: u64,
        takeover: Takeover,
        now: EpochMs,
    ) -> Result<Claim, StoreError> {
        self.inner.claim(table, after, takeover, now).await
    }

    async fn release(&self, table: TableId) -> Result<(), StoreError> {
        if self.n_releases.fetch_add(1, Ordering::Relaxed) < N_FAILING {
            return Err(StoreError::Unavailable("a test".to_owned()));
        }
        self.inner.release(table).await
    }

    async fn superseded(&self, claims: Vec<(TableId, u64)>) -> Result<Vec<TableId>, StoreError> {
        self.inner.superseded(claims).await
    }

    async fn orphans(&self, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.inner.orphans(most).await
    }

    async fn meet(
        &self,
        what: String,
        table: TableId,
        full: Option<TableId>,
    ) -> Result<TableId, StoreError> {
        self.inner.meet(what, table, full).await
    }

    async fn begin_lease(&self) -> Result<(), StoreError> {
        self.inner.begin_lease().await
    }

    async fn renew_lease(&self) -> Result<Lease, StoreError> {
        self.inner.renew_lease().await
    }

    async fn begin_drain(&self) -> Result<(), StoreError> {
        self.inner.begin_drain().await
    }

    async fn end_lease(&self) -> Result<(), StoreError> {
        self.inner.end_lease().await
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_release_has_failed_is_free_in_the_end() {
    let [id, other] = ["a", "b"].map(|name| NodeId::new(name).unwrap());
    let incarnation = Uuid::from_u128(1);
    let own = InProcessOwnership::new(id.clone(), incarnation, "");
    let other = own.node(other, Uuid::from_u128(2), "");
    let (bus, inner) = (Arc::new(InProcessBus::new()), own.clone());
    let ownership = Arc::new(FailingReleases { inner, n_releases: AtomicUsize::new(0) });
    let config = ClusterConfig { id, incarnation, bus, ownership, supports: has_rules_of };
    let node = Cluster::join(config, Metrics::new()).await.unwrap();
    node.status().joined().await;
    let claim = async |ownership: &InProcessOwnership, after| {
        ownership.claim(TABLE, after, Takeover::IfFree, EpochMs(0)).await.unwrap()
    };
    assert_eq!(claim(&own, 0).await, Claim::Claimed { epoch: 1 });
    node.release(TABLE).await;
    // The node still has its lease, so that only the release has freed the table.
    assert!(node.may_create());
    assert_eq!(claim(&other, 1).await, Claim::Claimed { epoch: 2 });
}
