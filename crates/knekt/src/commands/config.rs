use std::io::{self, Write};

use toml::Value;

use crate::settings::{
    Arity, Environment, Flags, ResolvedSetting, ResolvedSettings, Settings, without_secrets,
};

#[derive(clap::Args)]
pub(crate) struct Config {
    #[command(flatten)]
    flags: Flags,
}

impl Config {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let resolved = ResolvedSettings::resolve(&self.flags, &Environment::from_process()?)?;
        // Reject what the server would reject.
        Settings::read(&resolved)?;
        let mut out = io::stdout();
        for setting in resolved.all() {
            writeln!(out, "{}", line(setting))?;
        }
        Ok(())
    }
}

/// Formats a line of a configuration file, with the source as a comment.
fn line(setting: &ResolvedSetting) -> String {
    let ResolvedSetting { spec, values, .. } = setting;
    let (key, mut texts) =
        (spec.key, values.iter().map(|text| Value::String(without_secrets(text))));
    let value = match spec.arity {
        Arity::Many => Value::Array(texts.collect()),
        Arity::One => match texts.next_back() {
            Some(value) => value,
            None => return format!("# {key} is not set"),
        },
    };
    format!("{key} = {value} # {}", setting.source())
}
