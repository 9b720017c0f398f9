use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::{ChatRules, Level, Then};

/// The settings of a table, which are the same for all games. Every field has a default.
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The visibility of the table.
    pub visibility: Visibility,
    /// The time control.
    pub clock: Clock,
    /// The policy for absent players and for time-outs.
    pub gone: AbsencePolicy,
    /// The rules for spectators: if they may watch, and with what delay.
    pub spectators: Spectators,
    /// The chat rules: the messages that are allowed, and how often.
    pub chat: ChatRules,
    /// Set if the table makes forced moves automatically.
    pub auto_forced: bool,
    /// The speed of bots and of automatic moves; left out if it is `normal`.
    #[serde(skip_serializing_if = "BotPace::is_normal")]
    pub bot_pace: BotPace,
    /// Set if players can ask to undo an action.
    pub takeback: bool,
    /// Set if players can ask for hints; not in a rated match.
    pub hints: bool,
    /// Set if players can ask for extra time on a clock that counts seconds; not in a rated match.
    /// Left out if it is not set.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub more_time: bool,
    /// Set if the match is rated.
    pub rated: bool,
    /// The waiting time after which bots take the free seats, in seconds; at least 15 once two
    /// people sit there. At such a table players are ready as soon as they take a seat. If it is
    /// open and not rated, people can take over the seats of bots: immediately before a match, or
    /// with the next deal.
    #[serde(deserialize_with = "seconds", skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 3600))]
    pub fill_after_s: Option<u32>,
    /// The level of those bots; left out if it is `plain`.
    #[serde(skip_serializing_if = "Level::is_plain")]
    pub fill_level: Level,
}

impl Settings {
    /// Returns the settings in force, which the table publishes: no undo, hints or extra time in a
    /// rated match, and extra time only on a clock that counts seconds.
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

/// The longest grace period at a rated table, in seconds.
pub const RATED_GRACE_S_MAX: u32 = 120;

impl Settings {
    /// Checks that matches with these settings may be rated: no strong bot plays for an absent
    /// player, and nobody waits long for one.
    ///
    /// # Errors
    ///
    /// The setting that rules it out.
    pub fn check_ratable(&self) -> Result<(), String> {
        let AbsencePolicy { grace_s, then } = self.gone;
        match then {
            Then::Bot(level @ (Level::Good | Level::Expert)) => {
                return Err(format!("`gone.then` of a rated table cannot be `bot:{level}`"));
            }
            Then::Bot(Level::Fool | Level::Plain) | Then::Pause | Then::Vote | Then::Forfeit => {}
        }
        if grace_s > RATED_GRACE_S_MAX {
            return Err(format!(
                "`gone.grace_s` of a rated table is at most {RATED_GRACE_S_MAX}, not {grace_s}"
            ));
        }
        Ok(())
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            visibility: Visibility::Open,
            clock: Clock::None {},
            gone: AbsencePolicy::default(),
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

/// The speed of bots and of automatic moves. It leaves a client time to show each trick, each deal
/// and each change of phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BotPace {
    /// 1.5 times as slow as `normal`.
    Calm,
    /// A trick is shown for about one second, the end of a deal for about four.
    #[default]
    Normal,
    /// Twice as fast as `normal`.
    Brisk,
}

impl BotPace {
    /// Returns whether the pace is the default.
    pub fn is_normal(&self) -> bool {
        *self == BotPace::Normal
    }
}

/// The visibility of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Listed in the lobby; anyone can take a seat.
    Open,
    /// Not listed; players need the invite to take a seat.
    Link,
}

/// The time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "style", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// No clock.
    None {},
    /// A fixed time for each decision.
    PerMove {
        /// The seconds for one decision.
        #[serde(deserialize_with = "whole::<5, 600, _>")]
        #[schemars(range(min = 5, max = 600))]
        seconds: u32,
    },
    /// A time bank for the match with an increment for each decision (Fischer clock).
    Bank {
        /// The seconds for the whole match.
        #[serde(deserialize_with = "whole::<10, 7200, _>")]
        #[schemars(range(min = 10, max = 7200))]
        bank_s: u32,
        /// The seconds added with each decision.
        #[serde(deserialize_with = "whole::<0, 300, _>")]
        #[schemars(range(min = 0, max = 300))]
        increment_s: u32,
    },
    /// Days for each decision.
    Days {
        /// The days for one decision.
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
    /// Returns whether there is no clock.
    pub fn is_none(&self) -> bool {
        *self == Clock::None {}
    }

    /// Returns whether the clock counts seconds rather than days.
    pub fn counts_seconds(&self) -> bool {
        matches!(self, Clock::PerMove { .. } | Clock::Bank { .. })
    }
}

/// The policy for absent players and for time-outs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AbsencePolicy {
    /// The grace period before a player counts as absent, in seconds.
    #[serde(deserialize_with = "whole::<0, 3600, _>")]
    #[schemars(range(min = 0, max = 3600))]
    pub grace_s: u32,
    /// The policy after that. If a clock runs out, it applies immediately, and a bot makes that one
    /// decision.
    pub then: Then,
}

impl Default for AbsencePolicy {
    fn default() -> AbsencePolicy {
        AbsencePolicy { grace_s: 60, then: Then::Bot(Level::Plain) }
    }
}

/// The spectator rules of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Spectators {
    /// Set if spectators are allowed.
    pub allow: bool,
    /// The delay with which spectators see the match.
    pub delay: Delay,
}

impl Default for Spectators {
    fn default() -> Spectators {
        Spectators { allow: true, delay: Delay::None }
    }
}

/// The delay of spectators: `"none"`, `{"tricks":1}` or `"deal"`. They receive the same frames with
/// the same numbers, later. The end of the match is never delayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Delay {
    /// No delay.
    None,
    /// A number of tricks, 1 to 20. In Knorri a capture and in Gnällknekt a turn counts as a trick.
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

/// Reads an integer from `LEAST` to `MOST`.
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

/// Reads an optional number of seconds from 1 to 3600.
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
