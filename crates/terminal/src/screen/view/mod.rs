//! Drawing of the model.

mod cards;
mod dialog;
mod lobby;
mod palette;
mod table;

use protocol::{EpochMs, Status};
use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Borders},
};

use super::{
    keys,
    model::{Click, Connection, Model, Page, Target},
};
#[cfg(test)]
pub(super) use cards::sign;
pub(super) use palette::Palette;

use crate::{Names, names::isolated};

/// Draws the model, and returns the clickable places.
pub(super) fn draw(frame: &mut Frame<'_>, model: &Model, palette: Palette) -> Vec<Target> {
    let area = frame.area();
    let mut canvas = Canvas { frame, model, palette, targets: Vec::new() };
    let [head, rest] = cut_top(area, 1);
    let height = canvas.footer_height(area.width).min(rest.height.saturating_sub(4)).max(1);
    let [rest, foot] = cut_bottom(rest, height);
    let [status, body] = cut_top(rest, 2);
    canvas.header(head);
    canvas.status(status);
    match &model.page {
        Page::Lobby => canvas.lobby(body),
        Page::NewTable(form) => canvas.form(body, form),
        Page::Table(table) => canvas.table(body, table),
    }
    if let Some(dialog) = &model.dialog {
        canvas.dialog(body, dialog);
    }
    canvas.footer(foot);
    canvas.targets
}

/// A frame that is being drawn.
struct Canvas<'a, 'f> {
    frame: &'a mut Frame<'f>,
    model: &'a Model,
    palette: Palette,
    targets: Vec<Target>,
}

impl Canvas<'_, '_> {
    fn text(&self, id: &str) -> String {
        self.model.text(id)
    }

    /// Draws a line at the top of an area, if the area has room for it.
    fn line<'t>(&mut self, area: Rect, line: impl Into<Line<'t>>) {
        if area.height > 0 {
            self.frame.render_widget(line.into(), Rect { height: 1, ..area });
        }
    }

    /// Draws lines from the top of an area, as many as fit.
    fn lines<'t>(&mut self, area: Rect, lines: impl IntoIterator<Item = impl Into<Line<'t>>>) {
        for (place, line) in area.rows().zip(lines) {
            self.line(place, line);
        }
    }

    /// Draws the part of a list around its selected row. `row` returns a row from its index and its
    /// mark.
    fn list<'t>(
        &mut self,
        area: Rect,
        n_rows: usize,
        selected: usize,
        row: impl Fn(usize, &str) -> Line<'t>,
    ) {
        let height = usize::from(area.height);
        let first = selected.saturating_sub(height / 2).min(n_rows.saturating_sub(height));
        for (place, n) in area.rows().zip(first..n_rows) {
            let line =
                if n == selected { row(n, "▶").style(Palette::selected()) } else { row(n, " ") };
            self.line(place, line);
            self.target(place, Click::Row(n));
        }
    }

    fn target(&mut self, area: Rect, click: Click) {
        self.targets.push(Target { area, click });
    }

    /// Draws the title of a panel with a rule above it, and returns the rest of the area.
    fn panel(&mut self, area: Rect, title: &str, borders: Borders) -> Rect {
        let title = Span::styled(format!(" {title} "), Palette::strong());
        let block = Block::new().borders(borders).title(title);
        let inner = block.inner(area);
        self.frame.render_widget(block, area);
        inner
    }

    /// Draws the game, the deal, the clock and the connection.
    fn header(&mut self, area: Rect) {
        let style = self.palette.bar();
        self.frame.render_widget(Block::new().style(style), area);
        let left = match &self.model.page {
            Page::Lobby => format!(" Knekt · {}", self.text("lobby")),
            Page::NewTable(_) => format!(" Knekt · {}", self.text("new-table")),
            Page::Table(table) => {
                let game =
                    table.view.as_ref().map_or(self.text("loading"), |_| self.model.texts.game());
                let facts = std::iter::once(game).chain(table.board.facts.iter().cloned());
                format!(" {}", facts.collect::<Vec<_>>().join(" · "))
            }
        };
        let waits = if self.model.n_unanswered > 0 { "… " } else { "" };
        let connection = match self.model.connection {
            Connection::Open => format!("● {}", self.text("link-open")),
            Connection::Lost => format!("○ {}", self.text("link-lost")),
        };
        let clock = self.time_left().map(|left| format!("{left}  ")).unwrap_or_default();
        let right = Line::styled(format!(" {waits}{clock}{connection} "), style);
        let width = right.width().min(usize::from(area.width)) as u16;
        let [left_area, right_area] = cut_right(area, width);
        self.line(left_area, Line::styled(left, style.patch(Palette::strong())));
        self.line(right_area, right);
    }

    /// Returns the remaining time of the current decision as minutes and seconds; `None` if it has
    /// no time limit.
    fn time_left(&self) -> Option<String> {
        let decision = self.model.view()?.decision.as_ref()?;
        let held = decision.held.map(|held| held.left_ms.div_ceil(1_000));
        let n = held.or_else(|| self.seconds(decision.deadline?))?;
        Some(format!("{}:{:02}", n / 60, n % 60))
    }

    fn seconds(&self, until: EpochMs) -> Option<u64> {
        self.model.clock.seconds_until(until)
    }

    /// Draws the status of the table, and the latest message.
    fn status(&mut self, area: Rect) {
        let [first, second] = cut_top(area, 1);
        let (text, style) = if self.model.connection == Connection::Lost {
            (self.text("banner-lost"), self.palette.warning())
        } else {
            self.prompt()
        };
        if !text.is_empty() {
            self.line(first, Line::styled(format!(" {text} "), style));
        }
        let notice = self.model.notice.as_ref().or(self.model.announcement.as_ref());
        if let Some(notice) = notice {
            self.line(second, Line::styled(format!(" {notice}"), Palette::strong()));
        }
    }

    fn prompt(&self) -> (String, Style) {
        let plain = (String::new(), Style::new());
        let Some(table) = self.model.table() else {
            let name = isolated(&self.model.player.name);
            let has_name = !name.is_empty();
            let text = self.model.texts.message("signed-in-as", &[("name", &name)]);
            return if has_name { (text, Style::new()) } else { plain };
        };
        let Some(view) = &table.view else { return (self.text("loading"), Style::new()) };
        let names = Names::of(view);
        let public = &view.public.table;
        let named = |id: &str, seats: &[rules::Seat]| {
            let seats: Vec<String> = seats.iter().map(|&seat| names.name(seat)).collect();
            self.model.texts.message(id, &[("names", &self.model.texts.list(&seats))])
        };
        if table.presence.as_ref().is_some_and(|presence| presence.stalled) {
            return (self.text("banner-stalled"), self.palette.warning());
        }
        if let Some(vote) = view.own_vote() {
            return (self.vote(vote, &names), self.palette.prompt());
        }
        if let Some(vote) = &public.vote {
            return (named("vote-waits-for", &vote.waits_for), Style::new());
        }
        if let Some(paused) = &public.paused {
            return if view.is_waiting_for_own_seat() {
                (self.text("match-waits-for-you"), self.palette.prompt())
            } else if paused.waits_for.is_empty() {
                (self.text("match-pauses"), Palette::strong())
            } else {
                (named("match-waits-for", &paused.waits_for), Palette::strong())
            };
        }
        match public.status {
            Status::Waiting => (self.waiting(view, &named), Palette::strong()),
            Status::Finished => (self.text("match-over"), self.palette.prompt()),
            Status::Playing => {
                let Some(decision) = &view.decision else { return plain };
                if let Some(asked) = view.pending_decision() {
                    let question = self.model.texts.question(asked.kind);
                    let prompt = format!("{}: {question}", self.text("your-turn"));
                    return (prompt, self.palette.prompt());
                }
                let acting: Vec<String> =
                    decision.seats.iter().map(|&seat| names.name(seat)).collect();
                let name = self.model.texts.list(&acting);
                (self.model.texts.message("prompt-turn", &[("name", &name)]), Style::new())
            }
        }
    }

    fn vote(&self, vote: &protocol::OpenVote, names: &Names) -> String {
        let what = serde_json::to_value(vote.what).unwrap_or_default();
        let fields =
            [("what", what.as_str().unwrap_or_default()), ("name", &names.name(vote.seat))];
        let question = self.model.texts.message("vote-asks-you", &fields);
        let seconds = vote.until.and_then(|until| self.seconds(until));
        let within =
            seconds.map(|n| self.model.texts.message_with_number("vote-within", "n", n as usize));
        format!("{question} {}", within.unwrap_or_default())
    }

    fn waiting(
        &self,
        view: &client::View,
        named: &dyn Fn(&str, &[rules::Seat]) -> String,
    ) -> String {
        let public = &view.public.table;
        let counted =
            |id: &str, n: u64| self.model.texts.message(id, &[("seconds", &n.to_string())]);
        if let Some(n) = public.starts_at.and_then(|at| self.seconds(at)) {
            return counted("starts-in", n);
        }
        if let Some(n) = public.fills_at.and_then(|at| self.seconds(at)) {
            return counted("bots-join", n);
        }
        if public.unready.is_empty() {
            self.text("waiting-room")
        } else {
            named("waits-for-ready", &public.unready)
        }
    }

    /// Returns the text, the width and the click of each shortcut.
    fn shortcuts(&self) -> Vec<(Vec<Span<'static>>, u16, Click)> {
        let each = self.model.shortcuts().into_iter().map(|shortcut| {
            let name = Span::styled(keys::name(shortcut.key), Palette::strong());
            let text = Span::raw(format!(" {}  ", shortcut.text));
            let width = (name.width() + text.width()) as u16;
            (vec![name, text], width, Click::Key(shortcut.key))
        });
        each.collect()
    }

    fn footer_height(&self, width: u16) -> u16 {
        let rows = rows_of(&self.shortcuts(), width);
        rows.iter().map(|&(_, y)| y + 1).max().unwrap_or(1).min(2)
    }

    fn footer(&mut self, area: Rect) {
        let shortcuts = self.shortcuts();
        for ((x, y), (spans, width, click)) in
            rows_of(&shortcuts, area.width).into_iter().zip(shortcuts)
        {
            let place =
                Rect::new(area.x + x, area.y.saturating_add(y), width, 1).intersection(area);
            if !place.is_empty() {
                self.line(place, Line::from(spans));
                self.target(place, click);
            }
        }
    }
}

/// Returns the column and row of each shortcut. One that does not fit into `width` begins a new
/// row.
fn rows_of(shortcuts: &[(Vec<Span<'static>>, u16, Click)], width: u16) -> Vec<(u16, u16)> {
    let (mut x, mut y) = (1, 0);
    let places = shortcuts.iter().map(|&(_, needed, _)| {
        // The last two columns are blank.
        if x > 1 && x + needed.saturating_sub(2) > width {
            (x, y) = (1, y + 1);
        }
        let place = (x, y);
        x = x.saturating_add(needed);
        place
    });
    places.collect()
}

fn cut_top(area: Rect, height: u16) -> [Rect; 2] {
    let height = height.min(area.height);
    let top = Rect { height, ..area };
    [top, Rect { y: area.y + height, height: area.height - height, ..area }]
}

fn cut_bottom(area: Rect, height: u16) -> [Rect; 2] {
    cut_top(area, area.height.saturating_sub(height))
}

fn cut_right(area: Rect, width: u16) -> [Rect; 2] {
    let width = width.min(area.width);
    let left = Rect { width: area.width - width, ..area };
    [left, Rect { x: area.x + area.width - width, width, ..area }]
}

fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let mut word = word.to_owned();
        let line = lines.last_mut().expect("there is a line");
        let joined = if line.is_empty() { word.clone() } else { format!("{line} {word}") };
        if Span::raw(&joined).width() <= width {
            *line = joined;
            continue;
        }
        // A word that is longer than a line is split.
        while Span::raw(&word).width() > width && word.chars().count() > 1 {
            let head: String = word.chars().take((width / 2).max(1)).collect();
            word = word.chars().skip(head.chars().count()).collect();
            lines.push(head);
        }
        lines.push(word);
    }
    lines.retain(|line| !line.is_empty());
    lines
}
