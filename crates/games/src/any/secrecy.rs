//! Full game states and events are never serialized: this file fails to compile if they could be.

use super::{AnyEvent, AnyGame, AnySeatView};

/// Asserts that a type has no serializer.
///
/// There is one implementation of the trait for all types and a second one for `Serialize` types,
/// so that the call is ambiguous for the latter.
macro_rules! assert_no_serializer {
    ($($T:ty),+) => {$(
        const _: fn() = || {
            trait Ambiguous<A> {
                fn choose() {}
            }
            struct Serializable;
            impl<T: ?Sized> Ambiguous<()> for T {}
            impl<T: ?Sized + serde::Serialize> Ambiguous<Serializable> for T {}
            let _ = <$T as Ambiguous<_>>::choose;
        };
    )+};
}

assert_no_serializer!(AnyGame, AnyEvent, AnySeatView);
