use std::time::Duration;

use games::GameKind;
use protocol::{
    Clock, Code, Level, Refusal, Settings, TableId, to_client::Ack, to_server::Quickplay,
};
use serde_json::Map;
use storage::journal::{IdempotencyKey, Person};
use table::{Answer, CommandContext, Message, PlayerCommand, Setup, TableCommand};
use tokio::time::{sleep, timeout};
use tracing::{error, warn};
use uuid::Uuid;

use crate::{
    app::App,
    commands::create::{TableCreator, make, previous_ack},
    state::{
        errors::{draining, internal},
        lobby::Lobby,
        quickplay_turns::QuickplayKind,
        table_deps,
    },
};

/// The wait before bots take the free seats of a new table, in seconds: nobody else waits, and who
/// comes later gets a bot's seat with the next deal.
const FILL_ALONE_S: u32 = 2;

const DECISION_S: u32 = 60;

/// The maximum number of tables asked for a seat before a new one is created.
///
/// Their seats may be taken by the time they are asked.
const TRIES_MAX: usize = 8;

/// The default number of seats, unless the game has fewer.
const SEATS: u8 = 4;

/// The time for a table to answer. Then the client tries again: it may have the seat.
const ANSWER_MAX: Duration = Duration::from_secs(2);

/// The number of times to look for a table that another node is about to create: for two seconds in
/// all.
const LOOKS_MAX: usize = 40;
/// The time between two such looks.
const LOOK_DELAY: Duration = Duration::from_millis(50);

/// Seats the player at the best table or at a new one, once per command.
pub(crate) async fn quickplay(
    app: &App,
    creator: TableCreator,
    command: IdempotencyKey,
    request: Quickplay,
) -> Result<Ack, Refusal> {
    let seats = seats(&request)?;
    let kind = QuickplayKind { game: request.game.clone(), seats, rated: request.rated };
    let turn = app.quickplay.wait(&kind).await?;
    if app.stop.is_cancelled() {
        return Err(draining());
    }
    let app = app.clone();
    // A separate task finishes even if the client disconnects, and contains panics.
    let found = tokio::spawn(async move {
        let _turn = turn;
        find_seat(&app, creator, command, request, kind).await
    });
    found.await.unwrap_or_else(|_| {
        let incident = Uuid::new_v4();
        error!(%incident, "quick play panicked");
        Err(Refusal::internal(incident))
    })
}

/// Takes a seat at the best table, or creates one. The caller holds the turn of this kind.
async fn find_seat(
    app: &App,
    creator: TableCreator,
    command: IdempotencyKey,
    request: Quickplay,
    kind: QuickplayKind,
) -> Result<Ack, Refusal> {
    if let Some(ack) = previous_ack(app, &command, None).await? {
        return Ok(ack);
    }
    for table in app.lobby.fitting(&request, creator.who.id).into_iter().take(TRIES_MAX) {
        if let Some(ack) = sit(app, table, &creator.who, &command).await? {
            return Ok(ack);
        }
    }
    let id = (app.new_table)();
    if let Some(ack) = meet(app, id, &kind, &request, &creator.who, &command).await? {
        return Ok(ack);
    }
    let settings = Settings {
        clock: Clock::PerMove { seconds: DECISION_S },
        rated: request.rated,
        // Quick play offers no choice of a clock, so players may ask for extra time.
        more_time: true,
        fill_after_s: Some(FILL_ALONE_S),
        fill_level: request.level.unwrap_or(Level::Plain),
        ..Settings::default()
    };
    let setup = Setup {
        game: request.game.to_string(),
        seats: kind.seats,
        options: table_deps::recommended(&request.game),
        settings,
        invite: None,
        lang: creator.lang,
        seated: true,
    };
    let ack = make(app, id, creator, command, setup, None).await?;
    if let Some(table) = ack.table {
        // Once it answers, the lobby lists it, and the next request finds it there.
        let answers = app.tables.ask(table, |reply| Message::Summary { reply }).await;
        answers.map_err(|problem| internal(&problem))?;
    }
    Ok(ack)
}

/// Returns the requested number of seats, or the default. Refuses a number that the game does not
/// allow, and an unknown game.
fn seats(request: &Quickplay) -> Result<u8, Refusal> {
    let by_default = || {
        let most = GameKind::from_name(&request.game).and_then(|kind| kind.seats().last().copied());
        most.map_or(SEATS, |most| most.min(SEATS))
    };
    let seats = request.seats.unwrap_or_else(by_default);
    games::AnyOptions::of_game(&request.game, &Map::new(), seats)
        .map_err(|bad| Refusal::from(&bad))?;
    Ok(seats)
}

/// Takes a seat at a table that another node is about to create, and that the lobby does not know
/// yet. If there is none, other nodes send people to `table` from now on.
async fn meet(
    app: &App,
    table: TableId,
    kind: &QuickplayKind,
    request: &Quickplay,
    who: &Person,
    key: &IdempotencyKey,
) -> Result<Option<Ack>, Refusal> {
    let Some(cluster) = &app.cluster else { return Ok(None) };
    let mut full = None;
    for _ in 0..TRIES_MAX {
        let there = cluster.ownership.meet(kind.to_string(), table, full).await;
        let there = there.map_err(|problem| internal(&problem))?;
        if there == table {
            break;
        }
        // Asked for before it runs, the table would be claimed from under its creator.
        if is_known(&app.lobby, there).await
            && app.lobby.fitting(request, who.id).contains(&there)
            && let Some(ack) = sit(app, there, who, key).await?
        {
            return Ok(Some(ack));
        }
        full = Some(there);
    }
    Ok(None)
}

/// Waits until the lobby knows a table, even a full one; returns false if that takes too long.
async fn is_known(lobby: &Lobby, table: TableId) -> bool {
    for _ in 0..LOOKS_MAX {
        if lobby.contains(table) {
            return true;
        }
        sleep(LOOK_DELAY).await;
    }
    false
}

/// Asks a table for a seat. Returns `None` if the table has changed since the lobby was read: it
/// has no seat to give.
async fn sit(
    app: &App,
    table: TableId,
    who: &Person,
    key: &IdempotencyKey,
) -> Result<Option<Ack>, Refusal> {
    let answer = timeout(ANSWER_MAX, ask_for_seat(app, table, who, key)).await;
    match answer.unwrap_or_else(|_| Err(no_answer(table)))?.into_ack() {
        Ok(ack) => Ok(Some(ack)),
        Err(refusal) if is_too_late(refusal.code) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

fn no_answer(table: TableId) -> Refusal {
    let incident = Uuid::new_v4();
    warn!(%table, %incident, "a table does not answer a quick play");
    Refusal::storage_failed(incident)
}

async fn ask_for_seat(
    app: &App,
    table: TableId,
    who: &Person,
    key: &IdempotencyKey,
) -> Result<Answer, Refusal> {
    let command = PlayerCommand {
        who: who.clone(),
        key: key.clone(),
        command: TableCommand::Sit { seat: None, invite: None },
        context: CommandContext { quick: true, ..CommandContext::default() },
    };
    let answer = app.tables.ask(table, |reply| {
        let command = Box::new(command.clone());
        Message::Command { command, responder: reply.into() }
    });
    answer.await.map_err(|problem| internal(&problem))
}

/// Returns whether the refusal means that the table changed after the lobby was read.
fn is_too_late(code: Code) -> bool {
    matches!(code, Code::SeatTaken | Code::TableFull | Code::WrongPhase | Code::Forbidden)
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, net::Ipv4Addr};

    use futures_util::{FutureExt as _, future::join_all};
    use protocol::{Cid, GameName, Kind, UserId};
    use storage::journal::Person;

    use super::*;
    use crate::testing::app;
    use net::ClientIp;

    async fn asks(app: &App, n: u8, cid: &str) -> Result<Ack, Refusal> {
        let id = UserId(Uuid::from_bytes([n; 16]));
        let who = Person { id, name: format!("P{n}"), kind: Kind::Guest };
        let command = IdempotencyKey { player: id, cid: cid.to_owned(), body: "quick".to_owned() };
        let request = Quickplay {
            cid: Cid::new(cid).unwrap(),
            game: GameName::new("gurka").unwrap(),
            seats: Some(4),
            level: None,
            rated: false,
            lang: None,
        };
        let client_ip = ClientIp::of(Ipv4Addr::LOCALHOST.into());
        quickplay(app, TableCreator { who, client_ip, lang: None }, command, request).await
    }

    #[tokio::test]
    async fn concurrent_requests_share_a_table() {
        let app = app();
        let acks = join_all((1..=12).map(|n| asks(&app, n, "a"))).await;
        let mut tables = BTreeMap::new();
        for ack in acks {
            *tables.entry(ack.unwrap().table.unwrap()).or_insert(0) += 1;
        }
        assert_eq!(tables.into_values().collect::<Vec<_>>(), [4, 4, 4]);
    }

    #[tokio::test]
    async fn nobody_waits_for_a_full_table() {
        let app = app();
        let acks = join_all((1..=4).map(|n| asks(&app, n, "a"))).await;
        let full = acks[3].as_ref().unwrap().table.unwrap();
        assert_eq!(is_known(&app.lobby, full).now_or_never(), Some(true));
        assert_eq!(is_known(&app.lobby, TableId(Uuid::nil())).now_or_never(), None);
    }

    #[tokio::test]
    async fn concurrent_repetitions_are_done_once() {
        let app = app();
        let acks = join_all((0..5).map(|_| asks(&app, 1, "a"))).await;
        let tables: Vec<_> = acks.into_iter().map(|ack| ack.unwrap().table).collect();
        assert!(tables.iter().all(|table| *table == tables[0]), "{tables:?}");
    }

    #[tokio::test]
    async fn quickplay_is_refused_during_shutdown() {
        let app = app();
        asks(&app, 1, "a").await.unwrap();
        app.stop.cancel();
        assert_eq!(asks(&app, 2, "b").await.unwrap_err().code, Code::Draining);
    }
}
