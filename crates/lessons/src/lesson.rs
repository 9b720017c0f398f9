use cards::Card;
use serde_json::{Map, Value};

/// One idea, taught by a few decisions in the middle of a deal. The learner sits in seat 0.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its name among those of its game, by which its texts are found.
    pub id: &'static str,
    /// The number of seats.
    pub seats: u8,
    /// The options that are not as usual.
    pub options: Map<String, Value>,
    /// True if the table plays automatic actions itself.
    pub automatic: bool,
    /// The tops of its decks, in the order in which they are used.
    pub decks: Vec<Vec<Card>>,
    /// The actions before the learner's first decision.
    pub before: Vec<Value>,
    /// The steps: the learner's actions, and the answers of the others.
    pub line: Vec<Value>,
    /// Evidence that must be in the frames, or the lesson would teach nothing.
    pub points: Vec<Point>,
}

/// The subject of a lesson, as its frames show it.
#[derive(Clone, Debug)]
pub enum Point {
    /// A card of the learner cannot be used, for this reason.
    WhyNot {
        /// The card.
        card: &'static str,
        /// The reason's word.
        reason: &'static str,
    },
    /// The learner could do this, and is not to.
    Instead(Value),
    /// This happens, whatever else is told of it.
    Happens(Value),
}

impl Lesson {
    /// A lesson of this name, with so many seats, in which nothing is done yet.
    pub(crate) fn new(id: &'static str, seats: u8, options: &Value) -> Lesson {
        let options = options.as_object().expect("options are an object").clone();
        let (decks, before, line, points) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Lesson { id, seats, options, automatic: true, decks, before, line, points }
    }

    /// With this on top of the next deck.
    pub(crate) fn deck(mut self, deck: Vec<Card>) -> Lesson {
        self.decks.push(deck);
        self
    }

    /// After this has been done.
    pub(crate) fn before(mut self, actions: impl IntoIterator<Item = Value>) -> Lesson {
        self.before.extend(actions);
        self
    }

    /// This is to be done.
    pub(crate) fn line(mut self, actions: impl IntoIterator<Item = Value>) -> Lesson {
        self.line.extend(actions);
        self
    }

    /// It teaches that this card cannot be used, for this reason.
    pub(crate) fn why_not(mut self, card: &'static str, reason: &'static str) -> Lesson {
        self.points.push(Point::WhyNot { card, reason });
        self
    }

    /// It teaches not to do this, which is allowed.
    pub(crate) fn instead(mut self, action: Value) -> Lesson {
        self.points.push(Point::Instead(action));
        self
    }

    /// It teaches that this happens.
    pub(crate) fn happens(mut self, event: Value) -> Lesson {
        self.points.push(Point::Happens(event));
        self
    }
}
