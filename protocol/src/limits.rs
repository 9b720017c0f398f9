/// The version of the protocol, which changes with every incompatible change.
pub const PROTO: u32 = 1;

/// The minor version within [`PROTO`]: the number of compatible additions since the first release.
pub const MINOR: u32 = 0;

/// The WebSocket subprotocol that both sides must name.
pub const SUBPROTOCOL: &str = "knekt.v1.json";

/// The maximum size of a frame from a client, in bytes. A longer one closes the socket with 1009.
pub const FRAME_MAX: usize = 16 * 1024;

/// The maximum number of subscriptions of a connection, and in one `auth`.
pub const SUBS_MAX: usize = 64;

/// The maximum number of entries in a `replay`; a longer gap gets a `snapshot`.
pub const REPLAY_MAX: u64 = 200;
