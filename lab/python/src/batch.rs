use std::any::Any;

use fastrand::Rng;
use pyo3::{
    buffer::PyBuffer,
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyByteArray,
};
use serde::{Deserialize, Serialize};

use crate::{
    encode::{Encode, write_view},
    play::{Match, Refused, Rules, json, returns},
    state::{Game, Reduced, illegal},
    tensor::Tensor,
};

/// Many matches of one game, without its type. A finished match is dealt again at once, so every
/// match always has a seat to act.
pub(crate) trait Batched: Send + Sync {
    /// Returns the number of matches.
    fn len(&self) -> usize;

    /// Returns the seat to act of each match.
    fn to_act(&self) -> Vec<u8>;

    /// Sets one byte per action id for each match: 1 if the action is legal.
    fn mask(&self, bytes: &mut [u8]);

    /// Returns the tensors of what the seats to act see, one after another.
    fn tensors(&self) -> Vec<f32>;

    /// Returns a random legal action of each match.
    fn sample(&mut self) -> Vec<u32>;

    /// Applies one action in each match.
    ///
    /// # Errors
    ///
    /// The rules refuse an action: its match is unchanged, and those after it were not played.
    fn step(&mut self, ids: &[u32]) -> Result<Ended, Refused>;

    /// Applies one random legal action in each match.
    fn step_at_random(&mut self) -> Ended;

    /// Returns the seeds and actions that led to these matches, as JSON.
    fn save(&self) -> String;

    fn boxed_clone(&self) -> Box<dyn Batched>;

    /// Returns whether `other` has the same matches, including their future shuffles.
    fn same(&self, other: &dyn Batched) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// The matches that ended in a step.
#[derive(Debug)]
pub(crate) struct Ended {
    /// One byte per match: 1 if it ended.
    done: Vec<u8>,
    /// The returns of the seats, match by match; 0 unless it ended.
    returns: Vec<f32>,
}

/// Many matches of one game, with its type.
#[derive(Clone, Debug)]
pub(crate) struct Matches<G: Encode> {
    rules: Rules<G>,
    all: Vec<Match<G>>,
    /// The seed and the actions of each match.
    sources: Vec<Source>,
    next_seed: u64,
    rng: Rng,
}

/// The seed of a match, and its actions.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Source {
    seed: u64,
    actions: Vec<Chosen>,
}

/// An action of a match. A random one is recorded by its index, since its id is not known.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Chosen {
    Id(u32),
    /// The index among the legal actions.
    Legal(u32),
}

/// The stored form of a batch.
#[derive(Serialize, Deserialize)]
struct Saved {
    sources: Vec<Source>,
    next_seed: u64,
    rng: u64,
}

impl Source {
    fn new(seed: u64) -> Source {
        Source { seed, actions: Vec::new() }
    }

    fn play<G: Encode>(&self, rules: &Rules<G>) -> Result<Match<G>, String> {
        let (mut playing, _) = rules.start(self.seed);
        for action in &self.actions {
            let done = match *action {
                Chosen::Id(id) => playing.apply_id(id),
                Chosen::Legal(place) => match playing.game.legal().get(place as usize) {
                    Some(action) => playing.apply_action(action),
                    None => return Err(format!("there is no legal action {place}")),
                },
            };
            done.map_err(|refused| refused.message)?;
        }
        Ok(playing)
    }
}

impl<G: Encode> Matches<G> {
    pub(crate) fn new(rules: Rules<G>, n: usize, seed: u64) -> Matches<G> {
        let seeds = (0..n as u64).map(|i| seed.wrapping_add(i));
        let sources: Vec<Source> = seeds.map(Source::new).collect();
        let all = sources.iter().map(|source| rules.start(source.seed).0).collect();
        let next_seed = seed.wrapping_add(n as u64);
        Matches { rules, all, sources, next_seed, rng: Rng::with_seed(seed) }
    }

    /// Repeats the matches of a saved batch.
    ///
    /// # Errors
    ///
    /// They are not matches of this game.
    pub(crate) fn restore(rules: Rules<G>, saved: &str) -> Result<Matches<G>, String> {
        let saved: Saved = serde_json::from_str(saved).map_err(|error| error.to_string())?;
        let Saved { sources, next_seed, rng } = saved;
        let all = sources.iter().map(|source| source.play(&rules)).collect::<Result<_, _>>()?;
        Ok(Matches { rules, all, sources, next_seed, rng: Rng::with_seed(rng) })
    }

    fn nothing_ended(&self) -> Ended {
        let n = self.all.len();
        Ended { done: vec![0; n], returns: vec![0.0; n * usize::from(self.rules.seats())] }
    }

    /// Records the action that was applied in match `i`, and deals the match again if that has
    /// ended it.
    fn note(&mut self, i: usize, action: Chosen, ended: &mut Ended) {
        self.sources[i].actions.push(action);
        let game = &self.all[i].game;
        if game.to_act().is_some() {
            return;
        }
        let seats = usize::from(self.rules.seats());
        ended.done[i] = 1;
        for (place, value) in ended.returns[i * seats..][..seats].iter_mut().zip(returns(game)) {
            *place = value as f32;
        }
        self.all[i] = self.rules.start(self.next_seed).0;
        self.sources[i] = Source::new(self.next_seed);
        self.next_seed = self.next_seed.wrapping_add(1);
    }
}

impl<G: Encode> Batched for Matches<G> {
    fn len(&self) -> usize {
        self.all.len()
    }

    fn to_act(&self) -> Vec<u8> {
        let seat = |playing: &Match<G>| playing.game.to_act().expect("no match is over").0;
        self.all.iter().map(seat).collect()
    }

    fn mask(&self, bytes: &mut [u8]) {
        let n_actions = G::n_actions(self.rules.seats()) as usize;
        for (playing, bytes) in self.all.iter().zip(bytes.chunks_exact_mut(n_actions)) {
            for id in playing.legal_ids() {
                bytes[id as usize] = 1;
            }
        }
    }

    fn tensors(&self) -> Vec<f32> {
        let mut values = Vec::new();
        for Match { game, .. } in &self.all {
            let seat = game.to_act().expect("no match is over");
            write_view(game, seat, &mut Tensor::new(&mut values, seat, game.seats()));
        }
        values
    }

    fn sample(&mut self) -> Vec<u32> {
        let mut ids = Vec::with_capacity(self.all.len());
        for playing in &self.all {
            let legal = playing.game.legal();
            let action = &legal[self.rng.usize(..legal.len())];
            ids.push(playing.must_id(action));
        }
        ids
    }

    fn step(&mut self, ids: &[u32]) -> Result<Ended, Refused> {
        let mut ended = self.nothing_ended();
        for (i, &id) in ids.iter().enumerate() {
            self.all[i].apply_id(id)?;
            self.note(i, Chosen::Id(id), &mut ended);
        }
        Ok(ended)
    }

    fn step_at_random(&mut self) -> Ended {
        let mut ended = self.nothing_ended();
        for i in 0..self.all.len() {
            let playing = &mut self.all[i];
            let legal = playing.game.legal();
            let place = self.rng.usize(..legal.len());
            playing.apply_action(&legal[place]).expect("legal actions are accepted");
            self.note(i, Chosen::Legal(place as u32), &mut ended);
        }
        ended
    }

    fn save(&self) -> String {
        let Matches { sources, next_seed, rng, .. } = self;
        json(&Saved { sources: sources.clone(), next_seed: *next_seed, rng: rng.get_seed() })
    }

    fn boxed_clone(&self) -> Box<dyn Batched> {
        Box::new(self.clone())
    }

    fn same(&self, other: &dyn Batched) -> bool {
        let other = other.as_any().downcast_ref::<Matches<G>>();
        other.is_some_and(|other| {
            self.all == other.all && self.next_seed == other.next_seed && self.rng == other.rng
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Many matches of one game, played in step. A finished match is dealt again at once.
///
/// Arrays are bytes in the machine's order, for `numpy.frombuffer`.
#[pyclass(module = "knekt")]
pub(crate) struct Batch {
    game: Py<Game>,
    batched: Box<dyn Batched>,
    n_actions: usize,
}

impl Batch {
    pub(crate) fn new(game: Py<Game>, batched: Box<dyn Batched>, n_actions: u32) -> Batch {
        Batch { game, batched, n_actions: n_actions as usize }
    }
}

/// The bytes of `done` and of `returns`.
type EndedBytes<'py> = (Bound<'py, PyByteArray>, Bound<'py, PyByteArray>);

#[pymethods]
impl Batch {
    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.batched.len()
    }

    /// Returns the seat to act of each match, as uint8.
    fn to_act<'py>(&self, py: Python<'py>) -> Bound<'py, PyByteArray> {
        PyByteArray::new(py, &self.batched.to_act())
    }

    /// Returns one byte per match and action id, as uint8 of shape `(size, n_actions)`.
    fn legal_action_masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        PyByteArray::new_with(py, self.batched.len() * self.n_actions, |bytes| {
            self.batched.mask(bytes);
            Ok(())
        })
    }

    /// Returns what the seats to act see, as float32 of shape `(size, tensor_size)`.
    fn information_state_tensors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        floats(py, &self.batched.tensors())
    }

    /// Returns the id of a random legal action of each match, as uint32.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let ids = py.detach(|| self.batched.sample());
        bytes_of(py, ids.len(), ids.iter().map(|id| id.to_ne_bytes()))
    }

    /// Applies one action in each match, from an array or a list of integers; an array of uint32 is
    /// the fastest. Returns the matches that ended, as uint8 of shape `(size,)`, and their returns,
    /// as float32 of shape `(size, seats)`. Raises `IllegalAction` if the rules refuse an action;
    /// those before it have been played.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<EndedBytes<'py>> {
        let ids = ids_of(py, actions)?;
        if ids.len() != self.batched.len() {
            let message = format!("{} actions for {} matches", ids.len(), self.batched.len());
            return Err(PyValueError::new_err(message));
        }
        let ended = py.detach(|| self.batched.step(&ids));
        ended_bytes(py, &ended.map_err(|refused| illegal(py, &refused))?)
    }

    /// Applies a random legal action in each match, and returns the same as `step`.
    fn step_at_random<'py>(&mut self, py: Python<'py>) -> PyResult<EndedBytes<'py>> {
        let ended = py.detach(|| self.batched.step_at_random());
        ended_bytes(py, &ended)
    }

    fn __copy__(&self, py: Python<'_>) -> Batch {
        let Batch { game, batched, n_actions } = self;
        Batch { game: game.clone_ref(py), batched: batched.boxed_clone(), n_actions: *n_actions }
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Batch {
        self.__copy__(py)
    }

    fn __eq__(&self, other: &Batch) -> bool {
        self.batched.same(&*other.batched)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, (String,)>> {
        Ok((self.game.bind(py).getattr("restore_batch")?, (self.batched.save(),)))
    }
}

/// Returns the ids of actions in an array of `u32` or `i64`, or in any iterable of integers.
fn ids_of(py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<Vec<u32>> {
    let no_action =
        |id: &dyn std::fmt::Display| PyValueError::new_err(format!("there is no action {id}"));
    if let Ok(ids) = PyBuffer::<u32>::get(actions) {
        return ids.to_vec(py);
    }
    if let Ok(ids) = PyBuffer::<i64>::get(actions) {
        let ids = ids.to_vec(py)?.into_iter();
        return ids.map(|id| u32::try_from(id).map_err(|_| no_action(&id))).collect();
    }
    let id_of = |id: PyResult<Bound<'_, PyAny>>| {
        let id = id?;
        let whole = id.call_method0("__index__").map_err(|_| {
            PyTypeError::new_err(format!("actions are an array or a list of integers, not {id}"))
        })?;
        whole.extract::<u32>().map_err(|_| no_action(&id))
    };
    actions.try_iter()?.map(id_of).collect()
}

fn ended_bytes<'py>(py: Python<'py>, ended: &Ended) -> PyResult<EndedBytes<'py>> {
    Ok((PyByteArray::new(py, &ended.done), floats(py, &ended.returns)?))
}

/// Returns `values` as bytes in the machine's order. They are writable, and so are arrays of them.
pub(crate) fn floats<'py>(py: Python<'py>, values: &[f32]) -> PyResult<Bound<'py, PyByteArray>> {
    bytes_of(py, values.len(), values.iter().map(|value| value.to_ne_bytes()))
}

fn bytes_of(
    py: Python<'_>,
    n: usize,
    values: impl Iterator<Item = [u8; 4]>,
) -> PyResult<Bound<'_, PyByteArray>> {
    PyByteArray::new_with(py, n * 4, |bytes| {
        for (bytes, value) in bytes.chunks_exact_mut(4).zip(values) {
            bytes.copy_from_slice(&value);
        }
        Ok(())
    })
}
