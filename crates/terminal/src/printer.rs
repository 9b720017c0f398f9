use std::io::{self, Write};

use client::{ClientEvent, FrameKind, TableChange, View};
use protocol::{EpochMs, Language, Status, to_client::ChatLine};
use rules::{MatchResult, Ranking, Seat};
use serde_json::Value;

use crate::{Names, Narrator, SessionError, names::isolated, show::show};

/// Prints the events at a table, one line each.
#[derive(Debug)]
pub(crate) struct Printer<W> {
    out: W,
    narrator: Narrator,
    /// The game whose texts the narrator has loaded.
    game: String,
    is_introduced: bool,
    is_stalled: bool,
    /// The time of the announcement that was printed last.
    announced_at: Option<EpochMs>,
    /// The number of seats that contributed to the last shuffle.
    n_shufflers: Option<usize>,
}

impl<W: Write> Printer<W> {
    pub(crate) fn new(out: W, language: Language) -> Printer<W> {
        let (narrator, game) = (Narrator::new("", language), String::new());
        Printer {
            out,
            narrator,
            game,
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
            ClientEvent::Chat(chat) => self.print_chat(chat)?,
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
        self.set_game(&view.public.table.game);
        let names = names(view);
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
        let names = names(view);
        let Some(public) = view.match_view() else {
            return self.print_message("terminal-not-begun", &[]);
        };
        let own = view.private.as_ref().map(protocol::to_client::Private::fields);
        let lines = show(public, own, &names, &self.narrator);
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

    fn print_chat(&mut self, ChatLine { line: chat, .. }: &ChatLine) -> io::Result<()> {
        let phrase =
            || Some(self.narrator.message(&format!("phrase-{}", chat.phrase.as_ref()?), &[]));
        let said = chat.text.clone().or_else(phrase);
        said.map_or(Ok(()), |said| {
            self.print_line(&format!("{}: {}", isolated(&chat.name), isolated(&said)))
        })
    }

    /// Loads the texts of a game, unless they are loaded already.
    fn set_game(&mut self, game: &str) {
        if self.game != game {
            self.narrator = Narrator::new(game, self.narrator.language());
            game.clone_into(&mut self.game);
        }
    }
}

/// Returns the lines of the result: the reason, and each place; `None` until the match is over.
pub(crate) fn result_lines(view: &View, narrator: &Narrator) -> Option<Vec<String>> {
    if view.public.table.status != Status::Finished {
        return None;
    }
    let result = view.result()?;
    let names = names(view);
    let mut lines: Vec<String> =
        result["reason"].as_str().map(|reason| narrator.reason(reason)).into_iter().collect();
    let shared = result["ranking"].as_array().into_iter().flatten();
    let ranking: Ranking = shared
        .map(|seats| seats.as_array().into_iter().flatten().filter_map(seat).collect())
        .collect();
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

/// Returns the names as the reader of a view gets them.
pub(crate) fn names(view: &View) -> Names {
    let you = view.private.as_ref().map(protocol::to_client::Private::seat);
    Names::of(&view.public.table, you)
}

fn seat(value: &Value) -> Option<Seat> {
    value.as_u64().and_then(|n| u8::try_from(n).ok()).map(Seat)
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
