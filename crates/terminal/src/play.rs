use std::{io::Write, ops::ControlFlow};

use client::{Client, ClientEvent, CommandError, EventStream, View, retry};
use protocol::{Language, TableId, TimeFactor, Word, to_client::Ack};
use tokio::select;

use crate::{InputLines, Names, SessionError, printer::Printer};

/// Lets a person play in their seat until the match is over or they leave.
///
/// | input | effect |
/// | --- | --- |
/// | a number | choose an action |
/// | `h` | ask for a hint |
/// | `b` | ask to undo the last action |
/// | `y`, `n` | vote |
/// | `s` | return to the seat |
/// | `t1`, `t2`, `t5` | multiply the time on the clock |
/// | `?` | show the table |
/// | `q` | leave the table |
///
/// # Errors
///
/// The connection is lost for good, the server ends the subscription, or `out` cannot be written.
pub async fn play(
    client: &Client,
    events: &mut EventStream,
    table: TableId,
    lines: &mut InputLines,
    out: impl Write,
    language: Language,
) -> Result<(), SessionError> {
    let mut player = Player {
        client,
        table,
        printer: Printer::new(out, language),
        asked: None,
        answered: None,
        queues_input: lines.is_queued,
        queued_line: None,
        vote: None,
        is_waited_for: false,
        knows_more_time: lines.is_queued,
    };
    if !player.queues_input {
        player.printer.print_message("terminal-keys", &[])?;
    }
    loop {
        let may_read = player.queued_line.is_none();
        select! {
            // Events first, so that a line is never taken as the answer to an old decision.
            biased;
            event = events.next() => {
                let Some(event) = event else { return Ok(()) };
                if player.handle_event(&event)?.is_break() {
                    return Ok(());
                }
            }
            line = lines.next(), if may_read => {
                let line = line.unwrap_or_else(|| "q".to_owned());
                if player.handle_line(line).await?.is_break() {
                    return Ok(());
                }
            }
        }
        player.answer_queued_line().await?;
    }
}

struct Player<'a, W> {
    client: &'a Client,
    table: TableId,
    printer: Printer<W>,
    /// The decision that waits for an answer, with the epoch of the table.
    asked: Option<(u32, u64)>,
    /// The last decision that was answered, with the epoch of the table.
    answered: Option<(u32, u64)>,
    /// Set if input that comes too early is kept for the next decision.
    queues_input: bool,
    queued_line: Option<String>,
    /// The subject of the open vote; `None` if no vote is open.
    vote: Option<Word>,
    is_waited_for: bool,
    /// Set once the keys for more time have been explained.
    knows_more_time: bool,
}

impl<W: Write> Player<'_, W> {
    fn handle_event(&mut self, event: &ClientEvent) -> Result<ControlFlow<()>, SessionError> {
        let ClientEvent::Table(change) = event else {
            self.printer.print_event(event)?;
            return Ok(ControlFlow::Continue(()));
        };
        self.printer.print_change(change)?;
        if self.printer.print_result(&change.view)? {
            return Ok(ControlFlow::Break(()));
        }
        self.prompt_vote(&change.view)?;
        self.prompt_return(&change.view)?;
        self.announce_more_time(&change.view)?;
        let decision = change.view.pending_decision().map(|asked| asked.key());
        let decision = decision.filter(|&decision| Some(decision) != self.answered);
        if decision != self.asked {
            self.asked = decision;
            self.print_choices(&change.view)?;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Asks for the player's vote, once in each vote.
    fn prompt_vote(&mut self, view: &View) -> Result<(), SessionError> {
        let vote = view.own_vote();
        let about = vote.map(|vote| vote.about.clone());
        if self.vote != about {
            self.vote = about;
            if self.vote.is_some() {
                self.printer.print_message("terminal-vote", &[])?;
            }
            let until = vote.and_then(|vote| vote.until);
            if let Some((until, now)) = until.zip(view.now) {
                let left = until.ms_since(now).div_ceil(1_000);
                self.printer.print_message("terminal-vote-seconds", &[("n", &left.to_string())])?;
            }
            if until.is_some() {
                self.printer.print_message("terminal-vote-in-time", &[])?;
            }
        }
        Ok(())
    }

    /// Explains once how to return to a match that waits for the player.
    fn prompt_return(&mut self, view: &View) -> Result<(), SessionError> {
        let waits = view.is_waiting_for_own_seat();
        if waits && !self.is_waited_for {
            self.printer.print_message("terminal-come-back", &[])?;
        }
        self.is_waited_for = waits;
        Ok(())
    }

    /// Explains once how to get more time, if the table allows it.
    fn announce_more_time(&mut self, view: &View) -> Result<(), SessionError> {
        if !self.knows_more_time && view.public.table.settings.more_time {
            self.knows_more_time = true;
            self.printer.print_message("terminal-more-time", &[])?;
        }
        Ok(())
    }

    /// Prints the hand and the legal actions.
    fn print_choices(&mut self, view: &View) -> Result<(), SessionError> {
        let (Some(asked), Some(private)) = (view.pending_decision(), view.private.as_ref()) else {
            return Ok(());
        };
        let names = Names::of(view);
        let hand = private.hand();
        if !hand.is_empty() {
            let narrator = self.printer.narrator();
            let hand = hand.iter().map(|card| narrator.card(&card.to_string()));
            let hand = hand.collect::<Vec<_>>().join(" ");
            self.printer.print_message("terminal-hand", &[("cards", &hand)])?;
        }
        let question = self.printer.narrator().question(asked.kind);
        self.printer.print_line(&format!("{question}:"))?;
        for (n, action) in (1..).zip(asked.legal) {
            let label = self.printer.narrator().action(action, &names);
            self.printer.print_line(&format!("{n:>4}  {label}"))?;
        }
        Ok(())
    }

    async fn handle_line(&mut self, line: String) -> Result<ControlFlow<()>, SessionError> {
        let (client, table) = (self.client, self.table);
        match line.as_str() {
            "" => {}
            "q" => {
                // A bot takes over the seat. If this does not reach the server, the server notices
                // the disconnect.
                let _ = client.leave(table).await;
                self.printer.print_message("terminal-left", &[])?;
                return Ok(ControlFlow::Break(()));
            }
            "?" => match client.view(table) {
                Some(view) => self.printer.print_table(&view)?,
                None => self.printer.print_message("terminal-not-begun", &[])?,
            },
            "h" if self.asked.is_some() || !self.queues_input => self.show_hint().await?,
            "b" => self.report_refusal(client.take_back(table).await)?,
            "s" => self.report_refusal(client.sit(table, None).await)?,
            "t1" => self.report_refusal(client.more_time(table, TimeFactor::One).await)?,
            "t2" => self.report_refusal(client.more_time(table, TimeFactor::Two).await)?,
            "t5" => self.report_refusal(client.more_time(table, TimeFactor::Five).await)?,
            "y" | "n" => match self.vote.take() {
                Some(about) => {
                    self.report_refusal(client.vote(table, about, line == "y").await)?;
                }
                None => self.printer.print_message("terminal-no-vote", &[])?,
            },
            _ if self.asked.is_some() => self.choose(line).await?,
            _ if self.queues_input => self.queued_line = Some(line),
            _ => self.printer.print_message("terminal-not-your-turn", &[])?,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Asks for a hint and prints it.
    async fn show_hint(&mut self) -> Result<(), SessionError> {
        let view = self.client.view(self.table);
        let asked =
            view.as_ref().zip(self.asked).filter(|(view, _)| view.pending_decision().is_some());
        let Some((view, (_, decision))) = asked else {
            return Ok(self.printer.print_message("terminal-not-your-turn", &[])?);
        };
        let answer = self.client.hint(self.table, decision).await;
        if let Ok(Ack { hint: Some(hint), .. }) = &answer {
            let sentence = self.printer.narrator().hint(hint, &Names::of(view));
            self.printer.print_line(&sentence)?;
        }
        self.report_refusal(answer)
    }

    /// Prints the reason if a command was refused.
    fn report_refusal(&mut self, answer: Result<Ack, CommandError>) -> Result<(), SessionError> {
        match answer {
            Ok(_) => Ok(()),
            Err(CommandError::Refused(refusal)) => {
                let narrator = self.printer.narrator();
                // The detail says more than the general sentence, but only in English.
                let why = match refusal.detail {
                    Some(ref detail) if narrator.language() == Language::En => detail.clone(),
                    _ => narrator.message(&format!("error-{}", refusal.code), &[]),
                };
                Ok(self.printer.print_line(&why)?)
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn answer_queued_line(&mut self) -> Result<(), SessionError> {
        if self.asked.is_some()
            && let Some(line) = self.queued_line.take()
        {
            match line.as_str() {
                "h" => self.show_hint().await?,
                _ => self.choose(line).await?,
            }
        }
        Ok(())
    }

    async fn choose(&mut self, line: String) -> Result<(), SessionError> {
        let Some(view) = self.client.view(self.table) else { return Ok(()) };
        let Some(asked) = view.pending_decision().filter(|asked| Some(asked.key()) == self.asked)
        else {
            // The table has moved on, and its update is on the way.
            self.asked = None;
            self.queued_line = self.queues_input.then_some(line);
            return Ok(());
        };
        let n = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let Some(action) = n.and_then(|n| asked.legal.get(n)) else {
            let most = asked.legal.len().to_string();
            self.printer.print_message("terminal-no-choice", &[("n", &most)])?;
            return Ok(());
        };
        match retry(|| self.client.act(self.table, asked.key(), action)).await {
            Ok(_) => {
                self.answered = self.asked.take();
                Ok(())
            }
            Err(CommandError::Refused(refusal)) => {
                let why = self.printer.narrator().refusal(&refusal, &Names::of(&view));
                self.printer.print_line(&why)?;
                self.print_choices(&view)
            }
            Err(error) => Err(error.into()),
        }
    }
}
