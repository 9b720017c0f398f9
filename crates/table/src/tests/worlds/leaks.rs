//! Mutation tests: each fault planted in a table is found by comparing two worlds.

use std::panic::{AssertUnwindSafe, catch_unwind};

use games::{AnyGame, AnyOptions, GameKind};
use rules::{Advice, Game, cards::full_deck};
use testkit::{Fault, Mutant};

use super::{
    super::actor::advises_first, Fork, Moments, Plug, forks, open_to_all, worlds_look_alike,
};

/// Returns a table with a faulty game.
fn mutant(fault: Fault) -> Plug<Mutant<AnyGame>> {
    Plug {
        game: Box::new(move |game| Mutant::new(game, fault)),
        notice: |_, _| {},
        hint: |turn, _| advises_first(turn),
    }
}

/// Returns a correct table with a faulty lobby notice.
fn beside(notice: super::plug::Notice) -> Plug<AnyGame> {
    Plug { notice, ..Plug::none() }
}

#[test]
fn a_table_without_a_fault_passes() {
    assert_eq!(told_apart(GameKind::Knektpass, &mutant(Fault::Whole), Moments::Any), None);
}

#[test]
fn a_card_in_the_public_view_is_found_in_a_snapshot() {
    found(&mutant(Fault::CardInPublic), &["snapshot"]);
}

#[test]
fn a_number_that_depends_on_the_order_of_the_deck_is_found_in_a_snapshot() {
    found(&mutant(Fault::NumberInPublic), &["snapshot"]);
}

#[test]
fn a_card_in_a_private_view_is_found_there() {
    found(&mutant(Fault::CardInPrivate), &["snapshot", "update"]);
}

#[test]
fn a_card_among_those_that_cannot_be_played_is_found() {
    found(&mutant(Fault::CardInReason), &["snapshot", "update"]);
}

#[test]
fn a_card_in_what_an_action_would_do_is_found() {
    found(&mutant(Fault::CardInOutlook), &["snapshot", "update"]);
}

#[test]
fn a_card_in_a_caution_is_found() {
    found(&mutant(Fault::CardInCaution), &["snapshot", "update"]);
}

#[test]
fn a_card_in_a_cost_is_found() {
    found(&mutant(Fault::CardInCost), &["snapshot", "update"]);
}

#[test]
fn a_card_in_the_text_of_a_refusal_is_found_in_the_answer() {
    found(&mutant(Fault::CardInRefusal), &["err"]);
}

#[test]
fn a_card_in_an_event_is_found_in_an_update() {
    found(&mutant(Fault::CardInEvent), &["update"]);
}

/// Gnällknekt has no beats, and in Gúrka nothing is hidden after a deal's last card, as the test
/// below shows.
#[test]
fn a_number_in_a_beat_is_found_in_an_update_where_a_deal_ends() {
    for kind in [GameKind::Knorri, GameKind::Knektpass, GameKind::Karnoffel] {
        let Some(why) = told_apart(kind, &mutant(Fault::NumberInBeat), Moments::BeforeBeats) else {
            panic!("{kind}: the leak passed")
        };
        assert!(why.contains("told apart by update"), "{kind}: {why}");
    }
}

#[test]
fn the_last_card_of_a_deal_of_gurka_leaves_nothing_hidden() {
    let mut n_acted = 0;
    for Fork { bench, viewer, mut rng } in
        forks(GameKind::Gurka, N_MOMENTS, Moments::BeforeBeats, &open_to_all())
    {
        let other = bench.determinized(viewer, &mut rng);
        let games = [&bench, &other].map(|bench| &bench.table.play().unwrap().game);
        let [here, there] = games.map(Game::legal);
        for action in here.into_iter().filter(|action| there.contains(action)) {
            n_acted += 1;
            assert_eq!(games[0], games[1], "{viewer:?} knows all but this card: {action:?}");
        }
    }
    assert!(n_acted >= 10, "{n_acted} actions");
}

#[test]
fn a_card_in_the_lobby_is_found_there() {
    let tells = |summary: &mut crate::Summary, card: Option<_>| {
        summary.host = format!("{} {card:?}", summary.host);
    };
    found(&beside(tells), &["lobby"]);
}

#[test]
fn a_card_in_a_hint_is_found_in_the_answer() {
    let hint: super::plug::Advises<AnyGame> = |turn, card| {
        let place = full_deck().into_iter().position(|other| Some(other) == card);
        let place = place.unwrap_or_default() % turn.view.legal.len();
        Advice { action: turn.view.legal[place].clone(), ..advises_first(turn) }
    };
    found(&Plug { hint, ..Plug::none() }, &["ack"]);
}

#[test]
fn a_card_in_a_line_of_the_log_is_found_there() {
    let logs = |_: &mut crate::Summary, card: Option<_>| tracing::debug!(?card, "told the lobby");
    found(&beside(logs), &["log"]);
}

/// Checks that the leak is found in every game, in one of these places.
fn found<G: Game<Options = AnyOptions> + Sync>(plug: &Plug<G>, places: &[&str]) {
    for &kind in GameKind::ALL {
        let Some(why) = told_apart(kind, plug, Moments::Any) else {
            panic!("{kind}: the leak passed")
        };
        let place = why.split_once("told apart by ").map(|(_, place)| place).unwrap_or_default();
        assert!(places.iter().any(|name| place.starts_with(name)), "{kind}: {why}");
    }
}

/// The number of positions at which a leak is searched, since two worlds may agree in the leaked
/// value.
const N_MOMENTS: u64 = 10;

/// Returns the difference of two worlds, if any.
fn told_apart<G: Game<Options = AnyOptions> + Sync>(
    kind: GameKind,
    plug: &Plug<G>,
    moments: Moments,
) -> Option<String> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .unwrap();
    let looks = || runtime.block_on(worlds_look_alike(kind, N_MOMENTS, moments, plug));
    let judged = AssertUnwindSafe(looks);
    let panic = catch_unwind(judged).err()?;
    Some(*panic.downcast().expect("a sentence"))
}
