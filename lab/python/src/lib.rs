//! The rules of all games as the extension module `knekt._rules`, for programs that learn and
//! search without a server.
//!
//! `Game` is a game with its options, `State` one match of it, `Batch` many, and `View` one as the
//! seat to act sees it. `encode` has the fixed action ids and the tensor of each game, from the typed
//! views of one seat; `play` erases the type of the game, so that a Python class can hold any of
//! them; `story` is a match with its past. The package around this module is in `protocol/python`.
//!
//! **Architecture invariant:** what a seat may not see reaches Python only as a `State`, a `Batch`,
//! or the seeds and actions by which a pickle repeats them; observations and tensors are computed
//! from views, and what a seat has seen from redacted events.

mod batch;
mod encode;
mod games;
mod play;
mod state;
mod story;
mod tensor;

use pyo3::prelude::*;

#[pymodule]
fn _rules(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<state::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<state::View>()?;
    module.add_class::<batch::Batch>()?;
    module.add("IllegalAction", module.py().get_type::<state::IllegalAction>())?;
    module.add("SEATS", state::seats())?;
    Ok(())
}
