use std::{borrow::Cow, collections::BTreeMap, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{self, DeserializeSeed, IntoDeserializer, MapAccess, Visitor, value::MapDeserializer},
};
use serde_json::{Value, value::RawValue};

/// The maximum number of fields of a frame. The longest message has seven.
const FIELDS_MAX: usize = 32;

/// The fields of a frame, undecoded and in order.
pub(super) struct Fields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'a> Fields<'a> {
    /// Parses the fields of `text`; after an error, returns those before it.
    pub(super) fn read(text: &'a str) -> (Fields<'a>, serde_json::Result<()>) {
        let mut fields = Vec::new();
        let mut reader = serde_json::Deserializer::from_str(text);
        let whole = Collect(&mut fields).deserialize(&mut reader).and_then(|()| reader.end());
        (Fields(fields), whole)
    }

    /// Wraps fields that have been parsed.
    pub(super) fn of(
        fields: &'a BTreeMap<String, Box<RawValue>>,
    ) -> (Fields<'a>, serde_json::Result<()>) {
        let whole = if fields.len() > FIELDS_MAX { Err(too_many()) } else { Ok(()) };
        let fields = fields.iter().map(|(name, raw)| (Cow::Borrowed(name.as_str()), &**raw));
        (Fields(fields.collect()), whole)
    }

    /// Returns the field `name`, if it is a `T`.
    pub(super) fn get<T: Deserialize<'a>>(&self, name: &str) -> Option<T> {
        let (_, raw) = self.0.iter().find(|(field, _)| field == name)?;
        serde_json::from_str(raw.get()).ok()
    }

    /// Returns the first field that contains `null`, which no frame allows. Fields that only a game
    /// interprets are excluded.
    pub(super) fn with_null(&self) -> Option<String> {
        let mut read = self.0.iter().filter(|(field, _)| field != "action" && field != "options");
        let (field, _) = read.find(|(_, raw)| has_null(raw.get()))?;
        Some(field.to_string())
    }

    /// Returns the fields whose name is in `names`, to read a message from.
    pub(super) fn only<'f>(
        &'f self,
        names: impl Fn(&str) -> bool + 'f,
    ) -> impl Deserializer<'f, Error = serde_json::Error> + IntoDeserializer<'f, serde_json::Error>
    {
        let fields = self.0.iter().filter(move |(name, _)| names(name));
        MapDeserializer::new(fields.map(|(name, raw)| (&**name, *raw)))
    }
}

/// Returns `true` if this JSON contains a `null` outside strings.
fn has_null(json: &str) -> bool {
    json.contains("null")
        && serde_json::from_str::<Value>(json).is_ok_and(|value| {
            let mut open = vec![value];
            while let Some(one) = open.pop() {
                match one {
                    Value::Null => return true,
                    Value::Array(items) => open.extend(items),
                    Value::Object(fields) => open.extend(fields.into_values()),
                    Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
                }
            }
            false
        })
}

fn too_many<E: de::Error>() -> E {
    E::custom(format_args!("more than {FIELDS_MAX} fields"))
}

/// Collects fields into a borrowed list, so that those before an error are kept.
struct Collect<'c, 'a>(&'c mut Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'a> DeserializeSeed<'a> for Collect<'_, 'a> {
    type Value = ();
    fn deserialize<D: Deserializer<'a>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'a> Visitor<'a> for Collect<'_, 'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a frame: one JSON object")
    }

    fn visit_map<M: MapAccess<'a>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(Key(name)) = map.next_key()? {
            if self.0.len() == FIELDS_MAX {
                return Err(too_many());
            }
            let twice_op = name == "op" && self.0.iter().any(|(field, _)| field == "op");
            self.0.push((name, map.next_value()?));
            if twice_op {
                return Err(de::Error::custom("duplicate field `op`"));
            }
        }
        Ok(())
    }
}

/// A field's name, borrowed from the frame unless it has escapes.
#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);
