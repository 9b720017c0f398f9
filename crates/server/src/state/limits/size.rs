use std::ops::RangeInclusive;

use strum::IntoStaticStr;

/// The maximum size of a frame to a client, in bytes. The write buffer must have room for it.
pub(crate) const FRAME_MAX: usize = 56 * 1024;

/// A size that is bounded even if limits are off, with its name in the configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Size {
    /// The bytes of a frame from a client, or of a command over HTTP.
    Frame,
    /// The frames that wait for a client.
    QueueFrames,
    /// The bytes that wait for a client.
    QueueBytes,
}

impl Size {
    /// All sizes, in the order of the manual.
    pub const ALL: [Size; 3] = [Size::Frame, Size::QueueFrames, Size::QueueBytes];

    /// The name in the configuration.
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub(crate) fn default_number(self) -> u32 {
        match self {
            Size::Frame => protocol::FRAME_MAX as u32,
            Size::QueueFrames => 64,
            Size::QueueBytes => 256 * 1024,
        }
    }

    /// The permitted numbers. The least is what clients of the protocol need, the greatest is what
    /// a small machine can afford for each connection.
    pub(super) fn range(self) -> RangeInclusive<u32> {
        match self {
            // An `auth` with the maximum number of subscriptions must fit.
            Size::Frame => 8 * 1024..=64 * 1024,
            Size::QueueFrames => 16..=1_024,
            // Two frames of the maximum size must fit.
            Size::QueueBytes => 2 * FRAME_MAX as u32..=4 * 1024 * 1024,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_sizes_are_in_range() {
        for (n, size) in Size::ALL.into_iter().enumerate() {
            assert_eq!(size as usize, n, "{size:?}");
            assert!(size.range().contains(&size.default_number()), "{size:?}");
        }
    }
}
