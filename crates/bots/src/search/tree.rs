use rules::{Chance, Compared, EventSink, Seat, Shuffle, cards::Card};

use super::{
    OnProgress, Worlds,
    contest::Contest,
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

/// The number of visits of a node after which the tree tries another action there, per square of
/// the number of actions already tried. Until then the best guess is used, so that few visits are
/// spent on bad actions; otherwise a side would seem unable to use what it wins. (Coulom,
/// *Computing Elo Ratings of Move Patterns in the Game of Go*, 2007, progressive widening.)
const WIDENING: f32 = 4.0;

/// The number of simulations between two calls of the progress handler: 10 to 200 µs, by game.
const SIMULATIONS_PER_CALL: u32 = 8;

/// Chooses the action of the seat to act by information-set Monte Carlo tree search: each
/// simulation descends a common tree in one of the worlds, and the nodes are sequences of actions
/// (Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, 2012, SO-ISMCTS).
///
/// The first action of a simulation is not chosen by the tree: a [`Contest`] compares them.
/// Returns the action, its comparison with the next best one, and the number of simulations.
pub(super) fn search<G: Insight>(
    worlds: &Worlds<'_, G>,
    memory: &G::Memory,
    budget: Budget,
    rng: &mut fastrand::Rng,
    on_progress: &mut OnProgress<'_>,
) -> (G::Action, Option<Compared>, u32) {
    let view = worlds.view();
    if let [only] = &view.legal[..] {
        return (only.clone(), None, 0);
    }
    let mut tree = Tree::new(rng.fork(), worlds.team());
    let frame = G::frame(memory, view);
    let mut sample = || worlds.sample(|cards| G::arrange(&frame, cards, rng));
    let mut world = sample();
    let (plain, mut actions) = (G::plain(view), view.legal.clone());
    G::prune(&frame, &world, &mut actions);
    actions.retain(|action| *action != plain);
    actions.insert(0, plain);

    let mut contest = Contest::new(actions.len(), budget.simulations);
    let mut done = 0;
    'contest: while !contest.is_over() {
        for action in contest.left().to_vec() {
            if is_interrupted(done, on_progress) {
                break 'contest;
            }
            let values = tree.simulate(&frame, world.clone(), &actions[action]);
            contest.add(action, values[view.seat.index()]);
            done += 1;
        }
        contest.end_world();
        world = sample();
    }
    let (best, compared) = contest.best(G::margin(view));
    (actions.swap_remove(best), compared, done)
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
    let mut tree = Tree::new(rng.fork(), worlds.team());
    let frame = G::frame(memory, worlds.view());
    let (mut sum, mut done) = (0.0, 0);
    while done < budget.simulations && !is_interrupted(done, on_progress) {
        let world = worlds.sample(|cards| G::arrange(&frame, cards, rng));
        let values = tree.simulate(&frame, world, action);
        sum += values[worlds.view().seat.index()];
        done += 1;
    }
    sum / done as f32
}

/// Returns whether the progress handler ends the search after `done` simulations; never before the
/// first.
fn is_interrupted(done: u32, on_progress: &mut OnProgress<'_>) -> bool {
    done > 0 && done.is_multiple_of(SIMULATIONS_PER_CALL) && on_progress().is_break()
}

type NodeId = u32;

const ROOT: NodeId = 0;

/// A node of the tree: a sequence of actions, identified by the last one.
struct Node<A> {
    /// The last action; `None` only in the root.
    action: Option<A>,
    visits: f32,
    /// The number of times that the node could have been chosen: the tree's choices at the parent
    /// in worlds in which the action was legal, and guesses of the action.
    chances: f32,
    /// The sum of the values for the seat that acted.
    value: f32,
    children: Vec<NodeId>,
}

impl<A> Node<A> {
    /// Creates a node without visits, in a world in which its action is legal.
    fn new(action: Option<A>) -> Node<A> {
        Node { action, visits: 0.0, chances: 1.0, value: 0.0, children: vec![] }
    }

    fn mean(&self) -> f32 {
        self.value / self.visits
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
}

impl<G: Insight> Tree<G> {
    fn new(rng: fastrand::Rng, team: Vec<Seat>) -> Tree<G> {
        Tree {
            nodes: vec![Node::new(None)],
            rng,
            path: Vec::new(),
            sink: EventSink::events_only(),
            untried: Vec::new(),
            team,
        }
    }

    /// Simulates the rest of the deal in `world` after the action `first`, and returns the values.
    fn simulate(&mut self, frame: &G::Frame, mut world: G, first: &G::Action) -> Values {
        self.path.clear();
        let mut is_in_tree = true;
        let values = loop {
            let Some(seat) = world.to_act() else { unreachable!("`value` ends a match") };
            let mut legal = world.legal();
            let action = if is_in_tree {
                let (node, is_new) = match self.path.last() {
                    None => self.reach(ROOT, first.clone()),
                    Some(&(_, parent)) => {
                        G::prune(frame, &world, &mut legal);
                        if !self.team.contains(&seat) && self.rng.f32() < GUESSED {
                            self.follow(frame, &world, parent, &mut legal)
                        } else {
                            self.descend(frame, &world, parent, &legal)
                        }
                    }
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
            if let Some(values) = G::value(frame, &world, &self.sink.events) {
                break values;
            }
        };
        self.learn(&values);
        values
    }

    /// Returns the child to visit, and whether it is new: an action that was never tried here if
    /// there have been enough visits, or else the legal one with the greatest upper confidence
    /// bound.
    fn descend(
        &mut self,
        frame: &G::Frame,
        world: &G,
        parent: NodeId,
        legal: &[G::Action],
    ) -> (NodeId, bool) {
        self.untried.clear();
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
            let bound = node.mean() + G::EXPLORATION * bonus;
            if bound > best.1 {
                best = (id, bound);
            }
        }
        self.nodes[parent as usize].children = children;
        let n_tried = (legal.len() - self.untried.len()) as f32;
        let is_wide = self.nodes[parent as usize].visits < WIDENING * n_tried.powi(2);
        if self.untried.is_empty() || is_wide {
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
        self.reach(parent, legal.swap_remove(i))
    }

    /// Returns the child that `action` leads to, and whether it is new.
    fn reach(&mut self, parent: NodeId, action: G::Action) -> (NodeId, bool) {
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
            node.value += values[seat.index()];
        }
    }
}

/// Shuffles within a simulation: only reshuffles, since the next deal is not simulated.
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
