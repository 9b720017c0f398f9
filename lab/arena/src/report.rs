use std::fmt;

use rules::Seat;

use crate::{Elo, Entrant, Estimate, Group, Plan, Played, Sample};

/// The results of a plan so far.
///
/// Every value is counted per side: a bot with three of four seats has the mean of the three, so
/// that equal bots have equal win shares.
#[derive(Clone, Debug)]
pub struct Report {
    contestants: Vec<Entrant>,
    teams: Vec<Vec<Seat>>,
    n_matches: u64,
    tallies: Vec<Tally>,
    /// The mean scores of the first contestant against the others, by group.
    scores: Sample,
}

/// The results of one contestant, by group.
#[derive(Clone, Debug, Default)]
struct Tally {
    wins: Sample,
    places: Sample,
    points: Sample,
    /// The win shares by seat, match by match.
    by_seat: Vec<Sample>,
}

/// The results of one contestant.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The contestant whose results these are.
    pub contestant: Entrant,
    /// The share of matches that its side wins; sides that share the first place share the win.
    pub wins: Estimate,
    /// Its place in a match, from 1.
    pub place: Estimate,
    /// Its points in a match, in the game's own terms.
    pub points: Estimate,
    /// Its win share in each seat; `None` for a seat that it did not have.
    pub by_seat: Vec<Option<f64>>,
}

impl Report {
    /// Creates a report without matches.
    pub fn new(plan: &Plan) -> Report {
        let tally =
            Tally { by_seat: vec![Sample::default(); plan.seats.into()], ..Tally::default() };
        Report {
            contestants: plan.contestants.clone(),
            teams: plan.teams(),
            n_matches: 0,
            tallies: vec![tally; plan.contestants.len()],
            scores: Sample::default(),
        }
    }

    pub fn add(&mut self, group: &Group) {
        let n = self.contestants.len();
        let mut sums = vec![[Sample::default(); 3]; n];
        let mut scores = Sample::default();
        for played in &group.matches {
            self.n_matches += 1;
            let share = win_share(played, &self.teams);
            for (seat, &bot) in played.bots.iter().enumerate() {
                let won = if played.places[seat] == 0 { share } else { 0.0 };
                let [wins, places, points] = &mut sums[bot];
                wins.add(won);
                places.add(count(played.places[seat] + 1));
                points.add(played.points[seat].into());
                self.tallies[bot].by_seat[seat].add(won);
                let others = played.bots.iter().zip(&played.places);
                for (_, place) in others.filter(|&(&other, _)| bot == 0 && other != 0) {
                    scores.add(match played.places[seat].cmp(place) {
                        std::cmp::Ordering::Less => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 0.0,
                    });
                }
            }
        }
        for (tally, [wins, places, points]) in self.tallies.iter_mut().zip(&sums) {
            tally.wins.add(wins.estimate().mean);
            tally.places.add(places.estimate().mean);
            tally.points.add(points.estimate().mean);
        }
        if scores.n() > 0.0 {
            self.scores.add(scores.estimate().mean);
        }
    }

    /// Returns the number of matches that were added.
    pub fn n_matches(&self) -> u64 {
        self.n_matches
    }

    /// Returns the scores of the first contestant against each opponent, by group: 1 for a better
    /// place, one half for the same.
    pub fn scores(&self) -> &Sample {
        &self.scores
    }

    /// Returns the standings, in the order of the plan.
    pub fn standings(&self) -> Vec<Standing> {
        let standing = |(bot, contestant): (usize, &Entrant)| {
            let tally = &self.tallies[bot];
            let by_seat = |wins: &Sample| (wins.n() > 0.0).then(|| wins.estimate().mean);
            Standing {
                contestant: contestant.clone(),
                wins: tally.wins.estimate(),
                place: tally.places.estimate(),
                points: tally.points.estimate(),
                by_seat: tally.by_seat.iter().map(by_seat).collect(),
            }
        };
        self.contestants.iter().enumerate().map(standing).collect()
    }
}

/// Returns the share of the win that each side in the first place gets.
fn win_share(played: &Played, teams: &[Vec<Seat>]) -> f64 {
    let leads = |seat: usize| {
        teams.iter().all(|team| team[0].index() == seat || !team.iter().any(|s| s.index() == seat))
    };
    let places = played.places.iter().enumerate();
    let n_first = places.filter(|&(seat, &place)| place == 0 && leads(seat)).count();
    1.0 / count(n_first)
}

#[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
fn count(n: usize) -> f64 {
    n as f64
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} matches in {} groups", self.n_matches, self.tallies[0].wins.n())?;
        let names = self.contestants.iter().map(|one| one.to_string().len());
        let width = names.max().unwrap_or_default().max(8);
        writeln!(
            f,
            "{:<width$} {:>13} {:>13} {:>15}  win share by seat",
            "bot", "win share", "place", "points"
        )?;
        for Standing { contestant, wins, place, points, by_seat } in self.standings() {
            let [wins, place, points] =
                [format!("{wins:.3}"), format!("{place:.2}"), format!("{points:.2}")];
            write!(f, "{:<width$} {wins:>13} {place:>13} {points:>15} ", contestant.to_string())?;
            for seat in by_seat {
                match seat {
                    Some(share) => write!(f, " {share:.3}")?,
                    None => write!(f, "     –")?,
                }
            }
            writeln!(f)?;
        }
        if self.scores.n() > 0.0 {
            let score = self.scores.estimate();
            let Elo { difference, interval } = Elo::of(score);
            let [first, ..] = &self.contestants[..] else { return Ok(()) };
            write!(f, "{first} against each opponent: score {score:.3}, Elo {difference:+.0}")?;
            match interval {
                Some((low, high)) => writeln!(f, " ({low:+.0} to {high:+.0})")?,
                None => writeln!(f, "; an interval needs ten groups that differ")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use games::GameKind;
    use serde_json::Map;

    use super::*;
    use crate::Contestant;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    fn report(seats: u8, kind: GameKind, groups: &[&[(&[usize], &[usize])]]) -> Report {
        let bots = vec![Contestant::Plain, Contestant::Fool];
        let plan = Plan::new(kind, seats, Map::new(), bots, 1).unwrap().rotate();
        let mut report = Report::new(&plan);
        for (group, matches) in (0..).zip(groups) {
            let matches = matches.iter().map(|(bots, places)| Played {
                bots: bots.to_vec(),
                places: places.to_vec(),
                points: vec![0; places.len()],
                course: None,
            });
            report.add(&Group { group, matches: matches.collect() });
        }
        report
    }

    #[test]
    fn a_group_is_one_value() {
        let won: &[(&[usize], &[usize])] = &[(&[0, 1], &[0, 1]), (&[1, 0], &[1, 0])];
        let split: &[(&[usize], &[usize])] = &[(&[0, 1], &[0, 1]), (&[1, 0], &[0, 1])];
        let groups = [won, split, split, won].repeat(3);
        let report = report(2, GameKind::Gurka, &groups);
        let [plain, fool] = &report.standings()[..] else { panic!("two bots") };
        assert_eq!(report.n_matches(), 24);
        assert!(near(plain.wins.mean, 0.75) && near(fool.wins.mean, 0.25));
        // Six times 1 and six times 0.5, so the variance is 12/16 of 1/11.
        let margin = 2.200_985_16 * (0.75_f64 / 11.0 / 12.0).sqrt();
        assert!((plain.wins.margin.expect("twelve groups") - margin).abs() < 1e-6);
        assert_eq!(plain.by_seat, [Some(1.0), Some(0.5)]);
    }

    #[test]
    fn a_bot_with_two_seats_has_their_mean() {
        let matches: &[(&[usize], &[usize])] = &[(&[0, 1, 1], &[1, 0, 2])];
        let report = report(3, GameKind::Gurka, &[matches]);
        let [plain, fool] = &report.standings()[..] else { panic!("two bots") };
        assert!(near(plain.wins.mean, 0.0) && near(fool.wins.mean, 0.5));
        assert!(near(plain.place.mean, 2.0) && near(fool.place.mean, 2.0));
        assert!(near(report.scores().estimate().mean, 0.5));
        assert_eq!(plain.by_seat, [Some(0.0), None, None]);
    }

    #[test]
    fn sides_that_share_the_first_place_share_the_win() {
        let shared: &[(&[usize], &[usize])] = &[(&[0, 1, 1], &[0, 0, 2])];
        let seats = report(3, GameKind::Gnallknekt, &[shared]).standings();
        assert!(near(seats[0].wins.mean, 0.5) && near(seats[1].wins.mean, 0.25));
        let team: &[(&[usize], &[usize])] = &[(&[0, 1, 0, 1], &[0, 1, 0, 1])];
        let teams = report(4, GameKind::Karnoffel, &[team]).standings();
        assert!(near(teams[0].wins.mean, 1.0) && near(teams[1].wins.mean, 0.0));
    }
}
