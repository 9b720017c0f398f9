use axum::{
    extract::{FromRequestParts, Query},
    http::request::Parts,
};
use protocol::{Code, Refusal};
use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// What stands behind the `?` of a path. What cannot be read is a problem that says why.
#[derive(Debug)]
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Params<T>, Problem> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(params)) => Ok(Params(params)),
            Err(bad) => Err(Refusal::new(Code::BadFrame, bad.body_text()).into()),
        }
    }
}
