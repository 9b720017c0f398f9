use protocol::Phrase;
use ratatui::{
    layout::Rect,
    text::Line,
    widgets::{Block, Borders, Clear},
};

use super::{Canvas, Palette, wrap};
use crate::screen::{
    keys,
    model::{Confirmation, Dialog},
};

impl Canvas<'_, '_> {
    /// Draws a dialog over an area.
    pub(super) fn dialog(&mut self, area: Rect, dialog: &Dialog) {
        // The page below the dialog cannot be clicked.
        self.targets.clear();
        match dialog {
            Dialog::Join(line) => self.input(area, &self.text("join-link-label"), line),
            Dialog::Chat(line) => self.input(area, &self.text("chat-message"), line),
            Dialog::Phrases(at) => self.phrases(area, *at),
            Dialog::Confirmation(confirmation) => {
                let (title, means) = match confirmation {
                    Confirmation::Leave | Confirmation::Quit => ("stand-sure", "stand-means"),
                    Confirmation::Resign => ("resign-sure", "resign-means"),
                };
                let lines = wrap(&self.text(means), area.width.saturating_sub(6).min(60));
                self.message(area, &self.text(title), &lines, 0);
            }
            Dialog::Keys => {
                let shortcuts = self.model.shortcuts_of_page().into_iter();
                let lines: Vec<String> = shortcuts
                    .map(|shortcut| format!("{:>6}  {}", keys::name(shortcut.key), shortcut.text))
                    .collect();
                self.message(area, &self.text("keys-title"), &lines, 0);
            }
            Dialog::Details(from) => {
                let width = area.width.saturating_sub(4);
                let lines: Vec<String> =
                    self.model.details().iter().flat_map(|line| wrap(line, width)).collect();
                let from = (*from).min(lines.len().saturating_sub(1));
                self.message(area, &self.text("terminal-details"), &lines, from);
            }
        }
    }

    /// Draws an empty box in the middle of an area, and returns its inner area.
    fn window(&mut self, area: Rect, title: &str, width: u16, height: u16) -> Rect {
        let (width, height) = (width.min(area.width), height.min(area.height));
        let x = area.x + (area.width - width) / 2;
        let y = area.y + (area.height - height) / 2;
        let place = Rect { x, y, width, height };
        self.frame.render_widget(Clear, place);
        let title = Line::styled(format!(" {title} "), Palette::strong());
        let block = Block::new().borders(Borders::ALL).title(title);
        let inner = block.inner(place);
        self.frame.render_widget(block, place);
        inner
    }

    fn message(&mut self, area: Rect, title: &str, lines: &[String], from: usize) {
        let texts = lines.iter().map(String::as_str).chain([title]);
        let widths = texts.map(|text| Line::raw(text).width());
        let width = widths.max().unwrap_or_default() as u16 + 4;
        let height = (lines.len() as u16).saturating_add(2);
        let inner = self.window(area, title, width, height);
        self.lines(inner, lines.iter().skip(from).map(|line| format!(" {line}")));
    }

    /// Draws an input line. If it is too long, its end is visible.
    fn input(&mut self, area: Rect, title: &str, line: &str) {
        let inner = self.window(area, title, area.width.min(64), 3);
        let room = usize::from(inner.width.saturating_sub(2));
        let n_chars = line.chars().count();
        let shown: String = line.chars().skip(n_chars.saturating_sub(room)).collect();
        let x = inner.x.saturating_add(Line::raw(&shown).width() as u16 + 1);
        self.line(inner, format!(" {shown}"));
        if inner.height > 0 && x < inner.right() {
            self.frame.set_cursor_position((x, inner.y));
        }
    }

    fn phrases(&mut self, area: Rect, at: usize) {
        let phrases: Vec<String> =
            Phrase::ALL.iter().map(|phrase| self.text(&format!("phrase-{phrase}"))).collect();
        let title = self.text("chat-phrases");
        let inner = self.window(area, &title, 40, phrases.len() as u16 + 2);
        self.list(inner, phrases.len(), at, |n, _| Line::from(format!(" {}", phrases[n])));
    }
}
