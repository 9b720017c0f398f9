use std::{io, net::TcpListener};

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, Method, StatusCode, Uri, header, uri::Authority},
    middleware::from_fn,
    response::{IntoResponse, Redirect, Response},
};
use net::Server;
use tracing::info;

use crate::{
    app::App,
    http::{middleware::reject_ambiguous_host, problem::Problem},
    state::limits::Limit,
};

const HTTP: u16 = 80;

/// Redirects plain HTTP to HTTPS until the server stops: from port 80, possibly forwarded, to 443,
/// and from any other to `port`.
pub(crate) fn serve(app: &App, listener: TcpListener, port: u16) -> io::Result<()> {
    info!("http://{} redirects to https://", listener.local_addr()?);
    let per_ip_max = app.config.limits.at_once(Limit::Connections);
    let server = Server::public(listener, app.accept_context(), None, per_ip_max)?;
    app.serve_beside(server, router(app, port));
    Ok(())
}

fn router(app: &App, port: u16) -> Router {
    Router::new()
        .fallback(redirect_to_https)
        .layer(from_fn(reject_ambiguous_host))
        .with_state((app.clone(), port))
}

async fn redirect_to_https(
    State((app, port)): State<(App, u16)>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if ![Method::GET, Method::HEAD].contains(&method) {
        // The request was already sent in clear text: report it instead of redirecting.
        return Ok((StatusCode::FORBIDDEN, "use https://\n").into_response());
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let Some(host) = host.and_then(|host| host.parse::<Authority>().ok()) else {
        return Ok((StatusCode::BAD_REQUEST, "missing or invalid Host header\n").into_response());
    };
    // Otherwise this would be an open redirect.
    app.origins.check_host(&headers)?;
    let port = match host.port_u16() {
        None | Some(HTTP) => String::new(),
        Some(_) => format!(":{port}"),
    };
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    Ok(Redirect::permanent(&format!("https://{}{port}{path}", host.host())).into_response())
}

#[cfg(test)]
mod tests {
    use axum::{body::Body, extract::Request};
    use storage::sqlite::Sqlite;
    use tokio_util::sync::CancellationToken;
    use tower::ServiceExt;

    use super::*;
    use crate::{Config, testing};

    /// Returns an application with the host `cards.example` and private hosts.
    fn app() -> App {
        let file = Sqlite::in_memory().unwrap();
        let config = testing::config(file);
        let origins = vec!["https://cards.example".to_owned()];
        App::new(Config { origins, ..config }, CancellationToken::new())
    }

    async fn asked(method: Method, host: &str, path: &str) -> (u16, String) {
        asked_for(method, &[host], path).await
    }

    async fn asked_for(method: Method, hosts: &[&str], path: &str) -> (u16, String) {
        let request = Request::builder().method(method).uri(path);
        let request =
            hosts.iter().fold(request, |request, host| request.header(header::HOST, *host));
        let request = request.body(Body::empty()).unwrap();
        let answer = router(&app(), 8443).oneshot(request).await.unwrap();
        let location = answer.headers().get(header::LOCATION);
        let location = location.map(|location| location.to_str().unwrap().to_owned());
        (answer.status().as_u16(), location.unwrap_or_default())
    }

    #[tokio::test]
    async fn a_redirect_keeps_path_and_query() {
        for (host, path, there) in [
            ("cards.example", "/t/1?a=b", "https://cards.example/t/1?a=b"),
            ("cards.example:80", "/", "https://cards.example/"),
            ("localhost:8080", "/cards", "https://localhost:8443/cards"),
            ("[::1]:8080", "/", "https://[::1]:8443/"),
            ("cards.example", "//evil.example/", "https://cards.example//evil.example/"),
        ] {
            assert_eq!(asked(Method::GET, host, path).await, (308, there.to_owned()));
        }
    }

    #[tokio::test]
    async fn unknown_hosts_are_not_redirected() {
        for host in ["evil.example", "cards.example.evil.example:80", "evil.example:8080"] {
            assert_eq!(asked(Method::GET, host, "/").await, (403, String::new()), "{host}");
        }
    }

    #[tokio::test]
    async fn a_request_for_two_hosts_is_not_redirected() {
        let hosts = ["cards.example", "localhost"];
        assert_eq!(asked_for(Method::GET, &hosts, "/").await, (400, String::new()));
    }

    #[tokio::test]
    async fn only_get_and_head_are_redirected() {
        assert_eq!(asked(Method::POST, "cards.example", "/").await, (403, String::new()));
        for bad in ["", "cards example", "a/b"] {
            assert_eq!(asked(Method::GET, bad, "/").await, (400, String::new()), "{bad}");
        }
    }
}
