/// The version of the protocol. A change that an old client cannot live with is a new one.
pub const PROTO: u32 = 1;

/// The version within [`PROTO`]: counts what was added since the first release, and there was none
/// yet.
pub const MINOR: u32 = 0;

/// The WebSocket subprotocol that both sides must name.
pub const SUBPROTOCOL: &str = "knekt.v1.json";

/// The longest frame that a client may send, in bytes. A longer one closes the socket with 1009.
pub const FRAME_MAX: usize = 16 * 1024;

/// The most subscriptions that one connection may hold; one `auth` may carry as many.
pub const SUBS_MAX: usize = 64;

/// The most entries that a gap is filled with, in one `replay`; a longer one gets a `snapshot`.
pub const REPLAY_MAX: u64 = 200;
