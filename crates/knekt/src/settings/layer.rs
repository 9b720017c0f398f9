use std::collections::BTreeMap;

use figment::{
    Error, Metadata, Profile, Provider,
    value::{Dict, Map, Value},
};

/// The settings from one source, by key.
#[derive(Debug)]
pub(super) struct Layer {
    metadata: Metadata,
    values: BTreeMap<&'static str, Vec<String>>,
}

impl Layer {
    /// Creates a layer. `place` returns the flag, variable or line of a key, for an error message.
    pub(super) fn new(
        source: String,
        place: impl Fn(&str) -> String + Clone + Send + Sync + 'static,
        values: impl IntoIterator<Item = (&'static str, Vec<String>)>,
    ) -> Layer {
        let place = move |_: &Profile, keys: &[&str]| place(&keys.concat());
        let metadata = Metadata::named(source).interpolater(place);
        Layer { metadata, values: values.into_iter().collect() }
    }
}

impl Provider for Layer {
    fn metadata(&self) -> Metadata {
        self.metadata.clone()
    }

    fn data(&self) -> Result<Map<Profile, Dict>, Error> {
        let values = self.values.iter();
        let values = values.map(|(&key, values)| (key.to_owned(), Value::from(values.clone())));
        Ok(Profile::Default.collect(values.collect()))
    }
}
