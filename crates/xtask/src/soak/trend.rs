/// A straight line fitted to numbers over time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Trend {
    /// The values of the line at the first and at the last moment.
    pub(super) from: f64,
    pub(super) to: f64,
    /// The growth per hour, relative to the mean.
    pub(super) per_hour: f64,
}

/// The permitted growth per hour, relative to the mean.
pub(super) const GROWTH_MAX: f64 = 0.1;

impl Trend {
    /// Fits a line by least squares to pairs of seconds and a number; `None` for a single moment.
    pub(super) fn of(points: &[(f64, f64)]) -> Option<Trend> {
        let (first, last) = (points.first()?.0, points.last()?.0);
        let mean = |of: fn(&(f64, f64)) -> f64| {
            let sum = points.iter().map(of).fold((0.0, 0.0), |(sum, n), x| (sum + x, n + 1.0));
            sum.0 / sum.1
        };
        let (at, height) = (mean(|point| point.0), mean(|point| point.1));
        let spread: f64 = points.iter().map(|(x, _)| (x - at).powi(2)).sum();
        if spread == 0.0 {
            return None;
        }
        let common: f64 = points.iter().map(|(x, y)| (x - at) * (y - height)).sum();
        let slope = common / spread;
        Some(Trend {
            from: height + slope * (first - at),
            to: height + slope * (last - at),
            per_hour: if height == 0.0 { 0.0 } else { slope * 3_600.0 / height },
        })
    }

    /// Returns whether the numbers grow by more than [`GROWTH_MAX`], and by more than `noise`.
    pub(super) fn is_growth(self, noise: f64) -> bool {
        self.per_hour > GROWTH_MAX && self.to - self.from > noise
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOISE: f64 = 2.0;

    /// Returns the trend of a number over twenty minutes, with a value every ten seconds.
    fn minutes(height: impl Fn(f64) -> f64) -> Trend {
        let points: Vec<(f64, f64)> =
            (0..=120).map(|n| f64::from(n) * 10.0).map(|at| (at, height(at))).collect();
        Trend::of(&points).unwrap()
    }

    #[test]
    fn a_line_is_found_under_waves() {
        let trend = minutes(|at| 100.0 + at / 100.0 + (at / 10.0).sin());
        assert!((trend.to - trend.from - 12.0).abs() < 0.2, "{trend:?}");
        assert!((trend.per_hour - 36.0 / 106.0).abs() < 0.01, "{trend:?}");
        assert!(trend.is_growth(NOISE));
    }

    #[test]
    fn a_flat_or_falling_number_is_no_growth() {
        assert!(!minutes(|_| 5.0).is_growth(0.0));
        assert!(!minutes(|at| 100.0 - at / 100.0).is_growth(0.0));
    }

    #[test]
    fn growth_is_a_failure_only_beyond_both_the_limit_and_the_noise() {
        // 3 in twenty minutes: 9 % per hour of 100, 45 % of 20.
        assert!(!minutes(|at| 98.5 + at / 400.0).is_growth(NOISE));
        assert!(minutes(|at| 18.5 + at / 400.0).is_growth(NOISE));
        assert!(!minutes(|at| 18.5 + at / 400.0).is_growth(2.0 * NOISE));
    }

    #[test]
    fn a_single_moment_has_no_trend() {
        assert_eq!(Trend::of(&[(1.0, 2.0)]), None);
        assert_eq!(Trend::of(&[]), None);
    }
}
