use axum::http::{HeaderName, HeaderValue, header};
use tower::{
    ServiceBuilder,
    layer::util::{Identity, Stack},
};
use tower_http::set_header::SetResponseHeaderLayer;

/// The Content-Security-Policy: pages can only run our own scripts and talk to us; `frame-ancestors
/// 'none'` prevents clickjacking.
///
/// The digest is that of the one script within a page, `early.js` of the web client, which has to
/// run when no file can be loaded. In CSP 3, `'self'` in `connect-src` includes our WebSocket, so no
/// host name is needed here. `manifest-src` is for installing the page. The trusted-types policies
/// are the one of the client's framework and the one for the URL of its service worker; without the
/// list any script could create its own.
const POLICY: &str = "default-src 'none'; script-src 'self' \
    'sha256-mX/7FmikHhTLHhviNdqS3SU3rr7uqUqVda7QkS/FSyk='; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types svelte-trusted-html knekt-worker";

/// Denies other pages a handle to our windows.
pub(crate) const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

/// The Permissions-Policy: only keeping the screen on at the table and copying a link.
const PERMISSIONS: &str = "accelerometer=(), camera=(), clipboard-write=(self), \
    display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), \
    midi=(), payment=(), screen-wake-lock=(self), serial=(), usb=()";

type Header = SetResponseHeaderLayer<HeaderValue>;
type Headers = Stack<
    Header,
    Stack<Header, Stack<Header, Stack<Header, Stack<Header, Stack<Header, Identity>>>>>,
>;

/// The HSTS period, in seconds: half a year from the last visit.
pub(crate) const STRICT: &str = "max-age=15552000";

/// The security headers of all responses.
pub(crate) fn security() -> ServiceBuilder<Headers> {
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    ServiceBuilder::new()
        .layer(header(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::REFERRER_POLICY, "no-referrer"))
        .layer(header(HeaderName::from_static("permissions-policy"), PERMISSIONS))
        .layer(header(OPENER_POLICY, "same-origin"))
        .layer(header(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
}

/// Forbids caching. Responses of the API and of the admin contain tokens and personal data.
pub(crate) fn no_store() -> Header {
    let value = HeaderValue::from_static("no-store");
    SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, value)
}

#[cfg(test)]
mod tests {
    use base64::{Engine as _, engine::general_purpose::STANDARD};
    use sha2::{Digest as _, Sha256};

    use super::*;

    #[test]
    fn the_policy_allows_the_script_within_a_page() {
        let script = include_bytes!("../../../../web-client/src/early.js");
        let digest = STANDARD.encode(Sha256::digest(script));
        assert!(POLICY.contains(&format!("'sha256-{digest}'")), "the digest is {digest}");
    }
}
