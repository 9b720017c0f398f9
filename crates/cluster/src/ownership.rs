use std::{collections::HashMap, sync::Arc};

use async_trait::async_trait;
use parking_lot::Mutex;
use protocol::{EpochMs, TableId};
use storage::{
    journal::StoreError,
    ownership::{Claim, LEASE, Lease, LiveNode, MEETING_TIME, NodeId, Owner, Ownership, Takeover},
};
use tokio::time::Instant;
use uuid::Uuid;

/// The ownership of tables in the memory of one process, which knows every table.
#[derive(Clone, Debug)]
pub struct InProcessOwnership {
    shared: Arc<Mutex<Shared>>,
    node: LiveNode,
}

#[derive(Debug, Default)]
struct Shared {
    nodes: HashMap<NodeId, (LiveNode, Instant)>,
    /// The last table that was named to [`Ownership::meet`], and when.
    meetings: HashMap<String, (TableId, Instant)>,
    tables: HashMap<TableId, TableOwnership>,
}

#[derive(Clone, Debug, Default)]
struct TableOwnership {
    epoch: u64,
    by: Option<(NodeId, Uuid)>,
}

impl InProcessOwnership {
    /// Creates an empty ownership, as its first node sees it.
    pub fn new(id: NodeId, incarnation: Uuid, address: impl Into<String>) -> InProcessOwnership {
        let node = LiveNode { id, incarnation, address: address.into(), is_draining: false };
        InProcessOwnership { shared: Arc::default(), node }
    }

    /// Adds a node, or another process of a node.
    #[must_use]
    pub fn node(
        &self,
        id: NodeId,
        incarnation: Uuid,
        address: impl Into<String>,
    ) -> InProcessOwnership {
        let other = InProcessOwnership::new(id, incarnation, address);
        InProcessOwnership { shared: Arc::clone(&self.shared), ..other }
    }

    fn own_lease<'a>(&self, shared: &'a mut Shared) -> Option<&'a mut (LiveNode, Instant)> {
        let lease = shared.nodes.get_mut(&self.node.id);
        lease.filter(|(node, _)| node.incarnation == self.node.incarnation)
    }
}

impl Shared {
    fn owner(&self, table: TableId) -> Owner {
        let table = self.tables.get(&table).cloned().unwrap_or_default();
        let node = table.by.as_ref().and_then(|(id, incarnation)| {
            let (node, ends) = self.nodes.get(id)?;
            let is_live = node.incarnation == *incarnation && Instant::now() < *ends;
            is_live.then(|| node.clone())
        });
        Owner { epoch: table.epoch, node, last: table.by.map(|(id, _)| id) }
    }
}

#[async_trait]
impl Ownership for InProcessOwnership {
    async fn owner(&self, table: TableId) -> Result<Option<Owner>, StoreError> {
        Ok(Some(self.shared.lock().owner(table)))
    }

    async fn claim(
        &self,
        table: TableId,
        after: u64,
        takeover: Takeover,
        _now: EpochMs,
    ) -> Result<Claim, StoreError> {
        let mut shared = self.shared.lock();
        let owner = shared.owner(table);
        let is_free = owner.node.is_none_or(|node| node.id == self.node.id);
        if owner.epoch != after || !(is_free || takeover == Takeover::Forced) {
            return Ok(Claim::Refused);
        }
        let epoch = after + 1;
        let by = Some((self.node.id.clone(), self.node.incarnation));
        shared.tables.insert(table, TableOwnership { epoch, by });
        Ok(Claim::Claimed { epoch })
    }

    async fn release(&self, table: TableId) -> Result<(), StoreError> {
        let mut shared = self.shared.lock();
        let own = (self.node.id.clone(), self.node.incarnation);
        if let Some(table) = shared.tables.get_mut(&table)
            && table.by.as_ref() == Some(&own)
        {
            table.by = None;
        }
        Ok(())
    }

    async fn superseded(&self, claims: Vec<(TableId, u64)>) -> Result<Vec<TableId>, StoreError> {
        let shared = self.shared.lock();
        let is_superseded = |&(table, epoch): &(TableId, u64)| {
            shared.tables.get(&table).is_some_and(|table| table.epoch > epoch)
        };
        Ok(claims.into_iter().filter(is_superseded).map(|(table, _)| table).collect())
    }

    async fn orphans(&self, most: usize) -> Result<Vec<TableId>, StoreError> {
        let shared = self.shared.lock();
        let mut tables: Vec<_> = shared.tables.keys().copied().collect();
        tables.retain(|&table| shared.owner(table).node.is_none());
        tables.sort_unstable();
        tables.truncate(most);
        Ok(tables)
    }

    async fn meet(
        &self,
        what: String,
        table: TableId,
        full: Option<TableId>,
    ) -> Result<TableId, StoreError> {
        let now = Instant::now();
        let mut shared = self.shared.lock();
        let meeting = shared.meetings.entry(what).or_insert((table, now));
        if Some(meeting.0) == full || now - meeting.1 >= MEETING_TIME {
            *meeting = (table, now);
        }
        Ok(meeting.0)
    }

    async fn begin_lease(&self) -> Result<(), StoreError> {
        let lease = (self.node.clone(), Instant::now() + LEASE);
        self.shared.lock().nodes.insert(self.node.id.clone(), lease);
        Ok(())
    }

    async fn renew_lease(&self) -> Result<Lease, StoreError> {
        let mut shared = self.shared.lock();
        let Some((_, ends)) = self.own_lease(&mut shared) else { return Ok(Lease::Lost) };
        *ends = Instant::now() + LEASE;
        Ok(Lease::Held)
    }

    async fn begin_drain(&self) -> Result<(), StoreError> {
        if let Some((node, _)) = self.own_lease(&mut self.shared.lock()) {
            node.is_draining = true;
        }
        Ok(())
    }

    async fn end_lease(&self) -> Result<(), StoreError> {
        let mut shared = self.shared.lock();
        if self.own_lease(&mut shared).is_some() {
            shared.nodes.remove(&self.node.id);
        }
        Ok(())
    }
}
