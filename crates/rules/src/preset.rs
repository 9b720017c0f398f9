use serde::Serialize;
use serde_json::{Map, Value};

/// A named choice of options, for players who do not want to set each. Its title is in the clients'
/// texts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preset {
    /// The preset's name on the wire.
    pub name: &'static str,
    /// The options that differ from their defaults.
    pub options: Map<String, Value>,
}

impl Preset {
    /// Creates a preset in which `options` differ from their defaults.
    pub fn new<const N: usize>(name: &'static str, options: [(&str, Value); N]) -> Preset {
        let options = options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Preset { name, options }
    }
}
