use schemars::JsonSchema;
use strum::IntoStaticStr;

/// A kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DecisionKind {
    /// The seat plays a card to the trick.
    #[schemars(extend("x-actions" = ["play"]))]
    Play,
}
