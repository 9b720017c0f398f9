//! A game and an environment that panic on demand.

use std::{cell::Cell, sync::Arc};

use games::{
    AnyAction, AnyCaution, AnyDecisionKind, AnyGame, AnyOptions, AnyPrivate, AnyPrivateEvent,
    AnyPublic, AnyPublicEvent, AnyRule,
};
use rules::{
    Chance, Event, EventSink, Game, Illegal, MatchResult, Seat, Shown, Viewer, cards::Card,
};

use super::{
    Bench,
    actor::{now, test_deps},
    open,
};
use crate::{MetricEvent, Table, TableDeps, TableHandle, channel};

/// A place that panics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// The rules, at an action.
    Apply,
    /// The rules, at a view.
    View,
    /// The reading of options.
    Open,
    /// The clock.
    Clock,
}

thread_local! {
    /// A test and its actors share a thread.
    static BROKEN: Cell<Option<Spot>> = const { Cell::new(None) };
}

/// Makes this place panic from now on, and no other.
pub(super) fn breaks(spot: Option<Spot>) {
    BROKEN.set(spot);
}

fn passes(spot: Spot) {
    assert_ne!(BROKEN.get(), Some(spot), "on purpose");
}

/// A game that can panic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Brittle(AnyGame);

impl Game for Brittle {
    type Options = AnyOptions;
    type Action = AnyAction;
    type PublicEvent = AnyPublicEvent;
    type PrivateEvent = AnyPrivateEvent;
    type Public = AnyPublic;
    type Private = AnyPrivate;
    type Rule = AnyRule;
    type Caution = AnyCaution;
    type DecisionKind = AnyDecisionKind;

    fn start(
        options: &AnyOptions,
        seats: u8,
        chance: &mut dyn Chance,
    ) -> (Brittle, Vec<Event<Brittle>>) {
        let (game, events) = AnyGame::start(options, seats, chance);
        let events = events.into_iter().map(|event| event.map(|own| own, |own| own)).collect();
        (Brittle(game), events)
    }
    fn deck(options: &AnyOptions, seats: u8) -> Vec<Card> {
        AnyGame::deck(options, seats)
    }
    fn high_scores_win(options: &AnyOptions) -> bool {
        AnyGame::high_scores_win(options)
    }
    rules::forward_game!(0);

    fn why_not(&self, card: Card) -> Option<Illegal<AnyRule>> {
        self.0.why_not(card)
    }
    fn act(
        &mut self,
        action: &AnyAction,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Brittle>,
    ) -> Result<(), Illegal<AnyRule>> {
        let mut own = sink.for_inner();
        self.0.act(action, chance, &mut own)?;
        // The state has changed by now.
        passes(Spot::Apply);
        sink.add(own, |own| own, |own| own, |view| view);
        Ok(())
    }
    fn public(&self) -> AnyPublic {
        passes(Spot::View);
        self.0.public()
    }
    fn private(&self, seat: Seat) -> AnyPrivate {
        self.0.private(seat)
    }
    fn shown(&self, viewer: Viewer) -> Vec<Shown> {
        self.0.shown(viewer)
    }
    fn set_result(view: &mut Self::Public, result: MatchResult) {
        AnyGame::set_result(view, result);
    }
    fn determinize(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Brittle {
        Brittle(self.0.determinize(viewer, shuffle))
    }
}

/// Starts the table of `bench` with a game that can panic, and collects its metric events.
pub(super) async fn begin(
    bench: &Bench,
    noted: impl Fn(MetricEvent) + Send + Sync + 'static,
) -> TableHandle {
    let table = Table::<Brittle>::restore(bench.table.id(), &bench.log, open).unwrap();
    let parts = TableDeps {
        parse_options: |game, chosen, seats| {
            passes(Spot::Open);
            open(game, chosen, seats)
        },
        now: || {
            passes(Spot::Clock);
            now()
        },
        count: Arc::new(noted),
        ..test_deps(Arc::new(bench.stored().await))
    };
    let (handle, actor) = channel(table, Arc::new(parts));
    tokio::spawn(actor.run());
    handle
}
