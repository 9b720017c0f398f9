//! Rate limits, quotas and sizes.
//!
//! Everything is counted in bounded maps that drop idle keys.

mod bucket;
mod connection_quota;
mod flood_guard;
mod frame_limiter;
mod keyed_limiter;
mod limit;
mod rate_limits;
mod size;

pub(crate) use bucket::{LogRates, TokenBucket};
pub(crate) use connection_quota::{ConnectionQuota, ConnectionSlot, sockets_full};
pub(crate) use flood_guard::{FloodAction, FloodGuard};
pub(crate) use frame_limiter::{ClientKey, FrameLimiter};
pub(crate) use keyed_limiter::KeyedLimiter;
pub use limit::{Limit, LimitOverride, Limits, ParseLimitError};
pub(crate) use rate_limits::RateLimits;
pub(crate) use size::FRAME_MAX;
pub use size::Size;
