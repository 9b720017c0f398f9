use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use protocol::{Code, Refusal};
use serde_json::json;

/// A refusal over HTTP: `application/problem+json`, with the same code as on the socket.
#[derive(Debug)]
pub(crate) struct Problem(pub(crate) Refusal);

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Problem(refusal) = self;
        let status = status(refusal.code);
        let body = json!({
            "type": format!("urn:knekt:{}", refusal.code),
            "title": status.canonical_reason(),
            "status": status.as_u16(),
            "code": refusal.code,
            "detail": refusal.detail,
            "incident": refusal.incident,
        });
        (status, [(header::CONTENT_TYPE, "application/problem+json")], Json(body)).into_response()
    }
}

fn status(code: Code) -> StatusCode {
    match code {
        Code::BadFrame | Code::UnknownOp | Code::UnsupportedVersion | Code::BadOption => {
            StatusCode::BAD_REQUEST
        }
        Code::AuthRequired | Code::AuthInvalid | Code::PasswordRequired => StatusCode::UNAUTHORIZED,
        Code::Forbidden | Code::NotSeated | Code::Muted => StatusCode::FORBIDDEN,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::SeatTaken
        | Code::TableFull
        | Code::WrongPhase
        | Code::NotYourTurn
        | Code::StaleDecision
        | Code::CidReused => StatusCode::CONFLICT,
        Code::IllegalAction => StatusCode::UNPROCESSABLE_ENTITY,
        Code::RateLimited => StatusCode::TOO_MANY_REQUESTS,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::Draining => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
