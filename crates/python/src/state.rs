use std::collections::BTreeMap;

use games::GameKind;
use pyo3::{
    create_exception,
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
    types::{PyBytes, PyDict},
};
use rules::Seat;

use crate::{
    batch::{Batch, floats},
    play::{Play, Refused, Ruleset, Seen, load},
};

create_exception!(knekt, IllegalAction, PyValueError, "The rules refuse an action.");

/// Returns the exception for a refusal.
pub(crate) fn illegal(py: Python<'_>, refused: &Refused) -> PyErr {
    let error = IllegalAction::new_err(refused.message.clone());
    match error.value(py).setattr("code", &refused.code) {
        Ok(()) => error,
        Err(other) => other,
    }
}

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

    /// Shuffles, deals, and returns the state at the first decision.
    #[pyo3(signature = (seed = 0))]
    fn deal(&self, seed: u64) -> State {
        State(self.ruleset.deal(seed))
    }

    /// Deals `size` matches at once, with the seeds from `seed` on.
    #[pyo3(signature = (size, seed = 0))]
    fn batch(&self, size: usize, seed: u64) -> Batch {
        Batch::new(self.ruleset.batch(size, seed), self.ruleset.n_actions())
    }

    /// Reads the observation of `seat`, which is to act, so that its actions have ids. Raises
    /// `ValueError` if it is no view of this game.
    fn view(&self, observation: &Bound<'_, PyAny>, seat: u8) -> PyResult<View> {
        let bad = |why: &dyn std::fmt::Display| {
            let Game { kind, seats, .. } = self;
            PyValueError::new_err(format!("no view of {kind} with {seats} seats: {why}"))
        };
        let seat = Seat(seat);
        if seat.0 >= self.seats {
            return Err(bad(&format_args!("there is no seat {seat}")));
        }
        let seen = self.ruleset.read_view(seat, &dumped(observation)?);
        let seen = seen.map_err(|error| bad(&error))?;
        let tensor = seen.tensor().ok_or_else(|| bad(&"it has another number of seats"))?;
        Ok(View { seen, tensor })
    }

    fn __repr__(&self) -> String {
        format!("<knekt.Game {}, {} seats>", self.kind, self.seats)
    }
}

/// The view of the seat to act, read from its observation. `Game.view` makes one.
#[pyclass(frozen, module = "knekt")]
pub(crate) struct View {
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
    fn information_state_tensor<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        floats(py, &self.tensor)
    }
}

/// One match: all cards, and the shuffles to come.
#[pyclass(module = "knekt")]
pub(crate) struct State(Box<dyn Play>);

#[pymethods]
impl State {
    /// The number of seats.
    #[getter]
    fn seats(&self) -> u8 {
        self.0.seats()
    }

    /// Returns the seat to act; `None` once the match is over.
    fn to_act(&self) -> Option<u8> {
        self.0.to_act().map(|seat| seat.0)
    }

    /// Returns whether the match is over.
    fn is_over(&self) -> bool {
        self.0.to_act().is_none()
    }

    /// Returns the kind of the current decision, such as `"lead"`; `None` once the match is over.
    fn decision_kind(&self) -> Option<&'static str> {
        self.0.decision_kind()
    }

    /// Returns the ids of the legal actions, in the order of `private.legal` on the wire.
    fn legal_actions(&self) -> Vec<u32> {
        self.0.legal()
    }

    /// Returns one byte per action id: 1 if the action is legal.
    fn legal_action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        PyBytes::new_with(py, self.0.n_actions() as usize, |bytes| {
            for id in self.0.legal() {
                bytes[id as usize] = 1;
            }
            Ok(())
        })
    }

    /// Applies the action with this id. Raises `IllegalAction` if the rules refuse it; the state is
    /// then unchanged.
    fn apply(&mut self, py: Python<'_>, action: u32) -> PyResult<()> {
        self.0.apply(action).map_err(|refused| illegal(py, &refused))
    }

    /// Returns the action with this id, as on the wire.
    fn action<'py>(&self, py: Python<'py>, id: u32) -> PyResult<Bound<'py, PyAny>> {
        action_of(py, id, self.0.action(id))
    }

    /// Returns the id of an action from the wire.
    fn action_id(&self, action: &Bound<'_, PyAny>) -> PyResult<u32> {
        id_of(self.0.id(&dumped(action)?))
    }

    /// Returns an independent copy, with the same shuffles to come.
    fn clone(&self) -> State {
        State(self.0.boxed_clone())
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn __eq__(&self, other: &State) -> bool {
        self.0.same(&*other.0)
    }

    /// Returns the view of `seat`, or of a spectator for `None`: exactly what the server sends as
    /// `public.match` and `private`, without events and legal actions.
    #[pyo3(signature = (seat))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyDict>> {
        let view = PyDict::new(py);
        view.set_item("public", parsed(py, &self.0.public())?)?;
        if let Some(seat) = seat {
            view.set_item("private", parsed(py, &self.0.private(self.seat(seat)?))?)?;
        }
        Ok(view)
    }

    /// Returns the view of `seat` as float32 in the machine's order, for `numpy.frombuffer`.
    fn information_state_tensor<'py>(
        &self,
        py: Python<'py>,
        seat: u8,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let mut values = Vec::new();
        self.0.tensor(self.seat(seat)?, &mut values);
        floats(py, &values)
    }

    /// Returns a state that looks the same to `seat`, with random cards where it sees none, and
    /// other shuffles to come. It depends on `seed` and on what `seat` sees.
    #[pyo3(signature = (seed, seat))]
    fn determinize(&self, seed: u64, seat: u8) -> PyResult<State> {
        Ok(State(self.0.determinize(self.seat(seat)?, seed)))
    }

    /// Returns the return of each seat: the share of its opponents that it beat minus the share
    /// that beat it, from -1 to 1; 0 for all before the end.
    fn returns(&self) -> Vec<f32> {
        self.0.returns()
    }

    /// Returns the result as on the wire: `ranking`, `scores` and `reason`; `None` before the end.
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.result().map(|json| parsed(py, &json)).transpose()
    }

    fn __repr__(&self) -> String {
        match self.0.to_act().zip(self.0.decision_kind()) {
            Some((seat, kind)) => format!("<knekt.State: seat {seat}, {kind}>"),
            None => "<knekt.State: over>".to_owned(),
        }
    }
}

impl State {
    fn seat(&self, seat: u8) -> PyResult<Seat> {
        let seats = self.0.seats();
        let message = || PyIndexError::new_err(format!("seat {seat} at a table of {seats} seats"));
        if seat < seats { Ok(Seat(seat)) } else { Err(message()) }
    }
}

/// Returns the action with an id, or the exception if there is none.
fn action_of(py: Python<'_>, id: u32, json: Option<String>) -> PyResult<Bound<'_, PyAny>> {
    let json = json.ok_or_else(|| PyIndexError::new_err(format!("there is no action {id}")))?;
    parsed(py, &json)
}

/// Returns the id of an action, or the exception if it has none.
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
