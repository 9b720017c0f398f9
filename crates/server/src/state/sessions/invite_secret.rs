use protocol::{Cid, Invite, TableId, Token};
use sha2::{Digest, Sha256};

/// What a session's invites are made from.
///
/// The same command of the same session makes the same invite, so that its repetition gets the same
/// answer, also after a restart; and nobody can make it who has only what is written down.
#[derive(Clone)]
pub(crate) struct InviteSecret([u8; 32]);

/// The letters of an invite, in lower case: Crockford's base 32.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The letters that an invite has: fifty bits.
const LEN: usize = 10;

impl InviteSecret {
    /// That of nobody in particular: what it makes is made once.
    pub(crate) fn fresh() -> InviteSecret {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system has randomness");
        InviteSecret(bytes)
    }

    /// That of the session which this token opens.
    pub(crate) fn from_token(token: &Token) -> InviteSecret {
        InviteSecret(
            Sha256::new().chain_update(b"knekt/seed/1\0").chain_update(&**token).finalize().into(),
        )
    }

    /// The invite that a command makes: for a new table, or for one that there is.
    pub(crate) fn invite(&self, table: Option<TableId>, cid: &Cid) -> Invite {
        let hash = Sha256::new().chain_update(b"knekt/code/1\0").chain_update(self.0);
        let hash = hash.chain_update(table.map_or([0; 16], |table| table.0.into_bytes()));
        let bytes: [u8; 32] = hash.chain_update(&**cid).finalize().into();
        let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
        let code: String = bytes[..LEN].iter().map(letter).collect();
        Invite::new(&code).expect("ten letters are an invite")
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
        assert!(one.len() == LEN && one.bytes().all(|letter| LETTERS.contains(&letter)));
    }
}
