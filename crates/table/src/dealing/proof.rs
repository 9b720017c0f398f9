use protocol::{
    Refusal, UserId,
    record::{FairDeal, Hex32, MatchProof, RunningDeal},
    to_client::{CardProof, PROOFS_MAX, Proof, ProvedShuffle},
    to_server::Prove,
};
use rules::{Game, Shown, Viewer, fairness::Purpose};

use crate::{
    dealing::{Dealt, prepared::fair_seats},
    spectators::TableViews,
};

impl<G: Game> TableViews<'_, G> {
    pub(crate) fn match_proof(self, player: Option<UserId>) -> Result<Box<MatchProof>, Refusal> {
        self.check_watchable(player)?;
        Ok(self.to(player).match_proof())
    }

    /// Returns Merkle proofs of the cards that `player` has seen.
    pub(crate) fn proof(self, player: Option<UserId>, prove: Prove) -> Result<Proof, Refusal> {
        self.check_watchable(player)?;
        // A player who has left since is a spectator in the delayed view.
        let viewer = self.seat(player).map_or(Viewer::Spectator, Viewer::Seat);
        self.to(player).proof(viewer, prove)
    }
}

impl Dealt {
    /// Returns a page of Merkle proofs of the `shown` cards, and whether more remain. The first
    /// page, without `after`, begins with the cards of the draw; a later one has cards of the deck
    /// beyond position `after`.
    pub(crate) fn prove(&self, shown: &[Shown], after: Option<u16>) -> (Vec<ProvedShuffle>, bool) {
        let drawn = shown.iter().filter_map(|one| match *one {
            Shown::Drawn(place) => after.is_none().then_some(place),
            Shown::Place(_) | Shown::Card(_) => None,
        });
        let dealt = shown.iter().filter_map(|one| match *one {
            Shown::Place(place) => Some(place),
            Shown::Card(card) => {
                let deck = self.shuffle(Purpose::Deck(0))?;
                deck.iter().position(|&other| other == card).map(|place| place as u16)
            }
            Shown::Drawn(_) => None,
        });
        let mut drawn: Vec<u16> = drawn.collect();
        let mut dealt: Vec<u16> =
            dealt.filter(|&place| after.is_none_or(|after| place > after)).collect();
        dealt.sort_unstable();
        drawn.truncate(PROOFS_MAX);
        let room = PROOFS_MAX - drawn.len();
        let more = dealt.len() > room;
        dealt.truncate(room);
        let shuffles = [(Purpose::Draw, drawn), (Purpose::Deck(0), dealt)];
        let proved = shuffles.into_iter().filter(|(_, places)| !places.is_empty());
        (proved.filter_map(|(purpose, places)| self.prove_some(purpose, &places)).collect(), more)
    }

    fn prove_some(&self, purpose: Purpose, places: &[u16]) -> Option<ProvedShuffle> {
        let n = self.shuffle(purpose)?.len() as u16;
        let tree = self.deal.tree(purpose, n);
        let card = |&place: &u16| {
            let proof = tree.proof(place)?;
            Some(CardProof {
                position: proof.position,
                card: self.deck[usize::from(proof.card)],
                index: proof.card,
                salt: Hex32(proof.salt.0),
                path: proof.path.iter().map(|node| Hex32(node.0)).collect(),
            })
        };
        Some(ProvedShuffle {
            purpose: purpose.to_string(),
            n,
            root: Hex32(tree.root().0),
            cards: places.iter().filter_map(card).collect(),
        })
    }

    /// The shuffled cards in order; `None` before this shuffle.
    fn shuffle(&self, purpose: Purpose) -> Option<&[rules::cards::Card]> {
        let place = self.purposes.iter().position(|other| *other == purpose.to_string())?;
        Some(&self.shuffled[place])
    }
}

pub(crate) fn running_deal(dealt: &Dealt) -> RunningDeal {
    RunningDeal {
        deal: dealt.deal.context().deal_no(),
        deck: dealt.deck.clone(),
        commit: Hex32(dealt.deal.commitment().0),
        seats: fair_seats(&dealt.deal),
        roots: dealt.roots.iter().map(|(purpose, root)| (purpose.clone(), Hex32(root.0))).collect(),
    }
}

pub(crate) fn fair_deal(dealt: &Dealt) -> FairDeal {
    let opened = dealt.deal.open();
    FairDeal {
        deal: opened.deal_no,
        deck: dealt.deck.clone(),
        secret: Hex32(opened.secret.0),
        commit: Hex32(opened.commit.0),
        seats: fair_seats(&dealt.deal),
        purposes: dealt.purposes.clone(),
        roots: dealt.roots.iter().map(|(purpose, root)| (purpose.clone(), Hex32(root.0))).collect(),
    }
}
