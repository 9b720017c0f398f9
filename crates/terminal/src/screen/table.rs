use std::{
    collections::{BTreeSet, VecDeque},
    sync::Arc,
};

use client::{TableChange, View};
use protocol::{Invite, Status, TableId, UserId, to_client::Presence};
use rules::Seat;
use serde_json::Value;

use super::board::{Board, cards_of_action};
use crate::{Names, Narrator};

const LOG_LEN: usize = 400;

/// The table on the screen, and the reader's selections at it.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// The id of the table; `None` while the server creates it.
    pub(super) id: Option<TableId>,
    pub(super) invite: Option<Invite>,
    pub(super) view: Option<Arc<View>>,
    pub(super) board: Board,
    pub(super) presence: Option<Presence>,
    /// The log, oldest line first.
    pub(super) log: VecDeque<LogLine>,
    /// The number of lines below the visible part of the log.
    pub(super) log_offset: usize,
    pub(super) decision: Option<(u32, u64)>,
    /// The last decision that was answered; `None` before the first.
    pub(super) answered: Option<(u32, u64)>,
    /// The index of the selected choice; in the waiting room, that of the selected seat.
    pub(super) selected: usize,
    /// The index of the selected card in the hand; `None` if none is selected.
    pub(super) cursor: Option<usize>,
    /// The indices of the marked cards in the hand. Only actions that use all of them are shown.
    pub(super) marked: BTreeSet<usize>,
    /// The people whom the host has removed since this screen opened the table, the latest last.
    /// Guests are missing, because the server does not send their ids.
    pub(super) removed: Vec<(UserId, String)>,
    /// The index of an action that the server cautions against, until a second key confirms it.
    pub(super) to_confirm: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LogLine {
    pub(super) text: String,
    pub(super) is_chat: bool,
}

/// A legal action that the player can select.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<'a> {
    /// The index of the action in the server's list.
    pub(super) index: usize,
    pub(super) action: &'a Value,
}

impl Table {
    pub(super) fn apply(&mut self, change: &TableChange, texts: &Narrator) {
        let view = &change.view;
        let names = Names::of(view);
        self.id = Some(view.table);
        for entry in &change.entries {
            for event in entry.events.iter().chain(&entry.private) {
                self.removed.extend(self.removed_by(event));
                if let Some(text) = texts.event(event, &names) {
                    self.add_line(text, false);
                }
            }
        }
        let before = self.status();
        if self.view.as_ref().is_some_and(|last| last.epoch != view.epoch) {
            // The server was restored from a backup, so numbers stand for other messages.
            self.log.retain(|line| !line.is_chat);
        }
        self.view = Some(view.clone());
        self.read(texts);
        let decision = view.pending_decision().map(|asked| asked.key());
        if decision != self.decision || before != self.status() {
            self.decision = decision;
            self.unselect();
        }
        self.cursor = self.cursor.filter(|&cursor| cursor < self.board.hand.len());
    }

    /// Returns the player whom the host removed by this event; `None` for other events.
    fn removed_by(&self, event: &Value) -> Option<(UserId, String)> {
        if event["e"] != "stood" || event["kicked"] != true {
            return None;
        }
        let seat = usize::try_from(event["seat"].as_u64()?).ok()?;
        let player = self.view.as_ref()?.public.table.seats.get(seat)?.player.as_ref()?;
        Some((player.id?, player.name.clone()))
    }

    /// Returns the person whom `host` removed last and has not let in again; `None` unless `host`
    /// is the host.
    pub(super) fn last_removed(&self, host: Option<UserId>) -> Option<&(UserId, String)> {
        let is_host = Some(self.view.as_ref()?.public.table.host) == host;
        self.removed.last().filter(|_| is_host)
    }

    /// Forgets a person who is let in again.
    pub(super) fn forget_removed(&mut self, person: UserId) {
        self.removed.retain(|(removed, _)| *removed != person);
    }

    pub(super) fn set_presence(&mut self, presence: Presence, texts: &Narrator) {
        self.presence = Some(presence);
        self.read(texts);
    }

    fn read(&mut self, texts: &Narrator) {
        if let Some(view) = &self.view {
            self.board = Board::of(view, self.presence.as_ref(), texts);
        }
    }

    fn unselect(&mut self) {
        self.selected = 0;
        self.cursor = None;
        self.marked.clear();
        self.to_confirm = None;
    }

    pub(super) fn add_line(&mut self, text: String, is_chat: bool) {
        if self.log.len() == LOG_LEN {
            self.log.pop_front();
        }
        self.log.push_back(LogLine { text, is_chat });
        if self.log_offset > 0 {
            // Scroll along, so that the lines that are being read stay in place.
            self.scroll_log(1);
        }
    }

    /// Scrolls the log towards older lines, or towards newer ones if `step` is negative.
    pub(super) fn scroll_log(&mut self, step: isize) {
        let most = self.log.len().saturating_sub(1);
        self.log_offset = self.log_offset.saturating_add_signed(step).min(most);
    }

    pub(super) fn status(&self) -> Option<Status> {
        self.view.as_ref().map(|view| view.public.table.status)
    }

    pub(super) fn seat(&self) -> Option<Seat> {
        self.view.as_ref()?.seat()
    }

    /// Returns whether leaving the table would mean leaving a running match.
    pub(super) fn is_in_match(&self) -> bool {
        self.status() == Some(Status::Playing) && self.seat().is_some()
    }

    /// Returns whether the reader has to decide, and has not answered yet.
    pub(super) fn is_asked(&self) -> bool {
        self.decision.is_some() && self.decision != self.answered
    }

    /// Returns the legal actions that use all marked cards.
    pub(super) fn choices(&self) -> Vec<Choice<'_>> {
        let Some(asked) = self.view.as_ref().and_then(|view| view.pending_decision()) else {
            return Vec::new();
        };
        let marked: Vec<&String> =
            self.marked.iter().filter_map(|&n| self.board.hand.get(n)).collect();
        let each = asked.legal.iter().enumerate();
        each.filter(|(_, action)| uses(action, &marked))
            .map(|(index, action)| Choice { index, action })
            .collect()
    }

    pub(super) fn choice(&self) -> Option<Choice<'_>> {
        self.choices().get(self.selected).copied()
    }

    /// Returns whether a legal action uses `card` and all marked cards.
    pub(super) fn is_playable(&self, card: &String) -> bool {
        self.choices().iter().any(|choice| uses(choice.action, &[card]))
    }

    /// Selects an action, and the card that it uses.
    pub(super) fn select(&mut self, index: usize) {
        self.selected = index;
        self.to_confirm = None;
        let Some(choice) = self.choice() else { return };
        let cards = cards_of_action(choice.action);
        self.cursor = self.board.hand.iter().position(|card| cards.contains(card));
    }

    /// Selects a card of the hand, and the first action that uses it. If there is none, returns the
    /// reason that the server gives.
    pub(super) fn point_at(&mut self, cursor: usize, texts: &Narrator) -> Option<String> {
        let card = self.board.hand.get(cursor)?.clone();
        self.cursor = Some(cursor);
        self.to_confirm = None;
        let choices = self.choices();
        let with_card = |choice: &Choice<'_>| uses(choice.action, &[&card]);
        // Preferably an action with this card alone.
        let alone = choices.iter().position(|choice| {
            with_card(choice) && cards_of_action(choice.action).len() == self.marked.len().max(1)
        });
        if let Some(selected) = alone.or_else(|| choices.iter().position(with_card)) {
            self.selected = selected;
            return None;
        }
        self.why_not(&card, texts)
    }

    fn why_not(&self, card: &str, texts: &Narrator) -> Option<String> {
        let view = self.view.as_ref()?;
        let why = view.private.as_ref()?.why_not(card.parse().ok()?)?;
        Some(texts.illegal(why, &Names::of(view)))
    }

    /// Marks the selected card, or removes its mark. If no legal action uses all marked cards, the
    /// card stays unmarked; returns the reason.
    pub(super) fn mark(&mut self, texts: &Narrator) -> Option<String> {
        let cursor = self.cursor?;
        if !self.marked.remove(&cursor) {
            self.marked.insert(cursor);
        }
        self.to_confirm = None;
        let choices = self.choices();
        if choices.is_empty() {
            self.marked.remove(&cursor);
            let card = self.board.hand.get(cursor)?.clone();
            let why = self.why_not(&card, texts);
            return why.or_else(|| Some(texts.message("illegal-unknown", &[])));
        }
        let n_marked = self.marked.len();
        let exact =
            choices.iter().position(|choice| cards_of_action(choice.action).len() == n_marked);
        self.selected = exact.unwrap_or_default();
        None
    }

    /// Returns the label of a choice, with the server's remarks about it.
    pub(super) fn label(&self, choice: &Choice<'_>, texts: &Narrator) -> String {
        let Some(view) = &self.view else { return String::new() };
        let mut label = texts.action(choice.action, &Names::of(view));
        let Some(private) = &view.private else { return label };
        if let Some(word) = private.outlook().get(choice.index).and_then(Value::as_str) {
            let outlook = texts.optional(&format!("outlook-{word}"), &[]);
            label.extend(outlook.map(|outlook| format!(" · {outlook}")));
        }
        if let Some(n) = private.costs().get(choice.index).and_then(Value::as_i64) {
            let cost = texts.optional("cost-if-won", &[("n", n.into())]);
            label.extend(cost.map(|cost| format!(" · {cost}")));
        }
        label
    }

    /// Returns the reason why a choice needs a confirmation; `None` if it needs none.
    pub(super) fn caution(&self, choice: &Choice<'_>, texts: &Narrator) -> Option<String> {
        let private = self.view.as_ref()?.private.as_ref()?;
        let word = private.cautions().get(choice.index)?.as_str()?;
        Some(texts.message(&format!("caution-{word}"), &[]))
    }
}

/// Returns whether an action uses all of these cards, and equal cards as often as they are listed.
fn uses(action: &Value, cards: &[&String]) -> bool {
    let mut left = cards_of_action(action);
    cards.iter().all(|card| {
        let found = left.iter().position(|one| one == *card);
        found.map(|at| left.swap_remove(at)).is_some()
    })
}
