//! The truth is never serialized: this file does not compile if it could be.

use super::{AnyEvent, AnyGame, AnySeatView};

/// Asserts that a type has no serializer.
///
/// `T` implements the trait once for what every type is, and a second time if it can be
/// serialized; then the compiler cannot choose between the two.
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
