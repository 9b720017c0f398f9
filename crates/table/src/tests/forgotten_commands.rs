//! Repeated commands that are older than those a table remembers.

use std::{
    collections::BTreeSet,
    sync::{Arc, atomic::Ordering},
};

use games::AnyGame;
use protocol::RawAction;
use serde_json::{Value, json};
use storage::journal::{Change, Downtime, IdempotencyKey, Memory, Store};

use super::{
    Bench,
    actor::{Kept, follows, is, message, ops, start, test_deps},
    bench::{person, sit},
    faulty_store::{Fault, FaultyStore},
    open,
};
use crate::{Message, PlayerCommand, Subscription, Table, TableCommand, TableHandle};

/// Returns a table of two in the first decision of match `n`.
pub(super) fn in_match(n: u32) -> Bench {
    let mut bench = Bench::playing("karnoffel", 2);
    for _ in 1..n {
        bench.plays_to_the_end();
        bench.plays_again();
    }
    bench
}

/// The keys of the executed commands, with the numbers of their entries.
fn executed(bench: &Bench) -> Vec<(IdempotencyKey, u64)> {
    let command = |entry: &Arc<storage::journal::Entry>| Some((entry.command.clone()?, entry.seq));
    bench.log.iter().filter_map(command).collect()
}

/// A running table with one connection of each player.
struct Running {
    handle: TableHandle,
    store: Arc<FaultyStore>,
    outboxes: [Arc<Kept>; 2],
}

impl Running {
    async fn of(bench: &Bench, table: Table<AnyGame>) -> Running {
        Running::with(table, bench.stored().await).await
    }

    async fn with(table: Table<AnyGame>, memory: Memory) -> Running {
        let store = Arc::new(FaultyStore::new(memory));
        let handle = start(table, test_deps(store.clone()));
        let mut outboxes = Vec::new();
        for n in 0..2 {
            let outbox = Arc::new(Kept::default());
            let plain = follows(u64::from(n), Some(person(n).id), outbox.clone());
            handle
                .send(Message::Subscribe(Subscription { takes_part: false, ..plain }))
                .await
                .unwrap();
            outbox.until(is("presence")).await;
            outboxes.push(outbox);
        }
        Running { handle, store, outboxes: outboxes.try_into().ok().unwrap() }
    }

    /// Submits a command of the player of `key`, and returns the answer.
    async fn submits(&self, key: &IdempotencyKey, command: TableCommand) -> Value {
        let n = (0..2).find(|&n| person(n).id == key.player).unwrap();
        let outbox = self.outboxes[usize::from(n)].clone();
        let command = PlayerCommand::new(person(n), key.clone(), command);
        self.handle.send(message(command, outbox.clone())).await.unwrap();
        let frames = outbox.until(|frame| is("ack")(frame) || is("err")(frame)).await;
        let before = &frames[..frames.len() - 1];
        assert!(before.iter().all(is("presence")), "nothing happens: {:?}", ops(before));
        frames.last().unwrap().clone()
    }

    /// Asserts that each command gets its old answer, even if another one is repeated under its
    /// key that would be executed, refused, or without effect.
    async fn repeats(&self, bench: &Bench) {
        let action = RawAction::of(&json!({"do": "nothing"})).unwrap();
        let wanted =
            [TableCommand::act(1, action), TableCommand::Start {}, TableCommand::Resign {}, sit(0)];
        for (n, (key, seq)) in executed(bench).iter().enumerate() {
            let command = wanted[n % wanted.len()].clone();
            let ack = self.submits(key, command.clone()).await;
            assert_eq!((&ack["op"], &ack["seq"]), (&json!("ack"), &json!(seq)), "{ack}");
            let other = IdempotencyKey { body: "other".to_owned(), ..key.clone() };
            let refused = self.submits(&other, command).await;
            assert_eq!(refused["code"], "cid_reused", "{refused}");
        }
    }
}

#[test]
fn a_table_remembers_the_commands_of_two_matches() {
    let mut bench = in_match(1);
    let mut counts = BTreeSet::new();
    for _ in 0..6 {
        bench.plays_to_the_end();
        bench.plays_again();
        let is_start =
            |entry: &Arc<storage::journal::Entry>| matches!(entry.change, Change::Started { .. });
        let starts: Vec<usize> =
            (0..bench.log.len()).filter(|&seq| is_start(&bench.log[seq])).collect();
        let [.., before, _] = starts[..] else { panic!("two matches have begun") };
        let n_recent = executed(&bench).iter().filter(|(_, seq)| *seq >= before as u64).count();
        assert_eq!(bench.table.n_outcomes(), n_recent);
        assert_eq!(bench.restored().n_outcomes(), n_recent);
        counts.insert(n_recent);
    }
    assert!(*counts.last().unwrap() < bench.log.len() / 2);
}

#[tokio::test]
async fn a_forgotten_command_gets_its_old_answer() {
    for n_matches in [1, 4] {
        let bench = in_match(n_matches);
        let running = Running::of(&bench, bench.table.clone()).await;
        running.repeats(&bench).await;
        assert_eq!(running.store.n_looked_up.load(Ordering::Relaxed) > 0, n_matches > 2);
        // And between two matches.
        let mut bench = bench;
        bench.plays_to_the_end();
        let running = Running::of(&bench, bench.table.clone()).await;
        running.repeats(&bench).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_forgotten_command_gets_its_old_answer_after_a_restart_and_hibernation() {
    let bench = in_match(4);
    let running = Running::of(&bench, bench.table.clone()).await;
    running.repeats(&bench).await;
    let memory = running.store.memory.clone();
    drop(running.handle);
    let again = Running::with(bench.restored(), memory.clone()).await;
    again.repeats(&bench).await;
    for connection in 0..2 {
        again.handle.send(Message::Unsubscribe { connection }).await.unwrap();
    }
    let mut resting = bench.copied();
    resting.plays_to_the_end();
    let idle = Running::of(&resting, resting.restored()).await;
    for connection in 0..2 {
        idle.handle.send(Message::Unsubscribe { connection }).await.unwrap();
    }
    idle.handle.mailbox.closed().await;
    let memory = idle.store.memory.clone();
    Running::with(resting.restored(), memory).await.repeats(&resting).await;
}

#[tokio::test]
async fn a_new_command_is_not_looked_up() {
    let bench = in_match(4);
    let running = Running::of(&bench, bench.table.clone()).await;
    let mut copy = bench.copied();
    for n in 0..6 {
        let key = IdempotencyKey {
            player: person(copy.to_act()).id,
            cid: format!("new{n}"),
            body: "body".to_owned(),
        };
        let (seat, command) = (copy.to_act(), copy.first_legal());
        let outbox = running.outboxes[usize::from(seat)].clone();
        let command = PlayerCommand::new(person(seat), key, command);
        running.handle.send(message(command, outbox.clone())).await.unwrap();
        outbox.until(is("ack")).await;
        copy.does(seat, copy.first_legal()).unwrap();
    }
    assert_eq!(running.store.n_looked_up.load(Ordering::Relaxed), 0);
}

#[tokio::test]
async fn nobody_shuffles_for_a_forgotten_command() {
    let mut bench = in_match(4);
    let start = bench.log.iter().find(|entry| matches!(entry.change, Change::Started { .. }));
    let (key, seq) = start.map(|entry| (entry.command.clone().unwrap(), entry.seq)).unwrap();
    bench.plays_to_the_end();
    bench.does(0, TableCommand::Rematch {}).unwrap();
    let running = Running::of(&bench, bench.table.clone()).await;
    for (n, outbox) in (0..2).zip(&running.outboxes) {
        let plain = follows(u64::from(n), Some(person(n).id), outbox.clone());
        running
            .handle
            .send(Message::Subscribe(Subscription { takes_part: true, ..plain }))
            .await
            .unwrap();
        outbox.until(is("presence")).await;
    }
    let ack = running.submits(&key, TableCommand::Start {}).await;
    assert_eq!(ack["seq"], seq);
}

#[tokio::test]
async fn a_table_rebuilt_from_the_start_of_its_match_gives_old_answers() {
    for n_matches in [2, 3] {
        let (bench, memory) = (in_match(n_matches), Memory::default());
        bench.store(&memory).await;
        let (id, down) = (bench.table.id(), Downtime::default());
        let table = Table::load(&memory, id, open, &down, bench.now).await.unwrap();
        assert_eq!(table.n_outcomes(), 1, "the command that began the match");
        Running::with(table, memory).await.repeats(&bench).await;
    }
}

#[tokio::test]
async fn an_actor_stores_the_start_of_a_match() {
    let (mut bench, memory) = (in_match(1), Memory::default());
    bench.plays_to_the_end();
    bench.does(0, TableCommand::Rematch {}).unwrap();
    bench.store(&memory).await;
    let state = bench.table.match_start().map(|start| start.state);
    let running = Running::with(bench.table.clone(), memory).await;
    let key = IdempotencyKey { player: person(0).id, cid: "s".to_owned(), body: String::new() };
    let command = PlayerCommand::new(person(0), key, TableCommand::Start {});
    running.handle.send(message(command, running.outboxes[0].clone())).await.unwrap();
    running.outboxes[0].until(is("ack")).await;
    let tail = running.store.log_since(bench.table.id(), u64::MAX).await.unwrap();
    assert!(state.is_some() && tail.state == state);
    assert_eq!(tail.entries[0].seq, bench.table.head() + 1);
}

#[tokio::test]
async fn a_command_of_another_owner_loses_the_table() {
    let mut bench = in_match(4);
    let running = Running::of(&bench, bench.table.clone()).await;
    let seat = bench.to_act();
    bench.does(seat, bench.first_legal()).unwrap();
    let entry = bench.log.last().unwrap().clone();
    running.store.memory.append(bench.table.id(), entry.clone(), true).await.unwrap();
    let key = entry.command.clone().unwrap();
    let action = RawAction::of(&json!({"do": "nothing"})).unwrap();
    let answer = running.submits(&key, TableCommand::act(1, action)).await;
    assert_eq!(answer["code"], "internal");
    running.handle.mailbox.closed().await;
}

#[tokio::test]
async fn a_look_up_that_fails_is_answered_and_can_be_retried() {
    let bench = in_match(4);
    let (key, seq) = executed(&bench)[3].clone();
    let running = Running::of(&bench, bench.table.clone()).await;
    running.store.set(Some(Fault::Unreadable));
    let refused = running.submits(&key, TableCommand::Start {}).await;
    assert_eq!(refused["code"], "internal");
    running.store.set(None);
    assert_eq!(running.submits(&key, TableCommand::Start {}).await["seq"], seq);
}
