//! Rate limits, quotas and sizes.
//!
//! Everything is counted in bounded maps that drop idle keys.
//!
//! # All limits of a server
//!
//! Every queue, message, list and wait has an upper bound. [`Limit`] has the rate limits and
//! quotas, [`Size`] the sizes that an admin can change. These are all bounds, with the constants
//! that define them and what happens beyond each.
//!
//! | connections (crates `net`, `server`) | limit | beyond it |
//! | --- | --- | --- |
//! | frame from a client: `Size::Frame` | 16 KiB | socket closed (1009) |
//! | frame to a client: `FRAME_MAX` | 56 KiB | a snapshot instead of a long replay |
//! | entries in a replay: `protocol::REPLAY_MAX` | 200 | a snapshot instead |
//! | frames queued for a client: `Size::QueueFrames` | 64 | replaced by one snapshot |
//! | bytes queued for a client: `Size::QueueBytes` | 256 KiB | replaced by one snapshot |
//! | answers queued for a client | twice that | socket closed (4413) |
//! | commands per connection and person: [`Limit`] | setting | `rate_limited`, throttled, 4429 |
//! | sockets, logins, requests, … per address: [`Limit`] | setting | 429, or closed |
//! | unreadable frames: `BAD_MAX` | 20 | closed |
//! | subscriptions of a connection: `protocol::SUBS_MAX` | 64 | refused |
//! | keys of a rate limit: `KEYS_MAX` | 65,536 | the map is cleared |
//! | connections | open-file limit | longest idle closed; else 503 |
//! | admin and metrics connections per address: `HOST_MAX` | 16 | closed |
//! | silence after connect, TLS handshake, request headers | 5 s each | closed |
//! | request body: `BODY_TIMEOUT`, `BODY_MAX` | 10 s, 64 KiB | 408, 413 |
//! | idle HTTP connection | 75 s (setting) | closed |
//! | write to a socket: `WRITE_TIMEOUT` | 2 s | closed |
//! | any write: `STALL_TIMEOUT` | 10 s | closed |
//! | lingering close: `LINGER_TIMEOUT`, `LINGER_BYTES_MAX` | 5 s, 4 MiB | reset |
//! | ACME order; response | 5 min; 256 KiB | retried later |
//!
//! | lists and work (crate `server`) | limit | beyond it |
//! | --- | --- | --- |
//! | tables in a lobby frame: `protocol::LOBBY_MAX` | 100 | abandoned or older ones left out |
//! | tables in `ready`: `SEATED_MAX`; hibernating: `RESTING_MAX` | 400; 200 | `more` is set |
//! | tables tried by a quick play: `quickplay::TRIES_MAX` | 8 | a new table |
//! | waiting quick plays of one kind: `WAITING_MAX`, `WAIT_MAX` | 64, 2 s | `rate_limited` |
//! | steps of a match per answer: `protocol::record::STEPS_MAX` | 256 | next page |
//! | cards in a proof: `protocol::to_client::PROOFS_MAX` | 64 | next page |
//! | password hashes at once, waiting | 2, 512 | `rate_limited` |
//! | replays of finished matches at once, waiting | 2, 32 | `rate_limited` |
//! | reviews at once, waiting; lists of records; worlds | 1, 8; 1, 8; 1, 16 | `rate_limited` |
//! | cached finished matches: `ANSWERS_MAX`, … | 256, 32 MiB | least recently used evicted |
//! | tables woken per second: `WAKES_MAX` | 64 | the next second |
//! | tables loaded at once at the start: `LOADS_MAX` | 64 | the next ones wait |
//! | logged refusals, in bursts: `RefusalLog` | 20 per source, 200 in all | counted, not logged |
//! | queued log lines: `LINES_MAX`; queued spans | 8,192; 2,048 | dropped; log lines are counted |
//!
//! | tables (crate `table`) | limit | beyond it |
//! | --- | --- | --- |
//! | mailbox, commands held during a shuffle: `MAILBOX_LEN` | 64 each | the sender waits |
//! | queued shuffle contributions: `CONTRIBUTIONS_LEN` | 32 | the sender waits |
//! | subscribers: `SUBSCRIBERS_MAX` | 2,000 | refused |
//! | muted people: `MUTED_MAX` | 64 | refused |
//! | people whom the host removed: `REMOVED_MAX` | 64 | the oldest are forgotten |
//! | entries of a match besides play: `ENTRIES_MAX` | 2,000 | refused |
//! | undo steps: `UNDO_DEPTH` | 32 | the oldest are forgotten |
//! | remembered commands | those of two matches | looked up in the store |
//! | lines of the score sheet: `SCORE_EVENTS_MAX` | 400 | the oldest deals are left out |
//! | events that bots remember: `DEAL_EVENTS_MAX` | 600 | the oldest are forgotten |
//! | chat in one frame: `REPLAY_BYTES_MAX` | 40 KiB | older messages left out |
//!
//! | stored data (crates `storage`, `postgres`) | limit | beyond it |
//! | --- | --- | --- |
//! | chat of a table: `CHAT_MESSAGES_MAX`, … | 200, 30 days | the oldest are deleted |
//! | stored reports: `REPORTS_MAX` | 10,000 | the oldest resolved is deleted; else refused |
//! | people whom a person blocks: `BLOCKS_MAX` | 200 | refused |
//! | API tokens, bots of a person: `TOKENS_MAX`, `BOTS_MAX` | 50, 20 | refused |
//! | names given up in 90 days: `FORMER_NAMES_MAX` | 50 | refused |
//! | open challenges by a bot, to it: `CHALLENGES_MADE_MAX`, … | 8, 32 | refused |
//! | people found by name: `FOUND_MAX` | 100 | left out |
//! | bots listed as open: `OPEN_BOTS_MAX` | 1,000 | left out |
//! | matches in deal statistics: `DEALT_MATCHES_MAX` | 1,000 | the oldest left out |
//! | remembered outages: `OUTAGES_MAX` | 1,000 | the oldest are forgotten |
//! | queued writes: `WRITES_MAX`, `APPENDS_MAX` | 8,192 | refused as unavailable |
//! | writes in a commit: `GROUP_MAX` | 256 | the next commit |
//! | expired rows deleted per write: `CHAT_SWEEP_MAX`, … | 256 | the next write |
//! | commands not yet in the index: `COMMANDS_MAX` | 1,048,576 | refused |
//!
//! | nodes (crate `cluster`) | limit | beyond it |
//! | --- | --- | --- |
//! | message on the bus: `PAYLOAD_BYTES_MAX` | 1 MiB | sent in parts |
//! | messages waiting in a subscription: `SUBSCRIPTION_LEN` | 1,024 | dropped |
//! | queue of a link: `ITEMS_MAX`, `BYTES_MAX` | 4,096, 16 MiB | the link ends; snapshots |

mod limit;
mod rates;

pub(crate) use limit::{FRAME_MAX, sockets_full};
pub use limit::{Limit, LimitOverride, Limits, ParseLimitError, Size};
pub(crate) use rates::{ClientKey, RateLimits};
