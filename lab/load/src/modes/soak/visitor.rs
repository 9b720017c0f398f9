use std::{rc::Rc, time::Duration};

use fastrand::Rng;
use tokio::time::{Instant, sleep_until};

use super::{RETRY, Scene};
use crate::{
    frame::{Frame, number, string},
    plan::LoadError,
    socket::{Login, Socket},
};

/// The longest time for which a spectator watches a table, or stays away before returning.
const WATCH_MAX: Duration = Duration::from_secs(20);

/// The position of a spectator at a table.
#[derive(Debug, Default)]
struct Position {
    epoch: u64,
    after: u64,
}

impl Scene {
    /// Watches one table after another.
    pub(super) async fn spectate(self: Rc<Scene>, n: usize) {
        let mut rng = self.rng(usize::MAX - n);
        self.pause(WATCH_MAX, &mut rng).await;
        while !self.is_over() {
            let table = rng.choice(self.tables.borrow().iter()).map(Rc::clone);
            let Some(table) = table else {
                self.pause(RETRY, &mut rng).await;
                continue;
            };
            if let Err(error) = self.watch(&table, &mut rng).await {
                self.context.stats.count_failure(&error);
                self.pause(RETRY, &mut rng).await;
            }
        }
    }

    async fn watch(&self, table: &str, rng: &mut Rng) -> Result<(), LoadError> {
        let stats = &self.context.stats;
        stats.count_activity("spectators");
        let mut socket = Socket::open(&self.context.target, None).await?;
        let mut token = None;
        if rng.bool() {
            let ready = socket.log_in(Login::Guest("Spectator")).await?;
            token = string(&ready, r#""token":""#).map(str::to_owned);
        } else {
            socket.log_in(Login::Nobody).await?;
        }
        if rng.u32(..10) == 0 {
            socket.command(r#""op":"sub","lobby":true"#).await?;
        }
        socket.command(&format!(r#""op":"sub","table":"{table}""#)).await?;
        let mut position = Position::default();
        self.follow(&mut socket, table, &mut position, rng).await?;
        let Some(token) = token else { return Ok(()) };
        stats.count_activity("messages");
        let chat =
            format!(r#""op":"chat","table":"{table}","to":"spectators","phrase":"good_game""#);
        socket.post(&chat).await?;
        if rng.bool() {
            return Ok(());
        }
        drop(socket);
        self.pause(WATCH_MAX, rng).await;
        stats.count_activity("resumes");
        let began = Instant::now();
        let mut socket = Socket::open(&self.context.target, None).await?;
        let Position { epoch, after } = position;
        let subs = format!(r#"[{{"table":"{table}","epoch":{epoch},"after":{after}}}]"#);
        socket.log_in(Login::Token { token: &token, subs: &subs }).await?;
        stats.count_arrival(began.elapsed());
        self.follow(&mut socket, table, &mut position, rng).await?;
        socket.command(&format!(r#""op":"unsub","table":"{table}""#)).await?;
        Ok(())
    }

    /// Reads frames for a while.
    async fn follow(
        &self,
        socket: &mut Socket,
        table: &str,
        position: &mut Position,
        rng: &mut Rng,
    ) -> Result<(), LoadError> {
        let stats = &self.context.stats;
        let until = self.end.min(Instant::now() + WATCH_MAX.mul_f64(rng.f64()));
        loop {
            let text = tokio::select! {
                text = socket.next() => text?,
                () = sleep_until(until) => return Ok(()),
            };
            match Frame::read(&text) {
                Frame::State(state) if state.table == table => {
                    stats.count_frame(&state, text.len());
                    position.after = state.seq;
                    position.epoch = number(&text, r#""epoch":"#).unwrap_or_default();
                }
                Frame::Err { code, .. } => stats.count_refusal(code),
                Frame::State(_) | Frame::Ack { .. } | Frame::Other => {}
            }
        }
    }
}
