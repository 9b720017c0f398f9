use axum::{
    extract::Request,
    http::header,
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::{Code, Refusal};

use crate::problem::Problem;

/// Refuses a body that does not say how long it is: a proxy before us may believe another of two
/// lengths, and see another request where this one ends. No client of ours sends one.
pub(crate) async fn reject_chunked(request: Request, next: Next) -> Response {
    if request.headers().contains_key(header::TRANSFER_ENCODING) {
        let detail = "say how long the body is: `Content-Length`, and no `Transfer-Encoding`";
        let problem = Problem::from(Refusal::new(Code::BadFrame, detail));
        // Whatever comes behind it on this connection is not looked at.
        return ([(header::CONNECTION, "close")], problem).into_response();
    }
    next.run(request).await
}
