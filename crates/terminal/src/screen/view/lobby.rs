use protocol::{Clock, Status, to_client::LobbyTable};
use ratatui::{layout::Rect, text::Line, widgets::Borders};

use super::{Canvas, cut_bottom, wrap};
use crate::{
    names::isolated,
    screen::{
        form::{Form, Row},
        model::Model,
    },
};

impl Canvas<'_, '_> {
    /// Draws the open tables.
    pub(super) fn lobby(&mut self, area: Rect) {
        let area = self.panel(area, &self.text("open-tables"), Borders::TOP);
        let model = self.model;
        if model.tables.is_empty() {
            self.lines(area, wrap(&self.text("no-tables"), area.width));
            return;
        }
        self.list(area, model.tables.len(), model.selected_table, |n, mark| {
            Line::from(format!("{mark} {}", lobby_row(model, &model.tables[n])))
        });
    }

    /// Draws the form for a new table.
    pub(super) fn form(&mut self, area: Rect, form: &Form) {
        let area = self.panel(area, &self.text("new-table"), Borders::TOP);
        let help = wrap(&form.help(&self.model.texts), area.width.saturating_sub(2));
        let height = (help.len() as u16).min(3).min(area.height / 3);
        let [list, below] = cut_bottom(area, height);
        let rows = form.rows(&self.model.texts);
        let width = rows.iter().map(|row| row.label.chars().count()).max().unwrap_or_default();
        self.list(list, rows.len(), form.row, |n, mark| {
            let Row { label, value } = &rows[n];
            Line::from(match (value.is_empty(), n == form.row) {
                (true, _) => format!("{mark} [ {label} ]"),
                (false, true) => format!("{mark} {label:<width$}  ◂ {value} ▸"),
                (false, false) => format!("{mark} {label:<width$}    {value}"),
            })
        });
        self.lines(below, help.iter().map(|line| format!("  {line}")));
    }
}

fn lobby_row(model: &Model, table: &LobbyTable) -> String {
    let texts = &model.texts;
    let game = model.text(&format!("{}-name", table.game));
    let players = table.seats.iter().filter_map(|seat| seat.player.as_ref());
    let names: Vec<String> = players.map(|player| isolated(&player.name)).collect();
    let status = match table.status {
        Status::Waiting => {
            let (taken, seats) = (names.len().to_string(), table.seats_total.to_string());
            texts.message("table-status-waiting", &[("taken", &taken), ("seats", &seats)])
        }
        Status::Playing => model.text("table-status-playing"),
        Status::Finished => model.text("table-status-finished"),
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
    let who = if names.is_empty() { model.text("no-players-yet") } else { names.join(", ") };
    let mut row = format!("{game:<15} {status:<20} {who}");
    row.extend(clock.map(|clock| format!(" · {clock}")));
    if table.rated {
        row.extend([" · ".to_owned(), model.text("table-rated")]);
    }
    row
}
