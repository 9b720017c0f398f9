//! Laws of chat messages.

use std::sync::Arc;

use protocol::{EpochMs, Kind, TableId, UserId, to_server::Audience};
use uuid::Uuid;

use super::{ANSWERS, Database, check};
use crate::journal::{CHAT_MESSAGES_MAX, ChatMessage, Person};

const TABLE: TableId = TableId(Uuid::from_u128(7));

/// Checks every law here.
pub async fn all<D: Database>(fresh: &impl AsyncFn() -> D) {
    check!(
        fresh,
        messages_are_bounded_and_numbered,
        closing_a_table_deletes_its_messages_but_keeps_the_last_number,
        old_messages_are_deleted_and_numbers_not_reused,
    );
}

fn line(n: u64, name: &str) -> Arc<ChatMessage> {
    let id = UserId(Uuid::from_u128(name.len() as u128));
    Arc::new(ChatMessage {
        n,
        at: EpochMs(7),
        cid: format!("c{n}"),
        who: Person { id, name: name.to_owned(), kind: Kind::Guest },
        seat: None,
        said_to: Audience::Table,
        to: Audience::Team,
        text: Some("hello".to_owned()),
        phrase: None,
        recipients: vec![id, UserId(Uuid::from_u128(99))],
        removed: false,
        renamed: false,
    })
}

/// The last messages of a table are read back, and no number is used twice.
pub async fn messages_are_bounded_and_numbered(store: &impl Database) {
    assert_eq!(store.lines(TABLE).await.expect(ANSWERS).last, 0);
    for n in 1..=CHAT_MESSAGES_MAX + 2 {
        store.keep(TABLE, line(n, "Aino")).await.expect(ANSWERS);
    }
    store.keep(TABLE, line(CHAT_MESSAGES_MAX, "Ukko")).await.expect_err("the number is taken");
    let kept = store.lines(TABLE).await.expect(ANSWERS);
    assert_eq!(kept.last, CHAT_MESSAGES_MAX + 2);
    let expected: Vec<_> = (3..=CHAT_MESSAGES_MAX + 2).map(|n| line(n, "Aino")).collect();
    assert_eq!(kept.lines, expected);
}

/// The numbers of deleted messages are not used again.
pub async fn closing_a_table_deletes_its_messages_but_keeps_the_last_number(store: &impl Database) {
    let other = TableId(Uuid::from_u128(8));
    for n in 1..=3 {
        store.keep(TABLE, line(n, "Aino")).await.expect(ANSWERS);
    }
    store.keep(other, line(1, "Aino")).await.expect(ANSWERS);
    store.forget(TABLE).await.expect(ANSWERS);
    let kept = store.lines(TABLE).await.expect(ANSWERS);
    assert_eq!((kept.last, kept.lines), (3, vec![]));
    assert_eq!(store.lines(other).await.expect(ANSWERS).lines.len(), 1);
    store.keep(TABLE, line(3, "Ukko")).await.expect_err("the number is taken");
    store.keep(TABLE, line(4, "Ukko")).await.expect(ANSWERS);
    assert_eq!(store.lines(TABLE).await.expect(ANSWERS).lines, [line(4, "Ukko")]);
}

/// A deletion returns the table of each deleted message. The last number remains, even without
/// messages.
pub async fn old_messages_are_deleted_and_numbers_not_reused(store: &impl Database) {
    let said =
        |n: u64, at: u64| Arc::new(ChatMessage { at: EpochMs(at), ..(*line(n, "Aino")).clone() });
    for (n, at) in [(1, 10), (2, 20), (3, 30)] {
        store.keep(TABLE, said(n, at)).await.expect(ANSWERS);
    }
    let forget = |before| store.forget_before(before);
    assert_eq!(forget(EpochMs(10)).await.expect(ANSWERS), []);
    assert_eq!(forget(EpochMs(30)).await.expect(ANSWERS), [TABLE, TABLE]);
    let kept = store.lines(TABLE).await.expect(ANSWERS);
    assert_eq!((kept.last, kept.lines), (3, vec![said(3, 30)]));
    assert_eq!(forget(EpochMs(31)).await.expect(ANSWERS), [TABLE]);
    assert_eq!(forget(EpochMs(31)).await.expect(ANSWERS), [], "there is an end to it");
    let kept = store.lines(TABLE).await.expect(ANSWERS);
    assert_eq!((kept.last, kept.lines), (3, vec![]));
}
