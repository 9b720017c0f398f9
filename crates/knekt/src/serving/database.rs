use std::sync::Arc;

use anyhow::Context;
use cluster::{Bus, InProcessBus, NatsBus};
use postgres::{Node, PostgresStore};
use server::{ClusterConfig, has_rules_of};
use uuid::Uuid;

use crate::settings::ClusterSettings;

/// Opens the database for this node, migrates it, and connects to the other nodes.
pub(super) async fn open(
    settings: &ClusterSettings,
) -> anyhow::Result<(PostgresStore, ClusterConfig)> {
    let ClusterSettings { database, nats, node, advertise } = settings;
    let incarnation = Uuid::new_v4();
    let this = Node {
        id: node.clone(),
        incarnation,
        address: advertise.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    let store = PostgresStore::open(database, this).await.context("cannot open the database")?;
    let bus: Arc<dyn Bus> = match nats {
        Some(nats) => Arc::new(NatsBus::connect(nats, node).await.context("cannot use NATS")?),
        None => Arc::new(InProcessBus::new()),
    };
    let ownership = Arc::new(store.clone());
    Ok((
        store,
        ClusterConfig { id: node.clone(), incarnation, bus, ownership, supports: has_rules_of },
    ))
}
