//! A complete bot for every game: it creates a table, fills it with bots, and plays at random.
//!
//! ```text
//! cargo run --package protocol --example bot -- ws://127.0.0.1:8080/ws gurka 3
//! ```
//!
//! The crate `client` handles the protocol, which the bots in other languages do by hand; it also
//! reconnects and executes each command exactly once.

#![expect(clippy::print_stdout, reason = "what a bot has to say")]

use std::time::Duration;

use client::{Client, ClientEvent, Identity};
use protocol::{Code, Level, Name};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [url, game, seats] = &args[..] else { return Err("usage: bot URL GAME SEATS".into()) };
    let seats: u8 = seats.parse()?;

    let (client, mut events) = Client::connect(url, Identity::Guest(Name::new("Rust")?)).await?;
    let table = client.create(game, seats).await?;
    println!("table {table}");
    client.subscribe(table).await?;
    client.sit(table, Some(0)).await?;
    for seat in 1..seats {
        client.add_bot(table, seat, Level::Plain).await?;
    }
    client.ready(table).await?;

    while let Some(told) = events.next().await {
        let ClientEvent::Table(told) = told else { continue };
        if let Some(asked) = told.view.pending_decision() {
            // It is our turn, and these are all the legal actions.
            let action = fastrand::choice(asked.legal).ok_or("there is always something")?;
            while let Err(error) = client.act(table, asked.key(), action).await {
                let refusal = error.refusal().cloned().ok_or(error)?;
                match refusal.retry_ms {
                    // Too fast: nothing was done and the decision is still open, so try again.
                    Some(wait) => tokio::time::sleep(Duration::from_millis(wait)).await,
                    // A decision is stale if the table was quicker because there was no choice.
                    None if refusal.code == Code::StaleDecision => break,
                    None => return Err(refusal.into()),
                }
            }
        } else if let Some(result) = told.view.result().filter(|result| !result.is_null()) {
            println!("result {result}");
            return Ok(());
        }
    }
    Err("the server went away".into())
}
