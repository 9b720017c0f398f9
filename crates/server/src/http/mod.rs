//! HTTP: the API, the web client, and the endpoints for operators.

pub(crate) mod api;
pub(crate) mod assets;
pub(crate) mod bearer;
mod documents;
mod extract;
pub(crate) mod headers;
pub(crate) mod metrics_page;
pub(crate) mod middleware;
mod preloads;
pub(crate) mod problem;
pub(crate) mod ready;
pub(crate) mod redirect;
pub(crate) mod routes;
pub(crate) mod side_listener;
