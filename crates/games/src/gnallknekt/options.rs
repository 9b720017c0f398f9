use rules::{Allowed, Dealer, OptionSpec, Preset, dealer_spec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The options of Gnällknekt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The dealer.
    pub dealer: Dealer,
    /// The cards of the scrap pile that may be drawn (GK-3).
    pub scrap_draw: ScrapDraw,
    /// The face-up cards of a seat's own lives that it may play (GK-4).
    pub own_cards: OwnCards,
    /// The maximum hand size at the end of a turn; 0 is unlimited.
    pub hand_limit: u8,
    /// True if a round without the gnäll position ends gnäll (GK-11).
    pub gnall_reset: bool,
    /// The number of rounds without progress after which the match is drawn (GK-12).
    pub no_progress_rounds: u16,
}

/// The cards of the scrap pile that may be drawn (GK-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScrapDraw {
    /// Only the top card.
    Top,
    /// Any card; the action names it.
    Any,
}

/// The face-up cards of a seat's own lives that it may play (GK-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OwnCards {
    /// From any place in the life.
    AnyOpen,
    /// The topmost, or the two topmost as a pair.
    TopOnly,
}

impl rules::Options for Options {
    fn presets() -> Vec<Preset> {
        vec![
            Preset::new(
                "source",
                "As in the source",
                "Only the top of the scrap pile can be drawn.",
                [],
            ),
            Preset::new(
                "open_scrap",
                "Open scrap pile",
                "Any card in the scrap pile can be drawn.",
                [("scrap_draw", "any".into())],
            ),
            Preset::new(
                "small_hands",
                "Small hands",
                "You keep at most seven cards at the end of a turn.",
                [("hand_limit", 7.into())],
            ),
        ]
    }

    fn specs(seats: u8) -> Vec<OptionSpec> {
        vec![
            dealer_spec(seats),
            OptionSpec {
                name: "scrap_draw",
                title: "Drawing from the scrap pile",
                description: "Whether only the top card of the scrap pile may be drawn, or any card in it (GK-3).",
                allowed: Allowed::words(&["top", "any"]),
                default: "top".into(),
            },
            OptionSpec {
                name: "own_cards",
                title: "Playing from one's own lives",
                description: "Whether any open card of one's own lives may be played, or only the topmost of each life; a pair then is the two topmost (GK-4).",
                allowed: Allowed::words(&["any_open", "top_only"]),
                default: "any_open".into(),
            },
            OptionSpec {
                name: "hand_limit",
                title: "Hand limit",
                description: "The most cards that may stay in a hand at the end of a turn: the seat discards down to it, at least one card. 0 is no limit.",
                allowed: Allowed::OneOf(std::iter::once(0).chain(5..=12).map(u8::into).collect()),
                default: 0.into(),
            },
            OptionSpec {
                name: "gnall_reset",
                title: "Gnäll can end again",
                description: "Whether gnäll ends when neither turn of a full round leaves the gnäll position (GK-11).",
                allowed: Allowed::Flag,
                default: false.into(),
            },
            OptionSpec {
                name: "no_progress_rounds",
                title: "Rounds without progress",
                description: "After so many rounds in which no card was turned up, no life lost and nobody knocked out, the match is drawn (GK-12).",
                allowed: Allowed::Whole { least: 10, most: 100 },
                default: 25.into(),
            },
        ]
    }
}
