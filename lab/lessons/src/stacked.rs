use games::{
    AnyAction, AnyCaution, AnyDecisionKind, AnyGame, AnyOptions, AnyPrivate, AnyPrivateEvent,
    AnyPublic, AnyPublicEvent, AnyRule, GameKind,
};
use rules::{
    BadOption, Chance, Event, EventSink, Game, Illegal, MatchResult, Outlook, Seat, Shown, Shuffle,
    TableOptions, Viewer, cards::Card,
};
use serde::Serialize;
use serde_json::{Map, Value};

/// The name of the option for stacked decks, which is not an option of the game.
pub(crate) const DECKS: &str = "decks";

/// A game with stacked decks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stacked {
    game: AnyGame,
    /// The cards on top of the coming shuffles, the next one first.
    decks: Vec<Vec<Card>>,
}

/// The options of a game and its stacked decks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct StackedOptions {
    #[serde(flatten)]
    options: AnyOptions,
    decks: Vec<Vec<Card>>,
}

impl StackedOptions {
    /// Parses the options of a table, including the decks.
    pub(crate) fn open(
        game: &str,
        chosen: &Map<String, Value>,
        seats: u8,
    ) -> Result<StackedOptions, BadOption> {
        let mut chosen = chosen.clone();
        let decks = chosen.remove(DECKS).unwrap_or_else(|| Value::Array(Vec::new()));
        let decks = serde_json::from_value(decks).expect("decks are arrays of cards");
        let options = AnyOptions::read(GameKind::read(game)?, &chosen, seats)?;
        Ok(StackedOptions { options, decks })
    }
}

/// A random source that puts stacked cards on top and shuffles the rest.
struct Laying<'a> {
    decks: &'a mut Vec<Vec<Card>>,
    chance: &'a mut dyn Chance,
}

impl Chance for Laying<'_> {
    fn shuffle(&mut self, shuffle: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        let mut below = self.chance.shuffle(shuffle, cards);
        if self.decks.is_empty() {
            return below;
        }
        let mut deck = self.decks.remove(0);
        for card in &deck {
            let at = below.iter().position(|other| other == card);
            below.remove(at.expect("the deck consists of the game's cards"));
        }
        deck.append(&mut below);
        deck
    }
}

impl TableOptions for StackedOptions {
    fn with(&self, chosen: &Map<String, Value>, seats: u8) -> Result<Self, BadOption> {
        let options = self.options.with(chosen, seats)?;
        Ok(StackedOptions { options, decks: self.decks.clone() })
    }
}

impl Game for Stacked {
    type Options = StackedOptions;
    type Action = AnyAction;
    type PublicEvent = AnyPublicEvent;
    type PrivateEvent = AnyPrivateEvent;
    type Public = AnyPublic;
    type Private = AnyPrivate;
    type Rule = AnyRule;
    type Caution = AnyCaution;
    type DecisionKind = AnyDecisionKind;

    fn rules(options: &StackedOptions) -> u32 {
        AnyGame::rules(&options.options)
    }

    fn teams(options: &StackedOptions, seats: u8) -> Vec<Vec<Seat>> {
        AnyGame::teams(&options.options, seats)
    }

    fn deck(options: &StackedOptions, seats: u8) -> Vec<Card> {
        AnyGame::deck(&options.options, seats)
    }

    fn high_scores_win(options: &StackedOptions) -> bool {
        AnyGame::high_scores_win(&options.options)
    }

    fn start(
        options: &StackedOptions,
        seats: u8,
        chance: &mut dyn Chance,
    ) -> (Stacked, Vec<Event<Stacked>>) {
        let mut decks = options.decks.clone();
        let mut laying = Laying { decks: &mut decks, chance };
        let (game, events) = AnyGame::start(&options.options, seats, &mut laying);
        let events = events.into_iter().map(|event| event.map(|own| own, |own| own)).collect();
        (Stacked { game, decks }, events)
    }

    rules::forward_game!(game);

    fn why_not(&self, card: Card) -> Option<Illegal<AnyRule>> {
        self.game.why_not(card)
    }

    fn outlook(&self, action: &AnyAction) -> Option<Outlook> {
        self.game.outlook(action)
    }

    fn caution(&self, action: &AnyAction) -> Option<AnyCaution> {
        self.game.caution(action)
    }

    fn cost(&self, action: &AnyAction) -> Option<u8> {
        self.game.cost(action)
    }

    fn act(
        &mut self,
        action: &AnyAction,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Stacked>,
    ) -> Result<(), Illegal<AnyRule>> {
        let mut decks = self.decks.clone();
        let mut own = sink.for_inner();
        self.game.act(action, &mut Laying { decks: &mut decks, chance }, &mut own)?;
        self.decks = decks;
        sink.add(own, |own| own, |own| own, |view| view);
        Ok(())
    }

    fn public(&self) -> AnyPublic {
        self.game.public()
    }

    fn private(&self, seat: Seat) -> AnyPrivate {
        self.game.private(seat)
    }

    fn shown(&self, viewer: Viewer) -> Vec<Shown> {
        self.game.shown(viewer)
    }

    fn set_result(view: &mut Self::Public, result: MatchResult) {
        AnyGame::set_result(view, result);
    }

    fn determinize(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Stacked {
        Stacked { game: self.game.determinize(viewer, shuffle), decks: self.decks.clone() }
    }
}
