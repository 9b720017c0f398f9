use std::{
    future::poll_fn,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    task::Poll,
};

/// What comes of `work`; none where it panicked. It stays where its caller has it: a table's actor
/// holds one, and there may be a million of them.
pub(crate) async fn catch_panic<T>(work: Pin<&mut impl Future<Output = T>>) -> Option<T> {
    let mut work = work;
    poll_fn(|context| {
        catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context)))
            .map_or(Poll::Ready(None), |poll| poll.map(Some))
    })
    .await
}
