use std::net::SocketAddr;

use cluster::NodeId;
use postgres::Address;

use super::{SettingError, read, resolved::ResolvedSettings};

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

impl ClusterSettings {
    /// Returns the settings; `None` for a server on a data file.
    pub(super) fn resolve(
        resolved: &ResolvedSettings,
        listen: SocketAddr,
        has_tls: bool,
    ) -> Result<Option<ClusterSettings>, SettingError> {
        let database = resolved.maybe("database", read::database)?;
        let nats = resolved.many("nats", read::nats)?;
        let node = resolved.maybe("node", read::node)?;
        let advertise = resolved.maybe("advertise", read::url)?;
        let Some(database) = database else {
            if nats.is_empty() && node.is_none() && advertise.is_none() {
                return Ok(None);
            }
            let why = "nats, node and advertise require database, which the nodes share";
            return Err(SettingError(why.to_owned()));
        };
        let host = host_name();
        let node = match node {
            Some(node) => node,
            None => NodeId::new(host.split('.').next().unwrap_or_default()).map_err(|why| {
                SettingError(format!("set node, since the host name is {host:?}: {why}"))
            })?,
        };
        let scheme = if has_tls { "https" } else { "http" };
        let advertise = advertise.unwrap_or_else(|| format!("{scheme}://{host}:{}", listen.port()));
        let nats = (!nats.is_empty()).then(|| nats.join(","));
        Ok(Some(ClusterSettings { database, nats, node, advertise }))
    }
}

/// Returns the name of this machine in lower case.
fn host_name() -> String {
    rustix::system::uname().nodename().to_string_lossy().to_lowercase()
}
