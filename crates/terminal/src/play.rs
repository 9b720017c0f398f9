use std::io::Write;

use client::{Client, ClientEvent, CommandError, EventStream, View};
use protocol::{Code, Language, TableId, TimeFactor, Word, to_client::Ack};
use serde_json::Value;
use tokio::select;

use crate::{
    Ended, Lines,
    pause::pause,
    seconds::seconds,
    teller::{Teller, names},
};

/// Lets a person play at a table where it sits, until the match is over or the person leaves.
///
/// A number answers what is asked, `h` asks for a hint, `b` takes one's last action back, `y` and `n` answer somebody
/// else who asks that, `s` comes back to one's seat, `t2` has twice as much time (`t5`, `t1`), `?` shows the table, `q`
/// leaves it.
///
/// # Errors
///
/// The server is gone for good, or `out` cannot be written.
pub async fn play(
    client: &Client,
    events: &mut EventStream,
    table: TableId,
    lines: &mut Lines,
    out: impl Write,
    language: Language,
) -> Result<(), Ended> {
    let mut person = Person {
        client,
        table,
        teller: Teller::new(out, language),
        asked: None,
        answered: None,
        may_wait: lines.wait,
        held: None,
        vote: None,
        is_waited_for: false,
        knows_of_time: lines.wait,
    };
    if !person.may_wait {
        person.teller.say("terminal-keys", &[])?;
    }
    loop {
        let may_read = person.held.is_none();
        select! {
            // What is told comes first, so that nobody answers what is no longer asked.
            biased;
            told = events.next() => {
                let Some(told) = told else { return Ok(()) };
                if person.hear(&told)? == Stay::Leaves {
                    return Ok(());
                }
            }
            line = lines.next(), if may_read => {
                let line = line.unwrap_or_else(|| "q".to_owned());
                if person.types(line).await? == Stay::Leaves {
                    return Ok(());
                }
            }
        }
        person.answer_what_waits().await?;
    }
}

/// Whether a person is still at the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stay {
    Stays,
    Leaves,
}

/// A person at a table.
struct Person<'a, W> {
    client: &'a Client,
    table: TableId,
    teller: Teller<W>,
    /// The decision that the person was asked for and has not answered.
    asked: Option<u64>,
    /// The last decision that was answered.
    answered: Option<u64>,
    /// Whether what comes too early waits for the next decision.
    may_wait: bool,
    /// What came too early.
    held: Option<String>,
    /// What the person is to vote about.
    vote: Option<Word>,
    /// Whether the match waits for the person.
    is_waited_for: bool,
    /// Whether the person need not be told how to have more time.
    knows_of_time: bool,
}

impl<W: Write> Person<'_, W> {
    fn hear(&mut self, told: &ClientEvent) -> Result<Stay, Ended> {
        let ClientEvent::Table(told) = told else {
            self.teller.aside(told)?;
            return Ok(Stay::Stays);
        };
        self.teller.table(told)?;
        if self.teller.result(&told.view)? {
            return Ok(Stay::Leaves);
        }
        self.put_to_the_vote(&told.view)?;
        self.is_called_back(&told.view)?;
        self.may_have_time(&told.view)?;
        let decision = told.view.pending_decision().map(|asked| asked.decision);
        let decision = decision.filter(|&decision| Some(decision) != self.answered);
        if decision != self.asked {
            self.asked = decision;
            self.ask(&told.view)?;
        }
        Ok(Stay::Stays)
    }

    /// Asks for the person's vote, once for each question.
    fn put_to_the_vote(&mut self, view: &View) -> Result<(), Ended> {
        let own = view.private.as_ref().map(protocol::to_client::Private::seat);
        let vote = view.public.table.vote.as_ref();
        let vote = vote.filter(|vote| own.is_some_and(|own| vote.waits_for.contains(&own)));
        let about = vote.map(|vote| vote.about.clone());
        if self.vote != about {
            self.vote = about;
            if self.vote.is_some() {
                self.teller.say("terminal-vote", &[])?;
            }
            let until = vote.and_then(|vote| vote.until);
            if let Some(left) = until.zip(view.now).map(|(until, now)| seconds(now, until)) {
                self.teller.say("terminal-vote-seconds", &[("n", &left.to_string())])?;
            }
            if until.is_some() {
                self.teller.say("terminal-vote-in-time", &[])?;
            }
        }
        Ok(())
    }

    /// Says how to come back to a match that waits for the person, once.
    fn is_called_back(&mut self, view: &View) -> Result<(), Ended> {
        let own = view.private.as_ref().map(protocol::to_client::Private::seat);
        let paused = view.public.table.paused.as_ref();
        let waits =
            paused.is_some_and(|paused| own.is_some_and(|own| paused.waits_for.contains(&own)));
        if waits && !self.is_waited_for {
            self.teller.say("terminal-come-back", &[])?;
        }
        self.is_waited_for = waits;
        Ok(())
    }

    /// Says how to have more time, once, where the table allows it.
    fn may_have_time(&mut self, view: &View) -> Result<(), Ended> {
        if !self.knows_of_time && view.public.table.settings.more_time {
            self.knows_of_time = true;
            self.teller.say("terminal-more-time", &[])?;
        }
        Ok(())
    }

    /// Shows what there is to choose from.
    fn ask(&mut self, view: &View) -> Result<(), Ended> {
        let (Some(asked), Some(private)) = (view.pending_decision(), view.private.as_ref()) else {
            return Ok(());
        };
        let names = names(view);
        let hand = private.hand();
        if !hand.is_empty() {
            let narrator = self.teller.narrator();
            let hand = hand.iter().map(|card| narrator.card(&card.to_string()));
            let hand = hand.collect::<Vec<_>>().join(" ");
            self.teller.say("terminal-hand", &[("cards", &hand)])?;
        }
        let question = self.teller.narrator().question(asked.kind);
        self.teller.line(&format!("{question}:"))?;
        for (n, action) in (1..).zip(asked.legal) {
            let label = self.teller.narrator().action(action, &names);
            self.teller.line(&format!("{n:>4}  {label}"))?;
        }
        Ok(())
    }

    async fn types(&mut self, line: String) -> Result<Stay, Ended> {
        match line.as_str() {
            "" => {}
            "q" => {
                // A bot plays on for the seat; that the server has not heard of it changes nothing
                // for a person who goes.
                let _ = self.client.leave(self.table).await;
                self.teller.say("terminal-left", &[])?;
                return Ok(Stay::Leaves);
            }
            "?" => match self.client.view(self.table) {
                Some(view) => self.teller.show(&view)?,
                None => self.teller.say("terminal-not-begun", &[])?,
            },
            "h" if self.asked.is_some() || !self.may_wait => self.advise().await?,
            "b" => {
                let answer = self.client.take_back(self.table).await;
                self.refused(answer)?;
            }
            "s" => {
                let answer = self.client.sit(self.table, None).await;
                self.refused(answer)?;
            }
            "t1" => self.has_time(TimeFactor::One).await?,
            "t2" => self.has_time(TimeFactor::Two).await?,
            "t5" => self.has_time(TimeFactor::Five).await?,
            "y" | "n" => match self.vote.take() {
                Some(about) => {
                    let answer = self.client.vote(self.table, about, line == "y").await;
                    self.refused(answer)?;
                }
                None => self.teller.say("terminal-no-vote", &[])?,
            },
            _ if self.asked.is_some() => self.choose(line).await?,
            _ if self.may_wait => self.held = Some(line),
            _ => self.teller.say("terminal-not-your-turn", &[])?,
        }
        Ok(Stay::Stays)
    }

    async fn has_time(&mut self, factor: TimeFactor) -> Result<(), Ended> {
        let answer = self.client.more_time(self.table, factor).await;
        self.refused(answer)
    }

    /// Says what a bot would do in the person's place.
    async fn advise(&mut self) -> Result<(), Ended> {
        let view = self.client.view(self.table);
        let asked =
            view.as_ref().zip(self.asked).filter(|(view, _)| view.pending_decision().is_some());
        let Some((view, decision)) = asked else {
            return Ok(self.teller.say("terminal-not-your-turn", &[])?);
        };
        let answer = self.client.hint(self.table, decision).await;
        if let Ok(Ack { hint: Some(hint), .. }) = &answer {
            let sentence = self.teller.narrator().hint(hint, &names(view));
            self.teller.line(&sentence)?;
        }
        self.refused(answer)
    }

    /// Says why, where a command was refused.
    fn refused(&mut self, answer: Result<Ack, CommandError>) -> Result<(), Ended> {
        match answer {
            Ok(_) => Ok(()),
            Err(CommandError::Refused(refusal)) => {
                let narrator = self.teller.narrator();
                // It is the table that refuses, and not the rules: its own words say more, to
                // whoever reads English.
                let why = match refusal.detail {
                    Some(ref detail) if narrator.language() == Language::En => detail.clone(),
                    _ => narrator.say(&format!("error-{}", refusal.code), &[]),
                };
                Ok(self.teller.line(&why)?)
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn answer_what_waits(&mut self) -> Result<(), Ended> {
        if self.asked.is_some()
            && let Some(line) = self.held.take()
        {
            match line.as_str() {
                "h" => self.advise().await?,
                _ => self.choose(line).await?,
            }
        }
        Ok(())
    }

    async fn choose(&mut self, line: String) -> Result<(), Ended> {
        let Some(view) = self.client.view(self.table) else { return Ok(()) };
        let Some(asked) =
            view.pending_decision().filter(|asked| Some(asked.decision) == self.asked)
        else {
            // The table has moved on, and what it says now is on its way.
            self.asked = None;
            self.held = self.may_wait.then_some(line);
            return Ok(());
        };
        let n = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let Some(action) = n.and_then(|n| asked.legal.get(n)) else {
            let most = asked.legal.len().to_string();
            self.teller.say("terminal-no-choice", &[("n", &most)])?;
            return Ok(());
        };
        match self.act(asked.decision, action).await {
            Ok(()) => {
                self.answered = self.asked.take();
                Ok(())
            }
            Err(CommandError::Refused(refusal)) => {
                let why = self.teller.narrator().refusal(&refusal, &names(&view));
                self.teller.line(&why)?;
                self.ask(&view)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Acts, and waits where the server finds that too fast, or is about to start again.
    async fn act(&self, decision: u64, action: &Value) -> Result<(), CommandError> {
        loop {
            match self.client.act(self.table, decision, action).await {
                Err(CommandError::Refused(refusal))
                    if matches!(refusal.code, Code::RateLimited | Code::Draining) =>
                {
                    pause(&refusal).await;
                }
                answer => return answer.map(drop),
            }
        }
    }
}
