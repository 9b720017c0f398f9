use std::str::FromStr;

use thiserror::Error;

/// The quantile of the normal distribution for a two-sided 95 % interval.
const Z: f64 = 1.959_964;

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

    /// Returns the mean with its interval.
    pub fn estimate(&self) -> Estimate {
        let error = (self.variance() / self.n().max(1.0)).sqrt();
        Estimate { mean: self.mean, margin: Z * error }
    }
}

/// A mean with half the width of its 95 % interval, by the normal approximation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval.
    pub margin: f64,
}

/// A difference in Elo with its 95 % interval. A score of 0 or 1 is infinitely far away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference.
    pub difference: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Elo {
    /// Converts a mean score between two bots, from 0 to 1.
    pub fn of(score: Estimate) -> Elo {
        let Estimate { mean, margin } = score;
        let elo = |score: f64| {
            let score = score.clamp(0.0, 1.0);
            400.0 * (score / (1.0 - score)).log10()
        };
        Elo { difference: elo(mean), low: elo(mean - margin), high: elo(mean + margin) }
    }
}

/// Returns the expected score of a bot that is stronger by `elo`.
fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test of two differences in Elo, with 5 % of errors of each kind.
///
/// The log-likelihood ratio is the one of the normal approximation with the variance of the sample,
/// as chess engines' testers use it.
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
    /// The number of groups before which a test does not end, since the variance is unknown.
    const GROUPS_LEAST: f64 = 10.0;

    /// Returns the bound of the log-likelihood ratio; the lower bound is its negative.
    pub fn bound() -> f64 {
        ((1.0 - Self::ERROR) / Self::ERROR).ln()
    }

    /// Returns the log-likelihood ratio of the larger difference to the smaller one, for the mean
    /// scores of groups.
    pub fn ratio(self, scores: &Sample) -> f64 {
        let variance = scores.variance();
        let (s_0, s_1) = (score_of(self.elo_0), score_of(self.elo_1));
        let excess = scores.mean - f64::midpoint(s_0, s_1);
        if variance > 0.0 { scores.n() * (s_1 - s_0) * excess / variance } else { 0.0 }
    }

    /// Returns the verdict, once there is one.
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

/// The error for a text that is no [`Sprt`].
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
        // The squared deviations from 4 are 9, 1, 0, 1, 9.
        let sample = sample([1.0, 3.0, 4.0, 5.0, 7.0]);
        let Estimate { mean, margin } = sample.estimate();
        assert!(near(mean, 4.0) && near(sample.variance(), 5.0));
        assert!(near(margin, 1.959_964), "1.96 times the root of 5 / 5: {margin}");
        assert!(near(super::tests::sample([2.0]).estimate().margin, 0.0));
    }

    #[test]
    fn elo_agrees_with_values_computed_by_hand() {
        let elo = Elo::of(Estimate { mean: 0.75, margin: 0.25 });
        assert!(near(elo.difference, 190.849), "400 log10 of 3: {elo:?}");
        assert!(near(elo.low, 0.0) && elo.high.is_infinite(), "{elo:?}");
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
    fn a_test_needs_two_ascending_differences() {
        assert_eq!("20,0".parse::<Sprt>(), Err(SprtError));
        assert_eq!("5".parse::<Sprt>(), Err(SprtError));
    }
}
