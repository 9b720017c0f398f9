use async_trait::async_trait;
use protocol::{EpochMs, TableId, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use uuid::Uuid;

use crate::{
    challenges::{
        AcceptedChallenge, AcceptedGame, CHALLENGE_MS, CLOSED_CHALLENGE_MS, Challenge,
        ChallengeError, ChallengeStatus, ChallengeTerms, Challenges, Closing, OPEN_BOTS_MAX,
        OpenBot, StoredChallenge, accepted_text, parse_accepted, reopened_until,
    },
    journal::StoreError,
    sqlite::{
        Sqlite,
        reader::{epoch_ms, unavailable},
    },
};

/// Selects the challenges that are still kept at a time, with the names of their bots.
const KEPT: &str = "SELECT challenge.id, terms, expires, declined, table_id, invite,
        challenger, one.name AS challenger_name, challenged, other.name AS challenged_name
    FROM challenge JOIN person AS one ON one.id = challenger
        JOIN person AS other ON other.id = challenged
    WHERE kept_until > ?1";

#[async_trait]
impl Challenges for Sqlite {
    async fn open_bot(
        &self,
        bot: UserId,
        accepts: Vec<AcceptedGame>,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        let accepts = accepted_text(&accepts);
        let stored = self.ask(move |file| opened(file, bot).map_err(unavailable)).await?;
        let stored = stored.as_ref().map(|(before, until)| (&**before, *until));
        let Some(until) = reopened_until(stored, &accepts, now) else { return Ok(()) };
        self.run(move |file| open(file, bot, &accepts, until, now)).await
    }

    async fn open_bots(&self, now: EpochMs) -> Result<Vec<OpenBot>, StoreError> {
        self.ask(move |file| open_bots(file, now).map_err(unavailable)).await
    }

    async fn challenge(
        &self,
        from: UserId,
        to: UserId,
        terms: ChallengeTerms,
        now: EpochMs,
    ) -> Result<Result<Challenge, ChallengeError>, StoreError> {
        self.run(move |file| add(file, from, to, &terms, now)).await
    }

    async fn challenges(&self, bot: UserId, now: EpochMs) -> Result<Vec<Challenge>, StoreError> {
        self.ask(move |file| {
            of(file, "?2 IN (challenger, challenged)", bot, now).map_err(unavailable)
        })
        .await
    }

    async fn accept_challenge(
        &self,
        id: Uuid,
        bot: UserId,
        accepted: AcceptedChallenge,
        now: EpochMs,
    ) -> Result<Result<Challenge, ChallengeError>, StoreError> {
        self.run(move |file| accept(file, id, bot, accepted, now)).await
    }

    async fn close_challenge(
        &self,
        id: Uuid,
        bot: UserId,
        now: EpochMs,
    ) -> Result<Result<(), ChallengeError>, StoreError> {
        self.run(move |file| close(file, id, bot, now)).await
    }
}

/// Returns what a bot accepts, in stored form, and the time until which it is open; `None` if it
/// never opened.
fn opened(file: &Connection, bot: UserId) -> rusqlite::Result<Option<(String, EpochMs)>> {
    file.prepare_cached("SELECT accepts, until FROM open_bot WHERE person = ?")?
        .query_row([bot.0], |row| Ok((row.get("accepts")?, epoch_ms(row, "until")?)))
        .optional()
}

fn open(
    file: &Connection,
    bot: UserId,
    accepts: &str,
    until: EpochMs,
    now: EpochMs,
) -> rusqlite::Result<()> {
    file.prepare_cached("DELETE FROM open_bot WHERE until <= ?")?.execute([now.0.cast_signed()])?;
    file.prepare_cached(
        "INSERT OR REPLACE INTO open_bot (person, accepts, until) VALUES (?, ?, ?)",
    )?
    .execute(params![bot.0, accepts, until.0.cast_signed()])
    .map(drop)
}

fn open_bots(file: &Connection, now: EpochMs) -> rusqlite::Result<Vec<OpenBot>> {
    let query = "SELECT id, name, accepts FROM open_bot JOIN person ON id = person
        WHERE until > ? AND accepts <> '[]' ORDER BY name LIMIT ?";
    let bot = |row: &Row<'_>| {
        let accepts = parse_accepted(&row.get::<_, String>("accepts")?);
        Ok(OpenBot { id: UserId(row.get("id")?), name: row.get("name")?, accepts })
    };
    file.prepare_cached(query)?
        .query_map(params![now.0.cast_signed(), OPEN_BOTS_MAX], bot)?
        .collect()
}

fn add(
    file: &Connection,
    from: UserId,
    to: UserId,
    terms: &ChallengeTerms,
    now: EpochMs,
) -> rusqlite::Result<Result<Challenge, ChallengeError>> {
    let at = now.0.cast_signed();
    file.prepare_cached("DELETE FROM challenge WHERE kept_until <= ?")?.execute([at])?;
    let accepts = opened(file, to)?.filter(|&(_, until)| now < until);
    let accepts = accepts.as_ref().map(|(accepts, _)| &**accepts);
    let made = of(file, "challenger = ?2", from, now)?;
    let waiting = of(file, "challenged = ?2", to, now)?;
    let terms = match terms.check(accepts, &made, &waiting) {
        Ok(terms) => terms,
        Err(refused) => return Ok(Err(refused)),
    };
    let (id, expires) = (Uuid::now_v7(), now + CHALLENGE_MS);
    let insert = "INSERT INTO challenge
            (id, challenger, challenged, terms, expires, kept_until, declined)
        VALUES (?1, ?2, ?3, ?4, ?5, ?5, 0)";
    file.prepare_cached(insert)?.execute(params![
        id,
        from.0,
        to.0,
        terms,
        expires.0.cast_signed()
    ])?;
    Ok(find(file, id, now)?.ok_or(ChallengeError::NotFound))
}

fn accept(
    file: &Connection,
    id: Uuid,
    bot: UserId,
    accepted: AcceptedChallenge,
    now: EpochMs,
) -> rusqlite::Result<Result<Challenge, ChallengeError>> {
    let challenge = match Challenge::check_accept(find(file, id, now)?, bot) {
        Ok(open) if open.status == ChallengeStatus::Open => open,
        other => return Ok(other),
    };
    let AcceptedChallenge { table, invite_digest } = &accepted;
    let kept_until = challenge.expires + CLOSED_CHALLENGE_MS;
    let update = "UPDATE challenge SET table_id = ?, invite = ?, kept_until = ? WHERE id = ?";
    file.prepare_cached(update)?.execute(params![
        table.0,
        invite_digest,
        kept_until.0.cast_signed(),
        id
    ])?;
    Ok(Ok(Challenge { status: ChallengeStatus::Accepted(accepted), ..challenge }))
}

fn close(
    file: &Connection,
    id: Uuid,
    bot: UserId,
    now: EpochMs,
) -> rusqlite::Result<Result<(), ChallengeError>> {
    match Challenge::check_close(find(file, id, now)?.as_ref(), bot) {
        Ok(Closing::Decline) => {
            let update = "UPDATE challenge SET declined = 1, kept_until = expires + ? WHERE id = ?";
            file.prepare_cached(update)?.execute(params![CLOSED_CHALLENGE_MS.cast_signed(), id])?;
        }
        Ok(Closing::Withdraw) => {
            file.prepare_cached("DELETE FROM challenge WHERE id = ?")?.execute([id])?;
        }
        Err(refused) => return Ok(Err(refused)),
    }
    Ok(Ok(()))
}

/// Returns the challenges that match a condition on a bot, oldest first.
fn of(
    file: &Connection,
    condition: &str,
    bot: UserId,
    now: EpochMs,
) -> rusqlite::Result<Vec<Challenge>> {
    let query = format!("{KEPT} AND {condition} ORDER BY challenge.id");
    let mut statement = file.prepare_cached(&query)?;
    let rows = statement.query_map(params![now.0.cast_signed(), bot.0], stored)?;
    let rows = rows.collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(rows.into_iter().filter_map(StoredChallenge::read).collect())
}

fn find(file: &Connection, id: Uuid, now: EpochMs) -> rusqlite::Result<Option<Challenge>> {
    let query = format!("{KEPT} AND challenge.id = ?2");
    let mut statement = file.prepare_cached(&query)?;
    let found = statement.query_row(params![now.0.cast_signed(), id], stored).optional()?;
    Ok(found.and_then(StoredChallenge::read))
}

fn stored(row: &Row<'_>) -> rusqlite::Result<StoredChallenge> {
    Ok(StoredChallenge {
        id: row.get("id")?,
        from: (UserId(row.get("challenger")?), row.get("challenger_name")?),
        to: (UserId(row.get("challenged")?), row.get("challenged_name")?),
        terms: row.get("terms")?,
        expires: epoch_ms(row, "expires")?,
        is_declined: row.get("declined")?,
        table: row.get::<_, Option<Uuid>>("table_id")?.map(TableId),
        invite_digest: row.get("invite")?,
    })
}

/// Deletes the challenges by and to a person.
pub(crate) fn forget(file: &Connection, who: UserId) -> rusqlite::Result<()> {
    file.execute("DELETE FROM open_bot WHERE person = ?", [who.0])?;
    file.execute("DELETE FROM challenge WHERE ?1 IN (challenger, challenged)", [who.0]).map(drop)
}
