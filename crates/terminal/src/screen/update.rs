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
use rules::Seat;

use super::{
    board::cards_of_action,
    form::{Form, wrapping_step},
    model::{Answer, Click, Confirmation, Connection, Dialog, Effect, Input, Model, Page},
    table::Table,
};
use crate::{Names, Narrator, SessionError, TableTarget, link::table_in, printer::names};

/// The number of lines that a page key scrolls.
const PAGE: isize = 5;

#[expect(clippy::wildcard_enum_match_arm, reason = "most keys do nothing")]
impl Model {
    pub(super) fn open_lobby(&mut self) -> Vec<Effect> {
        self.page = Page::Lobby;
        self.dialog = None;
        vec![Effect::FollowLobby]
    }

    pub(super) fn sit_down(&mut self, target: TableTarget) -> Vec<Effect> {
        let mut table = Box::<Table>::default();
        if let TableTarget::Join { table: id, invite } = &target {
            (table.id, table.invite) = (Some(*id), invite.clone());
        }
        self.page = Page::Table(table);
        self.dialog = None;
        self.notice = None;
        self.n_unanswered += 1;
        vec![Effect::UnfollowLobby, Effect::SitDown(target)]
    }

    pub(super) fn watch(&mut self, id: TableId) -> Vec<Effect> {
        let mut table = Box::<Table>::default();
        table.id = Some(id);
        self.page = Page::Table(table);
        self.dialog = None;
        self.notice = None;
        self.n_unanswered += 1;
        vec![Effect::UnfollowLobby, Effect::Watch(id)]
    }

    /// Applies an input. `now_ms` is the local time in milliseconds.
    pub(super) fn update(&mut self, input: Input, now_ms: u64) -> Vec<Effect> {
        self.clock.now_ms = now_ms;
        match input {
            Input::Event(event) => self.receive(*event),
            Input::Answer(answer) => self.receive_answer(*answer),
            // Some terminals also report when a key is released.
            Input::Key(key) if key.kind == KeyEventKind::Release => Vec::new(),
            Input::Key(key) => self.press(key),
            Input::Mouse(mouse) => self.point(mouse),
            Input::Paste(text) => {
                if let Some(Dialog::Join(line) | Dialog::Chat(line)) = &mut self.dialog {
                    line.extend(text.chars().filter(|c| !c.is_control()));
                }
                Vec::new()
            }
            Input::Redraw => Vec::new(),
            Input::Stop => {
                self.end = Some(Ok(()));
                Vec::new()
            }
        }
    }

    fn receive(&mut self, event: ClientEvent) -> Vec<Effect> {
        match event {
            ClientEvent::Table(change) => {
                let view = &change.view;
                let is_shown =
                    self.table().is_some_and(|table| table.id.is_none_or(|id| id == view.table));
                if !is_shown {
                    return Vec::new();
                }
                if let Some(now) = view.now {
                    self.clock.hear(now);
                }
                self.set_game(&view.public.table.game.clone());
                let before = self.table().and_then(|table| table.decision);
                let Page::Table(table) = &mut self.page else { return Vec::new() };
                if change.kind == FrameKind::Lagged {
                    table.log(self.texts.message("terminal-behind", &[]), false);
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
                    table.add_chat(&chat, &self.texts);
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
                    return self.open_lobby();
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
        Vec::new()
    }

    /// Loads the texts of a game, unless they are loaded already.
    fn set_game(&mut self, game: &str) {
        if self.game != game {
            self.texts = Narrator::new(game, self.texts.language());
            game.clone_into(&mut self.game);
        }
    }

    fn receive_answer(&mut self, answer: Answer) -> Vec<Effect> {
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
                let mut effects = self.open_lobby();
                effects.extend(table.map(|table| Effect::Leave { table, is_seated: false }));
                return effects;
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
        Vec::new()
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
        let view = self.table().and_then(|table| table.view.as_ref());
        view.map_or_else(|| Names::new(<[String; 0]>::default(), None), |view| names(view))
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

    fn press(&mut self, key: KeyEvent) -> Vec<Effect> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            self.end = Some(Ok(()));
            return Vec::new();
        }
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return Vec::new();
        }
        if self.dialog.is_some() {
            return self.press_in_dialog(key.code);
        }
        match (&mut self.page, key.code) {
            (_, KeyCode::Char('?')) => self.dialog = Some(Dialog::Keys),
            (_, KeyCode::Char('q')) => return self.quit(),
            (Page::Lobby, code) => return self.press_in_lobby(code),
            (Page::NewTable(form), code) => match code {
                KeyCode::Up => form.go(-1),
                KeyCode::Left => form.change(-1),
                KeyCode::Right | KeyCode::Char(' ') => form.change(1),
                KeyCode::Enter if form.is_on_button() => {
                    let target = form.target();
                    return self.sit_down(target);
                }
                KeyCode::Enter | KeyCode::Down | KeyCode::Tab => form.go(1),
                KeyCode::Esc => return self.open_lobby(),
                _ => {}
            },
            (Page::Table(_), code) => return self.press_at_table(code),
        }
        Vec::new()
    }

    fn quit(&mut self) -> Vec<Effect> {
        if self.table().is_some_and(Table::is_in_match) {
            self.dialog = Some(Dialog::Confirmation(Confirmation::Quit));
            return Vec::new();
        }
        self.end = Some(Ok(()));
        self.leave_table().into_iter().collect()
    }

    fn leave_table(&self) -> Option<Effect> {
        let table = self.table()?;
        Some(Effect::Leave { table: table.id?, is_seated: table.seat().is_some() })
    }

    /// Leaves the table and opens the lobby.
    fn leave(&mut self) -> Vec<Effect> {
        let mut effects: Vec<Effect> = self.leave_table().into_iter().collect();
        self.notice = None;
        effects.extend(self.open_lobby());
        effects
    }

    fn press_in_lobby(&mut self, code: KeyCode) -> Vec<Effect> {
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
                    return self.watch(table.table);
                }
            }
            KeyCode::Enter => {
                let Some(table) = selected else { return Vec::new() };
                let id = table.table;
                let seats = table.seats.iter();
                let free = seats.filter(|seat| seat.player.as_ref().is_none_or(|p| p.gives_way));
                if self.player.id.is_some() && free.count() > 0 {
                    return self.sit_down(TableTarget::Join { table: id, invite: None });
                }
                return self.watch(id);
            }
            _ => {}
        }
        Vec::new()
    }

    fn press_in_dialog(&mut self, code: KeyCode) -> Vec<Effect> {
        let Some(dialog) = &mut self.dialog else { return Vec::new() };
        match (dialog, code) {
            (_, KeyCode::Esc) | (Dialog::Confirmation(_), KeyCode::Char('n')) => self.dialog = None,
            (Dialog::Join(line) | Dialog::Chat(line), KeyCode::Backspace) => {
                line.pop();
            }
            (Dialog::Join(line) | Dialog::Chat(line), KeyCode::Char(c)) => line.push(c),
            (Dialog::Join(line), KeyCode::Enter) => {
                let Some((table, invite)) = table_in(line) else {
                    self.notice = Some(self.text("error-link_damaged"));
                    return Vec::new();
                };
                if self.player.id.is_none() {
                    return self.watch(table);
                }
                return self.sit_down(TableTarget::Join { table, invite });
            }
            (Dialog::Chat(_), KeyCode::Tab) => self.dialog = Some(Dialog::Phrases(0)),
            (Dialog::Chat(line), KeyCode::Enter) => {
                let said = ChatText::new(line.trim());
                self.dialog = None;
                if let Ok(text) = said {
                    return self.say(MessageContent::Text(text));
                }
            }
            (Dialog::Phrases(at), KeyCode::Up) => *at = wrapping_step(*at, -1, Phrase::ALL.len()),
            (Dialog::Phrases(at), KeyCode::Down) => *at = wrapping_step(*at, 1, Phrase::ALL.len()),
            (Dialog::Phrases(at), KeyCode::Enter) => {
                let phrase = Phrase::ALL[*at % Phrase::ALL.len()];
                self.dialog = None;
                return self.say(MessageContent::Phrase(phrase));
            }
            (Dialog::Confirmation(confirmation), KeyCode::Char('y') | KeyCode::Enter) => {
                let confirmation = *confirmation;
                self.dialog = None;
                return match confirmation {
                    Confirmation::Leave => self.leave(),
                    Confirmation::Quit => {
                        self.end = Some(Ok(()));
                        self.leave_table().into_iter().collect()
                    }
                    Confirmation::Resign => self.command(TableCommand::Resign {}),
                };
            }
            (Dialog::Details(from), KeyCode::Up) => *from = from.saturating_sub(1),
            (Dialog::Details(from), KeyCode::Down) => *from = from.saturating_add(1).min(999),
            (Dialog::Keys | Dialog::Details(_), _) => return self.close_dialog(),
            _ => {}
        }
        Vec::new()
    }

    fn close_dialog(&mut self) -> Vec<Effect> {
        self.dialog = None;
        Vec::new()
    }

    fn say(&mut self, said: MessageContent) -> Vec<Effect> {
        let Some(id) = self.table().and_then(|table| table.id) else { return Vec::new() };
        self.n_unanswered += 1;
        vec![Effect::Say(id, said)]
    }

    fn command(&mut self, command: TableCommand) -> Vec<Effect> {
        let Some(id) = self.table().and_then(|table| table.id) else { return Vec::new() };
        self.n_unanswered += 1;
        vec![Effect::Command(id, command)]
    }

    fn press_at_table(&mut self, code: KeyCode) -> Vec<Effect> {
        let Page::Table(table) = &mut self.page else { return Vec::new() };
        match code {
            KeyCode::Esc | KeyCode::Char('l') if table.is_in_match() => {
                self.dialog = Some(Dialog::Confirmation(Confirmation::Leave));
                return Vec::new();
            }
            KeyCode::Esc | KeyCode::Char('l') => return self.leave(),
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
            _ => {
                return match table.status() {
                    Some(Status::Waiting) => self.press_in_waiting_room(code),
                    Some(Status::Playing) => self.press_in_match(code),
                    Some(Status::Finished)
                        if matches!(code, KeyCode::Char('r') | KeyCode::Enter) =>
                    {
                        self.command(TableCommand::Rematch {})
                    }
                    Some(Status::Finished) | None => Vec::new(),
                };
            }
        }
        Vec::new()
    }

    fn press_in_waiting_room(&mut self, code: KeyCode) -> Vec<Effect> {
        let Page::Table(table) = &mut self.page else { return Vec::new() };
        let Some(view) = &table.view else { return Vec::new() };
        let seats = &view.public.table.seats;
        let n_seats = seats.len();
        let selected = seats.get(table.selected);
        let own = table.seat();
        let is_ready = own
            .and_then(|own| seats.get(own.index())?.player.as_ref())
            .is_some_and(|player| player.ready);
        match code {
            KeyCode::Up => table.selected = wrapping_step(table.selected, -1, n_seats),
            KeyCode::Down => table.selected = wrapping_step(table.selected, 1, n_seats),
            KeyCode::Char('s') => return self.command(TableCommand::Start {}),
            KeyCode::Char('x') => {
                let Some(seat) = selected.map(|chair| chair.seat) else { return Vec::new() };
                let is_bot = selected
                    .and_then(|chair| chair.player.as_ref())
                    .is_some_and(|player| player.kind == protocol::Kind::Bot);
                let remove = TableCommand::RemoveBot { seat };
                return self.command(if is_bot { remove } else { TableCommand::Kick { seat } });
            }
            KeyCode::Char('u') => {
                let Some(&(id, _)) = table.last_removed(self.player.id) else { return Vec::new() };
                return self.command(TableCommand::LetIn { id });
            }
            KeyCode::Char(digit @ '1'..='4') => {
                let level = digit.to_digit(10).and_then(|n| Level::ALL.get(n as usize - 1));
                // The selected seat if it is free, otherwise the first free one.
                let is_free = |chair: &&protocol::SeatPublic| chair.player.is_none();
                let free = selected.filter(is_free).or_else(|| seats.iter().find(is_free));
                if let (Some(&level), Some(seat)) = (level, free.map(|chair| chair.seat)) {
                    return self.command(TableCommand::AddBot { seat, level });
                }
            }
            KeyCode::Enter if own.is_none() => {
                let seat = selected.map(|chair| chair.seat);
                let invite = table.invite.clone();
                return self.command(TableCommand::Sit { seat, invite });
            }
            KeyCode::Enter | KeyCode::Char('r') => {
                return self.command(TableCommand::Ready { ready: !is_ready });
            }
            _ => {}
        }
        Vec::new()
    }

    fn press_in_match(&mut self, code: KeyCode) -> Vec<Effect> {
        let Page::Table(table) = &mut self.page else { return Vec::new() };
        let Some(view) = table.view.clone() else { return Vec::new() };
        let public = &view.public.table;
        let own = table.seat();
        let vote = public.vote.as_ref();
        let vote = vote.filter(|vote| own.is_some_and(|own| vote.waits_for.contains(&own)));
        let n_choices = table.choices().len();
        let n_cards = table.board.hand.len();
        match code {
            KeyCode::Char(answer @ ('y' | 'n')) => {
                if let Some(vote) = vote {
                    let about = vote.about.clone();
                    return self.command(TableCommand::Vote { about, yes: answer == 'y' });
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
            KeyCode::Enter => return self.choose(),
            KeyCode::Char('h') => {
                if let (Some(id), Some((_, decision))) = (table.id, table.decision) {
                    self.n_unanswered += 1;
                    return vec![Effect::Hint(id, decision)];
                }
                self.notice = Some(self.text("terminal-not-your-turn"));
            }
            KeyCode::Char('u') => return self.command(TableCommand::Takeback {}),
            KeyCode::Char('s') => {
                return self.command(TableCommand::Sit { seat: None, invite: None });
            }
            KeyCode::Char('x') if own.is_some() => {
                self.dialog = Some(Dialog::Confirmation(Confirmation::Resign));
            }
            KeyCode::Char('t') if public.settings.more_time => {
                let factor = own.and_then(|own| factor_of(&view, own)).unwrap_or_default();
                let factor = match factor {
                    TimeFactor::One => TimeFactor::Two,
                    TimeFactor::Two => TimeFactor::Five,
                    TimeFactor::Five => TimeFactor::One,
                };
                return self.command(TableCommand::MoreTime { factor });
            }
            _ => {}
        }
        Vec::new()
    }

    /// Sends the selected action, or asks for confirmation first.
    fn choose(&mut self) -> Vec<Effect> {
        let Page::Table(table) = &mut self.page else { return Vec::new() };
        if !table.is_asked() {
            if table.decision.is_none() {
                self.notice = Some(self.texts.message("terminal-not-your-turn", &[]));
            }
            return Vec::new();
        }
        // The card under the cursor has no action, and the screen shows the reason.
        let stray = table.cursor.and_then(|at| table.board.hand.get(at)).cloned();
        if stray.is_some_and(|card| !table.is_playable(&card)) {
            return Vec::new();
        }
        let Some(choice) = table.choice() else { return Vec::new() };
        let index = choice.index;
        let caution = table.caution(&choice, &self.texts);
        let (Some(id), Some(decision)) = (table.id, table.decision) else { return Vec::new() };
        if let Some(caution) = caution.filter(|_| table.to_confirm != Some(index)) {
            let label = table.label(&choice, &self.texts);
            let sure = self.texts.message("sure", &[("label", &label)]);
            table.to_confirm = Some(index);
            self.notice = Some(format!("{caution} {sure}"));
            return Vec::new();
        }
        let action = choice.action.clone();
        table.answered = Some(decision);
        self.notice = None;
        self.n_unanswered += 1;
        vec![Effect::Act { table: id, decision, action }]
    }

    fn point(&mut self, mouse: MouseEvent) -> Vec<Effect> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position { x: mouse.column, y: mouse.row };
                // Of overlapping targets, the one drawn last is on top.
                let hit = self.targets.iter().rev().find(|target| target.area.contains(at));
                hit.map(|target| target.click).map_or_else(Vec::new, |click| self.click(click))
            }
            MouseEventKind::ScrollUp => self.scroll(1),
            MouseEventKind::ScrollDown => self.scroll(-1),
            _ => Vec::new(),
        }
    }

    fn scroll(&mut self, step: isize) -> Vec<Effect> {
        if let (Page::Table(table), None) = (&mut self.page, &self.dialog) {
            table.scroll_log(step);
            return Vec::new();
        }
        let code = if step > 0 { KeyCode::Up } else { KeyCode::Down };
        self.press(KeyEvent::from(code))
    }

    fn click(&mut self, click: Click) -> Vec<Effect> {
        let enter = KeyEvent::from(KeyCode::Enter);
        match (click, &mut self.dialog, &mut self.page) {
            (Click::Key(code), _, _) => return self.press(KeyEvent::from(code)),
            (Click::Row(row), Some(Dialog::Phrases(at)), _) => {
                *at = row;
                return self.press(enter);
            }
            (_, Some(_), _) | (Click::Card(_), None, Page::Lobby | Page::NewTable(_)) => {}
            (Click::Row(row), None, Page::Lobby) => {
                if self.selected_table == row {
                    return self.press(enter);
                }
                self.selected_table = row;
            }
            (Click::Row(row), None, Page::NewTable(form)) => {
                if form.row == row {
                    let key = if form.is_on_button() { KeyCode::Enter } else { KeyCode::Right };
                    return self.press(KeyEvent::from(key));
                }
                form.row = row;
                if form.is_on_button() {
                    return self.press(enter);
                }
            }
            (Click::Row(row), None, Page::Table(table)) => {
                if table.status() == Some(Status::Playing) {
                    if table.selected == row && table.cursor_fits() {
                        return self.press(enter);
                    }
                    table.select(row);
                } else if table.selected == row {
                    return self.press(enter);
                } else {
                    table.selected = row;
                }
            }
            (Click::Card(card), None, Page::Table(table)) => {
                if table.cursor == Some(card) && table.marked.is_empty() {
                    return self.press(enter);
                }
                self.notice = table.point_at(card, &self.texts);
            }
        }
        Vec::new()
    }
}

impl Table {
    /// Returns whether the selected action uses the card under the cursor; without such a card, it
    /// does.
    fn cursor_fits(&self) -> bool {
        let card = self.cursor.and_then(|at| self.board.hand.get(at));
        let cards = self.choice().map(|choice| cards_of_action(choice.action));
        card.is_none_or(|card| cards.is_some_and(|cards| cards.contains(card)))
    }
}

fn factor_of(view: &client::View, seat: Seat) -> Option<TimeFactor> {
    let player = view.public.table.seats.get(seat.index())?.player.as_ref();
    player.map(|player| player.time_factor)
}
