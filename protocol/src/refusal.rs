use std::{error::Error, fmt};

use rules::{BadOption, Illegal};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{BadFrame, Code, to_client::Refused};

/// The delay before a retry after a refusal that has nothing to do with a rate, in milliseconds.
const RETRY_MS: u64 = 1_000;

/// The delay before a retry when storage or another node does not answer, in milliseconds: it may
/// be back soon.
pub(crate) const OUTAGE_RETRY_MS: u64 = 500;

/// A refusal, the only kind of error on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Refused", into = "Refused")]
pub struct Refusal {
    /// The machine-readable code.
    pub code: Code,
    /// The reason of the rules, with an `illegal_action`.
    pub reason: Option<String>,
    /// The parameters of the reason; with `rate_limited`, the name of the limit.
    pub args: Option<Value>,
    /// A sentence for client authors, in English.
    pub detail: Option<String>,
    /// Set if the same command may succeed later, unchanged.
    pub retryable: bool,
    /// The delay before a retry, in milliseconds; set if, and only if, it is retryable.
    pub retry_ms: Option<u64>,
    /// The id of an internal error in the logs of the server.
    pub incident: Option<Uuid>,
}

impl Refusal {
    /// Creates a refusal with a code only.
    pub fn bare(code: Code) -> Refusal {
        Refusal {
            code,
            reason: None,
            args: None,
            detail: None,
            retryable: code.is_retryable(),
            retry_ms: code.is_retryable().then_some(RETRY_MS),
            incident: None,
        }
    }

    /// Creates a refusal with a sentence, which must not reveal anything that its reader may not
    /// know.
    pub fn new(code: Code, detail: impl Into<String>) -> Refusal {
        Refusal { detail: Some(detail.into()), ..Refusal::bare(code) }
    }

    /// Creates a refusal because of the rate limit `limit`; the command may be sent again after
    /// `retry_ms`.
    pub fn rate_limited(limit: &str, retry_ms: u64) -> Refusal {
        let detail = format!("more than the limit `{limit}`; the same again after {retry_ms} ms");
        Refusal {
            args: Some(json!({ "limit": limit })),
            retry_ms: Some(retry_ms),
            ..Refusal::new(Code::RateLimited, detail)
        }
    }

    /// Creates a refusal because the command names another epoch than the server's.
    pub fn restored() -> Refusal {
        let detail = "the server was restored from a backup or moved since: this command was meant \
            for the table as it was before";
        Refusal { reason: Some("restored".to_owned()), ..Refusal::new(Code::StaleDecision, detail) }
    }

    /// Creates a refusal because of an internal error.
    pub fn internal(incident: Uuid) -> Refusal {
        Refusal { incident: Some(incident), ..Refusal::bare(Code::Internal) }
    }

    /// Creates a refusal because the storage does not answer.
    pub fn storage_failed(incident: Uuid) -> Refusal {
        Refusal { retry_ms: Some(OUTAGE_RETRY_MS), ..Refusal::internal(incident) }
    }

    /// Creates a refusal because something that the server depends on is out of reach.
    pub fn out_of_reach(detail: impl Into<String>) -> Refusal {
        Refusal { retry_ms: Some(OUTAGE_RETRY_MS), ..Refusal::new(Code::Internal, detail) }
    }
}

impl<R: Serialize + fmt::Display> From<&Illegal<R>> for Refusal {
    fn from(illegal: &Illegal<R>) -> Refusal {
        Refusal {
            reason: Some(illegal.reason()),
            args: illegal.args(),
            ..Refusal::new(Code::IllegalAction, illegal.to_string())
        }
    }
}

impl From<&BadOption> for Refusal {
    fn from(bad: &BadOption) -> Refusal {
        Refusal::new(Code::BadOption, bad.to_string())
    }
}

impl From<&BadFrame> for Refusal {
    fn from(bad: &BadFrame) -> Refusal {
        Refusal::new(bad.code, bad.to_string())
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        refused.refusal()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.code)?;
        if let Some(detail) = &self.detail {
            write!(f, ": {detail}")?;
        }
        self.incident.map_or(Ok(()), |incident| write!(f, " (incident {incident})"))
    }
}

impl Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Never, cards::Suit};

    #[test]
    fn an_illegal_action_has_the_reason_of_the_rules() {
        let refusal = Refusal::from(&Illegal::<Never>::MustFollow { suit: Suit::Hearts });
        assert_eq!(refusal.code, Code::IllegalAction);
        assert_eq!(refusal.reason.as_deref(), Some("must_follow"));
        assert_eq!(refusal.args, Some(json!({"suit": "h"})));
        assert!(!refusal.retryable);
    }

    #[test]
    fn a_refusal_says_when_to_retry_if_that_makes_sense() {
        for &code in Code::ALL {
            let refusal = Refusal::bare(code);
            assert_eq!(refusal.retryable, refusal.retry_ms.is_some(), "{code}");
        }
        assert_eq!(Refusal::rate_limited("act", 7).retry_ms, Some(7));
    }
}
