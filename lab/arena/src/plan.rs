use games::{AnyGame, AnyOptions, GameKind};
use rules::{BadOption, Game as _, Seat};
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::{Entrant, Group, lineup::lineups, play};

/// The matches to play: the game, the contestants, and the seed of all shuffles and choices.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) kind: GameKind,
    pub(crate) seats: u8,
    pub(crate) chosen: Map<String, Value>,
    pub(crate) options: AnyOptions,
    pub(crate) contestants: Vec<Entrant>,
    pub(crate) seed: u64,
    pub(crate) is_duplicate: bool,
    rotates: bool,
    /// The address of the server that the plan is played on; `None` for a plan in process.
    server: Option<String>,
}

impl Plan {
    /// Creates a plan in which the contestants keep their seats and each match has its own
    /// shuffles. Options that `chosen` leaves out have their defaults.
    ///
    /// # Errors
    ///
    /// The game does not allow these options or this number of seats, or has fewer sides than there
    /// are contestants.
    pub fn new(
        kind: GameKind,
        seats: u8,
        chosen: Map<String, Value>,
        contestants: impl IntoIterator<Item: Into<Entrant>>,
        seed: u64,
    ) -> Result<Plan, PlanError> {
        let options = AnyOptions::read(kind, &chosen, seats)?;
        let plan = Plan {
            kind,
            seats,
            chosen,
            options,
            contestants: contestants.into_iter().map(Into::into).collect(),
            seed,
            is_duplicate: false,
            rotates: false,
            server: None,
        };
        let most = match plan.teams().len() {
            0 => usize::from(seats),
            n_teams => n_teams,
        };
        let n = plan.contestants.len();
        if (1..=most).contains(&n) { Ok(plan) } else { Err(PlanError::Contestants { most }) }
    }

    /// Repeats the shuffles of a match in all matches of its group.
    #[must_use]
    pub fn duplicate(self) -> Plan {
        Plan { is_duplicate: true, ..self }
    }

    /// Plays each group in all rotations of the contestants over the seats.
    #[must_use]
    pub fn rotate(self) -> Plan {
        Plan { rotates: true, ..self }
    }

    /// Plays the matches on the server at the address `url`, in all rotations. The server shuffles, so
    /// such a plan has no seed and is not duplicate. [`run_on_server`](crate::run_on_server) plays it.
    #[must_use]
    pub fn on_server(self, url: String) -> Plan {
        Plan { is_duplicate: false, rotates: true, server: Some(url), ..self }
    }

    /// Plays group `n`, counted from 0, in process.
    pub fn play(&self, n: u64) -> Group {
        play::group(self, n)
    }

    /// Returns the number of matches of a group.
    pub fn group_len(&self) -> usize {
        self.lineups().len()
    }

    pub fn contestants(&self) -> &[Entrant] {
        &self.contestants
    }

    pub(crate) fn teams(&self) -> Vec<Vec<Seat>> {
        AnyGame::teams(&self.options, self.seats)
    }

    /// Returns who sits where in each match of a group.
    pub(crate) fn lineups(&self) -> Vec<Vec<usize>> {
        let mut lineups = lineups(self.contestants.len(), self.seats, &self.teams());
        if !self.rotates {
            lineups.truncate(1);
        }
        lineups
    }

    /// Returns the first line of a file of results, which decides whether the file continues this
    /// plan.
    pub(crate) fn header(&self) -> Value {
        let bots: Vec<String> = self.contestants.iter().map(Entrant::to_string).collect();
        if let Some(server) = &self.server {
            return json!({
                "game": self.kind.name(),
                "seats": self.seats,
                "options": self.chosen,
                "bots": bots,
                "server": server,
            });
        }
        json!({
            "game": self.kind.name(),
            "seats": self.seats,
            "options": self.chosen,
            "bots": bots,
            "seed": self.seed,
            "duplicate": self.is_duplicate,
            "rotate": self.rotates,
        })
    }
}

/// The error for a plan that cannot be played.
#[derive(Debug, Error)]
pub enum PlanError {
    /// The game does not allow an option or the number of seats.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// There are no contestants, or more than the game has sides.
    #[error("expected 1 to {most} bots, one per side")]
    Contestants {
        /// The number of sides, which is the maximum number of contestants.
        most: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Contestant;

    #[test]
    fn a_team_game_has_room_for_one_bot_per_team() {
        let plan = |seats, n| {
            Plan::new(GameKind::Karnoffel, seats, Map::new(), vec![Contestant::Fool; n], 1)
        };
        assert!(plan(4, 2).is_ok());
        assert!(matches!(plan(4, 3), Err(PlanError::Contestants { most: 2 })));
        assert!(matches!(plan(3, 0), Err(PlanError::Contestants { most: 3 })));
        assert!(matches!(plan(5, 2), Err(PlanError::Option(_))));
    }
}
