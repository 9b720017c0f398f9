//! Counts and log lines of refusals. A log line has the address of the client, for the operator or
//! for a program such as fail2ban.

use std::{num::NonZeroU32, time::Duration};

use net::{ClientIp, KeyedLimiter, Quota};
use protocol::{Code, to_client::Refused};
use strum::{IntoStaticStr, VariantArray};
use tracing::warn;

use crate::state::metrics::Metrics;

/// The `reason` of a refused origin or host.
pub(crate) const ORIGIN: &str = "origin";
/// The `reason` of a refused invite.
pub(crate) const INVITE: &str = "invite";
/// The `reason` of a refusal to a banned account.
pub(crate) const BANNED: &str = "banned";

/// A kind of refusal that may indicate an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum RefusalKind {
    /// An invalid token, key or password.
    Auth,
    Invite,
    Rate,
    Ban,
    Origin,
    Size,
}

impl RefusalKind {
    /// The name in the log and in metrics.
    pub(crate) fn word(self) -> &'static str {
        self.into()
    }

    /// Returns the kind of a refusal; `None` for a mistake that normal clients make.
    pub(crate) fn of(refused: &Refused) -> Option<RefusalKind> {
        match (refused.code, refused.reason.as_deref()) {
            (Code::RateLimited, _) => Some(RefusalKind::Rate),
            (Code::AuthInvalid, _) => Some(RefusalKind::Auth),
            (Code::TooLarge, None) => Some(RefusalKind::Size),
            (_, Some(BANNED)) => Some(RefusalKind::Ban),
            (_, Some(ORIGIN)) => Some(RefusalKind::Origin),
            (_, Some(INVITE)) => Some(RefusalKind::Invite),
            _ => None,
        }
    }
}

/// The log of refusals, with a rate limit so that a flood of requests does not flood it.
#[derive(Debug)]
pub(crate) struct RefusalLog {
    metrics: Metrics,
    /// Lets enough through for a program that bans addresses by the log.
    per_ip: KeyedLimiter<ClientIp>,
    /// Keeps the log readable during a distributed attack.
    overall: KeyedLimiter<()>,
}

impl RefusalLog {
    pub(crate) fn new(metrics: Metrics) -> RefusalLog {
        let quota = |every: Duration, burst: u32| {
            let burst = NonZeroU32::new(burst).expect("none is 0");
            Quota::with_period(every).expect("none is 0").allow_burst(burst)
        };
        RefusalLog {
            metrics,
            per_ip: KeyedLimiter::new(Some(quota(Duration::from_secs(3), 20))),
            overall: KeyedLimiter::new(Some(quota(Duration::from_millis(100), 200))),
        }
    }

    pub(crate) fn forget_idle(&self) {
        self.per_ip.forget_idle();
    }

    /// Counts a refusal and logs it in the fixed form that `docs/fail2ban/knekt.conf` parses.
    pub(crate) fn record(&self, client_ip: ClientIp, kind: RefusalKind) {
        self.metrics.record_refusal(kind);
        if self.has_room(client_ip) {
            // Not as fields, because their form depends on the log format.
            warn!("refused kind={} address={}", kind.word(), client_ip.address());
        }
    }

    /// Returns whether a refusal may be logged, and counts it.
    pub(crate) fn has_room(&self, client_ip: ClientIp) -> bool {
        self.per_ip.take(&client_ip).is_ok() && self.overall.take(&()).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use protocol::Refusal;

    use super::*;

    fn kind(refusal: Refusal) -> Option<RefusalKind> {
        RefusalKind::of(&Refused::new(None, None, refusal))
    }

    fn with_reason(code: Code, reason: &str) -> Refusal {
        Refusal { reason: Some(reason.to_owned()), ..Refusal::bare(code) }
    }

    #[test]
    fn refusals_are_classified() {
        assert_eq!(kind(Refusal::rate_limited("act", 1)), Some(RefusalKind::Rate));
        assert_eq!(kind(Refusal::bare(Code::AuthInvalid)), Some(RefusalKind::Auth));
        assert_eq!(kind(Refusal::bare(Code::TooLarge)), Some(RefusalKind::Size));
        assert_eq!(kind(with_reason(Code::Forbidden, BANNED)), Some(RefusalKind::Ban));
        assert_eq!(kind(with_reason(Code::Forbidden, ORIGIN)), Some(RefusalKind::Origin));
        assert_eq!(kind(with_reason(Code::NotFound, INVITE)), Some(RefusalKind::Invite));
    }

    #[test]
    fn mistakes_of_players_are_not_recorded() {
        for code in [Code::AuthRequired, Code::Forbidden, Code::NotFound, Code::NotYourTurn] {
            assert_eq!(kind(Refusal::bare(code)), None, "{code}");
        }
        assert_eq!(kind(with_reason(Code::TooLarge, "too_many")), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_of_refusals_does_not_flood_the_log() {
        let log = RefusalLog::new(Metrics::new());
        let client_ip = |text: &str| ClientIp::of(text.parse().unwrap());
        let n_lines = |text: &str| (0..1_000).filter(|_| log.has_room(client_ip(text))).count();
        assert_eq!((n_lines("192.0.2.1"), n_lines("192.0.2.2")), (20, 20));
        let n_all: usize = (0..=255).map(|n| n_lines(&format!("198.51.100.{n}"))).sum();
        assert_eq!(n_all, 160, "200 at once, of whomever");
    }
}
