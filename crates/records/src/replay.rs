use games::{AnyAction, AnyEvent, AnyGame, AnyOptions, AnyPublic, GameKind};
use protocol::{
    Record,
    record::{RecordAction, RecordResult, ReplayStep},
    to_client::Beat,
};
use rules::{Beats, EventSink, Game, Hold, MatchResult, Milestone, Recorded, Seat};
use serde::Serialize;
use serde_json::Value;

use crate::{
    Mismatch, Viewpoint, absences,
    leavers::{self, Decisions},
};

/// Replays a match and compares it with its record.
///
/// # Errors
///
/// The first difference from the record.
pub fn replay(record: &Record) -> Result<(), Mismatch> {
    let mut replay = Replay::begin(record)?;
    while replay.advance()? {}
    Ok(())
}

/// A match that is replayed one action after another.
#[derive(Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    game: AnyGame,
    chance: Recorded,
    /// The number of replayed actions, which is the number of the current step.
    step: usize,
    /// The events that led to the current step.
    events: Vec<AnyEvent>,
    /// The pauses of the board between those events; `None` if there are none.
    beats: Option<Beats<AnyPublic>>,
    /// The number of deals that had begun before the current step.
    n_deals: usize,
    /// The decisions before the current step.
    decisions: Decisions,
}

impl<'a> Replay<'a> {
    /// Starts the replay before the first action.
    ///
    /// # Errors
    ///
    /// The game is unknown, or the first shuffles do not fit it.
    pub fn begin(record: &'a Record) -> Result<Replay<'a>, Mismatch> {
        let kind = GameKind::read(&record.game)?;
        let seats = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
        let options = AnyOptions::read(kind, &record.options, seats)?;
        let known = AnyGame::rules(&options);
        if record.rules != known {
            return Err(Mismatch::OtherRules { kind, recorded: record.rules, known });
        }
        let mut chance = Recorded::new(record.shuffles.iter().cloned());
        let (game, events) = AnyGame::start(&options, seats, &mut chance);
        let decisions = Decisions::new(seats);
        let replay =
            Replay { record, game, chance, step: 0, events, beats: None, n_deals: 0, decisions };
        replay.check()?;
        Ok(replay)
    }

    /// Replays the next action. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// The action is illegal at this point, or its consequences differ from the record.
    pub fn advance(&mut self) -> Result<bool, Mismatch> {
        let Some(read) = self.next_action()? else { return Ok(false) };
        self.n_deals = self.chance.n_deals();
        let mut sink = EventSink::with_views();
        self.decisions.count(&self.record.actions[self.step], self.game.legal().len());
        self.game.act(&read, &mut self.chance, &mut sink).map_err(|illegal| {
            let step = self.step;
            let RecordAction { seat, ref action, .. } = self.record.actions[step];
            Mismatch::Illegal { step, seat, action: action.clone(), illegal }
        })?;
        (self.events, self.beats) = sink.into_parts();
        self.step += 1;
        self.check()?;
        Ok(true)
    }

    /// Parses the next action; `None` after the last one.
    ///
    /// # Errors
    ///
    /// It is not an action of this game, or not of the seat to act.
    pub fn next_action(&self) -> Result<Option<AnyAction>, Mismatch> {
        let Some(RecordAction { seat, action, .. }) = self.record.actions.get(self.step) else {
            return Ok(None);
        };
        let (step, seat) = (self.step, *seat);
        match self.game.to_act() {
            Some(to_act) if to_act == seat => {}
            Some(to_act) => return Err(Mismatch::NotToAct { step, seat, to_act }),
            None => return Err(Mismatch::AfterTheEnd { step, seat }),
        }
        let read = self.game.read_action(action.json());
        read.map(Some).map_err(|error| Mismatch::NoAction { step, seat, error })
    }

    /// Returns the match at the current step, with all that is hidden.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the events that led to the current step.
    pub fn events(&self) -> &[AnyEvent] {
        &self.events
    }

    /// Returns the current step and the events that led to it, from this viewpoint.
    pub fn step(&self, eyes: Viewpoint) -> ReplayStep {
        let game = &self.game;
        let result = self.result();
        let to_act: Vec<Seat> = game.to_act().filter(|_| result.is_none()).into_iter().collect();
        let legal = if to_act.iter().any(|&seat| eyes.sees(seat)) { game.legal() } else { vec![] };
        let private = |seat| eyes.sees(seat).then(|| json(&game.private(seat)));
        let beats = self.shown_beats();
        ReplayStep {
            step: self.step as u32,
            action: self.step.checked_sub(1).and_then(|n| self.record.actions.get(n)).cloned(),
            events: beats.is_empty().then(|| told(&self.events)),
            beats,
            to_act,
            legal: legal.iter().map(json).collect(),
            public: json(&self.public()),
            private: match eyes {
                Viewpoint::Spectator => Vec::new(),
                Viewpoint::All | Viewpoint::Seat(_) => {
                    Seat::all(game.seats()).map(private).collect()
                }
            },
            result: result.map(RecordResult::from),
        }
    }

    /// Returns the public view of the match, with the result that counts.
    fn public(&self) -> AnyPublic {
        let mut view = self.game.public();
        if let Some(result) = self.result() {
            AnyGame::set_result(&mut view, result);
        }
        view
    }

    /// Returns the result of the match, if it is over: that of the rules, and after the last action
    /// with the leavers of the record last. A match may end before the rules say so, because a side
    /// gave up.
    fn result(&self) -> Option<MatchResult> {
        if self.step < self.record.actions.len() {
            return self.game.result();
        }
        let sides = self.game.sides();
        let result = self.game.result().or_else(|| {
            let is_seated = |seat: &Seat| seat.0 < self.game.seats();
            let seat = leavers::conceding(self.record).filter(is_seated)?;
            if sides.len() != 2 {
                return None;
            }
            let losers = self.game.team(seat);
            Some(MatchResult::conceded(&losers, &sides, self.game.scores()))
        })?;
        Some(leavers::of(self.record).apply(result, &sides))
    }

    fn shown_beats(&self) -> Vec<Beat> {
        let Some(beats) = &self.beats else { return Vec::new() };
        let mut from = 0;
        let mut shown = |at: Hold, to: usize, view: &AnyPublic| {
            let events = told(&self.events[from..to]);
            from = to;
            Beat { at, events, match_view: json(view) }
        };
        let end = self.public();
        let before = beats.before.iter();
        let mut parts: Vec<Beat> =
            before.map(|beat| shown(beat.at, beat.n_events, &beat.view)).collect();
        parts.push(shown(beats.last, self.events.len(), &end));
        parts
    }

    /// Returns the number of steps so far.
    pub fn n_steps(&self) -> usize {
        self.step
    }

    /// Returns whether a deal begins with the current step.
    pub fn begins_deal(&self) -> bool {
        self.chance.n_deals() > self.n_deals
    }

    /// Returns whether a trick, or its equivalent, ends with the current step.
    pub fn ends_trick(&self) -> bool {
        self.events.iter().filter_map(|event| event.public.as_ref()).any(Milestone::ends_trick)
    }

    /// Checks the invariants of the current step, and of the end after the last one.
    fn check(&self) -> Result<(), Mismatch> {
        let step = self.step;
        self.chance.fault().map_err(|error| Mismatch::Shuffle { step, error })?;
        if step < self.record.actions.len() {
            return Ok(());
        }
        let Some(result) = self.result().map(RecordResult::from) else {
            return Err(Mismatch::Unfinished { step, to_act: self.game.to_act() });
        };
        if self.chance.n_left() > 0 {
            let (n_used, n_left) = (self.chance.n_used(), self.chance.n_left());
            return Err(Mismatch::ShufflesLeft { n_used, n_left });
        }
        same_result(step, &self.record.result, &result)?;
        absences::check(self.record)?;
        leavers::check(self.record, &self.decisions)
    }
}

/// Returns the public parts of the events that have one.
fn told(events: &[AnyEvent]) -> Vec<Value> {
    events.iter().filter_map(|event| event.public.as_ref()).map(json).collect()
}

fn json(view: &impl Serialize) -> Value {
    serde_json::to_value(view).expect("views serialize")
}

fn same_result(
    step: usize,
    recorded: &RecordResult,
    replayed: &RecordResult,
) -> Result<(), Mismatch> {
    let differs = |field, recorded: String, replayed: String| {
        Err(Mismatch::Result { step, field, recorded, replayed })
    };
    if recorded.ranking != replayed.ranking {
        return differs("ranking", places(recorded), places(replayed));
    }
    if recorded.scores != replayed.scores {
        let [recorded, replayed] = [&recorded.scores, &replayed.scores];
        return differs("scores", format!("{recorded:?}"), format!("{replayed:?}"));
    }
    if recorded.reason != replayed.reason {
        return differs("reason", recorded.reason.clone(), replayed.reason.clone());
    }
    Ok(())
}

/// Formats a ranking: `2, 0 1`.
fn places(result: &RecordResult) -> String {
    let place =
        |seats: &Vec<Seat>| seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    result.ranking.iter().map(place).collect::<Vec<_>>().join(", ")
}
