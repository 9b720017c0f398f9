use rules::{Allowed, Dealer, OptionSpec, Preset, dealer_spec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The options of Karnöffel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The first dealer.
    pub dealer: Dealer,
    /// True if even seats play against odd seats; false if each plays alone.
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
            Preset::new(
                "source",
                "As in the source",
                "One deal decides; plain cards win in any suit.",
                [],
            ),
            Preset::new(
                "three_deals",
                "First to three",
                "The first side to win three deals wins the match.",
                [("deals_to_win", 3.into())],
            ),
            Preset::new(
                "led_suit",
                "Led suit counts",
                "Plain cards win only in the suit that was led.",
                [("plain_suits", "led_suit".into())],
            ),
        ]
    }

    fn former_names() -> &'static [(&'static str, &'static str)] {
        &[("games_to_win", "deals_to_win")]
    }

    fn specs(seats: u8) -> Vec<OptionSpec> {
        vec![
            dealer_spec(seats),
            OptionSpec {
                name: "teams",
                title: "Two teams",
                description: "Even seats against odd seats; team mates see each other's cards \
                              (KA-7). Without teams everybody plays alone, and three or four \
                              seats get more cards (KA-4).",
                allowed: teams(seats),
                default: (seats >= 4).into(),
            },
            OptionSpec {
                name: "deals_to_win",
                title: "Deals to win",
                description: "How many deals a side must win to win the match.",
                allowed: Allowed::Whole { least: 1, most: 10 },
                default: 1.into(),
            },
            OptionSpec {
                name: "ties",
                title: "Equal cards",
                description: "Which of two equal cards, such as two kings, wins a trick: the one \
                              played first, or the one played last (KA-3).",
                allowed: Allowed::words(&["first", "last"]),
                default: "first".into(),
            },
            OptionSpec {
                name: "devil_first_trick",
                title: "The Devil in the first trick",
                description: "The seven of trumps has no power in the first trick. It may be \
                              played all the same, or may not be led, or may not be played at all \
                              (KA-5).",
                allowed: Allowed::words(&["powerless", "no_lead", "forbidden"]),
                default: "powerless".into(),
            },
            OptionSpec {
                name: "plain_suits",
                title: "Plain cards",
                description: "Plain cards win in any suit, or, as some reconstruct the old game, \
                              only in the suit that was led (KA-6).",
                allowed: Allowed::words(&["free", "led_suit"]),
                default: "free".into(),
            },
        ]
    }
}

/// Two and three seats cannot form two equal teams; six and eight are too many to play alone.
fn teams(seats: u8) -> Allowed {
    match seats {
        0..4 => Allowed::OneOf(vec![false.into()]),
        4 => Allowed::Flag,
        5.. => Allowed::OneOf(vec![true.into()]),
    }
}
