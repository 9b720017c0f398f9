use journal::{Change, Entry};
use protocol::{By, Status, TableEvent, TimeFactor, UserId, VoteOn};
use rules::{Beats, Game, Seat};

use crate::{
    Broadcast, Step, Table,
    chair::{Occupant, Participation, SeatState},
    clock::Banks,
    dealing::Dealing,
    held::ClockPauses,
    invite::Lock,
    lots::DealLuck,
    past::UndoHistory,
    rhythm::shown_in,
    scores::Scores,
    table::Play,
};

/// A match one action further.
#[derive(Debug)]
pub(crate) struct Advance<G: Game> {
    pub(crate) game: G,
    /// The deals, where the action shuffled.
    pub(crate) dealing: Option<Dealing>,
    pub(crate) events: Vec<G::Event>,
    /// Where a board holds between the events.
    pub(crate) beats: Option<Beats<G::Public>>,
}

impl<G: Game> Table<G> {
    /// Takes a step whose entry has been committed, and says what may be told of it.
    pub fn commit(&mut self, step: Step<G>) -> Broadcast<G> {
        let Step { entry, advance } = step;
        let mut broadcast = Broadcast::new(entry.seq);
        // Whether it stands after this entry, too, its owner's connection says.
        self.resume_clock(entry.at);
        self.head = entry.seq;
        self.changed_at = entry.at;
        self.closed = matches!(entry.change, Change::Closed {});
        self.record_outcome(&entry);
        self.record_absence(&entry);
        self.count_entry(&entry.change);
        let committed = self.committed_players();
        self.change(&entry, &mut broadcast);
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
            self.deal_luck = DealLuck::default();
        }
        if starts || deals {
            self.record_deal_luck();
        }
        self.update_pause(&entry);
        self.update_waiting_since(&entry);
        self.update_full_since(&entry);
        broadcast
    }

    /// Whether an action begins a deal.
    fn starts_deal(&self, change: &Change, advance: Option<&Advance<G>>) -> bool {
        let dealing = advance.and_then(|advance| advance.dealing.as_ref());
        let n_deals = self.dealing.deals().len();
        matches!(change, Change::Played { .. })
            && dealing.is_some_and(|dealing| dealing.deals().len() > n_deals)
    }

    /// A deal that was prepared comes to nothing where the match goes another way, or one of those
    /// who had `committed` to it sits there no longer.
    fn void_prepared_on(&mut self, change: &Change, committed: Option<&[Option<UserId>]>) {
        let other_way =
            matches!(change, Change::TakenBack { .. } | Change::Rematch { .. } | Change::Closed {});
        let is_prepared = matches!(change, Change::Prepared { .. });
        if other_way || (!is_prepared && committed != self.committed_players().as_deref()) {
            self.dealing.void_prepared();
        }
    }

    /// The match moves on.
    fn advance_match(&mut self, entry: &Entry, advance: Advance<G>, broadcast: &mut Broadcast<G>) {
        self.scores.note(&advance.events);
        broadcast.push_game(&advance.events, advance.beats, self.seats());
        let before = self.play.take();
        let n_before = before.as_ref().map_or(0, |play| play.n_actions);
        let n_actions = n_before + u32::from(before.is_some());
        let result = advance.game.result();
        // What begins a match follows nothing that has to be shown first.
        let shows = self.paces_boards && before.is_some();
        let bot_pace = self.settings.bot_pace;
        let shown_ms = if shows { shown_in(&advance.events, bot_pace) } else { 0 };
        self.play = Some(Play {
            game: advance.game,
            decision: entry.seq,
            since: entry.at,
            opened_at: entry.at + shown_ms,
            least_time: TimeFactor::One,
            n_actions,
        });
        match (&entry.change, before) {
            (Change::Played { seat, by: By::Owner, .. }, Some(before))
                if !self.happens_by_itself(&before.game) =>
            {
                // It answers whatever was asked: who plays on wants neither a pause nor to go back.
                self.votes.forget();
                if self.settings.takeback {
                    self.undo.note(*seat, before.game, n_before);
                }
            }
            (_, _) => {}
        }
        self.undo.note_told(broadcast, self.seats());
        if advance.dealing.is_some() || result.is_some() {
            self.undo = UndoHistory::default();
            self.votes.forget_about(VoteOn::Takeback);
        }
        if result.is_some() {
            self.votes.forget();
        }
        if let Some(dealing) = advance.dealing {
            self.dealing = dealing;
        }
        if let Some(result) = result {
            self.dealing.void_prepared();
            broadcast.push_table(TableEvent::MatchOver { result: result.into() });
        }
    }

    /// Everything that an entry changes but the match itself.
    fn change(&mut self, entry: &Entry, broadcast: &mut Broadcast<G>) {
        match &entry.change {
            Change::Created { .. } => {
                unreachable!("a table begins with this entry, and only begins")
            }
            Change::Sat { seat, who, quick } => self.seat_player(*seat, who, *quick, broadcast),
            Change::Claimed { seat, who } => self.claim(*seat, who, broadcast),
            Change::Stood { seat, kicked } => self.unseat(*seat, *kicked, broadcast),
            Change::Ready { seat, ready } => {
                if let Some(occupant) = self.seat_state_mut(*seat).occupant_mut() {
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
                *self.seat_state_mut(*seat) =
                    SeatState::Bot { level: *level, name: name.clone(), next: None };
                broadcast.push_table(TableEvent::BotAdded {
                    seat: *seat,
                    name: name.clone(),
                    level: *level,
                });
            }
            Change::BotRemoved { seat } => {
                *self.seat_state_mut(*seat) = SeatState::Empty;
                broadcast.push_table(TableEvent::BotRemoved { seat: *seat });
            }
            Change::Swapped { seats } => self.swap_seats(*seats, broadcast),
            Change::HandedOver { seat } => self.set_host(*seat, broadcast),
            Change::InviteMade { key } => {
                self.lock = Some(Lock::from(key));
                broadcast.push_table(TableEvent::InviteMade);
            }
            Change::Closed {} => {
                self.seat_states.fill_with(SeatState::default);
                broadcast.push_table(TableEvent::Closed);
            }
            Change::Prepared { .. } => {
                let dealing = self.dealing.with_prepared(&entry.change);
                self.dealing = dealing.expect("it was looked at before");
            }
            Change::Started { .. } => {
                self.banks = Banks::for_match(self.settings.clock, self.seats());
                self.clock_pauses = ClockPauses::default();
                broadcast.push_table(TableEvent::MatchStarted { match_no: self.match_no });
            }
            Change::Played { seat, used_ms, .. } => {
                if let Some(used_ms) = used_ms {
                    let paid_ms = used_ms / self.time_factor(*seat).n();
                    self.banks.charge(*seat, paid_ms, self.settings.clock);
                }
            }
            Change::TakebackAsked { seat } => self.open_takeback_vote(*seat, entry, broadcast),
            Change::TakebackLapsed { seat } => self.vote_timed_out(*seat, broadcast),
            Change::Voted { seat, yes } => self.count_vote(*seat, *yes, entry.at, broadcast),
            Change::TakenBack { seat, agreed, .. } => {
                self.undo_to(*seat, *agreed, entry, broadcast)
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
            Change::Muted { person, muted } => self.muted(*person, *muted, broadcast),
            Change::Rematch { seat } => {
                self.rematch(*seat);
                broadcast.push_table(TableEvent::Rematch { seat: *seat, match_no: self.match_no });
                self.seat_claimants(broadcast);
            }
        }
    }

    fn seat_player(
        &mut self,
        seat: Seat,
        who: &journal::Person,
        quick: bool,
        broadcast: &mut Broadcast<G>,
    ) {
        let own = self.seat_of(who.id);
        if own == Some(seat) {
            self.set_participation(seat, Participation::Playing);
            broadcast.push_table(TableEvent::CameBack { seat });
            return;
        }
        let mut occupant = Occupant::new(who.clone(), quick || self.fills());
        if let Some(own) = own {
            occupant.time_factor = self.time_factor(own);
            *self.seat_state_mut(own) = SeatState::Empty;
            broadcast.push_table(TableEvent::Stood {
                seat: own,
                name: who.name.clone(),
                kicked: false,
            });
        }
        self.drop_claim_of(who.id);
        *self.seat_state_mut(seat) = SeatState::Person(occupant);
        broadcast.push_table(TableEvent::Sat { seat, name: who.name.clone(), kind: who.kind });
    }

    fn unseat(&mut self, seat: Seat, kicked: bool, broadcast: &mut Broadcast<G>) {
        let Some(occupant) = self.seat_states[seat.index()].occupant() else {
            return self.drop_claim(seat, broadcast);
        };
        let name = occupant.who.name.clone();
        if self.status() == Status::Playing {
            self.set_participation(
                seat,
                if kicked { Participation::Kicked } else { Participation::Left },
            );
        } else {
            *self.seat_state_mut(seat) = SeatState::Empty;
        }
        broadcast.push_table(TableEvent::Stood { seat, name, kicked });
    }

    /// Another round of people has to answer what was asked; who wants may ask it anew.
    pub(crate) fn set_participation(&mut self, seat: Seat, participation: Participation) {
        self.votes.forget();
        if let Some(occupant) = self.seat_state_mut(seat).occupant_mut() {
            occupant.participation = participation;
        }
    }

    fn clear_ready(&mut self) {
        self.seat_states
            .iter_mut()
            .filter_map(SeatState::occupant_mut)
            .for_each(|occupant| occupant.set_ready(false));
    }

    /// Everybody who is still there keeps the seat, and whoever asks is; who had left, or was sent
    /// away, has lost it.
    fn rematch(&mut self, asked: Seat) {
        self.play = None;
        self.scores = Scores::default();
        self.banks = Banks::default();
        self.match_no += 1;
        for (seat, state) in Seat::all(self.seats()).zip(&mut self.seat_states) {
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
}
