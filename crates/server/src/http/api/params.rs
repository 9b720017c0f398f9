use std::collections::HashMap;

use axum::{
    extract::{FromRequestParts, Path, Query},
    http::request::Parts,
};
use protocol::{AnyName, Code, Refusal, TableId, UserId};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error},
};
use storage::journal::Person;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{KnownFormat, Object, RefOr, Schema, SchemaFormat, Type, schema::AnyOf},
};

use crate::{app::App, http::problem::Problem};

/// The size of a page, unless the caller names another.
pub(crate) fn default_size() -> u32 {
    100
}

/// Reads the number of rows of a page, from 1 to 100.
pub(crate) fn page_size<'de, D: Deserializer<'de>>(query: D) -> Result<u32, D::Error> {
    bounded(query, "`limit`", 100)
}

/// Reads a number of lines, from 1 to 1,000.
pub(crate) fn n_lines<'de, D: Deserializer<'de>>(query: D) -> Result<u32, D::Error> {
    bounded(query, "the number of lines", 1_000)
}

fn bounded<'de, D: Deserializer<'de>>(query: D, what: &str, most: u32) -> Result<u32, D::Error> {
    let n = u32::deserialize(query)?;
    if (1..=most).contains(&n) {
        return Ok(n);
    }
    Err(D::Error::custom(format!("{what} must be 1 to {most}")))
}

/// A `cursor` that is a number, as returned with the previous page.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Cursor(pub(crate) u64);

impl TryFrom<String> for Cursor {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Cursor, &'static str> {
        // Reject a sign, which the parser would accept.
        let is_number = text.len() <= 18 && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = is_number.then(|| text.parse().ok()).flatten();
        number.map(Cursor).ok_or("`cursor` must come from the previous page")
    }
}

/// Query parameters. Errors are reported as [`Problem`].
#[derive(Debug)]
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams<T>, Problem> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(params)) => Ok(QueryParams(params)),
            Err(bad) => Err(Refusal::new(Code::BadFrame, bad.body_text()).into()),
        }
    }
}

/// The table in the path's `{table}`. An invalid id is an unknown table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TablePath(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for TablePath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TablePath, Problem> {
        let named = Path::<HashMap<String, String>>::from_request_parts(parts, state).await;
        named
            .ok()
            .and_then(|Path(named)| named.get("table")?.parse().ok())
            .map(TablePath)
            .ok_or_else(|| Refusal::new(Code::NotFound, "there is no such table").into())
    }
}

/// An account or a bot in a request, by its id or its current name. An id is longer than any name.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) enum Whom {
    Id(UserId),
    Name(AnyName),
}

impl TryFrom<String> for Whom {
    type Error = <AnyName as TryFrom<String>>::Error;

    fn try_from(text: String) -> Result<Whom, Self::Error> {
        match text.parse() {
            Ok(id) => Ok(Whom::Id(id)),
            Err(_) => AnyName::try_from(text).map(Whom::Name),
        }
    }
}

impl ToSchema for Whom {}

impl PartialSchema for Whom {
    fn schema() -> RefOr<Schema> {
        let id = Object::builder()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)));
        let name = Object::builder()
            .schema_type(Type::String)
            .min_length(Some(1))
            .max_length(Some(AnyName::MOST))
            .pattern(Some(AnyName::PATTERN));
        let description =
            "The name or the id of an account or a bot. Names change; an id does not.";
        AnyOf::builder().description(Some(description)).item(id).item(name).into()
    }
}

impl Whom {
    /// Returns the account or bot; `None` if there is none.
    pub(super) async fn find(&self, app: &App) -> Result<Option<Person>, Problem> {
        let found = match self {
            Whom::Id(id) => app.people.by_id(*id).await,
            Whom::Name(name) => app.people.by_name(name).await,
        };
        Ok(found?)
    }
}
