use std::{
    future::{Future, pending},
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use futures_util::FutureExt;
use storage::{
    journal::StoreError,
    ownership::{LEASE, Lease, NodeId, Ownership, RENEWAL_INTERVAL, STORE_TIMEOUT},
};
use thiserror::Error;
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant, MissedTickBehavior, interval, sleep, timeout},
};
use uuid::Uuid;

use crate::{ANSWER_TIMEOUT, Bus, BusError, Subject, Subscription, peers::CUT_OFF};

/// The longest time between two renewals of a node whose lease is renewed without a pause.
const STEADY_GAP: Duration = Duration::from_millis(800);
/// The time without a renewal after which a node checks whether it is cut off. By the end of these
/// checks its silence is longer than `STEADY_GAP` and `RENEWAL_INTERVAL` together, so that nobody
/// counts as steady if the store has paused for all.
pub const SILENCE_MAX: Duration = Duration::from_millis(900);
/// The time that another node must have been steady before this one believes that only it is cut
/// off, unless its own silence was longer: after an outage of the store, all nodes are back by
/// then.
const STEADY_FOR: Duration = Duration::from_secs(4);
/// The interval at which the node checks whether it is cut off.
const LOOK_INTERVAL: Duration = Duration::from_millis(50);
/// The number of checks in a row that must find the renewal late: a process that was paused gets
/// its answer between the first and the last.
const LATE_LOOKS: u32 = 5;

/// The membership of a running node in its cluster: its lease, its answers to pings, and the
/// hand-over of its tables.
///
/// Dropping it ends its background task: the lease ends by itself, and since nobody answers pings,
/// other nodes claim its tables before that.
#[derive(Debug)]
pub struct Membership {
    ownership: Arc<dyn Ownership>,
    progress: Arc<watch::Sender<Progress>>,
    task: JoinSet<()>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeState {
    /// The lease has not begun, because the store is not available.
    Joining,
    /// The node holds its lease.
    Active,
    /// The lease was not renewed in time. Other nodes may claim tables of this one, and the store
    /// refuses what it appends to those. It keeps the others when the store is available again.
    Expired,
    /// Other nodes continue the tables of this one, because it does not reach the store or the bus
    /// while they do. It accepts no tables and no clients.
    CutOff,
    /// The node hands over its tables. It accepts no others, and no new clients.
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
    is_cut_off: bool,
    /// The number of times that others may have taken the node for dead.
    n_lapses: u64,
    renewals: Option<Renewals>,
}

/// The renewals of a lease since the last pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Renewals {
    first: Instant,
    last: Instant,
}

impl Progress {
    /// Returns the time that has passed since the last renewal; zero before the first.
    fn silence(&self) -> Duration {
        self.renewals.map_or(Duration::ZERO, |renewals| renewals.last.elapsed())
    }

    /// Returns how long the lease has been renewed without a pause; `None` before the first
    /// renewal, after a pause, or while the node is cut off.
    fn steadiness(&self) -> Option<Duration> {
        let Renewals { first, .. } = self.renewals?;
        (self.silence() <= STEADY_GAP && !self.is_cut_off).then(|| first.elapsed())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LeaseProgress {
    Pending,
    /// The lease is valid at least until this time, since the store received the renewal after it
    /// was sent.
    Valid {
        until: Instant,
    },
    Ended,
    Lost,
}

impl NodeStatus {
    pub fn state(&self) -> NodeState {
        let Progress { lease, is_draining, is_cut_off, .. } = *self.0.borrow();
        match lease {
            LeaseProgress::Lost => NodeState::Lost,
            LeaseProgress::Ended => NodeState::Left,
            LeaseProgress::Pending | LeaseProgress::Valid { .. } if is_draining => {
                NodeState::Draining
            }
            LeaseProgress::Valid { .. } if is_cut_off => NodeState::CutOff,
            LeaseProgress::Pending => NodeState::Joining,
            LeaseProgress::Valid { until } if Instant::now() < until => NodeState::Active,
            LeaseProgress::Valid { .. } => NodeState::Expired,
        }
    }

    /// Returns whether the node may claim and create tables, and is ready for new clients.
    pub fn may_claim(&self) -> bool {
        self.state() == NodeState::Active
    }

    /// Waits until the lease has begun, or the node has left.
    pub async fn joined(&mut self) {
        // The sender ends with the membership.
        let _ = self.0.wait_for(|progress| progress.lease != LeaseProgress::Pending).await;
    }

    /// Waits until others may have taken the node for dead more than `n_lapses` times, because its
    /// lease had expired or it did not answer, and returns how often they may have. They may have
    /// claimed tables of this node.
    ///
    /// # Errors
    ///
    /// The node has left.
    pub async fn lapsed(&mut self, n_lapses: u64) -> Result<u64, HasLeft> {
        let lapsed = self.0.wait_for(|progress| progress.n_lapses > n_lapses).await;
        lapsed.map(|progress| progress.n_lapses).map_err(|_| HasLeft)
    }

    /// Waits until the node is cut off, or until it no longer is.
    ///
    /// # Errors
    ///
    /// The node has left.
    pub async fn cut_off(&mut self, is_cut_off: bool) -> Result<(), HasLeft> {
        let reached = self.0.wait_for(|progress| progress.is_cut_off == is_cut_off).await;
        reached.map(drop).map_err(|_| HasLeft)
    }

    /// Waits until the lease is lost; forever if that does not happen.
    pub async fn lost(&mut self) {
        if self.0.wait_for(|progress| progress.lease == LeaseProgress::Lost).await.is_err() {
            pending::<()>().await;
        }
    }
}

impl Membership {
    /// Begins to answer pings with `incarnation`, and to keep the lease, which begins when the
    /// store is available.
    ///
    /// # Errors
    ///
    /// [`Disconnected`](BusError::Disconnected) if the bus is closed.
    pub async fn begin(
        id: NodeId,
        incarnation: Uuid,
        bus: Arc<dyn Bus>,
        ownership: Arc<dyn Ownership>,
    ) -> Result<Membership, BusError> {
        let claims = bus.subscribe(&Subject::NodeClaims(id.clone())).await?;
        let questions = bus.subscribe(&Subject::SteadyNodes).await?;
        // A node with a lease that does not answer pings would lose its tables.
        let pings = bus.subscribe(&Subject::NodePing(id)).await?;
        let progress = Progress {
            lease: LeaseProgress::Pending,
            is_draining: false,
            is_cut_off: false,
            n_lapses: 0,
            renewals: None,
        };
        let progress = Arc::new(watch::Sender::new(progress));
        let mut task = JoinSet::new();
        task.spawn({
            let (ownership, progress) = (Arc::clone(&ownership), Arc::clone(&progress));
            async move {
                tokio::select! {
                    () = keep_lease(&*ownership, &progress) => {}
                    () = answer_pings(pings, incarnation, &progress) => {}
                    () = answer_others(questions, &progress) => {}
                    () = note_claims(claims, &progress) => {}
                    () = look_for_cuts(&*bus, &progress) => {}
                }
            }
        });
        Ok(Membership { ownership, progress, task })
    }

    /// Returns a function that tells the node that others have claimed its tables while it had no
    /// link. The others have a link, so only this node is cut off, until its link is up again. The
    /// argument is the number of [lapses](NodeStatus::lapsed) before. If there were more, the
    /// function does nothing, because they explain the claims.
    pub fn cutter(&self) -> impl Fn(u64) + Send + Sync + 'static {
        // The end of the membership must be noticed.
        let progress = Arc::downgrade(&self.progress);
        move |n_lapses| {
            if let Some(progress) = progress.upgrade()
                && progress.borrow().n_lapses == n_lapses
            {
                set_cut_off(&progress, true);
            }
        }
    }

    /// Returns a view of the node's state.
    pub fn status(&self) -> NodeStatus {
        NodeStatus(self.progress.subscribe())
    }

    /// Ends all tables, and then the lease.
    ///
    /// The node is not ready from now on, and `end_tables` runs after that. For each table, it
    /// finishes the append that is on its way, lets no other begin, unsubscribes from its commands,
    /// and [releases](Ownership::release) the table. A node that asks for the owner in between tries
    /// again. A table that cannot be released is free when the lease has ended.
    pub async fn drain(mut self, end_tables: impl Future<Output = ()>) {
        self.progress.send_modify(|progress| progress.is_draining = true);
        self.try_call("record the drain", self.ownership.begin_drain()).await;
        end_tables.await;
        // A renewal must not be answered after the end.
        self.task.shutdown().await;
        self.try_call("end the lease", self.ownership.end_lease()).await;
    }

    /// Waits for a call of the store. A failure is only logged: it delays other nodes.
    async fn try_call(&self, what: &str, call: impl Future<Output = Result<(), StoreError>>) {
        match timeout(STORE_TIMEOUT, call).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "cannot {what}"),
            Err(_) => tracing::warn!("cannot {what}: the store does not answer"),
        }
    }
}

impl Drop for Membership {
    fn drop(&mut self) {
        set_lease(&self.progress, LeaseProgress::Ended);
    }
}

/// Records the progress of a lease, with its renewals and lapses, unless it has ended or was lost
/// before.
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
        if sent_at.is_some() {
            let now = Instant::now();
            let steady = progress.renewals.filter(|of| of.last.elapsed() <= STEADY_GAP);
            let first = steady.map_or(now, |renewals| renewals.first);
            progress.renewals = Some(Renewals { first, last: now });
        }
        progress.lease = lease;
    });
}

fn set_cut_off(progress: &watch::Sender<Progress>, is_cut_off: bool) {
    let has_changed = progress.send_if_modified(|progress| {
        std::mem::replace(&mut progress.is_cut_off, is_cut_off) != is_cut_off
    });
    match (has_changed, is_cut_off) {
        (true, true) => tracing::warn!("this node is cut off: others continue its tables"),
        (true, false) => tracing::info!("this node is not cut off any more"),
        (false, _) => {}
    }
}

/// Watches whether the store has fallen silent for this node alone, and whether it has recovered.
async fn look_for_cuts(bus: &dyn Bus, progress: &watch::Sender<Progress>) {
    let (link, mut looks) = (bus.link(), interval(LOOK_INTERVAL));
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut n_late = 0;
    loop {
        looks.tick().await;
        let now = *progress.borrow();
        let (silence, is_linked) = (now.silence(), link.borrow().is_up);
        if now.is_cut_off {
            if is_linked && silence <= STEADY_GAP {
                set_cut_off(progress, false);
            }
            continue;
        }
        n_late = if silence >= SILENCE_MAX { n_late + 1 } else { 0 };
        if n_late < LATE_LOOKS || !is_linked {
            continue;
        }
        let answer = bus.request(&Subject::SteadyNodes, Bytes::new(), ANSWER_TIMEOUT).await;
        let others = answer.ok().and_then(|answer| str::from_utf8(&answer).ok()?.parse().ok());
        let silence = progress.borrow().silence();
        let needed = silence.min(STEADY_FOR);
        if silence >= SILENCE_MAX
            && others.is_some_and(|steady_ms| Duration::from_millis(steady_ms) >= needed)
        {
            set_cut_off(progress, true);
        }
    }
}

/// Tells others for how long the lease has been renewed without a pause, in milliseconds. After a
/// pause there is no answer.
async fn answer_others(mut questions: Subscription, progress: &watch::Sender<Progress>) {
    while let Some(question) = questions.next().await {
        let steady = progress.borrow().steadiness();
        if let (Some(steady), Some(responder)) = (steady, question.responder) {
            let _ = responder.respond(steady.as_millis().to_string().into()).await;
        }
    }
    pending::<()>().await;
}

/// Records that others have claimed tables of this node: at the first news, and again for the
/// claims that follow at once.
async fn note_claims(mut claims: Subscription, progress: &watch::Sender<Progress>) {
    while claims.next().await.is_some() {
        progress.send_modify(|progress| progress.n_lapses += 1);
        // Many tables are claimed together.
        sleep(LOOK_INTERVAL).await;
        while claims.next().now_or_never().flatten().is_some() {}
        progress.send_modify(|progress| progress.n_lapses += 1);
    }
    pending::<()>().await;
}

/// Begins the lease and renews it, until it is lost.
async fn keep_lease(ownership: &dyn Ownership, progress: &watch::Sender<Progress>) {
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

/// Answers pings until it is dropped: with the node's incarnation, or with [`CUT_OFF`] while it is.
async fn answer_pings(
    mut pings: Subscription,
    incarnation: Uuid,
    progress: &watch::Sender<Progress>,
) {
    while let Some(ping) = pings.next().await {
        let id = if progress.borrow().is_cut_off { CUT_OFF } else { incarnation };
        if let Some(responder) = ping.responder {
            // Without a link, the other node draws no conclusion.
            let _ = responder.respond(Bytes::copy_from_slice(id.as_bytes())).await;
        }
    }
    // The bus is closed, but the lease goes on.
    pending::<()>().await;
}
