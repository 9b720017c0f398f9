use std::io::{self, Write};

use toml::Value;

use crate::settings::{Choice, Chosen, Environment, Flags, Number, Settings};

/// Shows every setting of the server as it holds now, and where it was chosen.
///
/// The output is a configuration file; `serve` takes the same flags.
#[derive(clap::Args)]
pub(crate) struct Config {
    #[command(flatten)]
    flags: Flags,
}

impl Config {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let chosen = Chosen::gather(&self.flags, &Environment::of_process()?)?;
        // What the server would refuse is refused here as well.
        Settings::read(&chosen)?;
        let mut out = io::stdout();
        for choice in chosen.all() {
            writeln!(out, "{}", line(choice))?;
        }
        Ok(())
    }
}

/// A line of a configuration file, with a comment on its origin.
fn line(choice: &Choice) -> String {
    let Choice { known, values, origin } = choice;
    let (key, mut texts) = (known.key, values.iter().cloned().map(Value::String));
    let value = match known.number {
        Number::Many => Value::Array(texts.collect()),
        Number::One => match texts.next_back() {
            Some(value) => value,
            None => return format!("# {key} is not set"),
        },
    };
    format!("{key} = {value} # {origin}")
}
