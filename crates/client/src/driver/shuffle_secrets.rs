use std::collections::BTreeMap;

use protocol::{
    Cid, TableId, ToServer,
    record::Hex32,
    to_client::Shuffling,
    to_server::{Commit, Reveal},
};
use rules::fairness::{Context, Contribution};

/// The client's contributions to shuffles (commit–reveal), by table.
#[derive(Debug, Default)]
pub(super) struct ShuffleSecrets(BTreeMap<TableId, Vec<Secret>>);

/// The number of secrets kept per table: for the deal that is being shuffled and for the next one.
const KEPT_MAX: usize = 2;

#[derive(Debug)]
struct Secret {
    deal: u64,
    contribution: Contribution,
    commit: Hex32,
    /// The server's commitment that the secret was revealed for; `None` if it was not revealed. It
    /// is never revealed for another commitment, since a server that knows a seat's secret could
    /// choose its own secret accordingly.
    revealed_for: Option<Hex32>,
}

impl ShuffleSecrets {
    /// Returns the commit of `seat`, or its reveal once the server has committed. It returns no
    /// commit if [`commit`](ShuffleSecrets::commit) does not, and no reveal if the client has no
    /// secret for the deal, if the server does not list the commitment of that secret, or if the
    /// secret was revealed for another commitment of the server.
    pub(super) fn answer(&mut self, asked: &Shuffling, seat: u8, cid: Cid) -> Option<ToServer> {
        let (table, deal) = (asked.table, asked.deal);
        let deck: Vec<String> = asked.deck.iter().map(ToString::to_string).collect();
        let Some(server) = asked.commit else {
            let commit = self.commit((table, deal), &deck, seat)?;
            return Some(ToServer::Commit(Commit { cid, table, deal, commit }));
        };
        let listed = asked.seats.iter().find(|other| other.seat.0 == seat)?.commit;
        let own = self.0.get_mut(&table)?.iter_mut().find(|own| own.deal == deal)?;
        if own.commit != listed || *own.revealed_for.get_or_insert(server) != server {
            return None;
        }
        let reveal = Hex32(own.contribution.0);
        let next = self.commit((table, deal + 1), &deck, seat);
        Some(ToServer::Reveal(Reveal { cid, table, deal, reveal, next }))
    }

    /// Returns the commitment of `seat` for a deal; `None` if the deck is invalid or there are no
    /// random bytes. After a reveal it does not commit to the same deal again, since the server
    /// could otherwise deal until it likes the cards.
    fn commit(
        &mut self,
        (table, deal): (TableId, u64),
        deck: &[String],
        seat: u8,
    ) -> Option<Hex32> {
        let context = Context::new(table.0.into_bytes(), deal, deck).ok()?;
        let secrets = self.0.entry(table).or_default();
        let known = secrets.iter().find(|own| own.deal == deal);
        let is_same =
            |own: &&Secret| Hex32(own.contribution.commit(&context, seat).0) == own.commit;
        if known.is_some_and(|own| own.revealed_for.is_some()) {
            return None;
        }
        if let Some(own) = known.filter(is_same) {
            return Some(own.commit);
        }
        let mut bytes = [0; 32];
        // Without a random source the client cannot contribute.
        getrandom::fill(&mut bytes).ok()?;
        let contribution = Contribution(bytes);
        let commit = Hex32(contribution.commit(&context, seat).0);
        secrets.retain(|own| own.deal != deal);
        if secrets.len() >= KEPT_MAX {
            secrets.remove(0);
        }
        secrets.push(Secret { deal, contribution, commit, revealed_for: None });
        Some(commit)
    }

    pub(super) fn forget(&mut self, table: TableId) {
        self.0.remove(&table);
    }
}

#[cfg(test)]
mod tests {
    use protocol::record::FairSeat;
    use rules::Seat;
    use uuid::Uuid;

    use super::*;

    fn asked(deal: u64, deck: &[&str], server: Option<u8>, seats: &[Hex32]) -> Shuffling {
        let seat =
            |(n, commit): (u8, &Hex32)| FairSeat { seat: Seat(n), commit: *commit, reveal: None };
        Shuffling {
            table: TableId(Uuid::from_u128(7)),
            deal,
            deck: deck.iter().map(|code| code.parse().unwrap()).collect(),
            commit: server.map(|byte| Hex32([byte; 32])),
            seats: (0..).zip(seats).map(seat).collect(),
            until: protocol::EpochMs(0),
        }
    }

    fn cid() -> Cid {
        Cid::new("c").unwrap()
    }

    const DECK: [&str; 3] = ["2c", "2d", "2h"];

    #[test]
    fn a_secret_is_revealed_only_for_one_server_commitment() {
        let mut secrets = ShuffleSecrets::default();
        let Some(ToServer::Commit(commit)) = secrets.answer(&asked(3, &DECK, None, &[]), 0, cid())
        else {
            panic!("it takes part")
        };
        let other = [Hex32([9; 32])];
        assert_eq!(secrets.answer(&asked(3, &DECK, Some(1), &other), 0, cid()), None);
        let listed = asked(3, &DECK, Some(1), &[commit.commit]);
        let Some(ToServer::Reveal(told)) = secrets.answer(&listed, 0, cid()) else {
            panic!("it reveals what it committed to")
        };
        let context = Context::new(listed.table.0.into_bytes(), 3, &DECK).unwrap();
        assert_eq!(Hex32(Contribution(told.reveal.0).commit(&context, 0).0), commit.commit);
        // The server may ask again, after a restart; but not with another secret of its own.
        assert!(secrets.answer(&listed, 0, cid()).is_some());
        assert_eq!(secrets.answer(&asked(3, &DECK, Some(2), &[commit.commit]), 0, cid()), None);
        assert_eq!(
            secrets.answer(&asked(3, &DECK, None, &[]), 0, cid()),
            None,
            "nor from the start"
        );

        let next = [told.next.expect("it commits to the next deal along with that")];
        let Some(ToServer::Reveal(next)) =
            secrets.answer(&asked(4, &DECK, Some(3), &next), 0, cid())
        else {
            panic!("the next deal needs no other commitment")
        };
        assert_ne!(next.reveal, told.reveal);
    }

    #[test]
    fn each_deal_has_its_own_secret() {
        let mut secrets = ShuffleSecrets::default();
        let mut commit =
            |deal, deck: &[&str]| match secrets.answer(&asked(deal, deck, None, &[]), 0, cid()) {
                Some(ToServer::Commit(commit)) => commit.commit,
                other => panic!("{other:?}"),
            };
        let first = commit(0, &DECK);
        assert_eq!(commit(0, &DECK), first, "asked again");
        assert_ne!(commit(0, &DECK[..2]), first);
        assert_ne!(commit(1, &DECK), first);
        assert_eq!(secrets.answer(&asked(0, &DECK, Some(1), &[first]), 0, cid()), None);
    }
}
