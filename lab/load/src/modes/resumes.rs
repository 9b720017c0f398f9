use std::{rc::Rc, time::Duration};

use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::{task::spawn_local, time::Instant};

use super::{
    CONNECTING_MAX, Setup,
    play::{seat_all, start, tables_of},
};
use crate::{
    frame::{Frame, number, string},
    plan::{Games, LoadError, Plan},
    player::{Context, Pace},
    report::Report,
    socket::{Login, Socket},
    table::Table,
};

/// The mean time between two moves at a table.
const THINK: Duration = Duration::from_secs(1);

/// A spectator that knows its position at a table.
#[derive(Debug)]
struct Follower {
    context: Rc<Context>,
    table: Rc<Table>,
    token: String,
    epoch: u64,
    after: u64,
}

/// Plays in an open loop while spectators reconnect. Arrival is the time from the start of a connection
/// until its `replay` or `snapshot` is there.
pub(super) async fn resumes(plan: &Plan, games: &Games, n: usize) -> Result<Report, LoadError> {
    let setup = Setup::begin(plan, Pace::Schedule(THINK))?;
    let players = Setup::within(seat_all(&setup.context, games, games.n_seats)).await?;
    let tables = tables_of(&players, games);
    let followers = stream::iter(tables.iter().cycle().take(n).enumerate())
        .map(|(n, table)| Follower::join(&setup.context, table, n));
    let followers: Vec<Follower> =
        Setup::within(followers.buffer_unordered(CONNECTING_MAX).try_collect()).await?;
    start(players);
    for follower in followers {
        spawn_local(follower.resume_again_and_again());
    }
    Ok(setup
        .measure_open_loop("resumes", &tables)
        .await?
        .report(Some(games), games.n_sockets() + n))
}

impl Follower {
    async fn join(
        context: &Rc<Context>,
        table: &Rc<Table>,
        n: usize,
    ) -> Result<Follower, LoadError> {
        let mut socket = Socket::open(&context.target, None).await?;
        let ready = socket.log_in(Login::Guest(&format!("Follower {n}"))).await?;
        let token = string(&ready, r#""token":""#).unwrap_or_default().to_owned();
        socket.command(&table.sub()).await?;
        let mut follower = Follower {
            context: Rc::clone(context),
            table: Rc::clone(table),
            token,
            epoch: 0,
            after: 0,
        };
        follower.catch_up(&mut socket).await?;
        Ok(follower)
    }

    async fn resume_again_and_again(mut self) {
        loop {
            let began = Instant::now();
            match self.resume().await {
                Ok(()) => self.context.stats.count_arrival(began.elapsed()),
                Err(error) => self.context.stats.count_failure(&error),
            }
        }
    }

    async fn resume(&mut self) -> Result<(), LoadError> {
        let mut socket = Socket::open(&self.context.target, None).await?;
        let Follower { token, epoch, after, .. } = &self;
        let subs = format!(r#"[{{"table":"{}","epoch":{epoch},"after":{after}}}]"#, self.table.id);
        socket.log_in(Login::Token { token, subs: &subs }).await?;
        self.catch_up(&mut socket).await
    }

    /// Waits for the first frame of the table.
    async fn catch_up(&mut self, socket: &mut Socket) -> Result<(), LoadError> {
        loop {
            let text = socket.next().await?;
            if let Frame::State(state) = Frame::read(&text) {
                self.context.stats.count_frame(&state, text.len());
                self.after = state.seq;
                self.epoch = number(&text, r#""epoch":"#).unwrap_or_default();
                return Ok(());
            }
        }
    }
}
