use std::ops::ControlFlow;

/// A progress handler of a search, which calls it every few simulations. It may pause, and ends the
/// search with `Break`.
pub type OnProgress<'a> = dyn FnMut() -> ControlFlow<()> + 'a;

/// The progress handler of a search that nothing interrupts.
pub fn uninterrupted() -> ControlFlow<()> {
    ControlFlow::Continue(())
}
