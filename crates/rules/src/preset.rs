use serde::Serialize;
use serde_json::{Map, Value};

/// A choice of options with a name, for whoever does not want to choose each.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preset {
    /// The name on the wire.
    pub name: &'static str,
    /// A few words in English.
    pub title: &'static str,
    /// A line in English on how it plays.
    pub description: &'static str,
    /// The options that do not have their defaults.
    pub options: Map<String, Value>,
}

impl Preset {
    /// The preset of this name, in which `options` do not have their defaults.
    pub fn new<const N: usize>(
        name: &'static str,
        title: &'static str,
        description: &'static str,
        options: [(&str, Value); N],
    ) -> Preset {
        let options = options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Preset { name, title, description, options }
    }
}
