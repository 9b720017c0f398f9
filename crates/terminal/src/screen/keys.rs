use crossterm::event::KeyCode;
use protocol::Status;

use super::{
    model::{Dialog, Model, Page, Shortcut},
    table::Table,
};
use crate::names::isolated;

#[expect(clippy::wildcard_enum_match_arm, reason = "most keys have a good name already")]
pub(super) fn name(key: KeyCode) -> String {
    match key {
        KeyCode::Char(' ') => "Space".to_owned(),
        KeyCode::Char(c) => c.to_string(),
        KeyCode::Up => "↑↓".to_owned(),
        KeyCode::Left => "←→".to_owned(),
        KeyCode::PageUp => "PgUp".to_owned(),
        other => other.to_string(),
    }
}

impl Model {
    /// Returns the keys that have an effect now, the most useful ones first.
    pub(super) fn shortcuts(&self) -> Vec<Shortcut> {
        let Some(dialog) = &self.dialog else { return self.shortcuts_of_page() };
        let keys: &[(KeyCode, &str)] = match dialog {
            Dialog::Join(_) => &[(KeyCode::Enter, "join")],
            Dialog::Chat(_) => &[(KeyCode::Enter, "chat-say"), (KeyCode::Tab, "chat-phrases")],
            Dialog::Phrases(_) => &[(KeyCode::Up, "terminal-select"), (KeyCode::Enter, "chat-say")],
            Dialog::Confirmation(_) => &[(KeyCode::Char('y'), "yes"), (KeyCode::Char('n'), "no")],
            Dialog::Details(_) => &[(KeyCode::Up, "terminal-scroll")],
            Dialog::Keys => &[],
        };
        let keys = keys.iter().chain(&[(KeyCode::Esc, "close")]);
        keys.map(|&(key, id)| Shortcut { key, text: self.text(id) }).collect()
    }

    /// Returns the keys that have an effect on the page, when no dialog is open.
    pub(super) fn shortcuts_of_page(&self) -> Vec<Shortcut> {
        let mut keys = Keys { model: self, keys: Vec::new() };
        match &self.page {
            Page::Lobby => {
                if !self.tables.is_empty() {
                    let enter = if self.player.id.is_some() { "sit" } else { "watch" };
                    keys.add(KeyCode::Enter, enter);
                    keys.add(KeyCode::Char('w'), "watch");
                }
                if self.player.id.is_some() {
                    keys.add(KeyCode::Char('n'), "new-table");
                }
                keys.add(KeyCode::Char('j'), "terminal-link");
            }
            Page::NewTable(_) => {
                keys.add(KeyCode::Up, "terminal-select");
                keys.add(KeyCode::Left, "terminal-change");
                keys.add(KeyCode::Enter, "ok");
                keys.add(KeyCode::Esc, "cancel");
            }
            Page::Table(table) => keys.of_table(table),
        }
        keys.add(KeyCode::Char('q'), "terminal-quit");
        keys.add(KeyCode::Char('?'), "keys-title");
        keys.keys
    }
}

struct Keys<'a> {
    model: &'a Model,
    keys: Vec<Shortcut>,
}

impl Keys<'_> {
    fn add(&mut self, key: KeyCode, id: &str) {
        self.keys.push(Shortcut { key, text: self.model.text(id) });
    }

    fn of_table(&mut self, table: &Table) {
        match table.status() {
            Some(Status::Waiting) => {
                self.add(KeyCode::Up, "terminal-select");
                if table.seat().is_none() {
                    self.add(KeyCode::Enter, "sit-here");
                } else {
                    self.add(KeyCode::Char('r'), "i-am-ready");
                    self.add(KeyCode::Char('s'), "start");
                    let levels = protocol::Level::ALL.iter().zip('1'..);
                    for (level, digit) in levels {
                        self.add(KeyCode::Char(digit), &format!("add-bot-{level}"));
                    }
                    self.add(KeyCode::Char('x'), "terminal-remove");
                    if let Some((_, name)) = table.last_removed(self.model.player.id) {
                        let text = format!("{}: {}", self.model.text("let-in"), isolated(name));
                        self.keys.push(Shortcut { key: KeyCode::Char('u'), text });
                    }
                }
                self.add(KeyCode::Char('i'), "share");
            }
            Some(Status::Playing) => self.of_match(table),
            Some(Status::Finished) if table.seat().is_some() => {
                self.add(KeyCode::Char('r'), "rematch");
            }
            Some(Status::Finished) | None => {}
        }
        self.add(KeyCode::Char('c'), "chat");
        self.add(KeyCode::PageUp, "log");
        self.add(KeyCode::Char('v'), "terminal-details");
        self.add(KeyCode::Esc, "stand-match");
    }

    fn of_match(&mut self, table: &Table) {
        let Some(view) = &table.view else { return };
        if view.seat().is_none() {
            return;
        }
        if view.own_vote().is_some() {
            self.add(KeyCode::Char('y'), "vote-yes");
            self.add(KeyCode::Char('n'), "vote-no");
        }
        if view.is_waiting_for_own_seat() {
            self.add(KeyCode::Char('s'), "come-back");
        }
        let settings = &view.public.table.settings;
        if table.is_asked() {
            self.add(KeyCode::Enter, "terminal-act");
            self.add(KeyCode::Up, "terminal-select");
            if !table.board.hand.is_empty() {
                self.add(KeyCode::Left, "terminal-card");
                self.add(KeyCode::Char(' '), "terminal-mark");
            }
            if settings.hints {
                self.add(KeyCode::Char('h'), "hint");
            }
        }
        if settings.takeback {
            self.add(KeyCode::Char('u'), "take-back");
        }
        if settings.more_time {
            self.add(KeyCode::Char('t'), "tool-time");
        }
        self.add(KeyCode::Char('x'), "resign-match");
    }
}
