use fairness::{Deal, FairnessError, Secret};
use journal::{Change, Entry, Person, Revealed, SecretHex};
use protocol::{
    By, Clock, EpochMs, Level, PlayedBy, Status, TableEvent, Then, TimeFactor, UserId, VoteOn,
    record::{Absence, Hex32, RecordAbsence},
};
use rules::{Beats, EventSink, Game, Seat};

use crate::{
    Broadcast, Step, Table,
    absence::{EXTENSIONS_MAX, STAND_IN_VOTE_MS},
    clock::{Banks, later, pace::display_ms, pauses::ClockPauses},
    deal_events::DealEvents,
    dealing::{
        Dealing, FairChance, SecretSupply,
        luck::{DealLuck, SeatLuck},
        prepared::PlannedDeal,
    },
    invite::Lock,
    scores::Scores,
    seat::{Occupant, Participation, SeatState},
    table::Play,
    undo::UndoHistory,
    votes::{Question, Votes},
};

/// The minimum time to decide for a player who returns with an empty bank, in milliseconds.
const RETURN_TIME_MS: u64 = 10_000;

/// The match after one more action.
#[derive(Clone, Debug)]
pub(crate) struct Advance<G: Game> {
    pub(crate) game: G,
    /// The deals after the action, if it shuffled.
    pub(crate) dealing: Option<Dealing>,
    pub(crate) events: Vec<G::Event>,
    /// Points at which boards pause to show the events so far.
    pub(crate) beats: Option<Beats<G::Public>>,
}

impl<G: Game> Table<G> {
    /// Counts an entry towards [`ENTRIES_MAX`](super::decide::ENTRIES_MAX).
    fn count_entry(&mut self, change: &Change) {
        if matches!(change, Change::Started { .. } | Change::Rematch { .. }) {
            self.log.n_non_play_entries = 0;
        } else if !matches!(change, Change::Played { .. }) {
            self.log.n_non_play_entries = self.log.n_non_play_entries.saturating_add(1);
        }
    }

    /// Swaps two seats. Players who moved have to be ready again.
    fn swap_seats(&mut self, seats: [Seat; 2], broadcast: &mut Broadcast<G>) {
        let [one, other] = seats;
        self.seating.states.swap(one.index(), other.index());
        for seat in seats {
            if let Some(occupant) = self.seating.occupant_mut(seat) {
                occupant.set_ready(false);
            }
        }
        broadcast.push_table(TableEvent::Swapped { seats });
    }

    /// Makes the player of a seat the host. If the old host had muted them, the mute ends.
    fn set_host(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        if let Some(occupant) = self.seating.occupant(seat) {
            self.seating.host = occupant.who.clone();
        }
        broadcast.push_table(TableEvent::HandedOver { seat });
        self.let_in(self.seating.host.id, broadcast);
    }

    /// Fills the free seats with bots from now on.
    fn set_filling(&mut self, seat: Seat, level: Level, broadcast: &mut Broadcast<G>) {
        self.settings.fill_level = level;
        self.waiting.fills_now = true;
        broadcast.push_table(TableEvent::Filled { seat });
    }

    /// Reserves a bot's seat for a player.
    pub(crate) fn claim(&mut self, seat: Seat, who: &Person, broadcast: &mut Broadcast<G>) {
        if let SeatState::Bot { next, .. } = &mut self.seating.states[seat.index()] {
            *next = Some(who.clone());
        }
        self.forget_removed(who.id);
        broadcast.push_table(TableEvent::Claimed { seat, name: who.name.clone() });
    }

    /// Drops the reservation of a bot's seat.
    fn drop_claim(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        let SeatState::Bot { next, .. } = &mut self.seating.states[seat.index()] else { return };
        if let Some(who) = next.take() {
            broadcast.push_table(TableEvent::Stood { seat, name: who.name, kicked: false });
        }
    }

    /// Seats the players who reserved a bot's seat, as a deal begins.
    fn seat_claimants(&mut self, broadcast: &mut Broadcast<G>) {
        for seat in Seat::all(self.seats()) {
            let SeatState::Bot { next, .. } = &mut self.seating.states[seat.index()] else {
                continue;
            };
            let Some(who) = next.take() else { continue };
            broadcast.push_table(TableEvent::Sat { seat, name: who.name.clone(), kind: who.kind });
            self.seating.states[seat.index()] = SeatState::Person(Occupant::new(who, true));
            self.votes.forget();
        }
    }

    /// Drops the reservation of `player`, who took another seat.
    fn drop_claim_of(&mut self, player: UserId) {
        for state in &mut self.seating.states {
            if let SeatState::Bot { next, .. } = state {
                next.take_if(|next| next.id == player);
            }
        }
    }

    /// Records since when a player waits for a match.
    pub(super) fn update_waiting_since(&mut self, entry: &Entry) {
        let waits = self.status() == Status::Waiting && self.persons().next().is_some();
        self.waiting.fills_now &= waits && self.has_free_seat();
        self.waiting.since = waits.then(|| self.waiting.since.unwrap_or(entry.at));
    }

    /// Sets the time factor of a seat.
    ///
    /// It can only prolong the open decision: a smaller factor never causes a time-out.
    fn set_time_factor(&mut self, seat: Seat, factor: TimeFactor, broadcast: &mut Broadcast<G>) {
        let had = self.time_factor(seat);
        if let Some(play) = self.play.as_mut().filter(|play| play.to_act() == Some(seat)) {
            play.least_time = had;
        }
        if let Some(occupant) = self.seating.occupant_mut(seat) {
            occupant.time_factor = factor;
        }
        self.extend_vote_timer(seat, factor);
        broadcast.push_table(TableEvent::MoreTime { seat, factor });
    }

    /// Mutes or unmutes somebody. The event does not name a spectator, because it names seats.
    pub(crate) fn set_muted(&mut self, person: UserId, muted: bool, broadcast: &mut Broadcast<G>) {
        if muted {
            self.seating.muted.insert(person);
        } else {
            self.seating.muted.remove(&person);
        }
        if let Some(seat) = self.seat_of(person) {
            broadcast.push_table(TableEvent::Muted { seat, muted });
        }
    }

    fn count_vote(&mut self, seat: Seat, yes: bool, at: EpochMs, broadcast: &mut Broadcast<G>) {
        if yes {
            self.votes.agree(seat);
        } else {
            self.votes.reject(at);
        }
        broadcast.push_table(TableEvent::Voted { seat, yes });
    }

    fn open_pause_vote(&mut self, seat: Seat, asked: u64, broadcast: &mut Broadcast<G>) {
        self.votes.open(Question::new(VoteOn::Pause, seat, asked));
        broadcast.push_table(TableEvent::PauseAsked { seat });
    }

    fn begin_pause(&mut self, seat: Seat, agreed: Option<Seat>, broadcast: &mut Broadcast<G>) {
        self.votes.forget_about(VoteOn::Pause);
        self.pause.agree();
        if let Some(seat) = agreed {
            broadcast.push_table(TableEvent::Voted { seat, yes: true });
        }
        broadcast.push_table(TableEvent::Paused { seat });
    }

    fn end_pause(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        self.pause.revoke();
        broadcast.push_table(TableEvent::Resumed { seat });
    }

    fn can_be_resumed(&self) -> bool {
        [Participation::Playing, Participation::Left, Participation::Absent, Participation::Awaited]
            .into_iter()
            .any(|participation| self.seats_of(participation).next().is_some())
    }

    /// Pauses or resumes the match after an entry. After a pause the open decision gets a new id,
    /// and the time of the pause is not counted.
    fn update_pause(&mut self, entry: &Entry) {
        if matches!(entry.change, Change::Started { .. }) {
            self.pause.end(entry.at);
        }
        let is_waited_for = self.waited_for().next().is_some();
        // A pause ends if no one is left to end it.
        let is_agreed = self.pause.is_agreed() && self.can_be_resumed();
        let is_paused = self.is_playing() && (is_agreed || is_waited_for);
        match (self.pause.since(), is_paused) {
            (None, true) => self.pause.begin(entry.at),
            (Some(since), false) => {
                let restarts_clock = self.pause.end(entry.at);
                if let Some(play) = &mut self.play {
                    play.decision = entry.seq;
                    let paused_ms = entry.at.ms_since(since);
                    play.opened_at = later(play.opened_at, paused_ms, entry.at);
                }
                if restarts_clock {
                    self.restart_decision_clock(entry.at);
                }
            }
            (None, false) | (Some(_), true) => {}
        }
    }

    fn open_takeback_vote(&mut self, seat: Seat, entry: &Entry, broadcast: &mut Broadcast<G>) {
        let asked = self.takeback_voters(seat).unwrap_or_default();
        let time = self.vote_timer(&asked, entry.at);
        self.votes.open(Question::new(VoteOn::Takeback, seat, entry.seq).within(time));
        broadcast.push_table(TableEvent::TakebackAsked { seat });
    }

    /// Undoes actions; the seat is asked again.
    fn undo_to(
        &mut self,
        seat: Seat,
        agreed: Option<Seat>,
        entry: &Entry,
        broadcast: &mut Broadcast<G>,
    ) {
        let done = self.undo.undo_last_of(seat).expect("the entry undoes an action");
        self.votes.forget();
        self.play = Some(Play {
            decision: entry.seq,
            since: entry.at,
            opened_at: entry.at,
            least_time: TimeFactor::One,
            ..done.before
        });
        self.record.deal_events.undo_to(done.n_events);
        if let Some(seat) = agreed {
            broadcast.push_table(TableEvent::Voted { seat, yes: true });
        }
        broadcast.push_table(TableEvent::TakenBack { seat });
    }

    /// Applies the absence of a seat's owner.
    fn mark_absent(
        &mut self,
        seat: Seat,
        then: Then,
        by: Option<Seat>,
        at: EpochMs,
        broadcast: &mut Broadcast<G>,
    ) {
        self.apply_absence_policy(seat, then, at);
        broadcast.push_table(TableEvent::Gone { seat, then, by });
    }

    /// Applies the absence policy of the table, `then`, to a seat.
    fn apply_absence_policy(&mut self, seat: Seat, then: Then, at: EpochMs) {
        let waits_first = self.waited_for().next().is_none();
        let (participation, retry_at) = match then {
            Then::Bot(_) => (Participation::Absent, None),
            Then::Forfeit => (Participation::Resigned, None),
            Then::Pause => (Participation::Awaited, Some(at + STAND_IN_VOTE_MS)),
            Then::Vote => (Participation::Awaited, Some(at)),
        };
        self.set_participation(seat, participation);
        if let Some(retry_at) = retry_at.filter(|_| waits_first) {
            self.votes.schedule_stand_in(retry_at);
        }
    }

    /// Lets bots fill in for all absent players.
    fn substitute_absent(&mut self, agreed: Seat, broadcast: &mut Broadcast<G>) {
        let seats: Vec<Seat> = self.waited_for().collect();
        for &seat in &seats {
            self.set_participation(seat, Participation::Absent);
        }
        broadcast.push_table(TableEvent::Voted { seat: agreed, yes: true });
        broadcast.push_table(TableEvent::StoodIn { seats });
    }

    /// Opens the vote on continuing with bots.
    fn open_stand_in_vote(&mut self, seat: Seat, asked: u64, broadcast: &mut Broadcast<G>) {
        self.votes.open(Question::new(VoteOn::StandIn, seat, asked));
        broadcast.push_table(TableEvent::StandInAsked { seat });
    }

    /// Records that `by` extends the wait for an absent player.
    fn extend_wait(&mut self, seat: Seat, by: Seat, at: EpochMs, broadcast: &mut Broadcast<G>) {
        if let Some(occupant) = self.seating.occupant_mut(seat) {
            occupant.extensions.push((by, at));
            let n_old = occupant.extensions.len().saturating_sub(EXTENSIONS_MAX as usize);
            occupant.extensions.drain(..n_old);
        }
        broadcast.push_table(TableEvent::Waited { seat, by });
    }

    /// Applies a time-out that changes who plays: the first one, or the last in a row if bots fill
    /// in. If the match now waits, the next decision gets its full time.
    fn mark_timed_out(
        &mut self,
        seat: Seat,
        then: Then,
        at: EpochMs,
        broadcast: &mut Broadcast<G>,
    ) {
        self.clock.banks.empty(seat);
        match then {
            Then::Bot(_) => {
                // Not `Absent`, since a connected player who never acts would come back at once.
                self.set_participation(seat, Participation::Left);
                if let Some(occupant) = self.seating.occupant_mut(seat) {
                    occupant.n_expired += 1;
                }
                broadcast.push_table(TableEvent::Gone { seat, then, by: None });
            }
            Then::Pause | Then::Vote | Then::Forfeit => {
                self.apply_absence_policy(seat, then, at);
                self.pause.restart_clock_after();
                broadcast.push_table(TableEvent::OutOfTime { seat, then });
            }
        }
    }

    /// Restarts the time of the open decision as the pause ends `at` this time.
    fn restart_decision_clock(&mut self, at: EpochMs) {
        if let Some(seat) = self.play.as_ref().and_then(Play::to_act) {
            self.give_time(seat, at);
        }
    }

    /// Gives a player who returns after a time-out enough time to decide.
    fn give_time(&mut self, seat: Seat, at: EpochMs) {
        if let Some(play) = self.play.as_mut().filter(|play| play.to_act() == Some(seat)) {
            play.opened_at = play.opened_at.max(at);
        }
        if let Clock::Bank { increment_s, .. } = self.settings.clock {
            self.clock.banks.raise_to(seat, RETURN_TIME_MS.max(u64::from(increment_s) * 1_000));
        }
    }

    fn close_expired_vote(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        self.votes.expire();
        broadcast.push_table(TableEvent::TakebackLapsed { seat });
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
        // Whether the clock stays paused depends on the owner's connection.
        self.resume_clock(entry.at);
        self.log.changed_at = entry.at;
        self.log.is_closed = matches!(entry.change, Change::Closed {});
        if matches!(entry.change, Change::Started { .. }) {
            self.log.outcomes.begin_match();
        }
        self.log.outcomes.note(&entry);
        self.record_absence(&entry);
        self.count_entry(&entry.change);
        let committed = self.committed_players();
        let conceding = self.conceding(&entry.change);
        self.change(&entry, &mut broadcast);
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
        if starts {
            self.record.luck = DealLuck::default();
        }
        if starts || deals {
            self.record_deal_luck();
        }
        self.update_pause(&entry);
        self.update_waiting_since(&entry);
        self.update_full_since(&entry);
        broadcast
    }

    /// Returns whether an action begins a deal.
    fn starts_deal(&self, change: &Change, advance: Option<&Advance<G>>) -> bool {
        let dealing = advance.and_then(|advance| advance.dealing.as_ref());
        let n_deals = self.dealing.deals().len();
        matches!(change, Change::Played { .. })
            && dealing.is_some_and(|dealing| dealing.deals().len() > n_deals)
    }

    /// Voids a prepared deal if the match takes another course, or if a player who committed to it
    /// has left. `committed` has the players of the committed seats before the change.
    fn void_prepared_on(&mut self, change: &Change, committed: Option<&[Option<UserId>]>) {
        let other_way =
            matches!(change, Change::TakenBack { .. } | Change::Rematch { .. } | Change::Closed {});
        let is_prepared = matches!(change, Change::Prepared { .. });
        if other_way || (!is_prepared && committed != self.committed_players().as_deref()) {
            self.dealing.void_prepared();
        }
    }

    /// Replaces the match by its state after an action, or by a new match.
    fn advance_match(&mut self, entry: &Entry, advance: Advance<G>, broadcast: &mut Broadcast<G>) {
        self.record.scores.note(&advance.events);
        let n_events = self.record.deal_events.n();
        self.note_deal_events(&entry.change, &advance.events);
        broadcast.push_game(&advance.events, advance.beats, self.seats());
        let before = self.play.take();
        self.count_expiry(&entry.change, before.as_ref());
        let n_actions = before.as_ref().map_or(0, |before| before.n_actions + 1);
        let is_over = advance.game.to_act().is_none();
        // The start of a match follows no events that boards have to show first.
        let shows = self.clock.paces_boards && before.is_some();
        let bot_pace = self.settings.bot_pace;
        let shown_ms = if shows { display_ms(&advance.events, bot_pace) } else { 0 };
        self.play = Some(Play {
            game: advance.game,
            decision: entry.seq,
            since: entry.at,
            opened_at: entry.at + shown_ms,
            least_time: TimeFactor::One,
            n_actions,
            leavers_lose: Self::do_leavers_lose(&entry.change, before.as_ref()),
            decisions: self.count_decision(&entry.change, before.as_ref()),
            conceded: None,
        });
        match (&entry.change, before) {
            (Change::Played { seat, by: By::Owner, .. }, Some(before))
                if !self.happens_by_itself(&before.game) =>
            {
                // A move answers the open votes: the player wants neither a pause nor an undo.
                self.votes.forget();
                if self.settings.takeback {
                    self.undo.note(*seat, before, n_events);
                }
            }
            (_, _) => {}
        }
        self.undo.note_told(broadcast, self.seats());
        if advance.dealing.is_some() {
            self.undo = UndoHistory::default();
            self.votes.forget_about(VoteOn::Takeback);
        }
        if let Some(dealing) = advance.dealing {
            self.dealing = dealing;
        }
        if is_over {
            self.end_match();
            let seats = self.result().map_or_else(Vec::new, |result| result.leavers);
            if !seats.is_empty() {
                broadcast.push_table(TableEvent::CountedLast { seats });
            }
        }
    }

    /// Drops everything that only a match in progress has.
    pub(super) fn end_match(&mut self) {
        self.undo = UndoHistory::default();
        self.votes.forget();
        self.dealing.void_prepared();
    }

    /// Records events for bots that search. If a bot takes over in the middle of a deal at a table
    /// without such bots, it knows only the events from then on.
    fn note_deal_events(&mut self, change: &Change, events: &[G::Event]) {
        let searches = |by: PlayedBy| matches!(by, PlayedBy::Bot(level) if level.searches());
        let fills_in = matches!(self.settings.gone.then, Then::Bot(level) if level.searches());
        let is_needed =
            fills_in || Seat::all(self.seats()).any(|seat| searches(self.played_by(seat)));
        if matches!(change, Change::Started { .. }) || !is_needed {
            self.record.deal_events = DealEvents::default();
        }
        if is_needed {
            self.record.deal_events.note(events);
        }
    }

    /// Computes the match after an entry of the log; `None` if the entry does not advance it.
    pub(crate) fn advance(&self, change: &Change) -> Result<Option<Advance<G>>, String> {
        match change {
            Change::Prepared { .. } => self.dealing.with_prepared(change).map(|_| None),
            Change::Started { secrets, commits, reveals, leavers_lose: _ } => {
                let dealing = self.dealing.of_next_match().with_reveals(reveals)?;
                let mut chance = FairChance::new(&dealing, kept(secrets)?);
                let (game, events) = G::start(&self.options, self.seats(), &mut chance);
                let dealing = chance.finish_kept(commits)?;
                Ok(Some(Advance { game, dealing, events, beats: None }))
            }
            Change::Played { seat, action, secrets, commits, reveals, .. } => {
                let play = self.play.as_ref().ok_or("no match is going on")?;
                if play.to_act() != Some(*seat) {
                    return Err(format!("seat {seat} is not to act"));
                }
                let action =
                    play.game.read_action(action.json()).map_err(|error| error.to_string())?;
                let mut game = play.game.clone();
                let dealing = self.dealing.with_reveals(reveals)?;
                let mut chance = FairChance::new(&dealing, kept(secrets)?);
                let mut sink = EventSink::with_views();
                let acted = game.act(&action, &mut chance, &mut sink);
                acted.map_err(|illegal| illegal.to_string())?;
                let (events, beats) = sink.into_parts();
                let dealing = chance.finish_kept(commits)?;
                Ok(Some(Advance { game, dealing, events, beats }))
            }
            Change::Created { .. } => Err("a table is made once".to_owned()),
            Change::Sat { seat, .. }
            | Change::Claimed { seat, .. }
            | Change::Stood { seat, .. }
            | Change::Ready { seat, .. }
            | Change::MoreTime { seat, .. }
            | Change::BotAdded { seat, .. }
            | Change::BotRemoved { seat }
            | Change::Resigned { seat }
            | Change::Away { seat, .. }
            | Change::Back { seat }
            | Change::Waited { seat, .. }
            | Change::Filled { seat, .. }
            | Change::StandInAsked { seat }
            | Change::StoodIn { agreed: seat }
            | Change::PauseAsked { seat }
            | Change::Paused { seat, .. }
            | Change::Resumed { seat }
            | Change::TakebackAsked { seat }
            | Change::TakebackLapsed { seat }
            | Change::Voted { seat, .. }
            | Change::HandedOver { seat }
            | Change::Rematch { seat } => {
                let known = seat.0 < self.seats();
                known.then_some(None).ok_or_else(|| format!("there is no seat {seat}"))
            }
            Change::Swapped { seats } => {
                let known = seats.iter().all(|seat| seat.0 < self.seats());
                known.then_some(None).ok_or_else(|| format!("there are no seats {seats:?}"))
            }
            Change::InviteMade { .. }
            | Change::Closed {}
            | Change::ChatSet { .. }
            | Change::PaceSet { .. }
            | Change::Muted { .. }
            | Change::LetIn { .. }
            | Change::OwnerChanged { .. } => Ok(None),
            Change::TakenBack { seat, n_actions, .. } => {
                let done = self.undo.last_of(*seat);
                let n_undone = done.map(|done| self.n_actions_since(done));
                (n_undone == Some(*n_actions))
                    .then_some(None)
                    .ok_or_else(|| format!("seat {seat} cannot take {n_actions} actions back"))
            }
            Change::Chose { options } => {
                let read = G::choose(&self.options, options, self.seats());
                read.map(|_| None).map_err(|bad| bad.to_string())
            }
        }
    }

    /// Applies an entry to the table, without the match.
    fn change(&mut self, entry: &Entry, broadcast: &mut Broadcast<G>) {
        match &entry.change {
            Change::Created { .. } => {
                unreachable!("a table begins with this entry, and only begins")
            }
            Change::Sat { seat, who, quick } => {
                self.seat_player(*seat, who, *quick, entry.at, broadcast);
            }
            Change::Claimed { seat, who } => self.claim(*seat, who, broadcast),
            Change::Stood { seat, kicked } => self.unseat(*seat, *kicked, broadcast),
            Change::Ready { seat, ready } => {
                if let Some(occupant) = self.seating.occupant_mut(*seat) {
                    occupant.set_ready(*ready);
                }
                broadcast.push_table(TableEvent::Ready { seat: *seat, ready: *ready });
            }
            Change::MoreTime { seat, factor } => self.set_time_factor(*seat, *factor, broadcast),
            Change::Chose { options } => {
                self.options = G::choose(&self.options, options, self.seats())
                    .expect("an entry has options that were read before");
                self.clear_ready();
                broadcast.push_table(TableEvent::OptionsChosen { options: options.clone() });
            }
            Change::BotAdded { seat, level, name } => {
                self.seating.states[seat.index()] =
                    SeatState::Bot { level: *level, name: name.clone(), next: None };
                broadcast.push_table(TableEvent::BotAdded {
                    seat: *seat,
                    name: name.clone(),
                    level: *level,
                });
            }
            Change::BotRemoved { seat } => {
                self.seating.states[seat.index()] = SeatState::Empty;
                broadcast.push_table(TableEvent::BotRemoved { seat: *seat });
            }
            Change::Swapped { seats } => self.swap_seats(*seats, broadcast),
            Change::HandedOver { seat } => self.set_host(*seat, broadcast),
            Change::InviteMade { key } => {
                self.seating.lock = Some(Lock::from(key));
                broadcast.push_table(TableEvent::InviteMade);
            }
            Change::Closed {} => {
                self.seating.states.fill_with(SeatState::default);
                broadcast.push_table(TableEvent::Closed);
            }
            Change::Prepared { .. } => {
                let dealing = self.dealing.with_prepared(&entry.change);
                self.dealing = dealing.expect("checked before");
            }
            Change::Started { leavers_lose, .. } => self.begin_match(*leavers_lose, broadcast),
            Change::Played { seat, used_ms, .. } => {
                if let Some(used_ms) = used_ms {
                    let paid_ms = used_ms / self.time_factor(*seat).n();
                    self.clock.banks.charge(*seat, paid_ms, self.settings.clock);
                }
            }
            Change::TakebackAsked { seat } => self.open_takeback_vote(*seat, entry, broadcast),
            Change::TakebackLapsed { seat } => self.close_expired_vote(*seat, broadcast),
            Change::Voted { seat, yes } => self.count_vote(*seat, *yes, entry.at, broadcast),
            Change::TakenBack { seat, agreed, .. } => {
                self.undo_to(*seat, *agreed, entry, broadcast);
            }
            Change::Away { seat, then, late: false, by } => {
                self.mark_absent(*seat, *then, *by, entry.at, broadcast);
            }
            Change::Away { seat, then, late: true, by: _ } => {
                self.mark_timed_out(*seat, *then, entry.at, broadcast);
            }
            Change::Back { seat } => {
                self.set_participation(*seat, Participation::Playing);
                broadcast.push_table(TableEvent::CameBack { seat: *seat });
            }
            Change::StandInAsked { seat } => self.open_stand_in_vote(*seat, entry.seq, broadcast),
            Change::StoodIn { agreed } => self.substitute_absent(*agreed, broadcast),
            Change::PauseAsked { seat } => self.open_pause_vote(*seat, entry.seq, broadcast),
            Change::Paused { seat, agreed } => self.begin_pause(*seat, *agreed, broadcast),
            Change::Resumed { seat } => self.end_pause(*seat, broadcast),
            Change::Resigned { seat } => {
                self.set_participation(*seat, Participation::Resigned);
                broadcast.push_table(TableEvent::Resigned { seat: *seat });
            }
            Change::ChatSet { chat } => {
                self.settings.chat = *chat;
                broadcast.push_table(TableEvent::ChatSet { mode: chat.mode, slow_s: chat.slow_s });
            }
            Change::PaceSet { pace } => {
                self.settings.bot_pace = *pace;
                broadcast.push_table(TableEvent::PaceSet { pace: *pace });
            }
            Change::Filled { seat, level } => self.set_filling(*seat, *level, broadcast),
            Change::Waited { seat, by } => self.extend_wait(*seat, *by, entry.at, broadcast),
            Change::Muted { person, muted } => self.set_muted(*person, *muted, broadcast),
            Change::LetIn { person } => self.let_in(*person, broadcast),
            Change::Rematch { seat } => {
                self.rematch(*seat);
                broadcast.push_table(TableEvent::Rematch {
                    seat: *seat,
                    match_no: self.record.match_no,
                });
                self.seat_claimants(broadcast);
            }
            Change::OwnerChanged { .. } => {}
        }
    }

    /// Resets everything that belongs to one match.
    fn begin_match(&mut self, leavers_lose: bool, broadcast: &mut Broadcast<G>) {
        self.clock.banks = Banks::for_match(self.settings.clock, self.seats());
        self.clock.pauses = ClockPauses::default();
        self.votes = Votes::default();
        for occupant in self.seating.states.iter_mut().filter_map(SeatState::occupant_mut) {
            occupant.n_expired = 0;
        }
        broadcast.push_table(TableEvent::MatchStarted { match_no: self.record.match_no });
        if leavers_lose && self.settings.rated && !self.is_rated() {
            broadcast.push_table(TableEvent::Unrated);
        }
    }

    fn seat_player(
        &mut self,
        seat: Seat,
        who: &journal::Person,
        quick: bool,
        at: EpochMs,
        broadcast: &mut Broadcast<G>,
    ) {
        let own = self.seat_of(who.id);
        if own == Some(seat) {
            self.set_participation(seat, Participation::Playing);
            if self.forget_expiries(seat) {
                self.give_time(seat, at);
            }
            broadcast.push_table(TableEvent::CameBack { seat });
            return;
        }
        let mut occupant = Occupant::new(who.clone(), quick || self.fills());
        if let Some(own) = own {
            occupant.time_factor = self.time_factor(own);
            self.seating.states[own.index()] = SeatState::Empty;
            broadcast.push_table(TableEvent::Stood {
                seat: own,
                name: who.name.clone(),
                kicked: false,
            });
        }
        self.drop_claim_of(who.id);
        // Logs of earlier versions let removed people sit down again.
        self.forget_removed(who.id);
        self.seating.states[seat.index()] = SeatState::Person(occupant);
        broadcast.push_table(TableEvent::Sat { seat, name: who.name.clone(), kind: who.kind });
    }

    fn unseat(&mut self, seat: Seat, kicked: bool, broadcast: &mut Broadcast<G>) {
        let Some(occupant) = self.seating.occupant(seat) else {
            return self.drop_claim(seat, broadcast);
        };
        let who = occupant.who.clone();
        let name = who.name.clone();
        if kicked {
            self.remember_removed(who);
        }
        if self.status() == Status::Playing {
            self.set_participation(
                seat,
                if kicked { Participation::Kicked } else { Participation::Left },
            );
        } else {
            self.seating.states[seat.index()] = SeatState::Empty;
        }
        broadcast.push_table(TableEvent::Stood { seat, name, kicked });
    }

    /// Sets a player's participation. Open votes are dropped, because other players would have to
    /// answer.
    fn set_participation(&mut self, seat: Seat, participation: Participation) {
        self.votes.forget();
        if let Some(occupant) = self.seating.occupant_mut(seat) {
            occupant.participation = participation;
        }
    }

    fn clear_ready(&mut self) {
        self.seating
            .states
            .iter_mut()
            .filter_map(SeatState::occupant_mut)
            .for_each(|occupant| occupant.set_ready(false));
    }

    /// Prepares a rematch: players who are present keep their seats, and those who left or were
    /// removed lose them.
    fn rematch(&mut self, asked: Seat) {
        self.play = None;
        self.record.scores = Scores::default();
        self.record.deal_events = DealEvents::default();
        self.clock.banks = Banks::default();
        self.record.match_no += 1;
        for (seat, state) in Seat::all(self.seats()).zip(&mut self.seating.states) {
            let Some(occupant) = state.occupant_mut() else { continue };
            let is_gone =
                matches!(occupant.participation, Participation::Left | Participation::Kicked);
            occupant.set_ready(seat == asked);
            occupant.participation = Participation::Playing;
            if is_gone && seat != asked {
                *state = SeatState::Empty;
            }
        }
    }

    /// Notes for the record of the match, before `entry` is applied, that a player stops or resumes
    /// playing.
    ///
    /// A seat has at most one note between two actions, so there are at most as many as actions and
    /// seats allow.
    fn record_absence(&mut self, entry: &Entry) {
        if let Change::Started { .. } = &entry.change {
            self.record.absences.clear();
        }
        if let Change::TakenBack { n_actions, .. } = &entry.change {
            let left = self.n_actions().saturating_sub(*n_actions);
            self.record.absences.iter_mut().for_each(|one| one.step = one.step.min(left));
        }
        if self.status() != Status::Playing {
            return;
        }
        let Some((seat, what)) = self.absence(&entry.change) else { return };
        let step = self.n_actions();
        let last = self.record.absences.iter().rposition(|one| one.seat == seat);
        let undone = last.filter(|&n| self.record.absences[n].step == step);
        let before = undone.map(|n| self.record.absences.remove(n).what);
        // A player who returned before the next action was never absent, and vice versa.
        if before.is_none_or(|before| (before == Absence::Back) == (what == Absence::Back)) {
            self.record.absences.push(RecordAbsence { seat, step, what, at: entry.at });
        }
    }

    fn absence(&self, change: &Change) -> Option<(Seat, Absence)> {
        match change {
            Change::Stood { seat, kicked } => {
                // A seat without an occupant is a bot's: its reservation ends, which is no absence.
                self.seating.occupant(*seat)?;
                Some((*seat, if *kicked { Absence::SentAway } else { Absence::Left }))
            }
            Change::Sat { seat, who, .. } => {
                (self.seat_of(who.id) == Some(*seat)).then_some((*seat, Absence::Back))
            }
            Change::Back { seat } => Some((*seat, Absence::Back)),
            Change::Resigned { seat } => Some((*seat, Absence::Resigned)),
            Change::Away { seat, then: Then::Forfeit, .. } => Some((*seat, Absence::Forfeited)),
            Change::Away { seat, then: Then::Bot(_) | Then::Pause | Then::Vote, .. } => {
                Some((*seat, Absence::Gone))
            }
            Change::Created { .. }
            | Change::Prepared { .. }
            | Change::Claimed { .. }
            | Change::Ready { .. }
            | Change::MoreTime { .. }
            | Change::Chose { .. }
            | Change::BotAdded { .. }
            | Change::BotRemoved { .. }
            | Change::Swapped { .. }
            | Change::HandedOver { .. }
            | Change::InviteMade { .. }
            | Change::Closed {}
            | Change::Started { .. }
            | Change::Played { .. }
            | Change::TakebackAsked { .. }
            | Change::TakebackLapsed { .. }
            | Change::Voted { .. }
            | Change::TakenBack { .. }
            | Change::StandInAsked { .. }
            | Change::StoodIn { .. }
            | Change::PauseAsked { .. }
            | Change::Paused { .. }
            | Change::Resumed { .. }
            | Change::ChatSet { .. }
            | Change::PaceSet { .. }
            | Change::Filled { .. }
            | Change::Waited { .. }
            | Change::Muted { .. }
            | Change::LetIn { .. }
            | Change::Rematch { .. }
            | Change::OwnerChanged { .. } => None,
        }
    }

    /// Updates the time since which all seats are taken and no player asks to wait.
    fn update_full_since(&mut self, entry: &Entry) {
        let full = self.status() == Status::Waiting
            && self.seating.states.iter().all(SeatState::may_begin);
        self.waiting.full_since = full.then(|| self.waiting.full_since.unwrap_or(entry.at));
    }

    /// Records the luck of the deal that has just begun.
    ///
    /// It is never undone, because a shuffle ends what can be undone.
    fn record_deal_luck(&mut self) {
        let Some(play) = &self.play else { return };
        let seat_luck = |seat| {
            let luck = play.game.luck(seat)?;
            Some(SeatLuck { seat, holder: self.holder(seat), luck })
        };
        let new: Vec<SeatLuck> = Seat::all(self.seats()).filter_map(seat_luck).collect();
        self.record.luck.0.extend(new);
    }

    /// Returns the prepared deal if it is `planned`.
    pub(crate) fn prepared(&self, planned: &PlannedDeal) -> Option<&Deal> {
        let prepared = self.dealing.prepared.as_ref()?;
        let is_it = prepared.deal.context().deal_no() == planned.deal;
        (is_it && prepared.deck == planned.deck).then_some(&prepared.deal)
    }

    /// Returns the players of the seats that have committed to the prepared deal.
    fn committed_players(&self) -> Option<Vec<Option<UserId>>> {
        let shares = self.dealing.prepared.as_ref()?.deal.seats().shares();
        Some(shares.iter().map(|share| self.occupant_id(Seat(share.seat))).collect())
    }

    /// Records the secret that a seat reveals for the prepared deal. The entry that deals stores
    /// it.
    ///
    /// # Errors
    ///
    /// No deal with a commitment of the seat is prepared, or the secret does not match it.
    pub(crate) fn reveal(&mut self, seat: Seat, reveal: Hex32) -> Result<(), FairnessError> {
        self.dealing.reveal(&Revealed { seat, reveal })
    }
}

fn kept<'a>(secrets: &[SecretHex]) -> Result<SecretSupply<'a>, String> {
    let secrets = secrets.iter().map(|secret| Secret::from_hex(&secret.0));
    secrets.collect::<Result<_, _>>().map(SecretSupply::Kept).map_err(|fault| fault.to_string())
}
