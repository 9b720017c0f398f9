//! The steps of a table: an input is decided on, and its entry committed.

use std::sync::Arc;

use protocol::{
    Code, EpochMs, Refusal, Status, TableId,
    to_server::{Mute, TableCommand},
};
use rules::{Beats, Event, Game, fairness::Secret};
use storage::journal::{Change, Entry, IdempotencyKey, MatchStart, Person};

use super::host::check_may_create;
use crate::{
    Broadcast, CommandContext, CompleteCommand, Input, LAG_MAX_MS, ParseOptions, PlayerCommand,
    Setup, Table,
    dealing::{Dealing, Dealt, prepared::PlannedDeal},
    invite::{Lock, invite_key},
};

/// The decision on an input.
#[derive(Debug)]
pub enum Verdict<G: Game> {
    /// Nothing to append: entry `seq` executed the command before, or it is a no-op and `seq` is
    /// the last entry.
    Done { seq: u64 },
    /// Refused, without a change.
    Refused(Refusal),
    /// Accepted: the entry is to be appended.
    Step(Step<G>),
}

/// An entry to append, with the state after it.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    pub entry: Arc<Entry>,
    pub(crate) advance: Option<Advance<G>>,
}

/// The match after one more action.
#[derive(Clone, Debug)]
pub(crate) struct Advance<G: Game> {
    pub(crate) game: G,
    /// The deals after the action; `None` if it did not shuffle.
    pub(crate) dealing: Option<Dealing>,
    pub(crate) events: Vec<Event<G>>,
    /// Points at which boards pause to show the events so far; `None` if they do not pause.
    pub(crate) beats: Option<Beats<G::Public>>,
}

impl<G: Game> Step<G> {
    /// Returns whether the step is an action of the match.
    pub(crate) fn is_play(&self) -> bool {
        matches!(self.entry.change, Change::Played { .. })
    }

    /// Returns the state of `table` before this step, to be stored with its entry. `None` unless
    /// the step begins a match other than the first.
    pub fn match_start(&self, table: &Table<G>) -> Option<MatchStart> {
        let begins = matches!(self.entry.change, Change::Started { .. });
        begins.then(|| table.match_start()).flatten()
    }

    /// Returns whether a restarted server has to load `table` after this step, even if nobody asks
    /// for it.
    pub(crate) fn leaves_open(&self, table: &Table<G>) -> bool {
        match (&self.advance, &self.entry.change) {
            (Some(advance), _) => advance.game.to_act().is_some(),
            (None, Change::Rematch { .. }) => true,
            (None, Change::Closed {}) => false,
            (None, change) => table.is_open() && table.conceding(change).is_none(),
        }
    }

    /// Returns the first deal that this step begins; `None` if it begins none. The seats may
    /// contribute to it.
    pub(crate) fn planned_deal(&self, table: &Table<G>) -> Option<PlannedDeal> {
        let dealing = self.advance.as_ref()?.dealing.as_ref()?;
        let is_new = |dealt: &&Dealt| dealt.no() >= table.dealing().next_deal_no;
        let begun = dealing.deals().iter().find(is_new)?;
        Some(PlannedDeal { deal: begun.no(), deck: begun.deck.clone() })
    }
}

/// The source of deal secrets: 32 random bytes at each call.
pub type SecretSource<'a> = &'a mut dyn FnMut() -> Secret;

/// A valid change, with the new state of the match if it advances one.
pub(crate) type Validated<G> = Result<(Change, Option<Advance<G>>), Refusal>;

impl<G: Game> Table<G> {
    /// Creates a table with its entry 0.
    ///
    /// # Errors
    ///
    /// The game does not exist or does not allow these options, or the user may not create such a
    /// table.
    pub fn create(
        id: TableId,
        setup: Setup,
        host: Person,
        key: IdempotencyKey,
        parse: ParseOptions<G>,
        now: EpochMs,
    ) -> Result<(Table<G>, Arc<Entry>), Refusal> {
        check_may_create(&setup.settings, &host)?;
        let options =
            parse(&setup.game, &setup.options, setup.seats).map_err(|bad| Refusal::from(&bad))?;
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
        let table = Table::from_created(id, &entry, parse).expect("the options were parsed above");
        Ok((table, entry))
    }

    /// Decides on an input without changing anything.
    pub fn decide(
        &self,
        input: Input<G::Action>,
        now: EpochMs,
        draw: SecretSource<'_>,
    ) -> Verdict<G> {
        let validated = match input {
            Input::Command(command) => return self.decide_command(*command, now, draw),
            Input::Start => self.start(draw),
            Input::Play { decision, action, by } => self.play_action(decision, &action, by, draw),
            Input::Fill => self.fill().map(without_advance),
            Input::Rename(seat) => self.rename_bot(seat).map(without_advance),
            Input::Close => self.close(now).map(without_advance),
            Input::NotReady(seat) => self.not_ready(seat).map(without_advance),
            Input::PassHost(seat) => self.pass_host(seat).map(without_advance),
            Input::Away(seat) => self.away(seat).map(without_advance),
            Input::OutOfTime { decision } => self.out_of_time(decision, now).map(without_advance),
            Input::Back(seat) => self.back(seat).map(without_advance),
            Input::AskStandIn => self.ask_stand_in().map(without_advance),
            Input::VoteTimeout => self.expire_vote(now).map(without_advance),
        };
        self.verdict(validated, None, 0, now)
    }

    fn decide_command(
        &self,
        command: CompleteCommand,
        now: EpochMs,
        draw: SecretSource<'_>,
    ) -> Verdict<G> {
        let key = command.sent.key.clone();
        if let Some(done) = self.log.outcomes.get(&key) {
            let done = done.check_repeated(&key).map(|()| done.seq);
            return done.map_or_else(Verdict::Refused, |seq| Verdict::Done { seq });
        }
        let CommandContext { lag_ms, epoch, .. } = command.sent.context;
        if epoch.is_some_and(|epoch| epoch != self.log.epoch) {
            return Verdict::Refused(Refusal::restored());
        }
        let lag_ms = lag_ms.min(LAG_MAX_MS);
        let validated = self.validate(command, now, draw);
        if validated.as_ref().is_ok_and(|(change, _)| self.is_noop(change)) {
            return Verdict::Done { seq: self.log.head };
        }
        let limited = validated.and_then(|(change, advance)| {
            self.check_entry_limit(&change)?;
            Ok((change, advance))
        });
        self.verdict(limited, Some(key), lag_ms, now)
    }

    /// Returns the verdict on a change, with `lag_ms` of latency compensation.
    fn verdict(
        &self,
        validated: Validated<G>,
        command: Option<IdempotencyKey>,
        lag_ms: u64,
        now: EpochMs,
    ) -> Verdict<G> {
        match validated {
            Ok((change, advance)) => {
                let change = self.timed(change, lag_ms, now);
                let entry = Arc::new(Entry { seq: self.log.head + 1, at: now, command, change });
                Verdict::Step(Step { entry, advance })
            }
            Err(refusal) => Verdict::Refused(refusal),
        }
    }

    /// Validates a command: each feature validates its own.
    fn validate(
        &self,
        command: CompleteCommand,
        now: EpochMs,
        draw: SecretSource<'_>,
    ) -> Validated<G> {
        let CompleteCommand { sent, speaker, absent_since } = command;
        let PlayerCommand { who, command, context, .. } = sent;
        let who = &who;
        let change = match command {
            TableCommand::Sit { .. } if context.quick => self.sit_anywhere(who),
            TableCommand::Sit { seat, invite } => self.sit(who, seat, invite.as_deref(), now),
            TableCommand::Stand {} => self.stand(who),
            TableCommand::AddBot { seat, level } => self.add_bot(who, seat, level),
            TableCommand::RemoveBot { seat } => self.remove_bot(who, seat),
            TableCommand::Fill { level } => self.fill_now(who, level),
            TableCommand::Kick { seat } => self.kick(who, seat),
            TableCommand::LetIn { id } => self.decide_let_in(who, id),
            TableCommand::Swap { seats } => self.swap(who, seats),
            TableCommand::HandOver { seat } => self.hand_over(who, seat),
            TableCommand::Invite {} => {
                let invite = context.invite.expect("the server adds a new invite");
                self.make_invite(who, &invite, now)
            }
            TableCommand::SetOption { options } => self.choose_options(who, &options),
            TableCommand::Ready { ready } => self.ready(who, ready),
            TableCommand::Start {} => return self.start_as_host(who, draw),
            TableCommand::Act(act) => return self.act(who, act, draw),
            TableCommand::Resign {} => self.resign(who),
            TableCommand::Rematch {} => self.ask_rematch(who),
            TableCommand::MoreTime { factor } => self.more_time(who, factor),
            TableCommand::SetPace { pace } => self.choose_pace(who, pace),
            TableCommand::Takeback {} => self.validate_takeback(who),
            TableCommand::Vote { about, yes } => self.vote(who, &about, yes),
            TableCommand::Wait { seat } => self.extend(who, seat, absent_since),
            TableCommand::BotNow { seat } => self.bot_now(who, seat, absent_since),
            TableCommand::SetChat { chat } => self.choose_chat_rules(who, chat),
            TableCommand::Mute(Mute { whom, on }) => self.mute(who, whom, speaker, on),
        };
        change.map(without_advance)
    }

    /// Applies a step whose entry has been appended, and returns the events to broadcast.
    pub fn commit(&mut self, step: Step<G>) -> Broadcast<G> {
        let is_play = step.is_play();
        let Step { entry, advance } = step;
        let mut broadcast = Broadcast::new(entry.seq, is_play, self.match_view());
        self.log.head = entry.seq;
        if matches!(entry.change, Change::OwnerChanged { .. }) {
            return broadcast;
        }
        // The owner's connection decides whether the clock stays paused.
        self.resume_clock(entry.at);
        self.log.changed_at = entry.at;
        self.log.is_closed = matches!(entry.change, Change::Closed {});
        if matches!(entry.change, Change::Started { .. }) {
            self.log.outcomes.begin_match();
        }
        self.log.outcomes.note(&entry);
        self.count_entry(&entry.change);
        let committed = self.committed_players();
        let conceding = self.conceding(&entry.change);
        self.apply(&entry, &mut broadcast);
        if let Some(seat) = conceding {
            self.concede(seat, &mut broadcast);
        }
        self.void_prepared_on(&entry.change, committed.as_deref());
        let deals = self.starts_deal(&entry.change, advance.as_ref());
        let starts = matches!(entry.change, Change::Started { .. });
        if let Some(advance) = advance {
            self.advance_match(&entry, advance, &mut broadcast);
        }
        if deals {
            self.seat_claimants(&mut broadcast);
        }
        if starts || deals {
            self.record_deal_luck();
        }
        self.update_pause(&entry);
        self.update_waiting_since(&entry);
        self.update_full_since(&entry);
        broadcast
    }

    /// Applies an entry to the table, without the match: each feature applies its own changes.
    fn apply(&mut self, entry: &Entry, broadcast: &mut Broadcast<G>) {
        let at = entry.at;
        match &entry.change {
            Change::Created { .. } => {
                unreachable!("a table begins with this entry, and only begins")
            }
            Change::Sat { seat, who, quick } => self.seat_player(*seat, who, *quick, at, broadcast),
            Change::Stood { seat, kicked } => self.unseat(*seat, *kicked, at, broadcast),
            Change::Claimed { seat, who, quick: _ } => self.claim(*seat, who, broadcast),
            Change::BotAdded { seat, level, name } => self.seat_bot(*seat, *level, name, broadcast),
            Change::BotRemoved { seat } => self.unseat_bot(*seat, broadcast),
            Change::Filled { seat, level } => self.set_filling(*seat, *level, broadcast),
            Change::Swapped { seats } => self.swap_seats(*seats, broadcast),
            Change::HandedOver { seat } => self.set_host(*seat, broadcast),
            Change::InviteMade { key } => self.replace_lock(Lock::from(key), broadcast),
            Change::LetIn { person } => self.let_in(*person, broadcast),
            Change::Chose { options } => self.set_options(options, broadcast),
            Change::Ready { seat, ready } => self.set_ready(*seat, *ready, broadcast),
            Change::Closed {} => self.unseat_all(broadcast),
            Change::Prepared { .. } => self.set_prepared(&entry.change),
            Change::Started { leavers_lose, .. } => self.begin_match(*leavers_lose, broadcast),
            Change::Played { seat, used_ms, .. } => self.charge(*seat, *used_ms),
            Change::Resigned { seat } => self.mark_resigned(*seat, at, broadcast),
            Change::Rematch { seat } => self.begin_rematch(*seat, broadcast),
            Change::MoreTime { seat, factor } => self.set_time_factor(*seat, *factor, broadcast),
            Change::PaceSet { pace } => self.set_pace(*pace, broadcast),
            Change::Voted { seat, yes } => self.count_vote(*seat, *yes, at, broadcast),
            Change::TakebackAsked { seat } => self.open_takeback_vote(*seat, entry, broadcast),
            Change::TakebackLapsed { seat } => self.close_expired_vote(*seat, broadcast),
            Change::TakenBack { seat, agreed, .. } => {
                self.undo_to(*seat, *agreed, entry, broadcast);
            }
            Change::PauseAsked { seat } => self.open_pause_vote(*seat, entry.seq, broadcast),
            Change::Paused { seat, agreed } => self.begin_pause(*seat, *agreed, broadcast),
            Change::Resumed { seat } => self.end_pause(*seat, broadcast),
            Change::Away { seat, then, late: false, by } => {
                self.mark_absent(*seat, *then, *by, at, broadcast);
            }
            Change::Away { seat, then, late: true, by: _ } => {
                self.mark_timed_out(*seat, *then, at, broadcast);
            }
            Change::Back { seat } => self.mark_present(*seat, at, broadcast),
            Change::Waited { seat, by } => self.extend_wait(*seat, *by, at, broadcast),
            Change::StandInAsked { seat } => self.open_stand_in_vote(*seat, entry.seq, broadcast),
            Change::StoodIn { agreed } => self.substitute_absent(*agreed, broadcast),
            Change::ChatSet { chat } => self.set_chat_rules(*chat, broadcast),
            Change::Muted { person, muted } => self.set_muted(*person, *muted, broadcast),
            Change::OwnerChanged { .. } => {}
        }
    }

    pub(super) fn check_status(&self, status: Status) -> Result<(), Refusal> {
        if self.status() == status {
            return Ok(());
        }
        Err(Refusal::new(
            Code::WrongPhase,
            match self.status() {
                Status::Waiting => "no match is in progress yet",
                Status::Playing => "a match is in progress",
                Status::Finished => "the match is over",
            },
        ))
    }

    pub(super) fn check_not_playing(&self) -> Result<(), Refusal> {
        if self.status() == Status::Playing { self.check_status(Status::Waiting) } else { Ok(()) }
    }

    /// Returns whether `change` would change nothing; a command without effect is acknowledged
    /// without an entry.
    fn is_noop(&self, change: &Change) -> bool {
        if let Change::Ready { seat, ready } = change {
            let occupant = self.seating.occupant(*seat);
            return occupant
                .is_some_and(|occupant| occupant.ready == *ready && occupant.waits != *ready);
        }
        if let Change::MoreTime { seat, factor } = change {
            let occupant = self.seating.occupant(*seat);
            return occupant.is_some_and(|occupant| occupant.time_factor == *factor);
        }
        if let Change::Chose { options } = change {
            return *options == crate::as_map(&self.options);
        }
        if let Change::PaceSet { pace } = change {
            return *pace == self.settings.bot_pace;
        }
        matches!(change, Change::ChatSet { chat } if *chat == self.settings.chat)
    }
}

pub(crate) fn stale() -> Refusal {
    Refusal::new(Code::StaleDecision, "this decision is no longer open")
}

/// Returns a change that leaves the match as it is.
fn without_advance<G: Game>(change: Change) -> (Change, Option<Advance<G>>) {
    (change, None)
}
