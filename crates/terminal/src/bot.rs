use std::io::Write;

use client::{Client, ClientEvent, CommandError, EventStream, TableChange, View};
use games::GameKind;
use protocol::{Code, Language, Level, Refusal, Status, TableId};
use rules::Seat;
use serde_json::Value;

use crate::{
    Ended,
    ends::Ends,
    pause::pause,
    teller::{Teller, names},
};

/// A bot that plays at a table where it sits, from outside: it knows what its seat is sent.
#[derive(Clone, Debug)]
pub struct Bot {
    /// How well it plays.
    pub level: Level,
    /// How many matches it plays before it leaves.
    pub n_matches: u32,
}

/// What a bot did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Matches played to their end.
    pub n_matches: u32,
    /// Those that it won, shared ones too.
    pub n_won: u32,
    /// What it decided.
    pub n_actions: u64,
}

impl Bot {
    /// Plays its matches; each end is told to `out`.
    ///
    /// # Errors
    ///
    /// The server is gone for good, or `out` cannot be written.
    pub async fn play(
        &self,
        client: &Client,
        events: &mut EventStream,
        table: TableId,
        out: impl Write,
    ) -> Result<Played, Ended> {
        let mut seated = Seated {
            client,
            table,
            level: self.level,
            rng: fastrand::Rng::new(),
            played: Played::default(),
            answered: None,
            seat: None,
        };
        let mut ends = Ends::default();
        let mut teller = Teller::new(out, Language::En);
        while let Some(told) = events.next().await {
            let ClientEvent::Table(told) = &told else {
                teller.aside(&told)?;
                continue;
            };
            let view = &told.view;
            seated.keep_seat(told)?;
            let ended = ends.hear(told);
            for result in &ended {
                seated.finish(view, result);
                teller.line(&line(&seated.played, view, result))?;
                if seated.played.n_matches >= self.n_matches {
                    return Ok(seated.played);
                }
            }
            match view.public.table.status {
                Status::Playing => seated.decide(view).await?,
                Status::Finished if !ended.is_empty() => seated.again().await?,
                Status::Finished => {}
                Status::Waiting => seated.be_ready(view).await?,
            }
        }
        Ok(seated.played)
    }
}

/// One line on a match that is over.
fn line(played: &Played, view: &View, result: &Value) -> String {
    let names = names(view).all().join(", ");
    format!(
        "match {}: {names}; ranking {}, scores {}, {}",
        played.n_matches,
        result["ranking"],
        result["scores"],
        result["reason"].as_str().unwrap_or_default()
    )
}

struct Seated<'a> {
    client: &'a Client,
    table: TableId,
    level: Level,
    rng: fastrand::Rng,
    played: Played,
    /// The last decision that was answered.
    answered: Option<u64>,
    /// Where it sits, as it was told last.
    seat: Option<Seat>,
}

impl Seated<'_> {
    /// Learns where it sits.
    ///
    /// # Errors
    ///
    /// It sat somewhere before, and sits nowhere any more: it would wait for ever.
    fn keep_seat(&mut self, told: &TableChange) -> Result<(), Ended> {
        let now = told.view.private.as_ref().map(protocol::to_client::Private::seat);
        match (self.seat, now) {
            (Some(seat), None) => Err(lost(seat, told)),
            (_, now) => {
                self.seat = now;
                Ok(())
            }
        }
    }

    async fn decide(&mut self, view: &View) -> Result<(), Ended> {
        let Some(asked) =
            view.pending_decision().filter(|asked| Some(asked.decision) != self.answered)
        else {
            return Ok(());
        };
        let action = self.choose(view, asked.legal)?;
        self.answered = Some(asked.decision);
        loop {
            match self.client.act(self.table, asked.decision, &action).await {
                Ok(_) => {
                    self.played.n_actions += 1;
                    return Ok(());
                }
                Err(CommandError::Refused(refusal)) if refusal.retryable => {
                    pause(&refusal).await;
                }
                // The table went on, by a clock or another connection; it asks again if it is
                // still our turn.
                Err(CommandError::Refused(refusal)) if is_late(&refusal) => return Ok(()),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// What our own bots would do, who see what this seat was sent.
    fn choose(&mut self, view: &View, legal: &[Value]) -> Result<Value, Ended> {
        let kind = GameKind::from_name(&view.public.table.game);
        let (Some(kind), Some(public), Some(private)) =
            (kind, view.match_view(), view.private.as_ref())
        else {
            // A game that this program does not know can still be played at random.
            return Ok(self.rng.choice(legal).cloned().unwrap_or_default());
        };
        let seen = kind.read_view(private.seat(), public, private.fields(), legal)?;
        let level = match self.level {
            Level::Fool => bots::Level::Fool,
            Level::Plain => bots::Level::Plain,
        };
        Ok(serde_json::to_value(bots::choose(level, &seen, &mut self.rng))?)
    }

    fn finish(&mut self, view: &View, result: &Value) {
        self.played.n_matches += 1;
        let own = view.private.as_ref().map(|private| Value::from(private.seat().0));
        let first = result["ranking"].get(0).and_then(Value::as_array);
        let won = first.zip(own).is_some_and(|(first, own)| first.contains(&own));
        self.played.n_won += u32::from(won);
    }

    /// Wants another match; somebody else may have wanted it first.
    async fn again(&self) -> Result<(), Ended> {
        loop {
            match self.client.rematch(self.table).await {
                Ok(_) => return Ok(()),
                Err(CommandError::Refused(refusal)) if refusal.code == Code::WrongPhase => {
                    return Ok(());
                }
                Err(CommandError::Refused(refusal)) if refusal.retryable => {
                    pause(&refusal).await;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    async fn be_ready(&self, view: &View) -> Result<(), Ended> {
        let own = view.private.as_ref().map(protocol::to_client::Private::seat);
        let chair = own.and_then(|seat| view.public.table.seats.get(seat.index()));
        let player = chair.and_then(|chair| chair.player.as_ref());
        if player.is_some_and(|player| !player.ready) && self.played.n_matches > 0 {
            loop {
                match self.client.ready(self.table).await {
                    Ok(_) => return Ok(()),
                    // The match began in the same moment.
                    Err(CommandError::Refused(refusal)) if refusal.code == Code::WrongPhase => {
                        return Ok(());
                    }
                    Err(CommandError::Refused(refusal)) if refusal.retryable => {
                        pause(&refusal).await;
                    }
                    Err(error) => return Err(error.into()),
                }
            }
        }
        Ok(())
    }
}

/// Why a seat is lost.
fn lost(seat: Seat, told: &TableChange) -> Ended {
    let is_kick =
        |event: &Value| event["e"] == "stood" && event["seat"] == seat.0 && event["kicked"] == true;
    let is_sent_away = told.entries.iter().flat_map(|entry| &entry.events).any(is_kick);
    if is_sent_away { Ended::SentAway(seat) } else { Ended::SeatLost(seat) }
}

/// Whether the table had gone on before the command came.
fn is_late(refusal: &Refusal) -> bool {
    matches!(refusal.code, Code::StaleDecision | Code::NotYourTurn | Code::WrongPhase)
}
