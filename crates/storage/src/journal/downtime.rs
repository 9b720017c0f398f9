use protocol::EpochMs;

/// A period in which nothing could be stored: the server was down, or its disk was full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    pub from: EpochMs,
    pub to: EpochMs,
}

/// All known outages, during which no clock of a table ran.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Downtime(Vec<Outage>);

impl Downtime {
    /// Merges outages given in any order, so that overlaps count once.
    pub fn new(outages: impl IntoIterator<Item = Outage>) -> Downtime {
        let mut outages: Vec<Outage> = outages.into_iter().collect();
        outages.sort_unstable_by_key(|outage| outage.from);
        let mut whole: Vec<Outage> = Vec::with_capacity(outages.len());
        for outage in outages {
            match whole.last_mut() {
                Some(last) if outage.from <= last.to => last.to = last.to.max(outage.to),
                Some(_) | None => whole.push(outage),
            }
        }
        Downtime(whole)
    }

    /// Returns the downtime between `from` and `to`, in milliseconds.
    pub fn between(&self, from: EpochMs, to: EpochMs) -> u64 {
        let within = |outage: &Outage| outage.to.min(to).ms_since(outage.from.max(from));
        self.0.iter().map(within).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn downtime(outages: &[(u64, u64)]) -> Downtime {
        Downtime::new(
            outages.iter().map(|&(from, to)| Outage { from: EpochMs(from), to: EpochMs(to) }),
        )
    }

    #[test]
    fn outages_within_the_period_count() {
        let downtime = downtime(&[(100, 200), (300, 400)]);
        for (from, to, wanted) in [
            (0, 1_000, 200),
            (100, 400, 200),
            (150, 350, 100),
            (120, 130, 10),
            (200, 300, 0),
            (0, 100, 0),
            (400, 1_000, 0),
            (350, 150, 0),
        ] {
            assert_eq!(downtime.between(EpochMs(from), EpochMs(to)), wanted, "{from} to {to}");
        }
    }

    #[test]
    fn overlapping_outages_count_once() {
        let downtime = downtime(&[(300, 400), (100, 250), (150, 200), (240, 310)]);
        assert_eq!(downtime.between(EpochMs(0), EpochMs(1_000)), 300);
    }

    #[test]
    fn an_outage_with_a_negative_length_is_ignored() {
        assert_eq!(downtime(&[(400, 100)]).between(EpochMs(0), EpochMs(1_000)), 0);
    }

    #[test]
    fn without_outages_there_is_no_downtime() {
        assert_eq!(Downtime::default().between(EpochMs(0), EpochMs(u64::MAX)), 0);
    }
}
