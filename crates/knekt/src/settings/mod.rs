//! The settings of the server: from flags, the environment and a file, in this order of precedence.

mod error;
mod layer;
mod spec;

mod certificates;
mod cluster;
mod environment;
mod file;
mod flags;
mod resolved;
mod secret;

mod read;

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use server::{BasePath, Limits, Network};
use table::Pace;

use crate::{logging::LogFormat, telemetry::Endpoint};

pub(crate) use certificates::Certificates;
pub(crate) use cluster::ClusterSettings;
pub(crate) use environment::Environment;
pub(crate) use error::SettingError;
pub(crate) use flags::{AdminFlags, DataFlag, Flags, ListenFlag};
pub(crate) use resolved::{ResolvedSetting, ResolvedSettings};
pub(crate) use secret::without_secrets;
pub(crate) use spec::Arity;

const ADMIN: read::PrivateListener =
    read::PrivateListener { example: "127.0.0.1:8081", opt_in: "--admin-remote on" };
const METRICS: read::PrivateListener =
    read::PrivateListener { example: "127.0.0.1:9090", opt_in: "--metrics-remote on" };

#[derive(Debug)]
pub(crate) struct Settings {
    pub(crate) listen: SocketAddr,
    pub(crate) data: PathBuf,
    /// `None` for a server on a data file.
    pub(crate) cluster: Option<ClusterSettings>,
    pub(crate) origins: Vec<String>,
    pub(crate) base_path: BasePath,
    /// `None` for plain HTTP.
    pub(crate) tls: Option<Certificates>,
    /// Set to tell browsers to use only HTTPS.
    pub(crate) hsts: bool,
    /// The address at which HTTP is redirected to HTTPS.
    pub(crate) redirect: Option<SocketAddr>,
    pub(crate) pace: Pace,
    pub(crate) heartbeat: Duration,
    /// The time for which an idle HTTP connection stays open.
    pub(crate) keep_alive: Duration,
    pub(crate) limits: Limits,
    pub(crate) proxies: Vec<Network>,
    /// In the syntax of `tracing_subscriber::EnvFilter`.
    pub(crate) log: String,
    pub(crate) log_format: LogFormat,
    /// The collector that spans are sent to.
    pub(crate) otlp: Option<Endpoint>,
    pub(crate) metrics: Option<SocketAddr>,
    pub(crate) admin: Option<SocketAddr>,
    admin_token_file: Option<PathBuf>,
    /// Environment variables that start with `KNEKT_` but name no setting.
    pub(crate) unknown_vars: Vec<String>,
    /// Warnings about values that were given but have no effect.
    pub(crate) unused: Vec<String>,
}

impl Settings {
    /// Resolves and parses all settings of this process.
    ///
    /// # Errors
    ///
    /// The configuration file cannot be read, or a value is not allowed.
    pub(crate) fn load(flags: &Flags) -> Result<Settings, SettingError> {
        Settings::from_parts(flags, &Environment::from_process()?)
    }

    fn from_parts(flags: &Flags, environment: &Environment) -> Result<Settings, SettingError> {
        let resolved = ResolvedSettings::resolve(flags, environment)?;
        let unknown_vars = environment.unknown_vars().map(str::to_owned).collect();
        Ok(Settings { unknown_vars, unused: resolved.unused(), ..Settings::read(&resolved)? })
    }

    /// Returns whether the server keeps its data only in memory.
    pub(crate) fn is_in_memory(&self) -> bool {
        is_in_memory(&self.data)
    }

    /// Returns the path of the admin token. By default it is next to the data file.
    ///
    /// # Errors
    ///
    /// There is neither a path for the token nor a data file.
    pub(crate) fn admin_token_file(&self) -> Result<PathBuf, SettingError> {
        if let Some(file) = &self.admin_token_file {
            return Ok(file.clone());
        }
        if self.is_in_memory() || self.cluster.is_some() {
            let text =
                "the admin token needs a file; set --admin-token-file, since there is no data file";
            return Err(SettingError(text.to_owned()));
        }
        let mut file = self.data.clone().into_os_string();
        file.push(".admin-token");
        Ok(file.into())
    }

    /// Parses the resolved values.
    ///
    /// # Errors
    ///
    /// A value is not allowed.
    pub(crate) fn read(resolved: &ResolvedSettings) -> Result<Settings, SettingError> {
        let tls = Certificates::resolve(resolved)?;
        let redirect = resolved.maybe("http-redirect", read::address)?;
        if redirect.is_some() && tls.is_none() {
            let why = "http-redirect needs HTTPS; set tls-cert and tls-key, or acme";
            return Err(SettingError(why.to_owned()));
        }
        let listen = resolved.one("listen", read::address)?;
        Ok(Settings {
            cluster: ClusterSettings::resolve(resolved, listen, tls.is_some())?,
            tls,
            redirect,
            listen,
            data: resolved.one("data", read::path)?,
            origins: resolved.many("origin", read::origin)?,
            base_path: resolved.one("base-path", read::base_path)?,
            hsts: resolved.one("hsts", read::switch)?,
            pace: resolved.one("pace", read::pace)?,
            heartbeat: resolved.one("heartbeat", read::heartbeat)?,
            keep_alive: resolved.one("keep-alive", read::keep_alive)?,
            limits: resolved
                .many("limit", read::amount)?
                .into_iter()
                .fold(resolved.one("limits", read::limits)?, Limits::with),
            proxies: resolved.many("trust-proxy", read::network)?,
            log: resolved.one("log", read::levels)?,
            log_format: resolved.one("log-format", read::log_format)?,
            otlp: resolved.maybe("otlp-endpoint", str::parse)?,
            metrics: {
                let remote = resolved.one("metrics-remote", read::switch)?;
                resolved.maybe("metrics", |text| read::host_address(text, remote, METRICS))?
            },
            admin: {
                let remote = resolved.one("admin-remote", read::switch)?;
                resolved.maybe("admin", |text| read::host_address(text, remote, ADMIN))?
            },
            admin_token_file: resolved.maybe("admin-token-file", read::path)?,
            unknown_vars: Vec::new(),
            unused: Vec::new(),
        })
    }
}

fn is_in_memory(data: &Path) -> bool {
    data == Path::new(":memory:")
}

#[cfg(test)]
mod tests;
