use std::{collections::HashSet, time::Duration};

use tokio::time::{Instant, sleep};

use crate::{
    acks::Gaps,
    cluster::{Cluster, ROLE, connect},
    link::{Direction, Link},
    node::NodeProcess,
    players::Players,
};

/// The duration of an outage, and of slow answers.
const OUTAGE: Duration = Duration::from_secs(10);
/// The duration of a pause of a node.
const PAUSE: Duration = Duration::from_secs(5);
/// The time for which a killed node is away, or a clock is wrong, and between two restarts.
const SHORT: Duration = Duration::from_secs(3);
/// The error of a wrong clock, in seconds.
const CLOCK_ERROR: i32 = 30;
/// The maximum number of connections of all nodes together while they are limited; one node needs
/// up to eight.
const CONNECTIONS: u32 = 10;
/// The number of actions of each player between two faults, and after a fault.
const ACTIONS: usize = 3;

/// The maximum number of times that the players are spread before a fault, so that every node has
/// some.
const SPREADS_MAX: usize = 5;

/// A fault of a cluster, which ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing happens.
    Nothing,
    /// A node is killed (`kill -9`), and started again.
    Kill,
    /// A node is paused for longer than its lease, and continues with what it believes to own.
    Pause,
    /// A node is paused as before. When it has woken, the node that then owns the most tables is
    /// killed, and started again.
    PauseThenKill,
    /// Each node is replaced in turn, as for an upgrade.
    RollingRestart,
    /// PostgreSQL crashes, and is started again.
    PostgresDown,
    /// PostgreSQL is paused.
    PostgresPaused,
    /// Each answer of PostgreSQL is delayed by this many milliseconds.
    PostgresSlow(u64),
    /// The nodes may open only a few connections to PostgreSQL, and lose those that they have.
    PostgresFull,
    /// Another program locks the table of entries.
    PostgresLocked,
    /// NATS crashes, and is started again.
    NatsDown,
    /// NATS is paused.
    NatsPaused,
    /// PostgreSQL and NATS crash at the same time, and are started again.
    BothDown,
    /// The network between a node and a server is interrupted for this many seconds.
    Partition(Server, Direction, u64),
    /// The network between a node and a server is interrupted until every player acts in spite of
    /// it.
    Isolation(Server),
    /// The clock of a node is wrong by this many seconds, and then corrected.
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
    /// The node that owns the most tables.
    Busiest,
    /// The node with this index.
    Node(usize),
}

/// The interruption that players noticed of a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The fault that was injected.
    pub fault: Fault,
    /// The part of the interruption that the fault itself makes unavoidable.
    pub outage: Duration,
    /// The longest gaps of players at tables with nobody at the affected node; of all players if
    /// the fault affects all nodes.
    pub elsewhere: Option<Gaps>,
    /// The longest gaps of the other players: they or their opponents were connected to the
    /// affected node.
    pub at_node: Option<Gaps>,
}

impl Measured {
    /// Returns whether the targets of the fault were missed: the one elsewhere, and the one at the
    /// node.
    pub fn misses(&self) -> [bool; 2] {
        let Some([elsewhere, at_node]) = self.fault.targets() else { return [false; 2] };
        [(&self.elsewhere, elsewhere), (&self.at_node, at_node)].map(|(gaps, target)| {
            gaps.as_ref().is_some_and(|gaps| gaps.worst.saturating_sub(self.outage) > target)
        })
    }
}

impl Fault {
    /// All faults whose duration is known beforehand.
    pub const ALL: [Fault; 24] = [
        Fault::Kill,
        Fault::Pause,
        Fault::PauseThenKill,
        Fault::RollingRestart,
        Fault::PostgresDown,
        Fault::PostgresPaused,
        Fault::PostgresSlow(200),
        Fault::PostgresSlow(800),
        Fault::PostgresFull,
        Fault::PostgresLocked,
        Fault::NatsDown,
        Fault::NatsPaused,
        Fault::BothDown,
        Fault::Partition(Server::Postgres, Direction::Both, 5),
        Fault::Partition(Server::Postgres, Direction::Both, 25),
        Fault::Partition(Server::Postgres, Direction::Both, 60),
        Fault::Partition(Server::Postgres, Direction::FromNode, 25),
        Fault::Partition(Server::Postgres, Direction::ToNode, 25),
        Fault::Partition(Server::Nats, Direction::Both, 5),
        Fault::Partition(Server::Nats, Direction::Both, 25),
        Fault::Partition(Server::Nats, Direction::FromNode, 10),
        Fault::Partition(Server::Nats, Direction::ToNode, 10),
        Fault::ClockStep(CLOCK_ERROR),
        Fault::ClockStep(-CLOCK_ERROR),
    ];

    /// Returns the longest gaps that players should notice in addition to the outage: elsewhere,
    /// and at the node. `None` if the fault has no targets.
    pub fn targets(self) -> Option<[Duration; 2]> {
        let seconds = match self {
            Fault::Kill
            | Fault::RollingRestart
            | Fault::NatsDown
            | Fault::PostgresPaused
            | Fault::PostgresSlow(..=400) => [2, 2],
            Fault::Pause | Fault::PauseThenKill | Fault::NatsPaused => [3, 3],
            Fault::PostgresDown | Fault::PostgresLocked => [1, 1],
            Fault::Partition(..) | Fault::Isolation(_) => [2, 5],
            // A deal takes three answers of PostgreSQL, one after another.
            Fault::PostgresSlow(_) => return None,
            Fault::Nothing | Fault::PostgresFull | Fault::BothDown | Fault::ClockStep(_) => {
                return None;
            }
        };
        Some(seconds.map(Duration::from_secs))
    }

    /// Spreads the players over the nodes, injects the fault during play, waits until every player
    /// acts again, and returns what they noticed.
    pub async fn strike(
        self,
        cluster: &mut Cluster,
        players: &Players,
        victim: Victim,
    ) -> Measured {
        // A node that is busy for a moment gets nobody.
        for _ in 0..SPREADS_MAX {
            cluster.spread_clients().await;
            players.go_on(ACTIONS).await;
            if (0..cluster.nodes.len()).all(|node| !players.tables_at(node).is_empty()) {
                break;
            }
        }
        let victim = match victim {
            Victim::Busiest => cluster.busiest(&players.tables).await,
            Victim::Node(n) => n,
        };
        let at_node = if self.strikes_one() { players.tables_at(victim) } else { HashSet::new() };
        players.take_gaps(&at_node);
        let began = Instant::now();
        self.happen(cluster, players, victim).await;
        let is_outage = matches!(
            self,
            Fault::PostgresDown | Fault::PostgresPaused | Fault::PostgresLocked | Fault::BothDown
        );
        let outage = if is_outage { began.elapsed() } else { Duration::ZERO };
        players.go_on(ACTIONS).await;
        let [elsewhere, at_node] = players.take_gaps(&at_node);
        Measured { fault: self, outage, elsewhere, at_node }
    }

    /// Returns whether the fault affects one node, and the clients connected to it.
    fn strikes_one(self) -> bool {
        matches!(
            self,
            Fault::Kill
                | Fault::Pause
                | Fault::Partition(..)
                | Fault::Isolation(_)
                | Fault::ClockStep(_)
        )
    }

    async fn happen(self, cluster: &mut Cluster, players: &Players, victim: usize) {
        let node = &mut cluster.nodes[victim];
        match self {
            Fault::Nothing => {}
            Fault::Kill => node.die().await,
            Fault::Pause => node.pause().await,
            Fault::PauseThenKill => {
                node.pause().await;
                sleep(SHORT).await;
                let next = cluster.busiest(&players.tables).await;
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
            Fault::PostgresPaused => {
                cluster.postgres.pause();
                sleep(OUTAGE).await;
                cluster.postgres.resume();
            }
            Fault::PostgresSlow(ms) => {
                cluster
                    .nodes
                    .iter()
                    .for_each(|node| node.database.delay(Duration::from_millis(ms)));
                sleep(OUTAGE).await;
                cluster.nodes.iter().for_each(|node| node.database.restore());
            }
            Fault::PostgresFull => {
                let admin = connect(&cluster.postgres).await;
                let limit = async |n: i64| {
                    let limit = format!("ALTER ROLE {ROLE} CONNECTION LIMIT {n}");
                    admin.batch_execute(&limit).await.expect("the superuser may do so");
                };
                limit(CONNECTIONS.into()).await;
                let end = format!(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{ROLE}'"
                );
                admin.batch_execute(&end).await.expect("the superuser may do so");
                sleep(OUTAGE).await;
                limit(-1).await;
            }
            Fault::PostgresLocked => {
                let mut admin = connect(&cluster.postgres).await;
                let locking = admin.transaction().await.expect("PostgreSQL is running");
                let lock = "LOCK TABLE table_entry IN ACCESS EXCLUSIVE MODE";
                locking.batch_execute(lock).await.expect("nobody holds it for long");
                sleep(OUTAGE).await;
                locking.rollback().await.expect("PostgreSQL is running");
            }
            Fault::NatsDown => {
                cluster.nats.stop();
                sleep(OUTAGE).await;
                cluster.nats.restart();
            }
            Fault::NatsPaused => {
                cluster.nats.signal("STOP");
                sleep(OUTAGE).await;
                cluster.nats.signal("CONT");
            }
            Fault::BothDown => {
                cluster.postgres.stop();
                cluster.nats.stop();
                sleep(OUTAGE).await;
                cluster.nats.restart();
                cluster.postgres.start_again();
            }
            Fault::Partition(server, direction, seconds) => {
                let link = node.link_to(server);
                link.interrupt(direction);
                sleep(Duration::from_secs(seconds)).await;
                link.restore();
            }
            Fault::Isolation(server) => {
                let link = node.link_to(server);
                link.interrupt(Direction::Both);
                players.go_on(ACTIONS).await;
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

    async fn pause(&self) {
        self.signal("STOP");
        sleep(PAUSE).await;
        self.signal("CONT");
    }

    fn link_to(&self, server: Server) -> &Link {
        match server {
            Server::Postgres => &self.database,
            Server::Nats => &self.bus,
        }
    }
}

impl std::fmt::Display for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Server::Postgres => "PostgreSQL",
            Server::Nats => "NATS",
        })
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [outage, pause, short] = [OUTAGE, PAUSE, SHORT].map(|time| time.as_secs());
        match self {
            Fault::Nothing => f.write_str("none"),
            Fault::Kill => write!(f, "`kill -9` of a node, started again after {short} s"),
            Fault::Pause => write!(f, "a node paused for {pause} s, then woken"),
            Fault::PauseThenKill => {
                write!(f, "a node paused for {pause} s, and {short} s later another one killed")
            }
            Fault::RollingRestart => {
                write!(f, "rolling restart of all nodes, {short} s apart")
            }
            Fault::PostgresDown => write!(f, "PostgreSQL down for {outage} s"),
            Fault::PostgresPaused => write!(f, "PostgreSQL paused for {outage} s"),
            Fault::PostgresSlow(ms) => {
                write!(f, "each answer of PostgreSQL {ms} ms late for {outage} s")
            }
            Fault::PostgresFull => {
                write!(f, "{CONNECTIONS} connections to PostgreSQL for all nodes for {outage} s")
            }
            Fault::PostgresLocked => write!(f, "the table of entries locked for {outage} s"),
            Fault::NatsDown => write!(f, "NATS down for {outage} s"),
            Fault::NatsPaused => write!(f, "NATS paused for {outage} s"),
            Fault::BothDown => write!(f, "both down for {outage} s"),
            Fault::Partition(server, direction, seconds) => {
                let between = match direction {
                    Direction::Both => format!("between a node and {server}"),
                    Direction::FromNode => format!("from a node to {server} only"),
                    Direction::ToNode => format!("from {server} to a node only"),
                };
                write!(f, "no network {between} for {seconds} s")
            }
            Fault::Isolation(server) => {
                write!(f, "no network between a node and {server} until all act")
            }
            Fault::ClockStep(seconds) => {
                write!(f, "clock of a node {seconds:+} s, right again after {short} s")
            }
        }
    }
}
