use schemars::JsonSchema;
use strum::IntoStaticStr;

/// A kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DecisionKind {
    /// The dealer takes the turn-up, or leaves it.
    #[schemars(extend("x-actions" = ["take_turnup", "leave_turnup"]))]
    Turnup,
    /// The seat declares whether it plays.
    #[schemars(extend("x-actions" = ["declare"]))]
    Declare,
    /// The seat exchanges cards with the talon, or stands pat.
    #[schemars(extend("x-actions" = ["exchange"]))]
    Exchange,
    /// The seat plays a card to the trick.
    #[schemars(extend("x-actions" = ["play"]))]
    Play,
}
