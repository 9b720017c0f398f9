use std::{rc::Rc, time::Duration};

use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::{task::spawn_local, time::sleep};

use super::{CONNECTING_MAX, Setup};
use crate::{
    frame::Frame,
    plan::{Games, LoadError, Plan},
    player::{Context, Pace, Player, Waiting},
    report::Report,
    socket::{Login, Socket},
    table::Table,
};

/// The receive buffer of a slow reader, in bytes.
const SLOW_BUFFER: u32 = 4 * 1024;

pub(super) async fn closed(plan: &Plan, games: &Games) -> Result<Report, LoadError> {
    let setup = Setup::begin(plan, Pace::OwnFrame)?;
    let players = Setup::within(seat_all(&setup.context, games, games.n_seats)).await?;
    start(players);
    Ok(setup.measure("closed").await?.report(Some(games), games.n_sockets()))
}

pub(super) async fn open(plan: &Plan, games: &Games, think: Duration) -> Result<Report, LoadError> {
    let setup = Setup::begin(plan, Pace::Schedule(think))?;
    let players = Setup::within(seat_all(&setup.context, games, games.n_seats)).await?;
    let tables = tables_of(&players, games);
    start(players);
    Ok(setup.measure_open_loop("open", &tables).await?.report(Some(games), games.n_sockets()))
}

/// Plays at one table before many spectators.
pub(super) async fn spectators(plan: &Plan, games: &Games, n: usize) -> Result<Report, LoadError> {
    let setup = Setup::begin(plan, Pace::AllFrames)?;
    let games = &Games { n_tables: 1, per_socket: 1, ..games.clone() };
    let players = Setup::within(seat_all(&setup.context, games, games.n_seats + n)).await?;
    let table = Rc::clone(&players[0].tables()[0]);
    let context = &setup.context;
    let spectators = stream::iter(0..n).map(|_| async {
        let mut socket = Socket::connect(&context.target, Login::Nobody).await?;
        socket.command(&table.sub()).await?;
        spawn_local(watch(socket, Rc::clone(context), Some(Rc::clone(&table)), Duration::ZERO));
        Ok(())
    });
    Setup::within(spectators.buffer_unordered(CONNECTING_MAX).try_collect::<()>()).await?;
    start(players);
    Ok(setup.measure("spectators").await?.report(Some(games), games.n_sockets() + n))
}

/// Plays in a closed loop, with a slow spectator at each table.
pub(super) async fn slow_readers(
    plan: &Plan,
    games: &Games,
    pause: Duration,
) -> Result<Report, LoadError> {
    let setup = Setup::begin(plan, Pace::OwnFrame)?;
    let players = Setup::within(seat_all(&setup.context, games, games.n_seats)).await?;
    let tables = tables_of(&players, games);
    let context = &setup.context;
    let readers = stream::iter(&tables).map(|table| async move {
        let mut socket = Socket::open(&context.target, Some(SLOW_BUFFER)).await?;
        socket.log_in(Login::Nobody).await?;
        socket.command(&table.sub()).await?;
        spawn_local(watch(socket, Rc::clone(context), None, pause));
        Ok(())
    });
    Setup::within(readers.buffer_unordered(CONNECTING_MAX).try_collect::<()>()).await?;
    start(players);
    let n_sockets = games.n_sockets() + tables.len();
    Ok(setup.measure("slow").await?.report(Some(games), n_sockets))
}

/// Connects all players and seats them.
pub(super) async fn seat_all(
    context: &Rc<Context>,
    games: &Games,
    n_viewers: usize,
) -> Result<Vec<Waiting>, LoadError> {
    let groups = stream::iter(0..games.n_groups())
        .map(|group| Player::seated(context, games, group, n_viewers, || {}));
    let groups: Vec<Vec<Waiting>> = groups.buffer_unordered(CONNECTING_MAX).try_collect().await?;
    Ok(groups.into_iter().flatten().collect())
}

/// Returns the tables of players in the order of their groups.
pub(super) fn tables_of(players: &[Waiting], games: &Games) -> Vec<Rc<Table>> {
    players.iter().step_by(games.n_seats).flat_map(Waiting::tables).map(Rc::clone).collect()
}

/// Lets all players begin to play.
pub(super) fn start(players: Vec<Waiting>) {
    players.into_iter().for_each(Waiting::start);
}

/// Reads a frame per pause until the connection ends. Arrivals are counted at `table`.
async fn watch(
    mut socket: Socket,
    context: Rc<Context>,
    table: Option<Rc<Table>>,
    pause: Duration,
) {
    let error = loop {
        let text = match socket.next().await {
            Ok(text) => text,
            Err(error) => break error,
        };
        if let Frame::State(state) = Frame::read(&text) {
            context.stats.count_frame(&state, text.len());
            if let Some(table) = &table {
                table.arrived(state.seq, &context.stats);
            }
        }
        if !pause.is_zero() {
            sleep(pause).await;
        }
    };
    context.stats.count_failure(&error);
}
