use std::{sync::Arc, time::Duration};

use anyhow::Context;
use cluster::{Bus, InProcessBus, NatsBus};
use postgres::{Address, Node, OpenError, PostgresStore};
use server::{ClusterConfig, has_rules_of};
use tokio::time::sleep;
use tracing::{info, warn};
use uuid::Uuid;

use crate::settings::ClusterSettings;

/// The time between two attempts to open a database that is not available yet.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// Opens the database for this node, migrates it, and connects to the other nodes. It waits for a
/// database that is not available yet, as after a power failure.
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
    let mut is_waiting = false;
    let store = loop {
        match try_open(database, this.clone()).await {
            Ok(store) => break store,
            Err(OpenError::Unreachable(why) | OpenError::Exhausted(why)) => {
                if !is_waiting {
                    warn!(why, "waiting for PostgreSQL");
                }
                is_waiting = true;
                sleep(RETRY_DELAY).await;
            }
            Err(error) => return Err(error.into()),
        }
    };
    if is_waiting {
        info!("PostgreSQL answers");
    }
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

/// Opens the database once no other process uses the name of this node.
async fn try_open(database: &Address, node: Node) -> Result<PostgresStore, OpenError> {
    let store = PostgresStore::open(database, node).await?;
    store.wait_for_name().await?;
    Ok(store)
}
