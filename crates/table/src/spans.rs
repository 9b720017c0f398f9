//! What a collector is told of a table, and nothing else of it: no player, no card, no secret. Who
//! gathers them knows them by the name of this module.

use protocol::{Code, TableId};
use tracing::{Span, debug_span, field::Empty};

use crate::Command;

/// While a table does what somebody wishes.
pub(crate) fn command(table: TableId, command: &Command) -> Span {
    debug_span!("command", %table, op = command.word(), refused = Empty)
}

/// While an entry is written down.
pub(crate) fn entry(table: TableId) -> Span {
    debug_span!("entry", %table)
}

/// The command is refused.
pub(crate) fn refused(code: Code) {
    Span::current().record("refused", code.word());
}
