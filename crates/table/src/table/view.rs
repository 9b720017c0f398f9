use bytes::Bytes;
use protocol::{
    DealCommitment, Decision, EpochMs, GameName, Settings, TablePublic, UserId,
    encode::{
        ChangedMembers, EncodedView, HappenedPart, PRIVATE_FIELD, PublicPart, PublicUpdatePart,
        ReplayHead, SnapshotHead, UpdateHead, join, write_private,
    },
    to_client::SnapshotReason,
};
use rules::{Game, Seat};
use serde::Serialize;

use crate::{Broadcast, EncodedFrame, Position, PublicEvent, QuickplayTerms, Table, TableDeps};

impl<G: Game> Table<G> {
    pub fn snapshot_frame(&self, seat: Seat) -> String {
        let head = self.snapshot_head(SnapshotReason::First);
        as_text(join(&head.text, Some(self.private_part(seat, &[]).as_bytes())))
    }

    /// The update frame for `seat` after the last entry, with the state of the table.
    pub fn update_frame(&self, broadcast: &Broadcast<G>, seat: Seat, now: EpochMs) -> String {
        let head = self.update_head(broadcast, Some(&self.public()), now);
        as_text(join(&head.text, Some(self.private_part(seat, broadcast.to(seat)).as_bytes())))
    }

    /// The terms for quick play; `None` for a private table, unusual options or a clock of days.
    pub(crate) fn quickplay_terms(&self, parts: &TableDeps<G>) -> Option<QuickplayTerms> {
        let days = matches!(self.settings.clock, protocol::Clock::Days { .. });
        let is_usual =
            || (parts.recommended)(&self.origin.game, self.seats()).as_ref() == Some(&self.options);
        let is_plain = self.seating.lock.is_none() && !days && is_usual();
        is_plain.then(|| QuickplayTerms { fills: self.fills(), rated: self.is_rated() })
    }

    pub fn public(&self) -> TablePublic {
        TablePublic {
            game: GameName::new(&self.origin.game).expect("a game's name is a name"),
            options: crate::as_map(&self.options),
            settings: Settings { rated: self.is_rated(), ..self.settings.clone() },
            status: self.status(),
            host: self.seating.host.id,
            seats: self.public_seats(),
            match_no: self.record.match_no,
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

    /// Returns whether the public state of the table is still `before`, after an action of the
    /// match. Such an action can change only some parts of it.
    pub(crate) fn is_after_action_of(&self, before: &TablePublic) -> bool {
        let deal = |fair: &DealCommitment| (fair.deal, fair.roots.len());
        let dealt = self.dealing.deals().last();
        let dealt = dealt.map(|dealt| (dealt.deal.context().deal_no(), dealt.roots.len()));
        before.status == self.status()
            && before.match_no == self.record.match_no
            && before.banks_ms == self.all_banks()
            && before.paused == self.paused()
            && before.vote == self.open_vote()
            && before.fair.as_ref().map(deal) == dealt
    }

    /// The shared part of the update for the last entry, with the state of the table if it is
    /// `Some`.
    pub(crate) fn update_head(
        &self,
        broadcast: &Broadcast<G>,
        table: Option<&TablePublic>,
        now: EpochMs,
    ) -> FrameHead {
        let (before, view) = (broadcast.encoded_before(), self.encoded_view());
        self.update_head_between(broadcast, table, [before.as_ref(), view.as_ref()], now)
    }

    /// The shared part of the update for the last entry, like [`Table::update_head`], from given
    /// views of the game before and after the entry.
    pub(crate) fn update_head_between(
        &self,
        broadcast: &Broadcast<G>,
        table: Option<&TablePublic>,
        [before, view]: [Option<&EncodedView>; 2],
        now: EpochMs,
    ) -> FrameHead {
        let decision = self.decision();
        let end = broadcast.beats.is_some().then(|| self.match_view()).flatten();
        let beats = end.as_ref().and_then(|end| broadcast.beat_parts(end));
        let happened = match &beats {
            Some(beats) => HappenedPart::Beats(beats),
            None => HappenedPart::Events(&broadcast.events),
        };
        let head = UpdateHead {
            table: self.origin.id,
            epoch: self.log.epoch,
            seq: broadcast.seq,
            now,
            happened,
            public: PublicUpdatePart {
                table,
                match_view: view.map(|now| ChangedMembers { before, now }),
            },
            decision: decision.as_ref(),
        };
        self.head_of("update", broadcast.seq, head.encode())
    }

    /// The shared part of a snapshot.
    pub(crate) fn snapshot_head(&self, reason: SnapshotReason) -> FrameHead {
        let scores = self.record.scores.parts();
        let text = self.with_public(|public, decision| {
            SnapshotHead {
                table: self.origin.id,
                epoch: self.log.epoch,
                seq: self.log.head,
                reason,
                public,
                decision,
                scores: &scores,
            }
            .encode()
        });
        self.head_of("snapshot", self.log.head, text)
    }

    /// The shared part of a replay of `history`, the broadcasts after entry `after`.
    pub(crate) fn replay_head(&self, history: &[&Broadcast<G>], after: u64) -> FrameHead {
        let events: Vec<Vec<&PublicEvent<G>>> =
            history.iter().map(|broadcast| broadcast.events.iter().collect()).collect();
        let text = self.with_public(|public, decision| {
            let (from, to) = (after + 1, self.log.head);
            ReplayHead {
                table: self.origin.id,
                epoch: self.log.epoch,
                from,
                to,
                events: &events,
                public,
                decision,
            }
            .encode()
        });
        self.head_of("replay", self.log.head, text)
    }

    fn head_of(&self, op: &'static str, seq: u64, text: Vec<u8>) -> FrameHead {
        FrameHead { op, position: Position { epoch: self.log.epoch, seq }, text }
    }

    fn with_public<T>(
        &self,
        encode: impl FnOnce(PublicPart<'_, G::Public>, Option<&Decision>) -> T,
    ) -> T {
        let table = self.public();
        let match_view = self.match_view();
        let decision = self.decision();
        let public = PublicPart {
            table: &table,
            deck: &G::deck(&self.options, self.seats()),
            high_scores_win: G::high_scores_win(&self.options),
            match_view: match_view.as_ref(),
        };
        encode(public, decision.as_ref())
    }

    /// The public view of the game, with the official result; `None` before the first match.
    pub(crate) fn match_view(&self) -> Option<G::Public> {
        let mut view = self.play.as_ref()?.game.public();
        if let Some(result) = self.result() {
            G::set_result(&mut view, result);
        }
        Some(view)
    }

    pub(crate) fn encoded_view(&self) -> Option<EncodedView> {
        self.match_view().map(|view| EncodedView::new(&view))
    }

    /// The private part of a snapshot or an update for `seat`.
    pub(crate) fn private_part(&self, seat: Seat, events: &[G::PrivateEvent]) -> String {
        let mut json = Vec::new();
        self.write_private(&mut json, seat, events);
        as_text(json)
    }

    /// The private part of a replay for `seat`.
    pub(crate) fn private_replay(&self, seat: Seat, history: &[&Broadcast<G>]) -> String {
        let events: Vec<&[G::PrivateEvent]> =
            history.iter().map(|broadcast| broadcast.to(seat)).collect();
        let mut json = Vec::new();
        self.write_private(&mut json, seat, &events);
        as_text(json)
    }

    /// Appends the private part for `seat`, with its private events.
    pub(crate) fn write_private<E: Serialize>(&self, json: &mut Vec<u8>, seat: Seat, events: &[E]) {
        let game = self.play.as_ref().map(|play| &play.game);
        write_private(json, game, seat, self.asked() == Some(seat), events);
    }

    /// Returns whether `player`, or an anonymous viewer, may watch the table. People who could take
    /// a seat may look at the table first.
    pub(crate) fn can_be_watched_by(&self, player: Option<UserId>) -> bool {
        self.can_be_replayed_by(player) || self.has_free_seat()
    }

    /// Returns whether `player`, or an anonymous viewer, may see the table's finished deals and
    /// matches: everyone if spectators are allowed, and otherwise only the host and the players.
    pub(crate) fn can_be_replayed_by(&self, player: Option<UserId>) -> bool {
        let belongs =
            player.is_some_and(|player| self.is_host(player) || self.seat_of(player).is_some());
        belongs || self.settings.spectators.allow
    }
}

/// The part of a frame that all viewers get. A seat's private part is joined to it.
#[derive(Debug)]
pub(crate) struct FrameHead {
    pub(crate) op: &'static str,
    pub(crate) position: Position,
    /// JSON without its closing brace, to which a private part can be appended.
    pub(crate) text: Vec<u8>,
}

impl FrameHead {
    /// Returns the frame of a seat, or that of a spectator if `private` is `None`.
    pub(crate) fn join(&self, private: Option<&str>) -> EncodedFrame {
        let bytes = join(&self.text, private.map(str::as_bytes)).into();
        EncodedFrame { op: self.op, position: Some(self.position), bytes }
    }

    /// Returns the frame of a seat, whose private part `write` appends. The text serves as the
    /// buffer for all seats.
    pub(crate) fn join_written(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> EncodedFrame {
        let len = self.text.len();
        self.text.extend_from_slice(PRIVATE_FIELD);
        write(&mut self.text);
        self.text.push(b'}');
        let bytes = Bytes::copy_from_slice(&self.text);
        self.text.truncate(len);
        EncodedFrame { op: self.op, position: Some(self.position), bytes }
    }

    #[cfg(test)]
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.text.clone()).expect("JSON is UTF-8")
    }
}

fn as_text(json: Vec<u8>) -> String {
    String::from_utf8(json).expect("JSON is UTF-8")
}
