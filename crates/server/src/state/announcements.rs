use protocol::{
    EpochMs, ToClient,
    to_client::{Announcement, AnnouncementOver},
};
use storage::Notice;
use tokio::sync::watch;

use crate::state::events::Events;

/// The admin's current announcement.
#[derive(Debug, Default)]
pub(crate) struct Announcements(watch::Sender<Latest>);

#[derive(Debug, Default)]
struct Latest {
    /// The announcement's number in the audit log.
    no: u64,
    notice: Option<Notice>,
}

impl Announcements {
    /// Subscribes, starting with the current announcement. A slow subscriber only gets the latest
    /// one.
    pub(crate) fn subscribe(&self, clock: fn() -> EpochMs) -> Events<ToClient> {
        let mut says = self.0.subscribe();
        if says.borrow().notice.is_some() {
            says.mark_changed();
        }
        Events::changes(says, move |latest| latest.message(clock()))
    }

    /// Publishes or withdraws an announcement, and returns the number of subscribers.
    ///
    /// The announcement with the highest audit number wins, as it does after a restart.
    pub(crate) fn publish(&self, no: u64, notice: Option<Notice>) -> usize {
        self.0.send_if_modified(|last| {
            let is_new = last.no <= no;
            if is_new {
                *last = Latest { no, notice };
            }
            is_new
        });
        self.0.receiver_count()
    }

    /// Publishes the announcement in force, because a notice of another node may have been lost.
    pub(crate) fn catch_up(&self, standing: Option<Notice>) {
        self.0.send_if_modified(|last| {
            let is_new = last.notice != standing;
            last.notice = standing;
            is_new
        });
    }

    pub(crate) fn current(&self) -> Option<Notice> {
        self.0.borrow().notice.clone()
    }
}

impl Latest {
    fn message(&self, now: EpochMs) -> ToClient {
        match self.notice.clone() {
            Some(Notice { text, since }) => {
                ToClient::Announcement(Announcement { text, since, now })
            }
            None => ToClient::AnnouncementOver(AnnouncementOver { now }),
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn notice(text: &str) -> Notice {
        Notice { text: text.to_owned(), since: protocol::EpochMs(5) }
    }

    #[tokio::test]
    async fn an_announcement_reaches_current_and_later_subscribers() {
        let announcements = Announcements::default();
        let mut one = announcements.subscribe(|| EpochMs(7));
        assert!(one.next().now_or_never().is_none(), "nothing stands");
        assert_eq!(announcements.publish(1, Some(notice("a"))), 1);
        let mut two = announcements.subscribe(|| EpochMs(9));
        let message = |now| {
            ToClient::Announcement(Announcement { text: "a".to_owned(), since: EpochMs(5), now })
        };
        assert_eq!(one.next().await, message(EpochMs(7)));
        assert_eq!(two.next().await, message(EpochMs(9)));
        assert!(two.next().now_or_never().is_none(), "each client should receive it once");
    }

    #[tokio::test]
    async fn a_withdrawal_reaches_current_subscribers_only() {
        let announcements = Announcements::default();
        announcements.publish(1, Some(notice("a")));
        let mut one = announcements.subscribe(|| EpochMs(7));
        one.next().await;
        announcements.publish(2, None);
        let over = ToClient::AnnouncementOver(AnnouncementOver { now: EpochMs(7) });
        assert_eq!(one.next().await, over);
        assert!(announcements.subscribe(|| EpochMs(7)).next().now_or_never().is_none());
    }

    #[tokio::test]
    async fn a_slow_subscriber_gets_the_latest_announcement() {
        let announcements = Announcements::default();
        let mut one = announcements.subscribe(|| EpochMs(7));
        announcements.publish(1, Some(notice("a")));
        announcements.publish(2, Some(notice("b")));
        let last = Announcement { text: "b".to_owned(), since: EpochMs(5), now: EpochMs(7) };
        assert_eq!(one.next().await, ToClient::Announcement(last));
        assert!(one.next().now_or_never().is_none());
    }

    #[test]
    fn the_highest_audit_number_wins() {
        let announcements = Announcements::default();
        announcements.publish(2, Some(notice("b")));
        announcements.publish(1, Some(notice("a")));
        assert_eq!(announcements.current(), Some(notice("b")));
    }
}
