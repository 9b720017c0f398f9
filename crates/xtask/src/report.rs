use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use parking_lot::Mutex;

use crate::console::Console;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) run: fn(&Console) -> Result<()>,
}

/// The results and durations of the steps so far.
#[derive(Debug)]
pub(crate) struct Report {
    began: Instant,
    done: Mutex<Vec<Outcome>>,
}

#[derive(Debug)]
struct Outcome {
    name: &'static str,
    took: Duration,
    green: bool,
    /// The lines of a failed step's output that show the cause.
    cause: Vec<String>,
}

impl Report {
    pub(crate) fn new() -> Report {
        Report { began: Instant::now(), done: Mutex::default() }
    }

    /// Runs steps one after another. It continues after a failure, so that one run shows all
    /// failures. `name` is that of the file that buffers their output; lanes that run at the same
    /// time need different names.
    pub(crate) fn lane(&self, name: &str, steps: &[&[Step]]) {
        let console = &Console::held(name);
        for Step { name, run } in steps.iter().copied().flatten() {
            println!("\n=== {name}");
            let began = Instant::now();
            let result = run(console);
            let cause = if result.is_ok() { Vec::new() } else { console.cause() };
            let result = result.and_then(|()| console.release());
            let took = began.elapsed();
            match &result {
                Ok(()) => println!("--- {name}: ok in {:.1} s", took.as_secs_f32()),
                Err(error) => {
                    // The failure is reported below, even if the output cannot be printed.
                    let _ = console.release();
                    println!("--- {name}: FAILED after {:.1} s: {error:#}", took.as_secs_f32());
                }
            }
            let outcome = Outcome { name, took, green: result.is_ok(), cause };
            self.done.lock().push(outcome);
        }
    }

    /// Prints the summary.
    ///
    /// # Errors
    ///
    /// A step failed.
    pub(crate) fn close(self) -> Result<()> {
        let done = self.done.into_inner();
        println!("\n=== summary");
        // Failures last, because readers often start at the end of a long log.
        let (green, red): (Vec<_>, Vec<_>) = done.iter().partition(|step| step.green);
        for (word, steps) in [("ok", green), ("FAILED", red)] {
            for Outcome { name, took, cause, .. } in steps {
                println!("{word:>6} {:>7.1} s  {name}", took.as_secs_f32());
                for line in cause {
                    println!("        {line}");
                }
            }
        }
        let red: Vec<&str> = done.iter().filter(|step| !step.green).map(|step| step.name).collect();
        let took = self.began.elapsed().as_secs_f32();
        if !red.is_empty() {
            bail!(
                "{} of {} steps failed after {took:.0} s: {}",
                red.len(),
                done.len(),
                red.join(", ")
            );
        }
        println!("all {} steps passed in {took:.0} s", done.len());
        Ok(())
    }
}
