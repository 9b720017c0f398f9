use journal::{Store, StoreError};
use rules::Game;
use tracing::Instrument;

use crate::{
    TableActor,
    event::Event,
    handle::{Message, Place},
    sight::Sight,
};

impl<G: Game, S: Store> TableActor<G, S> {
    /// Does what follows from one event.
    pub(crate) async fn handle(&mut self, event: Event<G>) -> Result<(), StoreError> {
        self.mind_steps();
        match event {
            // Its room is taken only while something is heard: most tables wait most of the time.
            Event::Message(message) => Box::pin(self.hear(message)).await,
            Event::Share(share) => {
                self.refuse_share(&share);
                Ok(())
            }
            Event::Chosen(input) => self.by_itself(input).await,
            Event::Wake => self.wake().await,
            Event::Idle => self.lie_down().await,
        }
    }

    /// Does what a message asks for.
    ///
    /// # Errors
    ///
    /// The table is lost.
    pub(crate) async fn hear(&mut self, message: Message) -> Result<(), StoreError> {
        match message {
            Message::Wish { who, command, wish, outbox } => {
                let span = crate::spans::command(self.table.id(), &wish);
                self.grant(who, command, wish, &*outbox).instrument(span).await?;
            }
            Message::Say { who, chat, outbox } => {
                self.say(&who, chat, &*outbox).await;
            }
            Message::Hint { who, ask, outbox } => self.hint(&who, ask, &*outbox),
            Message::Follow(follow) => self.follow(follow).await?,
            Message::Unfollow { connection } => {
                let now = (self.parts.now)();
                self.followers.remove(connection);
                self.followers.tell_presence(Sight::of(&self.table, self.behind.as_ref()), now);
                (self.parts.notice)(self.summary());
            }
            Message::Lag { connection, lags } => {
                let now = (self.parts.now)();
                self.followers.lag(connection, lags, now);
                self.followers.tell_presence(Sight::of(&self.table, self.behind.as_ref()), now);
            }
            Message::Measured { connection, lag_ms } => {
                self.followers.measured(connection, lag_ms);
            }
            Message::Place { player, reply } => {
                let place = self.table.seat_to_play(player).map(|seat| Place {
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
            Message::Look { player, reply } => {
                // As above.
                let _ = reply.send(self.look(player));
            }
            Message::Bygone { match_no, player, reply } => {
                // As above.
                let _ = reply.send(self.table.bygone(match_no, player));
            }
            Message::Unreadable { why, reply } => {
                // As above.
                let _ = reply.send(self.cannot_be_read(&why));
            }
            Message::Prove { player, prove, outbox } => self.prove(player, prove, &*outbox),
            Message::Proof { player, reply } => {
                // As above.
                let _ = reply.send(self.shown().laid_open(player));
            }
            Message::WhoIs { player, whom, reply } => {
                // As above.
                let _ = reply.send(self.who_is(player, whom).await);
            }
            Message::Quote { player, n, reply } => {
                // As above.
                let _ = reply.send(self.quote(player, n).await);
            }
        }
        Ok(())
    }
}
