//! How much anybody may ask for: frames, sockets, guests, tables.
//!
//! Everything is counted in a bounded map that forgets who has not asked lately.

mod bucket;
mod doors;
mod flood;
mod frames;
mod keyed;
mod limit;
mod places;
mod size;

pub(crate) use bucket::{Bucket, LineRates};
pub(crate) use doors::{Doors, admit};
pub(crate) use flood::{Flood, Measure};
pub(crate) use frames::{Asker, Limiter};
pub(crate) use keyed::Keyed;
pub use limit::{Amount, BadAmount, Limit, Limits};
pub(crate) use places::{Place, Places};
pub use size::Size;
