use std::sync::Arc;

use fastrand::Rng;
use games::GameKind;
use rules::{
    BadOption, Chance, Event, Game, Illegal, MatchResult, Options, Seat, Shuffle, cards::Card,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    batch::{Batched, Matches},
    encode::{Asked, Encode, write_parts},
    story::Story,
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

    /// Repeats the steps of a match, as [`Play::steps`] returns them.
    ///
    /// # Errors
    ///
    /// They are not the steps of a match of this game.
    fn replay(&self, steps: &str) -> Result<Box<dyn Play>, String>;

    /// Starts `n` matches, with consecutive seeds.
    fn batch(&self, n: usize, seed: u64) -> Box<dyn Batched>;

    /// Repeats the matches of a batch, as [`Batched::save`] returns them.
    ///
    /// # Errors
    ///
    /// They are not matches of this game.
    fn restore_batch(&self, saved: &str) -> Result<Box<dyn Batched>, String>;

    /// Parses the view of the seat to act, an object with `public` and `private`.
    ///
    /// # Errors
    ///
    /// The JSON is not a view of this game.
    fn read_view(&self, seat: Seat, json: &str) -> serde_json::Result<Box<dyn Seen>>;
}

/// The view of the seat to act in a match of any game, without its type.
pub(crate) trait Seen: Send + Sync {
    /// Returns the id of an action in JSON; `None` if it can never be legal.
    fn id(&self, json: &str) -> serde_json::Result<Option<u32>>;

    /// Returns the action with an id, as JSON; `None` if there is none.
    fn action(&self, id: u32) -> Option<String>;

    /// Returns the tensor of the view; `None` if it is that of a table of another size.
    fn tensor(&self) -> Option<Vec<f32>>;

    /// Returns the view as JSON, an object with `public` and `private`.
    fn observation(&self) -> String;
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

    /// Applies the action with an id. Its shuffles are those of `seed`, and so are later ones;
    /// without one, they are those of an earlier seed.
    ///
    /// # Errors
    ///
    /// The rules refuse it; the state is unchanged.
    fn apply(&mut self, id: u32, seed: Option<u64>) -> Result<(), Refused>;

    /// Applies the action with an id and returns true. If that would shuffle cards, returns false
    /// and leaves the state unchanged.
    ///
    /// # Errors
    ///
    /// The rules refuse the action; the state is unchanged.
    fn apply_unless_shuffled(&mut self, id: u32) -> Result<bool, Refused>;

    /// Returns the action with an id, as JSON; `None` if there is none.
    fn action(&self, id: u32) -> Option<String>;

    /// Returns the id of an action in JSON; `None` if it can never be legal.
    fn id(&self, json: &str) -> serde_json::Result<Option<u32>>;

    /// Returns the public view as JSON.
    fn public(&self) -> String;

    /// Returns the private view of a seat as JSON.
    fn private(&self, seat: Seat) -> String;

    /// Returns all that a seat, or a spectator for `None`, has seen, as JSON: the public and the
    /// private part of each event.
    fn seen(&self, seat: Option<Seat>) -> String;

    /// Appends the tensor of what `seat` sees.
    fn tensor(&self, seat: Seat, values: &mut Vec<f32>);

    /// Returns the name and first index of each block of the tensor, and its size.
    fn layout(&self) -> (Vec<(&'static str, usize)>, usize);

    /// Returns the return of each seat: see [`returns`].
    fn returns(&self) -> Vec<f64>;

    /// Returns the result as JSON; `None` until the match is over.
    fn result(&self) -> Option<String>;

    /// Returns a state that looks the same to `seat`, with random cards where it sees none. Worlds
    /// that the plays so far exclude do not occur, unless 100,000 tries find no other.
    fn determinize(&self, seat: Seat, seed: u64) -> Box<dyn Play>;

    /// Returns the steps that led to this state, as JSON.
    fn steps(&self) -> String;

    /// Returns whether `other` is the same state, including its future shuffles.
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

    /// Starts a match, and returns it with the events of its deal.
    pub(crate) fn start(&self, seed: u64) -> (Match<G>, Vec<Event<G>>) {
        let mut dice = Dice::new(seed);
        let (game, events) = G::start(&self.options, self.seats, &mut dice);
        (Match { game, dice }, events)
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
        Box::new(Story::deal(self, seed))
    }

    fn replay(&self, steps: &str) -> Result<Box<dyn Play>, String> {
        let steps: Vec<_> = serde_json::from_str(steps).map_err(|error| error.to_string())?;
        Ok(Box::new(Story::replay(self, &steps)?))
    }

    fn batch(&self, n: usize, seed: u64) -> Box<dyn Batched> {
        Box::new(Matches::new(self.clone(), n, seed))
    }

    fn restore_batch(&self, saved: &str) -> Result<Box<dyn Batched>, String> {
        Ok(Box::new(Matches::restore(self.clone(), saved)?))
    }

    fn read_view(&self, seat: Seat, json: &str) -> serde_json::Result<Box<dyn Seen>> {
        let parts: Parts<G::Public, G::Private> = serde_json::from_str(json)?;
        Ok(Box::new(SeenMatch::<G> { seat, seats: self.seats, parts }))
    }
}

/// The public and the private view of a seat.
#[derive(Debug, Serialize, Deserialize)]
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

    fn observation(&self) -> String {
        json(&self.parts)
    }
}

/// A match with its future shuffles.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Match<G> {
    pub(crate) game: G,
    pub(crate) dice: Dice,
}

impl<G: Encode> Match<G> {
    /// Applies the action with an id; returns its events.
    ///
    /// # Errors
    ///
    /// The rules refuse it; the match is unchanged.
    pub(crate) fn apply_id(&mut self, id: u32) -> Result<Vec<Event<G>>, Refused> {
        let action = self.must_have(id)?;
        self.apply_action(&action)
    }

    /// Applies an action; returns its events.
    ///
    /// # Errors
    ///
    /// The rules refuse it; the match is unchanged.
    pub(crate) fn apply_action(&mut self, action: &G::Action) -> Result<Vec<Event<G>>, Refused> {
        act(&mut self.game, action, &mut self.dice)
    }

    /// Applies the action with an id to `game`, a copy of this one, with other shuffles.
    ///
    /// # Errors
    ///
    /// The rules refuse it.
    pub(crate) fn apply_id_to(
        &self,
        game: &mut G,
        id: u32,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Event<G>>, Refused> {
        act(game, &self.must_have(id)?, chance)
    }

    /// Returns the action with an id, or a refusal if there is none.
    fn must_have(&self, id: u32) -> Result<G::Action, Refused> {
        G::action(self.asked(), id).ok_or_else(|| {
            let message = format!("there is no action {id} here");
            Refused { code: "no_such_action".to_owned(), message }
        })
    }

    /// Returns the ids of the legal actions, in the order of the rules.
    pub(crate) fn legal_ids(&self) -> Vec<u32> {
        self.game.legal().iter().map(|action| self.must_id(action)).collect()
    }

    pub(crate) fn must_id(&self, action: &G::Action) -> u32 {
        G::id(self.asked(), action).expect("a legal action has an id")
    }

    pub(crate) fn asked(&self) -> Asked<'_, G> {
        Asked::of_match(&self.game)
    }
}

fn act<G: Game>(
    game: &mut G,
    action: &G::Action,
    chance: &mut dyn Chance,
) -> Result<Vec<Event<G>>, Refused> {
    let refused = |illegal: Illegal<G::Rule>| Refused {
        code: illegal.reason(),
        message: illegal.to_string(),
    };
    game.apply(action, chance).map_err(refused)
}

/// Returns the return of each seat: the share of its opponents that it beat minus the share that
/// beat it, from -1 to 1; 0 for all before the end. Partners have the same, and it sums to 0.
pub(crate) fn returns<G: Game>(game: &G) -> Vec<f64> {
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
        f64::from(sum) / f64::from(n)
    };
    seats.map(of_seat).collect()
}

/// A seeded source of shuffles.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Dice(Rng);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(Rng::with_seed(seed))
    }
}

impl Chance for Dice {
    fn shuffle(&mut self, _: Shuffle, mut cards: Vec<Card>) -> Vec<Card> {
        self.0.shuffle(&mut cards);
        cards
    }
}

pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("views, options and actions have string keys")
}
