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
    pub(crate) const ALL: &'static [RefusalKind] = RefusalKind::VARIANTS;

    /// The name in the log and in metrics.
    pub(crate) fn word(self) -> &'static str {
        self.into()
    }

    /// Returns the kind of a refusal; `None` for a mistake that normal clients make.
    pub(crate) fn of(refused: &Refused) -> Option<RefusalKind> {
        let reason = refused.reason.as_deref();
        if refused.code == Code::RateLimited {
            Some(RefusalKind::Rate)
        } else if refused.code == Code::AuthInvalid {
            Some(RefusalKind::Auth)
        } else if refused.code == Code::TooLarge && reason.is_none() {
            Some(RefusalKind::Size)
        } else if reason == Some(BANNED) {
            Some(RefusalKind::Ban)
        } else if reason == Some(ORIGIN) {
            Some(RefusalKind::Origin)
        } else if reason == Some(INVITE) {
            Some(RefusalKind::Invite)
        } else {
            None
        }
    }
}

/// The log of refusals, with a rate limit so that a flood of requests does not flood it.
#[derive(Debug)]
pub(crate) struct RefusalLog {
    metrics: Metrics,
    per_ip: KeyedLimiter<ClientIp>,
    overall: KeyedLimiter<()>,
}

impl RefusalLog {
    pub(crate) fn new(rates: &LogRates, metrics: Metrics) -> RefusalLog {
        RefusalLog {
            metrics,
            per_ip: KeyedLimiter::new(Some(rates.per_ip)),
            overall: KeyedLimiter::new(Some(rates.overall)),
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

/// The maximum rates of log lines about refusals.
#[derive(Debug)]
pub(crate) struct LogRates {
    /// For each address, enough for a program that bans addresses by the log.
    pub(crate) per_ip: Quota,
    /// For all addresses, so that the log stays readable during a distributed attack.
    pub(crate) overall: Quota,
}

impl Default for LogRates {
    fn default() -> LogRates {
        let quota = |every: Duration, burst: u32| {
            let burst = NonZeroU32::new(burst).expect("none is 0");
            Quota::with_period(every).expect("none is 0").allow_burst(burst)
        };
        LogRates {
            per_ip: quota(Duration::from_secs(3), 20),
            overall: quota(Duration::from_millis(100), 200),
        }
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
        let log = RefusalLog::new(&LogRates::default(), Metrics::new());
        let client_ip = |text: &str| ClientIp::of(text.parse().unwrap());
        let n_lines = |text: &str| (0..1_000).filter(|_| log.has_room(client_ip(text))).count();
        assert_eq!((n_lines("192.0.2.1"), n_lines("192.0.2.2")), (20, 20));
        let n_all: usize = (0..=255).map(|n| n_lines(&format!("198.51.100.{n}"))).sum();
        assert_eq!(n_all, 160, "200 at once, of whomever");
    }
}
