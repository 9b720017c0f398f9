use std::collections::BTreeMap;

use cards::{Card, full_deck};
use protocol::{
    Decision, Fair, TablePublic,
    encode::{HappenedPart, PrivatePart, PublicPart, ReplayHead, SnapshotHead, UpdateHead},
    record::Hex32,
    to_client::SnapshotReason,
};
use rules::{Game, Illegal, Redact, Seat};
use serde::Serialize;

use crate::{Broadcast, PublicEvent, Table, chair::SeatState, prepared::fair_seats};

type PrivateEvent<G> = <<G as Game>::Event as Redact>::Private;

impl<G: Game> Table<G> {
    /// The table as everybody sees it.
    pub fn public(&self) -> TablePublic {
        TablePublic {
            game: protocol::GameName::new(&self.game).expect("a game's name is a name"),
            options: crate::as_map(&self.options),
            settings: self.settings.clone(),
            status: self.status(),
            host: self.host.id,
            seats: self.public_seats(),
            match_no: self.match_no,
            banks_ms: self.all_banks(),
            paused: self.paused(),
            fills_at: self.fills_at(),
            starts_at: self.starts_at(),
            unready: self.unready(),
            teams: G::teams(&self.options, self.seats()),
            vote: self.open_vote(),
            muted: self.muted_seats(),
            fair: self.play.is_some().then(|| self.fair()).flatten(),
        }
    }

    /// The seats as everybody sees them.
    pub fn public_seats(&self) -> Vec<protocol::SeatPublic> {
        let stand_in = self.substitute_level();
        let seats = Seat::all(self.seats()).zip(&self.seat_states);
        let shown = |(seat, state): (Seat, &SeatState)| {
            let mut shown = state.public(seat, stand_in);
            if let Some(player) = &mut shown.player {
                player.gives_way = self.gives_way(state);
            }
            shown
        };
        seats.map(shown).collect()
    }

    /// What is published of the present deal before its first card.
    fn fair(&self) -> Option<Fair> {
        let dealt = self.dealing.deals().last()?;
        let roots = dealt.roots.iter().map(|(purpose, root)| (purpose.clone(), Hex32(root.0)));
        Some(Fair {
            dealer: fairness::DEALER.to_owned(),
            deal: dealt.deal.context().deal_no(),
            commit: Hex32(dealt.deal.commitment().0),
            seats: fair_seats(&dealt.deal),
            roots: roots.collect(),
        })
    }

    /// What is the same for all in the update of the last entry.
    pub(crate) fn update_head(&self, broadcast: &Broadcast<G>, now: u64) -> String {
        self.with_public(|public, decision| {
            let beats = public.match_view.and_then(|end| broadcast.beat_parts(end));
            let happened = match &beats {
                Some(beats) => HappenedPart::Beats(beats),
                None => HappenedPart::Events(&broadcast.events),
            };
            UpdateHead {
                table: self.id,
                epoch: self.epoch,
                seq: broadcast.seq,
                now,
                happened,
                public,
                decision,
            }
            .encode()
        })
    }

    /// What is the same for all in a snapshot.
    pub(crate) fn snapshot_head(&self, reason: SnapshotReason) -> String {
        let scores = self.scores.parts();
        self.with_public(|public, decision| {
            SnapshotHead {
                table: self.id,
                epoch: self.epoch,
                seq: self.head,
                reason,
                public,
                decision,
                scores: &scores,
            }
            .encode()
        })
    }

    /// What is the same for all in the replay of `history`, which goes on from `after`.
    pub(crate) fn replay_head(&self, history: &[Broadcast<G>], after: u64) -> String {
        let events: Vec<Vec<&PublicEvent<G>>> =
            history.iter().map(|broadcast| broadcast.events.iter().collect()).collect();
        self.with_public(|public, decision| {
            let (from, to) = (after + 1, self.head);
            ReplayHead {
                table: self.id,
                epoch: self.epoch,
                from,
                to,
                events: &events,
                public,
                decision,
            }
            .encode()
        })
    }

    fn with_public<T>(
        &self,
        encode: impl FnOnce(PublicPart<'_, G::Public>, Option<&Decision>) -> T,
    ) -> T {
        let table = self.public();
        let match_view = self.play.as_ref().map(|play| play.game.public());
        let decision = self.decision();
        encode(PublicPart { table: &table, match_view: match_view.as_ref() }, decision.as_ref())
    }

    /// What `seat` alone sees after an entry, with what it alone learned by it.
    pub(crate) fn private_part(&self, seat: Seat, events: &[PrivateEvent<G>]) -> String {
        self.encode_private(seat, events)
    }

    /// What `seat` alone sees after `history`, with what it alone learned by each entry.
    pub(crate) fn private_replay(&self, seat: Seat, history: &[Broadcast<G>]) -> String {
        let events: Vec<&[PrivateEvent<G>]> =
            history.iter().map(|broadcast| broadcast.to(seat)).collect();
        self.encode_private(seat, &events)
    }

    fn encode_private<E: Serialize>(&self, seat: Seat, events: &[E]) -> String {
        let game = self.play.as_ref().map(|play| &play.game);
        let view = game.map(|game| game.private(seat));
        let asked = game.filter(|_| self.asked() == Some(seat));
        let legal = asked.map(Game::legal);
        let why_not: Option<BTreeMap<Card, Illegal>> = asked.map(|game| {
            full_deck().into_iter().filter_map(|card| Some((card, game.why_not(card)?))).collect()
        });
        let choices = asked.zip(legal.as_deref());
        let outlook = choices.and_then(|(game, legal)| per_action(legal, |act| game.outlook(act)));
        let cautions = choices.and_then(|(game, legal)| per_action(legal, |act| game.caution(act)));
        let costs = choices.and_then(|(game, legal)| per_action(legal, |act| game.cost(act)));
        PrivatePart {
            seat,
            view: view.as_ref(),
            events,
            legal: legal.as_deref(),
            outlook: outlook.as_deref(),
            cautions: cautions.as_deref(),
            costs: costs.as_deref(),
            why_not: why_not.as_ref(),
        }
        .encode()
    }
}

/// What is said of each legal action, in their order; none where nothing is said of any.
fn per_action<A, T>(legal: &[A], says: impl FnMut(&A) -> Option<T>) -> Option<Vec<Option<T>>> {
    let all: Vec<Option<T>> = legal.iter().map(says).collect();
    all.iter().any(Option::is_some).then_some(all)
}
