use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
use ring::{
    digest::{SHA256, digest},
    signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey},
};
use serde_json::Value;

/// The public key of an account, as the coordinates of its point.
#[derive(Clone)]
pub(super) struct Key {
    x: String,
    y: String,
}

/// A signed request.
pub(super) struct SignedRequest {
    pub(super) key: Key,
    pub(super) nonce: String,
    pub(super) payload: Value,
}

impl Key {
    /// Returns the key authorization for a token (RFC 8555, section 8.1).
    pub(super) fn authorization(&self, token: &str) -> Vec<u8> {
        let Key { x, y } = self;
        let text = format!(r#"{{"crv":"P-256","kty":"EC","x":"{x}","y":"{y}"}}"#);
        let thumb = BASE64_URL_SAFE_NO_PAD.encode(digest(&SHA256, text.as_bytes()));
        digest(&SHA256, format!("{token}.{thumb}").as_bytes()).as_ref().to_vec()
    }

    fn point(&self) -> Result<Vec<u8>, String> {
        let parts = [&self.x, &self.y].map(|part| BASE64_URL_SAFE_NO_PAD.decode(part));
        let [Ok(x), Ok(y)] = parts else { return Err("the key is none".to_owned()) };
        Ok([&[4], &x[..], &y].concat())
    }
}

/// Decodes a base64url string.
pub(super) fn unpacked(text: &Value) -> Option<Vec<u8>> {
    BASE64_URL_SAFE_NO_PAD.decode(text.as_str()?).ok()
}

/// Returns the request to `url`, if it is signed by the key it contains or by that of an account.
pub(super) fn heard(
    body: &[u8],
    url: &str,
    known: impl Fn(&str) -> Option<Key>,
) -> Result<SignedRequest, String> {
    let body: Value = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    let missing = || "something is missing".to_owned();
    let head: Value = serde_json::from_slice(&unpacked(&body["protected"]).ok_or_else(missing)?)
        .map_err(|error| error.to_string())?;
    if head["alg"] != "ES256" || head["url"] != url {
        return Err(format!("this was meant for somebody else: {head}"));
    }
    let text = |value: &Value| value.as_str().map(str::to_owned).ok_or_else(missing);
    let key = match head["kid"].as_str() {
        Some(kid) => known(kid).ok_or("nobody knows this account")?,
        None => Key { x: text(&head["jwk"]["x"])?, y: text(&head["jwk"]["y"])? },
    };
    let signed = format!("{}.{}", text(&body["protected"])?, text(&body["payload"])?);
    let signature = unpacked(&body["signature"]).ok_or_else(missing)?;
    UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key.point()?)
        .verify(signed.as_bytes(), &signature)
        .map_err(|_| "the signature is bad")?;
    let payload = unpacked(&body["payload"]).ok_or_else(missing)?;
    let payload = serde_json::from_slice(&payload).unwrap_or_default();
    Ok(SignedRequest { key, nonce: text(&head["nonce"])?, payload })
}
