use bots::search::OnProgress;
use games::{AnyAction, AnyGame};
use protocol::{
    Record,
    record::{MatchReview, REVIEW_FORMAT},
};
use rules::{Game as _, Seat};

use crate::{
    replay::Replay,
    review::{Depth, ReviewError, engine::Engine},
};

/// Reviews the decisions of a seat: all that were not forced, the most expensive first.
///
/// # Errors
///
/// There is no such seat, the record was changed, or `on_progress` ended the review.
pub fn review(
    record: &Record,
    match_no: u32,
    seat: Seat,
    depth: Depth,
    on_progress: &mut OnProgress<'_>,
) -> Result<MatchReview, ReviewError> {
    if seat.index() >= record.seats.len() {
        return Err(ReviewError::NoSuchSeat(seat));
    }
    let mut decisions = Vec::new();
    let mut simulations = 0;
    let is_own = |game: &AnyGame| game.to_act() == Some(seat) && game.legal().len() > 1;
    each(record, depth, |engine, game, step, action| {
        simulations = engine.n_simulations();
        if is_own(game) {
            decisions.push(engine.judge(game, step, action, on_progress).ok_or(ReviewError::Late)?);
        }
        Ok(true)
    })?;
    // Of equal ones the first stays first.
    decisions.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    Ok(MatchReview {
        format: REVIEW_FORMAT.to_owned(),
        r#match: match_no,
        seat,
        simulations,
        decisions,
    })
}

/// Reviews the decision at a step of a match, of whichever seat, even if it was forced.
///
/// # Errors
///
/// No decision is made at that step, the record was changed, or `on_progress` ended the review.
pub fn explain(
    record: &Record,
    match_no: u32,
    step: u32,
    depth: Depth,
    on_progress: &mut OnProgress<'_>,
) -> Result<MatchReview, ReviewError> {
    let mut found = None;
    each(record, depth, |engine, game, n, action| {
        if n == step {
            let seat = game.to_act().expect("a decision is open");
            let decision = engine.judge(game, n, action, on_progress).ok_or(ReviewError::Late)?;
            found = Some(MatchReview {
                format: REVIEW_FORMAT.to_owned(),
                r#match: match_no,
                seat,
                simulations: engine.n_simulations(),
                decisions: vec![decision],
            });
        }
        Ok(n < step)
    })?;
    let last = (record.actions.len() as u32).saturating_sub(1);
    found.ok_or(ReviewError::NoSuchStep { step, last })
}

/// Calls `look` before each action of a match, with the engine that has seen everything before it,
/// until `look` returns `false`.
fn each(
    record: &Record,
    depth: Depth,
    mut look: impl FnMut(&Engine, &AnyGame, u32, &AnyAction) -> Result<bool, ReviewError>,
) -> Result<(), ReviewError> {
    let mut replay = Replay::begin(record)?;
    let mut engine = Engine::new(replay.game().kind(), depth);
    loop {
        engine.observe(replay.events());
        let Some(action) = replay.next_action()? else { return Ok(()) };
        // The replay refuses it; a simulation would panic.
        if !replay.game().legal().contains(&action) {
            replay.advance()?;
            continue;
        }
        if !look(&engine, replay.game(), replay.n_steps() as u32, &action)? {
            return Ok(());
        }
        replay.advance()?;
    }
}
