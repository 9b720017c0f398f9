use std::{fmt, path::PathBuf, str::FromStr};

use postgres::Address;

#[derive(Clone, Debug)]
pub(crate) enum Place {
    File(PathBuf),
    Database {
        address: Box<Address>,
        /// The address, without the password.
        shown: String,
    },
}

/// The error for text that is not a [`Place`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(crate) struct BadPlace(String);

impl FromStr for Place {
    type Err = BadPlace;

    fn from_str(text: &str) -> Result<Place, BadPlace> {
        let is_url = text.starts_with("postgres://") || text.starts_with("postgresql://");
        if is_url {
            let address = Address::parse(text).map_err(|error| BadPlace(error.to_string()))?;
            let address = Box::new(address);
            return Ok(Place::Database { address, shown: without_password(text) });
        }
        if text.contains("://") {
            return Err(BadPlace("it is neither a file nor postgres://…".to_owned()));
        }
        if text.is_empty() || text == ":memory:" {
            return Err(BadPlace("it is no file".to_owned()));
        }
        Ok(Place::File(text.into()))
    }
}

/// Shows the place without a password.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File(path) => path.display().fmt(f),
            Place::Database { shown, .. } => f.write_str(shown),
        }
    }
}

/// Removes the user and the password from a URL, and its parameters, which may contain them too.
fn without_password(url: &str) -> String {
    let url = url.split('?').next().unwrap_or_default();
    let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    format!("{scheme}://{host}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_shown_without_a_password() {
        for (text, shown) in [
            ("knekt.db", "knekt.db"),
            ("postgres://knekt:secret@127.0.0.1/knekt", "postgres://127.0.0.1/knekt"),
            (
                "postgresql://localhost/knekt?user=knekt&password=secret",
                "postgresql://localhost/knekt",
            ),
        ] {
            let place: Place = text.parse().expect(text);
            assert_eq!(place.to_string(), shown);
            assert!(!format!("{place:?}").contains("cret"), "{place:?}");
        }
        for text in ["mysql://localhost/knekt", ":memory:", "", "postgres:///knekt"] {
            text.parse::<Place>().expect_err(text);
        }
    }
}
