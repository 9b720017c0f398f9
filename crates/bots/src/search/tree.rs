use cards::Card;
use rules::{Chance, EventSink, Seat, Shuffle};

use super::{
    OnProgress, Worlds,
    insight::{Insight, Values},
};

/// The share of opponents' actions that are guessed from their hand in the world, rather than chosen
/// by the tree. The tree cannot tell what an opponent knows, so it makes opponents too weak if they
/// follow it alone; guesses alone would make them too predictable.
const GUESSED: f32 = 0.8;

/// The limits of one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The number of simulations. It decides the result; time does not, unless it runs out.
    pub simulations: u32,
}

/// The number of simulations between two calls of the progress handler: 10 to 200 µs, by game.
const SIMULATIONS_PER_CALL: u32 = 8;

/// Chooses the action of the seat to act by information-set Monte Carlo tree search: each
/// simulation descends a common tree in another world, and the nodes are sequences of actions
/// (Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, 2012, SO-ISMCTS).
///
/// The choice is the action with the most visits, or that of `plain` unless the other is clearly better
/// ([`Insight::margin`]). Returns the action and the number of simulations.
pub(super) fn search<G: Insight>(
    worlds: &Worlds<'_, G>,
    memory: &G::Memory,
    budget: Budget,
    rng: &mut fastrand::Rng,
    on_progress: &mut OnProgress<'_>,
) -> (G::Action, u32) {
    let legal = &worlds.view().legal;
    if let [only] = &legal[..] {
        return (only.clone(), 0);
    }
    let mut tree = Tree::new(rng.fork(), worlds.team(), None);
    let done = tree.grow(worlds, memory, budget, rng, on_progress);
    let (plain, margin) = (G::plain(worlds.view()), G::margin(worlds.view()));
    (tree.best(&plain, margin).unwrap_or(plain), done)
}

/// Returns the mean value of `action` for the seat to act, over simulations that all begin with it.
///
/// Two actions with the same `rng` are compared in the same worlds.
pub(super) fn value_of<G: Insight>(
    worlds: &Worlds<'_, G>,
    memory: &G::Memory,
    action: &G::Action,
    budget: Budget,
    rng: &mut fastrand::Rng,
    on_progress: &mut OnProgress<'_>,
) -> f32 {
    let mut tree = Tree::new(rng.fork(), worlds.team(), Some(action.clone()));
    tree.grow(worlds, memory, budget, rng, on_progress);
    tree.mean()
}

/// The index of a node.
type NodeId = u32;

const ROOT: NodeId = 0;

/// A sequence of actions, by its last one.
struct Node<A> {
    /// `None` only in the root.
    action: Option<A>,
    visits: f32,
    /// The number of visits of the parent in worlds in which the action was legal.
    chances: f32,
    /// The sum of the values for the seat that acted.
    value: f32,
    /// The sum of their squares.
    squares: f32,
    children: Vec<NodeId>,
}

impl<A> Node<A> {
    /// Creates a node that its parent has just met.
    fn new(action: Option<A>) -> Node<A> {
        Node { action, visits: 0.0, chances: 1.0, value: 0.0, squares: 0.0, children: vec![] }
    }

    fn mean(&self) -> f32 {
        self.value / self.visits
    }

    /// Returns the variance of the mean.
    fn variance(&self) -> f32 {
        (self.squares / self.visits - self.mean().powi(2)).max(0.0) / self.visits
    }

    /// Returns whether it is better than `other` by more than `margin` standard errors.
    fn is_better_than(&self, other: &Node<A>, margin: f32) -> bool {
        let error = (self.variance() + other.variance()).sqrt();
        self.mean() - other.mean() > margin * error
    }
}

struct Tree<G: Insight> {
    nodes: Vec<Node<G::Action>>,
    rng: fastrand::Rng,
    /// The path of the current simulation: the seats that acted and the nodes that they reached.
    path: Vec<(Seat, NodeId)>,
    sink: EventSink<G>,
    untried: Vec<G::Action>,
    /// The seat that searches and its partners.
    team: Vec<Seat>,
    /// The action with which every simulation begins, if it is given.
    first: Option<G::Action>,
}

impl<G: Insight> Tree<G> {
    fn new(rng: fastrand::Rng, team: Vec<Seat>, first: Option<G::Action>) -> Tree<G> {
        Tree {
            nodes: vec![Node::new(None)],
            rng,
            path: Vec::new(),
            sink: EventSink::events_only(),
            untried: Vec::new(),
            team,
            first,
        }
    }

    /// Simulates within the budget, and returns the number of simulations. There is at least one.
    fn grow(
        &mut self,
        worlds: &Worlds<'_, G>,
        memory: &G::Memory,
        budget: Budget,
        rng: &mut fastrand::Rng,
        on_progress: &mut OnProgress<'_>,
    ) -> u32 {
        let frame = G::frame(memory, worlds.view());
        let mut done = 0;
        while done < budget.simulations {
            if done % SIMULATIONS_PER_CALL == 0 && done > 0 && on_progress().is_break() {
                break;
            }
            let world = worlds.sample(|cards| G::arrange(&frame, cards, rng));
            self.simulate(&frame, world);
            done += 1;
        }
        done
    }

    /// Returns the mean value of all simulations for the seat that searches.
    fn mean(&self) -> f32 {
        let children =
            self.nodes[ROOT as usize].children.iter().map(|&id| &self.nodes[id as usize]);
        let (value, visits) = children
            .fold((0.0, 0.0), |(value, visits), node| (value + node.value, visits + node.visits));
        value / visits
    }

    /// Returns the action with the most visits, or `plain` unless that one is better by `margin`.
    fn best(self, plain: &G::Action, margin: Option<f32>) -> Option<G::Action> {
        let children =
            || self.nodes[ROOT as usize].children.iter().map(|&id| &self.nodes[id as usize]);
        let best = children().max_by(|a, b| a.visits.total_cmp(&b.visits))?;
        let default = children().find(|node| node.action.as_ref() == Some(plain));
        let chosen = match (margin, default) {
            (Some(margin), Some(default)) if !best.is_better_than(default, margin) => default,
            (Some(_) | None, Some(_) | None) => best,
        };
        chosen.action.clone()
    }

    fn simulate(&mut self, frame: &G::Frame, mut world: G) {
        self.path.clear();
        let mut n_actions = 0;
        let mut is_in_tree = true;
        let values = loop {
            let Some(seat) = world.to_act() else { unreachable!("`value` ends a match") };
            let mut legal = world.legal();
            let action = if is_in_tree {
                match &self.first {
                    Some(first) if self.path.is_empty() => legal = vec![first.clone()],
                    _ => G::prune(frame, &world, &mut legal),
                }
                let parent = self.path.last().map_or(ROOT, |&(_, node)| node);
                let (node, is_new) = if !self.team.contains(&seat) && self.rng.f32() < GUESSED {
                    self.follow(frame, &world, parent, &mut legal)
                } else {
                    self.descend(frame, &world, parent, &legal)
                };
                is_in_tree = !is_new;
                self.path.push((seat, node));
                self.nodes[node as usize].action.clone().expect("only the root has none")
            } else {
                let i = match legal.len() {
                    1 => 0,
                    _ => G::guess(frame, &world, &legal, &mut self.rng),
                };
                legal.swap_remove(i)
            };
            self.sink.events.clear();
            let mut chance = Fresh(&mut self.rng);
            let done = world.act(&action, &mut chance, &mut self.sink);
            done.expect("a simulation plays legal actions");
            n_actions += 1;
            if let Some(values) = G::value(frame, &world, &self.sink.events, n_actions) {
                let weight = if self.first.is_some() { 1.0 } else { G::weight(&world) };
                break values.map(|value| weight * value);
            }
        };
        self.learn(&values);
    }

    /// Returns the child to visit, and whether it is new: an action that was never tried in this
    /// place, or the one with the greatest upper confidence bound among the legal ones; in the root,
    /// first one without its least share of the visits.
    fn descend(
        &mut self,
        frame: &G::Frame,
        world: &G,
        parent: NodeId,
        legal: &[G::Action],
    ) -> (NodeId, bool) {
        self.untried.clear();
        let share = if parent == ROOT { G::LEAST_SHARE / legal.len() as f32 } else { 0.0 };
        let mut best = (parent, f32::NEG_INFINITY);
        let children = std::mem::take(&mut self.nodes[parent as usize].children);
        for action in legal {
            let is_child = |&&id: &&NodeId| self.nodes[id as usize].action.as_ref() == Some(action);
            let Some(&id) = children.iter().find(is_child) else {
                self.untried.push(action.clone());
                continue;
            };
            let node = &mut self.nodes[id as usize];
            node.chances += 1.0;
            let bonus = (node.chances.ln() / node.visits).sqrt();
            let bound = if node.visits < share * node.chances {
                f32::INFINITY
            } else {
                node.mean() + G::EXPLORATION * bonus
            };
            if bound > best.1 {
                best = (id, bound);
            }
        }
        self.nodes[parent as usize].children = children;
        if self.untried.is_empty() {
            return (best.0, false);
        }
        let i = G::guess(frame, world, &self.untried, &mut self.rng);
        let action = self.untried.swap_remove(i);
        (self.add(parent, action), true)
    }

    /// Returns the child that an opponent reaches by a guess, and whether it is new.
    fn follow(
        &mut self,
        frame: &G::Frame,
        world: &G,
        parent: NodeId,
        legal: &mut Vec<G::Action>,
    ) -> (NodeId, bool) {
        let i = match legal.len() {
            1 => 0,
            _ => G::guess(frame, world, legal, &mut self.rng),
        };
        let action = legal.swap_remove(i);
        let children = &self.nodes[parent as usize].children;
        let is_child = |&&id: &&NodeId| self.nodes[id as usize].action.as_ref() == Some(&action);
        match children.iter().find(is_child) {
            Some(&id) => {
                self.nodes[id as usize].chances += 1.0;
                (id, false)
            }
            None => (self.add(parent, action), true),
        }
    }

    fn add(&mut self, parent: NodeId, action: G::Action) -> NodeId {
        let id = self.nodes.len() as NodeId;
        self.nodes.push(Node::new(Some(action)));
        self.nodes[parent as usize].children.push(id);
        id
    }

    fn learn(&mut self, values: &Values) {
        for &(seat, id) in &self.path {
            let node = &mut self.nodes[id as usize];
            node.visits += 1.0;
            let value = values[seat.index()];
            node.value += value;
            node.squares += value * value;
        }
    }
}

/// Shuffles within a simulation. The next deal is not simulated, so it needs none.
struct Fresh<'a>(&'a mut fastrand::Rng);

impl Chance for Fresh<'_> {
    fn shuffle(&mut self, shuffle: Shuffle, mut cards: Vec<Card>) -> Vec<Card> {
        match shuffle {
            Shuffle::Draw | Shuffle::Deal => {}
            Shuffle::Reshuffle => self.0.shuffle(&mut cards),
        }
        cards
    }
}

#[cfg(test)]
mod tests {
    use games::gnallknekt::{Gnallknekt, Options};
    use rules::{Game as _, Options as _};
    use testkit::Dice;

    use super::{Budget, Insight, ROOT, Tree};
    use crate::{
        fool,
        search::{Worlds, uninterrupted},
    };

    /// A few bad simulations used to end the search of an action.
    #[test]
    fn every_choice_of_gnallknekt_keeps_its_share_of_the_simulations() {
        let budget = Budget { simulations: 400 };
        for seed in 0..20 {
            let (mut dice, mut rng) = (Dice::new(seed), fastrand::Rng::with_seed(seed));
            let (mut game, _) = Gnallknekt::start(&Options::defaults(3), 3, &mut dice);
            for _ in 0..300 {
                let Some(view) = game.view() else { break };
                game.apply(&fool(&view, &mut rng), &mut dice).unwrap();
            }
            let Some(worlds) = Worlds::new(&game) else { continue };
            let mut tree = Tree::<Gnallknekt>::new(rng.fork(), worlds.team(), None);
            tree.grow(&worlds, &(), budget, &mut rng, &mut uninterrupted);
            let children = &tree.nodes[ROOT as usize].children;
            let share = budget.simulations as f32 / children.len() as f32;
            let least = (share * Gnallknekt::LEAST_SHARE).floor() - 1.0;
            for &id in children {
                let node = &tree.nodes[id as usize];
                assert!(node.visits >= least, "{:?}: {} of {least}", node.action, node.visits);
            }
        }
    }
}
