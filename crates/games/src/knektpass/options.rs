use rules::{Allowed, Dealer, OptionSpec, Preset, dealer_spec};
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
    /// True if taking the turn-up counts as an exchange (KP-3).
    pub turnup_counts: bool,
    /// The number of tricks that a seat needs (KP-10).
    pub min_tricks: MinTricks,
    /// True if only exactly 0 wins (KP-11).
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
    /// The number of cards it exchanged.
    Exchanged,
    /// The number of cards it exchanged, but at least one.
    AtLeastOne,
}

/// The duty to play a trump if a seat cannot follow suit (KP-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VoidMustTrump {
    /// Only with a trump that beats the best card so far.
    IfItWins,
    /// Also if it cannot win.
    Always,
}

impl rules::Options for Options {
    fn presets() -> Vec<Preset> {
        // With the source's rule, playing never costs anything (KP-10).
        vec![
            Preset::new(
                "at_least_one",
                "At least one trick",
                "Everyone who plays needs a trick, so passing is worth a thought.",
                [("min_tricks", "at_least_one".into())],
            ),
            Preset::new(
                "source",
                "As in the source",
                "A hand that exchanges nothing needs no trick and risks nothing.",
                [],
            ),
            Preset::new(
                "strict",
                "Strict",
                "At least one trick, always trump when void, and only exactly 0 wins.",
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
            OptionSpec {
                name: "start_points",
                title: "Points at the start",
                description: "The points that each seat starts with, on its way down to 0.",
                allowed: Allowed::Whole { least: 1, most: 50 },
                default: 12.into(),
            },
            OptionSpec {
                name: "exchange_rounds",
                title: "Rounds of exchanging",
                description: "How many rounds of exchanging cards with the talon a deal has at most.",
                allowed: Allowed::Whole { least: 0, most: ROUNDS_MAX as u16 },
                default: 3.into(),
            },
            OptionSpec {
                name: "turnup_counts",
                title: "The turn-up counts as exchanged",
                description: "Whether the turn-up that the dealer takes counts as a card exchanged: toward the five that it may exchange, and toward the tricks that it needs (KP-3).",
                allowed: Allowed::Flag,
                default: false.into(),
            },
            OptionSpec {
                name: "min_tricks",
                title: "Tricks needed",
                description: "\"exchanged\": as many as the cards exchanged, so who exchanges nothing needs nothing. \"at_least_one\": a seat that plays always needs one trick or more (KP-10).",
                allowed: Allowed::words(&["exchanged", "at_least_one"]),
                default: "exchanged".into(),
            },
            OptionSpec {
                name: "exact_zero",
                title: "Exactly zero",
                description: "Whether only exactly 0 wins: a seat that would fall below 0 keeps the points that it had (KP-11).",
                allowed: Allowed::Flag,
                default: false.into(),
            },
            OptionSpec {
                name: "void_must_trump",
                title: "Trumping when void",
                description: "Which trumps a seat must play that cannot follow suit. \"if_it_wins\": one that beats the best card so far. \"always\": any, if none can win (KP-5).",
                allowed: Allowed::words(&["if_it_wins", "always"]),
                default: "if_it_wins".into(),
            },
            OptionSpec {
                name: "deal_limit",
                title: "Limit of deals",
                description: "The deals, void ones included, after which the match ends and the lowest points win (KP-9).",
                allowed: Allowed::Whole { least: 10, most: 500 },
                default: 100.into(),
            },
            dealer_spec(seats),
        ]
    }
}
