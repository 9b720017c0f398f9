use std::sync::Arc;

use fairness::{SeatCommit, Secret};
use journal::{Change, Entry, IdempotencyKey, MatchStart, Person, SecretHex};
use protocol::{
    BotPace, By, ChatMode, Code, EpochMs, Invite, Kind, Level, PlayedBy, RawAction, Refusal,
    Settings, Status, TableId, Then, TimeFactor, UserId, VoteOn,
    record::{FairSeat, Hex32},
    to_server::{Act, Audience, Chat, Choice, MessageContent, Mute, PersonRef, TableCommand},
};
use rules::{EventSink, Game, SEATS_MAX, Seat};

use crate::{
    CommandContext, Input, LAG_MAX_MS, ParseOptions, PlayerCommand, Setup, Table,
    absence::EXTENSIONS_MAX,
    dealing::{Dealt, FairChance, SecretSupply, prepared::PlannedDeal},
    invite::invite_key,
    seat::{Participation, SeatState},
    table::{Play, commit::Advance},
    undo::UndoPoint,
};

/// The decision on an input.
#[derive(Debug)]
pub enum Verdict<G: Game> {
    /// Nothing to append: the command was executed before, by entry `seq`, or it is a no-op, and
    /// `seq` is the last entry.
    Done { seq: u64 },
    /// Refused; nothing has changed.
    Refused(Refusal),
    /// Accepted, once the entry has been appended.
    Step(Step<G>),
}

/// An entry to append, with the state after it.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    pub entry: Arc<Entry>,
    pub(crate) advance: Option<Advance<G>>,
}

impl<G: Game> Step<G> {
    /// Returns whether the step is an action of the match.
    pub(crate) fn is_play(&self) -> bool {
        matches!(self.entry.change, Change::Played { .. })
    }

    /// Returns the state of `table` before this step, to be stored with its entry, if it begins a
    /// match other than the first.
    pub fn match_start(&self, table: &Table<G>) -> Option<MatchStart> {
        let begins = matches!(self.entry.change, Change::Started { .. });
        begins.then(|| table.match_start()).flatten()
    }

    /// Returns whether a restarted server has to load `table` by itself after this step.
    pub(crate) fn leaves_open(&self, table: &Table<G>) -> bool {
        match (&self.advance, &self.entry.change) {
            (Some(advance), _) => advance.game.to_act().is_some(),
            (None, Change::Rematch { .. }) => true,
            (None, Change::Closed {}) => false,
            (None, change) => table.is_open() && table.conceding(change).is_none(),
        }
    }

    /// Returns the first deal that this step begins, if any: the seats may contribute to it.
    pub(crate) fn planned_deal(&self, table: &Table<G>) -> Option<PlannedDeal> {
        let dealing = self.advance.as_ref()?.dealing.as_ref()?;
        let is_new = |dealt: &&Dealt| dealt.no() >= table.dealing().next_deal_no;
        let begun = dealing.deals().iter().find(is_new)?;
        Some(PlannedDeal { deal: begun.no(), deck: begun.deck.clone() })
    }
}

/// The source of deal secrets: 32 random bytes at each call.
pub type SecretSource<'a> = &'a mut dyn FnMut() -> Secret;

/// A valid change, with the match after it if it advances one.
pub(crate) type Validated<G> = Result<(Change, Option<Advance<G>>), Refusal>;

/// The maximum number of entries other than play since the last match began. Beyond that, only
/// commands that lead to a match or away from the table are accepted.
pub(crate) const ENTRIES_MAX: u32 = 2_000;

/// The number of entries that such commands may still add. Each seat can be left, filled and made
/// ready more than once.
const SPARE_ENTRIES: u32 = 100;

/// The maximum number of muted players at a table. Further mutes are refused.
const MUTED_MAX: usize = 64;

/// The name in `vote` that asks for a pause; it counts as the first yes.
const PAUSE: &str = "pause";

/// The name in `vote` that ends a pause.
const RESUME: &str = "resume";

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
        let lag_ms = lag_of(&input);
        let decided = match input {
            Input::Command(command) => {
                let PlayerCommand { who, key, command, context } = *command;
                if let Some(done) = self.log.outcomes.get(&key) {
                    let done = done.check_repeated(&key).map(|()| done.seq);
                    return done.map_or_else(Verdict::Refused, |seq| Verdict::Done { seq });
                }
                match self.validate(&who, command, context, now, draw) {
                    Ok((change, _)) if self.is_noop(&change) => {
                        return Verdict::Done { seq: self.log.head };
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
                .play_action(decision, &action, by, draw)
                .map(|(change, advance)| (None, change, advance)),
        };
        match decided {
            Ok((command, change, advance)) => {
                let change = self.timed(change, lag_ms, now);
                let entry = Arc::new(Entry { seq: self.log.head + 1, at: now, command, change });
                Verdict::Step(Step { entry, advance })
            }
            Err(refusal) => Verdict::Refused(refusal),
        }
    }

    pub(crate) fn start(&self, draw: SecretSource<'_>) -> Validated<G> {
        self.check_status(Status::Waiting)?;
        if let Some(empty) = self.seating.states.iter().position(SeatState::is_empty) {
            return Err(Refusal::new(
                Code::WrongPhase,
                format!("seat {empty} is free: fill it, or add a bot"),
            ));
        }
        let dealing = self.dealing.of_next_match();
        let mut chance = FairChance::new(&dealing, SecretSupply::Fresh(draw));
        let (game, events) = G::start(&self.options, self.seats(), &mut chance);
        let (begun, dealing) = chance.finish();
        let (secrets, commits, reveals) = (begun.hexed(), begun.commits, begun.reveals);
        let change = Change::Started { secrets, commits, reveals, leavers_lose: true };
        Ok((change, Some(Advance { game, dealing, events, beats: None })))
    }

    pub(crate) fn act(&self, who: &Person, act: Act, draw: SecretSource<'_>) -> Validated<G> {
        let Act { decision, choice } = act;
        let play = self.own_decision(who, decision)?;
        let action = match choice {
            Choice::Action(action) => play.game.read_action(action.json()).map_err(|error| {
                let detail = format!("`action` is not an action of this game: {error}");
                Refusal::new(Code::BadFrame, detail)
            })?,
            Choice::Index(index) => {
                let mut legal = play.game.legal();
                let n_legal = legal.len();
                if index as usize >= n_legal {
                    let detail = format!("`index` is {index}, but `legal` has {n_legal} actions");
                    return Err(Refusal::new(Code::IllegalAction, detail));
                }
                legal.swap_remove(index as usize)
            }
        };
        self.play_action(decision, &action, By::Owner, draw)
    }

    /// Checks that `decision` is `who`'s open decision, and returns the match.
    pub(super) fn own_decision(&self, who: &Person, decision: u64) -> Result<&Play<G>, Refusal> {
        let seat = self.own_seat(who)?;
        if self.status() == Status::Finished && decision <= self.log.head {
            // A forced move or a time-out was faster.
            return Err(stale());
        }
        self.check_status(Status::Playing)?;
        let play = self.play.as_ref().expect("a match is in progress");
        if decision > play.decision {
            let open = play.decision;
            let detail = format!("there is no decision {decision} yet; the last is {open}");
            return Err(Refusal::new(Code::NotFound, detail));
        }
        if play.decision != decision || self.is_paused() {
            return Err(stale());
        }
        if play.to_act() != Some(seat) {
            return Err(Refusal::new(Code::NotYourTurn, "another seat is to act"));
        }
        if self.played_by(seat) != PlayedBy::Owner {
            return Err(Refusal::new(Code::Forbidden, "a bot plays your seat; sit down to return"));
        }
        Ok(play)
    }

    fn play_action(
        &self,
        decision: u64,
        action: &G::Action,
        by: By,
        draw: SecretSource<'_>,
    ) -> Validated<G> {
        let is_open = |play: &&Play<G>| play.decision == decision && !self.is_paused();
        let play = self.play.as_ref().filter(is_open).ok_or_else(stale)?;
        let seat = play.to_act().ok_or_else(stale)?;
        self.check_may_play(play, by)?;
        if let By::Bot(level) = by
            && self.played_by(seat) != PlayedBy::Bot(level)
        {
            // The owner returned while the bot was thinking.
            return Err(stale());
        }
        let mut game = play.game.clone();
        let mut chance = FairChance::new(&self.dealing, SecretSupply::Fresh(draw));
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

    #[expect(clippy::too_many_lines, reason = "a list: one arm for each command")]
    fn validate(
        &self,
        who: &Person,
        command: TableCommand,
        context: CommandContext,
        now: EpochMs,
        draw: SecretSource<'_>,
    ) -> Validated<G> {
        let change = match command {
            TableCommand::Sit { .. } if context.quick => self.sit_anywhere(who)?,
            TableCommand::Sit { seat, invite } => self.sit(who, seat, invite.as_deref(), now)?,
            TableCommand::Stand {} => {
                if let Some(seat) = self.claim_of(who.id) {
                    return Ok((Change::Stood { seat, kicked: false }, None));
                }
                let seat = self.own_seat(who)?;
                if self.is_playing() {
                    self.check_plays(seat)?;
                }
                Change::Stood { seat, kicked: false }
            }
            TableCommand::Ready { ready } => {
                self.check_status(Status::Waiting)?;
                Change::Ready { seat: self.own_seat(who)?, ready }
            }
            TableCommand::MoreTime { factor } => self.more_time(who, factor)?,
            TableCommand::Start {} => {
                self.check_host(who)?;
                return self.start(draw);
            }
            TableCommand::SetOption { options: chosen } => {
                self.check_host(who)?;
                self.check_status(Status::Waiting)?;
                let options = G::choose(&self.options, &chosen, self.seats());
                let options = options.map_err(|bad| Refusal::from(&bad))?;
                Change::Chose { options: crate::as_map(&options) }
            }
            TableCommand::AddBot { seat, level } => {
                self.check_host(who)?;
                self.check_not_playing()?;
                self.check_takes_bots()?;
                self.free(seat)?;
                Change::BotAdded { seat, level, name: bot_name(seat) }
            }
            TableCommand::RemoveBot { seat } => {
                self.check_host(who)?;
                self.check_not_playing()?;
                match self.seat_state(seat)? {
                    SeatState::Bot { .. } => Change::BotRemoved { seat },
                    SeatState::Empty | SeatState::Person(_) => {
                        return Err(Refusal::new(
                            Code::NotFound,
                            format!("no bot sits in seat {seat}"),
                        ));
                    }
                }
            }
            TableCommand::Kick { seat } => {
                self.check_host(who)?;
                self.check_may_kick()?;
                match self.seat_state(seat)? {
                    SeatState::Person(occupant)
                        if occupant.participation == Participation::Kicked =>
                    {
                        return Err(Refusal::new(Code::WrongPhase, "they were removed already"));
                    }
                    SeatState::Person(occupant) if occupant.who.id != who.id => {
                        Change::Stood { seat, kicked: true }
                    }
                    SeatState::Person(_) => {
                        return Err(Refusal::new(Code::Forbidden, "you cannot kick yourself"));
                    }
                    SeatState::Empty | SeatState::Bot { .. } => {
                        return Err(Refusal::new(
                            Code::NotFound,
                            format!("no person sits in seat {seat}"),
                        ));
                    }
                }
            }
            TableCommand::LetIn { id } => self.decide_let_in(who, id)?,
            TableCommand::Swap { seats } => self.swap(who, seats)?,
            TableCommand::HandOver { seat } => self.hand_over(who, seat)?,
            TableCommand::Invite {} => {
                let invite = context.invite.expect("the server adds a new invite");
                self.make_invite(who, &invite, now)?
            }
            TableCommand::Act(act) => {
                return self.act(who, act, draw);
            }
            TableCommand::Takeback {} => self.validate_takeback(who)?,
            TableCommand::Vote { about, yes } => self.vote(who, &about, yes)?,
            TableCommand::Resign {} => {
                self.check_status(Status::Playing)?;
                let seat = self.own_seat(who)?;
                if !self.can_be_played(seat) {
                    return Err(Refusal::new(Code::WrongPhase, "you are out of this match"));
                }
                Change::Resigned { seat }
            }
            TableCommand::SetChat { chat } => {
                self.check_host(who)?;
                Change::ChatSet { chat }
            }
            TableCommand::SetPace { pace } => self.set_pace(who, pace)?,
            TableCommand::Fill { level } => self.fill_now(who, level)?,
            TableCommand::Wait { seat } => self.extend(who, seat, context.absent_since)?,
            TableCommand::BotNow { seat } => self.bot_now(who, seat, context.absent_since)?,
            TableCommand::Mute(Mute { whom, on }) => self.mute(who, whom, context.speaker, on)?,
            TableCommand::Rematch {} => {
                let seat = self.own_seat(who)?;
                if self.has_a_rematch() {
                    // Another player asked first, so this request agrees to theirs.
                    return Ok((Change::Ready { seat, ready: true }, None));
                }
                self.check_status(Status::Finished)?;
                let occupant = self.seating.occupant(seat);
                if occupant.is_some_and(|occupant| occupant.participation == Participation::Kicked)
                {
                    return Err(Refusal::new(Code::Forbidden, "you were removed"));
                }
                Change::Rematch { seat }
            }
        };
        Ok((change, None))
    }

    /// Returns whether a rematch has been requested already.
    fn has_a_rematch(&self) -> bool {
        self.status() == Status::Waiting && self.record.match_no > 1
    }

    fn sit(
        &self,
        who: &Person,
        seat: Option<Seat>,
        invite: Option<&str>,
        now: EpochMs,
    ) -> Result<Change, Refusal> {
        if let Some(own) = self.seat_of(who.id) {
            // A player who was removed during a match keeps the seat until the next one.
            if self.status() != Status::Playing {
                self.check_not_removed(who)?;
            }
            return self.come_back(who, own, seat);
        }
        self.check_not_removed(who)?;
        let of_a_bot = self.seat_of_a_bot(who, seat);
        if self.status() == Status::Playing {
            if let Some(seat) = self.claim_of(who.id) {
                let detail = format!("seat {seat} is yours with the next deal");
                return Err(Refusal::new(Code::SeatTaken, detail));
            }
            let watch =
                || Refusal::new(Code::WrongPhase, "the match is in progress; you can watch it");
            let seat = of_a_bot.ok_or_else(watch)?;
            return Ok(Change::Claimed { seat, who: who.clone() });
        }
        self.check_may_sit_rated(who)?;
        if self.seating.host.id != who.id && !self.is_opened_by(invite, now) {
            return Err(Refusal::new(Code::Forbidden, "this table requires its invite"));
        }
        let seat = match seat {
            Some(seat) if of_a_bot.is_some() => seat,
            Some(seat) => {
                self.free(seat)?;
                seat
            }
            None => self
                .seat_beside_the_host()
                .or_else(|| self.first(SeatState::is_empty))
                .or(of_a_bot)
                .ok_or_else(|| Refusal::new(Code::TableFull, "no seat is free"))?,
        };
        Ok(Change::Sat { seat, who: who.clone(), quick: false })
    }

    /// Validates the return of a player to their seat or, outside of a match, a move to another.
    fn come_back(&self, who: &Person, own: Seat, seat: Option<Seat>) -> Result<Change, Refusal> {
        let occupant = self.seating.occupant(own).expect("the seat belongs to the user");
        if self.status() == Status::Playing {
            return match occupant.participation {
                Participation::Left | Participation::Absent | Participation::Awaited
                    if seat.is_none_or(|seat| seat == own) =>
                {
                    Ok(Change::Sat { seat: own, who: who.clone(), quick: false })
                }
                Participation::Left | Participation::Absent | Participation::Awaited => {
                    Err(Refusal::new(Code::Forbidden, format!("your seat is {own}")))
                }
                Participation::Resigned | Participation::Kicked => {
                    Err(Refusal::new(Code::Forbidden, "you are out of this match"))
                }
                Participation::Playing => {
                    Err(Refusal::new(Code::SeatTaken, format!("you sit in seat {own}")))
                }
            };
        }
        match seat {
            Some(seat) if seat != own => {
                self.free(seat)?;
                Ok(Change::Sat { seat, who: who.clone(), quick: false })
            }
            Some(_) | None => Err(Refusal::new(Code::SeatTaken, format!("you sit in seat {own}"))),
        }
    }

    fn check_status(&self, status: Status) -> Result<(), Refusal> {
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

    fn check_not_playing(&self) -> Result<(), Refusal> {
        if self.status() == Status::Playing { self.check_status(Status::Waiting) } else { Ok(()) }
    }

    /// Checks that the seat's owner still plays it.
    fn check_plays(&self, seat: Seat) -> Result<(), Refusal> {
        let occupant = self.seating.occupant(seat);
        let plays = occupant.is_some_and(|occupant| {
            matches!(occupant.participation, Participation::Playing | Participation::Awaited)
        });
        plays.then_some(()).ok_or_else(|| Refusal::new(Code::WrongPhase, "a bot plays your seat"))
    }

    fn free(&self, seat: Seat) -> Result<(), Refusal> {
        let taken = || Refusal::new(Code::SeatTaken, format!("seat {seat} is taken"));
        self.seat_state(seat)?.is_empty().then_some(()).ok_or_else(taken)
    }

    /// Returns whether `change` would change nothing; such a command is acknowledged without an
    /// entry.
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

    /// Checks the limit on entries other than play, so that a log cannot grow without bound. Play
    /// and its end are always accepted.
    fn check_entry_limit(&self, change: &Change) -> Result<(), Refusal> {
        let plays = matches!(
            change,
            Change::Started { .. }
                | Change::Played { .. }
                | Change::Resigned { .. }
                | Change::Rematch { .. }
        );
        let leads_on = matches!(
            change,
            Change::Ready { ready: true, .. }
                | Change::Stood { .. }
                | Change::BotAdded { .. }
                | Change::Voted { .. }
        );
        let limit = if leads_on { ENTRIES_MAX + SPARE_ENTRIES } else { ENTRIES_MAX };
        if plays || self.log.n_non_play_entries < limit {
            return Ok(());
        }
        Err(Refusal::new(
            Code::TooLarge,
            "this table has too many entries besides play: play on, start a match, or create another table",
        ))
    }

    /// Validates the host's command to swap two seats.
    pub(crate) fn swap(&self, who: &Person, seats: [Seat; 2]) -> Result<Change, Refusal> {
        self.check_host(who)?;
        self.check_status(Status::Waiting)?;
        let [one, other] = seats;
        if one == other {
            return Err(Refusal::new(Code::BadFrame, "`seats` must be two different seats"));
        }
        let (first, second) = (self.seat_state(one)?, self.seat_state(other)?);
        if first.is_empty() && second.is_empty() {
            let detail = format!("seats {one} and {other} are both free");
            return Err(Refusal::new(Code::NotFound, detail));
        }
        Ok(Change::Swapped { seats })
    }

    /// Validates the host's command to hand over to the player in `seat`.
    pub(crate) fn hand_over(&self, who: &Person, seat: Seat) -> Result<Change, Refusal> {
        self.check_host(who)?;
        match self.seat_state(seat)? {
            SeatState::Person(occupant) if occupant.who.id == who.id => {
                Err(Refusal::new(Code::Forbidden, "you are the host"))
            }
            SeatState::Person(occupant) if occupant.participation == Participation::Kicked => {
                Err(Refusal::new(Code::Forbidden, "they were removed"))
            }
            SeatState::Person(_) => Ok(Change::HandedOver { seat }),
            SeatState::Empty | SeatState::Bot { .. } => {
                Err(Refusal::new(Code::NotFound, format!("no person sits in seat {seat}")))
            }
        }
    }

    /// Validates a change of the bots' pace, by the host or by the only player.
    pub(crate) fn set_pace(&self, who: &Person, pace: BotPace) -> Result<Change, Refusal> {
        let mut persons = self.persons().map(|(_, person)| person.id);
        let is_alone = persons.next() == Some(who.id) && persons.next().is_none();
        if !is_alone {
            self.check_host(who)?;
        }
        Ok(Change::PaceSet { pace })
    }

    pub(crate) fn check_host(&self, who: &Person) -> Result<(), Refusal> {
        let is_host = self.seating.host.id == who.id;
        is_host.then_some(()).ok_or_else(only_the_host)
    }

    /// Checks that `who` may sit at this table if it is rated.
    fn check_may_sit_rated(&self, who: &Person) -> Result<(), Refusal> {
        if self.is_rated() { check_account(who) } else { Ok(()) }
    }

    /// Checks that server bots may take a seat.
    pub(super) fn check_takes_bots(&self) -> Result<(), Refusal> {
        let refusal = || Refusal::new(Code::Forbidden, "bots cannot play in a rated match");
        (!self.is_rated()).then_some(()).ok_or_else(refusal)
    }

    /// Checks that the host may remove players now. In a rated match, replacing a player with a bot
    /// would help the host win.
    fn check_may_kick(&self) -> Result<(), Refusal> {
        let is_safe = !(self.is_rated() && self.status() == Status::Playing);
        is_safe.then_some(()).ok_or_else(|| {
            Refusal::new(Code::Forbidden, "players cannot be removed during a rated match")
        })
    }

    /// Validates quick play: any free seat, ready to play.
    fn sit_anywhere(&self, who: &Person) -> Result<Change, Refusal> {
        self.check_status(Status::Waiting)?;
        if self.seat_of(who.id).is_some() {
            return Err(Refusal::new(Code::SeatTaken, "you sit here already"));
        }
        self.check_not_removed(who)?;
        if self.seating.lock.is_some() {
            return Err(Refusal::new(Code::Forbidden, "this table requires its invite"));
        }
        self.check_may_sit_rated(who)?;
        let full = || Refusal::new(Code::TableFull, "no seat is free");
        let seat = self.first(SeatState::is_empty).ok_or_else(full)?;
        Ok(Change::Sat { seat, who: who.clone(), quick: true })
    }

    /// Returns a bot's seat that `who` may take: the given one, or any.
    fn seat_of_a_bot(&self, who: &Person, seat: Option<Seat>) -> Option<Seat> {
        let gives_way = |state: &SeatState| match state {
            SeatState::Bot { next: Some(next), .. } => !self.is_playing() && next.id == who.id,
            SeatState::Bot { next: None, .. } | SeatState::Empty | SeatState::Person(_) => {
                self.gives_way(state)
            }
        };
        let seat = match seat {
            Some(seat) => {
                self.seating.states.get(seat.index()).filter(|state| gives_way(state)).map(|_| seat)
            }
            None => self.first(gives_way),
        };
        seat.filter(|_| self.is_for_people())
    }

    /// Decides that a bot takes a free seat, if the time has come.
    pub(crate) fn fill(&self) -> Result<Change, Refusal> {
        self.fills_at().ok_or_else(stale)?;
        let seat = self.first(SeatState::is_empty).ok_or_else(stale)?;
        Ok(Change::BotAdded { seat, level: self.settings.fill_level, name: bot_name(seat) })
    }

    /// Validates the command to fill the free seats with bots now.
    fn fill_now(&self, who: &Person, level: Option<Level>) -> Result<Change, Refusal> {
        self.check_status(Status::Waiting)?;
        let seat = self.own_seat(who)?;
        self.check_takes_bots()?;
        if !self.fills() {
            let detail = "only the host can add bots at this table";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        let full = || Refusal::new(Code::TableFull, "no seat is free");
        self.first(SeatState::is_empty).ok_or_else(full)?;
        Ok(Change::Filled { seat, level: level.unwrap_or(self.settings.fill_level) })
    }

    /// Validates the host's command to replace the invite.
    fn make_invite(&self, who: &Person, invite: &Invite, now: EpochMs) -> Result<Change, Refusal> {
        self.check_host(who)?;
        let open = || Refusal::new(Code::Forbidden, "this table is open and has no invite");
        self.seating.lock.as_ref().ok_or_else(open)?;
        Ok(Change::InviteMade { key: invite_key(invite, now) })
    }

    /// Validates a change of the player's time factor.
    pub(crate) fn more_time(&self, who: &Person, factor: TimeFactor) -> Result<Change, Refusal> {
        let seat = self.own_seat(who)?;
        if !self.settings.clock.counts_seconds() {
            let detail = "no clock counts seconds at this table";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        if !self.settings.more_time {
            let detail = "this table does not allow extra time";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        Ok(Change::MoreTime { seat, factor })
    }

    /// Returns the audience of a message, and its members unless everyone can see it.
    ///
    /// # Errors
    ///
    /// The sender may not send this message, or it has no audience.
    pub(crate) fn reach(
        &self,
        who: &Person,
        chat: &Chat,
    ) -> Result<(Audience, Vec<UserId>), Refusal> {
        match (self.settings.chat.mode, &chat.said) {
            (ChatMode::Off, _) => {
                return Err(Refusal::new(Code::Muted, "the chat of this table is off"));
            }
            (ChatMode::Phrases, MessageContent::Text(_)) => {
                return Err(Refusal::new(
                    Code::Forbidden,
                    "only preset phrases are allowed at this table",
                ));
            }
            (ChatMode::Phrases, MessageContent::Phrase(_)) | (ChatMode::Free, _) => {}
        }
        if self.seating.muted.contains(&who.id) {
            return Err(Refusal::new(Code::Muted, "the host has muted you"));
        }
        if self.is_removed(who.id) {
            return Err(Refusal::new(Code::Muted, "the host has removed you from this table"));
        }
        let seat = self.seat_of(who.id);
        let not_seated = || Refusal::new(Code::NotSeated, "only seated players can send this");
        Ok(match chat.to {
            // Spectators must not influence a match, so players do not see their messages while it
            // is in progress.
            Audience::Table if seat.is_none() && self.is_playing() => {
                (Audience::Spectators, Vec::new())
            }
            Audience::Table | Audience::Spectators => (chat.to, Vec::new()),
            Audience::Seats => {
                seat.ok_or_else(not_seated)?;
                (chat.to, self.persons().map(|(_, person)| person.id).collect())
            }
            Audience::Team => {
                let team = self.team_of(seat.ok_or_else(not_seated)?);
                if team.len() < 2 {
                    return Err(Refusal::new(Code::WrongPhase, "your seat has no partners now"));
                }
                (chat.to, team.iter().filter_map(|&seat| self.occupant_id(seat)).collect())
            }
        })
    }

    /// Returns the remaining slow-mode wait after a message at `last`, in milliseconds.
    pub(crate) fn slow_mode_wait(&self, last: Option<EpochMs>, now: EpochMs) -> Option<u64> {
        let slow_ms = u64::from(self.settings.chat.slow_s) * 1000;
        let may_speak_at = last? + slow_ms;
        // A message is later than now only after the clock was set back.
        Some(may_speak_at.ms_since(now).min(slow_ms)).filter(|&ms| ms > 0)
    }

    /// Validates the host's command to mute or unmute a player.
    pub(crate) fn mute(
        &self,
        who: &Person,
        whom: PersonRef,
        speaker: Option<UserId>,
        on: bool,
    ) -> Result<Change, Refusal> {
        self.check_host(who)?;
        let person = match whom {
            PersonRef::Seat(seat) => {
                let occupant = self.seat_state(seat)?.occupant().map(|occupant| occupant.who.id);
                occupant.ok_or_else(|| {
                    Refusal::new(Code::NotFound, format!("no person sits in seat {seat}"))
                })?
            }
            PersonRef::Message(n) => speaker
                .ok_or_else(|| Refusal::new(Code::NotFound, format!("there is no message {n}")))?,
        };
        if person == who.id && on {
            return Err(Refusal::new(Code::Forbidden, "you cannot mute yourself"));
        }
        match (self.seating.muted.contains(&person), on) {
            (true, true) => Err(Refusal::new(Code::WrongPhase, "they are muted already")),
            (false, false) => Err(Refusal::new(Code::WrongPhase, "they are not muted")),
            (false, true) if self.seating.muted.len() >= MUTED_MAX => {
                let detail = format!("at most {MUTED_MAX} players can be muted at a table");
                Err(Refusal::new(Code::TooLarge, detail))
            }
            (_, muted) => Ok(Change::Muted { person, muted }),
        }
    }

    /// Validates a vote: an answer to the open vote, or a request to pause or resume.
    pub(crate) fn vote(&self, who: &Person, about: &str, yes: bool) -> Result<Change, Refusal> {
        match about {
            PAUSE if yes => return self.ask_pause(who),
            RESUME if yes => return self.resume(who),
            _ => {}
        }
        let seat = self.own_seat(who)?;
        let vote = self.open_vote().filter(|vote| &*vote.about == about).ok_or_else(|| {
            Refusal::new(Code::StaleDecision, format!("there is no open vote `{about}`"))
        })?;
        if !vote.waits_for.contains(&seat) {
            return Err(Refusal::new(
                Code::Forbidden,
                "you are not asked, or have answered already",
            ));
        }
        if !yes || vote.waits_for != [seat] {
            return Ok(Change::Voted { seat, yes });
        }
        match vote.what {
            VoteOn::Takeback => self.agreed_takeback(vote.seat, seat),
            VoteOn::Pause => Ok(Change::Paused { seat: vote.seat, agreed: Some(seat) }),
            VoteOn::StandIn => Ok(Change::StoodIn { agreed: seat }),
        }
    }

    /// Checks that no other vote is open and that this one was not refused already.
    fn check_may_ask(&self, what: VoteOn, seat: Seat) -> Result<(), Refusal> {
        if self.votes.has_refused(what, seat) {
            return Err(Refusal::new(Code::Forbidden, "not everybody agreed; play on"));
        }
        self.votes.question().map_or(Ok(()), |question| {
            let detail = format!("seat {} has an open vote already", question.seat);
            Err(Refusal::new(Code::WrongPhase, detail))
        })
    }

    /// Validates a request to pause: granted at once if no other person plays, else put to a vote.
    fn ask_pause(&self, who: &Person) -> Result<Change, Refusal> {
        let seat = self.own_seat(who)?;
        self.check_plays(seat)?;
        self.check_running()?;
        self.check_may_ask(VoteOn::Pause, seat)?;
        let is_alone = self.seats_of(Participation::Playing).all(|other| other == seat);
        Ok(if is_alone {
            Change::Paused { seat, agreed: None }
        } else {
            Change::PauseAsked { seat }
        })
    }

    /// Validates a request to resume: any player may end a pause by consent.
    pub(crate) fn resume(&self, who: &Person) -> Result<Change, Refusal> {
        let seat = self.own_seat(who)?;
        if !self.pause.is_agreed() {
            return Err(Refusal::new(Code::WrongPhase, "nobody agreed on a pause"));
        }
        self.check_plays(seat)?;
        Ok(Change::Resumed { seat })
    }

    /// Checks that a match is in progress and not paused.
    fn check_running(&self) -> Result<(), Refusal> {
        self.check_status(protocol::Status::Playing)?;
        let paused = || Refusal::new(Code::WrongPhase, "the match is paused");
        (!self.is_paused()).then_some(()).ok_or_else(paused)
    }

    /// Validates an undo: granted immediately if no other player has learned anything since, else
    /// put to a vote.
    ///
    /// Bots do not vote, because they have no memory: the view they see is restored.
    fn validate_takeback(&self, who: &Person) -> Result<Change, Refusal> {
        self.check_running()?;
        let seat = self.own_seat(who)?;
        self.check_plays(seat)?;
        if !self.settings.takeback {
            return Err(Refusal::new(Code::Forbidden, "undo is off at this table"));
        }
        self.check_may_ask(VoteOn::Takeback, seat)?;
        let done = self.undo.last_of(seat).ok_or_else(|| {
            Refusal::new(Code::WrongPhase, "there is nothing to undo since the last shuffle")
        })?;
        if self.persons_who_learned(done).is_empty() {
            return Ok(self.takeback(done, None));
        }
        Ok(Change::TakebackAsked { seat })
    }

    /// Decides the undo of `seat` after the last yes.
    fn agreed_takeback(&self, seat: Seat, agreed: Seat) -> Result<Change, Refusal> {
        let done = self.undo.last_of(seat).ok_or_else(stale)?;
        Ok(self.takeback(done, Some(agreed)))
    }

    fn takeback(&self, done: &UndoPoint<G>, agreed: Option<Seat>) -> Change {
        Change::TakenBack { seat: done.seat, n_actions: self.n_actions_since(done), agreed }
    }

    /// Decides the absence of `seat`'s owner after the grace period.
    pub(crate) fn away(&self, seat: Seat) -> Result<Change, Refusal> {
        self.absence_deadline(seat, EpochMs(0)).ok_or_else(stale)?;
        Ok(Change::Away { seat, then: self.settings.gone.then, late: false, by: None })
    }

    /// Decides the return of `seat`'s owner.
    pub(crate) fn back(&self, seat: Seat) -> Result<Change, Refusal> {
        self.is_awaited(seat).then_some(Change::Back { seat }).ok_or_else(stale)
    }

    /// Decides to open the vote on continuing with bots.
    fn ask_stand_in(&self) -> Result<Change, Refusal> {
        self.next_question().ok_or_else(stale)?;
        let seat = self.waited_for().next().ok_or_else(stale)?;
        Ok(Change::StandInAsked { seat })
    }

    /// Validates an extension of the wait for `seat`, whose owner has been absent since `since`.
    pub(crate) fn extend(
        &self,
        who: &Person,
        seat: Seat,
        since: Option<EpochMs>,
    ) -> Result<Change, Refusal> {
        let (by, since) = self.own_complaint(who, seat, since)?;
        if self.n_extensions(seat, since) >= EXTENSIONS_MAX {
            let detail = format!("you have extended the wait {EXTENSIONS_MAX} times");
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        Ok(Change::Waited { seat, by })
    }

    /// Validates the command to let a bot fill in now for `seat`, whose owner has been absent since
    /// `since`. An extension by another player takes precedence.
    pub(crate) fn bot_now(
        &self,
        who: &Person,
        seat: Seat,
        since: Option<EpochMs>,
    ) -> Result<Change, Refusal> {
        let (by, since) = self.own_complaint(who, seat, since)?;
        self.check_bot_now()?;
        if let Some(waits) = self.extended_by(seat, since).find(|&other| other != by) {
            let detail = format!("seat {waits} has extended the wait for them");
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        Ok(Change::Away { seat, then: self.settings.gone.then, late: false, by: Some(by) })
    }

    /// Checks that a bot may fill in early: only if one would anyway, and never in a rated match,
    /// where it would help the others win.
    pub(super) fn check_bot_now(&self) -> Result<(), Refusal> {
        if self.is_rated() {
            let detail = "bots do not fill in early in a rated match";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        match self.settings.gone.then {
            Then::Bot(_) => Ok(()),
            Then::Pause | Then::Vote | Then::Forfeit => {
                Err(Refusal::new(Code::Forbidden, "bots do not fill in at this table"))
            }
        }
    }

    /// Returns the seat of a player who acts on the announced absence of `seat`'s owner, with the
    /// start of that absence.
    fn own_complaint(
        &self,
        who: &Person,
        seat: Seat,
        since: Option<EpochMs>,
    ) -> Result<(Seat, EpochMs), Refusal> {
        self.check_running()?;
        let by = self.own_seat(who)?;
        self.check_plays(by)?;
        self.seat_state(seat)?;
        if by == seat {
            return Err(Refusal::new(Code::Forbidden, "this is your own seat"));
        }
        let counted = since.filter(|&since| self.absence_deadline(seat, since).is_some());
        let since = counted.ok_or_else(|| {
            let detail = match self.played_by(seat) {
                PlayedBy::Owner => format!("the owner of seat {seat} is not absent"),
                PlayedBy::Bot(_) => format!("a bot plays seat {seat} already"),
            };
            Refusal::new(Code::WrongPhase, detail)
        })?;
        Ok((by, since.max(self.pause.running_since())))
    }

    /// Decides a time-out: the absence policy applies to the seat whose time for `decision` is
    /// over.
    pub(crate) fn out_of_time(&self, decision: u64, now: EpochMs) -> Result<Change, Refusal> {
        let is_open = |play: &&Play<G>| play.decision == decision && !self.is_paused();
        let play = self.play.as_ref().filter(is_open).ok_or_else(stale)?;
        let seat = play.to_act().ok_or_else(stale)?;
        let deadline = self.deadline(play, seat).filter(|&at| at <= now);
        deadline.filter(|_| self.played_by(seat) == PlayedBy::Owner).ok_or_else(stale)?;
        match self.settings.gone.then {
            // A bot plays this decision by another input.
            Then::Bot(_) if !self.is_last_expiry(seat) => Err(stale()),
            then @ (Then::Bot(_) | Then::Pause | Then::Vote | Then::Forfeit) => {
                Ok(Change::Away { seat, then, late: true, by: None })
            }
        }
    }

    /// Decides the expiry of the open vote.
    fn expire_vote(&self, now: EpochMs) -> Result<Change, Refusal> {
        let question = self.votes.question().ok_or_else(stale)?;
        let is_over = question.time.is_some_and(|time| time.until() <= now);
        is_over.then_some(Change::TakebackLapsed { seat: question.seat }).ok_or_else(stale)
    }

    /// Decides to close a table that has been idle for long before a match.
    pub(crate) fn close(&self, now: EpochMs) -> Result<Change, Refusal> {
        self.is_idle(now).then_some(Change::Closed {}).ok_or_else(stale)
    }

    /// Decides that an absent player no longer counts as ready.
    fn not_ready(&self, seat: Seat) -> Result<Change, Refusal> {
        let counts = self.waiting_absence_deadline(EpochMs(0)).is_some() && self.is_ready(seat);
        counts.then_some(Change::Ready { seat, ready: false }).ok_or_else(stale)
    }

    /// Decides that an absent host passes the role on.
    fn pass_host(&self, seat: Seat) -> Result<Change, Refusal> {
        let other = self.occupant_id(seat).is_some_and(|person| person != self.seating.host.id);
        let counts = self.waiting_absence_deadline(EpochMs(0)).is_some() && other;
        counts.then_some(Change::HandedOver { seat }).ok_or_else(stale)
    }

    /// Refuses bots and forced moves while an undo vote is open.
    fn check_may_play(&self, play: &Play<G>, by: By) -> Result<(), Refusal> {
        let is_automatic = match by {
            By::Owner => false,
            By::Bot(_) => true,
            // A player's clock keeps running during the vote.
            By::Clock => self.forced_action(play).is_some(),
        };
        if is_automatic && self.bots_are_held() { Err(stale()) } else { Ok(()) }
    }

    /// Prepares a deal: the entry stores its secret and the seats' commitments. Once it is
    /// appended, the server's own commitment may be published.
    pub(crate) fn prepare(
        &self,
        planned: &PlannedDeal,
        commits: &[SeatCommit],
        now: EpochMs,
        draw: SecretSource<'_>,
    ) -> Step<G> {
        let seat = |commit: &SeatCommit| FairSeat {
            seat: Seat(commit.seat),
            commit: Hex32(commit.commitment.0),
            reveal: None,
        };
        let secret = draw();
        let commit = secret.commit(&self.dealing.context(planned.deal, &planned.deck));
        let change = Change::Prepared {
            deal: planned.deal,
            deck: planned.deck.iter().map(ToString::to_string).collect(),
            secret: SecretHex(secret.to_hex()),
            commit: Some(Hex32(commit.0)),
            seats: commits.iter().map(seat).collect(),
        };
        let entry = Entry { seq: self.head() + 1, at: now, command: None, change };
        Step { entry: entry.into(), advance: None }
    }
}

pub(crate) fn only_the_host() -> Refusal {
    Refusal::new(Code::Forbidden, "only the host can do this")
}

pub(crate) fn stale() -> Refusal {
    Refusal::new(Code::StaleDecision, "this decision is no longer open")
}

/// Returns the name of a seat's bot, unique at the table.
fn bot_name(seat: Seat) -> String {
    const NAMES: [&str; SEATS_MAX as usize] = protocol::BOT_NAMES;
    NAMES[seat.index()].to_owned()
}

/// Checks that matches with the settings of a rated table can be rated, and that its host could sit
/// there.
fn check_may_create(settings: &Settings, host: &Person) -> Result<(), Refusal> {
    if !settings.rated {
        return Ok(());
    }
    settings.check_ratable().map_err(|why| Refusal::new(Code::BadFrame, why))?;
    check_account(host)
}

/// Checks that `who` has an account. Guests and bots have no rating.
fn check_account(who: &Person) -> Result<(), Refusal> {
    (who.kind == Kind::Account).then_some(()).ok_or_else(|| {
        Refusal::new(Code::Forbidden, "rated matches are for people with an account, not for bots")
    })
}

/// Returns the latency to compensate for an input, in milliseconds.
fn lag_of<A>(input: &Input<A>) -> u64 {
    let Input::Command(command) = input else { return 0 };
    command.context.lag_ms.min(LAG_MAX_MS)
}
