use async_trait::async_trait;
use deadpool_postgres::GenericClient;
use protocol::{EpochMs, TableId, UserId};
use storage::{
    AcceptedChallenge, AcceptedGame, CHALLENGE_MS, CLOSED_CHALLENGE_MS, Challenge, ChallengeError,
    ChallengeStatus, ChallengeTerms, Challenges, Closing, OPEN_BOTS_MAX, OpenBot, StoredChallenge,
    accepted_text, journal::StoreError, parse_accepted, reopened_until,
};
use tokio_postgres::{Error, Row};
use uuid::Uuid;

use crate::{
    PostgresStore,
    calls::transact,
    columns::epoch_ms,
    failure::unavailable,
    statements::{execute, query, query_opt},
};

/// Selects the challenges that have not expired, with the names of their bots.
const CHALLENGES: &str = "SELECT challenge.id, terms, expires, declined, table_id, invite,
        challenger, one.name AS challenger_name, challenged, other.name AS challenged_name
    FROM challenge JOIN person AS one ON one.id = challenger
        JOIN person AS other ON other.id = challenged
    WHERE kept_until > $1";

#[async_trait]
impl Challenges for PostgresStore {
    async fn open_bot(
        &self,
        bot: UserId,
        accepts: Vec<AcceptedGame>,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        let client = self.client().await?;
        open(&client, bot, &accepted_text(&accepts), now).await.map_err(unavailable)
    }

    async fn open_bots(&self, now: EpochMs) -> Result<Vec<OpenBot>, StoreError> {
        let client = self.client().await?;
        open_bots(&client, now).await.map_err(unavailable)
    }

    async fn challenge(
        &self,
        from: UserId,
        to: UserId,
        terms: ChallengeTerms,
        now: EpochMs,
    ) -> Result<Result<Challenge, ChallengeError>, StoreError> {
        transact!(self, |transaction| add(transaction, from, to, &terms, now))
    }

    async fn challenges(&self, bot: UserId, now: EpochMs) -> Result<Vec<Challenge>, StoreError> {
        let client = self.client().await?;
        let own = of(&client, "$2 IN (challenger, challenged)", bot, now).await;
        own.map_err(unavailable)
    }

    async fn accept_challenge(
        &self,
        id: Uuid,
        bot: UserId,
        accepted: AcceptedChallenge,
        now: EpochMs,
    ) -> Result<Result<Challenge, ChallengeError>, StoreError> {
        transact!(self, |transaction| accept(transaction, id, bot, &accepted, now))
    }

    async fn close_challenge(
        &self,
        id: Uuid,
        bot: UserId,
        now: EpochMs,
    ) -> Result<Result<(), ChallengeError>, StoreError> {
        transact!(self, |transaction| close(transaction, id, bot, now))
    }
}

/// Returns the games that an open bot accepts, in stored form, and the time until which it is open.
async fn accepted_games(
    client: &impl GenericClient,
    bot: UserId,
) -> Result<Option<(String, EpochMs)>, Error> {
    let select = "SELECT accepts, until FROM open_bot WHERE person = $1";
    let row = query_opt(client, select, &[&bot.0]).await?;
    Ok(row.map(|row| (row.get("accepts"), epoch_ms(&row, "until"))))
}

async fn open(
    client: &impl GenericClient,
    bot: UserId,
    accepts: &str,
    now: EpochMs,
) -> Result<(), Error> {
    let stored = accepted_games(client, bot).await?;
    let stored = stored.as_ref().map(|(before, until)| (&**before, *until));
    let Some(until) = reopened_until(stored, accepts, now) else { return Ok(()) };
    let delete = "DELETE FROM open_bot WHERE until <= $1";
    execute(client, delete, &[&now.0.cast_signed()]).await?;
    let upsert = "INSERT INTO open_bot (person, accepts, until) VALUES ($1, $2, $3)
        ON CONFLICT (person) DO UPDATE SET accepts = excluded.accepts, until = excluded.until";
    execute(client, upsert, &[&bot.0, &accepts, &until.0.cast_signed()]).await.map(drop)
}

async fn open_bots(client: &impl GenericClient, now: EpochMs) -> Result<Vec<OpenBot>, Error> {
    let list = "SELECT id, name, accepts FROM open_bot JOIN person ON id = person
        WHERE until > $1 AND accepts <> '[]' ORDER BY name LIMIT $2";
    let bot = |row: &Row| OpenBot {
        id: UserId(row.get("id")),
        name: row.get("name"),
        accepts: parse_accepted(row.get("accepts")),
    };
    let rows = query(client, list, &[&now.0.cast_signed(), &i64::from(OPEN_BOTS_MAX)]).await?;
    Ok(rows.iter().map(bot).collect())
}

async fn add(
    client: &impl GenericClient,
    from: UserId,
    to: UserId,
    terms: &ChallengeTerms,
    now: EpochMs,
) -> Result<Result<Challenge, ChallengeError>, Error> {
    let delete = "DELETE FROM challenge WHERE kept_until <= $1";
    execute(client, delete, &[&now.0.cast_signed()]).await?;
    let accepts = accepted_games(client, to).await?.filter(|&(_, until)| now < until);
    let accepts = accepts.as_ref().map(|(accepts, _)| &**accepts);
    let made = of(client, "challenger = $2", from, now).await?;
    let waiting = of(client, "challenged = $2", to, now).await?;
    let terms = match terms.check(accepts, &made, &waiting) {
        Ok(terms) => terms,
        Err(refused) => return Ok(Err(refused)),
    };
    let (id, expires) = (Uuid::now_v7(), (now + CHALLENGE_MS).0.cast_signed());
    let insert = "INSERT INTO challenge
            (id, challenger, challenged, terms, expires, kept_until, declined)
        VALUES ($1, $2, $3, $4, $5, $5, false)";
    execute(client, insert, &[&id, &from.0, &to.0, &terms, &expires]).await?;
    Ok(find(client, id, now).await?.ok_or(ChallengeError::NotFound))
}

async fn accept(
    client: &impl GenericClient,
    id: Uuid,
    bot: UserId,
    accepted: &AcceptedChallenge,
    now: EpochMs,
) -> Result<Result<Challenge, ChallengeError>, Error> {
    let challenge = match Challenge::check_accept(find(client, id, now).await?, bot) {
        Ok(open) if open.status == ChallengeStatus::Open => open,
        other => return Ok(other),
    };
    let AcceptedChallenge { table, invite_digest } = accepted;
    let kept_until = (challenge.expires + CLOSED_CHALLENGE_MS).0.cast_signed();
    let update = "UPDATE challenge SET table_id = $2, invite = $3, kept_until = $4 WHERE id = $1";
    execute(client, update, &[&id, &table.0, invite_digest, &kept_until]).await?;
    Ok(Ok(Challenge { status: ChallengeStatus::Accepted(accepted.clone()), ..challenge }))
}

async fn close(
    client: &impl GenericClient,
    id: Uuid,
    bot: UserId,
    now: EpochMs,
) -> Result<Result<(), ChallengeError>, Error> {
    match Challenge::check_close(find(client, id, now).await?.as_ref(), bot) {
        Ok(Closing::Decline) => {
            let update = "UPDATE challenge SET declined = true, kept_until = expires + $2
                WHERE id = $1";
            execute(client, update, &[&id, &CLOSED_CHALLENGE_MS.cast_signed()]).await?;
        }
        Ok(Closing::Withdraw) => {
            execute(client, "DELETE FROM challenge WHERE id = $1", &[&id]).await?;
        }
        Err(refused) => return Ok(Err(refused)),
    }
    Ok(Ok(()))
}

/// Returns the challenges that match a condition on a bot, oldest first.
async fn of(
    client: &impl GenericClient,
    condition: &str,
    bot: UserId,
    now: EpochMs,
) -> Result<Vec<Challenge>, Error> {
    let list = format!("{CHALLENGES} AND {condition} ORDER BY challenge.id");
    let rows = query(client, &list, &[&now.0.cast_signed(), &bot.0]).await?;
    Ok(rows.iter().map(stored).filter_map(StoredChallenge::read).collect())
}

async fn find(
    client: &impl GenericClient,
    id: Uuid,
    now: EpochMs,
) -> Result<Option<Challenge>, Error> {
    let find = format!("{CHALLENGES} AND challenge.id = $2");
    let row = query_opt(client, &find, &[&now.0.cast_signed(), &id]).await?;
    Ok(row.as_ref().map(stored).and_then(StoredChallenge::read))
}

fn stored(row: &Row) -> StoredChallenge {
    StoredChallenge {
        id: row.get("id"),
        from: (UserId(row.get("challenger")), row.get("challenger_name")),
        to: (UserId(row.get("challenged")), row.get("challenged_name")),
        terms: row.get("terms"),
        expires: epoch_ms(row, "expires"),
        is_declined: row.get("declined"),
        table: row.get::<_, Option<Uuid>>("table_id").map(TableId),
        invite_digest: row.get("invite"),
    }
}

/// Deletes all challenges by a person and to them.
pub(crate) async fn forget(client: &impl GenericClient, who: UserId) -> Result<(), Error> {
    execute(client, "DELETE FROM open_bot WHERE person = $1", &[&who.0]).await?;
    let delete = "DELETE FROM challenge WHERE $1 IN (challenger, challenged)";
    execute(client, delete, &[&who.0]).await.map(drop)
}
