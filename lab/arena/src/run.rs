use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use crate::{Group, Plan};

/// Plays the groups `from` to `to` (excluded) of `plan` in `jobs` threads, and passes them to
/// `take` in order until it breaks. The results do not depend on the number of jobs.
pub fn run<B>(
    plan: &Plan,
    from: u64,
    to: u64,
    jobs: usize,
    mut take: impl FnMut(Group) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let next = AtomicU64::new(from);
    let (sender, receiver) = mpsc::sync_channel(jobs);
    thread::scope(|scope| {
        for _ in 0..jobs {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    // An error means that nobody wants more groups.
                    if n >= to || sender.send(plan.play(n)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Groups that finished before an earlier one, at most as many as it takes to play that one.
        let mut early = BTreeMap::new();
        let mut due = from;
        // Moved in here so that a break also ends the threads, whose next `send` fails.
        for group in receiver {
            early.insert(group.group, group);
            while let Some(group) = early.remove(&due) {
                due += 1;
                take(group)?;
            }
        }
        ControlFlow::Continue(())
    })
}
