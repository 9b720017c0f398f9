use protocol::{EpochMs, record::Hex32};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use storage::journal::InviteKey;

use crate::table::timing::ClockStep;

/// The lifetime of an invite, in milliseconds: seven days.
const INVITE_MS: u64 = 7 * 24 * 60 * 60 * 1_000;

/// The invite that a private table requires. Match starts contain it (see `table/match_start.rs`).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Lock {
    digest: String,
    /// The expiry; `None`, as in logs of older versions, for an invite that never expires.
    until: Option<EpochMs>,
}

impl Lock {
    /// Returns the lock of a new table; `None` if the table is open.
    pub(crate) fn of(clear: Option<&str>, key: Option<&InviteKey>) -> Option<Lock> {
        let before = clear.map(|clear| Lock { digest: invite_digest(clear), until: None });
        key.map(Lock::from).or(before)
    }

    /// Moves the expiry by a clock step.
    pub(crate) fn shift(&mut self, step: ClockStep) {
        if let Some(until) = &mut self.until {
            step.shift(until);
        }
    }

    pub(crate) fn opens(&self, invite: &str, now: EpochMs) -> bool {
        self.until.is_none_or(|until| now < until) && invite_digest(invite) == self.digest
    }
}

impl From<&InviteKey> for Lock {
    fn from(key: &InviteKey) -> Lock {
        Lock { digest: key.digest.clone(), until: Some(key.until) }
    }
}

/// Returns the digest that stands for an invite in the log, in hexadecimal.
///
/// It ignores case, and treats similar letters and digits as equal.
pub fn invite_digest(invite: &str) -> String {
    let letters = invite.chars().filter(|&c| c != '-').map(|c| match c.to_ascii_lowercase() {
        'i' | 'l' => '1',
        'o' => '0',
        c => c,
    });
    let text: String = letters.collect();
    Hex32(Sha256::new().chain_update(b"knekt/invite/1\0").chain_update(text).finalize().into())
        .to_string()
}

/// Returns the digest and the expiry of an invite that is created at `now`.
pub(crate) fn invite_key(invite: &str, now: EpochMs) -> InviteKey {
    InviteKey { digest: invite_digest(invite), until: now + INVITE_MS }
}
