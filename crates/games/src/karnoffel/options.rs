use rules::{Allowed, Dealer, OptionSpec, Preset, dealer_spec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The options of Karnöffel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The first dealer.
    pub dealer: Dealer,
    /// Set if even seats play against odd seats; otherwise each seat plays alone.
    pub teams: bool,
    /// The number of deals that a side needs to win the match.
    #[serde(alias = "games_to_win")]
    pub deals_to_win: u8,
    /// The winner among equal cards (KA-3).
    pub ties: Ties,
    /// The restrictions on the Devil in the first trick (KA-5).
    pub devil_first_trick: DevilFirstTrick,
    /// The suits in which plain cards win (KA-6).
    pub plain_suits: PlainSuits,
}

/// The winner among equal cards (KA-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ties {
    /// The card that was played first.
    First,
    /// The card that was played last.
    Last,
}

/// The restrictions on the Devil in the first trick of a deal, where it never has power (KA-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DevilFirstTrick {
    /// It may be played, and is the lowest card.
    Powerless,
    /// It may follow but not lead.
    NoLead,
    /// It may not be played.
    Forbidden,
}

/// The suits in which cards other than the special trumps win (KA-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlainSuits {
    /// They win regardless of the suit led.
    Free,
    /// They win only in the suit led.
    LedSuit,
}

impl rules::Options for Options {
    fn presets() -> Vec<Preset> {
        vec![
            Preset::new("source", []),
            Preset::new("three_deals", [("deals_to_win", 3.into())]),
            Preset::new("led_suit", [("plain_suits", "led_suit".into())]),
        ]
    }

    fn former_names() -> &'static [(&'static str, &'static str)] {
        &[("games_to_win", "deals_to_win")]
    }

    fn specs(seats: u8) -> Vec<OptionSpec> {
        vec![
            dealer_spec(seats),
            OptionSpec { name: "teams", allowed: teams(seats), default: (seats >= 4).into() },
            OptionSpec::whole("deals_to_win", 1..=10, 1),
            OptionSpec::words("ties", &["first", "last"]),
            OptionSpec::words("devil_first_trick", &["powerless", "no_lead", "forbidden"]),
            OptionSpec::words("plain_suits", &["free", "led_suit"]),
        ]
    }
}

/// Returns the allowed values of the option: two and three seats cannot form two equal teams, and
/// six and eight are too many to play alone.
fn teams(seats: u8) -> Allowed {
    match seats {
        0..4 => Allowed::OneOf(vec![false.into()]),
        4 => Allowed::Flag,
        5.. => Allowed::OneOf(vec![true.into()]),
    }
}
