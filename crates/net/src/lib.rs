//! The network below a server: it accepts connections, bounds what each client can take, and writes
//! WebSocket frames.
//!
//! | modules | concept |
//! | --- | --- |
//! | `accept` | HTTP/1.1 on a listener: time limits, idle connections, graceful shutdown |
//! | `tls` | certificates from files or a CA (ACME), renewed while the server runs |
//! | `websocket` | a WebSocket that writes shared frames without copying them, and its heartbeat |
//! | `client_ip` | the address of a client, also behind proxies |
//! | `limits` | rates for each key, connections for each address, floods |
//!
//! # Examples
//!
//! ```
//! use std::{net::TcpListener, sync::Arc, time::Duration};
//!
//! use axum::{Router, routing::get};
//! use net::{AcceptContext, Connections, Server, TrustedProxies};
//! use tokio_util::sync::CancellationToken;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> std::io::Result<()> {
//! let context = AcceptContext {
//!     connections: Connections::default(),
//!     proxies: Arc::new(TrustedProxies::new(vec!["127.0.0.1".parse().unwrap()])),
//!     on_refused: Arc::new(|client_ip| println!("refused {}", client_ip.address())),
//!     keep_alive: Duration::from_secs(75),
//! };
//! let listener = TcpListener::bind("127.0.0.1:0")?;
//! let server = Server::public(listener, context, None, Some(60))?;
//! let stop = CancellationToken::new();
//! stop.cancel();
//! server.serve(Router::new().route("/", get("hello")), stop).await;
//! # Ok(())
//! # }
//! ```
//!
//! **Architecture invariant:** this crate knows no protocol above that of a WebSocket.

mod accept;
mod client_ip;
mod limits;
mod tls;
mod websocket;

pub use accept::{AcceptContext, ConnectionFailures, Connections, SHUTDOWN_GRACE, Server};
pub use client_ip::{ClientIp, Network, ParseNetworkError, TrustedProxies};
pub use limits::{ConnectionQuota, ConnectionSlot, FloodAction, FloodGuard, KeyedLimiter, Quota};
pub use tls::{Acme, AcmeError, Certificate, CertificateError, CertificateFiles, Tls};
pub use websocket::{Due, FrameWriter, Heartbeat, Socket, Written};
