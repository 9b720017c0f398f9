use std::time::Duration;

use protocol::TableId;
use tokio::time::{Instant, sleep};

use crate::{acks::Gap, cluster::Cluster, link::Direction, node::NodeProcess, players::Players};

/// The time for which PostgreSQL, NATS or both are down.
const OUTAGE: Duration = Duration::from_secs(10);
/// The time for which a network is interrupted, and for which a node is paused.
const INTERRUPTION: Duration = Duration::from_secs(5);
/// The time for which a killed node is away, for which a clock is wrong, and for which a restarted
/// node is ready before the next one stops.
const SHORT: Duration = Duration::from_secs(3);
/// The error of a wrong clock, in seconds.
const CLOCK_ERROR: i32 = 30;
/// The actions of each player after a fault.
const ACTIONS_AFTER: usize = 3;

/// A fault of a cluster, which ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing happens.
    Nothing,
    /// A node is killed (`kill -9`), and started again.
    Kill,
    /// A node is paused for longer than its lease, and goes on with what it believes to own.
    Pause,
    /// A node is paused as before, and after it woke, the node that owns the most tables by then is
    /// killed, and started again.
    PauseThenKill,
    /// Each node is replaced in turn, as for an upgrade.
    RollingRestart,
    /// PostgreSQL crashes, and is started again.
    PostgresDown,
    /// NATS crashes, and is started again.
    NatsDown,
    /// Both crash at the same time, and are started again.
    BothDown,
    /// The network between a node and a server is interrupted.
    Partition(Server, Direction),
    /// The clock of a node is wrong by this many seconds, and then right again.
    ClockStep(i32),
}

/// A server that all nodes use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Server {
    /// The database.
    Postgres,
    /// The bus.
    Nats,
}

/// The node that a fault strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Victim {
    /// The one that owns the most tables.
    Busiest,
    /// The one with this index.
    Node(usize),
}

/// The interruption that players notice of a fault.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The fault.
    pub fault: Fault,
    /// The time for which nobody could act, by the nature of the fault.
    pub outage: Duration,
    /// The longest time between two acknowledgements: the median of all players.
    pub median: Duration,
    /// The longest of any player.
    pub worst: Duration,
    /// The steps of this player and of the one with the second longest time, a line for each.
    pub steps: String,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 15] = [
        Fault::Kill,
        Fault::Pause,
        Fault::PauseThenKill,
        Fault::RollingRestart,
        Fault::PostgresDown,
        Fault::NatsDown,
        Fault::BothDown,
        Fault::Partition(Server::Postgres, Direction::Both),
        Fault::Partition(Server::Postgres, Direction::FromNode),
        Fault::Partition(Server::Postgres, Direction::ToNode),
        Fault::Partition(Server::Nats, Direction::Both),
        Fault::Partition(Server::Nats, Direction::FromNode),
        Fault::Partition(Server::Nats, Direction::ToNode),
        Fault::ClockStep(CLOCK_ERROR),
        Fault::ClockStep(-CLOCK_ERROR),
    ];

    /// Returns the longest time that players should notice, beyond the outage.
    pub fn target(self) -> Option<Duration> {
        let seconds = match self {
            Fault::Kill | Fault::RollingRestart | Fault::NatsDown => 2,
            Fault::Pause | Fault::PauseThenKill => 3,
            Fault::PostgresDown => 1,
            Fault::Nothing | Fault::BothDown | Fault::Partition(..) | Fault::ClockStep(_) => {
                return None;
            }
        };
        Some(Duration::from_secs(seconds))
    }

    /// Lets it happen under play, waits until every player acts again, and returns what they have
    /// noticed.
    ///
    /// # Panics
    ///
    /// A player does not act again within a minute, or was disconnected for good.
    pub async fn strike(
        self,
        cluster: &mut Cluster,
        players: &Players,
        victim: Victim,
    ) -> Measured {
        let victim = match victim {
            Victim::Busiest => cluster.busiest(&players.tables).await,
            Victim::Node(n) => n,
        };
        players.take_gaps();
        let began = Instant::now();
        self.happen(cluster, &players.tables, victim).await;
        let outage = match self {
            Fault::PostgresDown | Fault::BothDown => began.elapsed(),
            Fault::Nothing
            | Fault::Kill
            | Fault::Pause
            | Fault::PauseThenKill
            | Fault::RollingRestart
            | Fault::NatsDown
            | Fault::Partition(..)
            | Fault::ClockStep(_) => Duration::ZERO,
        };
        players.go_on(ACTIONS_AFTER).await;
        let [Gap { length: median, .. }, Gap { length: worst, steps }] = players.take_gaps();
        Measured { fault: self, outage, median, worst, steps }
    }

    async fn happen(self, cluster: &mut Cluster, tables: &[TableId], victim: usize) {
        let node = &mut cluster.nodes[victim];
        match self {
            Fault::Nothing => {}
            Fault::Kill => node.die().await,
            Fault::Pause => node.pause().await,
            Fault::PauseThenKill => {
                node.pause().await;
                sleep(SHORT).await;
                let next = cluster.busiest(tables).await;
                cluster.nodes[next].die().await;
            }
            Fault::RollingRestart => {
                for node in &mut cluster.nodes {
                    node.stop();
                    node.start_again();
                    cluster.balancer.sees_return_of(&node.address).await;
                    sleep(SHORT).await;
                }
            }
            Fault::PostgresDown => {
                cluster.postgres.stop();
                sleep(OUTAGE).await;
                cluster.postgres.start_again();
            }
            Fault::NatsDown => {
                cluster.nats.stop();
                sleep(OUTAGE).await;
                cluster.nats.restart();
            }
            Fault::BothDown => {
                cluster.postgres.stop();
                cluster.nats.stop();
                sleep(OUTAGE).await;
                cluster.nats.restart();
                cluster.postgres.start_again();
            }
            Fault::Partition(server, direction) => {
                let link = match server {
                    Server::Postgres => &node.database,
                    Server::Nats => &node.bus,
                };
                link.interrupt(direction);
                sleep(INTERRUPTION).await;
                link.restore();
            }
            Fault::ClockStep(seconds) => {
                node.set_clock(seconds);
                sleep(SHORT).await;
                node.set_clock(0);
            }
        }
    }
}

impl NodeProcess {
    /// Kills the node, and starts it again.
    async fn die(&mut self) {
        self.kill();
        sleep(SHORT).await;
        self.start_again();
    }

    /// Pauses the node.
    async fn pause(&self) {
        self.signal("STOP");
        sleep(INTERRUPTION).await;
        self.signal("CONT");
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Nothing => f.write_str("none"),
            Fault::Kill => {
                write!(f, "`kill -9` of a node, started again after {} s", SHORT.as_secs())
            }
            Fault::Pause => write!(f, "a node paused for {} s, then woken", INTERRUPTION.as_secs()),
            Fault::PauseThenKill => {
                let [paused, later] = [INTERRUPTION, SHORT].map(|time| time.as_secs());
                write!(f, "a node paused for {paused} s, and {later} s later another one killed")
            }
            Fault::RollingRestart => {
                write!(f, "rolling restart of all nodes, {} s apart", SHORT.as_secs())
            }
            Fault::PostgresDown => write!(f, "PostgreSQL down for {} s", OUTAGE.as_secs()),
            Fault::NatsDown => write!(f, "NATS down for {} s", OUTAGE.as_secs()),
            Fault::BothDown => write!(f, "both down for {} s", OUTAGE.as_secs()),
            Fault::Partition(server, direction) => {
                let server = match server {
                    Server::Postgres => "PostgreSQL",
                    Server::Nats => "NATS",
                };
                let between = match direction {
                    Direction::Both => format!("between a node and {server}"),
                    Direction::FromNode => format!("from a node to {server} only"),
                    Direction::ToNode => format!("from {server} to a node only"),
                };
                write!(f, "no network {between} for {} s", INTERRUPTION.as_secs())
            }
            Fault::ClockStep(seconds) => {
                write!(f, "clock of a node {seconds:+} s, right again after {} s", SHORT.as_secs())
            }
        }
    }
}
