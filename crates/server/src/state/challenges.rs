use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use games::GameKind;
use journal::Person;
use protocol::{Code, EpochMs, Invite, Level, Refusal, TableId, UserId};
use serde_json::{Map, Value};
use uuid::Uuid;

/// The time to accept a challenge, in milliseconds.
const OPEN_MS: u64 = 2 * 60 * 1_000;

/// The time that a closed challenge stays visible to its two bots, in milliseconds.
const CLOSED_MS: u64 = 10 * 60 * 1_000;

/// The time that a bot stays open to challenges, in milliseconds; it has to say so again.
const ACCEPTING_MS: u64 = 60 * 1_000;

/// The open challenges that a bot can have made, and those that can wait for it. Beyond it, further
/// ones are refused.
const MADE_MAX: usize = 8;
const WAITING_MAX: usize = 32;

/// The challenges that a bot can have made in the last minutes, with the closed ones, so that two bots
/// cannot use up the room of all.
const MADE_KEPT_MAX: usize = 64;

/// The challenges and the open bots of a server. Beyond it, further ones are refused.
const CHALLENGES_MAX: usize = 4_096;
const BOTS_MAX: usize = 4_096;

/// Challenges between bot accounts.
///
/// They are kept in memory only: a restart forgets them, but not their matches.
#[derive(Debug, Default)]
pub(crate) struct Challenges(Mutex<Inner>);

#[derive(Debug, Default)]
struct Inner {
    challenges: BTreeMap<Uuid, Challenge>,
    bots: BTreeMap<UserId, OpenBot>,
}

/// A challenge of one bot account to another.
#[derive(Clone, Debug)]
pub(crate) struct Challenge {
    pub(crate) id: Uuid,
    pub(crate) from: Person,
    pub(crate) to: Person,
    pub(crate) terms: Terms,
    /// The end of the time to accept it.
    pub(crate) expires: EpochMs,
    pub(crate) outcome: Outcome,
}

/// The matches of a challenge.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    pub(crate) game: GameKind,
    pub(crate) seats: u8,
    pub(crate) options: Map<String, Value>,
    /// The number of matches, played at one table.
    pub(crate) n_matches: u32,
    /// The level of the bots in the other seats.
    pub(crate) level: Level,
}

/// The state of a challenge.
#[derive(Clone, Debug)]
pub(crate) enum Outcome {
    /// It waits for an answer.
    Open,
    /// The table was created; the invite opens it.
    Accepted {
        table: TableId,
        invite: Invite,
    },
    Declined,
}

/// A bot that can be challenged.
#[derive(Clone, Debug)]
pub(crate) struct OpenBot {
    pub(crate) name: String,
    pub(crate) accepts: Vec<AcceptedGame>,
    until: EpochMs,
}

/// A game with numbers of seats that a bot accepts.
#[derive(Clone, Debug)]
pub(crate) struct AcceptedGame {
    pub(crate) game: GameKind,
    pub(crate) seats: Vec<u8>,
}

impl Challenges {
    /// Sets what a bot accepts for a minute; nothing closes it to challenges.
    pub(crate) fn set_accepted(
        &self,
        bot: &Person,
        accepts: Vec<AcceptedGame>,
        now: EpochMs,
    ) -> Result<(), Refusal> {
        let mut inner = self.lock(now);
        if accepts.is_empty() {
            inner.bots.remove(&bot.id);
            return Ok(());
        }
        if inner.bots.len() >= BOTS_MAX && !inner.bots.contains_key(&bot.id) {
            return Err(too_many("too many bots are open to challenges"));
        }
        let until = after(now, ACCEPTING_MS);
        inner.bots.insert(bot.id, OpenBot { name: bot.name.clone(), accepts, until });
        Ok(())
    }

    /// Returns the bots that can be challenged.
    pub(crate) fn open_bots(&self, now: EpochMs) -> Vec<OpenBot> {
        self.lock(now).bots.values().cloned().collect()
    }

    /// Adds a challenge. The bot has to accept the game and the number of seats.
    pub(crate) fn add(
        &self,
        from: Person,
        to: Person,
        terms: Terms,
        now: EpochMs,
    ) -> Result<Challenge, Refusal> {
        let mut inner = self.lock(now);
        let is_accepted = |bot: &OpenBot| {
            let fits =
                |one: &AcceptedGame| one.game == terms.game && one.seats.contains(&terms.seats);
            bot.accepts.iter().any(fits)
        };
        if !inner.bots.get(&to.id).is_some_and(is_accepted) {
            return Err(not_accepting());
        }
        let open = |who: fn(&Challenge) -> UserId, id: UserId| {
            let all = inner.challenges.values();
            all.filter(|one| who(one) == id && matches!(one.outcome, Outcome::Open)).count()
        };
        let n_made = inner.challenges.values().filter(|one| one.from.id == from.id).count();
        if open(|one| one.from.id, from.id) >= MADE_MAX || n_made >= MADE_KEPT_MAX {
            return Err(too_many("you have made too many challenges; wait until some expire"));
        }
        if open(|one| one.to.id, to.id) >= WAITING_MAX || inner.challenges.len() >= CHALLENGES_MAX {
            return Err(too_many("too many challenges are open"));
        }
        let (id, expires) = (Uuid::now_v7(), after(now, OPEN_MS));
        let challenge = Challenge { id, from, to, terms, expires, outcome: Outcome::Open };
        inner.challenges.insert(id, challenge.clone());
        Ok(challenge)
    }

    /// Returns the challenges by and to a bot, oldest first.
    pub(crate) fn of(&self, bot: UserId, now: EpochMs) -> Vec<Challenge> {
        let inner = self.lock(now);
        let all = inner.challenges.values();
        all.filter(|one| one.from.id == bot || one.to.id == bot).cloned().collect()
    }

    /// Returns a challenge to a bot, if it is open or was accepted.
    pub(crate) fn to_accept(
        &self,
        id: Uuid,
        bot: UserId,
        now: EpochMs,
    ) -> Result<Challenge, Refusal> {
        let inner = self.lock(now);
        let found = inner.challenges.get(&id).filter(|one| one.to.id == bot);
        let challenge = found.ok_or_else(no_challenge)?;
        if matches!(challenge.outcome, Outcome::Declined) {
            return Err(Refusal::new(Code::WrongPhase, "the challenge was declined"));
        }
        Ok(challenge.clone())
    }

    /// Notes the table of an accepted challenge.
    pub(crate) fn accepted(&self, id: Uuid, table: TableId, invite: Invite, now: EpochMs) {
        if let Some(challenge) = self.lock(now).challenges.get_mut(&id) {
            challenge.outcome = Outcome::Accepted { table, invite };
        }
    }

    /// Withdraws a bot's own challenge, or declines one to it.
    pub(crate) fn close(&self, id: Uuid, bot: UserId, now: EpochMs) -> Result<(), Refusal> {
        let mut inner = self.lock(now);
        let challenge = inner.challenges.get_mut(&id).ok_or_else(no_challenge)?;
        if matches!(challenge.outcome, Outcome::Accepted { .. }) {
            return Err(Refusal::new(Code::WrongPhase, "the challenge was accepted"));
        }
        if challenge.to.id == bot {
            challenge.outcome = Outcome::Declined;
        } else if challenge.from.id == bot {
            inner.challenges.remove(&id);
        } else {
            return Err(no_challenge());
        }
        Ok(())
    }

    /// Locks the challenges and bots, without those that have expired.
    fn lock(&self, now: EpochMs) -> MutexGuard<'_, Inner> {
        // No change is left half done.
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inner.challenges.retain(|_, one| {
            let kept = if matches!(one.outcome, Outcome::Open) { 0 } else { CLOSED_MS };
            now < after(one.expires, kept)
        });
        inner.bots.retain(|_, bot| now < bot.until);
        inner
    }
}

/// Returns the refusal of a bot that does not accept, for whatever reason.
pub(crate) fn not_accepting() -> Refusal {
    Refusal {
        reason: Some("not_accepting".to_owned()),
        ..Refusal::new(Code::Forbidden, "this bot does not accept the challenge")
    }
}

fn no_challenge() -> Refusal {
    Refusal::new(Code::NotFound, "there is no such challenge")
}

fn too_many(detail: &str) -> Refusal {
    Refusal {
        reason: Some("too_many_challenges".to_owned()),
        ..Refusal::new(Code::Forbidden, detail)
    }
}

fn after(time: EpochMs, ms: u64) -> EpochMs {
    time.saturating_add(ms)
}

#[cfg(test)]
mod tests {
    use protocol::Kind;

    use super::*;

    const NOW: EpochMs = EpochMs(1_000_000);

    fn bot(n: u128) -> Person {
        Person { id: UserId(Uuid::from_u128(n)), name: format!("Bot {n}"), kind: Kind::Bot }
    }

    fn terms(seats: u8) -> Terms {
        let options = Map::new();
        Terms { game: GameKind::Gurka, seats, options, n_matches: 1, level: Level::Plain }
    }

    fn open_to(n: u128) -> Challenges {
        let challenges = Challenges::default();
        let accepts = vec![AcceptedGame { game: GameKind::Gurka, seats: vec![2, 3] }];
        challenges.set_accepted(&bot(n), accepts, NOW).unwrap();
        challenges
    }

    #[test]
    fn a_bot_gets_only_challenges_that_it_accepts() {
        let challenges = open_to(2);
        let refused = challenges.add(bot(1), bot(2), terms(4), NOW).unwrap_err();
        assert_eq!(refused.reason.as_deref(), Some("not_accepting"));
        challenges.add(bot(1), bot(2), terms(3), NOW).unwrap();
        assert_eq!(challenges.of(bot(2).id, NOW).len(), 1);
        assert!(challenges.of(bot(3).id, NOW).is_empty());
        let later = after(NOW, ACCEPTING_MS);
        assert_eq!(challenges.open_bots(NOW).len(), 1);
        assert!(challenges.open_bots(later).is_empty(), "it has not said so again");
        assert!(challenges.add(bot(1), bot(2), terms(3), later).is_err());
    }

    #[test]
    fn an_open_challenge_expires_and_an_accepted_one_stays_for_a_while() {
        let challenges = open_to(2);
        let [open, accepted] =
            [1, 3].map(|n| challenges.add(bot(n), bot(2), terms(2), NOW).unwrap());
        let (table, invite) = (TableId(Uuid::nil()), Invite::new("abcde23456").unwrap());
        assert!(
            challenges.to_accept(accepted.id, bot(1).id, NOW).is_err(),
            "it is for another bot"
        );
        challenges.to_accept(accepted.id, bot(2).id, NOW).unwrap();
        challenges.accepted(accepted.id, table, invite, NOW);
        assert_eq!(
            challenges.close(accepted.id, bot(2).id, NOW).unwrap_err().code,
            Code::WrongPhase
        );
        let later = after(NOW, OPEN_MS);
        assert_eq!(
            challenges.to_accept(open.id, bot(2).id, later).unwrap_err().code,
            Code::NotFound
        );
        challenges.to_accept(accepted.id, bot(2).id, later).unwrap();
        assert!(challenges.of(bot(3).id, after(later, CLOSED_MS)).is_empty());
    }

    #[test]
    fn a_declined_challenge_cannot_be_accepted() {
        let challenges = open_to(2);
        let id = challenges.add(bot(1), bot(2), terms(2), NOW).unwrap().id;
        assert_eq!(challenges.close(id, bot(3).id, NOW).unwrap_err().code, Code::NotFound);
        challenges.close(id, bot(2).id, NOW).unwrap();
        assert_eq!(challenges.to_accept(id, bot(2).id, NOW).unwrap_err().code, Code::WrongPhase);
        assert!(matches!(challenges.of(bot(1).id, NOW)[0].outcome, Outcome::Declined));
    }

    #[test]
    fn a_bot_has_a_few_open_challenges_at_a_time() {
        let challenges = open_to(2);
        for _ in 0..MADE_MAX {
            challenges.add(bot(1), bot(2), terms(2), NOW).unwrap();
        }
        let refused = challenges.add(bot(1), bot(2), terms(2), NOW).unwrap_err();
        assert_eq!(refused.reason.as_deref(), Some("too_many_challenges"));
        let own = challenges.of(bot(1).id, NOW)[0].id;
        challenges.close(own, bot(1).id, NOW).unwrap();
        challenges.add(bot(1), bot(2), terms(2), NOW).unwrap();
    }

    #[test]
    fn closed_challenges_of_one_bot_leave_room_for_others() {
        let challenges = open_to(2);
        for _ in 0..MADE_KEPT_MAX {
            let id = challenges.add(bot(1), bot(2), terms(2), NOW).unwrap().id;
            challenges.close(id, bot(2).id, NOW).unwrap();
        }
        let refused = challenges.add(bot(1), bot(2), terms(2), NOW).unwrap_err();
        assert_eq!(refused.reason.as_deref(), Some("too_many_challenges"));
        challenges.add(bot(3), bot(2), terms(2), NOW).unwrap();
    }
}
