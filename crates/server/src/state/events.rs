use std::{fmt, future::pending, pin::Pin};

use futures_util::{Stream, StreamExt, stream};
use tokio::sync::watch;

/// A stream of rare events. It may be empty.
///
/// It keeps its registration until the next event comes. A connection waits for many kinds of
/// events, and registering again after each frame would cost more than the frame.
pub(crate) struct Events<T>(Option<Pin<Box<dyn Stream<Item = T> + Send + Sync>>>);

impl<T: 'static> Events<T> {
    pub(crate) fn none() -> Events<T> {
        Events(None)
    }

    /// Creates a stream with the single event that `event` returns.
    pub(crate) fn once(event: impl Future<Output = T> + Send + Sync + 'static) -> Events<T> {
        Events(Some(Box::pin(stream::once(event))))
    }

    /// Creates a stream of the changes of a value, which `event` turns into events. Of several
    /// changes in quick succession, only the last is an event.
    pub(crate) fn changes<V: Send + Sync + 'static>(
        values: watch::Receiver<V>,
        event: impl Fn(&V) -> T + Send + Sync + 'static,
    ) -> Events<T>
    where
        T: Send + Sync,
    {
        let events = stream::unfold((values, event), |(mut values, event)| async move {
            values.changed().await.ok()?;
            let happened = event(&values.borrow_and_update());
            Some((happened, (values, event)))
        });
        Events(Some(Box::pin(events)))
    }

    /// Waits for the next event. Cancel-safe.
    pub(crate) async fn next(&mut self) -> T {
        let event = match &mut self.0 {
            Some(events) => events.next().await,
            None => None,
        };
        match event {
            Some(event) => event,
            None => pending().await,
        }
    }
}

impl<T> fmt::Debug for Events<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Events").field(&self.0.is_some()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::future::ready;

    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn of_several_changes_the_last_is_an_event() {
        let value = watch::Sender::new(0);
        let mut events = Events::changes(value.subscribe(), |n| n * 10);
        assert_eq!(events.next().now_or_never(), None, "nothing has changed");
        value.send_replace(1);
        value.send_replace(2);
        assert_eq!(events.next().await, 20);
        assert_eq!(events.next().now_or_never(), None);
        value.send_replace(3);
        assert_eq!(events.next().await, 30);
        drop(value);
        assert_eq!(events.next().now_or_never(), None, "nothing else will happen");
    }

    #[tokio::test]
    async fn an_event_happens_once() {
        let mut events = Events::once(ready(1));
        assert_eq!(events.next().await, 1);
        assert_eq!(events.next().now_or_never(), None);
        assert_eq!(Events::<()>::none().next().now_or_never(), None);
    }
}
