use std::{
    collections::{BTreeMap, hash_map::DefaultHasher},
    hash::{Hash as _, Hasher as _},
};

use games::GameKind;
use pyo3::{
    create_exception,
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
    types::{PyByteArray, PyDict},
};
use rules::Seat;

use crate::{
    batch::{Batch, floats},
    play::{Play, Refused, Ruleset, Seen, load},
};

create_exception!(knekt, IllegalAction, PyValueError, "The rules refuse an action.");

/// Returns the exception that reports a refusal.
pub(crate) fn illegal(py: Python<'_>, refused: &Refused) -> PyErr {
    let error = IllegalAction::new_err(refused.message.clone());
    match error.value(py).setattr("code", &refused.code) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// The answer to `__reduce__`: a function with its arguments, which creates an equal object.
pub(crate) type Reduced<'py, A> = (Bound<'py, PyAny>, A);

/// Returns the numbers of seats of each game.
pub(crate) fn seats() -> BTreeMap<&'static str, Vec<u32>> {
    let counts = |kind: &GameKind| kind.seats().iter().copied().map(u32::from).collect();
    GameKind::ALL.iter().map(|kind| (kind.name(), counts(kind))).collect()
}

/// A game at a table with some number of seats and some options. `load_game` makes one.
#[pyclass(frozen, module = "knekt")]
pub(crate) struct Game {
    kind: GameKind,
    seats: u8,
    ruleset: Box<dyn Ruleset>,
    layout: Vec<(&'static str, usize)>,
    tensor_size: usize,
}

#[pymethods]
impl Game {
    #[new]
    fn new(name: &str, seats: u8, options: &str) -> PyResult<Game> {
        let bad = |error: &dyn std::fmt::Display| PyValueError::new_err(error.to_string());
        let kind = GameKind::read(name).map_err(|error| bad(&error))?;
        let options = serde_json::from_str(options).map_err(|error| bad(&error))?;
        let ruleset = load(kind, seats, &options).map_err(|error| bad(&error))?;
        let (layout, tensor_size) = ruleset.deal(0).layout();
        Ok(Game { kind, seats, ruleset, layout, tensor_size })
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> u8 {
        self.seats
    }

    /// The number of action ids; they begin at 0.
    #[getter]
    fn n_actions(&self) -> u32 {
        self.ruleset.n_actions()
    }

    /// The number of floats of an information state tensor.
    #[getter]
    fn tensor_size(&self) -> usize {
        self.tensor_size
    }

    /// The blocks of an information state tensor: the name and the first index of each.
    #[getter]
    fn tensor_layout(&self) -> Vec<(&'static str, usize)> {
        self.layout.clone()
    }

    /// All options, including defaults.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        parsed(py, &self.ruleset.options())
    }

    /// Shuffles, deals, and returns the state at the first decision. The same seed gives the same
    /// match; without one, each call deals another.
    #[pyo3(signature = (seed = None))]
    fn deal(slf: &Bound<'_, Game>, seed: Option<u64>) -> PyResult<State> {
        let play = slf.get().ruleset.deal(seed_or_new(slf.py(), seed)?);
        Ok(State { game: slf.clone().unbind(), play })
    }

    /// Deals `size` matches at once, with the seeds from `seed` on; without one, with new seeds.
    #[pyo3(signature = (size, seed = None))]
    fn batch(slf: &Bound<'_, Game>, size: usize, seed: Option<u64>) -> PyResult<Batch> {
        let ruleset = &slf.get().ruleset;
        let batched = ruleset.batch(size, seed_or_new(slf.py(), seed)?);
        Ok(Batch::new(slf.clone().unbind(), batched, ruleset.n_actions()))
    }

    /// Returns the state after the steps of another one: see `State.steps`. Raises `ValueError` if
    /// they are not possible.
    fn replay(slf: &Bound<'_, Game>, steps: &str) -> PyResult<State> {
        let play = slf.get().ruleset.replay(steps).map_err(PyValueError::new_err)?;
        Ok(State { game: slf.clone().unbind(), play })
    }

    /// Returns a batch from its pickle.
    fn restore_batch(slf: &Bound<'_, Game>, saved: &str) -> PyResult<Batch> {
        let ruleset = &slf.get().ruleset;
        let batched = ruleset.restore_batch(saved).map_err(PyValueError::new_err)?;
        Ok(Batch::new(slf.clone().unbind(), batched, ruleset.n_actions()))
    }

    /// Reads the observation of `seat`, which is to act, so that its actions have ids. Raises
    /// `ValueError` if it is not a view of this game.
    fn view(slf: &Bound<'_, Game>, observation: &Bound<'_, PyAny>, seat: u8) -> PyResult<View> {
        let Game { kind, seats, ruleset, .. } = slf.get();
        let bad = |why: &dyn std::fmt::Display| {
            PyValueError::new_err(format!("no view of {kind} with {seats} seats: {why}"))
        };
        let seat = Seat(seat);
        if seat.0 >= *seats {
            return Err(bad(&format_args!("there is no seat {seat}")));
        }
        let seen = ruleset.read_view(seat, &dumped(observation)?);
        let seen = seen.map_err(|error| bad(&error))?;
        let tensor = seen.tensor().ok_or_else(|| bad(&"it has another number of seats"))?;
        Ok(View { game: slf.clone().unbind(), seat, seen, tensor })
    }

    fn __copy__(slf: &Bound<'_, Game>) -> Py<Game> {
        slf.clone().unbind()
    }

    fn __deepcopy__(slf: &Bound<'_, Game>, _memo: &Bound<'_, PyAny>) -> Py<Game> {
        slf.clone().unbind()
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.key() == other.key()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.key().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Game>) -> Reduced<'py, (&'static str, u8, String)> {
        let (kind, seats, options) = slf.get().key();
        (slf.get_type().into_any(), (kind.name(), seats, options))
    }

    fn __repr__(&self) -> String {
        format!("<knekt.Game {}, {} seats>", self.kind, self.seats)
    }
}

impl Game {
    /// Returns what identifies a game: its kind, seats and options.
    fn key(&self) -> (GameKind, u8, String) {
        (self.kind, self.seats, self.ruleset.options())
    }
}

/// Returns `seed`, or a new one from the operating system.
fn seed_or_new(py: Python<'_>, seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        None => py.import("secrets")?.call_method1("randbits", (64,))?.extract(),
    }
}

/// The view of the seat to act, read from its observation. `Game.view` makes one.
#[pyclass(frozen, module = "knekt")]
pub(crate) struct View {
    game: Py<Game>,
    seat: Seat,
    seen: Box<dyn Seen>,
    tensor: Vec<f32>,
}

#[pymethods]
impl View {
    /// Returns the action with this id, as on the wire.
    fn action<'py>(&self, py: Python<'py>, id: u32) -> PyResult<Bound<'py, PyAny>> {
        action_of(py, id, self.seen.action(id))
    }

    /// Returns the id of an action from the wire.
    fn action_id(&self, action: &Bound<'_, PyAny>) -> PyResult<u32> {
        id_of(self.seen.id(&dumped(action)?))
    }

    /// Returns the view as float32 in the machine's order, for `numpy.frombuffer`.
    fn information_state_tensor<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        floats(py, &self.tensor)
    }

    fn __copy__(slf: &Bound<'_, View>) -> Py<View> {
        slf.clone().unbind()
    }

    fn __deepcopy__(slf: &Bound<'_, View>, _memo: &Bound<'_, PyAny>) -> Py<View> {
        slf.clone().unbind()
    }

    fn __eq__(&self, other: &View) -> bool {
        let key = |view: &View| (view.game.get().key(), view.seat, view.seen.observation());
        key(self) == key(other)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, (Bound<'py, PyAny>, u8)>> {
        let observation = parsed(py, &self.seen.observation())?;
        Ok((self.game.bind(py).getattr("view")?, (observation, self.seat.0)))
    }
}

/// One match: all cards, the shuffles to come, and what has happened.
#[pyclass(module = "knekt")]
pub(crate) struct State {
    game: Py<Game>,
    play: Box<dyn Play>,
}

#[pymethods]
impl State {
    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> u8 {
        self.play.seats()
    }

    /// Returns the seat to act; `None` once the match is over.
    fn to_act(&self) -> Option<u8> {
        self.play.to_act().map(|seat| seat.0)
    }

    /// Returns whether the match is over.
    fn is_over(&self) -> bool {
        self.play.to_act().is_none()
    }

    /// Returns the kind of the current decision, such as `"lead"`; `None` once the match is over.
    fn decision_kind(&self) -> Option<&'static str> {
        self.play.decision_kind()
    }

    /// Returns the ids of the legal actions, in the order of `private.legal` on the wire.
    fn legal_actions(&self) -> Vec<u32> {
        self.play.legal()
    }

    /// Returns one byte per action id: 1 if the action is legal.
    fn legal_action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        PyByteArray::new_with(py, self.play.n_actions() as usize, |bytes| {
            for id in self.play.legal() {
                bytes[id as usize] = 1;
            }
            Ok(())
        })
    }

    /// Applies the action with this id. Raises `IllegalAction` if the rules refuse it; the state is
    /// then unchanged. `seed` replaces the shuffles to come, from this action on.
    #[pyo3(signature = (action, seed = None))]
    fn apply(&mut self, py: Python<'_>, action: u32, seed: Option<u64>) -> PyResult<()> {
        self.play.apply(action, seed).map_err(|refused| illegal(py, &refused))
    }

    /// Applies the action with this id and returns true, unless it makes the table shuffle: the state
    /// is then unchanged. Raises `IllegalAction` as `apply` does.
    fn apply_unless_shuffled(&mut self, py: Python<'_>, action: u32) -> PyResult<bool> {
        self.play.apply_unless_shuffled(action).map_err(|refused| illegal(py, &refused))
    }

    /// Returns the action with this id, as on the wire.
    fn action<'py>(&self, py: Python<'py>, id: u32) -> PyResult<Bound<'py, PyAny>> {
        action_of(py, id, self.play.action(id))
    }

    /// Returns the id of an action from the wire.
    fn action_id(&self, action: &Bound<'_, PyAny>) -> PyResult<u32> {
        id_of(self.play.id(&dumped(action)?))
    }

    /// Returns an independent copy, with the same shuffles to come.
    fn clone(&self, py: Python<'_>) -> State {
        State { game: self.game.clone_ref(py), play: self.play.boxed_clone() }
    }

    fn __copy__(&self, py: Python<'_>) -> State {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> State {
        self.clone(py)
    }

    fn __eq__(&self, other: &State) -> bool {
        self.play.same(&*other.play)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, (String,)>> {
        Ok((self.game.bind(py).getattr("replay")?, (self.play.steps(),)))
    }

    /// Returns the seeds and actions that led here, as JSON: `Game.replay` repeats them. They tell
    /// all cards; those of a world also the match that it was made from.
    fn steps(&self) -> String {
        self.play.steps()
    }

    /// Returns all that `seat`, or a spectator for `None`, has seen since the start: the `public`
    /// and the `private` part of each event, as in updates on the wire.
    #[pyo3(signature = (seat))]
    fn events<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        parsed(py, &self.play.seen(seat))
    }

    /// Returns `events` as a string. Two states with the same one look the same to `seat`, and looked
    /// the same to it at every decision before: it has perfect recall.
    fn information_state_string(&self, seat: u8) -> PyResult<String> {
        Ok(self.play.seen(Some(self.seat(seat)?)))
    }

    /// Returns the view of `seat`, or of a spectator for `None`: exactly what the server sends as
    /// `public.match` and `private`, without events and legal actions.
    #[pyo3(signature = (seat))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyDict>> {
        let view = PyDict::new(py);
        view.set_item("public", parsed(py, &self.play.public())?)?;
        if let Some(seat) = seat {
            view.set_item("private", parsed(py, &self.play.private(self.seat(seat)?))?)?;
        }
        Ok(view)
    }

    /// Returns the view of `seat` as float32 in the machine's order, for `numpy.frombuffer`.
    fn information_state_tensor<'py>(
        &self,
        py: Python<'py>,
        seat: u8,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        let mut values = Vec::new();
        self.play.tensor(self.seat(seat)?, &mut values);
        floats(py, &values)
    }

    /// Returns a state that looks the same to `seat`, with random cards where it sees none, and
    /// other shuffles to come: the world that `knekt worlds` gives for the same seed. What the plays
    /// so far exclude does not occur in it, unless 100,000 tries find no such world, and what they make
    /// unlikely seldom. It depends on `seed` and on what `seat` has seen.
    #[pyo3(signature = (seed, seat))]
    fn determinize(&self, py: Python<'_>, seed: u64, seat: u8) -> PyResult<State> {
        let play = self.play.determinize(self.seat(seat)?, seed);
        Ok(State { game: self.game.clone_ref(py), play })
    }

    /// Returns the return of each seat: the share of its opponents that it beat minus the share
    /// that beat it, from -1 to 1; 0 for all before the end.
    fn returns(&self) -> Vec<f64> {
        self.play.returns()
    }

    /// Returns the result as on the wire: `ranking`, `scores` and `reason`; `None` before the end.
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.play.result().map(|json| parsed(py, &json)).transpose()
    }

    fn __repr__(&self) -> String {
        match self.play.to_act().zip(self.play.decision_kind()) {
            Some((seat, kind)) => format!("<knekt.State: seat {seat}, {kind}>"),
            None => "<knekt.State: over>".to_owned(),
        }
    }
}

impl State {
    fn seat(&self, seat: u8) -> PyResult<Seat> {
        let seats = self.play.seats();
        let message = || PyIndexError::new_err(format!("seat {seat} at a table of {seats} seats"));
        if seat < seats { Ok(Seat(seat)) } else { Err(message()) }
    }
}

/// Returns the action with an id.
///
/// # Errors
///
/// The exception for an id without an action.
fn action_of(py: Python<'_>, id: u32, json: Option<String>) -> PyResult<Bound<'_, PyAny>> {
    let json = json.ok_or_else(|| PyIndexError::new_err(format!("there is no action {id}")))?;
    parsed(py, &json)
}

/// Returns the id of an action.
///
/// # Errors
///
/// The exception for an action without an id.
fn id_of(id: serde_json::Result<Option<u32>>) -> PyResult<u32> {
    let id = id.map_err(|error| PyValueError::new_err(error.to_string()))?;
    id.ok_or_else(|| PyValueError::new_err("this action can never be legal"))
}

fn parsed<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

fn dumped(value: &Bound<'_, PyAny>) -> PyResult<String> {
    value.py().import("json")?.call_method1("dumps", (value,))?.extract()
}
