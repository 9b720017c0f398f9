use protocol::{Clock, Status, to_client::LobbyTable};
use ratatui::{layout::Rect, text::Line, widgets::Borders};

use super::{Canvas, Palette, cut_bottom, first_row, seated, wrap};
use crate::screen::{form::Form, model::Click};

impl Canvas<'_, '_> {
    /// Draws the open tables.
    pub(super) fn lobby(&mut self, area: Rect) {
        let area = self.panel(area, &self.text("open-tables"), Borders::TOP);
        let model = self.model;
        if model.tables.is_empty() {
            let lines = wrap(&self.text("no-tables"), area.width);
            for (y, line) in (area.y..area.bottom()).zip(lines) {
                self.line(Rect { y, height: 1, ..area }, line);
            }
            return;
        }
        let first = first_row(model.selected_table, model.tables.len(), area.height);
        let shown = model.tables.iter().enumerate().skip(first);
        for (y, (row, table)) in (area.y..area.bottom()).zip(shown) {
            let place = Rect { y, height: 1, ..area };
            let is_selected = row == model.selected_table;
            let mark = if is_selected { "▶ " } else { "  " };
            let text = format!("{mark}{}", self.lobby_row(table));
            let line = Line::from(text);
            self.line(place, if is_selected { line.style(Palette::selected()) } else { line });
            self.target(place, Click::Row(row));
        }
    }

    fn lobby_row(&self, table: &LobbyTable) -> String {
        let texts = &self.model.texts;
        let game = self.text(&format!("{}-name", table.game));
        let names = seated(table);
        let status = match table.status {
            Status::Waiting => {
                let (taken, seats) = (names.len().to_string(), table.seats_total.to_string());
                texts.message("table-status-waiting", &[("taken", &taken), ("seats", &seats)])
            }
            Status::Playing => self.text("table-status-playing"),
            Status::Finished => self.text("table-status-finished"),
        };
        let clock = match table.clock {
            Clock::None {} => None,
            Clock::PerMove { seconds } => {
                texts.optional("table-per_move", &[("n", i64::from(seconds).into())])
            }
            Clock::Bank { bank_s, increment_s } => {
                let bank = ("bank", i64::from(bank_s).into());
                texts.optional("table-bank", &[bank, ("n", i64::from(increment_s).into())])
            }
            Clock::Days { days } => texts.optional("table-days", &[("n", i64::from(days).into())]),
        };
        let who = if names.is_empty() { self.text("no-players-yet") } else { names.join(", ") };
        let mut row = format!("{game:<15} {status:<20} {who}");
        row.extend(clock.map(|clock| format!(" · {clock}")));
        if table.rated {
            row.extend([" · ".to_owned(), self.text("table-rated")]);
        }
        row
    }

    /// Draws the form for a new table.
    pub(super) fn form(&mut self, area: Rect, form: &Form) {
        let area = self.panel(area, &self.text("new-table"), Borders::TOP);
        let help = wrap(&form.help(&self.model.texts), area.width.saturating_sub(2));
        let height = (help.len() as u16).min(3).min(area.height / 3);
        let [list, below] = cut_bottom(area, height);
        let rows = form.rows(&self.model.texts);
        let width = rows.iter().map(|row| row.label.chars().count()).max().unwrap_or_default();
        let first = first_row(form.row, rows.len(), list.height);
        let shown = rows.iter().enumerate().skip(first);
        for (y, (n, row)) in (list.y..list.bottom()).zip(shown) {
            let place = Rect { y, height: 1, ..list };
            let is_selected = n == form.row;
            let mark = if is_selected { "▶" } else { " " };
            let text = match (row.value.is_empty(), is_selected) {
                (true, _) => format!("{mark} [ {} ]", row.label),
                (false, true) => format!("{mark} {:<width$}  ◂ {} ▸", row.label, row.value),
                (false, false) => format!("{mark} {:<width$}    {}", row.label, row.value),
            };
            let line = Line::from(text);
            self.line(place, if is_selected { line.style(Palette::selected()) } else { line });
            self.target(place, Click::Row(n));
        }
        for (y, line) in (below.y..below.bottom()).zip(help) {
            self.line(Rect { y, height: 1, ..below }, format!("  {line}"));
        }
    }
}
