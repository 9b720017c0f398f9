use std::{borrow::Cow, collections::BTreeMap, error::Error, fmt, iter};

use serde::{
    Deserialize, Deserializer,
    de::{
        self, DeserializeSeed, IntoDeserializer, MapAccess, Visitor,
        value::{MapAccessDeserializer, MapDeserializer},
    },
};
use serde_json::{Value, value::RawValue};

use super::{TableCommand, TableRequest, ToServer, table_command::Address};
use crate::{Cid, Code, TableId};

/// The maximum number of fields of a frame. The longest message has seven.
const FIELDS_MAX: usize = 32;

/// The maximum length of a detail, in characters, since it may quote the frame.
const DETAIL_MAX: usize = 200;

/// The largest float up to which integers are exact: 2⁵³.
const EXACT_MAX: f64 = 9_007_199_254_740_992.0;

/// A frame that cannot be decoded, with the fields needed for the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadFrame {
    /// [`Code::BadFrame`] or [`Code::UnknownOp`].
    pub code: Code,
    /// The path of the invalid field, such as `settings.clock` or `subs[0]`.
    pub field: Option<String>,
    /// The reason why the frame cannot be decoded.
    pub detail: String,
    /// The command id, if it could be decoded.
    pub cid: Option<Cid>,
    /// The table, if it could be decoded.
    pub table: Option<TableId>,
}

impl fmt::Display for BadFrame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(field) = &self.field {
            let field: String = field.chars().take(DETAIL_MAX).collect();
            write!(f, "field `{field}`: ")?;
        }
        if self.code == Code::UnknownOp {
            // The list of ops quotes nothing and must not be truncated.
            return f.write_str(&self.detail);
        }
        let detail: String = self.detail.chars().take(DETAIL_MAX).collect();
        f.write_str(&detail)
    }
}

impl Error for BadFrame {}

impl ToServer {
    /// Decodes a frame from a client.
    ///
    /// # Errors
    ///
    /// The text is not a message. The error names the field, and has the `cid` and the `table` of
    /// the frame if they could be decoded, so that it can be answered.
    pub fn decode(text: &str) -> Result<ToServer, BadFrame> {
        let text = &*with_integers(text);
        let (fields, whole) = Fields::read(text);
        ToServer::of_fields(&fields, whole)
    }

    /// Decodes a frame whose fields have been parsed, without parsing them again.
    ///
    /// Integers must not be written as floats: see [`with_integers`].
    ///
    /// # Errors
    ///
    /// The same as for [`ToServer::decode`].
    pub fn from_fields(fields: &BTreeMap<String, Box<RawValue>>) -> Result<ToServer, BadFrame> {
        let (fields, whole) = Fields::of(fields);
        ToServer::of_fields(&fields, whole)
    }

    fn of_fields(fields: &Fields<'_>, whole: serde_json::Result<()>) -> Result<ToServer, BadFrame> {
        let fail = |code, field, detail: String| BadFrame {
            code,
            field,
            detail,
            cid: fields.get("cid"),
            table: fields.get("table"),
        };
        let bad = |(field, detail)| fail(Code::BadFrame, field, detail);
        whole.map_err(|error| {
            let not = if error.is_data() { "" } else { "not JSON: " };
            bad((None, format!("{not}{error}")))
        })?;
        if let Some(field) = fields.with_null() {
            let detail = "null stands nowhere in a frame: leave the field out".to_owned();
            return Err(bad((Some(field), detail)));
        }
        let Some(op) = fields.get::<String>("op") else {
            return Err(bad((
                Some("op".to_owned()),
                "a frame has an op, which is text".to_owned(),
            )));
        };
        if TableCommand::OPS.contains(&&*op) {
            let Address { cid, table, epoch } = read(fields.only(is_address)).map_err(bad)?;
            let own = fields.only(|name| name != "op" && !is_address(name));
            let command = read_op(&op, own).map_err(bad)?;
            Ok(ToServer::Table(TableRequest { command, cid, table, epoch }))
        } else if ToServer::OPS.contains(&&*op) {
            read_op(&op, fields.only(|name| name != "op")).map_err(bad)
        } else {
            let known = ToServer::ops().collect::<Vec<_>>().join(", ");
            let detail = format!("the ops are {known}");
            Err(fail(Code::UnknownOp, Some("op".to_owned()), detail))
        }
    }
}

fn is_address(field: &str) -> bool {
    matches!(field, "cid" | "table" | "epoch")
}

impl<'de> Deserialize<'de> for ToServer {
    /// Reads a frame like [`ToServer::decode`], within other JSON.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ToServer, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        ToServer::decode(raw.get()).map_err(de::Error::custom)
    }
}

/// The path of an invalid field, with what is wrong about it.
type FieldError = (Option<String>, String);

fn read<'a, T: Deserialize<'a>>(
    fields: impl Deserializer<'a, Error = serde_json::Error>,
) -> Result<T, FieldError> {
    serde_path_to_error::deserialize(fields)
        .map_err(|error| field_error(error.path().to_string(), &error.into_inner()))
}

/// Reads the frame `op` from its other fields.
fn read_op<'a, T: ByOp>(
    op: &'a str,
    fields: impl IntoDeserializer<'a, serde_json::Error>,
) -> Result<T, FieldError> {
    let frame = MapAccessDeserializer::new(MapDeserializer::new(iter::once((op, fields))));
    let mut track = serde_path_to_error::Track::new();
    T::read(serde_path_to_error::Deserializer::new(frame, &mut track)).map_err(|error| {
        let path = track.path().to_string();
        let field = path.strip_prefix(op).map(|field| field.trim_start_matches('.'));
        field_error(field.unwrap_or(&path).to_owned(), &error)
    })
}

fn field_error(path: String, error: &serde_json::Error) -> FieldError {
    let detail = error.to_string();
    // Remove the position, which is relative to the field and would be confusing.
    let position = format!(" at line {} column {}", error.line(), error.column());
    let detail = detail.strip_suffix(&position).unwrap_or(&detail);
    // Every frame has an `op`, so "no fields" would be wrong.
    let detail = detail.strip_suffix(", there are no fields").unwrap_or(detail);
    // An error of the whole frame has an empty path or `.`.
    (Some(path).filter(|path| !path.is_empty() && path != "."), detail.to_owned())
}

/// The fields of a frame, undecoded and in order.
struct Fields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'a> Fields<'a> {
    /// Parses the fields of `text`; after an error, returns those before it.
    fn read(text: &'a str) -> (Fields<'a>, serde_json::Result<()>) {
        let mut fields = Vec::new();
        let mut reader = serde_json::Deserializer::from_str(text);
        let whole = Collect(&mut fields).deserialize(&mut reader).and_then(|()| reader.end());
        (Fields(fields), whole)
    }

    /// Wraps fields that have been parsed.
    fn of(fields: &'a BTreeMap<String, Box<RawValue>>) -> (Fields<'a>, serde_json::Result<()>) {
        let whole = if fields.len() > FIELDS_MAX { Err(too_many()) } else { Ok(()) };
        let fields = fields.iter().map(|(name, raw)| (Cow::Borrowed(name.as_str()), &**raw));
        (Fields(fields.collect()), whole)
    }

    /// Returns the field `name`, if it is a `T`.
    fn get<T: Deserialize<'a>>(&self, name: &str) -> Option<T> {
        let (_, raw) = self.0.iter().find(|(field, _)| field == name)?;
        serde_json::from_str(raw.get()).ok()
    }

    /// Returns the first field that contains `null`, which no frame allows. Fields that only a game
    /// interprets are excluded.
    fn with_null(&self) -> Option<String> {
        let mut read = self.0.iter().filter(|(field, _)| field != "action" && field != "options");
        let (field, _) = read.find(|(_, raw)| has_null(raw.get()))?;
        Some(field.to_string())
    }

    /// Returns the fields whose name is in `names`, to read a message from.
    fn only<'f>(
        &'f self,
        names: impl Fn(&str) -> bool + 'f,
    ) -> impl Deserializer<'f, Error = serde_json::Error> + IntoDeserializer<'f, serde_json::Error>
    {
        let fields = self.0.iter().filter(move |(name, _)| names(name));
        MapDeserializer::new(fields.map(|(name, raw)| (&**name, *raw)))
    }
}

/// Returns whether this JSON contains a `null` outside strings.
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

/// Rewrites numbers with an integral value, such as `9.0`, as integers.
///
/// In JSON Schema, `9.0` and `9e0` are integers, and some languages write them that way. Everything
/// else, including invalid JSON, is unchanged.
pub fn with_integers(json: &str) -> Cow<'_, str> {
    let bytes = json.as_bytes();
    let mut written = String::new();
    let (mut copied, mut at) = (0, 0);
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at = string_end(bytes, at),
            b'-' | b'0'..=b'9' => {
                let end = number_end(bytes, at);
                if let Some(integer) = integer(&json[at..end]) {
                    written.push_str(&json[copied..at]);
                    written.push_str(&integer);
                    copied = end;
                }
                at = end;
            }
            _ => at += 1,
        }
    }
    if copied == 0 {
        return Cow::Borrowed(json);
    }
    written.push_str(&json[copied..]);
    Cow::Owned(written)
}

/// Returns the end of the string that begins at `start`.
fn string_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// Returns the end of the number that begins at `start`.
fn number_end(bytes: &[u8], start: usize) -> usize {
    let is_part = |byte: &u8| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
    start + bytes[start..].iter().take_while(|byte| is_part(byte)).count()
}

/// Returns the integer value of a number with a fraction or an exponent.
fn integer(number: &str) -> Option<String> {
    if !number.contains(['.', 'e', 'E']) {
        return None;
    }
    // Invalid numbers, such as `1.`, are left for the JSON parser to reject.
    let value = serde_json::from_str::<f64>(number).ok()?;
    // An exact comparison is intended: the fraction must be zero.
    let is_integral = value.abs() < EXACT_MAX && value.fract().abs() < f64::MIN_POSITIVE;
    is_integral.then(|| format!("{}", value as i64))
}

/// An enum of frames by their `op`.
pub(super) trait ByOp: Sized {
    /// The `op`s, in the order of the variants.
    const OPS: &'static [&'static str];

    /// Reads `{op: fields}`.
    fn read<'de, D: Deserializer<'de>>(frame: D) -> Result<Self, D::Error>;
}

/// Declares an enum of frames by their `op`, which is the only list of them.
///
/// In JSON the `op` is a field like the others. serde reads such an enum from a buffer, which
/// cannot hold the exact text of a [`RawAction`](crate::RawAction). So a mirror of the enum reads
/// the fields of an `op` that is known already.
macro_rules! by_op {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[$doc:meta])* $op:literal => $frame:ident $fields:tt,)*
            $(_ => $(#[$other_doc:meta])* $other:ident($others:ty),)?
        }
    ) => {
        #[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
        $(#[$meta])*
        #[serde(tag = "op", deny_unknown_fields)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $op)] $frame $fields,)*
            $($(#[$other_doc])* #[serde(untagged)] $other($others),)?
        }

        impl $name {
            /// Returns the `op` of the frame.
            pub fn op(&self) -> &'static str {
                match self {
                    $($name::$frame { .. } => $op,)*
                    $($name::$other(other) => other.op(),)?
                }
            }
        }

        impl ByOp for $name {
            const OPS: &'static [&'static str] = &[$($op),*];

            fn read<'de, D: Deserializer<'de>>(frame: D) -> Result<$name, D::Error> {
                type Frame = $name;
                #[derive(Deserialize)]
                #[serde(remote = "Frame", deny_unknown_fields)]
                enum Mirror {
                    $(#[serde(rename = $op)] $frame $fields,)*
                }
                Mirror::deserialize(frame)
            }
        }
    };
}

pub(super) use by_op;

#[cfg(test)]
mod tests;
