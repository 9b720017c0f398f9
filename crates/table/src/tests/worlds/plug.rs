use games::{AnyGame, AnyOptions};
use rules::{Advice, Game, cards::Card};

use super::super::{Bench, actor::advises_first, open};
use crate::{BotTurn, Summary, Table};

/// A leak of a hidden card into a lobby entry.
pub(super) type Notice = fn(&mut Summary, Option<Card>);

/// A leak of a hidden card into a hint.
pub(super) type Advises<G> =
    fn(&BotTurn<G>, Option<Card>) -> Advice<<G as Game>::Action, &'static str>;

/// Substitutes for parts of a table.
pub(super) struct Plug<G: Game> {
    /// The conversion of the real game.
    pub(super) game: Box<dyn Fn(AnyGame) -> G + Sync>,
    /// The change of a lobby entry.
    pub(super) notice: Notice,
    pub(super) hint: Advises<G>,
}

impl Plug<AnyGame> {
    /// Substitutes nothing.
    pub(super) fn none() -> Plug<AnyGame> {
        Plug { game: Box::new(|game| game), notice: |_, _| {}, hint: |turn, _| advises_first(turn) }
    }
}

impl<G: Game<Options = AnyOptions> + Sync> Plug<G> {
    /// Starts the table of `bench` with these substitutes.
    pub(super) fn at_table_of(&self, bench: &Bench) -> Table<G> {
        let mut table = Table::<G>::restore(bench.table.id(), &bench.log, open).unwrap();
        let here = bench.table.play().unwrap();
        let play = table.play_mut().unwrap();
        play.game = (self.game)(here.game.clone());
        (play.since, play.opened_at) = (here.since, here.opened_at);
        table.clear_undo();
        table
    }
}
