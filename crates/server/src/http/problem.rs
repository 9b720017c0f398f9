use std::{any::Any, collections::BTreeMap};

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use protocol::{Code, Refusal, to_client::Refused};
use serde::Serialize;
use serde_json::Value;
use storage::{PeopleError, journal::StoreError};
use utoipa::{
    IntoResponses, ToSchema,
    openapi::{self, Content, Ref, RefOr, ResponseBuilder},
};

use crate::state::{errors::internal, refusals::RefusalKind};

/// The authentication scheme in `WWW-Authenticate`.
const CHALLENGE: &str = "Bearer";

/// The media type of RFC 9457.
const PROBLEM: &str = "application/problem+json";

/// A refusal over HTTP: `application/problem+json` with the code and fields of the socket's `err`.
#[derive(Debug)]
pub(crate) struct Problem {
    /// Boxed, so that results stay small.
    refused: Box<Refused>,
    status: StatusCode,
}

impl Problem {
    pub(crate) fn of(refused: Refused) -> Problem {
        Problem { status: status(&refused), refused: Box::new(refused) }
    }

    #[cfg(test)]
    pub(crate) fn code(&self) -> Code {
        self.refused.code
    }

    #[cfg(test)]
    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    pub(crate) fn with_status(self, status: StatusCode) -> Problem {
        Problem { status, ..self }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem::of(Refused::new(None, None, refusal))
    }
}

/// Logs a storage error; see [`internal`].
impl From<StoreError> for Problem {
    fn from(problem: StoreError) -> Problem {
        internal(&problem).into()
    }
}

impl From<PeopleError> for Problem {
    fn from(why: PeopleError) -> Problem {
        let (refusal, status) = people_refusal(why);
        Problem::from(refusal).with_status(status)
    }
}

/// Converts an error about people into a refusal and its HTTP status.
///
/// The `reason` is machine-readable.
pub(crate) fn people_refusal(why: PeopleError) -> (Refusal, StatusCode) {
    let (code, status, reason) = match why {
        PeopleError::NameTaken => (Code::Forbidden, StatusCode::CONFLICT, "name_taken"),
        PeopleError::NameReserved => (Code::Forbidden, StatusCode::FORBIDDEN, "name_reserved"),
        PeopleError::NameLetterless => (Code::Forbidden, StatusCode::FORBIDDEN, "name_letterless"),
        PeopleError::WrongKind => (Code::Forbidden, StatusCode::FORBIDDEN, "wrong_kind"),
        PeopleError::TooMany => (Code::TooLarge, StatusCode::CONFLICT, "too_many"),
        PeopleError::NotFound => (Code::NotFound, StatusCode::NOT_FOUND, "not_there"),
    };
    let refusal =
        Refusal { reason: Some(reason.to_owned()), ..Refusal::new(code, why.to_string()) };
    (refusal, status)
}

/// The reason for a refusal, with the fields of the socket's `err`.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemBody {
    /// `urn:knekt:` and the code.
    r#type: String,
    /// The status in words.
    title: Option<&'static str>,
    /// The status.
    status: u16,
    /// The machine-readable code.
    #[schema(value_type = String)]
    code: Code,
    /// The command's `cid`.
    #[serde(skip_serializing_if = "Option::is_none")]
    cid: Option<String>,
    /// The table, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    /// The rules' own code, with an `illegal_action`.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The reason's parameters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    args: Option<Value>,
    /// An English sentence for client developers.
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    /// True if the same request may succeed later.
    retryable: bool,
    /// The delay before a retry, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_ms: Option<u64>,
    /// The id of an internal error in the server's log.
    #[serde(skip_serializing_if = "Option::is_none")]
    incident: Option<uuid::Uuid>,
}

impl IntoResponses for Problem {
    /// The response of most operations, unless they say more about the reasons.
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let body = Content::new(Some(Ref::from_schema_name(ProblemBody::name())));
        let response = ResponseBuilder::new()
            .description("refused; `code` names the reason")
            .content(PROBLEM, body);
        BTreeMap::from([("4XX".to_owned(), response.into())])
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Problem { refused, status } = self;
        let kind = RefusalKind::of(&refused);
        let retry = refused.retry_ms.map(|ms| HeaderValue::from(ms.div_ceil(1000)));
        let body = ProblemBody {
            r#type: format!("urn:knekt:{}", refused.code),
            title: status.canonical_reason(),
            status: status.as_u16(),
            code: refused.code,
            cid: refused.cid.as_deref().map(str::to_owned),
            table: refused.table.map(|table| table.to_string()),
            reason: refused.reason,
            args: refused.args,
            detail: refused.detail,
            retryable: refused.retryable,
            retry_ms: refused.retry_ms,
            incident: refused.incident,
        };
        let mut answer = (status, [(header::CONTENT_TYPE, PROBLEM)], Json(body)).into_response();
        if status == StatusCode::UNAUTHORIZED {
            answer
                .headers_mut()
                .insert(header::WWW_AUTHENTICATE, HeaderValue::from_static(CHALLENGE));
        }
        if let Some(kind) = kind {
            // Used by the layer that knows the client's address.
            answer.extensions_mut().insert(kind);
        }
        if let Some(retry) = retry {
            answer.headers_mut().insert(header::RETRY_AFTER, retry);
        }
        answer
    }
}

/// Responds after a panic in a handler.
///
/// The panic message is dropped: it may contain a card, and the layer would log it.
pub(crate) fn from_panic(_words: Box<dyn Any + Send>) -> Response {
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

/// Converts error responses of libraries, which are plain text, to problems.
///
/// HTML pages are left alone.
pub(crate) async fn normalize(answer: Response) -> Response {
    let status = answer.status();
    let is_fine = !status.is_client_error() && !status.is_server_error();
    let mime = answer.headers().get(header::CONTENT_TYPE);
    let is_ours = |mime: &HeaderValue| mime == PROBLEM || mime == "text/html";
    if is_fine || mime.is_some_and(is_ours) {
        return answer;
    }
    let refusal = match status {
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => Refusal::bare(Code::NotFound),
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::bare(Code::TooLarge),
        _ if status.is_client_error() => Refusal::bare(Code::BadFrame),
        _ => {
            let incident = uuid::Uuid::new_v4();
            tracing::error!(%incident, %status, "a request failed");
            Refusal::internal(incident)
        }
    };
    let mut problem = Problem::from(refusal).with_status(status).into_response();
    // Keep other headers, such as `Allow`.
    for (name, value) in answer.headers() {
        let of_body = [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::CONTENT_ENCODING];
        if !of_body.contains(name) {
            problem.headers_mut().insert(name.clone(), value.clone());
        }
    }
    problem
}

fn status(refused: &Refused) -> StatusCode {
    match refused.code {
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
        Code::Internal if refused.is_outage() => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
