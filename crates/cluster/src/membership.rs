use std::{
    future::{Future, pending},
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use thiserror::Error;
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant, MissedTickBehavior, interval, timeout},
};
use uuid::Uuid;

use crate::{
    Bus, BusError, LEASE, Lease, MayClaim, NodeId, Ownership, OwnershipFuture, RENEWAL_INTERVAL,
    Subject, Subscription,
};

/// The maximum time for an answer of the store. Then the call has failed.
pub const STORE_TIMEOUT: Duration = LEASE.saturating_sub(RENEWAL_INTERVAL);

/// The membership of a running node in its cluster: its lease, its answers to pings, and the
/// hand-over of its tables.
///
/// Dropping it ends its background task: the lease ends by itself, and since nobody answers pings,
/// other nodes claim its tables before that.
#[derive(Debug)]
pub struct Membership<O: Ownership + ?Sized> {
    ownership: Arc<O>,
    progress: Arc<watch::Sender<Progress>>,
    task: JoinSet<()>,
}

/// The state of a node in its cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeState {
    /// The lease has not begun, because the store is not available.
    Joining,
    /// The node holds its lease.
    Active,
    /// The lease was not renewed in time. Other nodes may claim tables of this one, and the store
    /// refuses what it appends to those. It keeps the others when the store is available again.
    Expired,
    /// The node hands over its tables. It takes no others, and no new clients.
    Draining,
    /// The node has handed over its tables, or was dropped.
    Left,
    /// Another process has the name of the node. All its tables must stop.
    Lost,
}

/// A view of a node's state for those who depend on it.
#[derive(Clone, Debug)]
pub struct NodeStatus(watch::Receiver<Progress>);

/// The error of waiting for a node that has left its cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the node has left its cluster")]
pub struct HasLeft;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Progress {
    lease: LeaseProgress,
    is_draining: bool,
    /// The number of times that the lease was renewed after it had expired.
    n_lapses: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LeaseProgress {
    Pending,
    /// It is valid at least until then, since the store received the renewal after it was sent.
    Valid {
        until: Instant,
    },
    Ended,
    Lost,
}

impl NodeStatus {
    /// Returns the state of the node.
    pub fn state(&self) -> NodeState {
        let Progress { lease, is_draining, .. } = *self.0.borrow();
        match lease {
            LeaseProgress::Lost => NodeState::Lost,
            LeaseProgress::Ended => NodeState::Left,
            LeaseProgress::Pending | LeaseProgress::Valid { .. } if is_draining => {
                NodeState::Draining
            }
            LeaseProgress::Pending => NodeState::Joining,
            LeaseProgress::Valid { until } if Instant::now() < until => NodeState::Active,
            LeaseProgress::Valid { .. } => NodeState::Expired,
        }
    }

    /// Returns whether the node may claim and create tables, and is ready for new clients.
    pub fn may_claim(&self) -> MayClaim {
        if self.state() == NodeState::Active { MayClaim::Yes } else { MayClaim::No }
    }

    /// Waits until the lease has begun, or the node has left.
    pub async fn joined(&mut self) {
        // The sender ends with the membership.
        let _ = self.0.wait_for(|progress| progress.lease != LeaseProgress::Pending).await;
    }

    /// Waits until the lease has been renewed late more than `n_lapses` times, and returns how often.
    /// Meanwhile, other nodes may have claimed tables of this one.
    ///
    /// # Errors
    ///
    /// The node has left.
    pub async fn lapsed(&mut self, n_lapses: u64) -> Result<u64, HasLeft> {
        let lapsed = self.0.wait_for(|progress| progress.n_lapses > n_lapses).await;
        lapsed.map(|progress| progress.n_lapses).map_err(|_| HasLeft)
    }

    /// Waits until the lease is lost; forever if that does not happen.
    pub async fn lost(&mut self) {
        if self.0.wait_for(|progress| progress.lease == LeaseProgress::Lost).await.is_err() {
            pending::<()>().await;
        }
    }
}

impl<O: Ownership + ?Sized> Membership<O> {
    /// Begins to answer pings, with `incarnation`, and to keep the lease, which begins when the store is available.
    ///
    /// # Errors
    ///
    /// [`Disconnected`](BusError::Disconnected) if the bus is closed.
    pub async fn begin<B: Bus + ?Sized>(
        id: NodeId,
        incarnation: Uuid,
        bus: &B,
        ownership: Arc<O>,
    ) -> Result<Membership<O>, BusError> {
        // A node with a lease that does not answer pings would lose its tables.
        let pings = bus.subscribe(&Subject::NodePing(id)).await?;
        let progress = Progress { lease: LeaseProgress::Pending, is_draining: false, n_lapses: 0 };
        let progress = Arc::new(watch::Sender::new(progress));
        let mut task = JoinSet::new();
        task.spawn({
            let (ownership, progress) = (Arc::clone(&ownership), Arc::clone(&progress));
            async move {
                tokio::select! {
                    () = keep_lease(&*ownership, &progress) => {}
                    () = answer_pings(pings, incarnation) => {}
                }
            }
        });
        Ok(Membership { ownership, progress, task })
    }

    /// Returns a view of the node's state.
    pub fn status(&self) -> NodeStatus {
        NodeStatus(self.progress.subscribe())
    }

    /// Ends all tables, and then the lease.
    ///
    /// The node is not ready from now on, and `end_tables` runs after that. For each table, it
    /// finishes the append that is on its way, lets no other begin, [releases](Ownership::release)
    /// the table, and unsubscribes from its commands. So nobody asks for the owner of a table before
    /// it is free. A table that cannot be released is free when the lease has ended.
    pub async fn drain(mut self, end_tables: impl Future<Output = ()>) {
        self.progress.send_modify(|progress| progress.is_draining = true);
        self.try_call("record the drain", self.ownership.begin_drain()).await;
        end_tables.await;
        // A renewal must not be answered after the end.
        self.task.shutdown().await;
        self.try_call("end the lease", self.ownership.end_lease()).await;
    }

    /// Waits for a call of the store. A failure is only logged: it delays other nodes.
    async fn try_call(&self, what: &str, call: OwnershipFuture<'_, ()>) {
        match timeout(STORE_TIMEOUT, call).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "cannot {what}"),
            Err(_) => tracing::warn!("cannot {what}: the store does not answer"),
        }
    }
}

impl<O: Ownership + ?Sized> Drop for Membership<O> {
    fn drop(&mut self) {
        set_lease(&self.progress, LeaseProgress::Ended);
    }
}

/// Records the progress of a lease, unless it has ended before.
fn set_lease(progress: &watch::Sender<Progress>, lease: LeaseProgress) {
    progress.send_modify(|progress| {
        let sent_at = match lease {
            LeaseProgress::Valid { until } => Some(until - LEASE),
            LeaseProgress::Pending | LeaseProgress::Ended | LeaseProgress::Lost => None,
        };
        match progress.lease {
            LeaseProgress::Ended | LeaseProgress::Lost => return,
            LeaseProgress::Valid { until } if sent_at.is_some_and(|sent_at| sent_at >= until) => {
                progress.n_lapses += 1;
            }
            LeaseProgress::Pending | LeaseProgress::Valid { .. } => {}
        }
        progress.lease = lease;
    });
}

/// Begins the lease and renews it, until it is lost.
async fn keep_lease<O: Ownership + ?Sized>(ownership: &O, progress: &watch::Sender<Progress>) {
    let mut attempts = interval(RENEWAL_INTERVAL);
    attempts.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut has_begun, mut is_failing) = (false, false);
    loop {
        attempts.tick().await;
        let sent_at = Instant::now();
        let attempt = async {
            if has_begun {
                ownership.renew_lease().await
            } else {
                ownership.begin_lease().await.map(|()| Lease::Held)
            }
        };
        let what = match timeout(STORE_TIMEOUT, attempt).await {
            Ok(Ok(Lease::Held)) => {
                set_lease(progress, LeaseProgress::Valid { until: sent_at + LEASE });
                if is_failing {
                    tracing::info!("the store answers again");
                }
                (has_begun, is_failing) = (true, false);
                continue;
            }
            Ok(Ok(Lease::Lost)) => {
                tracing::error!("the lease is lost: another process has the name of this node");
                set_lease(progress, LeaseProgress::Lost);
                return;
            }
            Ok(Err(error)) => error.to_string(),
            Err(_) => "the store does not answer".to_owned(),
        };
        if !is_failing {
            tracing::warn!(error = what, "cannot renew the lease");
        }
        is_failing = true;
    }
}

/// Answers pings with the node's incarnation until it is dropped.
async fn answer_pings(mut pings: Subscription, incarnation: Uuid) {
    while let Some(ping) = pings.next().await {
        if let Some(responder) = ping.responder {
            // Without a link, the other node draws no conclusion.
            let _ = responder.respond(Bytes::copy_from_slice(incarnation.as_bytes())).await;
        }
    }
    // The bus is closed, but the lease goes on.
    pending::<()>().await;
}
