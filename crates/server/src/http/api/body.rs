use std::{borrow::Cow, time::Duration};

use axum::{
    Json,
    body::{Body as HttpBody, Bytes},
    extract::{FromRequest, Request, rejection::JsonRejection},
    http::StatusCode,
};
use protocol::{Code, Refusal, with_integers};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::http::problem::Problem;

/// The time limit for receiving a body (slowloris): 64 KiB over any playable connection.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// The maximum length of an error detail, in characters, since it may quote a field name from the
/// body.
const DETAIL_MAX: usize = 200;

/// A JSON request body. Errors are reported as [`Problem`].
#[derive(Debug)]
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        match timeout(BODY_TIMEOUT, read(request, state)).await {
            Ok(Ok(Json(body))) => Ok(JsonBody(body)),
            Ok(Err(problem)) => Err(problem),
            Err(_) => {
                let refusal =
                    Refusal::new(Code::BadFrame, "timed out waiting for the request body");
                Err(Problem::from(refusal).with_status(StatusCode::REQUEST_TIMEOUT))
            }
        }
    }
}

/// Parses a body. Integers can be written as floats: JSON Schema does not distinguish them.
async fn read<T: DeserializeOwned, S: Send + Sync>(
    request: Request,
    state: &S,
) -> Result<Json<T>, Problem> {
    let (parts, body) = request.into_parts();
    let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), state).await;
    let bytes = bytes.map_err(|bad| unreadable(&bad.into()))?;
    // serde would accept an array as an object, field by field.
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(Refusal::new(Code::BadFrame, "the body must be a JSON object").into());
    }
    let bytes = match str::from_utf8(&bytes).map(with_integers) {
        Ok(Cow::Owned(text)) => Bytes::from(text),
        // Invalid UTF-8 is refused below with its own message.
        Ok(Cow::Borrowed(_)) | Err(_) => bytes,
    };
    let request = Request::from_parts(parts, HttpBody::from(bytes));
    Json::from_request(request, state).await.map_err(|bad| unreadable(&bad))
}

fn unreadable(bad: &JsonRejection) -> Problem {
    let status = bad.status();
    let code =
        if status == StatusCode::PAYLOAD_TOO_LARGE { Code::TooLarge } else { Code::BadFrame };
    let problem = Problem::from(Refusal::new(code, without_value(&bad.body_text())));
    if status == StatusCode::UNSUPPORTED_MEDIA_TYPE { problem.with_status(status) } else { problem }
}

/// Removes the offending value from an error message: it may be a misplaced password.
fn without_value(text: &str) -> String {
    const EXPECTED: &str = ", expected ";
    let kind = ["invalid type", "invalid value", "unknown variant"].into_iter();
    let named = kind.filter_map(|kind| Some(text.find(kind)? + kind.len())).min();
    // The value may contain these words too, so the expectation follows the last occurrence.
    let cut = match (named, text.rfind(EXPECTED)) {
        (Some(from), Some(to)) if from <= to => format!("{}{}", &text[..from], &text[to..]),
        _ => text.to_owned(),
    };
    cut.chars().take(DETAIL_MAX).collect()
}

#[cfg(test)]
mod tests {
    use std::io;

    use axum::http::header;
    use futures_util::stream;
    use http_body_util::BodyExt;
    use protocol::Password;
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "some of it is only read")]
    struct Wanted {
        name: String,
        password: Option<Password>,
        level: Option<Level>,
        n: Option<u32>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Level {
        Fool,
    }

    async fn detail(body: &str) -> String {
        let request =
            Request::builder().method("POST").header(header::CONTENT_TYPE, "application/json");
        let request = request.body(HttpBody::from(body.to_owned())).unwrap();
        let refused = JsonBody::<Wanted>::from_request(request, &()).await.unwrap_err();
        let answer = axum::response::IntoResponse::into_response(refused);
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    #[tokio::test]
    async fn error_details_do_not_quote_values() {
        for (body, says) in [
            (r#"{"name":["hunter2"]}"#, "name: invalid type, expected a string"),
            (r#"{"name":"A","n":"hunter2"}"#, "n: invalid type, expected u32"),
            (r#"{"name":"A","n":"hunter2, expected that"}"#, "n: invalid type, expected u32"),
            (r#"{"name":"A","level":"hunter2"}"#, "level: unknown variant, expected `fool`"),
            (r#"{"name":"A","password":""}"#, "password: "),
            (r#""hunter2""#, "invalid type, expected struct Wanted"),
            (r#" ["hunter2"]"#, "JSON object"),
        ] {
            let said = detail(body).await;
            assert!(said.contains(says) && !said.contains("hunter2"), "{body}: {said}");
        }
    }

    #[tokio::test]
    async fn an_integral_float_is_an_integer() {
        let request =
            Request::builder().method("POST").header(header::CONTENT_TYPE, "application/json");
        let request = request.body(HttpBody::from(r#"{"name":"7.0","n":9.0}"#)).unwrap();
        let JsonBody(read) = JsonBody::<Wanted>::from_request(request, &()).await.unwrap();
        assert_eq!((read.name.as_str(), read.n), ("7.0", Some(9)));
    }

    #[tokio::test(start_paused = true)]
    async fn an_unfinished_body_times_out() {
        let request =
            Request::builder().method("POST").header(header::CONTENT_TYPE, "application/json");
        let silence = stream::pending::<io::Result<Bytes>>();
        let request = request.body(HttpBody::from_stream(silence)).unwrap();
        let refused = JsonBody::<Wanted>::from_request(request, &()).await.unwrap_err();
        let answer = axum::response::IntoResponse::into_response(refused);
        assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT);
    }

    #[tokio::test]
    async fn error_details_are_short() {
        let long = "x".repeat(20_000);
        let said = detail(&format!(r#"{{"name":"A","{long}":1}}"#)).await;
        assert!(said.contains("xxx") && said.len() < 3 * DETAIL_MAX, "{said}");
    }
}
