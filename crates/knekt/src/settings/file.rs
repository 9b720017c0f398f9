use std::{collections::BTreeMap, fs, io, path::Path};

use toml::{Table, Value};

use super::{SettingError, definition, is_list, key, resolved::Given};

/// The configuration file in the working directory. It is read if it exists and no other is named.
const DEFAULT_FILE: &str = "knekt.toml";

/// Loads the named file. If none is named, loads the default one if it exists.
pub(super) fn load(named: Option<&Path>) -> Result<BTreeMap<String, Given>, SettingError> {
    let path = named.unwrap_or(Path::new(DEFAULT_FILE));
    match fs::read_to_string(path) {
        Ok(text) => parse(&path.display().to_string(), &text),
        Err(error) if named.is_none() && error.kind() == io::ErrorKind::NotFound => {
            Ok(BTreeMap::new())
        }
        Err(error) => {
            let path = path.display();
            Err(SettingError(format!("cannot read the configuration file {path}: {error}")))
        }
    }
}

fn parse(path: &str, text: &str) -> Result<BTreeMap<String, Given>, SettingError> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(1, |span| text[..span.start].lines().count().max(1));
        SettingError(format!("{path} is not valid TOML: {} (line {line})", error.message()))
    })?;
    let settings = definition();
    let read = |(name, value): (String, Value)| {
        let Some(setting) = settings.get_arguments().find(|setting| key(setting) == name) else {
            let keys: Vec<&str> = settings.get_arguments().map(key).collect();
            let keys = keys.join(", ");
            return Err(format!("unknown key {name} in {path}; expected one of {keys}"));
        };
        let (list, expected) = if is_list(setting) {
            (value.as_array(), "a list of strings")
        } else {
            (None, "a string or a number")
        };
        let values = match list {
            Some(all) => all.iter().map(scalar).collect::<Option<Vec<String>>>(),
            None => scalar(&value).map(|one| vec![one]),
        };
        let place = format!("{name} in {path}");
        let values = values.ok_or_else(|| format!("{place} must be {expected}"))?;
        Ok((name, Given { source: path.to_owned(), place, values }))
    };
    table.into_iter().map(read).collect::<Result<_, _>>().map_err(SettingError)
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Float(_)
        | Value::Boolean(_)
        | Value::Datetime(_)
        | Value::Array(_)
        | Value::Table(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        parse("a.toml", text).expect_err(text).0
    }

    #[test]
    fn strings_numbers_and_lists_are_parsed() {
        let text = "heartbeat = 5\npace = \"at-once\"\norigin = [\"https://a\", \"https://b\"]";
        let file = parse("a.toml", text).unwrap();
        assert_eq!(file["heartbeat"].values, ["5"]);
        assert_eq!(file["pace"].values, ["at-once"]);
        assert_eq!(file["origin"].values, ["https://a", "https://b"]);
    }

    #[test]
    fn unknown_settings_are_refused_by_name() {
        assert!(refused("lisen = \"x\"").starts_with("unknown key lisen in a.toml"));
        assert_eq!(refused("pace = [1]"), "pace in a.toml must be a string or a number");
        assert_eq!(refused("origin = [[]]"), "origin in a.toml must be a list of strings");
        assert_eq!(refused("limits = true"), "limits in a.toml must be a string or a number");
        let broken = refused("pace = \"people\"\nheartbeat 5");
        assert!(
            broken.starts_with("a.toml is not valid TOML: ") && broken.ends_with("(line 2)"),
            "{broken}"
        );
    }
}
