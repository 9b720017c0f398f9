//! Bots: their seats, their turns, what they remember of the deal, and hints from them.

use std::sync::Arc;

use protocol::{
    Code, EpochMs, Level, MORE_BOT_NAMES, PlayedBy, Refusal, Status, TableEvent, Then, bot_names,
};
use rules::{Event, Game, Milestone, Scoring, Seat, SeatView, Viewer};
use storage::{
    NameKeys,
    journal::{Change, Person},
};

use super::{play::Play, seat::SeatState, step::stale};
use crate::{Broadcast, Input, Scheduled, ScheduledAction, Table};

/// The maximum number of events kept. In a longer deal, the oldest are forgotten, and a bot plays
/// with less knowledge.
const DEAL_EVENTS_MAX: usize = 600;

/// The shortest wait for more people once two sit at a table, in seconds: others may be about to
/// come, too.
const FILL_TOGETHER_S: u32 = 15;

/// A decision that a bot is asked for, with everything that its seat knows.
#[derive(Debug)]
pub struct BotTurn<G: Game> {
    pub level: Level,
    pub view: SeatView<G>,
    /// A position that agrees with all that the seat knows, for levels that
    /// [search](Level::searches). Its hidden cards were sorted and then distributed, so it does not
    /// reveal where they really are.
    pub world: Option<G>,
    /// The public events of the deal so far, oldest first, as an attentive player remembers them.
    /// It is empty for levels that do not search, and incomplete if the deal is very long or began
    /// without a bot that searches.
    pub events: Arc<Vec<G::PublicEvent>>,
}

impl<G: Game> BotTurn<G> {
    /// Describes the open decision to a bot of `level`; `None` once the match is over.
    pub(crate) fn new(game: &G, level: Level, events: &DealEvents<G>) -> Option<BotTurn<G>> {
        let view = game.view()?;
        let sorted =
            || game.determinize(Viewer::Seat(view.seat), &mut |hidden| hidden.sort_unstable());
        let world = level.searches().then(sorted);
        let events = if level.searches() { events.shared() } else { Arc::default() };
        Some(BotTurn { level, view, world, events })
    }
}

impl<G: Game> Table<G> {
    /// Returns whether bots fill the free seats.
    pub(crate) fn fills(&self) -> bool {
        self.settings.fill_after_s.is_some()
    }

    /// Checks that server bots may take a seat.
    pub(super) fn check_takes_bots(&self) -> Result<(), Refusal> {
        let refusal = || Refusal::new(Code::Forbidden, "bots cannot play in a rated match");
        (!self.is_rated()).then_some(()).ok_or_else(refusal)
    }

    /// Validates the host's command to seat a bot.
    pub(super) fn add_bot(
        &self,
        who: &Person,
        seat: Seat,
        level: Level,
    ) -> Result<Change, Refusal> {
        self.check_host(who)?;
        self.check_not_playing()?;
        self.check_takes_bots()?;
        self.free(seat)?;
        Ok(Change::BotAdded { seat, level, name: self.bot_name(level) })
    }

    /// Validates the host's command to remove a bot.
    pub(super) fn remove_bot(&self, who: &Person, seat: Seat) -> Result<Change, Refusal> {
        self.check_host(who)?;
        self.check_not_playing()?;
        match self.seat_state(seat)? {
            SeatState::Bot { .. } => Ok(Change::BotRemoved { seat }),
            SeatState::Empty | SeatState::Person(_) => {
                Err(Refusal::new(Code::NotFound, format!("no bot sits in seat {seat}")))
            }
        }
    }

    pub(super) fn seat_bot(
        &mut self,
        seat: Seat,
        level: Level,
        name: &str,
        broadcast: &mut Broadcast<G>,
    ) {
        let name = name.to_owned();
        self.seating.states[seat.index()] =
            SeatState::Bot { level, name: name.clone(), next: None };
        broadcast.push_table(TableEvent::BotAdded { seat, name, level });
    }

    pub(super) fn unseat_bot(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        self.seating.states[seat.index()] = SeatState::Empty;
        broadcast.push_table(TableEvent::BotRemoved { seat });
    }

    /// Decides that a bot takes a free seat, if it is time.
    pub(crate) fn fill(&self) -> Result<Change, Refusal> {
        self.fills_at().ok_or_else(stale)?;
        let seat = self.first(SeatState::is_empty).ok_or_else(stale)?;
        let level = self.settings.fill_level;
        Ok(Change::BotAdded { seat, level, name: self.bot_name(level) })
    }

    /// Returns the name of the next bot of a level: one that has a face, unless all of these are at
    /// the table, and none that looks like a name at the table. The table's id draws it, so that
    /// another table has others.
    fn bot_name(&self, level: Level) -> String {
        let taken: Vec<String> = self.names().map(look).collect();
        let is_free = |name: &&str| !taken.contains(&look(name));
        let free: Vec<&str> = bot_names(level).into_iter().filter(is_free).collect();
        let name = if free.is_empty() {
            MORE_BOT_NAMES.into_iter().find(is_free)
        } else {
            free.get((self.id().0.as_u128() % free.len() as u128) as usize).copied()
        };
        name.expect("a level has a name for each seat").to_owned()
    }

    /// Returns the seat of a bot whose name a player at the table has: with the same name, one
    /// could be mistaken for the other.
    fn namesake(&self) -> Option<Seat> {
        let taken: Vec<String> = self.persons().map(|(_, person)| look(&person.name)).collect();
        self.first(
            |state| matches!(state, SeatState::Bot { name, .. } if taken.contains(&look(name))),
        )
    }

    /// Returns the exchange of a bot for one with another name, if a player has its name.
    pub(super) fn next_rename(&self) -> Option<Scheduled<G>> {
        let action = ScheduledAction::Input(Input::Rename(self.namesake()?));
        Some(Scheduled { at: EpochMs(0), action })
    }

    /// Decides that another bot takes the seat of one whose name a player has.
    pub(crate) fn rename_bot(&self, seat: Seat) -> Result<Change, Refusal> {
        self.check_status(Status::Waiting)?;
        match self.seat_state(seat)? {
            &SeatState::Bot { level, .. } if self.namesake() == Some(seat) => {
                Ok(Change::BotAdded { seat, level, name: self.bot_name(level) })
            }
            SeatState::Bot { .. } | SeatState::Empty | SeatState::Person(_) => Err(stale()),
        }
    }

    /// Validates the command to fill the free seats with bots now.
    pub(super) fn fill_now(&self, who: &Person, level: Option<Level>) -> Result<Change, Refusal> {
        self.check_status(Status::Waiting)?;
        let seat = self.own_seat(who)?;
        self.check_takes_bots()?;
        if !self.fills() && !self.is_host(who.id) {
            let detail = "only the host can add bots at this table";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        let full = || Refusal::new(Code::TableFull, "no seat is free");
        self.first(SeatState::is_empty).ok_or_else(full)?;
        Ok(Change::Filled { seat, level: level.unwrap_or(self.settings.fill_level) })
    }

    /// The time at which bots fill the free seats; `None` if no seat is free, nobody waits, or bots
    /// do not fill seats at this table, as in a rated match.
    pub(crate) fn fills_at(&self) -> Option<EpochMs> {
        self.check_takes_bots().ok()?;
        let after_s = if self.waiting.fills_now { 0 } else { self.fill_wait_s()? };
        self.first(SeatState::is_empty)?;
        Some(self.waiting.since? + u64::from(after_s) * 1_000)
    }

    /// The time for which the people at the table wait for more, in seconds.
    fn fill_wait_s(&self) -> Option<u32> {
        let alone_s = self.settings.fill_after_s?;
        let is_alone = self.persons().nth(1).is_none();
        Some(if is_alone { alone_s } else { alone_s.max(FILL_TOGETHER_S) })
    }

    /// Returns the time at which a bot takes the next free seat, as a scheduled input; `None` if
    /// none does.
    pub(super) fn next_fill(&self) -> Option<Scheduled<G>> {
        self.fills_at().map(|at| Scheduled { at, action: ScheduledAction::Input(Input::Fill) })
    }

    /// Makes bots fill the free seats from now on.
    pub(super) fn set_filling(&mut self, seat: Seat, level: Level, broadcast: &mut Broadcast<G>) {
        self.settings.fill_level = level;
        self.waiting.fills_now = true;
        broadcast.push_table(TableEvent::Filled { seat });
    }

    pub(super) fn bot_turn(&self, play: &Play<G>, level: Level) -> BotTurn<G> {
        BotTurn::new(&play.game, level, self.deal_events()).expect("a seat is to act")
    }

    /// Returns the open decision of `who`, as a bot of `level` would be asked for it.
    pub(crate) fn hint_turn(
        &self,
        who: &Person,
        decision: u64,
        level: Level,
    ) -> Result<BotTurn<G>, Refusal> {
        self.own_seat(who)?;
        if !self.settings.hints {
            return Err(Refusal::new(Code::Forbidden, "there are no hints at this table"));
        }
        let play = self.own_decision(who, decision)?;
        if self.is_shuffling {
            return Err(stale());
        }
        BotTurn::new(&play.game, level, self.deal_events()).ok_or_else(stale)
    }

    /// Records events for bots that search. If a bot takes over in the middle of a deal at a table
    /// without such bots, it knows only the events from then on.
    pub(super) fn note_deal_events(&mut self, change: &Change, events: &[Event<G>]) {
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

    /// Returns what bots that search remember of the deal.
    pub(crate) fn deal_events(&self) -> &DealEvents<G> {
        &self.record.deal_events
    }
}

/// Returns a form of a name that is the same for names that look alike.
fn look(name: &str) -> String {
    NameKeys::of(name).skeleton
}

/// The public events of the current deal, from which bots that search infer cards. An attentive
/// player remembers them, but a view no longer shows them.
///
/// They follow from the log alone, so a recovered table has the same.
#[derive(Clone, Debug)]
pub(crate) struct DealEvents<G: Game> {
    events: Arc<Vec<G::PublicEvent>>,
    /// The number of events since the deal began, including forgotten ones.
    n: usize,
}

impl<G: Game> DealEvents<G> {
    /// Records events. A new deal drops those before it.
    pub(crate) fn note(&mut self, events: &[Event<G>]) {
        let begins = |event: &Event<G>| {
            let scoring = event.public.as_ref().and_then(Milestone::scoring);
            matches!(scoring, Some(Scoring::Deal(_)))
        };
        let begin = events.iter().rposition(begins);
        if begin.is_some() {
            *self = DealEvents::default();
        }
        let kept = Arc::make_mut(&mut self.events);
        let n_before = kept.len();
        kept.extend(events[begin.unwrap_or(0)..].iter().filter_map(|event| event.public.clone()));
        self.n += kept.len() - n_before;
        let n_excess = kept.len().saturating_sub(DEAL_EVENTS_MAX);
        kept.drain(..n_excess);
    }

    /// The number of events so far, including forgotten ones.
    pub(crate) fn n(&self) -> usize {
        self.n
    }

    /// Drops all but the first `n` events of the deal, because what caused the others was
    /// undone.
    pub(crate) fn undo_to(&mut self, n: usize) {
        let n_undone = self.n.saturating_sub(n);
        let kept = Arc::make_mut(&mut self.events);
        kept.truncate(kept.len().saturating_sub(n_undone));
        self.n -= n_undone;
    }

    pub(crate) fn shared(&self) -> Arc<Vec<G::PublicEvent>> {
        Arc::clone(&self.events)
    }
}

impl<G: Game> Default for DealEvents<G> {
    fn default() -> DealEvents<G> {
        DealEvents { events: Arc::default(), n: 0 }
    }
}
