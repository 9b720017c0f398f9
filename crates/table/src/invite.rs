use journal::InviteKey;
use protocol::record::Hex32;
use sha2::{Digest, Sha256};

/// How long an invite opens its table, in milliseconds: seven days.
const INVITE_MS: u64 = 7 * 24 * 60 * 60 * 1_000;

/// What keeps others away from a table that is not open.
#[derive(Clone, Debug)]
pub(crate) struct Lock {
    digest: String,
    /// Until when the invite opens it, in epoch milliseconds. None: for ever, in a log of before.
    until: Option<u64>,
}

impl Lock {
    /// The lock of a table that was made so.
    pub(crate) fn of(clear: Option<&str>, key: Option<&InviteKey>) -> Option<Lock> {
        let before = clear.map(|clear| Lock { digest: invite_digest(clear), until: None });
        key.map(Lock::from).or(before)
    }

    /// The machine's clock was set.
    pub(crate) fn shift(&mut self, step: crate::clock::step::ClockStep) {
        if let Some(until) = &mut self.until {
            step.shift(until);
        }
    }

    pub(crate) fn opens(&self, invite: &str, now: u64) -> bool {
        self.until.is_none_or(|until| now < until) && invite_digest(invite) == self.digest
    }
}

impl From<&InviteKey> for Lock {
    fn from(key: &InviteKey) -> Lock {
        Lock { digest: key.digest.clone(), until: Some(key.until) }
    }
}

/// The digest that tells an invite, in hexadecimal.
///
/// Upper and lower case are the same, and so are letters and digits that look alike.
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

/// What tells `invite`, which is made now.
pub(crate) fn invite_key(invite: &str, now: u64) -> InviteKey {
    InviteKey { digest: invite_digest(invite), until: now + INVITE_MS }
}
