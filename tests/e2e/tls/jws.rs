use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
use ring::digest::{SHA256, digest};
use serde_json::Value;

/// The public key of an account, as the coordinates of its point.
#[derive(Clone)]
pub(super) struct Key {
    x: String,
    y: String,
}

impl Key {
    /// Returns the key authorization for a token (RFC 8555, section 8.1).
    pub(super) fn authorization(&self, token: &str) -> Vec<u8> {
        let Key { x, y } = self;
        let text = format!(r#"{{"crv":"P-256","kty":"EC","x":"{x}","y":"{y}"}}"#);
        let thumb = BASE64_URL_SAFE_NO_PAD.encode(digest(&SHA256, text.as_bytes()));
        digest(&SHA256, format!("{token}.{thumb}").as_bytes()).as_ref().to_vec()
    }
}

/// Decodes a base64url string.
pub(super) fn unpacked(text: &Value) -> Vec<u8> {
    BASE64_URL_SAFE_NO_PAD.decode(text.as_str().expect("it is text")).expect("it is base64url")
}

/// Returns the key of a request, or of the account that it names, and its payload. The signature is
/// not checked, since a library makes it.
pub(super) fn read(body: &[u8], known: impl Fn(&str) -> Key) -> (Key, Value) {
    let body: Value = serde_json::from_slice(body).expect("it is JSON");
    let head: Value = serde_json::from_slice(&unpacked(&body["protected"])).expect("it is JSON");
    let text = |value: &Value| value.as_str().expect("it is text").to_owned();
    let key = match head["kid"].as_str() {
        Some(kid) => known(kid),
        None => Key { x: text(&head["jwk"]["x"]), y: text(&head["jwk"]["y"]) },
    };
    // That of a POST-as-GET request (RFC 8555, section 6.3) is empty.
    (key, serde_json::from_slice(&unpacked(&body["payload"])).unwrap_or_default())
}
