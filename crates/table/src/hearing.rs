use journal::{Store, StoreError};
use rules::Game;
use tracing::Instrument;

use crate::{
    TableActor,
    event::Event,
    handle::{Message, SeatStatus},
    sight::TableViews,
};

impl<G: Game, S: Store> TableActor<G, S> {
    /// Does what follows from one event.
    pub(crate) async fn handle_event(&mut self, event: Event<G>) -> Result<(), StoreError> {
        self.adjust_for_clock_step();
        match event {
            // Its room is taken only while something is heard: most tables wait most of the time.
            Event::Message(message) => Box::pin(self.dispatch(message)).await,
            Event::Contribution(share) => {
                self.refuse_contribution(&share);
                Ok(())
            }
            Event::Chosen(input) => self.apply_own_input(input).await,
            Event::Wake => self.wake().await,
            Event::Idle => self.hibernate().await,
        }
    }

    /// Does what a message asks for.
    ///
    /// # Errors
    ///
    /// The table is lost.
    pub(crate) async fn dispatch(&mut self, message: Message) -> Result<(), StoreError> {
        match message {
            Message::Command { who, key, command, outbox } => {
                let span = crate::spans::command(self.table.id(), &command);
                self.handle_command(who, key, command, &*outbox).instrument(span).await?;
            }
            Message::Chat { who, chat, outbox } => {
                self.chat(&who, chat, &*outbox).await;
            }
            Message::Hint { who, ask, outbox } => self.hint(&who, ask, &*outbox),
            Message::Subscribe(follow) => self.subscribe(follow).await?,
            Message::Unsubscribe { connection } => {
                let now = (self.deps.now)();
                self.subscribers.remove(connection);
                self.subscribers
                    .broadcast_presence(TableViews::of(&self.table, self.delayed.as_ref()), now);
                (self.deps.notice)(self.summary());
            }
            Message::SetLagging { connection, lags } => {
                let now = (self.deps.now)();
                self.subscribers.set_lagging(connection, lags, now);
                self.subscribers
                    .broadcast_presence(TableViews::of(&self.table, self.delayed.as_ref()), now);
            }
            Message::SetRoundTrip { connection, lag_ms } => {
                self.subscribers.set_round_trip(connection, lag_ms);
            }
            Message::SeatStatus { player, reply } => {
                let place = self.table.seat_to_play(player).map(|seat| SeatStatus {
                    seat,
                    your_turn: self.table.asks(player),
                    seq: self.table.head(),
                });
                // Whoever asked may have gone away meanwhile.
                let _ = reply.send(place);
            }
            Message::Summary { reply } => {
                // As above.
                let _ = reply.send(self.summary());
            }
            Message::Snapshot { player, reply } => {
                // As above.
                let _ = reply.send(self.snapshot(player));
            }
            Message::FinishedMatch { match_no, player, reply } => {
                // As above.
                let _ = reply.send(self.table.finished_match(match_no, player));
            }
            Message::ReportDamage { why, reply } => {
                // As above.
                let _ = reply.send(self.suspend_unreadable(&why));
            }
            Message::Prove { player, prove, outbox } => self.prove(player, prove, &*outbox),
            Message::Proof { player, reply } => {
                // As above.
                let _ = reply.send(self.views().laid_open(player));
            }
            Message::Identify { player, whom, reply } => {
                // As above.
                let _ = reply.send(self.identify(player, whom).await);
            }
            Message::Quote { player, n, reply } => {
                // As above.
                let _ = reply.send(self.quote(player, n).await);
            }
        }
        Ok(())
    }
}
