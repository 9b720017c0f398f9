use rules::{Allowed, Dealer, OptionSpec, Preset, dealer_spec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The options of Gnällknekt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The seat that deals.
    pub dealer: Dealer,
    /// The cards of the scrap pile that may be drawn (GK-3).
    pub scrap_draw: ScrapDraw,
    /// The face-up cards of a seat's own lives that it may play (GK-4).
    pub own_cards: OwnCards,
    /// The maximum hand size at the end of a turn; 0 is unlimited.
    pub hand_limit: u8,
    /// Set if a round without the gnäll position ends gnäll (GK-11).
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
    /// Cards from any place in the life.
    AnyOpen,
    /// The topmost card, or the two topmost as a pair.
    TopOnly,
}

impl rules::Options for Options {
    fn presets() -> Vec<Preset> {
        vec![
            Preset::new("source", []),
            Preset::new("open_scrap", [("scrap_draw", "any".into())]),
            Preset::new("small_hands", [("hand_limit", 7.into())]),
        ]
    }

    fn specs(seats: u8) -> Vec<OptionSpec> {
        vec![
            dealer_spec(seats),
            OptionSpec::words("scrap_draw", &["top", "any"]),
            OptionSpec::words("own_cards", &["any_open", "top_only"]),
            OptionSpec {
                name: "hand_limit",
                allowed: Allowed::OneOf(std::iter::once(0).chain(5..=12).map(u8::into).collect()),
                default: 0.into(),
            },
            OptionSpec::flag("gnall_reset", false),
            OptionSpec::whole("no_progress_rounds", 10..=100, 25),
        ]
    }
}
