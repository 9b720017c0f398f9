use journal::Store;
use protocol::Visibility;
use rules::Game;
use serde_json::Map;

use crate::{Plain, Summary, Table, TableActor, as_map, table::Open};

impl<G: Game, S: Store> TableActor<G, S> {
    /// What the lobby shows of the table.
    pub(crate) fn summary(&self) -> Summary {
        Summary {
            table: self.table.id(),
            game: self.table.game.clone(),
            status: self.table.status(),
            listed: self.table.settings().visibility == Visibility::Open,
            seats: self.table.public_seats(),
            plain: self.table.plain(self.parts.open),
            host: self.table.host.name.clone(),
            persons: self.table.persons().map(|(_, person)| person.id).collect(),
            n_followers: self.followers.len(),
            n_spectators: self.followers.n_spectators(&self.table),
            created: self.table.created_at(),
            seq: self.table.head(),
            stalled: self.followers.stalled,
            rests: self.rests,
        }
    }
}

impl<G: Game> Table<G> {
    /// What it is for whoever wants to play now; none where it takes an invite, has options that its
    /// game does not have by default, or is played at days for a decision.
    fn plain(&self, open: Open<G>) -> Option<Plain> {
        let days = matches!(self.settings.clock, protocol::Clock::Days { .. });
        let default = open(&self.game, &Map::new(), self.seats());
        let by_default = default.is_ok_and(|options| as_map(&options) == as_map(&self.options));
        let is_plain = self.lock.is_none() && !days && by_default;
        is_plain.then(|| Plain { fills: self.fills(), rated: self.settings.rated })
    }
}
