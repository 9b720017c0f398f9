use std::time::Duration;

use games::{AnyGame, AnyOptions};
use rules::{Game as _, Recorded};
use thiserror::Error;

use crate::engine::{Engine, Fault, Program, in_process};

/// Checks that a program is an engine, before it takes a seat: it has to make the first decision of
/// a match with `options`, in `limit` plus the time to start.
///
/// # Errors
///
/// The program cannot be started, or makes no decision.
pub fn probe(
    program: &Program,
    options: &AnyOptions,
    seats: u8,
    limit: Duration,
) -> Result<(), ProbeError> {
    let mut engine = Engine::start(program.clone()).map_err(ProbeError)?;
    // Without shuffles, so the cards are in their order.
    let (game, events) = AnyGame::start(options, seats, &mut Recorded::new([]));
    let seat = game.to_act().expect("a match begins with a decision");
    engine.hello(in_process::hello(options, seats, seat));
    if let Some(seen) = in_process::events(&events, seat) {
        engine.observe(seen);
    }
    let go = in_process::go(&game, 1, limit);
    engine.go(&go, Duration::MAX).map(|_| ()).map_err(ProbeError)
}

/// The error for a program that is not an engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the engine did not make the first decision of a match: {0}")]
pub struct ProbeError(pub Fault);
