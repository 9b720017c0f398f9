//! Tracing spans of a table for an OpenTelemetry collector. They name no player, card or secret.
//! The server exports them by the path of this module.

use protocol::{Code, TableId};
use tracing::{Span, debug_span, field::Empty};

use crate::PlayerCommand;

pub(crate) fn command(
    table: TableId,
    PlayerCommand { command, context, .. }: &PlayerCommand,
) -> Span {
    let op = if context.quick { "quickplay" } else { command.op() };
    debug_span!("command", %table, op, refused = Empty)
}

pub(crate) fn entry(table: TableId) -> Span {
    debug_span!("entry", %table)
}

/// Records in the current span that its command was refused.
pub(crate) fn refused(code: Code) {
    Span::current().record("refused", code.word());
}
