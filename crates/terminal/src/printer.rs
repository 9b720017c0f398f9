use std::io::{self, Write};

use client::{ClientEvent, FrameKind, TableChange, View};
use protocol::{EpochMs, Language, Status};
use rules::{MatchResult, Seat};
use serde_json::Value;

use crate::{Names, Narrator, SessionError, match_counter::ranking, show::show};

/// Prints the events at a table, one line each.
#[derive(Debug)]
pub(crate) struct Printer<W> {
    out: W,
    narrator: Narrator,
    is_introduced: bool,
    is_stalled: bool,
    /// The time of the announcement that was printed last.
    announced_at: Option<EpochMs>,
    /// The number of seats that contributed to the last shuffle.
    n_shufflers: Option<usize>,
}

impl<W: Write> Printer<W> {
    pub(crate) fn new(out: W, language: Language) -> Printer<W> {
        Printer {
            out,
            narrator: Narrator::new("", language),
            is_introduced: false,
            is_stalled: false,
            announced_at: None,
            n_shufflers: None,
        }
    }

    pub(crate) fn narrator(&self) -> &Narrator {
        &self.narrator
    }

    pub(crate) fn print_line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        // A person or a program may be waiting for the line.
        self.out.flush()
    }

    /// Prints a message that does not come from the server.
    pub(crate) fn print_message(&mut self, id: &str, fields: &[(&str, &str)]) -> io::Result<()> {
        let line = self.narrator.message(id, fields);
        self.print_line(&line)
    }

    /// Prints an event that is not a change of the table.
    pub(crate) fn print_event(&mut self, event: &ClientEvent) -> Result<(), SessionError> {
        match event {
            ClientEvent::ConnectionLost => self.print_message("terminal-lost", &[])?,
            ClientEvent::Reconnected => self.print_message("terminal-back", &[])?,
            ClientEvent::Chat(chat) => {
                if let Some(line) = self.narrator.chat(chat) {
                    self.print_line(&line)?;
                }
            }
            // The server repeats the announcement on each connection.
            ClientEvent::Announcement(said)
                if self.announced_at.replace(said.since) != Some(said.since) =>
            {
                self.print_message("terminal-announcement", &[("text", &said.text)])?;
            }
            ClientEvent::Unsubscribed { refusal, .. } => {
                return Err(SessionError::Unsubscribed(Box::new(refusal.clone())));
            }
            ClientEvent::Disconnected(parted) => {
                return Err(SessionError::Disconnected(Box::new(parted.clone())));
            }
            ClientEvent::Presence(presence) if presence.stalled != self.is_stalled => {
                self.is_stalled = presence.stalled;
                let id = if presence.stalled { "terminal-stalled" } else { "terminal-goes-on" };
                self.print_message(id, &[])?;
            }
            ClientEvent::Table(_)
            | ClientEvent::Announcement(_)
            | ClientEvent::Presence(_)
            | ClientEvent::Lobby(_) => {}
        }
        Ok(())
    }

    /// Prints the events since the previous change.
    pub(crate) fn print_change(&mut self, change: &TableChange) -> io::Result<()> {
        let view = &change.view;
        self.narrator.set_game(&view.public.table.game);
        let names = Names::of(view);
        if !self.is_introduced {
            self.is_introduced = true;
            self.print_introduction(view, &names)?;
        } else if change.kind == FrameKind::Lagged {
            self.print_message("terminal-behind", &[])?;
        }
        for entry in &change.entries {
            for event in entry.events.iter().chain(&entry.private) {
                if let Some(sentence) = self.narrator.event(event, &names) {
                    self.print_line(&sentence)?;
                }
            }
        }
        self.print_shufflers(view)
    }

    /// Prints who contributed to the shuffle, if that has changed.
    fn print_shufflers(&mut self, view: &View) -> io::Result<()> {
        let Some(fair) = &view.public.table.fair else { return Ok(()) };
        let n = fair.seats.iter().filter(|seat| seat.reveal.is_some()).count();
        if self.n_shufflers.replace(n) == Some(n) {
            return Ok(());
        }
        match n {
            0 => self.print_message("terminal-shuffled-alone", &[]),
            n => {
                let line = self.narrator.message_with_number("terminal-shuffled-with", "n", n);
                self.print_line(&line)
            }
        }
    }

    /// Prints the table as the reader sees it.
    pub(crate) fn print_table(&mut self, view: &View) -> io::Result<()> {
        let names = Names::of(view);
        let Some(public) = view.match_view() else {
            return self.print_message("terminal-not-begun", &[]);
        };
        let lines = show(public, view.private.as_ref(), &names, &self.narrator);
        lines.iter().try_for_each(|line| self.print_line(line))
    }

    /// Prints the result if the match is over, and returns whether it is.
    pub(crate) fn print_result(&mut self, view: &View) -> io::Result<bool> {
        let Some(lines) = result_lines(view, &self.narrator) else { return Ok(false) };
        lines.iter().try_for_each(|line| self.print_line(line))?;
        Ok(true)
    }

    fn print_introduction(&mut self, view: &View, names: &Names) -> io::Result<()> {
        let game = self.narrator.game();
        self.print_message("terminal-table", &[("table", &view.table.to_string())])?;
        match names.seated().as_slice() {
            [] => self.print_line(&game),
            seated => {
                let names = self.narrator.list(seated);
                self.print_message("terminal-seated", &[("game", &game), ("names", &names)])
            }
        }
    }
}

/// Returns the lines of the result: the reason, and each place; `None` until the match is over.
pub(crate) fn result_lines(view: &View, narrator: &Narrator) -> Option<Vec<String>> {
    if view.public.table.status != Status::Finished {
        return None;
    }
    let result = view.result()?;
    let names = Names::of(view);
    let mut lines: Vec<String> =
        result["reason"].as_str().map(|reason| narrator.reason(reason)).into_iter().collect();
    let ranking = ranking(result);
    let teams = &view.public.table.teams;
    for seats in &ranking {
        let Some(&first) = seats.first() else { continue };
        let place = 1 + MatchResult::place(&ranking, teams, first);
        lines.push(place_line(place, seats, &result["scores"], &names, narrator));
    }
    Some(lines)
}

fn place_line(
    place: usize,
    seats: &[Seat],
    scores: &Value,
    names: &Names,
    narrator: &Narrator,
) -> String {
    let place = narrator.message_with_number("place", "n", place);
    let each: Vec<String> = seats
        .iter()
        .map(|&seat| {
            let (name, score) = (names.name(seat), scores[seat.index()].to_string());
            narrator.message("terminal-score", &[("name", &name), ("score", &score)])
        })
        .collect();
    let names = narrator.list(&each);
    narrator.message("terminal-place", &[("place", &place), ("names", &names)])
}

#[cfg(test)]
mod tests {
    use protocol::to_client::Announcement;

    use super::*;

    #[test]
    fn each_announcement_is_printed_once() {
        let mut out = Vec::new();
        let mut printer = Printer::new(&mut out, Language::En);
        for (text, since) in [("Soup at nine", 1), ("Soup at nine", 1), ("Soup at ten", 2)] {
            let said =
                Announcement { text: text.to_owned(), since: EpochMs(since), now: EpochMs(9) };
            printer.print_event(&ClientEvent::Announcement(said)).unwrap();
        }
        let told = String::from_utf8(out).unwrap();
        assert_eq!((told.matches("at nine").count(), told.matches("at ten").count()), (1, 1));
    }
}
