use std::time::Duration;

use axum::{
    Json,
    extract::{FromRequest, Request, rejection::JsonRejection},
    http::StatusCode,
};
use protocol::{Code, Refusal};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::problem::Problem;

/// How long a body may take to come: 64 KiB over any line that somebody plays on.
const BODY: Duration = Duration::from_secs(10);

/// A request's body, read as JSON. One that cannot be read is a problem, with the code that says
/// so.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        match timeout(BODY, Json::<T>::from_request(request, state)).await {
            Ok(Ok(Json(body))) => Ok(Body(body)),
            Ok(Err(bad)) => Err(unreadable(&bad)),
            Err(_) => {
                let refusal = Refusal::new(Code::BadFrame, "the body took too long to come");
                Err(Problem::from(refusal).with_status(StatusCode::REQUEST_TIMEOUT))
            }
        }
    }
}

fn unreadable(bad: &JsonRejection) -> Problem {
    let status = bad.status();
    let code =
        if status == StatusCode::PAYLOAD_TOO_LARGE { Code::TooLarge } else { Code::BadFrame };
    let problem = Problem::from(Refusal::new(code, bad.body_text()));
    if status == StatusCode::UNSUPPORTED_MEDIA_TYPE { problem.with_status(status) } else { problem }
}
