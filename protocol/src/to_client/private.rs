use rules::{Seat, cards::Card};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::{Map, Value};

/// The private part of a seat's view: the fields of the game, the private events, and the legal
/// actions if the seat has to act.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Private(Map<String, Value>);

impl Private {
    /// Returns the seat that sees this part.
    pub fn seat(&self) -> Seat {
        let seat = self.0.get("seat").and_then(Value::as_u64).and_then(|n| u8::try_from(n).ok());
        Seat(seat.expect("it is checked when a private part is read"))
    }

    /// Returns the seat's hand, if the game has hands.
    pub fn hand(&self) -> Vec<Card> {
        let hand = self.list("hand").iter().filter_map(Value::as_str);
        hand.filter_map(|card| card.parse().ok()).collect()
    }

    /// Returns the private events; in a replay, one list per entry.
    pub fn events(&self) -> &[Value] {
        self.list("events")
    }

    /// Returns the legal actions; empty if the seat does not have to act.
    pub fn legal(&self) -> &[Value] {
        self.list("legal")
    }

    /// Returns the outlook of each action of [`legal`](Private::legal): `"wins"`, `"loses"`, or
    /// `null`; empty if no action has one.
    pub fn outlook(&self) -> &[Value] {
        self.list("outlook")
    }

    /// Returns the reason to confirm each action of [`legal`](Private::legal): the code of a
    /// caution of the game, or `null`; empty if there are none.
    pub fn cautions(&self) -> &[Value] {
        self.list("cautions")
    }

    /// Returns the cost in points of winning the trick with each action of
    /// [`legal`](Private::legal), or `null`; empty if no action has a cost.
    pub fn costs(&self) -> &[Value] {
        self.list("costs")
    }

    /// Returns the reason why the seat cannot use `card` now: a code, or an object with parameters.
    pub fn why_not(&self, card: Card) -> Option<&Value> {
        self.field("why_not")?.get(card.to_string())
    }

    /// Returns a field, which may be one of the game.
    pub fn field(&self, name: &str) -> Option<&Value> {
        self.0.get(name)
    }

    /// Returns all fields.
    pub fn fields(&self) -> &Map<String, Value> {
        &self.0
    }

    fn list(&self, name: &str) -> &[Value] {
        self.field(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }
}

impl<'de> Deserialize<'de> for Private {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Private, D::Error> {
        let fields = Map::deserialize(deserializer)?;
        match fields.get("seat").and_then(Value::as_u64) {
            Some(0..=255) => Ok(Private(fields)),
            Some(_) | None => Err(de::Error::custom("a private part names its seat")),
        }
    }
}

impl JsonSchema for Private {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Private".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let seat = generator.subschema_for::<Seat>();
        json_schema!({
            "type": "object",
            "description": "What one seat sees besides: the game's own fields, for which each game has a schema, and these.",
            "properties": {
                "seat": seat,
                "events": {
                    "type": "array",
                    "description": "What the seat alone learned; in a replay, one list for each entry.",
                },
                "legal": {
                    "type": "array",
                    "items": generator.subschema_for::<crate::RawAction>(),
                    "description": "Every action that the seat may choose; only where it is to act.",
                },
                "outlook": {
                    "type": "array",
                    "items": { "anyOf": [generator.subschema_for::<rules::Outlook>(), { "type": "null" }] },
                    "description": "For each action of `legal`, in the same order, what it would do as the table lies, by what all can see; missing where that can be said of none.",
                },
                "cautions": {
                    "type": "array",
                    "items": { "anyOf": [{ "$ref": "#/$defs/Caution" }, { "type": "null" }] },
                    "description": "For each action of `legal`, in the same order, why it is worth confirming; missing where none is.",
                },
                "costs": {
                    "type": "array",
                    "items": { "anyOf": [{ "type": "integer", "minimum": 0, "maximum": 255 }, { "type": "null" }] },
                    "description": "For each action of `legal`, in the same order, the points that winning the trick with it costs; missing where it costs nothing with any.",
                },
                "why_not": {
                    "type": "object",
                    "additionalProperties": { "$ref": "#/$defs/Illegal" },
                    "description": "For each card that cannot be used now, the reason; only where the seat is to act.",
                },
            },
            "required": ["seat", "events"],
            "additionalProperties": true,
        })
    }
}
