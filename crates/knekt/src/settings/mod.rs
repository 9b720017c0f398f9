//! How a server is to be run: by flags, the environment and a file, in this order of precedence.

mod known;

mod bad;
mod certificates;
mod chosen;
mod environment;
mod file;
mod flags;
mod origin;

mod read;

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use server::{BasePath, Limits, Network};
use table::Pace;

use crate::{logging::LogFormat, telemetry::Endpoint};

pub(crate) use bad::BadSetting;
pub(crate) use certificates::Certificates;
pub(crate) use chosen::{Choice, Chosen};
pub(crate) use environment::Environment;
pub(crate) use flags::{AdminFlags, DataFlag, Flags, ListenFlag};
pub(crate) use known::Number;

/// The listeners that are for the host alone, each with what it says where it is for others, too.
const ADMIN: read::HostListener =
    read::HostListener { example: "127.0.0.1:8081", opt_in: "--admin-remote on" };
const METRICS: read::HostListener =
    read::HostListener { example: "127.0.0.1:9090", opt_in: "--metrics-remote on" };

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
    pub(crate) strangers: Vec<String>,
}

impl Settings {
    /// What holds for this process.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or a value is not allowed.
    pub(crate) fn of(flags: &Flags) -> Result<Settings, BadSetting> {
        Settings::within(flags, &Environment::of_process()?)
    }

    fn within(flags: &Flags, environment: &Environment) -> Result<Settings, BadSetting> {
        let chosen = Chosen::gather(flags, environment)?;
        let strangers = environment.strangers().map(str::to_owned).collect();
        Ok(Settings { strangers, ..Settings::read(&chosen)? })
    }

    /// Whether everything is forgotten at the end, and there is no data file.
    pub(crate) fn is_forgetful(&self) -> bool {
        is_forgetful(&self.data)
    }

    /// The file with the admin's token: beside the data file, where nothing else was chosen.
    ///
    /// # Errors
    ///
    /// There is no data file that it could lie beside.
    pub(crate) fn admin_token_file(&self) -> Result<PathBuf, BadSetting> {
        if let Some(file) = &self.admin_token_file {
            return Ok(file.clone());
        }
        if self.is_forgetful() {
            let text = "with --data :memory: the admin's token needs a file of its own: --admin-token-file";
            return Err(BadSetting(text.to_owned()));
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
    pub(crate) fn read(chosen: &Chosen) -> Result<Settings, BadSetting> {
        let tls = Certificates::chosen(chosen)?;
        let redirect = chosen.maybe("http-redirect", read::address)?;
        if redirect.is_some() && tls.is_none() {
            let why = "http-redirect leads to HTTPS, which needs a certificate: tls-cert, or acme";
            return Err(BadSetting(why.to_owned()));
        }
        Ok(Settings {
            tls,
            redirect,
            listen: chosen.one("listen", read::address)?,
            data: chosen.one("data", read::path)?,
            origins: chosen.many("origin", read::origin)?,
            base_path: chosen.one("base-path", read::base_path)?,
            pace: chosen.one("pace", read::pace)?,
            heartbeat: chosen.one("heartbeat", read::heartbeat)?,
            keep_alive: chosen.one("keep-alive", read::keep_alive)?,
            limits: chosen
                .many("limit", read::amount)?
                .into_iter()
                .fold(chosen.one("limits", read::limits)?, Limits::with),
            proxies: chosen.many("trust-proxy", read::network)?,
            log: chosen.one("log", read::levels)?,
            log_format: chosen.one("log-format", read::log_format)?,
            otlp: chosen.maybe("otlp-endpoint", str::parse)?,
            metrics: {
                let remote = chosen.one("metrics-remote", read::switch)?;
                chosen.maybe("metrics", |text| read::of_host(text, remote, METRICS))?
            },
            admin: {
                let remote = chosen.one("admin-remote", read::switch)?;
                chosen.maybe("admin", |text| read::of_host(text, remote, ADMIN))?
            },
            admin_token_file: chosen.maybe("admin-token-file", read::path)?,
            strangers: Vec::new(),
        })
    }
}

/// Whether everything is forgotten at the end.
fn is_forgetful(data: &Path) -> bool {
    data == Path::new(":memory:")
}

#[cfg(test)]
mod tests;
