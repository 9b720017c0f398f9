use protocol::{Cid, Invite, TableId, Token};
use sha2::{Digest, Sha256};

/// The secret that a session's invites are derived from.
///
/// The same command of the same session derives the same invite, so a repeated command gets the
/// same answer, even after a restart. The stored data is not enough to derive it.
#[derive(Clone)]
pub(crate) struct InviteSecret([u8; 32]);

/// Crockford's base 32 in lower case.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The length of an invite in letters, which is fifty bits.
const INVITE_LEN: usize = 10;

impl InviteSecret {
    /// Draws a new secret from the system's randomness.
    pub(crate) fn fresh() -> InviteSecret {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system provides randomness");
        InviteSecret(bytes)
    }

    /// Derives the secret of the session that this token opens.
    pub(crate) fn from_token(token: &Token) -> InviteSecret {
        InviteSecret(
            Sha256::new().chain_update(b"knekt/seed/1\0").chain_update(&**token).finalize().into(),
        )
    }

    /// Derives the invite of a command, for a new table or an existing one.
    pub(crate) fn invite(&self, table: Option<TableId>, cid: &Cid) -> Invite {
        let hash = Sha256::new().chain_update(b"knekt/code/1\0").chain_update(self.0);
        let hash = hash.chain_update(table.map_or([0; 16], |table| table.0.into_bytes()));
        let bytes: [u8; 32] = hash.chain_update(&**cid).finalize().into();
        let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
        let code: String = bytes[..INVITE_LEN].iter().map(letter).collect();
        Invite::new(&code).expect("the invite is valid")
    }
}

impl std::fmt::Debug for InviteSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_command_of_the_same_session_makes_the_same_invite_and_no_other_does() {
        let invite_secret = |token: &str| InviteSecret::from_token(&Token::new(token).unwrap());
        let cid = |cid: &str| Cid::new(cid).unwrap();
        let table = "0190f3b0-c0de-7000-8000-00000000abcd".parse().unwrap();
        let one = invite_secret("open-sesame").invite(None, &cid("c1"));
        assert_eq!(*one, *invite_secret("open-sesame").invite(None, &cid("c1")));
        for other in [
            invite_secret("open-barley").invite(None, &cid("c1")),
            invite_secret("open-sesame").invite(None, &cid("c2")),
            invite_secret("open-sesame").invite(Some(table), &cid("c1")),
            InviteSecret::fresh().invite(None, &cid("c1")),
        ] {
            assert_ne!(*one, *other);
        }
        assert!(one.len() == INVITE_LEN && one.bytes().all(|letter| LETTERS.contains(&letter)));
    }
}
