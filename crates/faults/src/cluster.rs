use std::{collections::BTreeMap, fs, path::Path};

use ::cluster::{NodeId, Ownership};
use journal::{Log, Store};
use postgres::{Address, Node, PostgresStore};
use protocol::TableId;
use testkit::{NatsServer, PostgresServer};
use uuid::Uuid;

use crate::{
    balancer::Balancer,
    node::{NodeClock, NodeProcess},
};

/// The names of the nodes; the first of them in a smaller cluster.
const NODES: [&str; 3] = ["a", "b", "c"];

/// Nodes behind a load balancer, with a PostgreSQL and a NATS server of their own. All
/// processes end when it is dropped.
#[derive(Debug)]
pub struct Cluster {
    pub(crate) nodes: Vec<NodeProcess>,
    pub(crate) balancer: Balancer,
    /// A connection to the database that no fault interrupts.
    observer: PostgresStore,
    pub(crate) nats: NatsServer,
    pub(crate) postgres: PostgresServer,
}

impl Cluster {
    /// Starts three nodes and their servers; `program` is `knekt`.
    ///
    /// # Panics
    ///
    /// PostgreSQL, NATS or libfaketime is not installed, or a process does not start.
    pub async fn start(program: &Path) -> Cluster {
        Cluster::start_nodes(program, NODES.len(), NodeClock::Own, PostgresServer::start()).await
    }

    /// Starts `n` nodes whose clocks are right, with a PostgreSQL server that flushes each commit to
    /// the disk.
    ///
    /// # Panics
    ///
    /// The same as for [`Cluster::start`], or more than three nodes.
    pub async fn start_to_measure(program: &Path, n: usize) -> Cluster {
        Cluster::start_nodes(program, n, NodeClock::Shared, PostgresServer::start_durable()).await
    }

    async fn start_nodes(
        program: &Path,
        n: usize,
        clock: NodeClock,
        postgres: PostgresServer,
    ) -> Cluster {
        // Each node has a folder of its own.
        let program = program.canonicalize().expect("the program exists");
        let nats = NatsServer::start();
        let (ports, mut nodes) = ([postgres.port(), nats.port()], Vec::new());
        for name in &NODES[..n] {
            nodes.push(NodeProcess::start(&program, name, ports, clock).await);
        }
        let balancer = Balancer::new(nodes.iter().map(|node| node.address.clone()).collect()).await;
        let observer = observer(&postgres).await;
        Cluster { nodes, balancer, observer, nats, postgres }
    }

    /// Returns the address of the load balancer, such as `127.0.0.1:8080`.
    pub fn address(&self) -> &str {
        &self.balancer.address
    }

    /// Returns the CPU time so far of the nodes, of PostgreSQL and of NATS, in seconds.
    pub fn cpu(&self) -> [f64; 3] {
        let nodes = self.nodes.iter().map(|node| cpu_of(&process_stat(&node.pid())));
        let mut cpu = [nodes.sum(), 0.0, 0.0];
        for process in fs::read_dir("/proc").expect("Linux has it").flatten() {
            let stat = process_stat(&process.file_name().to_string_lossy());
            for (n, name) in [(1, "(postgres)"), (2, "(nats-server)")] {
                if stat.contains(name) {
                    cpu[n] += cpu_of(&stat);
                }
            }
        }
        cpu
    }

    /// Returns the index of the node that owns the most of these tables.
    pub(crate) async fn busiest(&self, tables: &[TableId]) -> usize {
        let owners = self.owners(tables).await;
        let n_owned = |n: &usize| owners.get(self.nodes[*n].name).copied().unwrap_or(0);
        (0..self.nodes.len()).max_by_key(n_owned).expect("there are nodes")
    }

    /// Returns the number of tables that each node owns, by its name.
    async fn owners(&self, tables: &[TableId]) -> BTreeMap<String, usize> {
        let mut owners = BTreeMap::new();
        for &table in tables {
            let owner = self.observer.owner(table).await.expect("PostgreSQL is running");
            if let Some(node) = owner.and_then(|owner| owner.node) {
                *owners.entry(node.id.to_string()).or_insert(0) += 1;
            }
        }
        owners
    }

    /// Returns the log of a table.
    pub(crate) async fn log(&self, table: TableId) -> Log {
        self.observer.log(table).await.expect("PostgreSQL is running")
    }
}

/// Opens the database to look at it.
async fn observer(postgres: &PostgresServer) -> PostgresStore {
    let node = Node {
        id: NodeId::new("observer").expect("a name"),
        incarnation: Uuid::new_v4(),
        address: String::new(),
        version: String::new(),
    };
    let address = Address::parse(&postgres.url()).expect("an address");
    PostgresStore::open(&address, node).await.expect("PostgreSQL is running")
}

/// Returns the line of a process in `/proc`; empty if there is none.
fn process_stat(pid: &str) -> String {
    fs::read_to_string(Path::new("/proc").join(pid).join("stat")).unwrap_or_default()
}

/// Reads user and system time from the line of a process, in seconds.
fn cpu_of(stat: &str) -> f64 {
    const TICKS_PER_SECOND: f64 = 100.0;
    let Some((_, after_name)) = stat.rsplit_once(')') else { return 0.0 };
    let fields = after_name.split_whitespace().skip(11).take(2);
    fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / TICKS_PER_SECOND
}
