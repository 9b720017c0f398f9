use fastrand::Rng;
use rules::{Chance, Seat, SeatView, Shuffle, Viewer};

use super::{Judged, Style};

/// The number of worlds of an exact search.
const EXACT_WORLDS: u16 = 10;
/// The maximum number of positions that an exact search looks at in each world.
const POSITIONS_MAX: u32 = 3_000;

struct Shuffled<'a>(&'a mut Rng);

impl Chance for Shuffled<'_> {
    fn shuffle(
        &mut self,
        _: Shuffle,
        mut cards: Vec<rules::cards::Card>,
    ) -> Vec<rules::cards::Card> {
        self.0.shuffle(&mut cards);
        cards
    }
}

/// Returns the action that does best in `n_worlds` random worlds, in which everybody goes on by
/// rules of thumb.
pub(super) fn sampled<G: Judged>(
    game: &G,
    view: &SeatView<G>,
    n_worlds: u16,
    rng: &mut Rng,
) -> G::Action {
    best(game, view, n_worlds, rng, |game, rng| play_on(game, view.seat, rng))
}

/// Returns the action that does best in a few random worlds, in which everybody plays perfectly and
/// sees everything.
pub(super) fn exact<G: Judged>(game: &G, view: &SeatView<G>, rng: &mut Rng) -> G::Action {
    best(game, view, EXACT_WORLDS, rng, |game, rng| {
        let mut left = POSITIONS_MAX;
        perfect(&game, G::stage(&game.public()), &mut left, rng)[view.seat.index()]
    })
}

fn best<G: Judged>(
    game: &G,
    view: &SeatView<G>,
    n_worlds: u16,
    rng: &mut Rng,
    mut value: impl FnMut(G, &mut Rng) -> f64,
) -> G::Action {
    let mut sums = vec![0.0; view.legal.len()];
    for _ in 0..n_worlds {
        let world = game.determinize(Viewer::Seat(view.seat), &mut |cards| rng.shuffle(cards));
        for (sum, action) in sums.iter_mut().zip(&view.legal) {
            let mut next = world.clone();
            next.apply(action, &mut Shuffled(rng)).expect("a world has the same legal actions");
            *sum += value(next, rng);
        }
    }
    let (first, rest) = sums.split_first().expect("a seat has a legal action");
    let mut best = (0, *first);
    for (n, &sum) in rest.iter().enumerate() {
        if sum > best.1 {
            best = (n + 1, sum);
        }
    }
    view.legal[best.0].clone()
}

/// Plays on to the end of the stage; returns the position's worth for `seat`.
fn play_on<G: Judged>(mut game: G, seat: Seat, rng: &mut Rng) -> f64 {
    let stage = G::stage(&game.public());
    for _ in 0..G::ACTIONS_MAX {
        let Some(view) = game.view().filter(|view| G::stage(&view.public) == stage) else { break };
        let action = match &view.legal[..] {
            [only] => only.clone(),
            _ => Style::Counting.choose(&view),
        };
        game.apply(&action, &mut Shuffled(rng)).expect("the action is legal");
    }
    worth(&game, seat)
}

/// Returns the position's worth for each seat if each plays in its own interest, until the stage
/// ends or `left` positions have been seen.
fn perfect<G: Judged>(game: &G, stage: u32, left: &mut u32, rng: &mut Rng) -> Vec<f64> {
    let is_over = *left == 0 || G::stage(&game.public()) != stage;
    let Some(seat) = game.to_act().filter(|_| !is_over) else {
        return Seat::all(game.seats()).map(|seat| worth(game, seat)).collect();
    };
    *left -= 1;
    let mut best: Option<Vec<f64>> = None;
    for action in game.legal() {
        let mut next = game.clone();
        next.apply(&action, &mut Shuffled(rng)).expect("the action is legal");
        let values = perfect(&next, stage, left, rng);
        if best.as_ref().is_none_or(|best| values[seat.index()] > best[seat.index()]) {
            best = Some(values);
        }
    }
    best.expect("a seat has a legal action")
}

fn worth<G: Judged>(game: &G, seat: Seat) -> f64 {
    match game.result() {
        Some(result) => result.returns[seat.index()].value(),
        None => G::worth(&game.public(), seat),
    }
}

/// Returns the difference between a seat's number and the mean of the others'.
pub(super) fn lead(numbers: &[f64], seat: Seat) -> f64 {
    let own = numbers[seat.index()];
    let others = numbers.iter().sum::<f64>() - own;
    own - others / (numbers.len() - 1) as f64
}
