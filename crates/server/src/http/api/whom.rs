use journal::Person;
use protocol::{AnyName, UserId};
use serde::Deserialize;

use crate::{app::App, http::problem::Problem, state::errors::internal};

/// An account or a bot in a request, by its id or its present name. An id is longer than any name.
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

impl Whom {
    /// Returns the account or bot, if there is one.
    pub(super) async fn find(&self, app: &App) -> Result<Option<Person>, Problem> {
        let found = match self {
            Whom::Id(id) => app.people.by_id(*id).await,
            Whom::Name(name) => app.people.by_name(name).await,
        };
        Ok(found.map_err(|problem| internal(&problem))?)
    }
}
