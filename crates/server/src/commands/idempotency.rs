use journal::{IdempotencyKey, Person};
use protocol::{Cid, ToServer};
use sha2::{Digest, Sha256};

/// Returns the idempotency key of a command: its `cid`, and a digest that detects another body
/// under the same one.
pub(crate) fn idempotency_key(who: &Person, cid: &Cid, body: BodyDigest) -> IdempotencyKey {
    IdempotencyKey { player: who.id, cid: cid.to_string(), body: body.0 }
}

/// The digest of a command's body without its `cid`.
#[derive(Clone, Debug)]
pub(crate) struct BodyDigest(String);

impl BodyDigest {
    pub(crate) fn of(frame: &ToServer) -> BodyDigest {
        // An action is unparsed text, which may be too deeply nested or have numbers too big for a
        // value. In that case hash the text.
        let body = serde_json::to_value(frame).map_or_else(
            |_| frame.encode(),
            |mut body| {
                body.as_object_mut().expect("a message is an object").remove("cid");
                body.to_string()
            },
        );
        let digest = Sha256::digest(body);
        let digest: [u8; 32] = digest.into();
        let (first, _) = digest.split_first_chunk().expect("32 bytes hold 8");
        // 64 bits are enough to distinguish a mistake from a repetition.
        BodyDigest(format!("{:016x}", u64::from_be_bytes(*first)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(action: &str) -> String {
        let text = format!(
            r#"{{"op":"act","cid":"c","table":"0190f3b0-c0de-7000-8000-00000000abcd","decision":1,"action":{{"do":{action}}}}}"#
        );
        BodyDigest::of(&ToServer::decode(&text).unwrap()).0
    }

    #[test]
    fn an_unparsable_action_still_has_a_digest() {
        let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
        let digests = [deep.as_str(), "1e999", r#""\ud800""#, r#""play""#].map(digest);
        for (n, one) in digests.iter().enumerate() {
            assert!(!digests[..n].contains(one), "number {n}");
        }
    }
}
