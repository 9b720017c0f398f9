use std::io::Write;

use client::{Client, ClientEvent, EventStream, TableChange, View, insist};
use games::GameKind;
use protocol::{Language, Level, Status, TableId};
use rules::Seat;
use serde_json::Value;

use crate::{
    Names, SessionError,
    match_counter::{MatchCounter, is_winner},
    printer::Printer,
};

/// A bot that plays over the network and knows only what the server sends to its seat.
#[derive(Clone, Debug)]
pub struct Bot {
    pub level: Level,
    pub n_matches: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BotStats {
    pub n_matches: u32,
    /// The number of wins, including shared ones.
    pub n_won: u32,
    pub n_actions: u64,
}

impl Bot {
    /// Plays its matches, and prints one line for each to `out`.
    ///
    /// # Errors
    ///
    /// The connection is lost for good, the server ends the subscription or refuses a command, the
    /// bot loses its seat, a view cannot be read, or `out` cannot be written.
    pub async fn play(
        &self,
        client: &Client,
        events: &mut EventStream,
        table: TableId,
        out: impl Write,
    ) -> Result<BotStats, SessionError> {
        let mut bot = SeatedBot {
            client,
            table,
            level: self.level,
            rng: fastrand::Rng::new(),
            stats: BotStats::default(),
            answered: None,
            seat: None,
        };
        let mut match_counter = MatchCounter::default();
        let mut printer = Printer::new(out, Language::En);
        while let Some(event) = events.next().await {
            let ClientEvent::Table(change) = &event else {
                printer.print_event(&event)?;
                continue;
            };
            let view = &change.view;
            bot.update_seat(change)?;
            let ended = match_counter.update(change);
            for result in &ended {
                bot.finish(view, result);
                printer.print_line(&result_line(bot.stats.n_matches, view, result))?;
                if bot.stats.n_matches >= self.n_matches {
                    return Ok(bot.stats);
                }
            }
            match view.public.table.status {
                Status::Playing => bot.decide(view).await?,
                Status::Finished if !ended.is_empty() => bot.rematch().await?,
                Status::Finished => {}
                Status::Waiting => bot.set_ready(view).await?,
            }
        }
        Ok(bot.stats)
    }
}

/// Returns the line with the result of a bot's `n`th match.
pub(crate) fn result_line(n: u32, view: &View, result: &Value) -> String {
    let names = Names::of(view).all().join(", ");
    format!(
        "match {n}: {names}; ranking {}, scores {}, {}",
        result["ranking"],
        result["scores"],
        result["reason"].as_str().unwrap_or_default()
    )
}

struct SeatedBot<'a> {
    client: &'a Client,
    table: TableId,
    level: Level,
    rng: fastrand::Rng,
    stats: BotStats,
    /// The last decision that the bot answered, with the epoch of the table.
    answered: Option<(u32, u64)>,
    seat: Option<Seat>,
}

impl SeatedBot<'_> {
    /// Keeps track of the bot's seat.
    ///
    /// # Errors
    ///
    /// The bot has lost its seat, without which it would wait forever.
    fn update_seat(&mut self, change: &TableChange) -> Result<(), SessionError> {
        match (self.seat, change.view.seat()) {
            (Some(seat), None) => Err(seat_loss(seat, change)),
            (_, now) => {
                self.seat = now;
                Ok(())
            }
        }
    }

    async fn decide(&mut self, view: &View) -> Result<(), SessionError> {
        let Some(asked) =
            view.pending_decision().filter(|asked| Some(asked.key()) != self.answered)
        else {
            return Ok(());
        };
        let action = self.choose(view, asked.legal)?;
        self.answered = Some(asked.key());
        // If the answer is too late, a new decision follows, unless it is somebody else's turn.
        let acted = insist(|| self.client.act(self.table, asked.key(), &action)).await?;
        self.stats.n_actions += u64::from(acted.is_some());
        Ok(())
    }

    /// Chooses an action as a bot of the server would.
    fn choose(&mut self, view: &View, legal: &[Value]) -> Result<Value, SessionError> {
        let kind = GameKind::from_name(&view.public.table.game);
        let (Some(kind), Some(public), Some(private)) =
            (kind, view.match_view(), view.private.as_ref())
        else {
            // A game of a later version is played at random.
            return Ok(self.rng.choice(legal).cloned().unwrap_or_default());
        };
        let seen = kind.read_view(private.seat(), public, private.fields(), legal)?;
        Ok(serde_json::to_value(bots::choose(self.level, &seen, &mut self.rng))?)
    }

    fn finish(&mut self, view: &View, result: &Value) {
        self.stats.n_matches += 1;
        self.stats.n_won += u32::from(is_winner(view.seat(), result));
    }

    /// Asks for a rematch, unless another player has done so already.
    async fn rematch(&self) -> Result<(), SessionError> {
        insist(|| self.client.rematch(self.table)).await?;
        Ok(())
    }

    async fn set_ready(&self, view: &View) -> Result<(), SessionError> {
        let is_unready = view.own_player().is_some_and(|player| !player.ready);
        if is_unready && self.stats.n_matches > 0 {
            // It is too late if the match has just started.
            insist(|| self.client.ready(self.table)).await?;
        }
        Ok(())
    }
}

/// Returns the error for the loss of a seat, with its reason.
pub(crate) fn seat_loss(seat: Seat, change: &TableChange) -> SessionError {
    let is_kick =
        |event: &Value| event["e"] == "stood" && event["seat"] == seat.0 && event["kicked"] == true;
    let is_kicked = change.entries.iter().flat_map(|entry| &entry.events).any(is_kick);
    if is_kicked { SessionError::Kicked(seat) } else { SessionError::SeatLost(seat) }
}
