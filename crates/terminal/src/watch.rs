use std::io::Write;

use client::{ClientEvent, EventStream};
use protocol::Language;

use crate::{Ended, teller::Teller};

/// Tells a spectator what happens at a table, until the match is over.
///
/// # Errors
///
/// The server is gone for good, or `out` cannot be written.
pub async fn watch(
    events: &mut EventStream,
    out: impl Write,
    language: Language,
) -> Result<(), Ended> {
    let mut teller = Teller::new(out, language);
    let mut is_shown = false;
    while let Some(told) = events.next().await {
        let ClientEvent::Table(told) = &told else {
            teller.aside(&told)?;
            continue;
        };
        teller.table(told)?;
        if !is_shown {
            // Who comes in the middle sees how things stand.
            is_shown = true;
            teller.show(&told.view)?;
        }
        if teller.result(&told.view)? {
            break;
        }
    }
    Ok(())
}
