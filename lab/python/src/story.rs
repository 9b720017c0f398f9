use std::{any::Any, fmt, mem, sync::Arc};

use bots::search::{AnyWorlds, SearchLevel, Searcher};
use rules::{Chance, Event, Seat, Shuffle, cards::Card};
use serde::{Deserialize, Serialize};

use crate::{
    encode::{Encode, write_view},
    play::{Dice, Match, Play, Refused, Rules, json, returns},
    tensor::Tensor,
};

/// A match with everything that has happened in it, which a view does not show.
#[derive(Clone)]
pub(crate) struct Story<G: Encode> {
    playing: Match<G>,
    last: Arc<Entry<G>>,
}

/// A step in its stored form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// The match was dealt with a seed.
    Deal(u64),
    /// The action with an id was applied, with the seed of its shuffles if they had one of their
    /// own.
    Act(u32, Option<u64>),
    /// The match was replaced by a world of a seat, chosen by a seed.
    World(u8, u64),
}

/// A step with its effects.
struct Entry<G: Encode> {
    step: Step,
    events: Vec<Event<G>>,
    /// The private view of each seat when the world was chosen; empty for other steps.
    privates: Vec<G::Private>,
    before: Option<Arc<Entry<G>>>,
}

impl<G: Encode> Drop for Entry<G> {
    /// Drops a long match without recursion.
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut entry) = next.and_then(Arc::into_inner) {
            next = entry.before.take();
        }
    }
}

/// The events that a seat saw at once.
#[derive(Serialize)]
#[serde(bound = "")]
struct Sight<G: Encode> {
    #[serde(skip_serializing_if = "Option::is_none")]
    public: Option<G::PublicEvent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    private: Option<G::PrivateEvent>,
    /// The private view of a seat at the beginning of a world; `None` for other events.
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<G::Private>,
}

impl<G: Encode> Story<G> {
    pub(crate) fn deal(rules: &Rules<G>, seed: u64) -> Story<G> {
        let (playing, events) = rules.start(seed);
        let entry = Entry { step: Step::Deal(seed), events, privates: Vec::new(), before: None };
        Story { playing, last: Arc::new(entry) }
    }

    /// Repeats the steps of another match.
    ///
    /// # Errors
    ///
    /// The first step is not a deal, or a later one is not possible.
    pub(crate) fn replay(rules: &Rules<G>, steps: &[Step]) -> Result<Story<G>, String> {
        let Some((Step::Deal(seed), steps)) = steps.split_first() else {
            return Err("the first step is no deal".to_owned());
        };
        let mut story = Story::deal(rules, *seed);
        for step in steps {
            match *step {
                Step::Deal(_) => return Err("a match is dealt once".to_owned()),
                Step::Act(id, seed) => {
                    story.act(id, seed).map_err(|refused| refused.message)?;
                }
                Step::World(viewer, _) if viewer >= rules.seats() => {
                    return Err(format!("there is no seat {viewer}"));
                }
                Step::World(viewer, seed) => story = story.world(Seat(viewer), seed),
            }
        }
        Ok(story)
    }

    /// Applies the action with an id. `seed` is that of its shuffles; `None` for the shuffles of an
    /// earlier seed.
    fn act(&mut self, id: u32, seed: Option<u64>) -> Result<(), Refused> {
        let dice = seed.map(|seed| mem::replace(&mut self.playing.dice, Dice::new(seed)));
        let done = self.playing.apply_id(id);
        if let (Err(_), Some(dice)) = (&done, dice) {
            self.playing.dice = dice;
        }
        self.note(Step::Act(id, seed), done?, Vec::new());
        Ok(())
    }

    fn note(&mut self, step: Step, events: Vec<Event<G>>, privates: Vec<G::Private>) {
        let before = Some(Arc::clone(&self.last));
        self.last = Arc::new(Entry { step, events, privates, before });
    }

    /// Returns a copy of the match in which the cards that `seat` cannot see are redealt,
    /// consistently with the play so far, as `knekt worlds` does.
    fn world(&self, seat: Seat, seed: u64) -> Story<G> {
        let mut bot = Searcher::new(G::KIND, SearchLevel::Expert, seed);
        let events = self.entries().into_iter().flat_map(|entry| &entry.events);
        let public: Vec<_> =
            events.filter_map(|event| event.public.clone()).map(G::any_event).collect();
        bot.remember(&public);
        let game = self.playing.game.clone().into_any();
        let world = bot.sample(&AnyWorlds::of_seat(&game, seat), 1).pop();
        let game = world.and_then(G::from_any).expect("a world is of the same game");
        let privates = Seat::all(game.seats()).map(|seat| game.private(seat)).collect();
        let mut story = Story { playing: Match { game, dice: Dice::new(seed) }, ..self.clone() };
        story.note(Step::World(seat.0, seed), Vec::new(), privates);
        story
    }

    /// Returns the entries from the deal on.
    fn entries(&self) -> Vec<&Entry<G>> {
        let mut entries = Vec::new();
        let mut next = Some(&self.last);
        while let Some(entry) = next {
            entries.push(&**entry);
            next = entry.before.as_ref();
        }
        entries.reverse();
        entries
    }

    /// Returns what `seat`, or a spectator, saw.
    ///
    /// In a world of another seat, it has seen other cards than before. Instead of those, it sees
    /// its private view from when the world was chosen.
    fn sights(&self, seat: Option<Seat>) -> Vec<Sight<G>> {
        let entries = self.entries();
        let begins_world = |entry: &&Entry<G>| match (entry.step, seat) {
            (Step::World(viewer, _), Some(seat)) => viewer != seat.0,
            (Step::World(..) | Step::Deal(_) | Step::Act(..), _) => false,
        };
        let begin = entries.iter().rposition(&begins_world).unwrap_or(0);
        let mut sights = Vec::new();
        for (i, entry) in entries.iter().enumerate() {
            if i == begin && begins_world(entry) {
                let view = seat.and_then(|seat| entry.privates.get(seat.index()).cloned());
                sights.push(Sight { public: None, private: None, view });
            }
            for event in &entry.events {
                let private =
                    seat.filter(|_| i >= begin).and_then(|seat| event.private(seat)).cloned();
                let public = event.public.clone();
                if public.is_some() || private.is_some() {
                    sights.push(Sight { public, private, view: None });
                }
            }
        }
        sights
    }
}

impl<G: Encode> Play for Story<G> {
    fn boxed_clone(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }

    fn seats(&self) -> u8 {
        self.playing.game.seats()
    }

    fn to_act(&self) -> Option<Seat> {
        self.playing.game.to_act()
    }

    fn decision_kind(&self) -> Option<&'static str> {
        self.playing.game.decision_kind().map(Into::into)
    }

    fn n_actions(&self) -> u32 {
        G::n_actions(self.seats())
    }

    fn legal(&self) -> Vec<u32> {
        self.playing.legal_ids()
    }

    fn apply(&mut self, id: u32, seed: Option<u64>) -> Result<(), Refused> {
        self.act(id, seed)
    }

    fn apply_unless_shuffled(&mut self, id: u32) -> Result<bool, Refused> {
        let mut game = self.playing.game.clone();
        let mut probe = Probe { is_asked: false };
        let events = self.playing.apply_id_to(&mut game, id, &mut probe)?;
        if !probe.is_asked {
            self.playing.game = game;
            self.note(Step::Act(id, None), events, Vec::new());
        }
        Ok(!probe.is_asked)
    }

    fn action(&self, id: u32) -> Option<String> {
        G::action(self.playing.asked(), id).as_ref().map(json)
    }

    fn id(&self, text: &str) -> serde_json::Result<Option<u32>> {
        Ok(G::id(self.playing.asked(), &self.playing.game.read_action(text)?))
    }

    fn public(&self) -> String {
        json(&self.playing.game.public())
    }

    fn private(&self, seat: Seat) -> String {
        json(&self.playing.game.private(seat))
    }

    fn seen(&self, seat: Option<Seat>) -> String {
        json(&self.sights(seat))
    }

    fn tensor(&self, seat: Seat, values: &mut Vec<f32>) {
        write_view(&self.playing.game, seat, &mut Tensor::new(values, seat, self.seats()));
    }

    fn layout(&self) -> (Vec<(&'static str, usize)>, usize) {
        let mut values = Vec::new();
        let mut tensor = Tensor::with_names(&mut values, Seat(0), self.seats());
        write_view(&self.playing.game, Seat(0), &mut tensor);
        (tensor.into_names(), values.len())
    }

    fn returns(&self) -> Vec<f64> {
        returns(&self.playing.game)
    }

    fn result(&self) -> Option<String> {
        self.playing.game.result().map(|result| json(&result))
    }

    fn determinize(&self, seat: Seat, seed: u64) -> Box<dyn Play> {
        Box::new(self.world(seat, seed))
    }

    fn steps(&self) -> String {
        json(&self.entries().iter().map(|entry| entry.step).collect::<Vec<Step>>())
    }

    fn same(&self, other: &dyn Play) -> bool {
        let other = other.as_any().downcast_ref::<Story<G>>();
        other.is_some_and(|other| self.playing == other.playing)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<G: Encode> fmt::Debug for Story<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Story").field("playing", &self.playing).finish_non_exhaustive()
    }
}

/// A source of shuffles that only records that a shuffle was requested.
struct Probe {
    is_asked: bool,
}

impl Chance for Probe {
    fn shuffle(&mut self, _: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        self.is_asked = true;
        cards
    }
}
