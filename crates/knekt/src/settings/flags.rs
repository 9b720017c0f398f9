use std::{collections::BTreeMap, path::PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};

use super::{
    layer::Layer,
    spec::{Arity, SETTINGS},
};

/// The settings given on the command line: one flag for each, and the configuration file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flags {
    pub(crate) config: Option<PathBuf>,
    /// The values of the flags that were given, by key.
    pub(crate) given: BTreeMap<&'static str, Vec<String>>,
}

impl Flags {
    /// Returns the settings that the flags contain.
    pub(super) fn layer(&self) -> Layer {
        Layer::new("flag".to_owned(), |key| format!("--{key}"), self.given.clone())
    }
}

/// The flags of `healthcheck`.
#[derive(clap::Args)]
pub(crate) struct ListenFlag {
    /// Configuration file.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Address to connect to.
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<String>,
}

impl From<ListenFlag> for Flags {
    fn from(flag: ListenFlag) -> Flags {
        let given = flag.listen.map(|listen| ("listen", vec![listen]));
        Flags { config: flag.config, given: given.into_iter().collect() }
    }
}

/// The flags of `backup` and `restore`.
#[derive(clap::Args)]
pub(crate) struct DataFlag {
    /// Configuration file.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Data file.
    #[arg(long, value_name = "FILE")]
    data: Option<String>,
}

impl From<DataFlag> for Flags {
    fn from(flag: DataFlag) -> Flags {
        let given = flag.data.map(|data| ("data", vec![data]));
        Flags { config: flag.config, given: given.into_iter().collect() }
    }
}

/// The flags of `admin`.
#[derive(clap::Args)]
pub(crate) struct AdminFlags {
    /// Configuration file.
    #[arg(long, value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    /// Address of the admin interface.
    #[arg(long, value_name = "ADDRESS:PORT", global = true)]
    admin: Option<String>,
    /// Data file of the server; the token file is next to it.
    #[arg(long, value_name = "FILE", global = true)]
    data: Option<String>,
    /// File with the admin token.
    #[arg(long, value_name = "FILE", global = true)]
    admin_token_file: Option<String>,
    /// Allow an address on another machine.
    #[arg(long, value_name = "on|off", global = true)]
    admin_remote: Option<String>,
}

impl From<AdminFlags> for Flags {
    fn from(flags: AdminFlags) -> Flags {
        let AdminFlags { config, admin, data, admin_token_file, admin_remote } = flags;
        let given = [
            ("admin", admin),
            ("data", data),
            ("admin-token-file", admin_token_file),
            ("admin-remote", admin_remote),
        ];
        let given = given.into_iter().filter_map(|(key, value)| Some((key, vec![value?])));
        Flags { config, given: given.collect() }
    }
}

impl Args for Flags {
    fn augment_args(command: Command) -> Command {
        let config = Arg::new("config")
            .long("config")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help("Configuration file [env: KNEKT_CONFIG] [default: knekt.toml, if it exists]");
        SETTINGS.iter().fold(command.arg(config), |command, spec| {
            let default = spec.default.map(|default| format!(" [default: {default}]"));
            let help =
                format!("{} [env: {}]{}", spec.help, spec.variable(), default.unwrap_or_default());
            let action = match spec.arity {
                Arity::One => ArgAction::Set,
                Arity::Many => ArgAction::Append,
            };
            let arg = Arg::new(spec.key).long(spec.key).value_name(spec.value);
            command.arg(arg.action(action).help(help))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Flags::augment_args(command)
    }
}

impl FromArgMatches for Flags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Flags, clap::Error> {
        let given = SETTINGS.iter().filter_map(|spec| {
            let values = matches.get_many::<String>(spec.key)?;
            Some((spec.key, values.cloned().collect()))
        });
        let given = given.collect();
        Ok(Flags { config: matches.get_one("config").cloned(), given })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Flags::from_arg_matches(matches)?;
        Ok(())
    }
}
