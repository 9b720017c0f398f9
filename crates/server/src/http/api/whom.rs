use protocol::{AnyName, UserId};
use serde::Deserialize;
use storage::journal::Person;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{KnownFormat, Object, RefOr, Schema, SchemaFormat, Type, schema::AnyOf},
};

use crate::{app::App, http::problem::Problem, state::errors::internal};

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
        Ok(found.map_err(|problem| internal(&problem))?)
    }
}
