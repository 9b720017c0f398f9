use rules::cards::Card;
use serde_json::{Map, Value};

/// One idea, taught by a few decisions in the middle of a deal. The learner sits in seat 0.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The name of the lesson within its game, which is also the key of its texts.
    pub id: &'static str,
    pub seats: u8,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// Set if the table plays automatic actions itself.
    pub automatic: bool,
    /// The top cards of the lesson's decks, in the order of use.
    pub decks: Vec<Vec<Card>>,
    /// The actions before the learner's first decision.
    pub before: Vec<Value>,
    /// The steps: the learner's actions, and the answers of the others.
    pub line: Vec<Value>,
    /// Evidence that the frames must contain; without it, the lesson would teach nothing.
    pub points: Vec<Point>,
}

/// A teaching point, as the frames show it.
#[derive(Clone, Debug)]
pub enum Point {
    /// A card of the learner cannot be played, for this reason.
    WhyNot {
        /// The card that cannot be played.
        card: &'static str,
        /// The reason code.
        reason: &'static str,
    },
    /// A legal action that the learner should not choose.
    Instead(Value),
    /// An event with at least these fields.
    Happens(Value),
}

impl Lesson {
    /// Creates a lesson without actions.
    pub(crate) fn new(id: &'static str, seats: u8, options: &Value) -> Lesson {
        let options = options.as_object().expect("options are an object").clone();
        let (decks, before, line, points) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Lesson { id, seats, options, automatic: true, decks, before, line, points }
    }

    /// Puts these cards on top of the next deck.
    pub(crate) fn deck(mut self, deck: Vec<Card>) -> Lesson {
        self.decks.push(deck);
        self
    }

    /// Adds actions before the learner's first decision.
    pub(crate) fn before(mut self, actions: impl IntoIterator<Item = Value>) -> Lesson {
        self.before.extend(actions);
        self
    }

    /// Adds actions of the lesson itself.
    pub(crate) fn line(mut self, actions: impl IntoIterator<Item = Value>) -> Lesson {
        self.line.extend(actions);
        self
    }

    /// Adds the point that this card cannot be played, for this reason.
    pub(crate) fn why_not(mut self, card: &'static str, reason: &'static str) -> Lesson {
        self.points.push(Point::WhyNot { card, reason });
        self
    }

    /// Adds the point that this legal action is a mistake.
    pub(crate) fn instead(mut self, action: Value) -> Lesson {
        self.points.push(Point::Instead(action));
        self
    }

    /// Adds the point that this event happens.
    pub(crate) fn happens(mut self, event: Value) -> Lesson {
        self.points.push(Point::Happens(event));
        self
    }
}
