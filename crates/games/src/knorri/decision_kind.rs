use schemars::JsonSchema;
use strum::IntoStaticStr;

/// A kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DecisionKind {
    /// The top card of the stock is flipped, in phase one.
    #[schemars(extend("x-actions" = ["flip"]))]
    Flip,
    /// The seat leads to a trick.
    #[schemars(extend("x-actions" = ["play"]))]
    Lead,
    /// The seat plays a card that beats the top card of the trick, or takes the bottom card.
    #[schemars(extend("x-actions" = ["play", "take"]))]
    Beat,
}
