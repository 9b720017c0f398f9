//! What stands on a command line, read.

use serde_json::{Map, Value};

/// A JSON object.
pub(crate) fn object(text: &str) -> Result<Map<String, Value>, String> {
    let example = "expected a JSON object such as {\"dealer\":0}";
    serde_json::from_str(text).map_err(|error| format!("{example}: {error}"))
}
