use games::GameKind;
use journal::{IdempotencyKey, Person};
use protocol::{
    Clock, Code, Level, Refusal, Settings, TableId, ToClient, to_client::Ack, to_server::Quickplay,
};
use serde_json::Map;
use table::{Command, Setup};

use crate::{
    api::ReplySlot,
    app::App,
    command::internal,
    create::{TableCreator, make, previous_ack},
    world,
};

/// How long a new table waits for people before bots take the free seats, in seconds.
const FILL_AFTER_S: u32 = 15;

/// How long a decision may take at a table of strangers, in seconds.
const DECISION_S: u32 = 60;

/// How many tables are asked for a seat before another is made: the seats of each were taken
/// between the look at the lobby and the asking.
const TRIES_MAX: usize = 8;

/// How many seats a new table has, where that is not said and the game has no fewer.
const SEATS: u8 = 4;

/// Seats somebody at the best table that waits, or at a new one, once for each command of that
/// name. Nobody else may look meanwhile.
pub(super) async fn find_seat(
    app: &App,
    creator: TableCreator,
    command: IdempotencyKey,
    wish: Quickplay,
) -> Result<Ack, Refusal> {
    if let Some(ack) = previous_ack(app, &command, None).await? {
        return Ok(ack);
    }
    let seats = seats(&wish)?;
    for table in app.lobby.waiting(&wish, creator.who.id).into_iter().take(TRIES_MAX) {
        if let Some(ack) = sit(app, table, &creator.who, &command).await? {
            return Ok(ack);
        }
    }
    let settings = Settings {
        clock: Clock::PerMove { seconds: DECISION_S },
        rated: wish.rated,
        // Who comes here cannot choose a clock, and may need another one.
        more_time: true,
        fill_after_s: Some(FILL_AFTER_S),
        fill_level: wish.level.unwrap_or(Level::Plain),
        ..Settings::default()
    };
    let setup = Setup {
        game: wish.game.to_string(),
        seats,
        options: world::recommended(&wish.game),
        settings,
        invite: None,
        lang: creator.lang,
        seated: true,
    };
    let ack = make(app, creator, command, setup, None).await?;
    if let Some(table) = ack.table {
        // Once it answers, the lobby knows of it, and whoever comes next finds it there.
        let answers = app.tables.ask(table, |handle| async move { handle.summary().await }).await;
        answers.map_err(|problem| internal(&problem))?;
    }
    Ok(ack)
}

/// How many seats a new table gets.
fn seats(wish: &Quickplay) -> Result<u8, Refusal> {
    let by_default = || {
        let most = GameKind::from_name(&wish.game).and_then(|kind| kind.seats().last().copied());
        most.map_or(SEATS, |most| most.min(SEATS))
    };
    let seats = wish.seats.unwrap_or_else(by_default);
    world::open(&wish.game, &Map::new(), seats).map_err(|bad| Refusal::from(&bad))?;
    Ok(seats)
}

/// Asks a table for a seat. None: it was taken, or the match began, meanwhile.
async fn sit(
    app: &App,
    table: TableId,
    who: &Person,
    command: &IdempotencyKey,
) -> Result<Option<Ack>, Refusal> {
    let (outbox, answer) = ReplySlot::new();
    let asked = app.tables.ask(table, |handle| {
        let (who, command, outbox) = (who.clone(), command.clone(), outbox.clone());
        async move { handle.submit(who, command, Command::Quick, outbox).await }
    });
    asked.await.map_err(|problem| internal(&problem))?;
    drop(outbox);
    let frame = answer.wait().await?;
    match std::str::from_utf8(&frame).map(ToClient::decode) {
        Ok(Ok(ToClient::Ack(ack))) => Ok(Some(ack)),
        Ok(Ok(ToClient::Err(refused))) if is_too_late(refused.code) => Ok(None),
        Ok(Ok(ToClient::Err(refused))) => Err(refused.refusal()),
        Ok(_) | Err(_) => unreachable!("a table answers a command by an ack or an err"),
    }
}

/// Whether a table says that it has changed since somebody looked at it.
fn is_too_late(code: Code) -> bool {
    matches!(code, Code::SeatTaken | Code::TableFull | Code::WrongPhase | Code::Forbidden)
}
