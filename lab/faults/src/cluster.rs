use std::{collections::BTreeMap, path::Path, time::Duration};

use postgres::{Address, Node, PostgresStore};
use protocol::TableId;
use storage::{
    journal::{Log, Store},
    ownership::{NodeId, Ownership},
};
use testkit::{NatsServer, PostgresServer, cpu_time, processes_of};
use tokio_postgres::{Client, NoTls};
use uuid::Uuid;

use crate::{
    balancer::Balancer,
    node::{NodeClock, NodeProcess},
};

/// The role of the nodes in the database, whose connections can be limited.
pub(crate) const ROLE: &str = "club";

/// The names of the nodes. A smaller cluster uses the first ones.
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
    pub async fn start(program: &Path) -> Cluster {
        Cluster::start_nodes(program, NODES.len(), NodeClock::Own, PostgresServer::start()).await
    }

    /// Starts `n` nodes with correct clocks, and a PostgreSQL server that flushes each commit to
    /// the disk.
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
        let admin = connect(&postgres).await;
        let owned = format!("CREATE ROLE {ROLE} LOGIN; ALTER DATABASE postgres OWNER TO {ROLE}");
        admin.batch_execute(&owned).await.expect("the superuser may do so");
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
        &self.balancer.public.address
    }

    /// Waits until all nodes are ready, and closes all connections, so that the clients are spread
    /// over the nodes again.
    pub(crate) async fn spread_clients(&self) {
        for node in &self.nodes {
            self.balancer.sees_return_of(&node.address).await;
        }
        self.balancer.close_all();
        self.nodes.iter().for_each(|node| node.public.close_all());
    }

    /// Returns the address of each node, which bypasses the load balancer.
    pub fn node_addresses(&self) -> Vec<&str> {
        self.nodes.iter().map(|node| &*node.address).collect()
    }

    /// Returns what each node has written to its log.
    pub fn logs(&self) -> Vec<String> {
        self.nodes.iter().map(NodeProcess::log).collect()
    }

    /// Returns the CPU time so far of the nodes, and of all PostgreSQL and NATS servers on this
    /// machine.
    pub fn cpu(&self) -> [Duration; 3] {
        let nodes = self.nodes.iter().map(|node| cpu_time(&node.pid())).sum();
        let [postgres, nats] = ["postgres", "nats-server"]
            .map(|program| processes_of(program).iter().map(|pid| cpu_time(pid)).sum());
        [nodes, postgres, nats]
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

    pub(crate) async fn log(&self, table: TableId) -> Log {
        self.observer.log(table).await.expect("PostgreSQL is running")
    }
}

/// Connects to the database as its superuser.
pub(crate) async fn connect(postgres: &PostgresServer) -> Client {
    let connected = tokio_postgres::connect(&postgres.url(), NoTls).await;
    let (client, connection) = connected.expect("PostgreSQL is running");
    // It ends with the client.
    tokio::spawn(connection);
    client
}

/// Opens the database to observe it.
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
