use std::io::{self, Write};

use toml::Value;

use crate::settings::{Flags, ResolvedSetting, Settings, without_secrets};

pub(super) fn run(flags: &Flags) -> anyhow::Result<()> {
    let settings = Settings::load(flags)?;
    let mut out = io::stdout();
    for setting in &settings.resolved.all {
        writeln!(out, "{}", line(setting))?;
    }
    Ok(())
}

/// Formats a line of a configuration file, with the source as a comment.
fn line(setting: &ResolvedSetting) -> String {
    let ResolvedSetting { key, is_list, given } = setting;
    let mut texts = given.values.iter().map(|text| Value::String(without_secrets(text)));
    let value = if *is_list { Some(Value::Array(texts.collect())) } else { texts.next_back() };
    match value {
        Some(value) => format!("{key} = {value} # {}", given.source),
        None => format!("# {key} is not set"),
    }
}
