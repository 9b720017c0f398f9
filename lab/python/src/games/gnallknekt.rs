use games::gnallknekt::{
    Action, Bag, Gnallknekt, Phase, Pile, Private, Public, SEATS_MOST, Source, With,
};
use rules::{
    Seat,
    cards::{CardSet, Rank, Suit},
};

use crate::{
    encode::{Asked, Encode, card},
    tensor::Tensor,
};

const DRAW_STOCK: u32 = 0;
const DRAW_SCRAP: u32 = 1;
const DRAW_CARD: u32 = 2;
const DISCARD: u32 = 54;
const END: u32 = 106;
const DEFEND: u32 = 107;

/// The pairs of one rank: two suits, which can be the same.
const PAIRS_PER_RANK: u32 = 10;
/// The number of ways to play one or two cards: single cards, then pairs.
const N_WITH: u32 = 52 + 13 * PAIRS_PER_RANK;
/// The number of sources of cards: the hand, then the three lives.
const N_SOURCES: u32 = 4;
const LIVES: u32 = 3;
const ATTACK: u32 = DEFEND + N_WITH * N_SOURCES * LIVES;

/// Draws come first, then discards and the end of the turn; then defences, `107 + 3 * move + life`;
/// then attacks, `2291 + 3 * (seats - 1) * move + 3 * others + life`, with the number of seats
/// between the attacker and its target clockwise. `move` is `4 * cards + source`.
impl Encode for Gnallknekt {
    fn n_actions(seats: u8) -> u32 {
        ATTACK + N_WITH * N_SOURCES * n_targets(seats)
    }

    fn id(asked: Asked<'_, Gnallknekt>, action: &Action) -> Option<u32> {
        let life_id = |life: u8| Some(u32::from(life)).filter(|&life| life < LIVES);
        Some(match *action {
            Action::Draw { from: Pile::Stock, card: _ } => DRAW_STOCK,
            Action::Draw { from: Pile::Scrap, card: None } => DRAW_SCRAP,
            Action::Draw { from: Pile::Scrap, card: Some(card) } => {
                DRAW_CARD + u32::from(card.index())
            }
            Action::Discard { card } => DISCARD + u32::from(card.index()),
            Action::End {} => END,
            Action::Defend { with, from, life } => {
                DEFEND + move_id(with, from)? * LIVES + life_id(life)?
            }
            Action::Attack { with, from, seat, life } => {
                let others = others(&asked)?.position(|other| other == seat)?;
                let target = others as u32 * LIVES + life_id(life)?;
                ATTACK + move_id(with, from)? * n_targets(asked.seats) + target
            }
        })
    }

    fn action(asked: Asked<'_, Gnallknekt>, id: u32) -> Option<Action> {
        Some(match id {
            DRAW_STOCK => Action::Draw { from: Pile::Stock, card: None },
            DRAW_SCRAP => Action::Draw { from: Pile::Scrap, card: None },
            DRAW_CARD..DISCARD => {
                Action::Draw { from: Pile::Scrap, card: Some(card(id - DRAW_CARD)?) }
            }
            DISCARD..END => Action::Discard { card: card(id - DISCARD)? },
            END => Action::End {},
            DEFEND..ATTACK => {
                let (with, from) = move_of((id - DEFEND) / LIVES)?;
                Action::Defend { with, from, life: ((id - DEFEND) % LIVES) as u8 }
            }
            ATTACK.. => {
                let n_targets = n_targets(asked.seats);
                let (with, from) = move_of((id - ATTACK) / n_targets)?;
                let target = (id - ATTACK) % n_targets;
                let seat = others(&asked)?.nth((target / LIVES) as usize)?;
                Action::Attack { with, from, seat, life: (target % LIVES) as u8 }
            }
        })
    }

    fn write(public: &Public, private: &Private, tensor: &mut Tensor<'_>) {
        tensor.block("phase").one_hot(Some(public.phase as usize), Phase::Over as usize + 1);
        write_bag(tensor.block("hand"), private.hand);
        tensor.block("turn").seat(public.seat);
        tensor.block("target").seat(public.target);
        tensor.block("lives").each(&public.lives, |tensor, lives| {
            for life in lives {
                tensor.number(life.down, 3.0);
                for place in 0..3 {
                    tensor.card(life.open.get(place).copied());
                }
            }
        });
        write_bag(tensor.block("scrap"), public.scrap.iter().copied().collect());
        tensor.block("scrap_top").card(public.scrap_top);
        write_bag(tensor.block("drawn_scrap"), public.drawn_scrap);
        tensor.block("out").seat_set(public.out.iter().copied());
        tensor.block("hands").each(&public.hands, |tensor, &hand| {
            tensor.number(hand, 20.0);
        });
        tensor.block("counts").number(public.draws, 5.0).number(public.drawn_stock, 5.0);
        tensor.number(public.moves, 5.0).number(public.stock, 104.0);
        tensor.number(public.knocked_out, 104.0).number(public.idle, 100.0);
        tensor.number(public.turn, 2_000.0);
        let gnall = public.gnall.unwrap_or_default();
        tensor.block("gnall").flag(public.gnall.is_some());
        tensor.number(gnall.turns, 20.0).number(gnall.absent, 2.0);
    }
}

/// Returns the seats that the seat to act can attack, clockwise; `None` once the match is over.
fn others(asked: &Asked<'_, Gnallknekt>) -> Option<impl Iterator<Item = Seat> + use<>> {
    Some(asked.seat?.round(asked.seats).take(usize::from(asked.seats) - 1))
}

fn n_targets(seats: u8) -> u32 {
    debug_assert!(seats <= SEATS_MOST);
    u32::from(seats - 1) * LIVES
}

/// Returns the number of some cards from a source; `None` for two cards of different ranks.
fn move_id(with: With, from: Source) -> Option<u32> {
    let cards = match with {
        With::One(card) => u32::from(card.index()),
        With::Two(first, second) if first.rank() == second.rank() => {
            let (low, high) = (first.suit() as u32, second.suit() as u32);
            let pair = PAIRS.iter().position(|&pair| pair == (low, high))?;
            52 + first.rank() as u32 * PAIRS_PER_RANK + pair as u32
        }
        With::Two(..) => return None,
    };
    let source = match from {
        Source::Hand => 0,
        Source::Life(life) if u32::from(life) < LIVES => 1 + u32::from(life),
        Source::Life(_) => return None,
    };
    Some(cards * N_SOURCES + source)
}

fn move_of(id: u32) -> Option<(With, Source)> {
    let from = match id % N_SOURCES {
        0 => Source::Hand,
        life => Source::Life(life as u8 - 1),
    };
    let cards = id / N_SOURCES;
    let with = if let Some(pair) = cards.checked_sub(52) {
        let rank = *Rank::ALL.get((pair / PAIRS_PER_RANK) as usize)?;
        let (low, high) = PAIRS[(pair % PAIRS_PER_RANK) as usize];
        With::Two(rank.of(Suit::ALL[low as usize]), rank.of(Suit::ALL[high as usize]))
    } else {
        With::One(card(cards)?)
    };
    Some((with, from))
}

/// The suits of a pair, the lower first.
const PAIRS: [(u32, u32); PAIRS_PER_RANK as usize] =
    [(0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)];

/// Writes the cards that occur, then those that occur twice.
fn write_bag(tensor: &mut Tensor<'_>, bag: Bag) {
    let mut once = CardSet::EMPTY;
    let twice: CardSet = bag.iter().filter(|&card| !once.insert(card)).collect();
    tensor.cards(bag.distinct()).cards(twice);
}
