use std::{
    io::{self, Write},
    path::Path,
};

use games::GameKind;
use protocol::{Language, Record, record::ReviewedDecision};
use rules::Seat;
use terminal::{Names, Narrator};

use crate::record_file;

/// The match of a record, for printing reviews of its decisions.
pub(crate) struct Reviewed {
    narrator: Narrator,
    names: Names,
}

impl Reviewed {
    /// Reads the game and the players' names from a record.
    ///
    /// # Errors
    ///
    /// The game is unknown.
    pub(crate) fn new(file: &Path, record: &Record) -> anyhow::Result<Reviewed> {
        let kind =
            GameKind::read(&record.game).map_err(|error| record_file::refused(file, error))?;
        let names = record.seats.iter().map(|seat| seat.name.as_str());
        let narrator = Narrator::new(kind.name(), Language::En);
        Ok(Reviewed { narrator, names: Names::new(names, None) })
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.name(seat)
    }

    /// Prints a decision: the action, a better one if there is one, and the reason.
    pub(crate) fn print(
        &self,
        decision: &ReviewedDecision,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let percent = |chance: f64| format!("{:.0} %", chance * 100.0);
        let action = self.narrator.raw_action(&decision.action, &self.names);
        write!(
            out,
            "  step {:>3}  {action} ({} to win)",
            decision.step,
            percent(decision.win_chance)
        )?;
        if decision.cost > 0.0 {
            let best = self.narrator.raw_action(&decision.best, &self.names);
            write!(out, "; better: {best} ({})", percent(decision.best_win_chance))?;
        }
        writeln!(out)?;
        let advice = self.narrator.advice(&decision.best, &decision.reason, None, &self.names);
        writeln!(out, "            {advice}")
    }
}
