use std::fmt;

use async_trait::async_trait;
use protocol::{EpochMs, Kind, Level, TableId, UserId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::journal::{Person, StoreError};

/// The lifetime of a challenge, in milliseconds.
pub const CHALLENGE_MS: u64 = 2 * 60 * 1_000;

/// The time that a closed challenge is kept after its lifetime, in milliseconds.
pub const CLOSED_CHALLENGE_MS: u64 = 10 * 60 * 1_000;

/// The time that a bot stays open to challenges, in milliseconds, unless it repeats that it is
/// open. Since most repetitions are not written, it can stay open 15 seconds longer.
pub const OPEN_BOT_MS: u64 = 60 * 1_000;

/// The time beyond [`OPEN_BOT_MS`] that a bot can stay open, in milliseconds.
const REOPENED_MS: u64 = 15 * 1_000;

/// The maximum number of open challenges by one bot; further ones are refused.
pub const CHALLENGES_MADE_MAX: usize = 8;

/// The maximum number of open challenges to one bot; further ones are refused.
pub const CHALLENGES_WAITING_MAX: usize = 32;

/// The maximum number of challenges by one bot in the last minutes, including closed ones; further
/// ones are refused.
pub const CHALLENGES_KEPT_MAX: usize = 64;

/// The maximum number of listed open bots; others are left out.
pub const OPEN_BOTS_MAX: u32 = 1_000;

/// Challenges between bot accounts.
///
/// Servers that share a store share its challenges: a bot makes, accepts or closes one through any
/// of them. Each call is a transaction, so a challenge is not both accepted and closed.
///
/// # Errors
///
/// Every call fails with [`StoreError::Unavailable`] if the store cannot be read or written.
#[async_trait]
pub trait Challenges: fmt::Debug + Send + Sync + 'static {
    /// Opens a bot to challenges for [`OPEN_BOT_MS`]. It cannot be closed earlier.
    async fn open_bot(
        &self,
        bot: UserId,
        accepts: Vec<AcceptedGame>,
        now: EpochMs,
    ) -> Result<(), StoreError>;

    /// Returns the bots that can be challenged, by name, up to [`OPEN_BOTS_MAX`].
    async fn open_bots(&self, now: EpochMs) -> Result<Vec<OpenBot>, StoreError>;

    /// Adds a challenge of one bot to another, which must accept the game and the number of seats.
    async fn challenge(
        &self,
        from: UserId,
        to: UserId,
        terms: ChallengeTerms,
        now: EpochMs,
    ) -> Result<Result<Challenge, ChallengeError>, StoreError>;

    /// Returns the challenges by and to a bot, oldest first.
    async fn challenges(&self, bot: UserId, now: EpochMs) -> Result<Vec<Challenge>, StoreError>;

    /// Accepts a challenge to a bot, at a table that exists. A repetition returns the first table.
    async fn accept_challenge(
        &self,
        id: Uuid,
        bot: UserId,
        accepted: AcceptedChallenge,
        now: EpochMs,
    ) -> Result<Result<Challenge, ChallengeError>, StoreError>;

    /// Withdraws a challenge by a bot, or declines one to it.
    async fn close_challenge(
        &self,
        id: Uuid,
        bot: UserId,
        now: EpochMs,
    ) -> Result<Result<(), ChallengeError>, StoreError>;
}

/// A game that a bot accepts, with its numbers of seats.
///
/// It is stored as JSON; other versions ignore fields that they do not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcceptedGame {
    pub game: String,
    pub seats: Vec<u8>,
}

/// A bot that can be challenged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenBot {
    pub id: UserId,
    pub name: String,
    pub accepts: Vec<AcceptedGame>,
}

/// The terms of a challenge.
///
/// They are stored as JSON; other versions ignore fields that they do not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChallengeTerms {
    pub game: String,
    pub seats: u8,
    pub options: Map<String, Value>,
    /// The number of matches, played at one table.
    pub n_matches: u32,
    /// The level of the bots in the other seats.
    pub level: Level,
}

/// A challenge of one bot account to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub id: Uuid,
    pub from: Person,
    pub to: Person,
    pub terms: ChallengeTerms,
    /// The expiry, unless the challenge is accepted earlier.
    pub expires: EpochMs,
    pub status: ChallengeStatus,
}

/// The state of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeStatus {
    /// The challenge waits for an answer.
    Open,
    Accepted(AcceptedChallenge),
    Declined,
}

/// The table of an accepted challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AcceptedChallenge {
    pub table: TableId,
    /// The digest of the invite for the challenged bot. The challenger hosts the table.
    pub invite_digest: String,
}

/// A refusal by [`Challenges`]. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChallengeError {
    /// The bot is not open, or does not accept the game with this number of seats.
    #[error("the bot does not accept the challenge")]
    NotAccepting,
    /// The bot has made too many challenges.
    #[error("too many challenges were made by the bot")]
    TooManyMade,
    /// Too many challenges wait for the bot.
    #[error("too many challenges wait for the bot")]
    TooManyWaiting,
    /// The challenge does not exist, has expired, or is between other bots.
    #[error("there is no such challenge")]
    NotFound,
    #[error("the challenge was declined")]
    Declined,
    #[error("the challenge was accepted")]
    Accepted,
}

impl ChallengeTerms {
    /// Returns whether a bot that accepts these games accepts the terms.
    fn is_accepted(&self, accepts: &[AcceptedGame]) -> bool {
        let fits = |one: &AcceptedGame| one.game == self.game && one.seats.contains(&self.seats);
        accepts.iter().any(fits)
    }

    /// Returns the terms of a new challenge in stored form.
    ///
    /// `accepts` is the stored list of the challenged bot, if it is open; `made` and `waiting` are
    /// the challenges by the challenger and to the challenged bot.
    ///
    /// # Errors
    ///
    /// The reason for a refusal, such as a limit that is reached.
    pub fn check(
        &self,
        accepts: Option<&str>,
        made: &[Challenge],
        waiting: &[Challenge],
    ) -> Result<String, ChallengeError> {
        if !accepts.is_some_and(|accepts| self.is_accepted(&parse_accepted(accepts))) {
            return Err(ChallengeError::NotAccepting);
        }
        let n_open = |all: &[Challenge]| {
            all.iter().filter(|one| one.status == ChallengeStatus::Open).count()
        };
        if n_open(made) >= CHALLENGES_MADE_MAX || made.len() >= CHALLENGES_KEPT_MAX {
            return Err(ChallengeError::TooManyMade);
        }
        if n_open(waiting) >= CHALLENGES_WAITING_MAX {
            return Err(ChallengeError::TooManyWaiting);
        }
        Ok(serde_json::to_string(self).expect("terms serialize"))
    }
}

/// A stored challenge, with the current names of its bots.
#[derive(Clone, Debug)]
pub struct StoredChallenge {
    pub id: Uuid,
    pub from: (UserId, String),
    pub to: (UserId, String),
    /// The terms as JSON.
    pub terms: String,
    pub expires: EpochMs,
    pub is_declined: bool,
    pub table: Option<TableId>,
    pub invite_digest: Option<String>,
}

/// A bot's way to close a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// The challenged bot declines; the challenge is kept for a while.
    Decline,
    /// The challenger withdraws; the challenge is deleted.
    Withdraw,
}

impl StoredChallenge {
    /// Reads the challenge; `None` if another version has stored it in another form.
    pub fn read(self) -> Option<Challenge> {
        let StoredChallenge { id, from, to, terms, expires, is_declined, table, invite_digest } =
            self;
        let bot = |(id, name)| Person { id, name, kind: Kind::Bot };
        let status = match (table, invite_digest) {
            (Some(table), Some(invite_digest)) => {
                ChallengeStatus::Accepted(AcceptedChallenge { table, invite_digest })
            }
            _ if is_declined => ChallengeStatus::Declined,
            _ => ChallengeStatus::Open,
        };
        let terms = serde_json::from_str(&terms).ok()?;
        Some(Challenge { id, from: bot(from), to: bot(to), terms, expires, status })
    }
}

impl Challenge {
    /// Returns this challenge if the bot can accept it, or has accepted it.
    ///
    /// # Errors
    ///
    /// The refusal.
    pub fn check_accept(
        found: Option<Challenge>,
        bot: UserId,
    ) -> Result<Challenge, ChallengeError> {
        let challenge = found.filter(|one| one.to.id == bot).ok_or(ChallengeError::NotFound)?;
        match challenge.status {
            ChallengeStatus::Open | ChallengeStatus::Accepted(_) => Ok(challenge),
            ChallengeStatus::Declined => Err(ChallengeError::Declined),
        }
    }

    /// Returns how the bot closes this challenge.
    ///
    /// # Errors
    ///
    /// The refusal.
    pub fn check_close(found: Option<&Challenge>, bot: UserId) -> Result<Closing, ChallengeError> {
        let challenge = found.ok_or(ChallengeError::NotFound)?;
        let closing = if challenge.to.id == bot {
            Closing::Decline
        } else if challenge.from.id == bot {
            Closing::Withdraw
        } else {
            return Err(ChallengeError::NotFound);
        };
        match challenge.status {
            ChallengeStatus::Open | ChallengeStatus::Declined => Ok(closing),
            ChallengeStatus::Accepted(_) => Err(ChallengeError::Accepted),
        }
    }
}

/// Returns the stored form of what a bot accepts.
pub fn accepted_text(accepts: &[AcceptedGame]) -> String {
    serde_json::to_string(accepts).expect("names and numbers serialize")
}

/// Reads the stored form of what a bot accepts. It accepts nothing if another version has stored it
/// in another form.
pub fn parse_accepted(text: &str) -> Vec<AcceptedGame> {
    serde_json::from_str(text).unwrap_or_default()
}

/// Returns the new time until which a bot is open, if it has to be written. It need not if the bot
/// said the same a few seconds ago. `stored` is what the bot said last, with the time until which
/// it was open.
pub fn reopened_until(
    stored: Option<(&str, EpochMs)>,
    accepts: &str,
    now: EpochMs,
) -> Option<EpochMs> {
    let is_fresh =
        stored.is_some_and(|(before, until)| before == accepts && until >= now + OPEN_BOT_MS);
    (!is_fresh).then_some(now + OPEN_BOT_MS + REOPENED_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: EpochMs = EpochMs(1_000_000);

    #[test]
    fn a_bot_that_repeats_itself_stays_open_and_is_rarely_written() {
        let mut stored = None;
        let mut n_written = 0;
        for seconds in (0..120).step_by(2) {
            let now = NOW + seconds * 1_000;
            if let Some(until) = reopened_until(stored, "a", now) {
                stored = Some(("a", until));
                n_written += 1;
            }
            assert!(stored.is_some_and(|(_, until)| until >= now + OPEN_BOT_MS));
        }
        assert_eq!(n_written, 8);
        assert!(reopened_until(stored, "b", NOW).is_some(), "it accepts something else");
    }
}
