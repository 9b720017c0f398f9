use bytes::Bytes;
use protocol::{ChatText, ToClient, to_client::Announcement};
use tokio::sync::broadcast::{self, error::RecvError};

/// How many announcements wait for a connection: whoever is further behind misses the oldest.
const WAITING_MAX: usize = 16;

/// What the host says, on its way to every connection.
#[derive(Debug)]
pub(crate) struct Announcements(broadcast::Sender<Bytes>);

/// One connection's end of it.
#[derive(Debug)]
pub(crate) struct Announced(broadcast::Receiver<Bytes>);

impl Default for Announcements {
    fn default() -> Announcements {
        Announcements(broadcast::Sender::new(WAITING_MAX))
    }
}

impl Announcements {
    /// Hears what is said from now on.
    pub(crate) fn hear(&self) -> Announced {
        Announced(self.0.subscribe())
    }

    /// Says something to everybody who hears, and how many these are. It is `now`, in epoch
    /// milliseconds.
    pub(crate) fn say(&self, text: &ChatText, now: u64) -> usize {
        let frame = ToClient::Announcement(Announcement { text: text.to_string(), now });
        // Where nobody hears, nobody is told.
        self.0.send(Bytes::from(frame.encode())).unwrap_or_default()
    }
}

impl Announced {
    /// The next frame.
    pub(crate) async fn next(&mut self) -> Bytes {
        loop {
            match self.0.recv().await {
                Ok(frame) => return frame,
                Err(RecvError::Lagged(_)) => {}
                // The server has ended.
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(announcements: &Announcements, n: usize) -> usize {
        announcements.say(&ChatText::new(&n.to_string()).unwrap(), 5)
    }

    #[tokio::test]
    async fn everybody_who_is_there_hears_and_nobody_else() {
        let announcements = Announcements::default();
        assert_eq!(say(&announcements, 1), 0);
        let mut one = announcements.hear();
        assert_eq!(say(&announcements, 2), 1);
        assert_eq!(&*one.next().await, br#"{"op":"announcement","text":"2","now":5}"#);
    }

    #[tokio::test]
    async fn who_is_far_behind_misses_the_oldest() {
        let announcements = Announcements::default();
        let mut one = announcements.hear();
        for n in 0..=WAITING_MAX {
            say(&announcements, n);
        }
        assert_eq!(&*one.next().await, br#"{"op":"announcement","text":"1","now":5}"#);
    }
}
