use postgres::Address;
use storage::ownership::NodeId;

use super::{SettingError, Settings};

/// The settings of a server on PostgreSQL, alone or as a node of a cluster.
#[derive(Debug)]
pub(crate) struct ClusterSettings {
    pub(crate) database: Address,
    /// The NATS servers, separated by commas; `None` for a single node.
    pub(crate) nats: Option<String>,
    pub(crate) node: NodeId,
    /// The URL at which clients reach this node.
    pub(crate) advertise: String,
}

impl Settings {
    /// Returns the settings of a server on PostgreSQL; `None` for a server on a data file.
    pub(super) fn cluster_settings(&self) -> Result<Option<ClusterSettings>, SettingError> {
        let Some(database) = self.database.clone() else {
            if self.nats.is_empty() && self.node.is_none() && self.advertise.is_none() {
                return Ok(None);
            }
            let why = "nats, node and advertise require database, which the nodes share";
            return Err(SettingError(why.to_owned()));
        };
        let host = host_name();
        let node = match self.node.clone() {
            Some(node) => node,
            None => NodeId::new(host.split('.').next().unwrap_or_default()).map_err(|why| {
                SettingError(format!("set node, since the host name is {host:?}: {why}"))
            })?,
        };
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        let port = self.listen.port();
        let advertise = self.advertise.clone();
        let advertise = advertise.unwrap_or_else(|| format!("{scheme}://{host}:{port}"));
        let nats = (!self.nats.is_empty()).then(|| self.nats.join(","));
        Ok(Some(ClusterSettings { database, nats, node, advertise }))
    }
}

fn host_name() -> String {
    rustix::system::uname().nodename().to_string_lossy().to_lowercase()
}
