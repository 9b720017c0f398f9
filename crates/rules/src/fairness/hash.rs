use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

pub(crate) fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

/// Returns the HMAC-SHA-256 of the concatenated parts.
pub(crate) fn hmac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// Prefixes the bytes with their length, so that no two lists of parts encode alike.
pub(crate) fn lp(bytes: impl AsRef<[u8]>) -> Vec<u8> {
    let bytes = bytes.as_ref();
    let len = u16::try_from(bytes.len()).expect("labels, purposes and contexts fit a u32");
    [&len.to_be_bytes(), bytes].concat()
}
