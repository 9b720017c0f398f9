use std::io::{self, Write};

use client::{ClientEvent, FrameKind, TableChange, View};
use protocol::{Language, Status, to_client::ChatLine};
use rules::{MatchResult, Ranking, Seat};
use serde_json::Value;

use crate::{Ended, Names, Narrator, show::show};

/// Tells what happens at one table, a line for each thing.
#[derive(Debug)]
pub(crate) struct Teller<W> {
    out: W,
    narrator: Narrator,
    /// The game that the narrator knows.
    game: String,
    /// Whether the table has been introduced.
    is_introduced: bool,
    /// Whether the table stands still.
    is_stalled: bool,
    /// Since when the announcement stands that was told last, in epoch milliseconds.
    announced: Option<u64>,
    /// How many seats had a part in the last shuffle that was told of.
    shufflers: Option<usize>,
}

impl<W: Write> Teller<W> {
    pub(crate) fn new(out: W, language: Language) -> Teller<W> {
        let (narrator, game) = (Narrator::of("", language), String::new());
        Teller {
            out,
            narrator,
            game,
            is_introduced: false,
            is_stalled: false,
            announced: None,
            shufflers: None,
        }
    }

    pub(crate) fn narrator(&self) -> &Narrator {
        &self.narrator
    }

    pub(crate) fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        // A person waits for it, and so may a program that reads us.
        self.out.flush()
    }

    /// A line of the terminal's own words.
    pub(crate) fn say(&mut self, id: &str, fields: &[(&str, &str)]) -> io::Result<()> {
        let line = self.narrator.say(id, fields);
        self.line(&line)
    }

    /// What of that which is told is not about how a table stands.
    pub(crate) fn aside(&mut self, told: &ClientEvent) -> Result<(), Ended> {
        match told {
            ClientEvent::ConnectionLost => self.say("terminal-lost", &[])?,
            ClientEvent::Reconnected => self.say("terminal-back", &[])?,
            ClientEvent::Chat(chat) => self.chat(chat)?,
            // It comes again with each connection, as long as it stands.
            ClientEvent::Announcement(said)
                if self.announced.replace(said.since) != Some(said.since) =>
            {
                self.say("terminal-announcement", &[("text", &said.text)])?;
            }
            ClientEvent::Unsubscribed { refusal, .. } => {
                return Err(Ended::Unsubscribed(Box::new(refusal.clone())));
            }
            ClientEvent::Disconnected(parted) => {
                return Err(Ended::Disconnected(Box::new(parted.clone())));
            }
            ClientEvent::Presence(presence) if presence.stalled != self.is_stalled => {
                self.is_stalled = presence.stalled;
                let id = if presence.stalled { "terminal-stalled" } else { "terminal-goes-on" };
                self.say(id, &[])?;
            }
            ClientEvent::Table(_)
            | ClientEvent::Announcement(_)
            | ClientEvent::Presence(_)
            | ClientEvent::Lobby(_) => {}
        }
        Ok(())
    }

    /// What happened since the table was told of before.
    pub(crate) fn table(&mut self, told: &TableChange) -> io::Result<()> {
        let view = &told.view;
        self.know(&view.public.table.game);
        let names = names(view);
        if !self.is_introduced {
            self.is_introduced = true;
            self.introduce(view, &names)?;
        } else if told.kind == FrameKind::Lagged {
            self.say("terminal-behind", &[])?;
        }
        for entry in &told.entries {
            for event in entry.events.iter().chain(&entry.private) {
                if let Some(sentence) = self.narrator.event(event, &names) {
                    self.line(&sentence)?;
                }
            }
        }
        self.shufflers(view)
    }

    /// Whose randomness the cards come from, where that is new.
    fn shufflers(&mut self, view: &View) -> io::Result<()> {
        let Some(fair) = &view.public.table.fair else { return Ok(()) };
        let n = fair.seats.iter().filter(|seat| seat.reveal.is_some()).count();
        if self.shufflers.replace(n) == Some(n) {
            return Ok(());
        }
        match n {
            0 => self.say("terminal-shuffled-alone", &[]),
            n => {
                let line = self.narrator.say_number("terminal-shuffled-with", "n", n);
                self.line(&line)
            }
        }
    }

    /// The whole table, as far as the reader sees it.
    pub(crate) fn show(&mut self, view: &View) -> io::Result<()> {
        let names = names(view);
        let Some(public) = view.match_view() else { return self.say("terminal-not-begun", &[]) };
        let own = view.private.as_ref().map(protocol::to_client::Private::fields);
        let lines = show(public, own, &names, &self.narrator);
        lines.iter().try_for_each(|line| self.line(line))
    }

    /// How the match ended; whether it has.
    pub(crate) fn result(&mut self, view: &View) -> io::Result<bool> {
        if view.public.table.status != Status::Finished {
            return Ok(false);
        }
        let Some(result) = view.result() else { return Ok(false) };
        let names = names(view);
        if let Some(reason) = result["reason"].as_str() {
            let reason = self.narrator.reason(reason);
            self.line(&reason)?;
        }
        let shared = result["ranking"].as_array().into_iter().flatten();
        let ranking: Ranking = shared
            .map(|seats| seats.as_array().into_iter().flatten().filter_map(seat).collect())
            .collect();
        let teams = &view.public.table.teams;
        for seats in &ranking {
            let Some(&first) = seats.first() else { continue };
            let place = 1 + MatchResult::place(&ranking, teams, first);
            self.place(place, seats, &result["scores"], &names)?;
        }
        Ok(true)
    }

    fn place(
        &mut self,
        place: usize,
        seats: &[Seat],
        scores: &Value,
        names: &Names,
    ) -> io::Result<()> {
        let place = self.narrator.say_number("place", "n", place);
        let each: Vec<String> = seats
            .iter()
            .map(|&seat| {
                let (name, score) = (names.name(seat), scores[seat.index()].to_string());
                self.narrator.say("terminal-score", &[("name", &name), ("score", &score)])
            })
            .collect();
        let names = self.narrator.list(&each);
        self.say("terminal-place", &[("place", &place), ("names", &names)])
    }

    fn introduce(&mut self, view: &View, names: &Names) -> io::Result<()> {
        let game = self.narrator.game();
        self.say("terminal-table", &[("table", &view.table.to_string())])?;
        match names.seated().as_slice() {
            [] => self.line(&game),
            seated => {
                let names = self.narrator.list(seated);
                self.say("terminal-seated", &[("game", &game), ("names", &names)])
            }
        }
    }

    fn chat(&mut self, ChatLine { line: chat, .. }: &ChatLine) -> io::Result<()> {
        let phrase = || Some(self.narrator.say(&format!("phrase-{}", chat.phrase.as_ref()?), &[]));
        let said = chat.text.clone().or_else(phrase);
        said.map_or(Ok(()), |said| self.line(&format!("{}: {said}", chat.name)))
    }

    /// Learns the words of a game.
    fn know(&mut self, game: &str) {
        if self.game != game {
            self.narrator = Narrator::of(game, self.narrator.language());
            game.clone_into(&mut self.game);
        }
    }
}

/// What the seats of a table are called, for the one who sees this view.
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
    fn an_announcement_that_stands_is_told_once_and_the_next_one_too() {
        let mut out = Vec::new();
        let mut teller = Teller::new(&mut out, Language::En);
        for (text, since) in [("Soup at nine", 1), ("Soup at nine", 1), ("Soup at ten", 2)] {
            let said = Announcement { text: text.to_owned(), since, now: 9 };
            teller.aside(&ClientEvent::Announcement(said)).unwrap();
        }
        let told = String::from_utf8(out).unwrap();
        assert_eq!((told.matches("at nine").count(), told.matches("at ten").count()), (1, 1));
    }
}
