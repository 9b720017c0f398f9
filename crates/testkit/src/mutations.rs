use std::panic::{AssertUnwindSafe, catch_unwind};

use rules::{Seat, cards::Card};

use crate::{Fault, Lawful, Mutant, Observed, Runs, conformance::check_laws, mutant::Leaking};

/// Faults that a law finds in every game.
const FAULTS: [Fault; 14] = [
    Fault::CardInPublic,
    Fault::NumberInPublic,
    Fault::KeptWhenDeterminized,
    Fault::CardInPrivate,
    Fault::CardInEvent,
    Fault::PartToNext,
    Fault::CardInRefusal,
    Fault::CardInReason,
    Fault::CardInOutlook,
    Fault::CardInCaution,
    Fault::CardInCost,
    Fault::RefusalMoves,
    Fault::PlaceShown,
    Fault::PlaceKept,
];

const FAULTS_OF_BEATS: [Fault; 2] = [Fault::CardInBeat, Fault::NumberInBeat];

/// Injects leaks and faults into the game and checks that each breaks a law.
pub fn mutations<G: Lawful>() {
    check::<G>(Fault::Whole);
    let of_beats = if G::HAS_BEATS { &FAULTS_OF_BEATS[..] } else { &[] };
    for &fault in FAULTS.iter().chain(of_beats) {
        let is_green = catch_unwind(AssertUnwindSafe(|| check::<G>(fault))).is_ok();
        assert!(!is_green, "the laws passed a game with the fault {fault:?}");
    }
}

fn check<G: Lawful>(fault: Fault) {
    let runs = Runs { n_matches: 3, n_looks: 30, seed: 7 };
    check_laws::<Mutant<G>>(runs, &|options, seats, chance| {
        Mutant::begin(fault, options, seats, chance)
    });
}

impl<G: Lawful> Lawful for Mutant<G> {
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

    fn takes_trick(event: &Self::PublicEvent) -> bool {
        G::takes_trick(&event.whole)
    }

    fn fold_public(view: &mut Self::Public, event: &Leaking<G::PublicEvent>) {
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
