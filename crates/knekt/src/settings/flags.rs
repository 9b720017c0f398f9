use std::{collections::BTreeMap, iter, path::PathBuf};

use clap::{
    Arg, ArgMatches, Args, Command, FromArgMatches, builder::ValueParser, parser::ValueSource,
    value_parser,
};

use super::{definition, environment::variable, key, resolved::Given};

/// The settings given on the command line, and the configuration file. Most commands have a flag
/// for each setting.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flags {
    pub(super) config: Option<PathBuf>,
    /// The values of the flags that were given, by key.
    pub(super) values: BTreeMap<String, Vec<String>>,
}

impl Flags {
    pub(super) fn given(&self, key: &str) -> Option<Given> {
        let values = self.values.get(key)?.clone();
        Some(Given { source: "flag".to_owned(), place: format!("--{key}"), values })
    }
}

fn has_flag(command: &str, key: &str) -> bool {
    match command {
        "serve" | "config" | "doctor" => true,
        "healthcheck" => key == "listen",
        "backup" | "restore" => key == "data",
        "admin" => ["data", "admin", "admin-token-file", "admin-remote"].contains(&key),
        other => unreachable!("{other} has no flags for settings"),
    }
}

impl Args for Flags {
    fn augment_args(command: Command) -> Command {
        let config = Arg::new("config")
            .long("config")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help("Configuration file [env: KNEKT_CONFIG] [default: knekt.toml, if it exists]");
        let settings = definition();
        let settings = settings.get_arguments();
        let settings = settings.filter(|setting| has_flag(command.get_name(), key(setting)));
        // The values are parsed later, together with those from other sources.
        let flags = settings.map(|setting| {
            let help = setting.get_help().unwrap_or_default();
            let help = format!("{help} [env: {}]", variable(key(setting)));
            setting.clone().help(help).value_parser(ValueParser::string())
        });
        let flags: Vec<Arg> = iter::once(config).chain(flags).collect();
        // A flag of `admin` can also follow the name of a subcommand.
        command.args(flags.into_iter().map(|flag| flag.global(true)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Flags::augment_args(command)
    }
}

impl FromArgMatches for Flags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Flags, clap::Error> {
        let settings = definition();
        let values = settings.get_arguments().filter_map(|setting| {
            let id = setting.get_id().as_str();
            let values = matches.try_get_many::<String>(id).ok()??;
            let is_given = matches.value_source(id) == Some(ValueSource::CommandLine);
            is_given.then(|| (key(setting).to_owned(), values.cloned().collect()))
        });
        let values = values.collect();
        Ok(Flags { config: matches.get_one("config").cloned(), values })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Flags::from_arg_matches(matches)?;
        Ok(())
    }
}
