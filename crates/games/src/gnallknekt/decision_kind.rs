use schemars::JsonSchema;
use strum::IntoStaticStr;

/// A kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DecisionKind {
    /// The seat draws a card.
    #[schemars(extend("x-actions" = ["draw"]))]
    Draw,
    /// The seat has moves left: it makes one, or ends its turn.
    #[schemars(extend("x-actions" = ["attack", "defend", "discard", "end"]))]
    Move,
    /// The seat makes the second attack of a final blow (GK-9).
    #[schemars(extend("x-actions" = ["attack"]))]
    Finish,
    /// The seat has no moves left and discards a card.
    #[schemars(extend("x-actions" = ["discard"]))]
    Discard,
    /// The seat has neither moves nor cards left and ends its turn.
    #[schemars(extend("x-actions" = ["end"]))]
    End,
}
