use std::{fmt, str::FromStr};

use statrs::distribution::{ContinuousCDF as _, StudentsT};
use thiserror::Error;

/// The minimum number of values for an interval: with fewer, the interval would contain the mean
/// much less often than it claims.
const VALUES_LEAST: u64 = 10;

/// The number, mean and variance of independent values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    n: u64,
    mean: f64,
    /// The sum of the squared deviations from the mean.
    squares: f64,
}

impl Sample {
    /// Adds a value, by Welford's method.
    pub fn add(&mut self, value: f64) {
        self.n += 1;
        let before = value - self.mean;
        self.mean += before / self.n();
        self.squares += before * (value - self.mean);
    }

    /// Returns the number of values.
    #[expect(clippy::cast_precision_loss, reason = "no sample has 2^52 values")]
    pub fn n(&self) -> f64 {
        self.n as f64
    }

    /// Returns the unbiased variance; 0 for fewer than two values.
    pub fn variance(&self) -> f64 {
        if self.n < 2 { 0.0 } else { self.squares / (self.n() - 1.0) }
    }

    /// Returns the mean with its 95 % interval.
    pub fn estimate(&self) -> Estimate {
        let error = (self.variance() / self.n().max(1.0)).sqrt();
        let is_enough = self.n >= VALUES_LEAST && error > 0.0;
        Estimate { mean: self.mean, margin: is_enough.then(|| quantile(self.n() - 1.0) * error) }
    }
}

/// Returns the quantile of Student's t distribution for a two-sided 95 % interval.
fn quantile(freedom: f64) -> f64 {
    let t = StudentsT::new(0.0, 1.0, freedom).expect("a sample of several values has freedom");
    t.inverse_cdf(0.975)
}

/// A mean with half the width of its 95 % interval, by Student's t distribution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    /// Half the width of the interval; `None` for fewer than ten values, and if all are equal, as
    /// after a clean sweep, since the sample then does not tell how uncertain the mean is.
    pub margin: Option<f64>,
}

impl fmt::Display for Estimate {
    /// Writes `0.512 ±0.034`, with as many decimals as asked for, and `±?` without an interval.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = f.precision().unwrap_or(3);
        write!(f, "{:.decimals$} ±", self.mean)?;
        match self.margin {
            Some(margin) => write!(f, "{margin:.decimals$}"),
            None => f.write_str("?"),
        }
    }
}

/// A difference in Elo with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference in Elo; infinite for a score of 0 or 1.
    pub difference: f64,
    /// The ends of the interval, the lower first; `None` if the score has no interval.
    pub interval: Option<(f64, f64)>,
}

impl Elo {
    /// Converts a mean score between two bots, which is from 0 to 1.
    pub fn of(score: Estimate) -> Elo {
        let Estimate { mean, margin } = score;
        let elo = |score: f64| {
            let score = score.clamp(0.0, 1.0);
            400.0 * (score / (1.0 - score)).log10()
        };
        let interval = margin.map(|margin| (elo(mean - margin), elo(mean + margin)));
        Elo { difference: elo(mean), interval }
    }
}

/// Returns the expected score of a bot that is stronger by `elo`.
fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test of two differences in Elo, with 5 % of errors of each kind.
///
/// The log-likelihood ratio is the one of the normal approximation with the variance of the sample,
/// as chess engines' testers use it. Half a win and half a loss are added to the variance: that of a
/// clean sweep would be 0, and the test would never end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo_0: f64,
    elo_1: f64,
}

/// The result of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The smaller difference is accepted.
    Smaller,
    /// The larger difference is accepted.
    Larger,
}

impl Sprt {
    /// The probability of each kind of error.
    const ERROR: f64 = 0.05;
    /// The minimum number of groups before a test ends, since the variance of fewer is not known
    /// well enough.
    const GROUPS_LEAST: f64 = 10.0;

    /// Returns the bound of the log-likelihood ratio; the lower bound is its negative.
    pub fn bound() -> f64 {
        ((1.0 - Self::ERROR) / Self::ERROR).ln()
    }

    /// Returns the log-likelihood ratio of the larger difference to the smaller one, for the mean
    /// scores of groups.
    pub fn ratio(self, scores: &Sample) -> f64 {
        let n = scores.n();
        let off_even = (scores.mean - 0.5).powi(2) * n / (n + 1.0);
        let variance = (scores.squares + 0.25 + off_even) / n;
        let (s_0, s_1) = (score_of(self.elo_0), score_of(self.elo_1));
        let excess = scores.mean - f64::midpoint(s_0, s_1);
        n * (s_1 - s_0) * excess / variance
    }

    /// Returns the verdict; `None` until there is one.
    pub fn verdict(self, scores: &Sample) -> Option<Verdict> {
        let ratio = self.ratio(scores);
        if scores.n() < Self::GROUPS_LEAST {
            None
        } else if ratio >= Self::bound() {
            Some(Verdict::Larger)
        } else {
            (ratio <= -Self::bound()).then_some(Verdict::Smaller)
        }
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let (elo_0, elo_1) = text.split_once(',').ok_or(SprtError)?;
        let read = |text: &str| text.trim().parse::<f64>().map_err(|_| SprtError);
        let sprt = Sprt { elo_0: read(elo_0)?, elo_1: read(elo_1)? };
        if sprt.elo_0 < sprt.elo_1 { Ok(sprt) } else { Err(SprtError) }
    }
}

/// The error for a text that is not an [`Sprt`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected two Elo differences, the smaller first, such as 0,20")]
pub struct SprtError;

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(values: impl IntoIterator<Item = f64>) -> Sample {
        let mut sample = Sample::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-3
    }

    #[test]
    fn mean_and_interval_agree_with_values_computed_by_hand() {
        // The squared deviations from 4 are 9, 1, 0, 1, 9, twice.
        let sample = sample([1.0, 3.0, 4.0, 5.0, 7.0].repeat(2));
        let Estimate { mean, margin } = sample.estimate();
        assert!(near(mean, 4.0) && near(sample.variance(), 40.0 / 9.0));
        // The table of Student's t has 2.262 for nine degrees of freedom.
        let margin = margin.expect("ten values");
        assert!((margin - 2.262 * (4.0_f64 / 9.0).sqrt()).abs() < 1e-3, "{margin}");
        assert!((quantile(2.0) - 4.303).abs() < 1e-3 && (quantile(1e6) - 1.960).abs() < 1e-3);
    }

    #[test]
    fn few_or_equal_values_have_no_interval() {
        assert_eq!(sample([0.0, 1.0].repeat(4)).estimate().margin, None);
        let swept = sample([1.0; 50]).estimate();
        assert_eq!((swept.margin, Elo::of(swept).interval), (None, None));
    }

    /// A deterministic check of the coverage, with scores as of duplicate groups of two.
    #[test]
    fn an_interval_of_ten_groups_holds_the_mean_as_often_as_it_says() {
        let mut rng = fastrand::Rng::with_seed(7);
        let n_held = (0..10_000).filter(|_| {
            let groups = (0..VALUES_LEAST).map(|_| f64::from(rng.u8(..2) + rng.u8(..2)) / 2.0);
            let Estimate { mean, margin } = sample(groups).estimate();
            margin.is_none_or(|margin| (mean - 0.5).abs() <= margin)
        });
        let n_held = n_held.count();
        assert!((9_350..9_750).contains(&n_held), "{n_held} of 10,000");
    }

    #[test]
    fn elo_agrees_with_values_computed_by_hand() {
        let elo = Elo::of(Estimate { mean: 0.75, margin: Some(0.25) });
        assert!(near(elo.difference, 190.849), "400 log10 of 3: {elo:?}");
        let (low, high) = elo.interval.expect("the score has one");
        assert!(near(low, 0.0) && high.is_infinite(), "{elo:?}");
        assert!(near(score_of(190.849), 0.75) && near(score_of(0.0), 0.5));
    }

    #[test]
    fn the_log_likelihood_ratio_agrees_with_a_value_computed_by_hand() {
        // Score 0.6, variance 0.24 · 100 / 99; scores of 0 and 20 Elo: 0.5 and 0.52875.
        let scores = sample((0..100).map(|n| if n < 60 { 1.0 } else { 0.0 }));
        let sprt: Sprt = "0,20".parse().unwrap();
        let expected = 100.0 * 0.02875 * (0.6 - 0.514_375) / 0.242_424;
        assert!((sprt.ratio(&scores) - expected).abs() < 0.01, "{}", sprt.ratio(&scores));
        assert_eq!(sprt.verdict(&scores), None);
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        assert!(near(Sprt::bound(), 2.944));
        let sprt: Sprt = "0,20".parse().unwrap();
        let scores = |n: u32, won: u32| sample((0..n).map(|i| f64::from(u8::from(i % 10 < won))));
        assert_eq!(sprt.verdict(&scores(400, 6)), Some(Verdict::Larger));
        assert_eq!(sprt.verdict(&scores(400, 4)), Some(Verdict::Smaller));
        assert_eq!(sprt.verdict(&scores(9, 9)), None);
    }

    #[test]
    fn a_clean_sweep_ends_a_test() {
        let sprt: Sprt = "0,20".parse().unwrap();
        assert_eq!(sprt.verdict(&sample([1.0; 50])), Some(Verdict::Larger));
        assert_eq!(sprt.verdict(&sample([0.0; 50])), Some(Verdict::Smaller));
        assert!(near(sprt.ratio(&Sample::default()), 0.0));
    }

    #[test]
    fn a_test_needs_two_ascending_differences() {
        assert_eq!("20,0".parse::<Sprt>(), Err(SprtError));
        assert_eq!("5".parse::<Sprt>(), Err(SprtError));
    }
}
