//! The list of legal actions. `apply` accepts exactly these; the laws compare the two.
//!
//! It is generated in ascending order rather than sorted, because a hand can have twenty cards and
//! a table twelve lives to attack.

use rules::{
    Seat,
    cards::{Card, CardSet, Rank, Suit},
};

use super::{
    Action, Bag, Gnallknekt, Phase, Pile, ScrapDraw, Source, With,
    life::{LIVES, OPEN_MAX, Target},
    strength,
};
use super::{Illegal, Rule};

pub(super) fn legal(game: &Gnallknekt) -> Vec<Action> {
    let mut legal = Vec::with_capacity(48);
    match game.phase() {
        Phase::Draw => draws(game, &mut legal),
        Phase::Finish => attacks(game, &plays(game), &mut legal),
        Phase::Move => {
            let plays = plays(game);
            attacks(game, &plays, &mut legal);
            defences(game, &plays, &mut legal);
            ends(game, &mut legal);
        }
        Phase::Discard => ends(game, &mut legal),
        Phase::Over => {}
    }
    legal
}

/// Returns the reason why the seat to act cannot use `card`, from its hand or its lives; `None` if
/// it can.
pub(super) fn why_not(game: &Gnallknekt, card: Card) -> Option<Illegal> {
    let holds = game.hand().contains(card);
    let lies_open = || game.own_lives().iter().any(|life| life.open().contains(&card));
    let usable = || {
        legal(game).iter().any(|action| match *action {
            Action::Attack { with, .. } | Action::Defend { with, .. } => {
                with.iter().any(|used| used == card)
            }
            Action::Discard { card: used } => used == card,
            Action::Draw { .. } | Action::End {} => false,
        })
    };
    match game.phase() {
        Phase::Over => None,
        _ if !holds && !lies_open() => None,
        Phase::Draw => Some(Illegal::Own(Rule::MustDrawFirst)),
        Phase::Finish => (!usable()).then_some(Illegal::Own(Rule::MustFinish)),
        Phase::Move if holds => None,
        Phase::Move => {
            let reachable =
                game.own_lives().iter().any(|&life| game.playable(life, 2).contains(card));
            let why = if reachable {
                Illegal::Own(Rule::NoTarget)
            } else {
                Illegal::Own(Rule::NotOpen { card })
            };
            (!usable()).then_some(why)
        }
        Phase::Discard => (!holds).then_some(Illegal::Own(Rule::NoMovesLeft)),
    }
}

fn draws(game: &Gnallknekt, legal: &mut Vec<Action>) {
    if game.stock_can_give() {
        legal.push(Action::Draw { from: Pile::Stock, card: None });
    }
    let from = Pile::Scrap;
    match game.options.scrap_draw {
        ScrapDraw::Top if game.scrap.is_empty() => {}
        ScrapDraw::Top => legal.push(Action::Draw { from, card: None }),
        ScrapDraw::Any => {
            let lying: CardSet = game.scrap.iter().copied().collect();
            legal.extend(lying.into_iter().map(|card| Action::Draw { from, card: Some(card) }));
        }
    }
}

fn ends(game: &Gnallknekt, legal: &mut Vec<Action>) {
    let hand = game.hand();
    if hand.is_empty() {
        legal.push(Action::End {});
    }
    legal.extend(hand.distinct().into_iter().map(|card| Action::Discard { card }));
}

/// Cards that can be played together, with their source, ascending and without duplicates.
type Plays = Vec<(With, Source)>;

const SOURCES: [Source; 1 + LIVES] =
    [Source::Hand, Source::Life(0), Source::Life(1), Source::Life(2)];

fn plays(game: &Gnallknekt) -> Plays {
    let from = |n: u8| -> [Bag; 1 + LIVES] {
        std::array::from_fn(|i| match i {
            0 => game.hand(),
            _ => game.playable(game.own_lives()[i - 1], n),
        })
    };
    let mut plays = Vec::with_capacity(48);
    let singles = from(1);
    let all = singles.iter().fold(CardSet::EMPTY, |all, bag| all.or(bag.distinct()));
    for card in all {
        for (bag, source) in singles.iter().zip(SOURCES) {
            if bag.contains(card) {
                plays.push((With::One(card), source));
            }
        }
    }
    let twos = from(2);
    for rank in Rank::ALL {
        if twos.iter().any(|bag| bag.has_two_of(rank)) {
            add_pairs(rank, &twos, &mut plays);
        }
    }
    plays
}

fn add_pairs(rank: Rank, from: &[Bag; 1 + LIVES], plays: &mut Plays) {
    for (i, first) in Suit::ALL.into_iter().enumerate() {
        for second in &Suit::ALL[i..] {
            let (first, second) = (rank.of(first), rank.of(*second));
            for (bag, source) in from.iter().zip(SOURCES) {
                if bag.has_pair(first, second) {
                    plays.push((With::Two(first, second), source));
                }
            }
        }
    }
}

/// A target, with the plays that hit it.
struct Aim {
    seat: Seat,
    life: u8,
    /// The single cards that knock it out.
    takers: CardSet,
    /// The pairs that knock it out.
    pairs: TakenBy,
}

enum TakenBy {
    /// Pairs of this rank or a higher one.
    From(Rank),
    /// No pair.
    Nothing,
    /// Pairs after which the attacker can take this target, which is all that its owner has left
    /// (GK-9).
    IfFollowed(Target),
}

fn attacks(game: &Gnallknekt, plays: &Plays, legal: &mut Vec<Action>) {
    let aims = aims(game);
    for &(with, from) in plays {
        if game.spends_last_life(with.n_cards(), from) {
            continue;
        }
        let hits = |aim: &&Aim| match with {
            With::One(card) => aim.takers.contains(card),
            With::Two(card, _) if !strength::pairs(card.rank()) => false,
            With::Two(card, _) => match aim.pairs {
                TakenBy::From(lowest) => card.rank() >= lowest,
                TakenBy::Nothing => false,
                TakenBy::IfFollowed(rest) => game.can_follow(with, from, rest),
            },
        };
        legal.extend(aims.iter().filter(hits).map(|aim| Action::Attack {
            with,
            from,
            seat: aim.seat,
            life: aim.life,
        }));
    }
}

fn aims(game: &Gnallknekt) -> Vec<Aim> {
    let bound = game.turn.victim;
    let seats = Seat::all(game.seats)
        .filter(|&seat| seat != game.turn.seat && bound.is_none_or(|victim| victim == seat));
    let mut aims = Vec::with_capacity(12);
    for seat in seats {
        let n_cards = game.n_life_cards(seat);
        for (life, own) in (0u8..).zip(&game.lives[seat.index()]) {
            let Some(target) = own.target() else { continue };
            let takes_all = n_cards == target.n_cards();
            if bound.is_some() && !takes_all {
                continue;
            }
            let pairs = match (strength::lowest_pair(target), takes_all) {
                (Some(lowest), _) => TakenBy::From(lowest),
                (None, true) => TakenBy::From(Rank::Two),
                (None, false) => {
                    game.after_jack(seat, life).map_or(TakenBy::Nothing, TakenBy::IfFollowed)
                }
            };
            aims.push(Aim { seat, life, takers: strength::takers(target), pairs });
        }
    }
    aims
}

fn defences(game: &Gnallknekt, plays: &Plays, legal: &mut Vec<Action>) {
    let room =
        game.own_lives().map(|life| if life.is_gone() { 0 } else { OPEN_MAX - life.n_open() });
    for &(with, from) in plays {
        for (life, room) in (0u8..).zip(room) {
            if with.n_cards() <= room && from != Source::Life(life) {
                legal.push(Action::Defend { with, from, life });
            }
        }
    }
}
