use std::time::{SystemTime, UNIX_EPOCH};

use journal::{Person, StoreError};
use protocol::{Kind, Name, Token, UserId};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{Sqlite, reader, writer::What};

/// The people that a server knows.
///
/// A session's token is 256 random bits; the file has its SHA-256 alone, so that whoever reads the
/// file can be nobody.
#[derive(Clone, Debug)]
pub struct People(Sqlite);

/// A guest, with the token that proves it: shown once.
#[derive(Clone, Debug)]
pub struct NewGuest {
    /// The guest.
    pub person: Person,
    /// What it will show next time.
    pub token: Token,
}

impl People {
    /// The people of a data file.
    pub fn new(file: Sqlite) -> People {
        People(file)
    }

    /// Makes a guest: somebody who is known by a session and nothing else.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn make_guest(&self, name: &Name) -> Result<NewGuest, StoreError> {
        let person =
            Person { id: UserId(Uuid::now_v7()), name: name.to_string(), kind: Kind::Guest };
        let token = fresh_token();
        let what = What::Person {
            id: person.id,
            name: person.name.clone(),
            kind: "guest",
            created: now(),
            token: digest(&token),
        };
        self.0.write(what).await?;
        Ok(NewGuest { person, token })
    }

    /// Who shows `token`; none where nobody has it.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn who(&self, token: &Token) -> Result<Option<Person>, StoreError> {
        let digest = digest(token);
        self.0.ask(move |connection| reader::person(connection, &digest)).await
    }
}

fn fresh_token() -> Token {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    let [high, low] = [&bytes[..16], &bytes[16..]]
        .map(|half| u128::from_be_bytes(half.try_into().expect("half of 32 bytes is 16")));
    Token::new(&format!("{high:032x}{low:032x}")).expect("64 hexadecimal digits are a token")
}

fn digest(token: &Token) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_guest_is_known_by_its_token_and_by_nothing_else() {
        let people = People::new(Sqlite::in_memory().unwrap());
        let aino = people.make_guest(&Name::new("Aino").unwrap()).await.unwrap();
        let eero = people.make_guest(&Name::new("Eero").unwrap()).await.unwrap();
        assert_eq!(people.who(&aino.token).await.unwrap(), Some(aino.person));
        assert_eq!(people.who(&eero.token).await.unwrap(), Some(eero.person));
        assert_eq!(people.who(&Token::new("nobody").unwrap()).await.unwrap(), None);
    }

    #[tokio::test]
    async fn the_file_does_not_have_the_token() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        let people = People::new(Sqlite::open(&path).unwrap());
        let aino = people.make_guest(&Name::new("Aino").unwrap()).await.unwrap();
        for file in std::fs::read_dir(folder.path()).unwrap() {
            let bytes = std::fs::read(file.unwrap().path()).unwrap();
            let found = bytes.windows(64).any(|window| window == aino.token.as_bytes());
            assert!(!found, "whoever reads the file could be Aino");
        }
    }
}
