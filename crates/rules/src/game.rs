use std::fmt::Debug;

use cards::Card;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    BadOption, BoardPause, Caution, Chance, EventSink, Illegal, Luck, MatchResult, Outlook,
    Scoring, Seat, Shown, Viewer,
};

/// One match of a card game: the whole truth, and the rules that move it.
///
/// # Laws
///
/// `testkit` checks each of them, for every game:
///
/// * *Determinism*: the same options, shuffles and actions make the same match.
/// * *Agreement*: [`legal`](Game::legal) lists exactly what [`act`](Game::act) accepts, each
///   once, and is empty only when the match is over.
/// * *Refusal*: an `Err` of `act` leaves the state as it was.
/// * *Conservation*: no card appears or vanishes.
/// * *Progress*: every match ends.
/// * *Non-interference*: states that differ in what a viewer cannot see look the same to it.
/// * *Witness*: a view names no card that its viewer was not told of by an event.
/// * *Folding*: the view is what the events say.
/// * *Beats*: so is the view of every beat, of a trick that is taken before it is; a trick whose end
///   is not the update's has one.
/// * *Proof*: every place that [`shown`](Game::shown) names has a card that its viewer was told of.
/// * *Fresh deal*: a deal's shuffle has every card that does not lie open to all, so that the deal
///   before tells nothing of it.
/// * *Luck*: what the seats were dealt are cards of that shuffle, each for one seat.
/// * *Score*: deals count from 1, one after the other; a score is told to all alike, and with it the
///   next deal begins or the match ends, so that nobody takes it back.
pub trait Game: Clone + Eq + Debug + Send + 'static {
    /// The options of a table. A value fits the number of seats for which it was made.
    type Options: Clone + Eq + Debug + Serialize + Send + Sync + 'static;
    /// An action.
    type Action: Clone + Ord + Debug + Serialize + Send + Sync + 'static;
    /// An event in full. It never leaves the server; only its redacted parts do (see [`Redact`]).
    type Event: Redact + Clone + Eq + Debug + Send + 'static;
    /// The public part of the view.
    type Public: Clone + Eq + Debug + Serialize + Send + Sync + 'static;
    /// The private part of a seat's view.
    type Private: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// The version of the rules that a match with `options` is played by, which records carry. A
    /// change that makes one old record replay otherwise is a new version.
    fn rules(options: &Self::Options) -> u32 {
        // The versions are those of one game; a type that is any of several asks its options which.
        let _ = options;
        1
    }

    /// A match from its beginning to its first decision.
    fn start(
        options: &Self::Options,
        seats: u8,
        chance: &mut dyn Chance,
    ) -> (Self, Vec<Self::Event>);

    /// The seats that win and lose together in a match with `options`, every team of them; none
    /// where each plays alone.
    fn teams(options: &Self::Options, seats: u8) -> Vec<Vec<Seat>> {
        // Most games have none; they need not look.
        let _ = (options, seats);
        Vec::new()
    }

    /// `options` with some of them chosen anew.
    ///
    /// # Errors
    ///
    /// The first option that the game does not have, or whose value it does not allow.
    fn choose(
        options: &Self::Options,
        chosen: &Map<String, Value>,
        seats: u8,
    ) -> Result<Self::Options, BadOption>;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// The seat that decides next; none: the match is over.
    fn to_act(&self) -> Option<Seat>;

    /// Returns the kind of the present decision in one word: `play`, `exchange`, … It tells
    /// everybody what the table waits for, so it may depend on nothing that is hidden.
    fn decision_kind(&self) -> &'static str;

    /// The actions of the seat to act, ascending, each once.
    fn legal(&self) -> Vec<Self::Action>;

    /// The decision's one action where, for all to see, there is nothing to decide: the table may
    /// then act by itself. What is forced only by hidden cards is not automatic, for that would
    /// tell of them.
    fn automatic(&self) -> Option<Self::Action> {
        None
    }

    /// Returns whether the seat to act leads to a trick. A table never plays a lead automatically,
    /// even if it is forced for all to see. A game without tricks returns false.
    fn is_lead(&self) -> bool {
        false
    }

    /// Why the seat to act cannot use `card` now: none where it can, and where it does not hold it.
    fn why_not(&self, card: Card) -> Option<Illegal>;

    /// Predicts the effect of `action`, which is legal, on the trick as it lies; `None` if there is
    /// none, as of a lead. It depends on nothing that the seat to act cannot see.
    fn outlook(&self, action: &Self::Action) -> Option<Outlook> {
        let _ = action;
        None
    }

    /// The reason to have `action`, which is legal, confirmed; none for most actions. It depends
    /// on nothing that the seat to act cannot see.
    fn caution(&self, action: &Self::Action) -> Option<Caution> {
        let _ = action;
        None
    }

    /// The points that the trick costs if `action`, which is legal, wins it; none where winning
    /// costs nothing, or the action cannot win. It depends on nothing that the seat to act cannot
    /// see.
    fn cost(&self, action: &Self::Action) -> Option<u8> {
        let _ = action;
        None
    }

    /// Reads an action from its JSON.
    ///
    /// # Errors
    ///
    /// The text is no action of this game; the error says what is wrong with it.
    fn read_action(&self, json: &str) -> serde_json::Result<Self::Action>;

    /// Lets the seat to act do `action`, and tells what happens.
    ///
    /// # Errors
    ///
    /// The action is not legal now; the state is as it was, and nothing is told.
    fn act(
        &mut self,
        action: &Self::Action,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Self>,
    ) -> Result<(), Illegal>;

    /// [`act`](Game::act) for those who look at no board: the events alone.
    ///
    /// # Errors
    ///
    /// Those of `act`.
    fn apply(
        &mut self,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Self::Event>, Illegal> {
        let mut sink = EventSink::events_only();
        self.act(action, chance, &mut sink)?;
        Ok(sink.events)
    }

    /// The public part of the view.
    fn public(&self) -> Self::Public;

    /// Returns the private part of the view of `seat`.
    fn private(&self, seat: Seat) -> Self::Private;

    /// `seat` and those who win and lose with it and may talk to it, ascending.
    fn team(&self, seat: Seat) -> Vec<Seat> {
        vec![seat]
    }

    /// The cards of the present deal that `viewer` saw come from the pack, and whose place there is
    /// no secret: what it was dealt, what it drew, and what was turned up for all.
    ///
    /// A card that somebody else has played is none of them, for its place would tell whether it
    /// had been dealt or drawn; nor is one of a reshuffle, for its number in the list of those
    /// cards would tell of the others. Where the rules let no view repeat what was turned up, this
    /// does not either.
    fn shown(&self, viewer: Viewer) -> Vec<Shown>;

    /// Returns the luck of `seat` in the deal that has just begun. None where it was dealt nothing.
    /// It tells of cards that nobody has seen, so whoever asks keeps it until the match is over.
    fn luck(&self, seat: Seat) -> Option<Luck>;

    /// The result of the match, once it is over.
    fn result(&self) -> Option<MatchResult>;

    /// A determinization: a state that looks the same to `viewer`, with the cards that it cannot see
    /// put in another order by `shuffle`.
    ///
    /// Every card that `viewer` cannot see is handed to `shuffle` in one list, and laid back into
    /// the same places.
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
    /// The actions to choose from, never none.
    pub legal: Vec<G::Action>,
}

/// An event that can be told.
///
/// Both functions list what may be seen and never remove what may not: they build another type,
/// which has no field for a hidden card.
pub trait Redact {
    /// The public part of an event.
    type Public: Clone + Eq + Debug + Serialize + Send + Sync + 'static;
    /// The part of an event that only one seat sees.
    type Private: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// Returns the public part of the event; `None` if it has none.
    fn public(&self) -> Option<Self::Public>;

    /// Returns the part of the event that only `seat` sees.
    fn private(&self, seat: Seat) -> Option<Self::Private>;

    /// Returns whether the event ends a trick, or the equivalent in a game without tricks. The
    /// delay of a delayed spectator feed can be counted in tricks.
    fn ends_trick(&self) -> bool;

    /// The moment that a board gives its viewers after it: those who play by themselves wait for
    /// so long. None where the next thing may follow at once.
    fn board_pause(&self) -> Option<BoardPause> {
        self.ends_trick().then_some(BoardPause::Trick)
    }

    /// Returns the event's part in the score sheet; `None` if it has none, as in a game that has
    /// one deal and no scores.
    fn scoring(&self) -> Option<Scoring>;
}
