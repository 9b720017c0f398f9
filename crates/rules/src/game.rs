use std::fmt::{Debug, Display};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Chance, Event, EventSink, Illegal, Luck, MatchResult, Milestone, Seat, Shown, TableOptions,
    Viewer, cards::Card,
};

/// One match of a card game: its complete state and its rules.
///
/// # Laws
///
/// `testkit` checks each of them, for every game:
///
/// * *Determinism*: the same options, shuffles and actions give the same match.
/// * *Agreement*: [`legal`](Game::legal) lists exactly what [`act`](Game::act) accepts, each
///   once, and is empty only when the match is over.
/// * *Refusal*: an `Err` of `act` leaves the state as it was.
/// * *Conservation*: no card appears or vanishes.
/// * *Progress*: every match ends.
/// * *Non-interference*: states that differ in what a viewer cannot see look the same to it.
/// * *Witness*: a view names no card that no event has shown to its viewer.
/// * *Folding*: the view follows from the events.
/// * *Beats*: so does the view of every beat, where a trick is not taken yet; a trick that ends
///   within an update has a beat.
/// * *Proof*: every position that [`shown`](Game::shown) names has a card that its viewer has seen.
/// * *Fresh deal*: a deal's shuffle contains every card that is not face up, so that the previous
///   deal reveals nothing about it.
/// * *Luck*: the cards dealt to the seats are from that shuffle, each for one seat.
/// * *Score*: deals are counted from 1; score events are public, and with them the next deal begins
///   or the match ends, so that they are never undone; the last scores are those of the result.
pub trait Game: Clone + Eq + Debug + Send + 'static {
    /// The options of a table, valid for its number of seats.
    type Options: TableOptions;
    /// An action of the seat to act.
    type Action: Clone + Ord + Debug + Serialize + Send + Sync + 'static;
    /// The part of an event that everyone sees.
    type PublicEvent: Milestone + Clone + Eq + Debug + Serialize + Send + Sync + 'static;
    /// The part of an event that only one seat sees.
    type PrivateEvent: Clone + Eq + Debug + Serialize + Send + Sync + 'static;
    /// The public part of the view.
    type Public: Clone + Eq + Debug + Serialize + Send + Sync + 'static;
    /// The part of the view that only one seat sees.
    type Private: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// The game's own rules that forbid actions; [`Never`](crate::Never) if it has none besides
    /// those of [`Illegal`].
    type Rule: Clone + Eq + Debug + Display + Serialize + Send + Sync + 'static;
    /// The game's reasons to ask a player to confirm a legal action;
    /// [`Never`](crate::Never) if it has none.
    type Caution: Copy + Eq + Debug + Serialize + Send + Sync + 'static;
    /// The kinds of decisions; each is a code on the wire, such as `play` or `exchange`.
    type DecisionKind: Copy + Eq + Debug + Into<&'static str> + Send + Sync + 'static;

    /// Returns the version of the rules for a match with `options`, as in records. A change that
    /// makes an old record replay differently requires a new version.
    fn rules(options: &Self::Options) -> u32 {
        // A type for several games decides by the options.
        let _ = options;
        1
    }

    /// Starts a match and plays it up to its first decision.
    fn start(
        options: &Self::Options,
        seats: u8,
        chance: &mut dyn Chance,
    ) -> (Self, Vec<Event<Self>>);

    /// Returns the teams in a match with `options`; empty if each seat plays alone.
    fn teams(options: &Self::Options, seats: u8) -> Vec<Vec<Seat>> {
        // Most games have no teams.
        let _ = (options, seats);
        Vec::new()
    }

    /// Returns the cards of the first deal, in the canonical order.
    fn deck(options: &Self::Options, seats: u8) -> Vec<Card>;

    /// Returns whether a high score is good in a match with `options`.
    fn high_scores_win(options: &Self::Options) -> bool;

    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Returns the seat to act; `None` if the match is over.
    fn to_act(&self) -> Option<Seat>;

    /// Returns the kind of the current decision; `None` if the match is over. It is public, so it
    /// must not depend on hidden information.
    fn decision_kind(&self) -> Option<Self::DecisionKind>;

    /// Returns the legal actions of the seat to act, ascending, without duplicates.
    fn legal(&self) -> Vec<Self::Action>;

    /// Returns the only action of the decision if it is publicly known to be forced: the table may
    /// then act automatically. An action that is forced only by hidden cards is not automatic,
    /// since that would reveal them.
    fn automatic(&self) -> Option<Self::Action> {
        None
    }

    /// Returns whether the seat to act leads to a trick. A table never makes a lead automatically,
    /// even if everybody sees that it is forced. A game without tricks returns false.
    fn is_lead(&self) -> bool {
        false
    }

    /// Returns the reason why the seat to act cannot use `card` now; `None` if it can, or does not
    /// hold it.
    fn why_not(&self, card: Card) -> Option<Illegal<Self::Rule>>;

    /// Predicts the effect of the legal `action` on the trick so far; `None` if there is none, such
    /// as for a lead. It depends only on what the seat to act can see.
    fn outlook(&self, action: &Self::Action) -> Option<Outlook> {
        let _ = action;
        None
    }

    /// Returns the reason to ask for confirmation of the legal `action`; `None` for most actions.
    /// It depends only on what the seat to act can see.
    fn caution(&self, action: &Self::Action) -> Option<Self::Caution> {
        let _ = action;
        None
    }

    /// Returns the points that the trick costs if the legal `action` wins it; `None` if winning
    /// costs nothing or the action cannot win. It depends only on what the seat to act can see.
    fn cost(&self, action: &Self::Action) -> Option<u8> {
        let _ = action;
        None
    }

    /// Parses an action.
    ///
    /// # Errors
    ///
    /// The text is not an action of this game.
    fn read_action(&self, json: &str) -> serde_json::Result<Self::Action>;

    /// Applies an action of the seat to act, and collects the events.
    ///
    /// # Errors
    ///
    /// The action is illegal; the state is unchanged, and there are no events.
    fn act(
        &mut self,
        action: &Self::Action,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Self>,
    ) -> Result<(), Illegal<Self::Rule>>;

    /// Applies an action like [`act`](Game::act), but returns only the events.
    ///
    /// # Errors
    ///
    /// The same as for `act`.
    fn apply(
        &mut self,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Event<Self>>, Illegal<Self::Rule>> {
        let mut sink = EventSink::events_only();
        self.act(action, chance, &mut sink)?;
        Ok(sink.events)
    }

    /// Returns the public part of the view.
    fn public(&self) -> Self::Public;

    /// Returns the private part of the view of `seat`.
    fn private(&self, seat: Seat) -> Self::Private;

    /// Returns `seat` and its partners, ascending.
    fn team(&self, seat: Seat) -> Vec<Seat> {
        vec![seat]
    }

    /// Returns the sides of the match, ascending: every seat once, with its partners.
    fn sides(&self) -> Vec<Vec<Seat>> {
        let mut sides: Vec<Vec<Seat>> =
            Seat::all(self.seats()).map(|seat| self.team(seat)).collect();
        sides.sort();
        sides.dedup();
        sides
    }

    /// Returns the cards of the current deal that `viewer` saw come from the deck and whose
    /// position is not secret: dealt, drawn and turned-up cards.
    ///
    /// A card played by another seat is excluded, since its position would reveal whether it was
    /// dealt or drawn; so is a card of a reshuffle, since its index would reveal others. If the
    /// rules do not let views repeat turned-up cards, neither does this.
    fn shown(&self, viewer: Viewer) -> Vec<Shown>;

    /// Returns the luck of `seat` in the deal that has just begun; `None` if it was dealt nothing.
    /// It depends on unseen cards, so the caller must keep it secret until the match is over.
    fn luck(&self, seat: Seat) -> Option<Luck>;

    /// Returns the result of the match; `None` until it is over.
    fn result(&self) -> Option<MatchResult>;

    /// Returns the score of each seat so far, in the terms of [`MatchResult::scores`].
    fn scores(&self) -> Vec<i32>;

    /// Puts the result that counts into a view. It differs from that of the rules if players left.
    fn set_result(view: &mut Self::Public, result: MatchResult);

    /// Returns a determinization: a state that looks the same to `viewer`, with the cards that it
    /// cannot see reordered by `shuffle`.
    ///
    /// All cards that `viewer` cannot see are passed to `shuffle` in one list and put back into the
    /// same places.
    #[must_use]
    fn determinize(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Self;

    /// Returns the information state of the seat to act, as a bot gets it; `None` once the match is
    /// over.
    fn view(&self) -> Option<SeatView<Self>> {
        let seat = self.to_act()?;
        Some(SeatView {
            seat,
            public: self.public(),
            private: self.private(seat),
            legal: self.legal(),
        })
    }
}

/// The information state of the seat to act, and its legal actions.
#[derive(Clone, Debug)]
pub struct SeatView<G: Game> {
    /// The seat to act.
    pub seat: Seat,
    /// The public part of the view.
    pub public: G::Public,
    /// The private part of the view.
    pub private: G::Private,
    /// The legal actions; never empty.
    pub legal: Vec<G::Action>,
}

/// The effect of an action on the trick as everyone sees it on the table. It guesses nothing about
/// hands, and later plays may change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    /// The action would take the trick if it were the last one, or it knocks out what it attacks.
    Wins,
    /// Another seat would take the trick.
    Loses,
}

/// Implements the methods of [`Game`] that a wrapper leaves to the game in its field.
#[macro_export]
macro_rules! forward_game {
    ($game:tt) => {
        fn seats(&self) -> u8 {
            self.$game.seats()
        }

        fn to_act(&self) -> Option<$crate::Seat> {
            self.$game.to_act()
        }

        fn decision_kind(&self) -> Option<Self::DecisionKind> {
            self.$game.decision_kind()
        }

        fn legal(&self) -> Vec<Self::Action> {
            self.$game.legal()
        }

        fn automatic(&self) -> Option<Self::Action> {
            self.$game.automatic()
        }

        fn is_lead(&self) -> bool {
            self.$game.is_lead()
        }

        fn read_action(&self, json: &str) -> serde_json::Result<Self::Action> {
            self.$game.read_action(json)
        }

        fn team(&self, seat: $crate::Seat) -> Vec<$crate::Seat> {
            self.$game.team(seat)
        }

        fn luck(&self, seat: $crate::Seat) -> Option<$crate::Luck> {
            self.$game.luck(seat)
        }

        fn result(&self) -> Option<$crate::MatchResult> {
            self.$game.result()
        }

        fn scores(&self) -> Vec<i32> {
            self.$game.scores()
        }
    };
}
