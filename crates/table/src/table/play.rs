use protocol::{
    By, Code, Decision, EpochMs, PlayedBy, RawAction, Refusal, Status, TableEvent, TimeFactor,
    UserId, VoteOn,
    to_server::{Act, Choice},
};
use rules::{EventSink, Game, Seat};
use storage::journal::{Change, Entry, Person};

use super::{
    clock::{Banks, ClockPauses},
    leaving::Decisions,
    record::MatchRecord,
    seat::{Participation, SeatState},
    step::{Advance, SecretSource, Validated, stale},
    timing::{BEGINNING_MS, display_ms},
    undo::UndoHistory,
    votes::Votes,
};
use crate::{
    Broadcast, Table,
    dealing::{FairChance, SecretSupply},
};

/// The current match, or the last one if it is over.
#[derive(Clone, Debug)]
pub(crate) struct Play<G> {
    pub(crate) game: G,
    /// The id of the open decision: the number of the entry that opened it.
    pub(crate) decision: u64,
    pub(crate) since: EpochMs,
    /// The time at which the decision opens, after clients have shown the events that led to it.
    pub(crate) opened_at: EpochMs,
    /// The smallest time factor that applies to the decision, even if the seat has reduced its
    /// factor since.
    pub(crate) least_time: TimeFactor,
    /// The number of actions in the match.
    pub(crate) n_actions: u32,
    /// Set if a player who leaves the match loses it.
    pub(crate) leavers_lose: bool,
    /// The decisions of each seat, by seat.
    pub(crate) decisions: Vec<Decisions>,
    /// The seat that left last and so ended the match, because no person was left on its side;
    /// `None` otherwise.
    pub(crate) conceded: Option<Seat>,
}

impl<G: Game> Play<G> {
    /// The seat to act; `None` once the match is over.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        self.game.to_act().filter(|_| self.conceded.is_none())
    }
}

impl<G: Game> Table<G> {
    pub(crate) fn play(&self) -> Option<&Play<G>> {
        self.play.as_ref()
    }

    /// The open decision, in wire format; `None` if there is none.
    pub fn decision(&self) -> Option<Decision> {
        let play = self.play.as_ref().filter(|_| !self.is_paused() && !self.is_shuffling)?;
        let seat = play.to_act()?;
        let kind: &str = play.game.decision_kind()?.into();
        Some(Decision {
            id: play.decision,
            seats: vec![seat],
            kind: kind.into(),
            automatic: self.forced_action(play).is_some(),
            opens_at: self.begins_until(play),
            deadline: self.deadline(play, seat),
            held: self.clock_pause(play, seat),
        })
    }

    /// The end of the beginning of the match; `None` after the first action, or if boards do not
    /// get time to show it.
    pub(super) fn begins_until(&self, play: &Play<G>) -> Option<EpochMs> {
        (play.n_actions == 0 && self.clock.paces_boards).then_some(play.opened_at)
    }

    /// Returns whether it is `player`'s turn.
    pub fn asks(&self, player: UserId) -> bool {
        self.asked().is_some_and(|seat| self.seating.states[seat.index()].is_of(player))
    }

    /// The seat whose owner has to decide now; `None` if the match is paused, seats contribute to a
    /// shuffle, a bot decides, or the action is forced, and outside of a match.
    pub(crate) fn asked(&self) -> Option<Seat> {
        let play = self.play.as_ref().filter(|_| !self.is_paused() && !self.is_shuffling)?;
        let seat = play.to_act().filter(|&seat| self.played_by(seat) == PlayedBy::Owner);
        seat.filter(|_| self.forced_action(play).is_none())
    }

    /// Returns whether a match is in progress.
    pub(crate) fn is_playing(&self) -> bool {
        self.status() == Status::Playing
    }

    pub(super) fn n_actions(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.n_actions)
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

    pub(super) fn start_as_host(&self, who: &Person, draw: SecretSource<'_>) -> Validated<G> {
        self.check_host(who)?;
        self.start(draw)
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

    /// Returns the match, if `decision` is open and `who` has to make it.
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

    pub(super) fn play_action(
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

    /// Refuses moves of bots and forced moves while an undo vote is open.
    fn check_may_play(&self, play: &Play<G>, by: By) -> Result<(), Refusal> {
        let is_automatic = match by {
            By::Owner => false,
            By::Bot(_) => true,
            // A player's clock keeps running during the vote.
            By::Clock => self.forced_action(play).is_some(),
        };
        if is_automatic && self.bots_are_held() { Err(stale()) } else { Ok(()) }
    }

    /// The only legal action at `play`'s decision, if the table may take it; `None` if there is a
    /// choice or the setting `auto_forced` is off. A lead is never automatic: the player or the bot
    /// makes it.
    pub(super) fn forced_action(&self, play: &Play<G>) -> Option<G::Action> {
        let alone = self.settings.auto_forced && !play.game.is_lead();
        alone.then(|| play.game.automatic()).flatten()
    }

    /// Returns whether the action after `before` was forced, so that undoing it would be pointless.
    pub(crate) fn happens_by_itself(&self, before: &G) -> bool {
        self.settings.auto_forced && before.automatic().is_some()
    }

    /// Resets everything that belongs to one match.
    pub(super) fn begin_match(&mut self, leavers_lose: bool, broadcast: &mut Broadcast<G>) {
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

    /// Replaces the match with its state after an action, or with a new match.
    pub(super) fn advance_match(
        &mut self,
        entry: &Entry,
        advance: Advance<G>,
        broadcast: &mut Broadcast<G>,
    ) {
        self.record.scores.note(&advance.events);
        let n_events = self.record.deal_events.n();
        self.note_deal_events(&entry.change, &advance.events);
        broadcast.push_game(&advance.events, advance.beats, self.seats());
        let before = self.play.take();
        self.count_expiry(&entry.change, before.as_ref());
        let n_actions = before.as_ref().map_or(0, |before| before.n_actions + 1);
        let is_over = advance.game.to_act().is_none();
        let shown_ms = match &before {
            _ if !self.clock.paces_boards => 0,
            None => BEGINNING_MS,
            Some(_) => display_ms(&advance.events, self.settings.bot_pace),
        };
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

    /// Validates a request for a rematch; if another player has asked for one, it is an agreement.
    pub(super) fn ask_rematch(&self, who: &Person) -> Result<Change, Refusal> {
        let seat = self.own_seat(who)?;
        if self.status() == Status::Waiting && self.record.match_no > 1 {
            return Ok(Change::Ready { seat, ready: true });
        }
        self.check_status(Status::Finished)?;
        let occupant = self.seating.occupant(seat);
        if occupant.is_some_and(|occupant| occupant.participation == Participation::Kicked) {
            return Err(Refusal::new(Code::Forbidden, "you were removed"));
        }
        Ok(Change::Rematch { seat })
    }

    /// Prepares a rematch: players who are present keep their seats, and those who left or were
    /// removed lose them.
    pub(super) fn begin_rematch(&mut self, asked: Seat, broadcast: &mut Broadcast<G>) {
        self.play = None;
        self.record = MatchRecord::of_match(self.record.match_no + 1);
        self.clock.banks = Banks::default();
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
        let match_no = self.record.match_no;
        broadcast.push_table(TableEvent::Rematch { seat: asked, match_no });
        self.seat_claimants(broadcast);
    }
}
