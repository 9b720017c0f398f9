//! Limits on clients: rates by key, connections by address, and floods of frames. Counts are kept
//! in bounded maps that drop idle keys.

mod connection_quota;
mod flood_guard;
mod keyed_limiter;

pub use connection_quota::{ConnectionQuota, ConnectionSlot};
pub use flood_guard::{FloodAction, FloodGuard};
pub use governor::Quota;
pub use keyed_limiter::KeyedLimiter;
