use journal::{Change, Entry};
use protocol::{By, Status, TableEvent, TimeFactor, UserId, VoteOn};
use rules::{Beats, Game, Seat};

use crate::{
    Broadcast, Step, Table,
    chair::{Chair, Presence, Sitter},
    clock::Banks,
    dealing::Dealing,
    held::Holds,
    invite::Lock,
    lots::Lots,
    past::Past,
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
        let mut told = Broadcast::nothing(entry.seq);
        // Whether it stands after this entry, too, its owner's connection says.
        self.release(entry.at);
        self.head = entry.seq;
        self.changed_at = entry.at;
        self.closed = matches!(entry.change, Change::Closed {});
        self.note_command(&entry);
        self.note_absence(&entry);
        self.note_aside(&entry.change);
        let committed = self.committed();
        self.change(&entry, &mut told);
        self.void_by(&entry.change, committed.as_deref());
        let deals = self.is_dealt_by(&entry.change, advance.as_ref());
        let starts = matches!(entry.change, Change::Started { .. });
        if let Some(advance) = advance {
            self.advanced(&entry, advance, &mut told);
        }
        if deals {
            self.take_over(&mut told);
        }
        if starts {
            self.lots = Lots::default();
        }
        if starts || deals {
            self.draw_lots();
        }
        self.stand_or_go(&entry);
        self.note_waiting(&entry);
        self.note_full(&entry);
        told
    }

    /// Whether an action begins a deal.
    fn is_dealt_by(&self, change: &Change, advance: Option<&Advance<G>>) -> bool {
        let dealing = advance.and_then(|advance| advance.dealing.as_ref());
        let n_deals = self.dealing.deals().len();
        matches!(change, Change::Played { .. })
            && dealing.is_some_and(|dealing| dealing.deals().len() > n_deals)
    }

    /// A deal that was prepared comes to nothing where the match goes another way, or one of those
    /// who had `committed` to it sits there no longer.
    fn void_by(&mut self, change: &Change, committed: Option<&[Option<UserId>]>) {
        let other_way =
            matches!(change, Change::TakenBack { .. } | Change::Rematch { .. } | Change::Closed {});
        let is_prepared = matches!(change, Change::Prepared { .. });
        if other_way || (!is_prepared && committed != self.committed().as_deref()) {
            self.dealing.void_prepared();
        }
    }

    /// The match moves on.
    fn advanced(&mut self, entry: &Entry, advance: Advance<G>, told: &mut Broadcast<G>) {
        self.scores.note(&advance.events);
        told.game(&advance.events, advance.beats, self.seats());
        let before = self.play.take();
        let n_before = before.as_ref().map_or(0, |play| play.n_actions);
        let n_actions = n_before + u32::from(before.is_some());
        let result = advance.game.result();
        // What begins a match follows nothing that has to be shown first.
        let shows = self.presents && before.is_some();
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
                    self.past.note(*seat, before.game, n_before);
                }
            }
            (_, _) => {}
        }
        self.past.note_told(told, self.seats());
        if advance.dealing.is_some() || result.is_some() {
            self.past = Past::default();
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
            told.table(TableEvent::MatchOver { result: result.into() });
        }
    }

    /// Everything that an entry changes but the match itself.
    fn change(&mut self, entry: &Entry, told: &mut Broadcast<G>) {
        match &entry.change {
            Change::Created { .. } => {
                unreachable!("a table begins with this entry, and only begins")
            }
            Change::Sat { seat, who, quick } => self.sat(*seat, who, *quick, told),
            Change::Claimed { seat, who } => self.claimed(*seat, who, told),
            Change::Stood { seat, kicked } => self.stood(*seat, *kicked, told),
            Change::Ready { seat, ready } => {
                if let Some(sitter) = self.chair_mut(*seat).sitter_mut() {
                    sitter.is_ready(*ready);
                }
                told.table(TableEvent::Ready { seat: *seat, ready: *ready });
            }
            Change::MoreTime { seat, factor } => self.has_more_time(*seat, *factor, told),
            Change::Chose { options } => {
                self.options = G::choose(&self.options, options, self.seats())
                    .expect("an entry has options that were read before");
                self.nobody_is_ready();
                told.table(TableEvent::OptionsChosen { options: options.clone() });
            }
            Change::BotAdded { seat, level, name } => {
                *self.chair_mut(*seat) =
                    Chair::Bot { level: *level, name: name.clone(), next: None };
                told.table(TableEvent::BotAdded { seat: *seat, name: name.clone(), level: *level });
            }
            Change::BotRemoved { seat } => {
                *self.chair_mut(*seat) = Chair::Empty;
                told.table(TableEvent::BotRemoved { seat: *seat });
            }
            Change::Swapped { seats } => self.swapped(*seats, told),
            Change::HandedOver { seat } => self.handed_over(*seat, told),
            Change::InviteMade { key } => {
                self.lock = Some(Lock::from(key));
                told.table(TableEvent::InviteMade);
            }
            Change::Closed {} => {
                self.chairs.fill_with(Chair::default);
                told.table(TableEvent::Closed);
            }
            Change::Prepared { .. } => {
                let dealing = self.dealing.with_prepared(&entry.change);
                self.dealing = dealing.expect("it was looked at before");
            }
            Change::Started { .. } => {
                self.banks = Banks::full(self.settings.clock, self.seats());
                self.holds = Holds::default();
                told.table(TableEvent::MatchStarted { match_no: self.match_no });
            }
            Change::Played { seat, used_ms, .. } => {
                if let Some(used_ms) = used_ms {
                    let paid_ms = used_ms / self.time_factor(*seat).n();
                    self.banks.charge(*seat, paid_ms, self.settings.clock);
                }
            }
            Change::TakebackAsked { seat } => self.ask_back(*seat, entry, told),
            Change::TakebackLapsed { seat } => self.lapsed(*seat, told),
            Change::Voted { seat, yes } => self.voted(*seat, *yes, entry.at, told),
            Change::TakenBack { seat, agreed, .. } => self.go_back(*seat, *agreed, entry, told),
            Change::Away { seat, then, late: false, by } => {
                self.went_away(*seat, *then, *by, entry.at, told);
            }
            Change::Away { seat, then, late: true, by: _ } => {
                self.ran_out(*seat, *then, entry.at, told);
            }
            Change::Back { seat } => {
                self.is_away(*seat, Presence::Plays);
                told.table(TableEvent::CameBack { seat: *seat });
            }
            Change::StandInAsked { seat } => self.stand_in_asked(*seat, entry.seq, told),
            Change::StoodIn { agreed } => self.stood_in(*agreed, told),
            Change::PauseAsked { seat } => self.pause_asked(*seat, entry.seq, told),
            Change::Paused { seat, agreed } => self.pauses(*seat, *agreed, told),
            Change::Resumed { seat } => self.resumes(*seat, told),
            Change::Resigned { seat } => {
                self.is_away(*seat, Presence::Resigned);
                told.table(TableEvent::Resigned { seat: *seat });
            }
            Change::ChatSet { chat } => {
                self.settings.chat = *chat;
                told.table(TableEvent::ChatSet { mode: chat.mode, slow_s: chat.slow_s });
            }
            Change::PaceSet { pace } => {
                self.settings.bot_pace = *pace;
                told.table(TableEvent::PaceSet { pace: *pace });
            }
            Change::Filled { seat, level } => self.filled(*seat, *level, told),
            Change::Waited { seat, by } => self.waited(*seat, *by, entry.at, told),
            Change::Muted { person, muted } => self.muted(*person, *muted, told),
            Change::Rematch { seat } => {
                self.rematch(*seat);
                told.table(TableEvent::Rematch { seat: *seat, match_no: self.match_no });
                self.take_over(told);
            }
        }
    }

    fn sat(&mut self, seat: Seat, who: &journal::Person, quick: bool, told: &mut Broadcast<G>) {
        let own = self.seat_of(who.id);
        if own == Some(seat) {
            self.is_away(seat, Presence::Plays);
            told.table(TableEvent::CameBack { seat });
            return;
        }
        let mut sitter = Sitter::new(who.clone(), quick || self.fills());
        if let Some(own) = own {
            sitter.time_factor = self.time_factor(own);
            *self.chair_mut(own) = Chair::Empty;
            told.table(TableEvent::Stood { seat: own, name: who.name.clone(), kicked: false });
        }
        self.forget_claim_of(who.id);
        *self.chair_mut(seat) = Chair::Person(sitter);
        told.table(TableEvent::Sat { seat, name: who.name.clone(), kind: who.kind });
    }

    fn stood(&mut self, seat: Seat, kicked: bool, told: &mut Broadcast<G>) {
        let Some(sitter) = self.chairs[seat.index()].sitter() else {
            return self.unclaimed(seat, told);
        };
        let name = sitter.who.name.clone();
        if self.status() == Status::Playing {
            self.is_away(seat, if kicked { Presence::Kicked } else { Presence::Left });
        } else {
            *self.chair_mut(seat) = Chair::Empty;
        }
        told.table(TableEvent::Stood { seat, name, kicked });
    }

    /// Another round of people has to answer what was asked; who wants may ask it anew.
    pub(crate) fn is_away(&mut self, seat: Seat, presence: Presence) {
        self.votes.forget();
        if let Some(sitter) = self.chair_mut(seat).sitter_mut() {
            sitter.presence = presence;
        }
    }

    fn nobody_is_ready(&mut self) {
        self.chairs
            .iter_mut()
            .filter_map(Chair::sitter_mut)
            .for_each(|sitter| sitter.is_ready(false));
    }

    /// Everybody who is still there keeps the seat, and whoever asks is; who had left, or was sent
    /// away, has lost it.
    fn rematch(&mut self, asked: Seat) {
        self.play = None;
        self.scores = Scores::default();
        self.banks = Banks::default();
        self.match_no += 1;
        for (seat, chair) in Seat::all(self.seats()).zip(&mut self.chairs) {
            let Some(sitter) = chair.sitter_mut() else { continue };
            let is_gone = matches!(sitter.presence, Presence::Left | Presence::Kicked);
            sitter.is_ready(seat == asked);
            sitter.presence = Presence::Plays;
            if is_gone && seat != asked {
                *chair = Chair::Empty;
            }
        }
    }
}
