use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::request::Parts,
};
use protocol::Refusal;
use uuid::Uuid;

use crate::{app::App, client_ip::ClientIp, http::problem::Problem};

impl FromRequestParts<App> for ClientIp {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ClientIp, Problem> {
        let Some(ConnectInfo(peer)) = parts.extensions.get::<ConnectInfo<SocketAddr>>() else {
            // The server always provides it.
            return Err(Refusal::internal(Uuid::new_v4()).into());
        };
        Ok(ClientIp::of(app.proxies.address(peer.ip(), &parts.headers)))
    }
}
