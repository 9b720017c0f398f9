/// How many seconds are left of a time that a server said, by that server's clock; of the last one
/// begun all is left.
pub(crate) fn seconds(now: u64, until: u64) -> u64 {
    until.saturating_sub(now).div_ceil(1_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_begun_is_counted_and_what_is_over_is_not() {
        let now = 1_790_000_004_000;
        assert_eq!(seconds(now, now + 30_000), 30);
        assert_eq!(seconds(now, now + 29_001), 30);
        assert_eq!(seconds(now, now + 1), 1);
        assert_eq!(seconds(now, now), 0);
        assert_eq!(seconds(now, now - 5_000), 0);
    }
}
