use protocol::Token;
use sha2::{Digest, Sha256};

/// The domain separator for recovery keys, so that no digest equals that of a session token.
const RECOVERY_LABEL: &[u8] = b"knekt recovery key\0";

/// Returns a new token of 256 random bits.
///
/// # Panics
///
/// The system provides no randomness.
pub(super) fn fresh_token() -> Token {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system provides randomness");
    let [high, low] = [&bytes[..16], &bytes[16..]]
        .map(|half| u128::from_be_bytes(half.try_into().expect("half of 32 bytes is 16 bytes")));
    Token::new(&format!("{high:032x}{low:032x}")).expect("the token is valid")
}

/// Returns the digest by which a session token is stored and found.
pub(super) fn token_digest(token: &Token) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// Returns the digest by which a recovery key is stored and found.
pub(super) fn recovery_digest(key: &Token) -> [u8; 32] {
    Sha256::new().chain_update(RECOVERY_LABEL).chain_update(key.as_bytes()).finalize().into()
}
