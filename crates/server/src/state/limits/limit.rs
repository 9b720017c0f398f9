use std::{array, num::NonZeroU32, ops::RangeInclusive, str::FromStr, time::Duration};

use net::Quota;
use protocol::{
    Refusal, SUBS_MAX,
    to_client::{Rate, UserLimits},
};
use strum::{EnumCount, IntoStaticStr, VariantArray};

const SECOND: Duration = Duration::from_secs(1);
const TEN_SECONDS: Duration = Duration::from_secs(10);
const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

/// A rate limit or quota, with its name in the configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Limit {
    /// Actions per second, of a person and of each connection, with a burst of four times as many.
    Act,
    /// Chat messages per ten seconds, counted like actions.
    Chat,
    /// Subscriptions per ten seconds, counted like actions.
    Sub,
    /// All frames per ten seconds, counted like actions.
    All,
    /// Like [`Act`](Limit::Act), for bot accounts.
    BotAct,
    /// Like [`Chat`](Limit::Chat), for bot accounts.
    BotChat,
    /// Like [`Sub`](Limit::Sub), for bot accounts.
    BotSub,
    /// Like [`All`](Limit::All), for bot accounts.
    BotAll,
    /// Simultaneous connections per address, including sockets.
    Connections,
    /// Simultaneous sockets and streams per address.
    Sockets,
    /// Sockets opened per address and second.
    Upgrades,
    /// HTTP API requests per address and ten seconds.
    Requests,
    /// Guests created per address and minute.
    Guests,
    /// Logins and registrations per address and minute.
    Logins,
    /// Password attempts per address, account and minute.
    Attempts,
    /// Invites tried per address and minute.
    Invites,
    /// Tables created per person and hour.
    Tables,
    /// Tables created per address and hour.
    TablesFrom,
    /// Tables of one host that wait for players at a time.
    Waiting,
    /// Challenges made per bot account and minute.
    Challenges,
    /// Messages reported per person and hour.
    Reports,
    /// Messages reported per address and hour.
    ReportsFrom,
}

/// The delay before a client with too many sockets may retry, in milliseconds.
const RETRY_MS: u64 = 5_000;

/// The refusal of a socket or stream whose address has no free slot.
pub(crate) fn sockets_full() -> Refusal {
    Refusal::rate_limited(Limit::Sockets.name(), RETRY_MS)
}

impl Limit {
    /// The default number, the period of a rate, and the size of its burst as a multiple of the
    /// number. A limit on how many exist at a time has no period.
    #[expect(clippy::match_same_arms, reason = "a table with a row for each limit")]
    fn spec(self) -> (u32, Option<Duration>, u32) {
        match self {
            Limit::Act => (5, Some(SECOND), 4),
            Limit::Chat => (5, Some(TEN_SECONDS), 1),
            Limit::Sub => (20, Some(TEN_SECONDS), 1),
            Limit::All => (60, Some(TEN_SECONDS), 1),
            Limit::BotAct => (20, Some(SECOND), 4),
            Limit::BotChat => (5, Some(TEN_SECONDS), 1),
            Limit::BotSub => (60, Some(TEN_SECONDS), 1),
            Limit::BotAll => (240, Some(TEN_SECONDS), 1),
            Limit::Connections => (60, None, 1),
            Limit::Sockets => (20, None, 1),
            Limit::Upgrades => (5, Some(SECOND), 1),
            Limit::Requests => (300, Some(TEN_SECONDS), 1),
            Limit::Guests => (20, Some(MINUTE), 1),
            Limit::Logins => (20, Some(MINUTE), 1),
            Limit::Attempts => (5, Some(MINUTE), 1),
            Limit::Invites => (20, Some(MINUTE), 1),
            Limit::Tables => (50, Some(HOUR), 1),
            Limit::TablesFrom => (200, Some(HOUR), 1),
            Limit::Waiting => (3, None, 1),
            Limit::Challenges => (20, Some(MINUTE), 1),
            Limit::Reports => (20, Some(HOUR), 1),
            Limit::ReportsFrom => (100, Some(HOUR), 1),
        }
    }

    /// The name in the configuration.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The name on the wire, which is the same for people and bots.
    pub(crate) fn wire_name(self) -> &'static str {
        let name = self.name();
        name.strip_prefix("bot-").unwrap_or(name)
    }
}

/// The maximum size of a frame to a client, in bytes. The write buffer must have room for it.
pub(crate) const FRAME_MAX: usize = 56 * 1024;

/// A size that is bounded even if limits are off, with its name in the configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Size {
    /// The bytes of a frame from a client, or of a command over HTTP.
    Frame,
    /// The frames that wait for a client.
    QueueFrames,
    /// The bytes that wait for a client.
    QueueBytes,
}

impl Size {
    /// The name in the configuration.
    pub fn name(self) -> &'static str {
        self.into()
    }

    fn default_number(self) -> u32 {
        match self {
            Size::Frame => protocol::FRAME_MAX as u32,
            Size::QueueFrames => 64,
            Size::QueueBytes => 256 * 1024,
        }
    }

    /// The permitted numbers. The least is what clients of the protocol need, the greatest is what
    /// a small machine can afford for each connection.
    fn range(self) -> RangeInclusive<u32> {
        match self {
            // An `auth` with the maximum number of subscriptions must fit.
            Size::Frame => 8 * 1024..=64 * 1024,
            Size::QueueFrames => 16..=1_024,
            // Two frames of the maximum size must fit.
            Size::QueueBytes => 2 * FRAME_MAX as u32..=4 * 1024 * 1024,
        }
    }
}

/// All limits of a server. If they are off, sizes and queues are still bounded.
#[derive(Clone, Debug)]
pub struct Limits {
    numbers: [NonZeroU32; Limit::COUNT],
    sizes: [NonZeroU32; Size::COUNT],
    are_on: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        let number = |n| NonZeroU32::new(n).expect("none is 0");
        Limits {
            numbers: array::from_fn(|n| number(Limit::VARIANTS[n].spec().0)),
            sizes: array::from_fn(|n| number(Size::VARIANTS[n].default_number())),
            are_on: true,
        }
    }
}

impl Limits {
    /// Turns rate limits and quotas off, to measure a server on one's own machine.
    pub fn off() -> Limits {
        Limits { are_on: false, ..Limits::default() }
    }

    /// Replaces the number of one limit or size.
    #[must_use]
    pub fn with(mut self, amount: LimitOverride) -> Limits {
        match amount.of {
            LimitOrSize::Limit(limit) => self.numbers[limit as usize] = amount.number,
            LimitOrSize::Size(size) => self.sizes[size as usize] = amount.number,
        }
        self
    }

    /// The maximum of a size, which applies even if limits are off.
    pub(crate) fn size(&self, size: Size) -> usize {
        self.sizes[size as usize].get() as usize
    }

    /// The number that clients are told, even if it is not enforced.
    pub(crate) fn announced(&self, limit: Limit) -> u32 {
        self.numbers[limit as usize].get()
    }

    /// The maximum that may exist at a time; `None` if it is not limited.
    pub(crate) fn at_once(&self, limit: Limit) -> Option<u32> {
        self.are_on.then(|| self.numbers[limit as usize].get())
    }

    /// The limits that a bot account, or any other user, is told. If limits are off, only the frame
    /// size and the number of subscriptions are left.
    pub(crate) fn of_user(&self, is_bot: bool) -> UserLimits {
        let limits = if is_bot {
            [Limit::BotAct, Limit::BotChat, Limit::BotSub, Limit::BotAll, Limit::Tables]
        } else {
            [Limit::Act, Limit::Chat, Limit::Sub, Limit::All, Limit::Tables]
        };
        let rate = |limit: Limit| {
            let (_, per, burst) = limit.spec();
            let count = self.announced(limit);
            let per_ms = per?.as_millis() as u64;
            let rate = Rate { count, per_ms, burst: count.saturating_mul(burst) };
            self.are_on.then(|| (limit.wire_name().to_owned(), rate))
        };
        UserLimits {
            frame: self.size(Size::Frame) as u64,
            subs: SUBS_MAX as u32,
            rates: limits.into_iter().filter_map(rate).collect(),
            waiting: self.at_once(Limit::Waiting),
        }
    }

    /// The rate of a limit; `None` if limits are off, or if it bounds how many exist at a time.
    pub(crate) fn quota(&self, limit: Limit) -> Option<Quota> {
        let (number, (_, per, burst)) = (self.numbers[limit as usize], limit.spec());
        let burst = number.saturating_mul(NonZeroU32::new(burst).expect("none is 0"));
        let quota = Quota::with_period(per? / number.get())?;
        self.are_on.then(|| quota.allow_burst(burst))
    }
}

/// A new number for a limit or size, such as `sockets=100`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitOverride {
    of: LimitOrSize,
    number: NonZeroU32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LimitOrSize {
    Limit(Limit),
    Size(Size),
}

/// The error for text that is not a [`LimitOverride`]. Its message lists the valid names.
#[derive(Debug, thiserror::Error)]
#[error("NAME=NUMBER, a number from 1 to {NUMBER_MAX} for one of {}; or for {}", names(), sizes())]
pub struct ParseLimitError;

const NUMBER_MAX: u32 = 1_000_000;

fn names() -> String {
    let mut names = String::new();
    for limit in Limit::VARIANTS {
        append(&mut names, limit.name());
    }
    names
}

fn sizes() -> String {
    let mut sizes = String::new();
    for size in Size::VARIANTS {
        let range = size.range();
        append(&mut sizes, &format!("{} from {} to {}", size.name(), range.start(), range.end()));
    }
    sizes
}

/// Appends a name to a list. An array of so many names, joined, would keep LLVM 22 busy for hours
/// in a release build.
#[inline(never)]
fn append(list: &mut String, name: &str) {
    if !list.is_empty() {
        list.push_str(", ");
    }
    list.push_str(name);
}

impl FromStr for LimitOverride {
    type Err = ParseLimitError;

    fn from_str(text: &str) -> Result<LimitOverride, ParseLimitError> {
        let (name, number) = text.split_once('=').ok_or(ParseLimitError)?;
        let limit = Limit::VARIANTS.iter().copied().find(|limit| limit.name() == name);
        let size = Size::VARIANTS.iter().copied().find(|size| size.name() == name);
        let (of, range) = match (limit, size) {
            (Some(limit), _) => (LimitOrSize::Limit(limit), 1..=NUMBER_MAX),
            (None, Some(size)) => (LimitOrSize::Size(size), size.range()),
            (None, None) => return Err(ParseLimitError),
        };
        let number = number.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(NonZeroU32::new).ok_or(ParseLimitError)?;
        Ok(LimitOverride { of, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_has_the_name_in_the_manual() {
        let manual = "act, chat, sub, all, bot-act, bot-chat, bot-sub, bot-all, connections, \
            sockets, upgrades, requests, guests, logins, attempts, invites, tables, tables-from, \
            waiting, challenges, reports, reports-from";
        assert_eq!(names(), manual);
    }

    #[test]
    fn a_number_is_set_by_its_name() {
        let limits = Limits::default().with("sockets=100".parse().unwrap());
        assert_eq!(limits.at_once(Limit::Sockets), Some(100));
        assert_eq!(limits.at_once(Limit::Connections), Some(60));
        let limits = limits.with("act=10".parse().unwrap());
        assert_eq!(limits.quota(Limit::Act).unwrap().burst_size().get(), 40);
        assert_eq!(limits.announced(Limit::Act), 10);
        let off = Limits::off();
        assert!(off.quota(Limit::Act).is_none() && off.at_once(Limit::Sockets).is_none());
    }

    #[test]
    fn a_user_is_told_the_limits_that_apply() {
        let limits = Limits::default().with("bot-act=30".parse().unwrap());
        let [person, bot] = [false, true].map(|is_bot| limits.of_user(is_bot));
        assert_eq!(person.rates["act"], Rate { count: 5, per_ms: 1_000, burst: 20 });
        assert_eq!(bot.rates["act"], Rate { count: 30, per_ms: 1_000, burst: 120 });
        let named = |limits: &UserLimits| limits.rates.keys().cloned().collect::<Vec<_>>();
        assert_eq!(named(&person), ["act", "all", "chat", "sub", "tables"]);
        assert_eq!(named(&person), named(&bot));
        assert_eq!((person.waiting, person.subs), (Some(3), 64));
        let off = Limits::off().of_user(false);
        assert!(off.rates.is_empty() && off.waiting.is_none());
        assert_eq!(off.frame, 16_384);
    }

    #[test]
    fn a_size_is_set_by_its_name_within_its_bounds_and_holds_in_any_case() {
        let limits = Limits::off().with("frame=32768".parse().unwrap());
        assert_eq!(limits.size(Size::Frame), 32_768);
        assert_eq!(limits.size(Size::QueueFrames), 64);
        for text in ["frame=8191", "frame=65537", "queue-frames=15", "queue-bytes=1"] {
            let said = text.parse::<LimitOverride>().unwrap_err().to_string();
            assert!(said.ends_with("queue-bytes from 114688 to 4194304"), "{said}");
            assert!(said.contains("frame from 8192 to 65536"), "{said}");
        }
    }

    #[test]
    fn an_unknown_limit_is_refused_with_the_valid_names() {
        for text in ["socket=1", "sockets", "sockets=0", "sockets=-1", "sockets=1000001", ""] {
            let said = text.parse::<LimitOverride>().unwrap_err().to_string();
            assert!(said.contains("from 1 to 1000000") && said.contains("sockets, upgrades"));
        }
    }

    #[test]
    fn default_sizes_are_in_range() {
        for size in Size::VARIANTS {
            assert!(size.range().contains(&size.default_number()), "{size:?}");
        }
    }
}
