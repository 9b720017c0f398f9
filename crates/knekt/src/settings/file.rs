use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use toml::{Table, Value};

use super::{
    SettingError,
    layer::Layer,
    spec::{Arity, SETTINGS},
};

/// The configuration file in the working directory. It is read if it exists and no other is named.
pub(crate) const DEFAULT_FILE: &str = "knekt.toml";

/// The values of a configuration file, by key.
#[derive(Debug)]
pub(crate) struct ConfigFile {
    path: PathBuf,
    values: BTreeMap<&'static str, Vec<String>>,
}

impl ConfigFile {
    /// Loads the named file. If none is named, loads the default one if it exists.
    pub(crate) fn load(named: Option<&Path>) -> Result<Option<ConfigFile>, SettingError> {
        let path = named.unwrap_or(Path::new(DEFAULT_FILE));
        match fs::read_to_string(path) {
            Ok(text) => ConfigFile::parse(path, &text).map(Some),
            Err(error) if named.is_none() && error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(SettingError(format!(
                "cannot read the configuration file {}: {error}",
                path.display()
            ))),
        }
    }

    pub(super) fn layer(self) -> Layer {
        let file = self.path.display().to_string();
        let place = |file: String| move |key: &str| format!("{key} in {file}");
        Layer::new(file.clone(), place(file), self.values)
    }

    fn parse(path: &Path, text: &str) -> Result<ConfigFile, SettingError> {
        let shown = path.display();
        let table: Table = text.parse().map_err(|error: toml::de::Error| {
            let line = error.span().map_or(1, |span| text[..span.start].lines().count().max(1));
            SettingError(format!("{shown} is not valid TOML: {} (line {line})", error.message()))
        })?;
        let mut values = BTreeMap::new();
        for (key, value) in table {
            let Some(spec) = SETTINGS.iter().find(|spec| spec.key == key) else {
                let keys: Vec<&str> = SETTINGS.iter().map(|spec| spec.key).collect();
                let keys = keys.join(", ");
                return Err(SettingError(format!(
                    "unknown key {key} in {shown}; expected one of {keys}"
                )));
            };
            let place = format!("{key} in {shown}");
            let read = match (spec.arity, value) {
                (Arity::Many, Value::Array(all)) => {
                    all.iter().map(scalar).collect::<Option<Vec<String>>>()
                }
                (Arity::One | Arity::Many, value) => scalar(&value).map(|one| vec![one]),
            };
            let expected = match spec.arity {
                Arity::One => "a string or a number",
                Arity::Many => "a list of strings",
            };
            let read = read.ok_or_else(|| SettingError(format!("{place} must be {expected}")))?;
            values.insert(spec.key, read);
        }
        Ok(ConfigFile { path: path.to_owned(), values })
    }
}

/// Converts a string or a number to text.
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
        ConfigFile::parse(Path::new("a.toml"), text).expect_err(text).0
    }

    #[test]
    fn strings_numbers_and_lists_are_parsed() {
        let text = "heartbeat = 5\npace = \"at-once\"\norigin = [\"https://a\", \"https://b\"]";
        let file = ConfigFile::parse(Path::new("a.toml"), text).unwrap();
        assert_eq!(file.values["heartbeat"], ["5"]);
        assert_eq!(file.values["pace"], ["at-once"]);
        assert_eq!(file.values["origin"], ["https://a", "https://b"]);
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
