//! Thousands of small endgames, in which final blows are more common than in whole matches.

use rules::{
    Chance, Game, Seat, Shuffle,
    cards::{Card, Rank, double_deck},
};
use serde_json::json;
use testkit::Dice;

use super::super::{Illegal, Rule};
use super::situation::{Sorted, table_with};
use crate::gnallknekt::{
    Action, Gnallknekt, Source, With,
    life::{LIVES, Life, Target},
};

const RANKS: [Rank; 4] = [Rank::Three, Rank::Nine, Rank::Jack, Rank::Ace];

/// Creates an endgame of three seats with a few cards of a few ranks. Seat 0 has one or two moves.
fn endgame(seed: u64) -> Gnallknekt {
    let own_cards = ["any_open", "top_only"][seed as usize % 2];
    let mut game = table_with(&json!({"own_cards": own_cards}), &["2c", "2d", "? 2h"]);
    let mut pile: Vec<Card> =
        double_deck().into_iter().filter(|card| RANKS.contains(&card.rank())).collect();
    pile = Dice::new(seed).shuffle(Shuffle::Reshuffle, pile);
    let numbers = Dice::new(!seed).shuffle(Shuffle::Reshuffle, double_deck());
    let mut numbers = numbers.into_iter().map(|card| usize::from(card.index()));
    let mut up_to = |n: usize| numbers.next().unwrap() % (n + 1);
    for seat in 0..2 {
        let mut lives = [Life::GONE; LIVES];
        for life in lives.iter_mut().take(1 + up_to(1)) {
            let n_down = up_to(5) / 5;
            let open = pile.split_off(pile.len() - 1 - up_to(2));
            let down = pile.split_off(pile.len() - n_down);
            *life = Life::of(&down, &open);
        }
        game.lives[seat] = lives;
    }
    game.hands[0] = pile.split_off(pile.len() - up_to(5)).into_iter().collect();
    game.turn.n_moves = 1 + u8::from(up_to(3) > 0);
    game
}

fn moves() -> Vec<Action> {
    let cards: Vec<Card> =
        double_deck().into_iter().filter(|card| RANKS.contains(&card.rank())).collect();
    let mut withs: Vec<With> = cards.iter().map(|&card| With::One(card)).collect();
    for (i, &first) in cards.iter().enumerate() {
        withs.extend(cards[i + 1..].iter().map(|&second| With::Two(first, second)));
    }
    withs.sort_unstable();
    withs.dedup();
    let mut moves = Vec::new();
    for with in withs {
        for from in [Source::Hand, Source::Life(0), Source::Life(1), Source::Life(2)] {
            for life in 0..3 {
                moves.push(Action::Defend { with, from, life });
                moves.extend([1, 2].map(|seat| Action::Attack {
                    with,
                    from,
                    seat: Seat(seat),
                    life,
                }));
            }
        }
    }
    moves
}

#[test]
fn in_endgames_every_move_is_either_listed_or_refused() {
    let moves = moves();
    for seed in 0..400 {
        let game = endgame(seed);
        let legal = game.legal();
        assert!(legal.is_sorted_by(|a, b| a < b), "{legal:?}");
        for action in &moves {
            let mut after = game.clone();
            let accepted = after.apply(action, &mut Sorted).is_ok();
            assert_eq!(accepted, legal.binary_search(action).is_ok(), "{action:?} in {game:?}");
            if !accepted {
                assert_eq!(after, game, "a refusal changes nothing");
            } else if let Some(victim) = after.turn.victim {
                assert!(!after.legal().is_empty(), "{action:?} in {game:?} cannot be finished");
                for follow in after.legal() {
                    let mut end = after.clone();
                    end.apply(&follow, &mut Sorted).unwrap();
                    assert_eq!(end.n_lives(victim), 0);
                }
            }
        }
    }
}

/// Decides GK-9 by search: attack, turn nothing up, and look for a second move that takes
/// everything.
fn can_finish(game: &Gnallknekt, strike: Action, moves: &[Action]) -> bool {
    let Action::Attack { with, from, seat: victim, life } = strike else { return false };
    if game.n_life_cards(victim) == 1 {
        return true;
    }
    let face_down = game.lives[victim.index()].iter().any(|life| !life.down().is_empty());
    if face_down || game.turn.n_moves < 2 {
        return false;
    }
    let mut struck = game.clone();
    struck.take(with, from);
    let top = *struck.lives[victim.index()][usize::from(life)].open().last().unwrap();
    struck.lives[victim.index()][usize::from(life)].take(top);
    struck.turn.n_moves = 1;
    moves.iter().any(|second| {
        let mut end = struck.clone();
        matches!(second, Action::Attack { seat, .. } if *seat == victim)
            && end.apply(second, &mut Sorted).is_ok()
            && end.n_lives(victim) == 0
    })
}

#[test]
fn gk_9_a_pair_may_attack_a_jack_exactly_if_the_blow_can_be_finished() {
    let moves = moves();
    let (mut n_struck, mut n_refused) = (0, 0);
    for seed in 1_000..2_600 {
        let game = endgame(seed);
        for action in &moves {
            let &Action::Attack { with: With::Two(first, second), from, seat, life } = action
            else {
                continue;
            };
            let target = game.lives[seat.index()][usize::from(life)].target();
            let is_pair = first.rank() == second.rank() && first.rank() != Rank::Jack;
            let held = game.has(With::Two(first, second), from).is_ok();
            let spends_all = held && game.spends_last_life(2, from);
            if !matches!(target, Some(Target::Jack(_))) || !is_pair || !held || spends_all {
                continue;
            }
            let outcome = game.clone().apply(action, &mut Sorted);
            if can_finish(&game, *action, &moves) {
                assert!(outcome.is_ok(), "{action:?} in {game:?}");
                n_struck += 1;
            } else {
                assert_eq!(
                    outcome,
                    Err(Illegal::Own(Rule::JackOnlyByJack)),
                    "{action:?} in {game:?}"
                );
                n_refused += 1;
            }
        }
    }
    assert!(n_struck > 50 && n_refused > 200, "{n_struck} blows, {n_refused} refused");
}
