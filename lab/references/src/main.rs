//! Servers without a game, which the benchmark compares Knekt with: `references axum BYTES`,
//! `references tungstenite BYTES` and `references sqlite BYTES SECONDS`.
//!
//! The servers speak as much of the protocol as `knekt load` needs. Each command to a table goes to
//! an actor, which checks whose turn it is and sends a frame of `BYTES` to each seat. Nothing is
//! played and nothing is stored, so they show what sockets, actors and JSON cost by themselves.
//! `ws.mjs` is the same server for Node.
//!
//! **Architecture invariant:** it depends on no other crate of the workspace, so that a slower Knekt
//! never makes its references slower.

#![expect(clippy::print_stdout, reason = "the benchmark reads it")]

mod connection;
mod servers;
mod sqlite;
mod table;

use std::env;

use anyhow::{Context, Result, bail};

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize| -> Result<usize> {
        let text = args.get(at).context("a number is missing")?;
        text.parse().with_context(|| format!("`{text}` is not a number"))
    };
    match args.first().map(String::as_str) {
        Some("axum") => servers::axum(number(1)?),
        Some("tungstenite") => servers::tungstenite(number(1)?),
        Some("sqlite") => sqlite::commits(number(1)?, number(2)?),
        _ => bail!("usage: references axum BYTES | tungstenite BYTES | sqlite BYTES SECONDS"),
    }
}
