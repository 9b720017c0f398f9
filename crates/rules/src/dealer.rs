use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Allowed, Chance, DealerDraw, OptionSpec, Seat, Shuffle, cards::Card, draw::draw_for_deal,
};

/// The first dealer: option `dealer` of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealer {
    /// The seats draw for deal: `"draw"`.
    Draw,
    /// This seat deals, without a draw.
    Seat(Seat),
}

impl Dealer {
    /// Returns the seat that deals first. If the seats draw for it from `deck`, the one with the
    /// greatest `worth` deals, and the draw is returned too.
    ///
    /// A game in which the lowest card deals passes a `worth` that falls with the rank.
    pub fn find<W: Ord>(
        self,
        deck: Vec<Card>,
        seats: u8,
        chance: &mut dyn Chance,
        worth: impl Fn(Card) -> W,
    ) -> (Seat, Option<DealerDraw>) {
        match self {
            Dealer::Seat(seat) => (seat, None),
            Dealer::Draw => {
                let draw = draw_for_deal(&chance.shuffle(Shuffle::Draw, deck), seats, worth);
                (draw.dealer, Some(draw))
            }
        }
    }
}

/// Returns the spec of option `dealer`: `"draw"`, which is the default, or one of the seats.
pub fn dealer_spec(seats: u8) -> OptionSpec {
    let seats = Seat::all(seats).map(|seat| seat.0.into());
    OptionSpec {
        name: "dealer",
        allowed: Allowed::OneOf(std::iter::once("draw".into()).chain(seats).collect()),
        default: "draw".into(),
    }
}

impl Serialize for Dealer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Dealer::Draw => serializer.serialize_str("draw"),
            Dealer::Seat(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Dealer {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Dealer, D::Error> {
        let value = Value::deserialize(deserializer)?;
        if value == "draw" {
            return Ok(Dealer::Draw);
        }
        serde_json::from_value(value).map(Dealer::Seat).map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for Dealer {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Dealer".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Who deals first: `\"draw\"`, or a seat.",
            "oneOf": [{"const": "draw"}, {"type": "integer", "minimum": 0, "maximum": 7}],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::full_deck;

    struct NoShuffle;

    impl Chance for NoShuffle {
        fn shuffle(&mut self, purpose: Shuffle, _: Vec<Card>) -> Vec<Card> {
            panic!("nobody needs {purpose:?}");
        }
    }

    #[test]
    fn a_named_dealer_needs_no_draw() {
        let (dealer, draw) = Dealer::Seat(Seat(2)).find(full_deck(), 4, &mut NoShuffle, Card::rank);
        assert_eq!(dealer, Seat(2));
        assert!(draw.is_none());
    }
}
