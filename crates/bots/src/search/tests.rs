use std::ops::ControlFlow;

use games::{
    AnyAction, AnyGame, AnyOptions, AnyPublicEvent, GameKind,
    gnallknekt::{self, Gnallknekt},
    gurka::{self, Gurka, How, PublicEvent},
    karnoffel::{self, Karnoffel},
    knektpass::{self, Knektpass},
    knorri::{self, Knorri},
};
use rules::{
    Game as _, Options as _, Recorded, Seat, Viewer,
    cards::{Card, CardSet, Rank, full_deck},
};
use serde_json::{Map, Value, json};
use testkit::Dice;

use super::{
    AnyWorlds, Budget, SearchLevel, Searcher, Worlds,
    gurka::Memory,
    insight::{Insight as _, exclude, settle},
    searcher::possible_worlds,
    tree, uninterrupted,
};
use crate::{advise, advise_in, fool};

/// Starts a match of `kind`, and plays `n_actions` random actions.
fn played(kind: GameKind, seats: u8, seed: u64, n_actions: usize) -> (AnyGame, Searcher, Dice) {
    let options = AnyOptions::read(kind, &Map::new(), seats).unwrap();
    let (mut dice, mut rng) = (Dice::new(seed), fastrand::Rng::with_seed(seed));
    let mut bot = Searcher::new(kind, SearchLevel::Good, 1);
    let (mut game, events) = AnyGame::start(&options, seats, &mut dice);
    bot.observe(&events);
    for _ in 0..n_actions {
        let Some(view) = game.view() else { break };
        bot.observe(&game.apply(&fool(&view, &mut rng), &mut dice).unwrap());
    }
    (game, bot, dice)
}

fn choice(game: &AnyGame, bot: &Searcher) -> Option<AnyAction> {
    Some(bot.clone().choose(&AnyWorlds::new(game)?, &mut uninterrupted))
}

#[test]
fn a_choice_does_not_depend_on_hidden_cards() {
    for &kind in GameKind::ALL {
        let seats = kind.seats()[0];
        for seed in 0..3 {
            let (game, bot, _) = played(kind, seats, seed, 60 + 3 * seed as usize);
            let Some(seat) = game.to_act() else { continue };
            let other = game.determinize(Viewer::Seat(seat), &mut |cards| cards.reverse());
            assert_ne!(other, game, "{kind} has hidden cards");
            assert_eq!(choice(&game, &bot), choice(&other, &bot), "{kind}");
            if seed == 0 {
                let hint = |game| advise_in(game, &[], seed, &mut uninterrupted);
                assert_eq!(hint(&game), hint(&other), "{kind}");
            }
        }
    }
}

#[test]
fn the_clock_ends_a_search() {
    let (game, mut bot, _) = played(GameKind::Karnoffel, 2, 1, 0);
    let worlds = AnyWorlds::new(&game).unwrap();
    bot.choose(&worlds, &mut || ControlFlow::Break(()));
    let budget = SearchLevel::Good.budget(GameKind::Karnoffel, 2);
    assert!(bot.n_simulations() < budget.simulations.into());
}

#[test]
fn a_searcher_beats_random_players_in_every_game() {
    for &kind in GameKind::ALL {
        let seats = kind.seats()[0];
        let options = AnyOptions::read(kind, &Map::new(), seats).unwrap();
        let mut rng = fastrand::Rng::with_seed(1);
        let mut n_won = 0;
        for seed in 0..3 {
            let mut dice = Dice::new(seed);
            let mut bot = Searcher::new(kind, SearchLevel::Good, seed);
            let (mut game, mut events) = AnyGame::start(&options, seats, &mut dice);
            while let Some(view) = game.view() {
                bot.observe(&events);
                let action = if view.seat == Seat(0) {
                    bot.choose(&AnyWorlds::new(&game).unwrap(), &mut uninterrupted)
                } else {
                    fool(&view, &mut rng)
                };
                events = game.apply(&action, &mut dice).unwrap();
            }
            n_won += usize::from(game.result().unwrap().ranking[0] == [Seat(0)]);
        }
        assert!(n_won >= 2, "{n_won} of 3 matches of {kind}");
    }
}

/// The last player of a trick wins the match with some cards, and loses it with the others.
#[test]
fn search_finds_the_only_winning_card() {
    let mut n_decisive = 0;
    for seed in 0..400 {
        let (game, bot, _) = played(GameKind::Karnoffel, 3, seed, 17);
        let Some(view) = game.view() else { continue };
        let wins = |action: &AnyAction| {
            let mut after = game.clone();
            after.apply(action, &mut Dice::new(0)).unwrap();
            after.result().map(|result| result.ranking[0] == [view.seat])
        };
        let outcomes: Vec<Option<bool>> = view.legal.iter().map(wins).collect();
        if outcomes.contains(&Some(true)) && outcomes.contains(&Some(false)) {
            n_decisive += 1;
            assert_eq!(wins(&choice(&game, &bot).unwrap()), Some(true), "seed {seed}");
        }
    }
    assert!(n_decisive > 3, "only {n_decisive} positions");
}

/// Partners see each other's hands: the last player has the four and the six of trumps, which take
/// the trick, so the ten would be spent for nothing.
#[test]
fn search_does_not_spend_the_ten_on_a_trick_that_the_partner_can_take() {
    let dealer = json!({"dealer": 3});
    let options = karnoffel::Options::read(dealer.as_object().unwrap(), 4).unwrap();
    let card = |text: &str| text.parse::<Card>().unwrap();
    let dealt = "Kh Th 8c 7h 8h 3s 4c 4h 9c 6c 5d 5s 9d Ts Qs 6h 2d Js 3d 7c";
    let dealt: Vec<Card> = dealt.split(' ').map(card).collect();
    let rest = full_deck().into_iter();
    let rest = rest.filter(|card| card.rank() != Rank::Ace && !dealt.contains(card));
    let mut dice = Recorded::new([dealt.iter().copied().chain(rest).collect()]);
    let (mut game, _) = Karnoffel::start(&options, 4, &mut dice);
    game.apply(&karnoffel::Action::Play { card: card("8h") }, &mut dice).unwrap();
    let game = AnyGame::Karnoffel(game);
    let ten = AnyAction::Karnoffel(karnoffel::Action::Play { card: card("Th") });
    assert!(game.legal().contains(&ten));
    for seed in 0..20 {
        let mut bot = Searcher::new(GameKind::Karnoffel, SearchLevel::Expert, seed);
        let choice = bot.choose(&AnyWorlds::new(&game).unwrap(), &mut uninterrupted);
        assert_ne!(choice, ten, "seed {seed}");
    }
}

/// All captures are face up, so an attentive player knows every hand of phase two.
#[test]
fn all_worlds_of_phase_two_of_knorri_are_the_real_one() {
    let options = knorri::Options::defaults(4);
    let (mut dice, mut rng) = (Dice::new(2), fastrand::Rng::with_seed(2));
    let mut memory = Default::default();
    let (mut game, mut events) = Knorri::start(&options, 4, &mut dice);
    let mut n_worlds = 0;
    while let Some(worlds) = Worlds::new(&game) {
        for event in events.iter().filter_map(|event| event.public.as_ref()) {
            Knorri::observe(&mut memory, event);
        }
        if game.decision_kind() != Some(knorri::DecisionKind::Flip) {
            let frame = Knorri::frame(&memory, worlds.view());
            let world = worlds.sample(|cards| Knorri::arrange(&frame, cards, &mut rng));
            assert_eq!(world, game);
            n_worlds += 1;
        }
        let action = fool(worlds.view(), &mut rng);
        events = game.apply(&action, &mut dice).unwrap();
    }
    assert!(n_worlds > 20, "{n_worlds} decisions");
}

/// GU-6: a seat that does not beat throws its lowest cards.
#[test]
fn worlds_of_gurka_keep_the_minimum_of_a_hand_that_threw() {
    let options = gurka::Options::defaults(2);
    let (mut dice, mut rng) = (Dice::new(3), fastrand::Rng::with_seed(3));
    let mut memory = Memory::default();
    let (mut game, mut events) = Gurka::start(&options, 2, &mut dice);
    let (mut least, mut n_bounded) = (0, 0);
    while let Some(worlds) = Worlds::new(&game) {
        for event in events.iter().filter_map(|event| event.public.as_ref()) {
            Gurka::observe(&mut memory, event);
            if let PublicEvent::Dealt { .. } = event {
                least = 0;
            } else if let PublicEvent::Played { seat: Seat(1), cards, how: How::Threw } = event {
                least = cards.iter().map(gurka::strength).max().unwrap_or(0).max(least);
            }
        }
        if worlds.view().seat == Seat(0) && least > 4 {
            let frame = Gurka::frame(&memory, worlds.view());
            let world = worlds.sample(|cards| Gurka::arrange(&frame, cards, &mut rng));
            let hand = world.private(Seat(1)).hand;
            assert!(hand.iter().all(|card| gurka::strength(card) >= least), "{least}: {hand:?}");
            n_bounded += 1;
        }
        let action = fool(worlds.view(), &mut rng);
        events = game.apply(&action, &mut dice).unwrap();
    }
    assert!(n_bounded > 3, "{n_bounded} decisions");
}

/// Plays random matches with `options`, and calls `check` with the public events so far and a world
/// of each seat that is not to act.
fn each_world(
    kind: GameKind,
    seats: u8,
    options: &Value,
    mut check: impl FnMut(&[AnyPublicEvent], Seat, &AnyGame),
) {
    let options = AnyOptions::read(kind, options.as_object().unwrap(), seats).unwrap();
    for seed in 0..4 {
        let (mut dice, mut rng) = (Dice::new(seed), fastrand::Rng::with_seed(seed));
        let mut bot = Searcher::new(kind, SearchLevel::Good, seed);
        let (mut game, started) = AnyGame::start(&options, seats, &mut dice);
        let mut events: Vec<AnyPublicEvent> =
            started.into_iter().filter_map(|event| event.public).collect();
        bot.remember(&events);
        for _ in 0..150 {
            let Some(view) = game.view() else { break };
            for viewer in Seat::all(seats).filter(|&seat| seat != view.seat) {
                for world in bot.sample(&AnyWorlds::of_seat(&game, viewer), 2) {
                    check(&events, viewer, &world);
                }
            }
            let acted = game.apply(&fool(&view, &mut rng), &mut dice).unwrap();
            let acted: Vec<AnyPublicEvent> =
                acted.into_iter().filter_map(|event| event.public).collect();
            bot.remember(&acted);
            events.extend(acted);
        }
    }
}

/// GU-6: who does not beat throws its lowest cards; with `must_beat`, only if it cannot beat.
#[test]
fn no_world_of_gurka_contradicts_a_play_of_the_deal() {
    let strength = |cards: CardSet| cards.iter().map(gurka::strength);
    for (seats, options) in [
        (2, json!({})),
        (4, json!({})),
        (2, json!({"must_beat": true})),
        (3, json!({"must_beat": true})),
        (2, json!({"must_beat": true, "set_beat": "each_card"})),
        (4, json!({"must_beat": true, "set_beat": "each_card"})),
    ] {
        let mut n_throws = 0;
        let check = |events: &[AnyPublicEvent], viewer: Seat, world: &AnyGame| {
            let AnyGame::Gurka(world) = world else { panic!("a match of Gúrka") };
            // Going back through the deal, hands get their cards again, and tricks lose theirs.
            let mut hands = Seat::all(4).map(|_| CardSet::EMPTY).collect::<Vec<_>>();
            for seat in Seat::all(world.seats()) {
                hands[seat.index()] = world.private(seat).hand;
            }
            let events: Vec<&PublicEvent> = (events.iter())
                .map(|event| {
                    let AnyPublicEvent::Gurka(event) = event else { panic!("an event of Gúrka") };
                    event
                })
                .collect();
            for (i, event) in events.iter().enumerate().rev() {
                let PublicEvent::Played { seat, cards, how } = event else {
                    if matches!(event, PublicEvent::Dealt { .. }) {
                        return;
                    }
                    continue;
                };
                let rest = hands[seat.index()];
                hands[seat.index()] = rest.or(*cards);
                if *how != How::Threw || *seat == viewer {
                    continue;
                }
                n_throws += 1;
                assert!(strength(*cards).max() <= strength(rest).min().or(Some(u8::MAX)));
                let best = events[..i].iter().rev().find_map(|event| {
                    let PublicEvent::Played { cards, how, .. } = event else { return None };
                    (*how != How::Threw).then(|| strength(*cards).min().unwrap())
                });
                let high: Vec<Card> = (hands[seat.index()].iter())
                    .filter(|&card| Some(gurka::strength(card)) >= best)
                    .collect();
                let of_one_rank =
                    |card: &Card| high.iter().filter(|other| other.rank() == card.rank()).count();
                let most = match world.options().set_beat {
                    gurka::SetBeat::EqualSet => high.iter().map(of_one_rank).max().unwrap_or(0),
                    gurka::SetBeat::EachCard => high.len(),
                };
                assert!(most < cards.len() || !world.options().must_beat, "{cards:?} {high:?}");
            }
        };
        each_world(GameKind::Gurka, seats, &options, check);
        assert!(n_throws > 100, "{n_throws} of {seats} seats with {options}");
    }
}

/// A request for many worlds must have an end.
#[test]
fn worlds_repeat_if_the_tries_are_not_enough() {
    let options = gurka::Options {
        must_beat: true,
        set_beat: gurka::SetBeat::EachCard,
        ..gurka::Options::defaults(2)
    };
    let (game, _) = Gurka::start(&options, 2, &mut Dice::new(1));
    // A pair of twos was not beaten by a pair of threes, which would have beaten it.
    let mut memory = Memory::default();
    for (seat, rank, how) in [(Seat(0), "2", How::Led), (Seat(1), "3", How::Threw)] {
        let card = |suit: char| format!("{rank}{suit}").parse::<Card>().unwrap();
        let cards = ['c', 'd'].map(card).into_iter().collect();
        Gurka::observe(&mut memory, &PublicEvent::Played { seat, cards, how });
    }
    let worlds = Worlds::of_seat(&game, Seat(0));
    let mut rng = fastrand::Rng::with_seed(1);
    let mut same = rng.clone();
    let found = possible_worlds(&worlds, &memory, 5, 20, &mut rng);
    assert_eq!(found, vec![found[0].clone(); 5]);
    let frame = Gurka::frame(&memory, worlds.view());
    for _ in 0..=5 + 20 {
        let _ = worlds.sample(|cards| Gurka::arrange(&frame, cards, &mut same));
    }
    assert_eq!(rng.u64(..), same.u64(..), "five worlds, twenty more tries, and one that is kept");
}

/// KP-9: a seat follows suit, and beats if it can.
#[test]
fn no_world_of_knektpass_has_a_card_that_its_seat_would_have_had_to_play() {
    let mut n_plays = 0;
    for seats in [2, 4] {
        each_world(GameKind::Knektpass, seats, &json!({}), |_, viewer, world| {
            let AnyGame::Knektpass(world) = world else { panic!("a match of Knektpass") };
            let public = world.public();
            let mut hands: Vec<CardSet> =
                Seat::all(seats).map(|seat| world.private(seat).hand).collect();
            let tricks = public.tricks.iter().map(|trick| &trick.cards).chain([&public.trick]);
            for trick in tricks.collect::<Vec<_>>().into_iter().rev() {
                let Some(first) = trick.first() else { continue };
                let led = knektpass::suit_of(first.card, public.trump);
                let height = |card: Card| knektpass::strength(card, led, public.trump);
                for (n, played) in trick.iter().enumerate().rev() {
                    let best = trick[..n].iter().map(|before| height(before.card)).max();
                    // First it has to follow, then to beat.
                    let duties = |card: Card| {
                        let follows = knektpass::suit_of(card, public.trump) == led;
                        (follows, Some(height(card)) > best)
                    };
                    let hand = &mut hands[played.seat.index()];
                    let done = duties(played.card);
                    if played.seat != viewer && done != (true, true) {
                        n_plays += 1;
                        let could = hand.iter().find(|&other| duties(other) > done);
                        assert_eq!(could, None, "instead of {:?} in {trick:?}", played.card);
                    }
                    hand.insert(played.card);
                }
            }
        });
    }
    assert!(n_plays > 500, "{n_plays}");
}

/// KP-10: a seat that exchanges nothing needs no trick.
#[test]
fn search_plays_every_deal_of_knektpass_that_costs_nothing() {
    let mut n_declared = 0;
    for seed in 0..30 {
        let (game, bot, _) = played(GameKind::Knektpass, 5, seed, 2);
        let declare = |plays| AnyAction::Knektpass(knektpass::Action::Declare { plays });
        if game.legal().contains(&declare(true)) {
            n_declared += 1;
            assert_eq!(choice(&game, &bot), Some(declare(true)), "seed {seed}");
        }
    }
    assert!(n_declared > 10, "{n_declared} decisions");
}

/// A simulated seat that exchanges more cards than it has strong ones makes every deal look bad.
#[test]
fn simulated_hands_of_knektpass_exchange_no_more_than_they_promise() {
    let card = |text: &str| text.parse::<Card>().unwrap();
    let weak: CardSet = ["2c", "4c", "5d", "6d", "7c"].map(card).into_iter().collect();
    let strong: CardSet = ["Jc", "Js", "Jh", "2d", "2c"].map(card).into_iter().collect();
    let (game, ..) = played(GameKind::Knektpass, 5, 1, 0);
    let AnyGame::Knektpass(game) = &game else { panic!("a match of Knektpass") };
    let frame = Knektpass::frame(&(), Worlds::new(game).unwrap().view());
    assert_eq!(frame.n_to_exchange(weak, 5, 0), 0);
    assert_eq!(frame.n_to_exchange(strong, 5, 0), 2);
    assert_eq!(frame.n_to_exchange(strong, 3, 2), 0, "it has exchanged two already");
}

/// At large tables, the values of exchanges differ by less than they vary.
#[test]
fn search_plays_like_plain_unless_another_action_is_clearly_better() {
    let (mut n_exchanges, mut n_plain) = (0, 0);
    for seed in 0..80 {
        let (game, bot, _) = played(GameKind::Knektpass, 8, seed, 9);
        let is_exchange = |action: &AnyAction| {
            matches!(action, AnyAction::Knektpass(knektpass::Action::Exchange { .. }))
        };
        if game.legal().iter().any(is_exchange) {
            n_exchanges += 1;
            let plain = advise(&game.view().unwrap()).action;
            n_plain += usize::from(choice(&game, &bot) == Some(plain));
        }
    }
    assert!(n_exchanges > 40, "{n_exchanges} decisions");
    assert!(5 * n_plain > 4 * n_exchanges, "{n_plain} of {n_exchanges}");
}

#[test]
fn a_shared_first_place_of_gnallknekt_counts_as_a_chance_to_win() {
    let options =
        gnallknekt::Options { no_progress_rounds: 10, ..gnallknekt::Options::defaults(3) };
    let mut dice = Dice::new(1);
    let (mut game, _) = Gnallknekt::start(&options, 3, &mut dice);
    while game.result().is_none() {
        // A draw or a discard.
        let action = *game.legal().last().unwrap();
        game.apply(&action, &mut dice).unwrap();
    }
    let values = Gnallknekt::value(&(), &game, &[]).unwrap();
    assert_eq!(values[..4], [1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0, 0.0]);
}

#[test]
fn excluded_cards_leave_a_hand_if_there_are_others() {
    let card = |text: &str| text.parse::<Card>().unwrap();
    let mut cards: Vec<Card> = ["2c", "Kc", "3c", "Qc", "4c"].map(card).to_vec();
    let excluded: CardSet = ["2c", "3c", "4c"].map(card).into_iter().collect();
    exclude(&mut cards, 0..2, excluded);
    assert_eq!(cards, ["Qc", "Kc", "3c", "2c", "4c"].map(card));
    exclude(&mut cards, 2..5, excluded);
    assert_eq!(cards[2..], ["3c", "2c", "4c"].map(card), "nothing fits");
}

#[test]
fn cards_settle_along_a_chain_where_no_exchange_helps() {
    let card = |text: &str| text.parse::<Card>().unwrap();
    let set = |cards: &[&str]| cards.iter().map(|text| card(text)).collect::<CardSet>();
    let mut cards = ["2c", "3c", "4c"].map(card);
    settle(&mut cards, &[set(&["2c", "4c"]), set(&["2c"])]);
    assert_eq!(cards, ["3c", "4c", "2c"].map(card));
    let everything = set(&["2c", "3c", "4c"]);
    settle(&mut cards, &[everything]);
    assert_eq!(cards, ["3c", "4c", "2c"].map(card), "nothing fits");
}

#[test]
fn a_budget_is_the_number_of_simulations() {
    let (game, ..) = played(GameKind::Gurka, 2, 4, 0);
    let AnyGame::Gurka(game) = &game else { panic!("a match of Gúrka") };
    let worlds = Worlds::new(game).unwrap();
    let memory = Memory::default();
    let mut rng = fastrand::Rng::with_seed(1);
    let budget = Budget { simulations: 70 };
    let (action, _, n) = tree::search(&worlds, &memory, budget, &mut rng, &mut uninterrupted);
    assert!((60..=70).contains(&n), "{n} simulations");
    assert!(worlds.view().legal.contains(&action));
}
