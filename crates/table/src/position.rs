use protocol::{Code, Refusal, TableId, UserId};
use rules::{Game, Seat, Viewer, cards::Card};
use storage::journal::{Change, Downtime, Store, StoreError};

use crate::{ParseOptions, PublicEvent, Table, table::replay::Replay};

/// A position of a running match, as far as one seat knows it.
#[derive(Clone, Debug)]
pub struct SeatPosition<G: Game> {
    pub seat: Seat,
    pub match_no: u32,
    /// A position that agrees with all that the seat knows. Its hidden cards were sorted and then
    /// distributed, so it does not reveal where they really are.
    pub world: G,
    /// The public events of the match, oldest first.
    pub events: Vec<G::PublicEvent>,
}

impl<G: Game> SeatPosition<G> {
    /// Reads the current position of `player`'s seat from the log of a table.
    ///
    /// # Errors
    ///
    /// The log cannot be read, or an inner refusal if the player has no seat, no match is running,
    /// or the table has no [hints](protocol::Settings::hints).
    pub async fn read(
        store: &dyn Store,
        table: TableId,
        player: UserId,
        parse: ParseOptions<G>,
    ) -> Result<Result<SeatPosition<G>, Refusal>, StoreError> {
        let replay = Replay::since(u64::MAX, store, table, parse).await?;
        // The events of each action.
        let mut events: Vec<Vec<G::PublicEvent>> = Vec::new();
        let table = replay.run(&Downtime::default(), |_, entry, broadcast| {
            if let Change::Started { .. } = entry.change {
                events.clear();
            } else if let Change::TakenBack { n_actions, .. } = entry.change {
                events.truncate(events.len().saturating_sub(n_actions as usize));
            }
            if matches!(entry.change, Change::Started { .. } | Change::Played { .. }) {
                let of_game = |event| match event {
                    PublicEvent::Game(event) => Some(event),
                    PublicEvent::Table(_) => None,
                };
                events.push(broadcast.events.into_iter().filter_map(of_game).collect());
            }
        })?;
        Ok(table.position(player, events.into_iter().flatten().collect()))
    }
}

impl<G: Game> Table<G> {
    fn position(
        &self,
        player: UserId,
        events: Vec<G::PublicEvent>,
    ) -> Result<SeatPosition<G>, Refusal> {
        let not_seated = || Refusal::new(Code::NotSeated, "you have no seat at this table");
        let seat = self.seat_to_play(player).ok_or_else(not_seated)?;
        if !self.settings().hints {
            return Err(Refusal::new(Code::Forbidden, "there are no hints at this table"));
        }
        let play = self.play().filter(|_| self.is_playing());
        let play = play.ok_or_else(|| Refusal::new(Code::WrongPhase, "no match is running"))?;
        let sorted = &mut |hidden: &mut [Card]| hidden.sort_unstable();
        let world = play.game.determinize(Viewer::Seat(seat), sorted);
        Ok(SeatPosition { seat, match_no: self.match_no(), world, events })
    }
}
