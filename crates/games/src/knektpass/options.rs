use rules::{Dealer, OptionSpec, Preset, dealer_spec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The maximum value of the option `exchange_rounds`.
pub(super) const ROUNDS_MAX: usize = 3;

/// The options of Knektpass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The first dealer.
    pub dealer: Dealer,
    /// The points that each seat starts with.
    pub start_points: u8,
    /// The maximum number of exchange rounds in a deal.
    pub exchange_rounds: u8,
    /// Set if taking the turn-up counts as an exchange (KP-3).
    pub turnup_counts: bool,
    /// The number of tricks that a seat needs (KP-10).
    pub min_tricks: MinTricks,
    /// Set if only exactly 0 wins (KP-11).
    pub exact_zero: bool,
    /// The duty to trump if a seat cannot follow suit (KP-5).
    pub void_must_trump: VoidMustTrump,
    /// The number of deals after which the match ends (KP-9).
    pub deal_limit: u16,
}

/// The number of tricks that a seat needs if it plays (KP-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MinTricks {
    /// The number of cards that it exchanged.
    Exchanged,
    /// The number of cards that it exchanged, but at least one.
    AtLeastOne,
}

/// The duty to play a trump if a seat cannot follow suit (KP-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VoidMustTrump {
    /// Only with a trump that beats the best card so far.
    IfItWins,
    /// Even if it cannot win.
    Always,
}

impl rules::Options for Options {
    fn presets() -> Vec<Preset> {
        // With the source's rule, playing never costs anything (KP-10).
        vec![
            Preset::new("at_least_one", [("min_tricks", "at_least_one".into())]),
            Preset::new("source", []),
            Preset::new(
                "strict",
                [
                    ("min_tricks", "at_least_one".into()),
                    ("void_must_trump", "always".into()),
                    ("exact_zero", true.into()),
                ],
            ),
        ]
    }

    fn specs(seats: u8) -> Vec<OptionSpec> {
        vec![
            OptionSpec::whole("start_points", 1..=50, 12),
            OptionSpec::whole("exchange_rounds", 0..=ROUNDS_MAX as u16, 3),
            OptionSpec::flag("turnup_counts", false),
            OptionSpec::words("min_tricks", &["exchanged", "at_least_one"]),
            OptionSpec::flag("exact_zero", false),
            OptionSpec::words("void_must_trump", &["if_it_wins", "always"]),
            OptionSpec::whole("deal_limit", 10..=500, 100),
            dealer_spec(seats),
        ]
    }
}
