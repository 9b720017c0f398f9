//! The settings of the server: from flags, the environment and a file, in this order of precedence.
//!
//! [`Settings`] defines them all. The variables are not clap's `env`: an empty one counts as unset,
//! one that a flag overrides gets a warning, and an error names the variable, not the flag.

mod error;
mod secret;

mod environment;
mod file;
mod flags;
mod resolved;

mod certificates;
mod cluster;
mod read;

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{Arg, ArgAction, Args, Command};
use net::Network;
use postgres::Address;
use server::{BasePath, LimitOverride, Limits};
use storage::ownership::NodeId;
use table::Pace;

use crate::logging::LogFormat;

pub(crate) use certificates::Certificates;
pub(crate) use cluster::ClusterSettings;
pub(crate) use error::SettingError;
pub(crate) use flags::Flags;
pub(crate) use resolved::ResolvedSetting;
pub(crate) use secret::without_secrets;

use environment::Environment;
use resolved::ResolvedSettings;

/// The settings of the server, in the order of `--help` and `knekt config`.
///
/// The name of a flag is also a key of the configuration file, and names a variable: `base-path` is
/// `KNEKT_BASE_PATH`.
#[derive(Debug, clap::Args)]
pub(crate) struct Settings {
    /// Address to listen on.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    #[arg(value_parser = read::address)]
    pub(crate) listen: SocketAddr,
    /// Data file.
    #[arg(long, value_name = "FILE", default_value = "knekt.db")]
    pub(crate) data: PathBuf,
    /// PostgreSQL instead of the data file, for a cluster.
    #[arg(long, value_name = "URL", value_parser = read::database)]
    database: Option<Address>,
    /// NATS server that connects the nodes (repeatable).
    #[arg(long, value_name = "URL", value_parser = read::nats)]
    nats: Vec<String>,
    /// Name of this node, unique in the cluster.
    #[arg(long, value_name = "NAME", value_parser = read::node)]
    node: Option<NodeId>,
    /// URL where clients reach this very node.
    #[arg(long, value_name = "URL", value_parser = read::url)]
    advertise: Option<String>,
    #[arg(long = "origin", value_name = "ORIGIN", value_parser = read::origin)]
    #[arg(help = "Public origin, such as https://cards.example (repeatable)")]
    pub(crate) origins: Vec<String>,
    /// Path prefix, such as /cards.
    #[arg(long, value_name = "PATH", default_value = "/", value_parser = BasePath::read)]
    pub(crate) base_path: BasePath,
    /// PEM certificate chain; turns on HTTPS.
    #[arg(long, value_name = "FILE")]
    tls_cert: Option<PathBuf>,
    /// PEM private key of the certificate.
    #[arg(long, value_name = "FILE")]
    tls_key: Option<PathBuf>,
    /// Domain to get an ACME certificate for (repeatable).
    #[arg(long, value_name = "DOMAIN", value_parser = read::domain)]
    acme: Vec<String>,
    /// Contact address for the certificate authority.
    #[arg(long, value_name = "ADDRESS", value_parser = read::email)]
    acme_email: Option<String>,
    /// ACME directory of the certificate authority.
    #[arg(long, value_name = "URL", value_parser = read::https)]
    #[arg(default_value = "https://acme-v02.api.letsencrypt.org/directory")]
    acme_directory: String,
    /// Folder for the ACME account and certificate.
    #[arg(long, value_name = "FOLDER")]
    acme_cache: Option<PathBuf>,
    /// Address that redirects HTTP to HTTPS.
    #[arg(long = "http-redirect", value_name = "ADDRESS:PORT", value_parser = read::address)]
    pub(crate) redirect: Option<SocketAddr>,
    /// Tell browsers to use HTTPS only, at port 443.
    #[arg(long, value_name = "on|off", default_value = "on")]
    #[arg(action = ArgAction::Set, value_parser = read::switch)]
    pub(crate) hsts: bool,
    /// Speed of bots and automatic moves.
    #[arg(long, value_name = "people|at-once", default_value = "people")]
    #[arg(value_parser = read::pace)]
    pub(crate) pace: Pace,
    /// Seconds between pings to an idle client, 1 to 60.
    #[arg(long, value_name = "SECONDS", default_value = "20")]
    #[arg(value_parser = |text: &str| read::seconds(text, 1..=60))]
    pub(crate) heartbeat: Duration,
    /// Seconds to keep an idle HTTP connection, 1 to 3600.
    #[arg(long, value_name = "SECONDS", default_value = "75")]
    #[arg(value_parser = |text: &str| read::seconds(text, 1..=3_600))]
    pub(crate) keep_alive: Duration,
    /// Rate limits for users and IP addresses.
    #[arg(long, value_name = "on|off", default_value = "on", value_parser = read::limits)]
    pub(crate) limits: Limits,
    /// Change one limit, such as sockets=200 (repeatable).
    #[arg(long, value_name = "NAME=NUMBER")]
    limit: Vec<LimitOverride>,
    /// Proxy or CIDR whose X-Forwarded-For is trusted (repeatable).
    #[arg(long = "trust-proxy", value_name = "ADDRESS")]
    pub(crate) proxies: Vec<Network>,
    /// Log level: off, error, warn, info, debug or trace.
    #[arg(long, value_name = "LEVELS", default_value = "info", value_parser = read::levels)]
    pub(crate) log: String,
    /// Log as text lines or as JSON objects.
    #[arg(long, value_name = "text|json", default_value = "text")]
    #[arg(value_parser = read::log_format)]
    pub(crate) log_format: LogFormat,
    /// Loopback address that serves Prometheus metrics.
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = read::address)]
    pub(crate) metrics: Option<SocketAddr>,
    /// Allow a --metrics address other machines can reach.
    #[arg(long, value_name = "on|off", default_value = "off")]
    #[arg(action = ArgAction::Set, value_parser = read::switch)]
    metrics_remote: bool,
    /// OpenTelemetry collector that receives traces.
    #[arg(long = "otlp-endpoint", value_name = "URL", value_parser = read::collector)]
    pub(crate) otlp: Option<String>,
    /// Loopback address of the admin interface.
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = read::address)]
    pub(crate) admin: Option<SocketAddr>,
    /// File with the admin token.
    #[arg(long, value_name = "FILE")]
    admin_token_file: Option<PathBuf>,
    /// Allow an --admin address other machines can reach.
    #[arg(long, value_name = "on|off", default_value = "off")]
    #[arg(action = ArgAction::Set, value_parser = read::switch)]
    admin_remote: bool,

    /// The cluster settings; `None` for a server on a data file.
    #[arg(skip)]
    pub(crate) cluster: Option<ClusterSettings>,
    /// The source of the certificate; `None` for plain HTTP.
    #[arg(skip)]
    pub(crate) tls: Option<Certificates>,
    /// The values above as they were given.
    #[arg(skip)]
    pub(crate) resolved: ResolvedSettings,
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

    /// Resolves and parses all settings without the environment variables of this process.
    ///
    /// # Errors
    ///
    /// The same as [`Settings::load`].
    pub(crate) fn from_flags(flags: &Flags) -> Result<Settings, SettingError> {
        Settings::from_parts(flags, &Environment::default())
    }

    fn from_parts(flags: &Flags, environment: &Environment) -> Result<Settings, SettingError> {
        let resolved = ResolvedSettings::resolve(flags, environment)?;
        let mut settings = resolved.parse()?;
        settings.tls = settings.certificates()?;
        if settings.redirect.is_some() && settings.tls.is_none() {
            let why = "http-redirect needs HTTPS; set tls-cert and tls-key, or acme";
            return Err(SettingError(why.to_owned()));
        }
        settings.cluster = settings.cluster_settings()?;
        settings.limits = settings.limit.iter().copied().fold(settings.limits, Limits::with);
        for (key, address, is_allowed, example) in [
            ("metrics", settings.metrics, settings.metrics_remote, "127.0.0.1:9090"),
            ("admin", settings.admin, settings.admin_remote, "127.0.0.1:8081"),
        ] {
            let remote = address.filter(|at| !is_allowed && !at.ip().to_canonical().is_loopback());
            if let Some(remote) = remote {
                let allowed = format!(
                    "a loopback address with a port, such as {example}; to allow other addresses, \
                     add `--{key}-remote on`"
                );
                return Err(resolved.refusal(key, &remote.to_string(), &allowed));
            }
        }
        Ok(Settings { resolved, ..settings })
    }

    pub(crate) fn is_in_memory(&self) -> bool {
        self.data == Path::new(":memory:")
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
}

/// Returns the definition of all settings as arguments.
fn definition() -> Command {
    Settings::augment_args(Command::new("settings").no_binary_name(true))
}

fn key(setting: &Arg) -> &str {
    setting.get_long().expect("every setting has a flag")
}

/// Returns whether a setting has several values: a repeated flag, a list in the file, or a variable
/// with commas.
fn is_list(setting: &Arg) -> bool {
    matches!(setting.get_action(), ArgAction::Append)
}

#[cfg(test)]
mod tests;
