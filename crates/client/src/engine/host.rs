use std::time::{Duration, Instant};

use crate::engine::{
    Events, Fault, FromEngine, Go, Hello, Over, Pick, Program, ToEngine, process::Process,
};

/// The number of faults in a row that break an engine.
const FAULTS_MAX: u32 = 6;

/// The number of late answers in a row after which an engine is restarted.
const LATE_MAX: u32 = 3;

/// The longest wait for an answer, so that every wait has an end.
const WAIT_MAX: Duration = Duration::from_hours(24);

/// A host for an engine: a process that plays one match after another, each in one seat.
///
/// A process that ends or breaks the protocol is started again with the state of the match; one that
/// is late is not, unless that happens three times in a row. After six faults in a row, the engine is
/// *broken* and is not started again.
#[derive(Debug)]
pub struct Engine {
    program: Program,
    /// The running process; `None` after a fault, until the next decision.
    process: Option<Process>,
    /// The start of the current match; `None` before the first.
    hello: Option<Hello>,
    counts: Counts,
    n_faults_in_row: u32,
    n_late_in_row: u32,
    /// The number of late decisions since the process last wrote something.
    n_unanswered: u64,
    last_fault: Option<Fault>,
}

/// The decisions and faults of an engine so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of decisions that the engine made in time.
    pub picks: u64,
    /// The number of decisions that the engine did not make in time.
    pub late: u64,
    /// The number of crashes and breaches of the protocol.
    pub faults: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.picks += other.picks;
        self.late += other.late;
        self.faults += other.faults;
    }
}

impl std::ops::Sub for Counts {
    type Output = Counts;

    fn sub(self, earlier: Counts) -> Counts {
        Counts {
            picks: self.picks - earlier.picks,
            late: self.late - earlier.late,
            faults: self.faults - earlier.faults,
        }
    }
}

impl Engine {
    /// Starts the process.
    ///
    /// # Errors
    ///
    /// There is no such program, or it cannot be executed.
    pub fn start(program: Program) -> Result<Engine, Fault> {
        let process = Some(Process::start(&program)?);
        Ok(Engine {
            program,
            process,
            hello: None,
            counts: Counts::default(),
            n_faults_in_row: 0,
            n_late_in_row: 0,
            n_unanswered: 0,
            last_fault: None,
        })
    }

    /// Begins a match.
    pub fn hello(&mut self, hello: Hello) {
        self.hello = Some(hello.clone());
        self.tell(&ToEngine::Hello(hello));
    }

    /// Reports events of the match.
    pub fn observe(&mut self, events: Events) {
        self.tell(&ToEngine::Events(events));
    }

    /// Ends the match.
    pub fn over(&mut self, over: Over) {
        self.hello = None;
        self.tell(&ToEngine::Over(over));
    }

    /// Asks for a decision, and waits for the answer for the time in `go.left_ms`, but never longer
    /// than `most`. The first answer of a process also gets the time to start.
    ///
    /// If the engine crashes, it is restarted and asked once more.
    ///
    /// # Errors
    ///
    /// The engine has not decided. The host then plays a default action.
    pub fn go(&mut self, go: &Go, most: Duration) -> Result<Pick, Fault> {
        if let Some(fault) = self.broken() {
            return Err(fault.clone());
        }
        let until = Instant::now() + most.min(WAIT_MAX);
        let mut answer = self.ask(go, until);
        if answer.is_err() && self.process.is_none() && self.broken().is_none() {
            answer = self.ask(go, until);
        }
        match &answer {
            Ok(_) => {
                self.counts.picks += 1;
                (self.n_faults_in_row, self.n_late_in_row) = (0, 0);
            }
            Err(Fault::Late) => {
                self.counts.late += 1;
                self.n_late_in_row += 1;
                self.n_unanswered += 1;
                if self.n_late_in_row >= LATE_MAX {
                    self.n_late_in_row = 0;
                    self.fail(Fault::Late);
                }
            }
            Err(_) => {}
        }
        answer
    }

    /// Returns the numbers of decisions and faults so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Returns the last fault if the engine is broken; `None` if it is not.
    pub fn broken(&self) -> Option<&Fault> {
        self.last_fault.as_ref().filter(|_| self.n_faults_in_row >= FAULTS_MAX)
    }

    /// Sends a line that has no answer. If it fails, the next decision restarts the engine.
    fn tell(&mut self, message: &ToEngine) {
        let Some(process) = &mut self.process else { return };
        if let Err(fault) = process.send(message.line()) {
            self.fail(fault);
        }
    }

    fn ask(&mut self, go: &Go, until: Instant) -> Result<Pick, Fault> {
        let answer = self.try_ask(go, until);
        if let Err(fault) = &answer
            && *fault != Fault::Late
        {
            if matches!(fault, Fault::Ended(_)) {
                // It was ending when the time ran out, so it was not late.
                self.counts.late -= self.n_unanswered;
                self.n_late_in_row = 0;
            }
            self.fail(fault.clone());
        }
        answer
    }

    fn try_ask(&mut self, go: &Go, until: Instant) -> Result<Pick, Fault> {
        if self.process.is_none() {
            let mut process = Process::start(&self.program)?;
            if let Some(hello) = &self.hello {
                process.send(ToEngine::Hello(Hello { resumed: true, ..hello.clone() }).line())?;
            }
            self.process = Some(process);
        }
        let process = self.process.as_mut().expect("it has just been started");
        let is_first = !std::mem::replace(&mut process.is_asked, true);
        let start = if is_first { self.program.start } else { Duration::ZERO };
        let limit = (Duration::from_millis(go.left_ms) + start).min(WAIT_MAX);
        let until = until.min(Instant::now() + limit);
        process.send(ToEngine::Go(go.clone()).line())?;
        loop {
            let line = process.line(until)?;
            self.n_unanswered = 0;
            let FromEngine::Pick(pick) =
                serde_json::from_str(&line).map_err(|error| Fault::bad_line(&line, &error))?;
            if pick.decision == go.decision.id {
                let (index, n_legal) = (pick.index, go.legal().len());
                let is_legal = index < n_legal;
                return if is_legal { Ok(pick) } else { Err(Fault::BadIndex { index, n_legal }) };
            }
            // An answer to an earlier decision came too late. A flood of them may not go on for ever.
            if Instant::now() >= until {
                return Err(Fault::Late);
            }
        }
    }

    /// Counts a fault and ends the process, to be restarted with the next decision.
    fn fail(&mut self, fault: Fault) {
        self.counts.faults += 1;
        self.n_faults_in_row += 1;
        self.last_fault = Some(fault);
        self.n_unanswered = 0;
        if let Some(mut process) = self.process.take() {
            process.kill();
        }
    }
}
