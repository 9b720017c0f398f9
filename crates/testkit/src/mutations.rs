use std::{
    marker::PhantomData,
    panic::{AssertUnwindSafe, catch_unwind},
};

use cards::Card;
use rules::{BadOption, Chance, Game, Illegal, MatchResult, Redact, Seat, Shown, Viewer};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{Lawful, Runs, Told, conformance};

/// Puts leaks and faults into the game on purpose and sees each turn a law red.
///
/// # Panics
///
/// A leak passes every law.
pub fn mutations<G: Lawful>() {
    let runs = Runs { n_matches: 3, n_looks: 30, seed: 7 };
    conformance::<Mutant<G, Whole>>(runs);
    expect_red::<G, CardInPublic>(runs);
    expect_red::<G, NumberInPublic>(runs);
    expect_red::<G, KeptWhenImagined>(runs);
    expect_red::<G, CardInPrivate>(runs);
    expect_red::<G, CardInEvent>(runs);
    expect_red::<G, CardInRefusal>(runs);
    expect_red::<G, RefusalMoves>(runs);
    expect_red::<G, LastPlaceShown>(runs);
}

fn expect_red<G: Lawful, M: Mutation>(runs: Runs) {
    let green = catch_unwind(AssertUnwindSafe(|| conformance::<Mutant<G, M>>(runs))).is_ok();
    assert!(!green, "the laws passed a game with the mutation {:?}", M::default());
}

/// What is wrong with a mutant.
trait Mutation: Default + Clone + Eq + std::fmt::Debug + Send + Sync + 'static {
    const FAULT: Fault;
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    CardInPublic,
    NumberInPublic,
    KeptWhenImagined,
    CardInPrivate,
    CardInEvent,
    CardInRefusal,
    RefusalMoves,
    LastPlaceShown,
}

macro_rules! mutation {
    ($($(#[$doc:meta])* $name:ident => $fault:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Default, PartialEq, Eq, Debug)]
        struct $name;
        impl Mutation for $name {
            const FAULT: Fault = Fault::$fault;
        }
    )*};
}

mutation! {
    /// Nothing: the harness itself is sound.
    Whole => None;
    /// Everyone sees a hidden card.
    CardInPublic => CardInPublic;
    /// Everyone sees a number that depends on a hidden card, as an id made from the deck's order does.
    NumberInPublic => NumberInPublic;
    /// Everyone sees a hidden card, and `imagine` faithfully copies the leak.
    KeptWhenImagined => KeptWhenImagined;
    /// A seat sees a hidden card.
    CardInPrivate => CardInPrivate;
    /// An event names a hidden card.
    CardInEvent => CardInEvent;
    /// The sentence of a refusal depends on a hidden card.
    CardInRefusal => CardInRefusal;
    /// A refused action changes the state.
    RefusalMoves => RefusalMoves;
    /// Everybody may ask for the proof of the deck's last card.
    LastPlaceShown => LastPlaceShown;
}

/// A game with a fault put in.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mutant<G, M> {
    game: G,
    fault: PhantomData<M>,
}

/// What a mutant shows: the game's own, and what leaked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Leaking<T> {
    #[serde(flatten)]
    whole: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    leak: Option<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u8>,
}

impl<T> Leaking<T> {
    fn of(whole: T, leak: Option<Card>) -> Leaking<T> {
        Leaking { whole, leak, number: None }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct LeakingEvent<E> {
    event: E,
    leak: Option<Card>,
}

impl<E: Redact> Redact for LeakingEvent<E> {
    type Public = Leaking<E::Public>;
    type Private = E::Private;

    fn public(&self) -> Option<Self::Public> {
        Some(Leaking::of(self.event.public()?, self.leak))
    }

    fn private(&self, seat: Seat) -> Option<Self::Private> {
        self.event.private(seat)
    }

    fn ends_trick(&self) -> bool {
        self.event.ends_trick()
    }
}

impl<G: Lawful, M: Mutation> Mutant<G, M> {
    fn new(game: G) -> Mutant<G, M> {
        Mutant { game, fault: PhantomData }
    }

    /// The last card that a spectator cannot see, where `fault` is the one put in.
    fn hidden(&self, fault: Fault) -> Option<Card> {
        let mut hidden = None;
        if M::FAULT == fault {
            let _same_cards =
                self.game.imagine(Viewer::Spectator, &mut |cards| hidden = cards.last().copied());
        }
        hidden
    }

    fn leaking(&self, events: Vec<G::Event>) -> Vec<LeakingEvent<G::Event>> {
        let leak = self.hidden(Fault::CardInEvent);
        events.into_iter().map(|event| LeakingEvent { event, leak }).collect()
    }
}

impl<G: Lawful, M: Mutation> Game for Mutant<G, M> {
    type Options = G::Options;
    type Action = G::Action;
    type Event = LeakingEvent<G::Event>;
    type Public = Leaking<G::Public>;
    type Private = Leaking<G::Private>;

    fn start(options: &G::Options, seats: u8, chance: &mut dyn Chance) -> (Self, Vec<Self::Event>) {
        let (game, events) = G::start(options, seats, chance);
        let mutant = Mutant::new(game);
        let events = mutant.leaking(events);
        (mutant, events)
    }

    fn choose(
        options: &G::Options,
        chosen: &Map<String, Value>,
        seats: u8,
    ) -> Result<G::Options, BadOption> {
        G::choose(options, chosen, seats)
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn to_act(&self) -> Option<Seat> {
        self.game.to_act()
    }

    fn asks(&self) -> &'static str {
        self.game.asks()
    }

    fn legal(&self) -> Vec<G::Action> {
        self.game.legal()
    }

    fn automatic(&self) -> Option<G::Action> {
        self.game.automatic()
    }

    fn why_not(&self, card: Card) -> Option<Illegal> {
        let why = self.game.why_not(card)?;
        Some(self.hidden(Fault::CardInRefusal).map_or(why, |card| Illegal::TooLow { beat: card }))
    }

    fn read_action(&self, json: &str) -> serde_json::Result<G::Action> {
        self.game.read_action(json)
    }

    fn apply(
        &mut self,
        action: &G::Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Self::Event>, Illegal> {
        match self.game.apply(action, chance) {
            Ok(events) => Ok(self.leaking(events)),
            Err(illegal) => {
                if M::FAULT == Fault::RefusalMoves {
                    self.game =
                        self.game.imagine(Viewer::Spectator, &mut |cards| cards.rotate_left(1));
                }
                Err(self
                    .hidden(Fault::CardInRefusal)
                    .map_or(illegal, |card| Illegal::TooLow { beat: card }))
            }
        }
    }

    fn public(&self) -> Self::Public {
        let leak =
            self.hidden(Fault::CardInPublic).or_else(|| self.hidden(Fault::KeptWhenImagined));
        let number = self.hidden(Fault::NumberInPublic).map(Card::index);
        Leaking { whole: self.game.public(), leak, number }
    }

    fn private(&self, seat: Seat) -> Self::Private {
        Leaking::of(self.game.private(seat), self.hidden(Fault::CardInPrivate))
    }

    fn shown(&self, viewer: Viewer) -> Vec<Shown> {
        let mut shown = self.game.shown(viewer);
        let last = Shown::Place(self.game.cards().len() as u16 - 1);
        if M::FAULT == Fault::LastPlaceShown && !shown.contains(&last) {
            shown.push(last);
            shown.sort_unstable();
        }
        shown
    }

    fn result(&self) -> Option<MatchResult> {
        self.game.result()
    }

    fn imagine(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Self {
        let kept = self.hidden(Fault::KeptWhenImagined);
        Mutant::new(self.game.imagine(viewer, &mut |cards| {
            let place = cards.iter().position(|&card| Some(card) == kept);
            shuffle(cards);
            // The leaked card goes back to where it lay, so that both worlds leak the same.
            let moved_to = cards.iter().position(|&card| Some(card) == kept);
            if let (Some(place), Some(moved_to)) = (place, moved_to) {
                cards.swap(place, moved_to);
            }
        }))
    }
}

impl<G: Lawful, M: Mutation> Lawful for Mutant<G, M> {
    const SEATS: &'static [u8] = G::SEATS;

    fn cards(&self) -> Vec<Card> {
        self.game.cards()
    }

    fn uses(action: &G::Action) -> Vec<Card> {
        G::uses(action)
    }

    fn is_kept_in_views(action: &G::Action) -> bool {
        G::is_kept_in_views(action)
    }

    fn fold_public(view: &mut Self::Public, event: &Leaking<<G::Event as Redact>::Public>) {
        G::fold_public(&mut view.whole, &event.whole);
    }

    fn fold_private(view: &mut Self::Private, seat: Seat, told: Told<'_, Self>) {
        let told = match told {
            Told::Public(event) => Told::Public(&event.whole),
            Told::Private(event) => Told::Private(event),
        };
        G::fold_private(&mut view.whole, seat, told);
    }
}
