use journal::{Change, Entry};
use protocol::{Status, TableEvent};
use rules::{Game, Seat};

use crate::{
    Step, Table, Told,
    chair::{Chair, Presence, Sitter},
    dealing::Dealing,
    table::Play,
};

/// A match one action further.
#[derive(Debug)]
pub(crate) struct Advance<G: Game> {
    pub(crate) game: G,
    /// The deals, where the action shuffled.
    pub(crate) dealing: Option<Dealing>,
    pub(crate) events: Vec<G::Event>,
}

impl<G: Game> Table<G> {
    /// Takes a step whose entry has been committed, and says what may be told of it.
    pub fn commit(&mut self, step: Step<G>) -> Told<G> {
        let Step { entry, advance } = step;
        let mut told = Told::nothing(entry.seq);
        self.head = entry.seq;
        self.note_command(&entry);
        self.change(&entry, &mut told);
        if let Some(advance) = advance {
            told.game(&advance.events, self.seats());
            let decision = entry.seq;
            self.play = Some(Play { game: advance.game, decision, opened_at: entry.at });
            if let Some(dealing) = advance.dealing {
                self.dealing = dealing;
            }
            if let Some(result) = self.play.as_ref().and_then(|play| play.game.result()) {
                told.table(TableEvent::MatchOver { result: result.into() });
            }
        }
        told
    }

    /// Everything that an entry changes but the match itself.
    fn change(&mut self, entry: &Entry, told: &mut Told<G>) {
        match &entry.change {
            Change::Created { .. } => {
                unreachable!("a table begins with this entry, and only begins")
            }
            Change::Sat { seat, who } => self.sat(*seat, who, told),
            Change::Stood { seat, kicked } => self.stood(*seat, *kicked, told),
            Change::Ready { seat, ready } => {
                if let Some(sitter) = self.chair_mut(*seat).sitter_mut() {
                    sitter.ready = *ready;
                }
                told.table(TableEvent::Ready { seat: *seat, ready: *ready });
            }
            Change::Chose { options } => {
                self.options = G::choose(&self.options, options, self.seats())
                    .expect("an entry has options that were read before");
                self.nobody_is_ready();
                told.table(TableEvent::OptionsChosen { options: options.clone() });
            }
            Change::BotAdded { seat, level, name } => {
                *self.chair_mut(*seat) = Chair::Bot { level: *level, name: name.clone() };
                told.table(TableEvent::BotAdded { seat: *seat, name: name.clone(), level: *level });
            }
            Change::BotRemoved { seat } => {
                *self.chair_mut(*seat) = Chair::Empty;
                told.table(TableEvent::BotRemoved { seat: *seat });
            }
            Change::Started { .. } => {
                told.table(TableEvent::MatchStarted { match_no: self.match_no });
            }
            Change::Played { .. } => {}
            Change::Resigned { seat } => {
                self.is_away(*seat, Presence::Resigned);
                told.table(TableEvent::Resigned { seat: *seat });
            }
            Change::Rematch { seat } => {
                self.rematch(*seat);
                told.table(TableEvent::Rematch { seat: *seat, match_no: self.match_no });
            }
        }
    }

    fn sat(&mut self, seat: Seat, who: &journal::Person, told: &mut Told<G>) {
        let own = self.seat_of(who.id);
        if own == Some(seat) {
            self.is_away(seat, Presence::Plays);
            told.table(TableEvent::CameBack { seat });
            return;
        }
        if let Some(own) = own {
            *self.chair_mut(own) = Chair::Empty;
            told.table(TableEvent::Stood { seat: own, name: who.name.clone(), kicked: false });
        }
        let sitter = Sitter { who: who.clone(), ready: false, presence: Presence::Plays };
        *self.chair_mut(seat) = Chair::Person(sitter);
        told.table(TableEvent::Sat { seat, name: who.name.clone(), kind: who.kind });
    }

    fn stood(&mut self, seat: Seat, kicked: bool, told: &mut Told<G>) {
        let Some(sitter) = self.chairs[seat.index()].sitter() else { return };
        let name = sitter.who.name.clone();
        if self.status() == Status::Playing {
            self.is_away(seat, if kicked { Presence::Kicked } else { Presence::Left });
        } else {
            *self.chair_mut(seat) = Chair::Empty;
        }
        told.table(TableEvent::Stood { seat, name, kicked });
    }

    fn is_away(&mut self, seat: Seat, presence: Presence) {
        if let Some(sitter) = self.chair_mut(seat).sitter_mut() {
            sitter.presence = presence;
        }
    }

    fn nobody_is_ready(&mut self) {
        self.chairs
            .iter_mut()
            .filter_map(Chair::sitter_mut)
            .for_each(|sitter| sitter.ready = false);
    }

    /// Everybody who is still there keeps the seat, and whoever asks is; who had left, or was sent
    /// away, has lost it.
    fn rematch(&mut self, asked: Seat) {
        self.play = None;
        self.match_no += 1;
        for (seat, chair) in Seat::all(self.seats()).zip(&mut self.chairs) {
            let Some(sitter) = chair.sitter_mut() else { continue };
            let is_gone = matches!(sitter.presence, Presence::Left | Presence::Kicked);
            sitter.ready = seat == asked;
            sitter.presence = Presence::Plays;
            if is_gone && seat != asked {
                *chair = Chair::Empty;
            }
        }
    }
}
