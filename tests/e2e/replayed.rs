use games::{AnyGame, AnyOptions, GameKind};
use protocol::Record;
use rules::{Game, Recorded, Seat};
use serde::Serialize;
use serde_json::Value;

/// A match replayed from its record: the state before the first action and after each one.
#[derive(Debug)]
pub(crate) struct Replayed {
    pub(crate) states: Vec<State>,
}

/// The state of a match.
#[derive(Debug)]
pub(crate) struct State {
    to_act: Option<u8>,
    public: Value,
    /// The private view of each seat.
    private: Vec<Value>,
    legal: Value,
}

impl Replayed {
    pub(crate) fn new(record: &Value) -> Replayed {
        let record: Record = serde_json::from_value(record.clone()).expect("it is a record");
        let kind = GameKind::from_name(&record.game).expect("the game exists");
        let seats = record.seats.len() as u8;
        let options =
            AnyOptions::read(kind, &record.options, seats).expect("a record has valid options");
        let mut chance = Recorded::new(record.shuffles);
        let (mut game, _) = AnyGame::start(&options, seats, &mut chance);
        let mut states = vec![State::of(&game)];
        for played in record.actions {
            assert_eq!(game.to_act(), Some(played.seat), "the seat that acted was to act");
            let action = game.read_action(played.action.json()).expect("it is an action");
            game.apply(&action, &mut chance).expect("logged actions are legal");
            states.push(State::of(&game));
        }
        chance.fault().expect("the shuffles are those of the match");
        assert_eq!(chance.n_left(), 0, "every shuffle was used");
        assert!(game.result().is_some(), "the match is over");
        Replayed { states }
    }

    pub(crate) fn last(&self) -> &State {
        self.states.last().expect("a match has a beginning")
    }
}

impl State {
    fn of(game: &AnyGame) -> State {
        State {
            to_act: game.to_act().map(|seat| seat.0),
            public: json(&game.public()),
            private: Seat::all(game.seats()).map(|seat| json(&game.private(seat))).collect(),
            legal: json(&game.legal()),
        }
    }

    /// Returns whether a view shows this state, apart from the legal actions.
    pub(crate) fn looks_like(&self, public: &Value, private: &Value) -> bool {
        let own = private["seat"].as_u64().map(|seat| &self.private[seat as usize]);
        let fields = own.and_then(Value::as_object).into_iter().flatten();
        public["match"] == self.public
            && fields.clone().all(|(name, value)| private[name] == *value)
    }

    /// Compares a viewer's frame with this state.
    pub(crate) fn assert_matches(
        &self,
        public: &Value,
        private: &Value,
        decision: &Value,
        who: &str,
    ) {
        assert_eq!(public["match"], self.public, "what {who} saw of the match");
        let Some(seat) = private["seat"].as_u64() else {
            assert_eq!(*private, Value::Null, "{who} holds no seat");
            return;
        };
        let mut shown = private.clone();
        let fields = shown.as_object_mut().expect("a private part is an object");
        let legal = fields.remove("legal");
        for advice in ["outlook", "cautions", "costs"] {
            fields.remove(advice);
        }
        let why_not = fields.remove("why_not");
        for frame in ["seat", "events"] {
            fields.remove(frame);
        }
        assert_eq!(shown, self.private[seat as usize], "what {who} alone saw");
        // Automatic decisions have no legal actions.
        let asked = self.to_act.map(u64::from) == Some(seat) && decision["automatic"] != true;
        assert_eq!(why_not.is_some(), asked, "{who} is told why not where it is to act");
        assert_eq!(legal, asked.then(|| self.legal.clone()), "what {who} may do");
    }
}

fn json(view: &impl Serialize) -> Value {
    serde_json::to_value(view).expect("views serialize")
}
