use std::time::Duration;

use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::task::spawn_local;

use super::Setup;
use crate::{
    plan::{Games, LoadError, Plan},
    player::{Pace, Player},
    report::{Measurement, Report},
    socket::{Login, Socket},
};

/// The number of connections, or of groups of players, that start at the same time. A listening
/// socket queues this many.
const STORMING_MAX: usize = 512;

/// Connects and seats all guests. Arrival is the time from the start until a guest is seated, and
/// `seconds` the time until the last one is.
pub(super) async fn storm(plan: &Plan, games: &Games) -> Result<Report, LoadError> {
    let setup = Setup::begin(plan, Pace::OwnFrame)?;
    let (context, began) = (&setup.context, setup.began);
    context.stats.begin();
    let seated = || context.stats.count_arrival(began.elapsed());
    let groups = stream::iter(0..games.n_groups())
        .map(|group| Player::seated(context, games, group, games.n_seats, seated));
    let groups = groups.buffer_unordered(STORMING_MAX).try_collect::<Vec<Vec<Player>>>();
    let players = Setup::within(groups).await?;
    let length = began.elapsed();
    let counts = context.stats.end();
    let measurement = Measurement {
        mode: "storm",
        setup: length,
        warm_up: Duration::ZERO,
        is_overdue: false,
        length,
        counts,
        before: setup.before.clone(),
        from: setup.before.clone(),
        to: super::usage(plan)?,
    };
    // The clients stay until the memory of the server has been read.
    drop(players);
    Ok(measurement.report(Some(games), games.n_sockets()))
}

/// Connects guests and keeps them without a table. Pings are answered.
pub(super) async fn idle(plan: &Plan, n: usize) -> Result<Report, LoadError> {
    let setup = Setup::begin(plan, Pace::OwnFrame)?;
    let target = &setup.context.target;
    let guests = stream::iter(0..n)
        .map(|n| async move { Socket::connect(target, Login::Guest(&format!("Idle {n}"))).await });
    let guests: Vec<Socket> =
        Setup::within(guests.buffer_unordered(STORMING_MAX).try_collect()).await?;
    for mut socket in guests {
        let context = setup.context.clone();
        spawn_local(async move {
            let error = loop {
                if let Err(error) = socket.next().await {
                    break error;
                }
            };
            context.stats.count_failure(&error);
        });
    }
    Ok(setup.measure("idle").await?.report(None, n))
}
