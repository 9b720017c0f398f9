//! The laws of every database with everything that a server stores, as functions for its tests.
//!
//! Each law gets a database without any people, in which it is alone.

pub mod accounts;
pub mod challenges;
pub mod chat;
pub mod erasure;
pub mod history;
pub mod moderation;
pub mod outages;
pub mod races;
pub mod sessions;

use protocol::{EpochMs, Name, Token, UserId};

use crate::{
    Audit, Challenges, History, NewSession, Outages, People,
    journal::{ChatStore, Person, Store},
};

/// The time at which the laws are checked.
pub const NOW: EpochMs = EpochMs(1_790_000_000_000);

/// The reason that a call is expected to succeed.
const ANSWERS: &str = "the store answers";

/// The reason that a call is expected not to be refused.
const ALLOWED: &str = "no refusal";

/// A database that implements every interface of storage.
pub trait Database: Store + ChatStore + People + History + Audit + Outages + Challenges {}

impl<T: Store + ChatStore + People + History + Audit + Outages + Challenges> Database for T {}

/// Checks every law of a database, of which `fresh` returns an empty one.
pub async fn all<D: Database>(fresh: impl AsyncFn() -> D) {
    accounts::all(&fresh).await;
    sessions::all(&fresh).await;
    moderation::all(&fresh).await;
    erasure::all(&fresh).await;
    history::all(&fresh).await;
    chat::all(&fresh).await;
    outages::all(&fresh).await;
    challenges::all(&fresh).await;
}

/// Runs laws, each on a database of its own.
macro_rules! check {
    ($fresh:expr, $($law:ident),+ $(,)?) => {
        $($law(&$fresh().await).await;)+
    };
}

use check;

fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

async fn guest(store: &impl Database, text: &str) -> NewSession {
    store.make_guest(&name(text), NOW).await.expect(ANSWERS)
}

async fn registered(store: &impl Database, text: &str) -> NewSession {
    let made = store.register(&name(text), "digest".to_owned(), NOW).await;
    made.expect(ANSWERS).expect(ALLOWED)
}

async fn bot_of(store: &impl Database, owner: UserId, text: &str) -> NewSession {
    let made = store.make_bot(owner, &name(text), NOW).await;
    made.expect(ANSWERS).expect(ALLOWED)
}

async fn who(store: &impl Database, token: &Token) -> Option<Person> {
    store.session(token, NOW).await.expect(ANSWERS).map(|session| session.person)
}

async fn is_known(store: &impl Database, whose: &NewSession) -> bool {
    who(store, &whose.token).await.is_some()
}
