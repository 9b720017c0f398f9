use async_trait::async_trait;
use protocol::{EpochMs, Kind, Level, TableId, UserId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::{
    Database, Row, Tx,
    database::{datums, run},
    journal::{Person, StoreError},
};

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

/// Selects the challenges that are still kept at a time, with the names of their bots.
const KEPT: &str = "SELECT challenge.id, terms, expires, declined, table_id, invite,
        challenger, one.name AS challenger_name, challenged, other.name AS challenged_name
    FROM challenge JOIN person AS one ON one.id = challenger
        JOIN person AS other ON other.id = challenged
    WHERE kept_until > $1";

/// Challenges between bot accounts.
///
/// Servers that share a store share its challenges: a bot makes, accepts or closes one through any
/// of them. Each call is a transaction, so a challenge is not both accepted and closed.
///
/// # Errors
///
/// Every call fails with [`StoreError::Unavailable`] if the store cannot be read or written.
#[async_trait]
pub trait Challenges: Database {
    /// Opens a bot to challenges for [`OPEN_BOT_MS`]. To close it earlier, open it for no games.
    async fn open_bot(
        &self,
        bot: UserId,
        accepts: Vec<AcceptedGame>,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        let accepts = serde_json::to_string(&accepts).expect("names and numbers serialize");
        let stored = run!(self, Read, |tx, bot| opened(&tx, bot))?;
        let Some(until) = reopened_until(stored, &accepts, now) else { return Ok(()) };
        run!(self, Write, |tx, bot, accepts, until, now| open(&tx, bot, &accepts, until, now))
    }

    /// Returns the bots that can be challenged, by name, up to [`OPEN_BOTS_MAX`].
    async fn open_bots(&self, now: EpochMs) -> Result<Vec<OpenBot>, StoreError> {
        run!(self, Read, |tx, now| open_bots(&tx, now))
    }

    /// Adds a challenge of one bot to another, which must accept the game and the number of seats.
    async fn challenge(
        &self,
        from: UserId,
        to: UserId,
        terms: ChallengeTerms,
        now: EpochMs,
    ) -> Result<Result<Challenge, ChallengeError>, StoreError> {
        run!(self, Transaction, |tx, from, to, terms, now| add(&tx, from, to, &terms, now))
    }

    /// Returns the challenges by and to a bot, oldest first.
    async fn challenges(&self, bot: UserId, now: EpochMs) -> Result<Vec<Challenge>, StoreError> {
        run!(self, Read, |tx, bot, now| of(&tx, "$2 IN (challenger, challenged)", bot, now))
    }

    /// Accepts a challenge to a bot, at a table that exists. A repetition returns the first table.
    async fn accept_challenge(
        &self,
        id: Uuid,
        bot: UserId,
        accepted: AcceptedChallenge,
        now: EpochMs,
    ) -> Result<Result<Challenge, ChallengeError>, StoreError> {
        run!(self, Transaction, |tx, id, bot, accepted, now| accept(&tx, id, bot, &accepted, now))
    }

    /// Withdraws a challenge by a bot, or declines one to it.
    async fn close_challenge(
        &self,
        id: Uuid,
        bot: UserId,
        now: EpochMs,
    ) -> Result<Result<(), ChallengeError>, StoreError> {
        run!(self, Transaction, |tx, id, bot, now| close(&tx, id, bot, now))
    }
}

impl<D: Database> Challenges for D {}

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
    #[error("too many challenges were made by the bot")]
    TooManyMade,
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
    fn check(
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
}

/// Returns the new time until which a bot is open, if it has to be written. It need not if the bot
/// said the same a few seconds ago. `stored` is what the bot said last, with the time until which
/// it was open.
fn reopened_until(
    stored: Option<(String, EpochMs)>,
    accepts: &str,
    now: EpochMs,
) -> Option<EpochMs> {
    let is_fresh =
        stored.is_some_and(|(before, until)| before == accepts && until >= now + OPEN_BOT_MS);
    (!is_fresh).then_some(now + OPEN_BOT_MS + REOPENED_MS)
}

/// Returns what a bot accepts, in stored form, and the time until which it is open; `None` if it
/// never opened.
async fn opened(tx: &Tx, bot: UserId) -> Option<(String, EpochMs)> {
    let select = "SELECT accepts, until FROM open_bot WHERE person = $1";
    let row = tx.query_opt(select, datums![bot]).await?;
    Some((row.get("accepts"), row.get("until")))
}

async fn open(tx: &Tx, bot: UserId, accepts: &str, until: EpochMs, now: EpochMs) {
    tx.execute("DELETE FROM open_bot WHERE until <= $1", datums![now]).await;
    let upsert = "INSERT INTO open_bot (person, accepts, until) VALUES ($1, $2, $3)
        ON CONFLICT (person) DO UPDATE SET accepts = excluded.accepts, until = excluded.until";
    tx.execute(upsert, datums![bot, accepts, until]).await;
}

async fn open_bots(tx: &Tx, now: EpochMs) -> Vec<OpenBot> {
    let list = "SELECT id, name, accepts FROM open_bot JOIN person ON id = person
        WHERE until > $1 AND accepts <> '[]' ORDER BY name LIMIT $2";
    let bot = |row: &Row| OpenBot {
        id: row.get("id"),
        name: row.get("name"),
        accepts: parse_accepted(&row.get::<String>("accepts")),
    };
    tx.query(list, datums![now, OPEN_BOTS_MAX]).await.iter().map(bot).collect()
}

async fn add(
    tx: &Tx,
    from: UserId,
    to: UserId,
    terms: &ChallengeTerms,
    now: EpochMs,
) -> Result<Challenge, ChallengeError> {
    tx.execute("DELETE FROM challenge WHERE kept_until <= $1", datums![now]).await;
    let accepts = opened(tx, to).await.filter(|&(_, until)| now < until);
    let accepts = accepts.as_ref().map(|(accepts, _)| &**accepts);
    let made = of(tx, "challenger = $2", from, now).await;
    let waiting = of(tx, "challenged = $2", to, now).await;
    let terms = terms.check(accepts, &made, &waiting)?;
    let id = Uuid::now_v7();
    let insert = "INSERT INTO challenge
            (id, challenger, challenged, terms, expires, kept_until, declined)
        VALUES ($1, $2, $3, $4, $5, $5, false)";
    tx.execute(insert, datums![id, from, to, terms, now + CHALLENGE_MS]).await;
    find(tx, id, now).await.ok_or(ChallengeError::NotFound)
}

async fn accept(
    tx: &Tx,
    id: Uuid,
    bot: UserId,
    accepted: &AcceptedChallenge,
    now: EpochMs,
) -> Result<Challenge, ChallengeError> {
    let challenge = Challenge::check_accept(find(tx, id, now).await, bot)?;
    if challenge.status != ChallengeStatus::Open {
        return Ok(challenge);
    }
    let AcceptedChallenge { table, invite_digest } = accepted;
    let kept_until = challenge.expires + CLOSED_CHALLENGE_MS;
    let update = "UPDATE challenge SET table_id = $2, invite = $3, kept_until = $4 WHERE id = $1";
    tx.execute(update, datums![id, *table, invite_digest, kept_until]).await;
    Ok(Challenge { status: ChallengeStatus::Accepted(accepted.clone()), ..challenge })
}

/// Declines a challenge to a bot, which is kept for a while, or deletes one by it.
async fn close(tx: &Tx, id: Uuid, bot: UserId, now: EpochMs) -> Result<(), ChallengeError> {
    let challenge = find(tx, id, now).await.ok_or(ChallengeError::NotFound)?;
    let is_declined = challenge.to.id == bot;
    if !is_declined && challenge.from.id != bot {
        return Err(ChallengeError::NotFound);
    }
    if let ChallengeStatus::Accepted(_) = challenge.status {
        return Err(ChallengeError::Accepted);
    }
    if is_declined {
        let update =
            "UPDATE challenge SET declined = true, kept_until = expires + $2 WHERE id = $1";
        tx.execute(update, datums![id, CLOSED_CHALLENGE_MS]).await;
    } else {
        tx.execute("DELETE FROM challenge WHERE id = $1", datums![id]).await;
    }
    Ok(())
}

/// Returns the challenges that meet `condition`, in which `$2` is the bot, oldest first.
async fn of(tx: &Tx, condition: &str, bot: UserId, now: EpochMs) -> Vec<Challenge> {
    let list = format!("{KEPT} AND {condition} ORDER BY challenge.id");
    tx.query(list, datums![now, bot]).await.iter().filter_map(read).collect()
}

async fn find(tx: &Tx, id: Uuid, now: EpochMs) -> Option<Challenge> {
    let found = tx.query_opt(format!("{KEPT} AND challenge.id = $2"), datums![now, id]).await?;
    read(&found)
}

/// Reads a challenge; `None` if another version has stored it in another form.
fn read(row: &Row) -> Option<Challenge> {
    let bot = |id, name| Person { id: row.get(id), name: row.get(name), kind: Kind::Bot };
    let status = match (row.get("table_id"), row.get("invite")) {
        (Some(table), Some(invite_digest)) => {
            ChallengeStatus::Accepted(AcceptedChallenge { table, invite_digest })
        }
        _ if row.get("declined") => ChallengeStatus::Declined,
        _ => ChallengeStatus::Open,
    };
    Some(Challenge {
        id: row.get("id"),
        from: bot("challenger", "challenger_name"),
        to: bot("challenged", "challenged_name"),
        terms: serde_json::from_str(&row.get::<String>("terms")).ok()?,
        expires: row.get("expires"),
        status,
    })
}

/// Closes a bot to challenges, and deletes those by and to it.
pub(crate) async fn forget_challenges(tx: &Tx, who: UserId) {
    tx.execute("DELETE FROM open_bot WHERE person = $1", datums![who]).await;
    let delete = "DELETE FROM challenge WHERE $1 IN (challenger, challenged)";
    tx.execute(delete, datums![who]).await;
}

/// Reads the stored form of what a bot accepts. It accepts nothing if another version has stored it
/// in another form.
fn parse_accepted(text: &str) -> Vec<AcceptedGame> {
    serde_json::from_str(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: EpochMs = EpochMs(1_000_000);

    #[test]
    fn a_bot_that_repeats_itself_stays_open_and_is_rarely_written() {
        let mut stored: Option<(String, EpochMs)> = None;
        let mut n_written = 0;
        for seconds in (0..120).step_by(2) {
            let now = NOW + seconds * 1_000;
            if let Some(until) = reopened_until(stored.clone(), "a", now) {
                stored = Some(("a".to_owned(), until));
                n_written += 1;
            }
            assert!(stored.as_ref().is_some_and(|(_, until)| *until >= now + OPEN_BOT_MS));
        }
        assert_eq!(n_written, 8);
        assert!(reopened_until(stored.clone(), "b", NOW).is_some(), "it accepts something else");
    }
}
