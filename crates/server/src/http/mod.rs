//! HTTP: the API, the web client, and the endpoints for operators.

pub(crate) mod api;
pub(crate) mod assets;
mod documents;
pub(crate) mod extract;
pub(crate) mod headers;
pub(crate) mod metrics_page;
pub(crate) mod middleware;
pub(crate) mod problem;
pub(crate) mod ready;
pub(crate) mod redirect;
pub(crate) mod routes;
