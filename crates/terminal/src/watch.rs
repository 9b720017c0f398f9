use std::io::Write;

use client::{ClientEvent, EventStream};
use protocol::Language;

use crate::{SessionError, printer::Printer};

/// Prints the events at a table until the match is over.
///
/// # Errors
///
/// The connection is lost for good, the server ends the subscription, or `out` cannot be written.
pub async fn watch(
    events: &mut EventStream,
    out: impl Write,
    language: Language,
) -> Result<(), SessionError> {
    let mut printer = Printer::new(out, language);
    let mut is_shown = false;
    while let Some(event) = events.next().await {
        let ClientEvent::Table(change) = &event else {
            printer.print_event(&event)?;
            continue;
        };
        printer.print_change(change)?;
        if !is_shown {
            // The match may already have started.
            is_shown = true;
            printer.print_table(&change.view)?;
        }
        if printer.print_result(&change.view)? {
            break;
        }
    }
    Ok(())
}
