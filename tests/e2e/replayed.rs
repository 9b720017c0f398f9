use cards::Card;
use games::{AnyEvent, AnyGame, AnyOptions, AnyPublic, GameKind};
use protocol::Record;
use rules::{Beats, Chance, EventSink, Game, Recorded, Redact, Seat, Shown, Shuffle, Viewer};
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
    pub(crate) to_act: Option<u8>,
    pub(crate) public: Value,
    /// The private view of each seat.
    pub(crate) private: Vec<Value>,
    pub(crate) legal: Value,
    /// The public events that led to it.
    pub(crate) events: Vec<Value>,
    /// The private events, by seat.
    pub(crate) learned: Vec<Vec<Value>>,
    /// The cards that can be proved to spectators, then to each seat.
    ///
    /// Each is the purpose of a shuffle, a position, and the card there.
    pub(crate) shown: Vec<Vec<(&'static str, usize, Card)>>,
    /// The beats that led to it: each hold and the view there.
    pub(crate) beats: Vec<(Value, Value)>,
    /// True if a new deal has begun since the previous state.
    pub(crate) new_deal: bool,
}

/// The shuffles of the record, with those that began a deal.
struct Noted {
    recorded: Recorded,
    n_deals: usize,
    /// The shuffle of the draw for deal in the current deal, if it had one.
    draw: Vec<Card>,
    deck: Vec<Card>,
}

impl Chance for Noted {
    fn shuffle(&mut self, shuffle: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        self.n_deals += usize::from(shuffle == Shuffle::Deal);
        let shuffled = self.recorded.shuffle(shuffle, cards);
        match shuffle {
            Shuffle::Draw => self.draw.clone_from(&shuffled),
            Shuffle::Deal => self.deck.clone_from(&shuffled),
            Shuffle::Reshuffle => {}
        }
        shuffled
    }
}

impl Noted {
    /// Returns a shown card: the shuffle, the position and the card.
    fn lies(&self, shown: Shown) -> (&'static str, usize, Card) {
        let (purpose, place) = match shown {
            Shown::Drawn(place) => return ("cut:0", place.into(), self.draw[usize::from(place)]),
            Shown::Place(place) => ("deck:0", usize::from(place)),
            Shown::Card(card) => {
                ("deck:0", self.deck.iter().position(|&c| c == card).expect("it was dealt"))
            }
        };
        (purpose, place, self.deck[place])
    }
}

impl Replayed {
    pub(crate) fn new(record: &Value) -> Replayed {
        let record: Record = serde_json::from_value(record.clone()).expect("it is a record");
        let kind = GameKind::from_name(&record.game).expect("the game exists");
        let seats = record.seats.len() as u8;
        let options = AnyOptions::read(kind, &record.options, seats)
            .expect("the action was legal in the match");
        let recorded = Recorded::new(record.shuffles);
        let (draw, deck) = (Vec::new(), Vec::new());
        let mut chance = Noted { recorded, n_deals: 0, draw, deck };
        let (mut game, events) = AnyGame::start(&options, seats, &mut chance);
        let mut states = vec![State::of(&game, &events, &chance, true)];
        for played in record.actions {
            assert_eq!(game.to_act(), Some(played.seat), "the seat that acted was to act");
            let action = game.read_action(played.action.json()).expect("it is an action");
            let n_deals = chance.n_deals;
            let mut sink = EventSink::with_views();
            game.act(&action, &mut chance, &mut sink).expect("logged actions are legal");
            let (events, beats) = sink.into_parts();
            let new_deal = chance.n_deals > n_deals;
            let state = State::of(&game, &events, &chance, new_deal);
            states.push(State { beats: State::held(beats, &game), ..state });
        }
        chance.recorded.fault().expect("the shuffles are those of the match");
        assert_eq!(chance.recorded.n_left(), 0, "every shuffle was used");
        assert!(game.result().is_some(), "the match is over");
        Replayed { states }
    }

    pub(crate) fn last(&self) -> &State {
        self.states.last().expect("a match has a beginning")
    }
}

impl State {
    fn of(game: &AnyGame, events: &[AnyEvent], chance: &Noted, new_deal: bool) -> State {
        let learned = |seat| events.iter().filter_map(move |event| event.private(seat));
        State {
            to_act: game.to_act().map(|seat| seat.0),
            public: json(&game.public()),
            private: Seat::all(game.seats()).map(|seat| json(&game.private(seat))).collect(),
            legal: json(&game.legal()),
            events: events.iter().filter_map(Redact::public).map(|event| json(&event)).collect(),
            learned: Seat::all(game.seats())
                .map(|seat| learned(seat).map(|event| json(&event)).collect())
                .collect(),
            shown: Viewer::all(game.seats())
                .map(|viewer| game.shown(viewer).into_iter().map(|one| chance.lies(one)).collect())
                .collect(),
            beats: Vec::new(),
            new_deal,
        }
    }

    fn held(beats: Option<Beats<AnyPublic>>, game: &AnyGame) -> Vec<(Value, Value)> {
        let Some(Beats { before, last }) = beats else { return Vec::new() };
        let before = before.iter().map(|beat| (json(&beat.at), json(&beat.view)));
        before.chain([(json(&last), json(&game.public()))]).collect()
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
