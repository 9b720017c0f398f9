use std::{rc::Rc, time::Duration};

use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::task::spawn_local;

use super::Setup;
use crate::{
    plan::{Games, LoadError, Plan},
    player::{Pace, Player, Waiting},
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
    let groups = groups.buffer_unordered(STORMING_MAX).try_collect::<Vec<Vec<Waiting>>>();
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
    let guests = stream::iter(0..n).map(|n| {
        let context = &setup.context;
        async move {
            let name = format!("Idle {n}");
            let mut socket = Socket::connect(&context.target, Login::Guest(&name)).await?;
            let context = Rc::clone(context);
            // As in all crowds: whoever is there answers pings while the others connect.
            spawn_local(async move { context.stats.count_failure(&socket.idle().await) });
            Ok(())
        }
    });
    Setup::within(guests.buffer_unordered(STORMING_MAX).try_collect::<()>()).await?;
    Ok(setup.measure("idle").await?.report(None, n))
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{Arc, mpsc},
        thread,
    };

    use futures_util::SinkExt;
    use tokio::{
        net::TcpListener,
        sync::{Semaphore, SemaphorePermit},
    };
    use tokio_tungstenite::{
        accept_hdr_async,
        tungstenite::{
            Message,
            handshake::server::{Request, Response},
        },
    };

    use super::*;
    use crate::plan::{Hosts, Mode, Target};

    /// The order in which a server serves its clients: all but the first `n` wait at command `held`
    /// until as many clients have answered a ping that followed the answer to `last`.
    #[derive(Clone, Copy)]
    struct Order {
        held: &'static str,
        n: usize,
        last: &'static str,
        n_answers: u32,
    }

    #[tokio::main(flavor = "current_thread")]
    async fn serve(listener: std::net::TcpListener, order: Order) {
        listener.set_nonblocking(true).unwrap();
        let listener = TcpListener::from_std(listener).unwrap();
        let (served, answered) = (Arc::new(Semaphore::new(order.n)), Arc::new(Semaphore::new(0)));
        while let Ok((stream, _)) = listener.accept().await {
            let (served, answered) = (Arc::clone(&served), Arc::clone(&answered));
            tokio::spawn(async move {
                #[expect(clippy::result_large_err, reason = "the library's type")]
                let accept = |_: &Request, mut response: Response| {
                    let protocol = "knekt.v1.json".parse().unwrap();
                    response.headers_mut().insert("sec-websocket-protocol", protocol);
                    Ok(response)
                };
                let mut client = accept_hdr_async(stream, accept).await.unwrap();
                while let Some(Ok(message)) = client.next().await {
                    let Message::Text(command) = message else {
                        answered.add_permits(usize::from(message.is_pong()));
                        continue;
                    };
                    let is = |op: &str| command.contains(&format!(r#""op":"{op}""#));
                    if is(order.held) && served.try_acquire().map(SemaphorePermit::forget).is_err()
                    {
                        let _ = answered.acquire_many(order.n_answers).await.unwrap();
                    }
                    let cid = command.split(r#""cid":""#).nth(1).unwrap_or("\"}");
                    let cid = cid.split('"').next().unwrap();
                    let answer = if is("auth") {
                        r#"{"op":"ready"}"#.to_owned()
                    } else {
                        format!(r#"{{"op":"ack","cid":"{cid}","table":"t"}}"#)
                    };
                    client.send(Message::text(answer)).await.unwrap();
                    if is(order.last) {
                        client.send(Message::Ping("there?".into())).await.unwrap();
                    }
                }
            });
        }
    }

    /// A server that waits for an answer waits forever.
    const PATIENCE: Duration = Duration::from_secs(30);

    /// Runs a workload at a server that serves in this order.
    fn run(mode: Mode, order: Order) {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("ws://{}/ws", listener.local_addr().unwrap());
        thread::spawn(move || serve(listener, order));
        let mut plan = Plan::new(Target::new(&url, Hosts::Loopback).unwrap(), mode);
        (plan.length, plan.warm_up) = (Duration::ZERO, Duration::ZERO);
        let (done, ended) = mpsc::channel();
        thread::spawn(move || done.send(crate::run(&plan).err()));
        let error = ended.recv_timeout(PATIENCE).expect("the pings are answered");
        assert!(error.is_none(), "{error:?}");
    }

    #[test]
    fn guests_answer_pings_while_others_connect() {
        run(Mode::Idle { n: 2 }, Order { held: "auth", n: 1, last: "auth", n_answers: 1 });
    }

    #[test]
    fn players_answer_pings_while_others_sit_down() {
        let order = Order { held: "create", n: 1, last: "sit", n_answers: 2 };
        let games = Games { n_tables: 2, n_seats: 2, ..Games::default() };
        run(Mode::Storm(games.clone()), order);
        run(Mode::Closed(games), order);
    }
}
