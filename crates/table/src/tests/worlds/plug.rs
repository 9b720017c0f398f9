use cards::Card;
use games::{AnyGame, AnyOptions};
use rules::Game;

use super::super::{Bench, open};
use crate::{Summary, Table, past::Past};

/// What may be done to a line of the lobby, by one who knows a card that no spectator sees.
pub(super) type Notice = fn(&mut Summary, Option<Card>);

/// What sits in a table instead of what belongs there.
#[derive(Debug)]
pub(super) struct Plug<G> {
    /// The game, out of the real one.
    pub(super) game: fn(AnyGame) -> G,
    /// What is done to a line of the lobby.
    pub(super) notice: Notice,
}

impl Plug<AnyGame> {
    /// What belongs there.
    pub(super) const NONE: Plug<AnyGame> = Plug { game: |game| game, notice: |_, _| {} };
}

impl<G: Game<Options = AnyOptions> + Sync> Plug<G> {
    /// The table of `bench`, with this in it.
    pub(super) fn at_table_of(&self, bench: &Bench) -> Table<G> {
        let mut table = Table::<G>::restore(bench.table.id(), &bench.log, open).unwrap();
        let here = bench.table.play.as_ref().unwrap();
        let play = table.play.as_mut().unwrap();
        play.game = (self.game)(here.game.clone());
        play.opened_at = here.opened_at;
        table.past = Past::default();
        table
    }
}
