use std::sync::OnceLock;

use journal::IdempotencyKey;
use protocol::{Code, Refusal, to_client::Ack, to_server::Quickplay};
use tokio::sync::{mpsc, oneshot};
use tracing::error;
use uuid::Uuid;

use super::find_seat;
use crate::{app::App, create::TableCreator};

/// How many may wait for their turn; whoever comes then waits to wait.
const QUEUE_LEN: usize = 64;

/// Those who look for a seat anywhere.
///
/// They are heard one after another, by one task: so those who come at once find each other, and a
/// command that comes twice at once is done once. The task begins with the first of them.
#[derive(Debug, Default)]
pub(crate) struct QuickplayQueue(OnceLock<mpsc::Sender<QueuedRequest>>);

/// One of them, and where the answer goes.
#[derive(Debug)]
struct QueuedRequest {
    creator: TableCreator,
    command: IdempotencyKey,
    wish: Quickplay,
    answer: oneshot::Sender<Result<Ack, Refusal>>,
}

/// Seats somebody at the best table that waits, or at a new one, once for each command of that
/// name.
pub(crate) async fn quickplay(
    app: &App,
    creator: TableCreator,
    command: IdempotencyKey,
    wish: Quickplay,
) -> Result<Ack, Refusal> {
    let stops = || Refusal::new(Code::Draining, "the server stops; come back");
    if app.stop.is_cancelled() {
        return Err(stops());
    }
    let (answer, answered) = oneshot::channel();
    let seeker = QueuedRequest { creator, command, wish, answer };
    app.quickplay.0.get_or_init(|| begin(app)).send(seeker).await.map_err(|_| stops())?;
    answered.await.map_err(|_| stops())?
}

/// Hears them until the server stops.
fn begin(app: &App) -> mpsc::Sender<QueuedRequest> {
    let (seekers, mut waiting) = mpsc::channel::<QueuedRequest>(QUEUE_LEN);
    let app = app.clone();
    tokio::spawn(async move {
        let stop = app.stop.clone();
        while let Some(Some(seeker)) = stop.run_until_cancelled(waiting.recv()).await {
            let QueuedRequest { creator, command, wish, answer } = seeker;
            let app = app.clone();
            // In a task of its own: whatever goes wrong with one is no end for the others.
            let found =
                tokio::spawn(
                    async move { find_seat::find_seat(&app, creator, command, wish).await },
                );
            let found = found.await.unwrap_or_else(|_| {
                let incident = Uuid::new_v4();
                error!(%incident, "a seat was looked for, and that panicked");
                Err(Refusal::internal(incident))
            });
            // Whoever asked may have gone away; asking again finds what was done.
            let _ = answer.send(found);
        }
    });
    seekers
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, net::Ipv4Addr};

    use futures_util::future::join_all;
    use journal::Person;
    use protocol::{Cid, GameName, Kind, UserId};
    use store::{Logs, Sqlite};
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::{client_ip::ClientIp, testing};

    fn app() -> (App, CancellationToken) {
        let file = Sqlite::in_memory().unwrap();
        let stop = CancellationToken::new();
        (App::new(testing::config(Logs::Sqlite(file.clone()), file), stop.clone()), stop)
    }

    async fn asks(app: &App, n: u8, cid: &str) -> Result<Ack, Refusal> {
        let id = UserId(Uuid::from_bytes([n; 16]));
        let who = Person { id, name: format!("P{n}"), kind: Kind::Guest };
        let command = IdempotencyKey { player: id, cid: cid.to_owned(), body: "quick".to_owned() };
        let wish = Quickplay {
            cid: Cid::new(cid).unwrap(),
            game: GameName::new("gurka").unwrap(),
            seats: Some(4),
            level: None,
            rated: false,
            lang: None,
        };
        let client_ip = ClientIp::of(Ipv4Addr::LOCALHOST.into());
        quickplay(app, TableCreator { who, client_ip, lang: None }, command, wish).await
    }

    #[tokio::test]
    async fn those_who_come_at_once_sit_together() {
        let (app, _stop) = app();
        let acks = join_all((1..=12).map(|n| asks(&app, n, "a"))).await;
        let mut tables = BTreeMap::new();
        for ack in acks {
            *tables.entry(ack.unwrap().table.unwrap()).or_insert(0) += 1;
        }
        assert_eq!(tables.into_values().collect::<Vec<_>>(), [4, 4, 4]);
    }

    #[tokio::test]
    async fn what_comes_twice_at_once_is_done_once() {
        let (app, _stop) = app();
        let acks = join_all((0..5).map(|_| asks(&app, 1, "a"))).await;
        let tables: Vec<_> = acks.into_iter().map(|ack| ack.unwrap().table).collect();
        assert!(tables.iter().all(|table| *table == tables[0]), "{tables:?}");
    }

    #[tokio::test]
    async fn who_comes_when_the_server_stops_is_told_so() {
        let (app, stop) = app();
        asks(&app, 1, "a").await.unwrap();
        stop.cancel();
        assert_eq!(asks(&app, 2, "b").await.unwrap_err().code, Code::Draining);
    }
}
