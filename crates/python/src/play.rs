use std::sync::Arc;

use cards::Card;
use fastrand::Rng;
use games::GameKind;
use rules::{BadOption, Chance, EventSink, Game, MatchResult, Options, Seat, Shuffle, Viewer};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{
    batch::{Batched, Matches},
    encode::{Asked, Encode, write_parts, write_view},
    tensor::Tensor,
};

/// A game with its options, without its type.
pub(crate) trait Ruleset: Send + Sync {
    /// Returns all options as JSON.
    fn options(&self) -> String;

    /// Returns the number of action ids.
    fn n_actions(&self) -> u32;

    /// Starts a match.
    fn deal(&self, seed: u64) -> Box<dyn Play>;

    /// Starts `n` matches, with consecutive seeds.
    fn batch(&self, n: usize, seed: u64) -> Box<dyn Batched>;

    /// Parses the view of the seat to act, an object with `public` and `private`.
    ///
    /// # Errors
    ///
    /// The JSON is not a view of this game.
    fn read_view(&self, seat: Seat, json: &str) -> serde_json::Result<Box<dyn Seen>>;
}

/// The view of the seat to act in a match of any game, without its type.
pub(crate) trait Seen: Send + Sync {
    /// Returns the id of an action in JSON.
    fn id(&self, json: &str) -> serde_json::Result<Option<u32>>;

    /// Returns the action with an id, as JSON.
    fn action(&self, id: u32) -> Option<String>;

    /// Returns the tensor of the view; `None` if it is that of a table of another size.
    fn tensor(&self) -> Option<Vec<f32>>;
}

/// A match of any game, without its type.
pub(crate) trait Play: Send + Sync {
    fn boxed_clone(&self) -> Box<dyn Play>;
    fn seats(&self) -> u8;
    fn to_act(&self) -> Option<Seat>;
    fn decision_kind(&self) -> Option<&'static str>;

    /// Returns the number of action ids.
    fn n_actions(&self) -> u32;

    /// Returns the ids of the legal actions, in the order of the rules.
    fn legal(&self) -> Vec<u32>;

    /// Applies the action with an id.
    ///
    /// # Errors
    ///
    /// The rules refuse it; the state is unchanged.
    fn apply(&mut self, id: u32) -> Result<(), Refused>;

    /// Returns the action with an id, as JSON.
    fn action(&self, id: u32) -> Option<String>;

    /// Returns the id of an action in JSON.
    fn id(&self, json: &str) -> serde_json::Result<Option<u32>>;

    /// Returns the public view as JSON.
    fn public(&self) -> String;

    /// Returns the private view of a seat as JSON.
    fn private(&self, seat: Seat) -> String;

    /// Appends the tensor of what `seat` sees.
    fn tensor(&self, seat: Seat, values: &mut Vec<f32>);

    /// Returns the name and first index of each block of the tensor, and its size.
    fn layout(&self) -> (Vec<(&'static str, usize)>, usize);

    /// Returns the return of each seat: see [`returns`].
    fn returns(&self) -> Vec<f32>;

    /// Returns the result as JSON, once the match is over.
    fn result(&self) -> Option<String>;

    /// Returns a state that looks the same to `seat`, with random cards where it sees none.
    fn determinize(&self, seat: Seat, seed: u64) -> Box<dyn Play>;

    /// Returns whether the other is the same state, including the shuffles to come.
    fn same(&self, other: &dyn Play) -> bool;
    fn as_any(&self) -> &dyn std::any::Any;
}

/// A refusal of the rules: its code and its sentence.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) code: String,
    pub(crate) message: String,
}

/// Returns a game with its options.
///
/// # Errors
///
/// The game does not allow the number of seats or an option.
pub(crate) fn load(
    kind: GameKind,
    seats: u8,
    chosen: &Map<String, Value>,
) -> Result<Box<dyn Ruleset>, BadOption> {
    if !kind.seats().contains(&seats) {
        return Err(BadOption::Seats { seats, allowed: kind.seats() });
    }
    macro_rules! load {
        ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {
            match kind {
                $(GameKind::$Name => {
                    let options = Options::read(chosen, seats)?;
                    Ok(Box::new(Rules::<games::$folder::$Name>::new(options, seats)))
                })+
            }
        };
    }
    games::for_each_game!(load)
}

/// A game with its options.
#[derive(Debug)]
pub(crate) struct Rules<G: Game> {
    options: Arc<G::Options>,
    seats: u8,
}

impl<G: Game> Clone for Rules<G> {
    fn clone(&self) -> Rules<G> {
        Rules { options: Arc::clone(&self.options), seats: self.seats }
    }
}

impl<G: Encode> Rules<G> {
    fn new(options: G::Options, seats: u8) -> Rules<G> {
        Rules { options: Arc::new(options), seats }
    }

    pub(crate) fn seats(&self) -> u8 {
        self.seats
    }

    pub(crate) fn start(&self, seed: u64) -> Match<G> {
        let mut dice = Dice(Rng::with_seed(seed));
        let (game, _) = G::start(&self.options, self.seats, &mut dice);
        Match { game, dice }
    }
}

impl<G: Encode> Ruleset for Rules<G> {
    fn options(&self) -> String {
        json(&*self.options)
    }

    fn n_actions(&self) -> u32 {
        G::n_actions(self.seats)
    }

    fn deal(&self, seed: u64) -> Box<dyn Play> {
        Box::new(self.start(seed))
    }

    fn batch(&self, n: usize, seed: u64) -> Box<dyn Batched> {
        Box::new(Matches::new(self.clone(), n, seed))
    }

    fn read_view(&self, seat: Seat, json: &str) -> serde_json::Result<Box<dyn Seen>> {
        let parts: Parts<G::Public, G::Private> = serde_json::from_str(json)?;
        Ok(Box::new(SeenMatch::<G> { seat, seats: self.seats, parts }))
    }
}

/// The public and the private view of a seat.
#[derive(Debug, Deserialize)]
struct Parts<P, Q> {
    public: P,
    private: Q,
}

/// A match as the seat to act sees it.
#[derive(Debug)]
struct SeenMatch<G: Game> {
    seat: Seat,
    seats: u8,
    parts: Parts<G::Public, G::Private>,
}

impl<G: Encode> SeenMatch<G> {
    fn asked(&self) -> Asked<'_, G> {
        Asked::of_view(self.seat, self.seats, &self.parts.private)
    }
}

impl<G: Encode> Seen for SeenMatch<G> {
    fn id(&self, json: &str) -> serde_json::Result<Option<u32>> {
        Ok(G::id(self.asked(), &serde_json::from_str(json)?))
    }

    fn action(&self, id: u32) -> Option<String> {
        G::action(self.asked(), id).as_ref().map(json)
    }

    fn tensor(&self) -> Option<Vec<f32>> {
        let mut values = Vec::new();
        let mut tensor = Tensor::new(&mut values, self.seat, self.seats);
        let Parts { public, private } = &self.parts;
        write_parts::<G>(Some(self.seat), public, private, &mut tensor);
        tensor.is_of_table().then_some(values)
    }
}

/// A match and its shuffles to come.
#[derive(Clone, Debug)]
pub(crate) struct Match<G> {
    pub(crate) game: G,
    dice: Dice,
}

impl<G: Encode> Match<G> {
    /// Applies the action with an id.
    ///
    /// # Errors
    ///
    /// The rules refuse it; the state is unchanged.
    pub(crate) fn apply_id(&mut self, id: u32) -> Result<(), Refused> {
        let Some(action) = G::action(self.asked(), id) else {
            let message = format!("there is no action {id} here");
            return Err(Refused { code: "no_such_action".to_owned(), message });
        };
        self.apply_action(&action)
    }

    /// Applies an action.
    ///
    /// # Errors
    ///
    /// The rules refuse it; the state is unchanged.
    pub(crate) fn apply_action(&mut self, action: &G::Action) -> Result<(), Refused> {
        let mut sink = EventSink::events_only();
        let done = self.game.act(action, &mut self.dice, &mut sink);
        done.map_err(|illegal| Refused { code: illegal.reason(), message: illegal.to_string() })
    }

    /// Returns the ids of the legal actions, in the order of the rules.
    pub(crate) fn legal_ids(&self) -> Vec<u32> {
        self.game.legal().iter().map(|action| self.must_id(action)).collect()
    }

    /// Returns the id of a legal action.
    pub(crate) fn must_id(&self, action: &G::Action) -> u32 {
        G::id(self.asked(), action).expect("a legal action has an id")
    }

    fn asked(&self) -> Asked<'_, G> {
        Asked::of_match(&self.game)
    }
}

impl<G: Encode> Play for Match<G> {
    fn boxed_clone(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn to_act(&self) -> Option<Seat> {
        self.game.to_act()
    }

    fn decision_kind(&self) -> Option<&'static str> {
        self.game.decision_kind().map(Into::into)
    }

    fn n_actions(&self) -> u32 {
        G::n_actions(self.game.seats())
    }

    fn legal(&self) -> Vec<u32> {
        self.legal_ids()
    }

    fn apply(&mut self, id: u32) -> Result<(), Refused> {
        self.apply_id(id)
    }

    fn action(&self, id: u32) -> Option<String> {
        G::action(self.asked(), id).as_ref().map(json)
    }

    fn id(&self, json: &str) -> serde_json::Result<Option<u32>> {
        Ok(G::id(self.asked(), &self.game.read_action(json)?))
    }

    fn public(&self) -> String {
        json(&self.game.public())
    }

    fn private(&self, seat: Seat) -> String {
        json(&self.game.private(seat))
    }

    fn tensor(&self, seat: Seat, values: &mut Vec<f32>) {
        write_view(&self.game, seat, &mut Tensor::new(values, seat, self.game.seats()));
    }

    fn layout(&self) -> (Vec<(&'static str, usize)>, usize) {
        let mut values = Vec::new();
        let mut tensor = Tensor::with_names(&mut values, Seat(0), self.game.seats());
        write_view(&self.game, Seat(0), &mut tensor);
        (tensor.into_names(), values.len())
    }

    fn returns(&self) -> Vec<f32> {
        returns(&self.game)
    }

    fn result(&self) -> Option<String> {
        self.game.result().map(|result| json(&result))
    }

    fn determinize(&self, seat: Seat, seed: u64) -> Box<dyn Play> {
        let mut rng = Rng::with_seed(seed);
        let game = self.game.determinize(Viewer::Seat(seat), &mut |cards| {
            // The result must not depend on their true order.
            cards.sort_unstable();
            rng.shuffle(cards);
        });
        Box::new(Match { game, dice: Dice(rng) })
    }

    fn same(&self, other: &dyn Play) -> bool {
        let other = other.as_any().downcast_ref::<Match<G>>();
        other.is_some_and(|other| self.game == other.game && self.dice.0 == other.dice.0)
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

/// Returns the return of each seat: the share of its opponents that it beat minus the share that
/// beat it, from -1 to 1; 0 for all before the end. Partners have the same, and it sums to 0.
pub(crate) fn returns<G: Game>(game: &G) -> Vec<f32> {
    let seats = Seat::all(game.seats());
    let Some(MatchResult { ranking, .. }) = game.result() else {
        return vec![0.0; seats.len()];
    };
    let place = |seat: Seat| ranking.iter().position(|shared| shared.contains(&seat));
    let of_seat = |seat: Seat| {
        let team = game.team(seat);
        let opponents = Seat::all(game.seats()).filter(|other| !team.contains(other));
        let (mut sum, mut n) = (0_i8, 0_u8);
        for opponent in opponents {
            sum += place(opponent).cmp(&place(seat)) as i8;
            n += 1;
        }
        f32::from(sum) / f32::from(n)
    };
    seats.map(of_seat).collect()
}

/// A seeded source of shuffles.
#[derive(Clone, Debug)]
pub(crate) struct Dice(Rng);

impl Chance for Dice {
    fn shuffle(&mut self, _: Shuffle, mut cards: Vec<Card>) -> Vec<Card> {
        self.0.shuffle(&mut cards);
        cards
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("views, options and actions have string keys")
}
