use std::panic::{AssertUnwindSafe, catch_unwind};

use cards::Card;
use rules::{Redact, Seat};

use crate::{
    Lawful, Mutant, Observed, Runs, conformance,
    fault::{
        CardInBeat, CardInCaution, CardInCost, CardInEvent, CardInOutlook, CardInPrivate,
        CardInPublic, CardInReason, CardInRefusal, KeptWhenDeterminized, Mutation, NumberInBeat,
        NumberInPublic, PlaceKept, PlaceShown, RefusalMoves, Whole,
    },
    mutant::Leaking,
};

/// Injects leaks and faults into the game and checks that each breaks a law.
///
/// # Panics
///
/// A leak is not caught by any law.
pub fn mutations<G: Lawful>() {
    let runs = Runs { n_matches: 3, n_looks: 30, seed: 7 };
    conformance::<Mutant<G, Whole>>(runs);
    expect_red::<G, CardInPublic>(runs);
    expect_red::<G, NumberInPublic>(runs);
    expect_red::<G, KeptWhenDeterminized>(runs);
    expect_red::<G, CardInPrivate>(runs);
    expect_red::<G, CardInEvent>(runs);
    if G::HAS_BEATS {
        expect_red::<G, CardInBeat>(runs);
        expect_red::<G, NumberInBeat>(runs);
    }
    expect_red::<G, CardInRefusal>(runs);
    expect_red::<G, CardInReason>(runs);
    expect_red::<G, CardInOutlook>(runs);
    expect_red::<G, CardInCaution>(runs);
    expect_red::<G, CardInCost>(runs);
    expect_red::<G, RefusalMoves>(runs);
    expect_red::<G, PlaceShown>(runs);
    expect_red::<G, PlaceKept>(runs);
}

fn expect_red<G: Lawful, M: Mutation>(runs: Runs) {
    let green = catch_unwind(AssertUnwindSafe(|| conformance::<Mutant<G, M>>(runs))).is_ok();
    assert!(!green, "the laws passed a game with the mutation {:?}", M::default());
}

impl<G: Lawful, M: Mutation> Lawful for Mutant<G, M> {
    const SEATS: &'static [u8] = G::SEATS;
    const HAS_BEATS: bool = G::HAS_BEATS;

    fn cards(&self) -> Vec<Card> {
        self.whole().cards()
    }

    fn uses(action: &G::Action) -> Vec<Card> {
        G::uses(action)
    }

    fn is_kept_in_views(action: &G::Action) -> bool {
        G::is_kept_in_views(action)
    }

    fn takes_trick(event: &Self::Event) -> bool {
        G::takes_trick(event.whole())
    }

    fn fold_public(view: &mut Self::Public, event: &Leaking<<G::Event as Redact>::Public>) {
        G::fold_public(&mut view.whole, &event.whole);
    }

    fn fold_private(view: &mut Self::Private, seat: Seat, told: Observed<'_, Self>) {
        let told = match told {
            Observed::Public(event) => Observed::Public(&event.whole),
            Observed::Private(event) => Observed::Private(event),
        };
        G::fold_private(&mut view.whole, seat, told);
    }
}
