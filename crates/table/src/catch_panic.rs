use std::{
    future::poll_fn,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    task::Poll,
};

/// Returns the output of `work`, or none if it panicked. The future stays in the caller's frame:
/// each actor holds one, and there may be a million of them.
pub(crate) async fn catch_panic<T>(work: Pin<&mut impl Future<Output = T>>) -> Option<T> {
    let mut work = work;
    poll_fn(|context| {
        catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context)))
            .map_or(Poll::Ready(None), |poll| poll.map(Some))
    })
    .await
}
