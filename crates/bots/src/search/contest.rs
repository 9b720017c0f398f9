use rules::Compared;

/// A contest between the actions of one decision: sequential halving (Karnin, Koren and Somekh,
/// *Almost Optimal Exploration in Multi-Armed Bandits*, 2013).
///
/// Each round tries all actions that are left in the same worlds, so that the luck of the cards
/// cancels out, and drops the worse half. Action 0 is that of `plain`: it is never dropped, and wins
/// ties.
pub(super) struct Contest {
    /// The values of each action, by world. All actions that are left have been tried in the same
    /// worlds.
    values: Vec<Vec<f32>>,
    left: Vec<usize>,
    rounds: u32,
    /// The worlds still to come in this round.
    worlds: u32,
    /// The simulations still to come.
    simulations: u32,
}

impl Contest {
    /// Begins a contest between `n_actions`. It takes no more than `simulations`, unless each action
    /// would not get one per round.
    pub(super) fn new(n_actions: usize, simulations: u32) -> Contest {
        let mut contest = Contest {
            values: vec![Vec::new(); n_actions],
            left: (0..n_actions).collect(),
            rounds: n_actions.next_power_of_two().ilog2(),
            worlds: 0,
            simulations,
        };
        contest.begin_round();
        contest
    }

    fn begin_round(&mut self) {
        if let Some(share) = self.simulations.checked_div(self.rounds) {
            self.worlds = (share / self.left.len() as u32).max(1);
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.rounds == 0
    }

    /// Returns the actions to try in the next world.
    pub(super) fn left(&self) -> &[usize] {
        &self.left
    }

    /// Adds the value of an action in the world.
    pub(super) fn add(&mut self, action: usize, value: f32) {
        self.values[action].push(value);
        self.simulations = self.simulations.saturating_sub(1);
    }

    /// Ends the world, in which every action that is left was tried.
    pub(super) fn end_world(&mut self) {
        self.worlds -= 1;
        if self.worlds > 0 {
            return;
        }
        self.rounds -= 1;
        self.rank();
        if !self.is_over() {
            let dropped = self.left.split_off(self.left.len().div_ceil(2));
            self.left.extend(dropped.into_iter().filter(|&action| action == 0));
            self.begin_round();
        }
    }

    /// Sorts the actions that are left, the best first.
    fn rank(&mut self) {
        let mean = |action: usize| mean(self.values[action].iter().copied());
        self.left.sort_by(|&a, &b| mean(b).total_cmp(&mean(a)).then(a.cmp(&b)));
    }

    /// Returns the best action, or 0 unless the best is better by more than `margin` standard errors;
    /// the best one is compared with the next.
    pub(super) fn best(mut self, margin: Option<f32>) -> (usize, Option<Compared>) {
        self.rank();
        let best = self.left[0];
        let gains = || self.values[best].iter().zip(&self.values[0]).map(|(a, b)| a - b);
        let gain = mean(gains());
        let variance = mean(gains().map(|one| (one - gain).powi(2)));
        let error = (variance / gains().count() as f32).sqrt();
        if margin.is_some_and(|margin| gain <= margin * error) && best != 0 {
            (0, None)
        } else {
            (best, self.compare(best))
        }
    }

    /// Compares the best action with the next one of those that are left.
    fn compare(&self, best: usize) -> Option<Compared> {
        let next = *self.left.get(1)?;
        // An interrupted search has tried the last world with some actions only.
        let n_deals = self.values[best].len().min(self.values[next].len());
        let percent = |action: usize| {
            let chance = 100.0 * mean(self.values[action][..n_deals].iter().copied());
            u8::try_from(chance.round() as i32).unwrap_or_default()
        };
        let compared =
            Compared { deals: n_deals as u32, chance: percent(best), next: percent(next) };
        (n_deals > 0 && compared.chance >= compared.next).then_some(compared)
    }
}

/// Returns the mean of the values; without values, one that is less than any other.
fn mean(values: impl ExactSizeIterator<Item = f32>) -> f32 {
    let n = values.len();
    if n == 0 { f32::NEG_INFINITY } else { values.sum::<f32>() / n as f32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a contest in which `value` is that of an action in a world; returns the choice and the
    /// number of simulations of each action.
    fn play(
        n_actions: usize,
        simulations: u32,
        margin: Option<f32>,
        value: impl Fn(usize, usize) -> f32,
    ) -> (usize, Vec<usize>) {
        let mut contest = Contest::new(n_actions, simulations);
        let mut world = 0;
        while !contest.is_over() {
            for action in contest.left().to_vec() {
                contest.add(action, value(action, world));
            }
            contest.end_world();
            world += 1;
        }
        let n = contest.values.iter().map(Vec::len).collect();
        (contest.best(margin).0, n)
    }

    /// The luck of a world is the same for all actions, and a hundred times their difference.
    #[test]
    fn a_contest_finds_the_best_action_whatever_the_luck_of_the_worlds() {
        for n_actions in 2..20 {
            for best in 0..n_actions {
                let value = |action, world: usize| {
                    let luck = (world * 37 % 101) as f32;
                    luck + if action == best { 1.0 } else { 0.0 }
                };
                assert_eq!(play(n_actions, 200, None, value).0, best, "of {n_actions}");
            }
        }
    }

    #[test]
    fn every_action_gets_its_share_and_all_together_no_more_than_the_budget() {
        for n_actions in 2..20 {
            let (_, n) = play(n_actions, 400, None, |action, _| action as f32);
            let total: usize = n.iter().sum();
            assert!((320..=400).contains(&total), "{total} with {n_actions} actions");
            let rounds = n_actions.next_power_of_two().ilog2() as usize;
            assert!(n.iter().all(|&n| n >= 400 / n_actions / rounds), "{n:?}");
        }
    }

    #[test]
    fn a_budget_that_is_too_small_still_tries_every_action() {
        let (best, n) = play(5, 1, None, |action, _| action as f32);
        assert_eq!(best, 4);
        assert!(n.iter().all(|&n| n > 0), "{n:?}");
    }

    #[test]
    fn the_action_of_plain_wins_ties_and_what_is_not_clearly_better() {
        assert_eq!(play(7, 100, None, |_, _| 0.5).0, 0);
        // Action 1 is better by 0.2 on average, and worse in half of the worlds.
        let value = |action, world: usize| match (action, world % 2) {
            (1, 0) => 1.4,
            (1, _) => -1.0,
            (_, _) => 0.0,
        };
        assert_eq!(play(3, 60, None, value).0, 1);
        assert_eq!(play(3, 60, Some(1.5), value).0, 0);
        assert_eq!(play(3, 60, Some(1.5), |action, _| action as f32).0, 2);
    }

    #[test]
    fn the_best_action_is_compared_with_the_next_in_the_same_worlds() {
        let mut contest = Contest::new(2, 4);
        for (a, b) in [(0.0, 1.0), (0.5, 0.5)] {
            contest.add(0, a);
            contest.add(1, b);
            contest.end_world();
        }
        let compared = Compared { deals: 2, chance: 75, next: 25 };
        assert_eq!(contest.best(None), (1, Some(compared)));
    }

    #[test]
    fn an_action_that_was_not_tried_is_not_chosen() {
        let mut contest = Contest::new(3, 60);
        assert_eq!(Contest::new(3, 60).best(None).0, 0);
        contest.add(0, -1.0);
        assert_eq!(contest.best(Some(1.5)).0, 0);
    }
}
