use axum::http::{HeaderName, HeaderValue, header};
use tower::{
    ServiceBuilder,
    layer::util::{Identity, Stack},
};
use tower_http::set_header::SetResponseHeaderLayer;

/// What a browser may do with our pages: nothing but run our own scripts and talk to us.
///
/// To a browser `'self'` is our WebSocket as well, in `connect-src` as it stands in CSP 3: so that
/// no host stands there, which the request alone would know. `manifest-src` is for the file by which
/// the page is installed. Of policies for trusted types there are the one that the client's
/// framework makes and the one for the address of its service worker; without the list any script
/// could make its own.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types svelte-trusted-html \
    knekt-worker";

/// What keeps pages of others from a handle to ours.
pub(crate) const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

/// What a page of ours may use of the device: nothing but what keeps a phone's screen on at the table
/// and copies a link.
const PERMISSIONS: &str = "accelerometer=(), camera=(), clipboard-write=(self), \
    display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), \
    midi=(), payment=(), screen-wake-lock=(self), serial=(), usb=()";

type Header = SetResponseHeaderLayer<HeaderValue>;
type Headers = Stack<
    Header,
    Stack<Header, Stack<Header, Stack<Header, Stack<Header, Stack<Header, Identity>>>>>,
>;

/// How long a browser comes by HTTPS alone, in seconds: half a year from its last visit.
const STRICT: &str = "max-age=15552000";

/// The headers that every answer carries.
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

/// The header that keeps answers out of every cache: below `/api/` and at the admin's verbs they
/// have tokens in them, and what is somebody's own.
pub(crate) fn no_store() -> Header {
    let value = HeaderValue::from_static("no-store");
    SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, value)
}

/// The header that keeps a browser from ever coming by plain HTTP again.
pub(crate) fn hsts() -> Header {
    let value = HeaderValue::from_static(STRICT);
    SetResponseHeaderLayer::overriding(header::STRICT_TRANSPORT_SECURITY, value)
}
