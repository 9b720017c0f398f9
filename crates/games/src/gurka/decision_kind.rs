use schemars::JsonSchema;
use strum::IntoStaticStr;

/// A kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DecisionKind {
    /// The seat leads to a trick.
    #[schemars(extend("x-actions" = ["play"]))]
    Lead,
    /// The seat plays to a trick that another seat has led to.
    #[schemars(extend("x-actions" = ["play"]))]
    Follow,
}
