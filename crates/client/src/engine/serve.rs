use std::io::{self, BufRead, Write};

use bots::{advise, choose};
use games::GameKind;
use rules::{BadOption, Level};
use serde_json::json;
use thiserror::Error;

use crate::engine::{FromEngine, Go, Hello, Pick, ToEngine};

/// Plays as a bot of `level`, the engine's side of the protocol, until the input ends. The info of a
/// `plain` bot is the reason of its choice.
///
/// A level that searches needs more than a view: it plays like `plain` here.
///
/// # Errors
///
/// The input is not that of a host, or the output cannot be written.
pub fn serve(
    input: impl BufRead,
    mut output: impl Write,
    level: Level,
    rng: &mut fastrand::Rng,
) -> Result<(), ServeError> {
    let mut hello: Option<Hello> = None;
    for (n, line) in (1..).zip(input.lines()) {
        let message = serde_json::from_str(&line?);
        match message.map_err(|error| ServeError::Line { n, error })? {
            ToEngine::Hello(next) => hello = Some(next),
            ToEngine::Events(_) => {}
            ToEngine::Go(go) => {
                let hello = hello.as_ref().ok_or(ServeError::NoHello)?;
                let pick = FromEngine::Pick(pick(hello, &go, level, rng)?);
                writeln!(output, "{}", serde_json::to_string(&pick)?)?;
                output.flush()?;
            }
            ToEngine::Over(_) => hello = None,
        }
    }
    Ok(())
}

fn pick(hello: &Hello, go: &Go, level: Level, rng: &mut fastrand::Rng) -> Result<Pick, ServeError> {
    let kind = GameKind::read(&hello.game)?;
    let view = kind.read_view(hello.seat, &go.match_view, &go.private, go.legal())?;
    if view.legal.is_empty() {
        return Err(ServeError::NoLegalAction);
    }
    let (action, info) = if level == Level::Fool {
        (choose(level, &view, rng), None)
    } else {
        let advice = advise(&view);
        let reason: &str = advice.reason.into();
        (advice.action, Some(json!({ "reason": reason })))
    };
    let index = view.legal.iter().position(|legal| *legal == action);
    let index = index.expect("a bot chooses a legal action");
    Ok(Pick { decision: go.decision.id, index, info })
}

/// The error for a host that breaks the protocol.
#[derive(Debug, Error)]
pub enum ServeError {
    /// A line is not a message.
    #[error("line {n} is not a message to an engine")]
    Line {
        /// The number of the line, from 1.
        n: u64,
        /// The fault in the line.
        #[source]
        error: serde_json::Error,
    },
    /// A decision before the first match.
    #[error("`go` without `hello`")]
    NoHello,
    /// A decision without a choice.
    #[error("`go` without legal actions")]
    NoLegalAction,
    /// The game is unknown.
    #[error(transparent)]
    Game(#[from] BadOption),
    /// The view is not one of the game.
    #[error("the view cannot be read")]
    View(#[from] serde_json::Error),
    /// The input or output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}
