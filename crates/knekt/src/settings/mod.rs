//! How a server is to be run: by flags, the environment and a file, in this order of precedence.

mod spec;

mod bad;
mod certificates;
mod environment;
mod file;
mod flags;
mod origin;
mod resolved;

mod read;

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use server::{BasePath, Limits, Network};
use table::Pace;

use crate::{logging::LogFormat, telemetry::Endpoint};

pub(crate) use bad::SettingError;
pub(crate) use certificates::Certificates;
pub(crate) use environment::Environment;
pub(crate) use flags::{AdminFlags, DataFlag, Flags, ListenFlag};
pub(crate) use resolved::{ResolvedSetting, ResolvedSettings};
pub(crate) use spec::Arity;

/// The listeners that are for the host alone, each with what it says where it is for others, too.
const ADMIN: read::PrivateListener =
    read::PrivateListener { example: "127.0.0.1:8081", opt_in: "--admin-remote on" };
const METRICS: read::PrivateListener =
    read::PrivateListener { example: "127.0.0.1:9090", opt_in: "--metrics-remote on" };

/// Every setting, read.
#[derive(Debug)]
pub(crate) struct Settings {
    pub(crate) listen: SocketAddr,
    pub(crate) data: PathBuf,
    pub(crate) origins: Vec<String>,
    pub(crate) base_path: BasePath,
    /// Where the certificate comes from, if everything is to be HTTPS.
    pub(crate) tls: Option<Certificates>,
    /// Where whoever comes by plain HTTP is led to HTTPS.
    pub(crate) redirect: Option<SocketAddr>,
    pub(crate) pace: Pace,
    pub(crate) heartbeat: Duration,
    /// How long a connection may wait for its next request.
    pub(crate) keep_alive: Duration,
    pub(crate) limits: Limits,
    pub(crate) proxies: Vec<Network>,
    /// What is logged, in the words of `tracing`.
    pub(crate) log: String,
    pub(crate) log_format: LogFormat,
    /// The collector that spans go to, if any.
    pub(crate) otlp: Option<Endpoint>,
    /// Where metrics are served, if at all.
    pub(crate) metrics: Option<SocketAddr>,
    /// Where the admin is answered, if at all.
    pub(crate) admin: Option<SocketAddr>,
    admin_token_file: Option<PathBuf>,
    /// Variables of the environment that look like settings and are none.
    pub(crate) unknown_vars: Vec<String>,
}

impl Settings {
    /// What holds for this process.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or a value is not allowed.
    pub(crate) fn load(flags: &Flags) -> Result<Settings, SettingError> {
        Settings::from_parts(flags, &Environment::from_process()?)
    }

    fn from_parts(flags: &Flags, environment: &Environment) -> Result<Settings, SettingError> {
        let resolved = ResolvedSettings::resolve(flags, environment)?;
        let unknown_vars = environment.unknown_vars().map(str::to_owned).collect();
        Ok(Settings { unknown_vars, ..Settings::read(&resolved)? })
    }

    /// Whether everything is forgotten at the end, and there is no data file.
    pub(crate) fn is_in_memory(&self) -> bool {
        is_in_memory(&self.data)
    }

    /// The file with the admin's token: beside the data file, where nothing else was chosen.
    ///
    /// # Errors
    ///
    /// There is no data file that it could lie beside.
    pub(crate) fn admin_token_file(&self) -> Result<PathBuf, SettingError> {
        if let Some(file) = &self.admin_token_file {
            return Ok(file.clone());
        }
        if self.is_in_memory() {
            let text = "with --data :memory: the admin's token needs a file of its own: --admin-token-file";
            return Err(SettingError(text.to_owned()));
        }
        let mut file = self.data.clone().into_os_string();
        file.push(".admin-token");
        Ok(file.into())
    }

    /// Reads what was chosen.
    ///
    /// # Errors
    ///
    /// A value is not allowed.
    pub(crate) fn read(resolved: &ResolvedSettings) -> Result<Settings, SettingError> {
        let tls = Certificates::resolve(resolved)?;
        let redirect = resolved.maybe("http-redirect", read::address)?;
        if redirect.is_some() && tls.is_none() {
            let why = "http-redirect leads to HTTPS, which needs a certificate: tls-cert, or acme";
            return Err(SettingError(why.to_owned()));
        }
        Ok(Settings {
            tls,
            redirect,
            listen: resolved.one("listen", read::address)?,
            data: resolved.one("data", read::path)?,
            origins: resolved.many("origin", read::origin)?,
            base_path: resolved.one("base-path", read::base_path)?,
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
        })
    }
}

/// Whether everything is forgotten at the end.
fn is_in_memory(data: &Path) -> bool {
    data == Path::new(":memory:")
}

#[cfg(test)]
mod tests;
