//! The full-screen client: lobby, new table, waiting room, table and result.
//!
//! | module | contents |
//! | --- | --- |
//! | `model`, `form`, `table`, `board` | the state; `board` reads the views of games |
//! | `update`, `keys` | what events, answers, keys and clicks do to it, without side effects |
//! | `view` | how it is drawn, without side effects |
//! | `runtime` | the terminal, the signals, and the commands to the server |

mod board;
mod form;
mod model;
mod table;

mod keys;
mod update;

mod view;

mod runtime;

#[cfg(test)]
mod tests;

pub use model::Opening;
pub use runtime::{ScreenOptions, run_screen};
