//! The people whom the host has removed from the table or muted.

use protocol::{Code, Refusal, UserId};
use rules::Game;
use serde::{Deserialize, Serialize};
use storage::journal::{Change, Person};

use super::host::only_the_host;
use crate::{Broadcast, Table};

/// The number of removed people whom a table remembers.
const REMOVED_MAX: usize = 64;

/// The `reason` of a refusal to a person whom the host has removed.
const REMOVED: &str = "removed";

/// A person whom the host has removed or muted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestrictedPerson {
    pub id: UserId,
    /// The name; `None` unless the person has held a seat, or a message by them is still stored.
    pub name: Option<String>,
    /// Set if the person may not sit.
    pub removed: bool,
    /// Set if the person may not chat.
    pub muted: bool,
}

impl<G: Game> Table<G> {
    pub(crate) fn check_not_removed(&self, who: &Person) -> Result<(), Refusal> {
        if !self.is_removed(who.id) {
            return Ok(());
        }
        Err(Refusal {
            reason: Some(REMOVED.to_owned()),
            ..Refusal::new(Code::Forbidden, "the host has removed you from this table")
        })
    }

    pub(crate) fn is_removed(&self, person: UserId) -> bool {
        self.seating.removed.iter().any(|removed| removed.id == person)
    }

    /// Returns the people whom the host has removed or muted; only the host may know.
    pub(crate) fn restricted(&self, asks: UserId) -> Result<Vec<RestrictedPerson>, Refusal> {
        if self.seating.host.id != asks {
            return Err(only_the_host());
        }
        let name_of = |id| {
            let seated = self.persons().map(|(_, person)| person).find(|person| person.id == id);
            seated.map(|person| person.name.clone())
        };
        let removed = self.seating.removed.iter().map(|person| RestrictedPerson {
            id: person.id,
            name: Some(person.name.clone()),
            removed: true,
            muted: self.seating.muted.contains(&person.id),
        });
        let muted = self.seating.muted.iter().filter(|&&id| !self.is_removed(id));
        let muted = muted.map(|&id| RestrictedPerson {
            id,
            name: name_of(id),
            removed: false,
            muted: true,
        });
        Ok(removed.chain(muted).collect())
    }

    /// Validates the host's command to let a person in again.
    pub(crate) fn decide_let_in(&self, who: &Person, person: UserId) -> Result<Change, Refusal> {
        self.check_host(who)?;
        let is_restricted = self.is_removed(person) || self.seating.muted.contains(&person);
        is_restricted.then_some(Change::LetIn { person }).ok_or_else(|| {
            Refusal::new(Code::NotFound, "this person is neither removed nor muted here")
        })
    }

    /// Lets a person sit and chat again.
    pub(crate) fn let_in(&mut self, person: UserId, broadcast: &mut Broadcast<G>) {
        self.forget_removed(person);
        if self.seating.muted.contains(&person) {
            self.set_muted(person, false, broadcast);
        }
    }

    /// Remembers that the host has removed a person; the oldest beyond the limit are forgotten.
    pub(crate) fn remember_removed(&mut self, who: Person) {
        self.forget_removed(who.id);
        self.seating.removed.push(who);
        let n_forgotten = self.seating.removed.len().saturating_sub(REMOVED_MAX);
        self.seating.removed.drain(..n_forgotten);
    }

    /// Forgets that the host has removed a person.
    pub(crate) fn forget_removed(&mut self, person: UserId) {
        self.seating.removed.retain(|removed| removed.id != person);
    }
}
