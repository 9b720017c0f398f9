use fastrand::Rng;
use pyo3::{buffer::PyBuffer, exceptions::PyValueError, prelude::*, types::PyBytes};

use crate::{
    encode::{Encode, write_view},
    play::{Match, Refused, Rules, returns},
    state::illegal,
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
}

/// The matches that ended in a step.
#[derive(Debug)]
pub(crate) struct Ended {
    /// One byte per match: 1 if it ended.
    done: Vec<u8>,
    /// The returns of the seats, match by match; 0 unless it ended.
    returns: Vec<f32>,
}

/// Many matches of one game.
#[derive(Debug)]
pub(crate) struct Matches<G: Encode> {
    rules: Rules<G>,
    all: Vec<Match<G>>,
    next_seed: u64,
    rng: Rng,
}

impl<G: Encode> Matches<G> {
    pub(crate) fn new(rules: Rules<G>, n: usize, seed: u64) -> Matches<G> {
        let seeds = (0..n as u64).map(|i| seed.wrapping_add(i));
        let all = seeds.map(|seed| rules.start(seed)).collect();
        let next_seed = seed.wrapping_add(n as u64);
        Matches { rules, all, next_seed, rng: Rng::with_seed(seed) }
    }

    fn nothing_ended(&self) -> Ended {
        let n = self.all.len();
        Ended { done: vec![0; n], returns: vec![0.0; n * usize::from(self.rules.seats())] }
    }

    /// Notes the end of match `i` and deals it again; does nothing if it is not over.
    fn end(&mut self, i: usize, ended: &mut Ended) {
        let game = &self.all[i].game;
        if game.to_act().is_some() {
            return;
        }
        let seats = usize::from(self.rules.seats());
        ended.done[i] = 1;
        ended.returns[i * seats..][..seats].copy_from_slice(&returns(game));
        self.all[i] = self.rules.start(self.next_seed);
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
            self.end(i, &mut ended);
        }
        Ok(ended)
    }

    fn step_at_random(&mut self) -> Ended {
        let mut ended = self.nothing_ended();
        for i in 0..self.all.len() {
            let playing = &mut self.all[i];
            let legal = playing.game.legal();
            let action = &legal[self.rng.usize(..legal.len())];
            playing.apply_action(action).expect("legal actions are accepted");
            self.end(i, &mut ended);
        }
        ended
    }
}

/// Many matches of one game, played in step. A finished match is dealt again at once.
///
/// Arrays are bytes in the machine's order, for `numpy.frombuffer`.
#[pyclass(module = "knekt")]
pub(crate) struct Batch {
    batched: Box<dyn Batched>,
    n_actions: usize,
}

impl Batch {
    pub(crate) fn new(batched: Box<dyn Batched>, n_actions: u32) -> Batch {
        Batch { batched, n_actions: n_actions as usize }
    }
}

/// The bytes of `done` and of `returns`.
type EndedBytes<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

#[pymethods]
impl Batch {
    fn __len__(&self) -> usize {
        self.batched.len()
    }

    /// Returns the seat to act of each match, as uint8.
    fn to_act<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.batched.to_act())
    }

    /// Returns one byte per match and action id, as uint8 of shape `(size, n_actions)`.
    fn legal_action_masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        PyBytes::new_with(py, self.batched.len() * self.n_actions, |bytes| {
            self.batched.mask(bytes);
            Ok(())
        })
    }

    /// Returns what the seats to act see, as float32 of shape `(size, tensor_size)`.
    fn information_state_tensors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        floats(py, &self.batched.tensors())
    }

    /// Returns the id of a random legal action of each match, as uint32.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let ids = py.detach(|| self.batched.sample());
        bytes_of(py, ids.len(), ids.iter().map(|id| id.to_ne_bytes()))
    }

    /// Applies one action in each match, from an array of uint32. Returns the matches that ended, as
    /// uint8 of shape `(size,)`, and their returns, as float32 of shape `(size, seats)`. Raises
    /// `IllegalAction` if the rules refuse an action; those before it have been played.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<EndedBytes<'py>> {
        let ids = PyBuffer::<u32>::get(actions)?.to_vec(py)?;
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
}

fn ended_bytes<'py>(py: Python<'py>, ended: &Ended) -> PyResult<EndedBytes<'py>> {
    Ok((PyBytes::new(py, &ended.done), floats(py, &ended.returns)?))
}

/// Returns `values` as bytes in the machine's order.
pub(crate) fn floats<'py>(py: Python<'py>, values: &[f32]) -> PyResult<Bound<'py, PyBytes>> {
    bytes_of(py, values.len(), values.iter().map(|value| value.to_ne_bytes()))
}

fn bytes_of(
    py: Python<'_>,
    n: usize,
    values: impl Iterator<Item = [u8; 4]>,
) -> PyResult<Bound<'_, PyBytes>> {
    PyBytes::new_with(py, n * 4, |bytes| {
        for (bytes, value) in bytes.chunks_exact_mut(4).zip(values) {
            bytes.copy_from_slice(&value);
        }
        Ok(())
    })
}
