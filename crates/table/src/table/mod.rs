mod commit;
pub(crate) mod decide;
mod leaving;
mod log;
mod match_start;
mod record;
pub(crate) mod replay;
pub(crate) mod restricted;
mod seating;
pub(crate) mod timing;
mod view;
mod waiting;

use journal::{Change, Entry, IdempotencyKey, Person};
use protocol::{
    Code, Decision, EpochMs, Language, Level, PlayedBy, Refusal, Settings, Status, TableId, Then,
    TimeFactor, UserId,
};
use rules::{BadOption, Game, Seat};
use serde_json::{Map, Value};

use self::{
    leaving::Decisions, log::LogState, record::MatchRecord, seating::Seating, waiting::Waiting,
};
use crate::{
    absence::Pause,
    clock::TableClock,
    command::{CommandOutcome, Outcomes},
    deal_events::DealEvents,
    dealing::Dealing,
    invite::Lock,
    seat::{Occupant, Participation, SeatState},
    undo::{UndoHistory, UndoPoint},
    votes::Votes,
};

/// Parses the options of a game, given its name, the options and the number of seats.
pub type ParseOptions<G> =
    fn(&str, &Map<String, Value>, u8) -> Result<<G as Game>::Options, BadOption>;

/// The state of one table: seats, settings and match.
///
/// It changes only by entries. [`Table::decide`] turns an input into an entry and the state after
/// it without changing the table. Once the entry is appended, [`Table::commit`] applies it. So a
/// refusal, a panic in the rules or a full disk leaves the table unchanged (write-ahead log).
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    origin: Origin,
    log: LogState,
    options: G::Options,
    settings: Settings,
    seating: Seating,
    waiting: Waiting,
    play: Option<Play<G>>,
    clock: TableClock,
    pause: Pause,
    votes: Votes,
    undo: UndoHistory<G>,
    dealing: Dealing,
    /// Set while seats contribute to a shuffle, when no decision is open. It is not stored: a
    /// recovered table asks the seats again.
    is_shuffling: bool,
    record: MatchRecord<G>,
}

/// The facts of a table that never change.
#[derive(Clone, Debug)]
struct Origin {
    id: TableId,
    game: String,
    created_at: EpochMs,
    /// The creator's language.
    lang: Option<Language>,
}

/// The present or last match.
#[derive(Clone, Debug)]
pub(crate) struct Play<G> {
    pub(crate) game: G,
    /// The id of the open decision: the number of the entry that opened it.
    pub(crate) decision: u64,
    pub(crate) since: EpochMs,
    /// The time at which the decision opens, after clients have shown the events that led to it.
    pub(crate) opened_at: EpochMs,
    /// The smallest time factor for the decision, even if the seat has reduced its factor since.
    pub(crate) least_time: TimeFactor,
    /// The number of actions in the match.
    pub(crate) n_actions: u32,
    /// Set if a player who leaves the match loses it.
    pub(crate) leavers_lose: bool,
    /// By seat.
    pub(crate) decisions: Vec<Decisions>,
    /// The seat that left last and ended the match, because no person was left on its side.
    pub(crate) conceded: Option<Seat>,
}

impl<G: Game> Play<G> {
    /// The seat to act; `None` once the match is over.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        self.game.to_act().filter(|_| self.conceded.is_none())
    }
}

impl<G: Game> Table<G> {
    /// Creates the table from its first entry; fails if that is of another kind.
    fn from_created(
        id: TableId,
        created: &Entry,
        parse: ParseOptions<G>,
    ) -> Result<Table<G>, String> {
        let Change::Created {
            game, seats, options, settings, host, invite, key, lang, seated, ..
        } = &created.change
        else {
            return Err("entry 0 makes no table".to_owned());
        };
        let settings = settings.clone().in_force();
        let options = parse(game, options, *seats).map_err(|bad| bad.to_string())?;
        let lock = Lock::of(invite.as_deref(), key.as_ref());
        let mut table = Table::new(
            Origin { id, game: game.clone(), created_at: created.at, lang: *lang },
            LogState::new(created.seq, created.at, Outcomes::default()),
            options,
            settings,
            Seating { lock, ..Seating::new(host.clone(), *seats) },
        );
        if *seated {
            table.seating.states[0] = SeatState::Person(Occupant::new(host.clone(), true));
        }
        table.update_waiting_since(created);
        table.log.outcomes.note(created);
        Ok(table)
    }

    /// Creates a table before its first match.
    fn new(
        origin: Origin,
        log: LogState,
        options: G::Options,
        settings: Settings,
        seating: Seating,
    ) -> Table<G> {
        Table {
            dealing: Dealing::new(origin.id),
            origin,
            log,
            options,
            settings,
            seating,
            waiting: Waiting::default(),
            play: None,
            clock: TableClock::default(),
            pause: Pause::default(),
            votes: Votes::default(),
            undo: UndoHistory::default(),
            is_shuffling: false,
            record: MatchRecord::of_match(1),
        }
    }

    pub fn id(&self) -> TableId {
        self.origin.id
    }

    pub fn head(&self) -> u64 {
        self.log.head
    }

    /// The epoch of the history that its log belongs to.
    pub(crate) fn epoch(&self) -> u32 {
        self.log.epoch
    }

    /// Sets the epoch of its history, and whether boards get time to show events.
    pub(crate) fn adopt(&mut self, epoch: u32, paces_boards: bool) {
        self.log.epoch = epoch;
        self.clock.paces_boards = paces_boards;
    }

    pub(crate) fn paces_boards(&self) -> bool {
        self.clock.paces_boards
    }

    /// Sets whether seats are contributing to a shuffle. No decision is open meanwhile.
    pub(crate) fn set_shuffling(&mut self, is_shuffling: bool) {
        self.is_shuffling = is_shuffling;
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.log.is_closed
    }

    /// The outcome of a recent command.
    pub(crate) fn outcome(&self, key: &IdempotencyKey) -> Option<&CommandOutcome> {
        self.log.outcomes.get(key)
    }

    /// Returns whether only the store knows the outcomes of some commands.
    pub(crate) fn has_forgotten_commands(&self) -> bool {
        self.log.outcomes.is_partial()
    }

    pub(crate) fn host(&self) -> &Person {
        &self.seating.host
    }

    pub(crate) fn game(&self) -> &str {
        &self.origin.game
    }

    pub(crate) fn lang(&self) -> Option<Language> {
        self.origin.lang
    }

    /// The number of the current match, or of the next one, from 1.
    pub(crate) fn match_no(&self) -> u32 {
        self.record.match_no
    }

    pub(crate) fn play(&self) -> Option<&Play<G>> {
        self.play.as_ref()
    }

    pub(crate) fn dealing(&self) -> &Dealing {
        &self.dealing
    }

    pub(crate) fn created_at(&self) -> EpochMs {
        self.origin.created_at
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns whether its matches are rated. A match of an older version stays rated to its end,
    /// even if its settings are no longer allowed.
    pub(crate) fn is_rated(&self) -> bool {
        let began_before = self.play.as_ref().is_some_and(|play| !play.leavers_lose);
        self.settings.rated && (began_before || self.settings.check_ratable().is_ok())
    }

    pub fn seats(&self) -> u8 {
        self.seating.states.len() as u8
    }

    pub fn status(&self) -> Status {
        match &self.play {
            None => Status::Waiting,
            Some(play) if play.to_act().is_some() => Status::Playing,
            Some(_) => Status::Finished,
        }
    }

    /// Returns whether a restarted server has to load the table by itself.
    pub fn is_open(&self) -> bool {
        self.status() != Status::Finished
    }

    pub(crate) fn seat_of(&self, player: UserId) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self.seating.states[seat.index()].is_of(player))
    }

    /// The seat that `player` can still play, in this match or the next. A player who resigned or
    /// was removed cannot return to a running match.
    pub(crate) fn seat_to_play(&self, player: UserId) -> Option<Seat> {
        self.seat_of(player).filter(|&seat| self.can_be_played(seat))
    }

    fn can_be_played(&self, seat: Seat) -> bool {
        let occupant = self.seating.occupant(seat);
        let is_out = occupant.is_some_and(|occupant| {
            matches!(occupant.participation, Participation::Resigned | Participation::Kicked)
        });
        !(is_out && self.is_playing())
    }

    /// The players who can still play their seat.
    pub(crate) fn players(&self) -> impl Iterator<Item = (Seat, &Person)> {
        self.persons().filter(|(seat, _)| self.can_be_played(*seat))
    }

    pub fn persons(&self) -> impl Iterator<Item = (Seat, &Person)> {
        let occupants = self.seating.states.iter().map(SeatState::occupant);
        Seat::all(self.seats())
            .zip(occupants)
            .filter_map(|(seat, occupant)| Some((seat, &occupant?.who)))
    }

    /// The players and the host, who is in it twice if they play.
    pub(crate) fn persons_and_host(&self) -> impl Iterator<Item = UserId> {
        self.persons().map(|(_, person)| person.id).chain([self.seating.host.id])
    }

    /// The open decision, in wire format.
    pub fn decision(&self) -> Option<Decision> {
        let play = self.play.as_ref().filter(|_| !self.is_paused() && !self.is_shuffling)?;
        let seat = play.to_act()?;
        let kind: &str = play.game.decision_kind()?.into();
        Some(Decision {
            id: play.decision,
            seats: vec![seat],
            kind: kind.into(),
            automatic: self.forced_action(play).is_some(),
            deadline: self.deadline(play, seat),
            held: self.clock_pause(play, seat),
        })
    }

    /// Returns whether it is `player`'s turn.
    pub fn asks(&self, player: UserId) -> bool {
        self.asked().is_some_and(|seat| self.seating.states[seat.index()].is_of(player))
    }

    /// The seat whose owner has to decide now; `None` if the action is forced.
    pub(crate) fn asked(&self) -> Option<Seat> {
        let play = self.play.as_ref().filter(|_| !self.is_paused() && !self.is_shuffling)?;
        let seat = play.to_act().filter(|&seat| self.played_by(seat) == PlayedBy::Owner);
        seat.filter(|_| self.forced_action(play).is_none())
    }

    /// Returns whether a match is in progress.
    pub(crate) fn is_playing(&self) -> bool {
        self.status() == Status::Playing
    }

    /// Returns `seat` and its partners in the current match.
    pub(crate) fn team_of(&self, seat: Seat) -> Vec<Seat> {
        self.play.as_ref().map_or_else(|| vec![seat], |play| play.game.team(seat))
    }

    pub(crate) fn is_host(&self, player: UserId) -> bool {
        self.seating.host.id == player
    }

    /// Returns whether `player`, or an anonymous viewer, may watch the table. Anyone who could take
    /// a seat may look at it first.
    pub(crate) fn can_be_watched_by(&self, player: Option<UserId>) -> bool {
        self.can_be_replayed_by(player) || self.has_free_seat()
    }

    /// Returns whether `player`, or an anonymous viewer, may see its finished deals and matches:
    /// everyone if spectators are allowed, else the host and the players.
    pub(crate) fn can_be_replayed_by(&self, player: Option<UserId>) -> bool {
        let belongs =
            player.is_some_and(|player| self.is_host(player) || self.seat_of(player).is_some());
        belongs || self.settings.spectators.allow
    }

    pub(crate) fn has_free_seat(&self) -> bool {
        self.seating.states.iter().any(SeatState::is_empty)
    }

    pub(crate) fn occupant_id(&self, seat: Seat) -> Option<UserId> {
        self.seating.occupant(seat).map(|occupant| occupant.who.id)
    }

    pub(crate) fn is_free(&self, seat: Seat) -> bool {
        self.seating.states[seat.index()].is_empty()
    }

    pub(crate) fn played_by(&self, seat: Seat) -> PlayedBy {
        self.seating.states[seat.index()].played_by(self.substitute_level())
    }

    /// The level of bots that fill in for absent players.
    fn substitute_level(&self) -> Level {
        match self.settings.gone.then {
            Then::Bot(level) => level,
            Then::Pause | Then::Vote | Then::Forfeit => Level::Plain,
        }
    }

    /// Returns what bots that search remember of the deal.
    pub(crate) fn deal_events(&self) -> &DealEvents<G> {
        &self.record.deal_events
    }

    pub(crate) fn own_seat(&self, who: &Person) -> Result<Seat, Refusal> {
        self.seat_of(who.id)
            .ok_or_else(|| Refusal::new(Code::NotSeated, "you have no seat at this table"))
    }

    pub(crate) fn seat_state(&self, seat: Seat) -> Result<&SeatState, Refusal> {
        self.seating.states.get(seat.index()).ok_or_else(|| {
            Refusal::new(
                Code::NotFound,
                format!("there is no seat {seat}: the seats are 0 to {}", self.seats() - 1),
            )
        })
    }

    /// Returns a free seat of the host's team, for a friend who did not choose one.
    fn seat_beside_the_host(&self) -> Option<Seat> {
        let own = self.seat_of(self.seating.host.id)?;
        let teams = G::teams(&self.options, self.seats());
        let team = teams.into_iter().find(|team| team.contains(&own))?;
        // The nearest one in turn order, which is opposite the host if the team has two seats.
        let turns = |seat: &Seat| (seat.0 + self.seats() - own.0) % self.seats();
        team.into_iter().filter(|seat| self.is_free(*seat)).min_by_key(turns)
    }

    /// Returns whether bots fill the free seats.
    pub(crate) fn fills(&self) -> bool {
        self.settings.fill_after_s.is_some()
    }

    /// Returns whether people may take the seats of bots.
    fn is_for_people(&self) -> bool {
        self.fills() && self.seating.lock.is_none() && !self.is_rated()
    }

    /// Returns whether the seat belongs to a bot that gives way to a player.
    pub(crate) fn gives_way(&self, state: &SeatState) -> bool {
        self.is_for_people() && matches!(state, SeatState::Bot { next: None, .. })
    }

    /// The seat that `player` gets with the next deal.
    fn claim_of(&self, player: UserId) -> Option<Seat> {
        self.first(
            |state| matches!(state, SeatState::Bot { next: Some(next), .. } if next.id == player),
        )
    }

    pub(crate) fn first(&self, fits: impl Fn(&SeatState) -> bool) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| fits(&self.seating.states[seat.index()]))
    }

    /// Returns whether `invite` admits to the table.
    pub(crate) fn is_opened_by(&self, invite: Option<&str>, now: EpochMs) -> bool {
        let opens = |lock: &Lock| invite.is_some_and(|invite| lock.opens(invite, now));
        self.seating.lock.as_ref().is_none_or(opens)
    }

    /// Returns whether the match is paused. No decision is open then, and no clock runs.
    pub(crate) fn is_paused(&self) -> bool {
        self.pause.since().is_some()
    }

    fn waited_for(&self) -> impl Iterator<Item = Seat> {
        self.seats_of(Participation::Awaited)
    }

    /// Returns whether the action after `before` was forced, so that undoing it would be pointless.
    pub(crate) fn happens_by_itself(&self, before: &G) -> bool {
        self.settings.auto_forced && before.automatic().is_some()
    }

    /// The seats of other players who have learned something since `done`.
    fn persons_who_learned(&self, done: &UndoPoint<G>) -> Vec<Seat> {
        let others = self.seats_of(Participation::Playing).filter(|&seat| seat != done.seat);
        others.filter(|seat| done.learned.contains(seat)).collect()
    }

    /// The number of actions from `done` on.
    fn n_actions_since(&self, done: &UndoPoint<G>) -> u32 {
        self.play.as_ref().map_or(0, |play| play.n_actions) - done.before.n_actions
    }

    fn seats_of(&self, participation: Participation) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats()).filter(move |seat| {
            self.seating
                .occupant(*seat)
                .is_some_and(|occupant| occupant.participation == participation)
        })
    }

    fn n_actions(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.n_actions)
    }
}

/// Access to private state for tests.
#[cfg(test)]
impl<G: Game> Table<G> {
    pub(crate) fn play_mut(&mut self) -> Option<&mut Play<G>> {
        self.play.as_mut()
    }

    pub(crate) fn clear_undo(&mut self) {
        self.undo = UndoHistory::default();
    }

    pub(crate) fn set_lock(&mut self, lock: Option<Lock>) {
        self.seating.lock = lock;
    }

    pub(crate) fn absences(&self) -> &[protocol::record::RecordAbsence] {
        &self.record.absences
    }

    pub(crate) fn n_outcomes(&self) -> usize {
        self.log.outcomes.len()
    }

    /// Everything that the table knows, without the commands of earlier matches: a table that is
    /// rebuilt from a match start looks them up in the store.
    pub(crate) fn known(&self) -> String {
        let commands = self.log.outcomes.current();
        let mut table = self.clone();
        table.log.outcomes = Outcomes::stored();
        format!("{table:?} {commands:?}")
    }
}
