use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::{ChatRules, Level, Then};

/// How a table is run, whatever it plays. Every field has a default.
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Who finds the table.
    pub visibility: Visibility,
    /// How long a decision may take.
    pub clock: Clock,
    /// What becomes of a seat whose owner is gone, or out of time.
    pub gone: Gone,
    /// Who may watch.
    pub spectators: Spectators,
    /// What may be said.
    pub chat: ChatRules,
    /// Whether the table acts by itself where there is nothing to decide.
    pub auto_forced: bool,
    /// How fast bots play, and what nobody decides happens. Left out where it is `normal`.
    #[serde(skip_serializing_if = "BotPace::is_normal")]
    pub bot_pace: BotPace,
    /// Whether a seat may ask to take an action back.
    pub takeback: bool,
    /// Whether a seat may ask what a bot would do. In a rated match nobody may.
    pub hints: bool,
    /// Whether a seat may ask for more time than the clock gives, where that counts seconds. In a
    /// rated match nobody may. Left out where it may not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub more_time: bool,
    /// Whether the match counts for a rating.
    pub rated: bool,
    /// After how many seconds of waiting bots take the seats that are still free. At such a table
    /// whoever sits down is ready, and, where it is open and not rated, people take bots' seats:
    /// before a match at once, in it with the next deal.
    #[serde(deserialize_with = "seconds", skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 3600))]
    pub fill_after_s: Option<u32>,
    /// How well those bots play. Left out where it is `plain`.
    #[serde(skip_serializing_if = "Level::is_plain")]
    pub fill_level: Level,
}

impl Settings {
    /// What of this holds at a table, which is what it tells of itself: in a rated match nobody is
    /// helped, and there is more time only where a clock counts seconds.
    #[must_use]
    pub fn in_force(self) -> Settings {
        let plain = !self.rated;
        Settings {
            takeback: self.takeback && plain,
            hints: self.hints && plain,
            more_time: self.more_time && plain && self.clock.counts_seconds(),
            ..self
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            visibility: Visibility::Open,
            clock: Clock::None {},
            gone: Gone::default(),
            spectators: Spectators::default(),
            chat: ChatRules::default(),
            auto_forced: true,
            bot_pace: BotPace::Normal,
            takeback: true,
            hints: true,
            more_time: false,
            rated: false,
            fill_after_s: None,
            fill_level: Level::Plain,
        }
    }
}

/// How fast bots play, and what nobody decides happens: a board has time to show each trick, each
/// deal and each change of phase before the next card, at this pace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BotPace {
    /// Half as slow again as `normal`.
    Calm,
    /// A trick rests for about a second, a deal's end for about four.
    #[default]
    Normal,
    /// Twice as fast as `normal`.
    Brisk,
}

impl BotPace {
    /// Whether it is what a table has by default.
    pub fn is_normal(&self) -> bool {
        *self == BotPace::Normal
    }
}

/// Who finds a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody: it stands in the lobby, and whoever wants sits down.
    Open,
    /// Who has its link: it stands in no list, and sitting down takes the invite.
    Link,
}

/// How long a decision may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "style", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as it takes.
    None {},
    /// So long for each decision.
    PerMove {
        /// Seconds for one decision.
        #[serde(deserialize_with = "whole::<5, 600, _>")]
        #[schemars(range(min = 5, max = 600))]
        seconds: u32,
    },
    /// A bank for the whole match, and something back for each decision.
    Bank {
        /// Seconds for the match.
        #[serde(deserialize_with = "whole::<10, 7200, _>")]
        #[schemars(range(min = 10, max = 7200))]
        bank_s: u32,
        /// Seconds that come back with each decision.
        #[serde(deserialize_with = "whole::<0, 300, _>")]
        #[schemars(range(min = 0, max = 300))]
        increment_s: u32,
    },
    /// Days for each decision.
    Days {
        /// Days for one decision.
        #[serde(deserialize_with = "whole::<1, 14, _>")]
        #[schemars(range(min = 1, max = 14))]
        days: u32,
    },
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::None {}
    }
}

impl Clock {
    /// Whether there is none.
    pub fn is_none(&self) -> bool {
        *self == Clock::None {}
    }

    /// Whether it counts seconds, so that some may need more of them than others.
    pub fn counts_seconds(&self) -> bool {
        matches!(self, Clock::PerMove { .. } | Clock::Bank { .. })
    }
}

/// What becomes of a seat whose owner is gone, or out of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Gone {
    /// How long the owner may be away first, in seconds.
    #[serde(deserialize_with = "whole::<0, 3600, _>")]
    #[schemars(range(min = 0, max = 3600))]
    pub grace_s: u32,
    /// What happens then. When a clock runs out it happens at once, and a bot plays that one
    /// decision.
    pub then: Then,
}

impl Default for Gone {
    fn default() -> Gone {
        Gone { grace_s: 60, then: Then::Bot(Level::Plain) }
    }
}

/// Who may watch a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Spectators {
    /// Whether anybody may.
    pub allow: bool,
    /// How far behind they see it.
    pub delay: Delay,
}

impl Default for Spectators {
    fn default() -> Spectators {
        Spectators { allow: true, delay: Delay::None }
    }
}

/// How far behind the match spectators are: `"none"`, `{"tricks":1}`, `"deal"`.
///
/// They get the same frames with the same numbers, later. The match's end is never delayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Delay {
    /// Not at all.
    None,
    /// By so many tricks, 1 to 20: what belongs to a trick is told when it and the next ones, so
    /// many in all, are over. In Knorri a capture and in Gnällknekt a turn stand for a trick.
    Tricks(
        #[serde(deserialize_with = "few_tricks")]
        #[schemars(range(min = 1, max = 20))]
        u8,
    ),
    /// To the end of the deal.
    Deal,
}

fn few_tricks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    whole::<1, 20, _>(deserializer).map(|n| n as u8)
}

/// Reads a whole number of `LEAST` to `MOST`, and says so where it is not one.
pub(crate) fn whole<'de, const LEAST: u32, const MOST: u32, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<u32, D::Error> {
    let n = u32::deserialize(deserializer)?;
    if (LEAST..=MOST).contains(&n) {
        Ok(n)
    } else {
        Err(de::Error::custom(format_args!("{n} is not allowed: {LEAST} to {MOST}")))
    }
}

/// Reads a whole number of seconds up to an hour, or nothing.
fn seconds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    #[derive(Deserialize)]
    struct Seconds(#[serde(deserialize_with = "whole::<1, 3600, _>")] u32);
    Ok(Option::<Seconds>::deserialize(deserializer)?.map(|Seconds(n)| n))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_field_has_a_default() {
        assert_eq!(serde_json::from_str::<Settings>("{}").unwrap(), Settings::default());
        let all = json!({
            "visibility": "open", "clock": {"style": "none"},
            "gone": {"grace_s": 60, "then": "bot:plain"},
            "spectators": {"allow": true, "delay": "none"},
            "chat": {"mode": "free", "slow_s": 0},
            "auto_forced": true, "takeback": true, "hints": true, "rated": false,
        });
        assert_eq!(serde_json::to_value(Settings::default()).unwrap(), all);
    }

    #[test]
    fn a_value_out_of_range_is_refused_with_the_range() {
        for (clock, refusal) in [
            (json!({"style": "per_move", "seconds": 4}), "4 is not allowed: 5 to 600"),
            (json!({"style": "per_move", "seconds": 601}), "601 is not allowed: 5 to 600"),
            (json!({"style": "days", "days": 0}), "0 is not allowed: 1 to 14"),
            (json!({"style": "none", "seconds": 9}), "unknown field `seconds`"),
            (json!({"style": "sand"}), "unknown variant `sand`"),
        ] {
            let error = serde_json::from_value::<Clock>(clock).unwrap_err().to_string();
            assert!(error.starts_with(refusal), "{error}");
        }
    }
}
