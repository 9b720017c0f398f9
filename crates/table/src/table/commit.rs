use rules::{Beats, Game};
use storage::journal::{Change, Entry};

use crate::{Broadcast, Step, Table, dealing::Dealing, invite::Lock};

/// The match after one more action.
#[derive(Clone, Debug)]
pub(crate) struct Advance<G: Game> {
    pub(crate) game: G,
    /// The deals after the action; `None` if it did not shuffle.
    pub(crate) dealing: Option<Dealing>,
    pub(crate) events: Vec<G::Event>,
    /// Points at which boards pause to show the events so far; `None` if they do not pause.
    pub(crate) beats: Option<Beats<G::Public>>,
}

impl<G: Game> Table<G> {
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
            Change::Claimed { seat, who } => self.claim(*seat, who, broadcast),
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
}
