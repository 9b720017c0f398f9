use std::sync::Arc;

use fairness::Secret;
use journal::{Change, Entry, IdempotencyKey, Person};
use protocol::{By, Code, PlayedBy, RawAction, Refusal, Status, TableId};
use rules::{EventSink, Game};

use crate::{
    Input, Setup, Table,
    chair::SeatState,
    commit::Advance,
    dealing::{FairChance, Supply},
    invite::invite_key,
    lag::lag_of,
    rated::check_may_create,
    table::{ParseOptions, Play},
};

/// What a table says to an input.
#[derive(Debug)]
pub enum Verdict<G: Game> {
    /// There is nothing to do: the same command was done before, as this entry; or it is so
    /// already, and this is the last entry.
    Done {
        /// The entry's number.
        seq: u64,
    },
    /// It is not done, and nothing has changed.
    Refused(Refusal),
    /// It can be done, once the entry is written down.
    Step(Step<G>),
}

/// An entry that has not been committed yet, and what comes after it.
#[derive(Debug)]
pub struct Step<G: Game> {
    /// What is to be written down.
    pub entry: Arc<Entry>,
    pub(crate) advance: Option<Advance<G>>,
}

impl<G: Game> Step<G> {
    /// Whether it is one of a match's actions.
    pub(crate) fn is_play(&self) -> bool {
        matches!(self.entry.change, Change::Played { .. })
    }

    /// Whether a restarted server has to take `table` up by itself after this step.
    pub(crate) fn leaves_open(&self, table: &Table<G>) -> bool {
        match (&self.advance, &self.entry.change) {
            (Some(advance), _) => advance.game.to_act().is_some(),
            (None, Change::Rematch { .. }) => true,
            (None, Change::Closed {}) => false,
            (None, _) => table.is_open(),
        }
    }
}

/// Where the secrets of deals come from: 32 random bytes at each call.
pub type SecretSource<'a> = &'a mut dyn FnMut() -> Secret;

impl<G: Game> Table<G> {
    /// Makes a table: entry 0, and the table after it.
    ///
    /// # Errors
    ///
    /// There is no such game, or it is not played so; or this person may not make such a table.
    pub fn create(
        id: TableId,
        setup: Setup,
        host: Person,
        key: IdempotencyKey,
        open: ParseOptions<G>,
        now: u64,
    ) -> Result<(Table<G>, Arc<Entry>), Refusal> {
        check_may_create(&setup.settings, &host)?;
        let options =
            open(&setup.game, &setup.options, setup.seats).map_err(|bad| Refusal::from(&bad))?;
        let change = Change::Created {
            game: setup.game,
            rules: G::rules(&options),
            seats: setup.seats,
            options: crate::as_map(&options),
            settings: setup.settings,
            host,
            invite: None,
            key: setup.invite.map(|invite| invite_key(&invite, now)),
            lang: setup.lang,
            seated: setup.seated,
        };
        let entry = Arc::new(Entry { seq: 0, at: now, command: Some(key), change });
        let table =
            Table::from_created(id, &entry, open).expect("the options were read a moment ago");
        Ok((table, entry))
    }

    /// Looks at what somebody wants, and touches nothing.
    pub fn decide(&self, input: Input<G::Action>, now: u64, draw: SecretSource<'_>) -> Verdict<G> {
        let lag_ms = lag_of(&input);
        let decided = match input {
            Input::Command { who, key, command } => {
                if let Some(done) = self.outcomes.get(&(key.player, key.cid.clone())) {
                    return if done.body == key.body {
                        Verdict::Done { seq: done.seq }
                    } else {
                        Verdict::Refused(Refusal::new(
                            Code::CidReused,
                            "this cid names another command of yours at this table",
                        ))
                    };
                }
                match self.validate(&who, command, now, draw) {
                    Ok((change, _)) if self.is_noop(&change) => {
                        return Verdict::Done { seq: self.head };
                    }
                    granted => granted.and_then(|(change, advance)| {
                        self.check_entry_limit(&change)?;
                        Ok((Some(key), change, advance))
                    }),
                }
            }
            Input::Away(seat) => self.away(seat).map(|change| (None, change, None)),
            Input::OutOfTime { decision } => {
                self.out_of_time(decision, now).map(|change| (None, change, None))
            }
            Input::Back(seat) => self.back(seat).map(|change| (None, change, None)),
            Input::NotReady(seat) => self.not_ready(seat).map(|change| (None, change, None)),
            Input::PassHost(seat) => self.pass_host(seat).map(|change| (None, change, None)),
            Input::Close => self.close(now).map(|change| (None, change, None)),
            Input::AskStandIn => self.ask_stand_in().map(|change| (None, change, None)),
            Input::VoteTimeout => self.expire_vote(now).map(|change| (None, change, None)),
            Input::Fill => self.fill().map(|change| (None, change, None)),
            Input::Start => self.start(draw).map(|(change, advance)| (None, change, advance)),
            Input::Play { decision, action, by } => self
                .play(decision, &action, by, draw)
                .map(|(change, advance)| (None, change, advance)),
        };
        match decided {
            Ok((command, change, advance)) => {
                let change = self.timed(change, lag_ms, now);
                let entry = Arc::new(Entry { seq: self.head + 1, at: now, command, change });
                Verdict::Step(Step { entry, advance })
            }
            Err(refusal) => Verdict::Refused(refusal),
        }
    }

    pub(crate) fn start(&self, draw: SecretSource<'_>) -> Validated<G> {
        self.check_status(Status::Waiting)?;
        if let Some(empty) = self.seat_states.iter().position(SeatState::is_empty) {
            return Err(Refusal::new(
                Code::WrongPhase,
                format!("seat {empty} is free: fill it, or add a bot"),
            ));
        }
        let dealing = self.dealing.of_next_match();
        let mut chance = FairChance::new(&dealing, Supply::Fresh(draw));
        let (game, events) = G::start(&self.options, self.seats(), &mut chance);
        let (begun, dealing) = chance.finish();
        let (secrets, commits, reveals) = (begun.hexed(), begun.commits, begun.reveals);
        let change = Change::Started { secrets, commits, reveals };
        Ok((change, Some(Advance { game, dealing, events, beats: None })))
    }

    pub(crate) fn act(
        &self,
        who: &Person,
        decision: u64,
        action: &RawAction,
        draw: SecretSource<'_>,
    ) -> Validated<G> {
        let play = self.own_decision(who, decision)?;
        let action = play.game.read_action(action.json()).map_err(|error| {
            Refusal::new(Code::BadFrame, format!("`action` is none of this game: {error}"))
        })?;
        self.play(decision, &action, By::Owner, draw)
    }

    /// The match at `who`'s own open decision, which has this number.
    pub(crate) fn own_decision(&self, who: &Person, decision: u64) -> Result<&Play<G>, Refusal> {
        let seat = self.own_seat(who)?;
        if self.status() == Status::Finished && decision <= self.head {
            // The table itself, or the clock, was quicker with the last card.
            return Err(stale());
        }
        self.check_status(Status::Playing)?;
        let play = self.play.as_ref().expect("a match is going on");
        if decision > play.decision {
            let open = play.decision;
            let detail = format!("there is no decision {decision} yet; the last is {open}");
            return Err(Refusal::new(Code::NotFound, detail));
        }
        if play.decision != decision || self.is_paused() {
            return Err(stale());
        }
        if play.game.to_act() != Some(seat) {
            return Err(Refusal::new(Code::NotYourTurn, "another seat is to act"));
        }
        if self.played_by(seat) != PlayedBy::Owner {
            return Err(Refusal::new(
                Code::Forbidden,
                "a bot plays your seat; sit down to come back",
            ));
        }
        Ok(play)
    }

    fn play(
        &self,
        decision: u64,
        action: &G::Action,
        by: By,
        draw: SecretSource<'_>,
    ) -> Validated<G> {
        let is_open = |play: &&Play<G>| play.decision == decision && !self.is_paused();
        let play = self.play.as_ref().filter(is_open).ok_or_else(stale)?;
        let seat = play.game.to_act().ok_or_else(stale)?;
        self.check_may_play(play, by)?;
        if let By::Bot(level) = by
            && self.played_by(seat) != PlayedBy::Bot(level)
        {
            // The owner came back while the bot was thinking.
            return Err(stale());
        }
        let mut game = play.game.clone();
        let mut chance = FairChance::new(&self.dealing, Supply::Fresh(draw));
        let mut sink = EventSink::with_views();
        let acted = game.act(action, &mut chance, &mut sink);
        acted.map_err(|illegal| Refusal::from(&illegal))?;
        let (events, beats) = sink.into_parts();
        let (begun, dealing) = chance.finish();
        let (secrets, commits, reveals) = (begun.hexed(), begun.commits, begun.reveals);
        let action = RawAction::of(action).expect("an action is a JSON object");
        Ok((
            Change::Played { seat, action, by, used_ms: None, secrets, commits, reveals },
            Some(Advance { game, dealing, events, beats }),
        ))
    }
}

/// A change that may be made, and the match after it where it moves one.
pub(crate) type Validated<G> = Result<(Change, Option<Advance<G>>), Refusal>;

pub(crate) fn stale() -> Refusal {
    Refusal::new(Code::StaleDecision, "this decision is no longer open")
}
