use rules::{Dealer, OptionSpec, Preset, dealer_spec};
use serde::{Deserialize, Serialize};

/// The options of Gúrka.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The first dealer.
    pub dealer: Dealer,
    /// The hand sizes after the deal of one card (GU-2).
    pub after_last_size: AfterLastSize,
    /// Set if a seat that can beat must do so (GU-6).
    pub must_beat: bool,
    /// The plays that beat a set (GU-5).
    pub set_beat: SetBeat,
    /// The seat that pays if two cards of the last trick share the highest rank (GU-8).
    pub last_trick_tie: LastTrickTie,
    /// Set if winning the last trick with the six of clubs always puts the winner out (GU-9).
    pub club_six_kills: bool,
    /// The number of the deal after which the match ends in any case (GU-11).
    pub deal_limit: u16,
}

/// The hand sizes after the deal of one card (GU-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterLastSize {
    /// Starts again with ten, then nine, and so on.
    Restart,
    /// Stays at one for the rest of the match.
    Stay,
}

/// The plays that beat a set (GU-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetBeat {
    /// As many cards of one rank, equal or higher.
    EqualSet,
    /// As many cards of any ranks, each equal or higher.
    EachCard,
}

/// The seat that pays if two cards of the last trick share the highest rank (GU-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastTrickTie {
    /// The seat that played it last, and so won the trick.
    LastPlayed,
    /// Every seat that played it.
    AllTied,
}

impl rules::Options for Options {
    fn presets() -> Vec<Preset> {
        vec![
            Preset::new("source", []),
            Preset::new("must_beat", [("must_beat", true.into())]),
            Preset::new("one_round", [("deal_limit", 10.into())]),
        ]
    }

    fn specs(seats: u8) -> Vec<OptionSpec> {
        vec![
            dealer_spec(seats),
            OptionSpec::words("after_last_size", &["restart", "stay"]),
            OptionSpec::flag("must_beat", false),
            OptionSpec::words("set_beat", &["equal_set", "each_card"]),
            OptionSpec::words("last_trick_tie", &["last_played", "all_tied"]),
            OptionSpec::flag("club_six_kills", false),
            OptionSpec::whole("deal_limit", 10..=500, 100),
        ]
    }
}
