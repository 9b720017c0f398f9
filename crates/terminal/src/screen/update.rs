use std::mem;

use client::{ClientEvent, CommandError, FrameKind};
use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use protocol::{
    ChatMode, ChatText, Code, Language, Level, Phrase, Refusal, Status, TableId, TimeFactor,
    to_client::{Ack, Hint},
    to_server::{MessageContent, TableCommand},
};
use ratatui::layout::Position;

use super::{
    board::cards_of_action,
    form::{Form, wrapping_step},
    model::{Answer, Click, Confirmation, Connection, Dialog, Effect, Input, Model, Opening, Page},
    table::Table,
};
use crate::{Names, SessionError, TableTarget, link::table_in};

/// The number of lines that a page key scrolls.
const PAGE: isize = 5;

#[expect(clippy::wildcard_enum_match_arm, reason = "most keys do nothing")]
impl Model {
    pub(super) fn open_lobby(&mut self) {
        self.page = Page::Lobby;
        self.dialog = None;
        self.effects.push(Effect::FollowLobby);
    }

    fn sit_down(&mut self, target: TableTarget) {
        let mut table = Table::default();
        if let TableTarget::Join { table: id, invite } = &target {
            (table.id, table.invite) = (Some(*id), invite.clone());
        }
        self.open_table(table, Effect::SitDown(target));
    }

    pub(super) fn watch(&mut self, id: TableId) {
        self.open_table(Table { id: Some(id), ..Table::default() }, Effect::Watch(id));
    }

    fn open_table(&mut self, table: Table, request: Effect) {
        self.page = Page::Table(Box::new(table));
        self.dialog = None;
        self.notice = None;
        self.effects.push(Effect::UnfollowLobby);
        self.request(request);
    }

    /// Gives the runtime a task that the server answers.
    fn request(&mut self, request: Effect) {
        self.n_unanswered += 1;
        self.effects.push(request);
    }

    /// Applies an input, and returns the tasks for the runtime. `now_ms` is the local time in
    /// milliseconds.
    pub(super) fn update(&mut self, input: Input, now_ms: u64) -> Vec<Effect> {
        self.clock.now_ms = now_ms;
        match input {
            Input::Open(Opening::Lobby) => self.open_lobby(),
            Input::Open(Opening::Seat(target)) => self.sit_down(target),
            Input::Open(Opening::Watch(table)) => self.watch(table),
            Input::Event(event) => self.receive(*event),
            Input::Answer(answer) => self.receive_answer(*answer),
            // Some terminals also report when a key is released.
            Input::Key(key) if key.kind == KeyEventKind::Release => {}
            Input::Key(key) => self.press(key),
            Input::Mouse(mouse) => self.point(mouse),
            Input::Paste(text) => {
                if let Some(Dialog::Join(line) | Dialog::Chat(line)) = &mut self.dialog {
                    line.extend(text.chars().filter(|c| !c.is_control()));
                }
            }
            Input::Redraw => {}
            Input::Stop => self.end = Some(Ok(())),
        }
        mem::take(&mut self.effects)
    }

    fn receive(&mut self, event: ClientEvent) {
        match event {
            ClientEvent::Table(change) => {
                let view = &change.view;
                let is_shown =
                    self.table().is_some_and(|table| table.id.is_none_or(|id| id == view.table));
                if !is_shown {
                    return;
                }
                if let Some(now) = view.now {
                    self.clock.hear(now);
                }
                self.texts.set_game(&view.public.table.game);
                let before = self.table().and_then(|table| table.decision);
                let Page::Table(table) = &mut self.page else { return };
                if change.kind == FrameKind::Lagged {
                    table.add_line(self.texts.message("terminal-behind", &[]), false);
                }
                table.apply(&change, &self.texts);
                if table.decision != before {
                    // The notice was about an earlier decision.
                    self.notice = None;
                }
            }
            ClientEvent::Presence(presence) => {
                if let Page::Table(table) = &mut self.page
                    && table.id == Some(presence.table)
                {
                    table.set_presence(presence, &self.texts);
                }
            }
            ClientEvent::Lobby(lobby) => {
                let selected = self.tables.get(self.selected_table).map(|table| table.table);
                self.tables = lobby.tables;
                let at = self.tables.iter().position(|table| Some(table.table) == selected);
                let last = self.tables.len().saturating_sub(1);
                self.selected_table = at.unwrap_or(self.selected_table.min(last));
            }
            ClientEvent::Chat(chat) => {
                self.clock.hear(chat.line.now);
                if let Page::Table(table) = &mut self.page
                    && table.id == Some(chat.table)
                {
                    self.texts.chat(&chat).into_iter().for_each(|line| table.add_line(line, true));
                }
            }
            ClientEvent::Announcement(said) => {
                let text = &[("text", said.text.as_str())];
                let line = self.texts.message("terminal-announcement", text);
                self.announcement = (!said.text.is_empty()).then_some(line);
            }
            ClientEvent::Unsubscribed { table, refusal } => {
                if self.table().is_some_and(|shown| shown.id == Some(table)) {
                    self.notice = Some(self.refusal(&refusal));
                    self.open_lobby();
                }
            }
            ClientEvent::ConnectionLost => self.connection = Connection::Lost,
            ClientEvent::Reconnected => {
                self.connection = Connection::Open;
                self.notice = Some(self.text("terminal-back"));
            }
            ClientEvent::Disconnected(parted) => {
                self.end = Some(Err(SessionError::Disconnected(Box::new(parted))));
            }
        }
    }

    fn receive_answer(&mut self, answer: Answer) {
        self.n_unanswered = self.n_unanswered.saturating_sub(1);
        match answer {
            Answer::Seated(Ok((id, invite))) => {
                if let Some(table) =
                    self.table_mut().filter(|table| table.id.is_none_or(|own| own == id))
                {
                    table.id = Some(id);
                    table.invite = table.invite.take().or(invite);
                }
            }
            Answer::Done(Ok(Ack { hint: Some(hint), .. })) => self.show_hint(&hint),
            Answer::Watched(Ok(())) | Answer::Acted(Ok(())) | Answer::Done(Ok(_)) => {}
            Answer::Seated(Err(error)) | Answer::Watched(Err(error)) => {
                let table = self.table().and_then(|table| table.id);
                self.report(error);
                self.open_lobby();
                self.effects.extend(table.map(|table| Effect::Leave { table, is_seated: false }));
            }
            Answer::Acted(Err(error)) => {
                if let Some(table) = self.table_mut() {
                    table.answered = None;
                }
                self.report(error);
            }
            Answer::Commanded(command, answer) => self.receive_ack(&command, answer),
            Answer::Done(Err(error)) => self.report(error),
        }
    }

    fn receive_ack(&mut self, command: &TableCommand, answer: Result<Ack, CommandError>) {
        // The server may not find the person, because somebody else has let them in.
        let is_done = match &answer {
            Ok(_) => true,
            Err(CommandError::Refused(refusal)) => refusal.code == Code::NotFound,
            Err(CommandError::Disconnected(_) | CommandError::NoCommand) => false,
        };
        if let (&TableCommand::LetIn { id }, true) = (command, is_done)
            && let Some(table) = self.table_mut()
        {
            table.forget_removed(id);
        }
        if let Err(error) = answer {
            self.report(error);
        }
    }

    fn report(&mut self, error: CommandError) {
        match error {
            CommandError::Refused(refusal) => self.notice = Some(self.refusal(&refusal)),
            error @ (CommandError::Disconnected(_) | CommandError::NoCommand) => {
                self.end = Some(Err(error.into()));
            }
        }
    }

    fn refusal(&self, refusal: &Refusal) -> String {
        match &refusal.detail {
            // The detail says more than the general sentence, but only in English.
            Some(detail)
                if refusal.reason.is_none()
                    && refusal.code == Code::WrongPhase
                    && self.texts.language() == Language::En =>
            {
                detail.clone()
            }
            _ => self.texts.refusal(refusal, &self.names()),
        }
    }

    fn names(&self) -> Names {
        let empty = || Names::new(<[String; 0]>::default(), None);
        self.view().map_or_else(empty, |view| Names::of(view))
    }

    fn show_hint(&mut self, hint: &Hint) {
        self.notice = Some(self.texts.hint(hint, &self.names()));
        let action: serde_json::Value =
            serde_json::from_str(hint.action.json()).unwrap_or_default();
        let Some(table) = self
            .table_mut()
            .filter(|table| table.decision.is_some_and(|(_, id)| id == hint.decision))
        else {
            return;
        };
        table.marked.clear();
        let at = table.choices().iter().position(|choice| *choice.action == action);
        if let Some(at) = at {
            table.select(at);
        }
    }

    fn press(&mut self, key: KeyEvent) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            self.end = Some(Ok(()));
            return;
        }
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return;
        }
        if self.dialog.is_some() {
            return self.press_in_dialog(key.code);
        }
        match (&mut self.page, key.code) {
            (_, KeyCode::Char('?')) => self.dialog = Some(Dialog::Keys),
            (_, KeyCode::Char('q')) => self.quit(),
            (Page::Lobby, code) => self.press_in_lobby(code),
            (Page::NewTable(form), code) => match code {
                KeyCode::Up => form.go(-1),
                KeyCode::Left => form.change(-1),
                KeyCode::Right | KeyCode::Char(' ') => form.change(1),
                KeyCode::Enter if form.is_on_button() => {
                    let target = form.target();
                    self.sit_down(target);
                }
                KeyCode::Enter | KeyCode::Down | KeyCode::Tab => form.go(1),
                KeyCode::Esc => self.open_lobby(),
                _ => {}
            },
            (Page::Table(_), code) => self.press_at_table(code),
        }
    }

    fn quit(&mut self) {
        if self.table().is_some_and(Table::is_in_match) {
            self.dialog = Some(Dialog::Confirmation(Confirmation::Quit));
        } else {
            self.end = Some(Ok(()));
            self.leave_table();
        }
    }

    fn leave_table(&mut self) {
        let Some(table) = self.table() else { return };
        let Some(id) = table.id else { return };
        let is_seated = table.seat().is_some();
        self.effects.push(Effect::Leave { table: id, is_seated });
    }

    /// Leaves the table and opens the lobby.
    fn leave(&mut self) {
        self.leave_table();
        self.notice = None;
        self.open_lobby();
    }

    fn press_in_lobby(&mut self, code: KeyCode) {
        let len = self.tables.len();
        let selected = self.tables.get(self.selected_table);
        match code {
            KeyCode::Up => self.selected_table = wrapping_step(self.selected_table, -1, len),
            KeyCode::Down => self.selected_table = wrapping_step(self.selected_table, 1, len),
            KeyCode::Char('n') if self.player.id.is_some() => {
                self.notice = None;
                self.page = Page::NewTable(Form::default());
            }
            KeyCode::Char('j') => {
                self.notice = None;
                self.dialog = Some(Dialog::Join(String::new()));
            }
            KeyCode::Char('w') => {
                if let Some(table) = selected {
                    self.watch(table.table);
                }
            }
            KeyCode::Enter => {
                let Some(table) = selected else { return };
                let id = table.table;
                let seats = table.seats.iter();
                let free = seats.filter(|seat| seat.player.as_ref().is_none_or(|p| p.gives_way));
                if self.player.id.is_some() && free.count() > 0 {
                    self.sit_down(TableTarget::Join { table: id, invite: None });
                } else {
                    self.watch(id);
                }
            }
            _ => {}
        }
    }

    fn press_in_dialog(&mut self, code: KeyCode) {
        let Some(dialog) = &mut self.dialog else { return };
        match (dialog, code) {
            (Dialog::Join(line) | Dialog::Chat(line), KeyCode::Backspace) => {
                line.pop();
            }
            (Dialog::Join(line) | Dialog::Chat(line), KeyCode::Char(c)) => line.push(c),
            (Dialog::Join(line), KeyCode::Enter) => {
                let Some((table, invite)) = table_in(line) else {
                    self.notice = Some(self.text("error-link_damaged"));
                    return;
                };
                if self.player.id.is_none() {
                    self.watch(table);
                } else {
                    self.sit_down(TableTarget::Join { table, invite });
                }
            }
            (Dialog::Chat(_), KeyCode::Tab) => self.dialog = Some(Dialog::Phrases(0)),
            (Dialog::Chat(line), KeyCode::Enter) => {
                let said = ChatText::new(line.trim());
                self.dialog = None;
                if let Ok(text) = said {
                    self.say(MessageContent::Text(text));
                }
            }
            (Dialog::Phrases(at), KeyCode::Up) => *at = wrapping_step(*at, -1, Phrase::ALL.len()),
            (Dialog::Phrases(at), KeyCode::Down) => *at = wrapping_step(*at, 1, Phrase::ALL.len()),
            (Dialog::Phrases(at), KeyCode::Enter) => {
                let phrase = Phrase::ALL[*at % Phrase::ALL.len()];
                self.dialog = None;
                self.say(MessageContent::Phrase(phrase));
            }
            (Dialog::Confirmation(confirmation), KeyCode::Char('y') | KeyCode::Enter) => {
                let confirmation = *confirmation;
                self.dialog = None;
                match confirmation {
                    Confirmation::Leave => self.leave(),
                    Confirmation::Quit => {
                        self.end = Some(Ok(()));
                        self.leave_table();
                    }
                    Confirmation::Resign => self.command(TableCommand::Resign {}),
                }
            }
            (Dialog::Details(from), KeyCode::Up) => *from = from.saturating_sub(1),
            (Dialog::Details(from), KeyCode::Down) => *from = from.saturating_add(1).min(999),
            (_, KeyCode::Esc)
            | (Dialog::Confirmation(_), KeyCode::Char('n'))
            | (Dialog::Keys | Dialog::Details(_), _) => self.dialog = None,
            _ => {}
        }
    }

    fn say(&mut self, said: MessageContent) {
        if let Some(id) = self.table().and_then(|table| table.id) {
            self.request(Effect::Say(id, said));
        }
    }

    fn command(&mut self, command: TableCommand) {
        if let Some(id) = self.table().and_then(|table| table.id) {
            self.request(Effect::Command(id, command));
        }
    }

    fn press_at_table(&mut self, code: KeyCode) {
        let Page::Table(table) = &mut self.page else { return };
        match code {
            KeyCode::Esc | KeyCode::Char('l') if table.is_in_match() => {
                self.dialog = Some(Dialog::Confirmation(Confirmation::Leave));
            }
            KeyCode::Esc | KeyCode::Char('l') => self.leave(),
            KeyCode::PageUp => table.scroll_log(PAGE),
            KeyCode::PageDown => table.scroll_log(-PAGE),
            KeyCode::Char('v') => self.dialog = Some(Dialog::Details(0)),
            KeyCode::Char('c') => {
                let mode = table.view.as_ref().map(|view| view.public.table.settings.chat.mode);
                self.dialog = match mode {
                    Some(ChatMode::Free) => Some(Dialog::Chat(String::new())),
                    Some(ChatMode::Phrases) => Some(Dialog::Phrases(0)),
                    Some(ChatMode::Off) | None => {
                        self.notice = Some(self.text("chat-off"));
                        None
                    }
                };
            }
            KeyCode::Char('i') => self.notice = self.link(),
            _ => match table.status() {
                Some(Status::Waiting) => self.press_in_waiting_room(code),
                Some(Status::Playing) => self.press_in_match(code),
                Some(Status::Finished) if matches!(code, KeyCode::Char('r') | KeyCode::Enter) => {
                    self.command(TableCommand::Rematch {});
                }
                Some(Status::Finished) | None => {}
            },
        }
    }

    fn press_in_waiting_room(&mut self, code: KeyCode) {
        let Page::Table(table) = &mut self.page else { return };
        let Some(view) = &table.view else { return };
        let seats = &view.public.table.seats;
        let n_seats = seats.len();
        let selected = seats.get(table.selected);
        let is_ready = view.own_player().is_some_and(|player| player.ready);
        match code {
            KeyCode::Up => table.selected = wrapping_step(table.selected, -1, n_seats),
            KeyCode::Down => table.selected = wrapping_step(table.selected, 1, n_seats),
            KeyCode::Char('s') => self.command(TableCommand::Start {}),
            KeyCode::Char('x') => {
                let Some(seat) = selected.map(|chair| chair.seat) else { return };
                let is_bot = selected
                    .and_then(|chair| chair.player.as_ref())
                    .is_some_and(|player| player.kind == protocol::Kind::Bot);
                let remove = TableCommand::RemoveBot { seat };
                self.command(if is_bot { remove } else { TableCommand::Kick { seat } });
            }
            KeyCode::Char('u') => {
                let Some(&(id, _)) = table.last_removed(self.player.id) else { return };
                self.command(TableCommand::LetIn { id });
            }
            KeyCode::Char(digit @ '1'..='4') => {
                let level = digit.to_digit(10).and_then(|n| Level::ALL.get(n as usize - 1));
                // The selected seat if it is free, otherwise the first free one.
                let is_free = |chair: &&protocol::SeatPublic| chair.player.is_none();
                let free = selected.filter(is_free).or_else(|| seats.iter().find(is_free));
                if let (Some(&level), Some(seat)) = (level, free.map(|chair| chair.seat)) {
                    self.command(TableCommand::AddBot { seat, level });
                }
            }
            KeyCode::Enter if view.seat().is_none() => {
                let seat = selected.map(|chair| chair.seat);
                let invite = table.invite.clone();
                self.command(TableCommand::Sit { seat, invite });
            }
            KeyCode::Enter | KeyCode::Char('r') => {
                self.command(TableCommand::Ready { ready: !is_ready });
            }
            _ => {}
        }
    }

    fn press_in_match(&mut self, code: KeyCode) {
        let Page::Table(table) = &mut self.page else { return };
        let Some(view) = table.view.clone() else { return };
        let n_choices = table.choices().len();
        let n_cards = table.board.hand.len();
        match code {
            KeyCode::Char(answer @ ('y' | 'n')) => {
                if let Some(vote) = view.own_vote() {
                    let about = vote.about.clone();
                    self.command(TableCommand::Vote { about, yes: answer == 'y' });
                }
            }
            KeyCode::Up => table.select(wrapping_step(table.selected, -1, n_choices)),
            KeyCode::Down => table.select(wrapping_step(table.selected, 1, n_choices)),
            KeyCode::Home => table.select(0),
            KeyCode::End => table.select(n_choices.saturating_sub(1)),
            KeyCode::Left | KeyCode::Right if n_cards > 0 => {
                let is_left = code == KeyCode::Left;
                let at = match table.cursor {
                    Some(cursor) => wrapping_step(cursor, if is_left { -1 } else { 1 }, n_cards),
                    None if is_left => n_cards - 1,
                    None => 0,
                };
                self.notice = table.point_at(at, &self.texts);
            }
            KeyCode::Char(' ') => self.notice = table.mark(&self.texts),
            KeyCode::Enter => self.choose(),
            KeyCode::Char('h') => {
                if let (Some(id), Some((_, decision))) = (table.id, table.decision) {
                    self.request(Effect::Hint(id, decision));
                } else {
                    self.notice = Some(self.text("terminal-not-your-turn"));
                }
            }
            KeyCode::Char('u') => self.command(TableCommand::Takeback {}),
            KeyCode::Char('s') => self.command(TableCommand::Sit { seat: None, invite: None }),
            KeyCode::Char('x') if view.seat().is_some() => {
                self.dialog = Some(Dialog::Confirmation(Confirmation::Resign));
            }
            KeyCode::Char('t') if view.public.table.settings.more_time => {
                let factor = view.own_player().map(|player| player.time_factor);
                let factor = match factor.unwrap_or_default() {
                    TimeFactor::One => TimeFactor::Two,
                    TimeFactor::Two => TimeFactor::Five,
                    TimeFactor::Five => TimeFactor::One,
                };
                self.command(TableCommand::MoreTime { factor });
            }
            _ => {}
        }
    }

    /// Sends the selected action, or asks for confirmation first.
    fn choose(&mut self) {
        let Page::Table(table) = &mut self.page else { return };
        if !table.is_asked() {
            if table.decision.is_none() {
                self.notice = Some(self.texts.message("terminal-not-your-turn", &[]));
            }
            return;
        }
        // The card under the cursor has no action, and the screen shows the reason.
        let stray = table.cursor.and_then(|at| table.board.hand.get(at)).cloned();
        if stray.is_some_and(|card| !table.is_playable(&card)) {
            return;
        }
        let Some(choice) = table.choice() else { return };
        let index = choice.index;
        let caution = table.caution(&choice, &self.texts);
        let (Some(id), Some(decision)) = (table.id, table.decision) else { return };
        if let Some(caution) = caution.filter(|_| table.to_confirm != Some(index)) {
            let label = table.label(&choice, &self.texts);
            let sure = self.texts.message("sure", &[("label", &label)]);
            table.to_confirm = Some(index);
            self.notice = Some(format!("{caution} {sure}"));
            return;
        }
        let action = choice.action.clone();
        table.answered = Some(decision);
        self.notice = None;
        self.request(Effect::Act { table: id, decision, action });
    }

    fn point(&mut self, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position { x: mouse.column, y: mouse.row };
                // Of overlapping targets, the one drawn last is on top.
                let hit = self.targets.iter().rev().find(|target| target.area.contains(at));
                if let Some(click) = hit.map(|target| target.click) {
                    self.click(click);
                }
            }
            MouseEventKind::ScrollUp => self.scroll(1),
            MouseEventKind::ScrollDown => self.scroll(-1),
            _ => {}
        }
    }

    fn scroll(&mut self, step: isize) {
        if let (Page::Table(table), None) = (&mut self.page, &self.dialog) {
            table.scroll_log(step);
        } else {
            self.press_code(if step > 0 { KeyCode::Up } else { KeyCode::Down });
        }
    }

    fn click(&mut self, click: Click) {
        match (click, &mut self.dialog, &mut self.page) {
            (Click::Key(code), _, _) => self.press_code(code),
            (Click::Row(row), Some(Dialog::Phrases(at)), _) => {
                *at = row;
                self.press_code(KeyCode::Enter);
            }
            (_, Some(_), _) | (Click::Card(_), None, Page::Lobby | Page::NewTable(_)) => {}
            (Click::Row(row), None, Page::Lobby) => {
                if self.selected_table == row {
                    self.press_code(KeyCode::Enter);
                }
                self.selected_table = row;
            }
            (Click::Row(row), None, Page::NewTable(form)) => {
                let is_selected = form.row == row;
                form.row = row;
                if form.is_on_button() {
                    self.press_code(KeyCode::Enter);
                } else if is_selected {
                    self.press_code(KeyCode::Right);
                }
            }
            (Click::Row(row), None, Page::Table(table)) => {
                let is_playing = table.status() == Some(Status::Playing);
                if table.selected == row && (!is_playing || table.cursor_fits()) {
                    self.press_code(KeyCode::Enter);
                } else if is_playing {
                    table.select(row);
                } else {
                    table.selected = row;
                }
            }
            (Click::Card(card), None, Page::Table(table)) => {
                if table.cursor == Some(card) && table.marked.is_empty() {
                    self.press_code(KeyCode::Enter);
                } else {
                    self.notice = table.point_at(card, &self.texts);
                }
            }
        }
    }

    fn press_code(&mut self, code: KeyCode) {
        self.press(KeyEvent::from(code));
    }
}

impl Table {
    /// Returns whether the selected action uses the card under the cursor, or there is no such
    /// card.
    fn cursor_fits(&self) -> bool {
        let card = self.cursor.and_then(|at| self.board.hand.get(at));
        let cards = self.choice().map(|choice| cards_of_action(choice.action));
        card.is_none_or(|card| cards.is_some_and(|cards| cards.contains(card)))
    }
}
