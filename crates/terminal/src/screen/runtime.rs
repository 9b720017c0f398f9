use std::{
    io, panic, thread,
    time::{Duration, Instant},
};

use client::{Client, EventStream, retry};
use crossterm::{
    event::{
        self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
        Event,
    },
    execute,
};
use protocol::Language;
use ratatui::DefaultTerminal;
use tokio::{
    select,
    signal::unix::{Signal, SignalKind, signal},
    sync::mpsc,
    task::JoinSet,
    time::timeout,
};

use super::{
    model::{Answer, Effect, Input, Model, Opening, Player},
    view::{Palette, draw},
};
use crate::{SessionError, sit_down};

/// The user's preferences.
#[derive(Clone, Debug)]
pub struct ScreenOptions {
    pub language: Language,
    pub has_colours: bool,
    /// The origin and base path of the server without a final slash, for links.
    pub server: String,
}

/// The time limit for leaving the table when the program ends.
const PARTING_TIME: Duration = Duration::from_secs(2);

/// The capacity of the queue of keys.
const KEYS_LEN: usize = 64;

/// Runs the full-screen client until the user quits.
///
/// It restores the terminal at the end, even after a panic or a signal.
///
/// # Errors
///
/// The connection is lost for good, or the terminal cannot be used.
pub async fn run_screen(
    client: &Client,
    events: &mut EventStream,
    opening: Opening,
    options: ScreenOptions,
) -> Result<(), SessionError> {
    let user = client.user();
    let player = Player {
        id: user.as_ref().map(|user| user.id),
        name: user.map(|user| user.name).unwrap_or_default(),
        server: options.server,
    };
    let mut signals = Signals::listen()?;
    let mut screen = Screen::open()?;
    let keys = read_terminal();
    let mut runtime = Runtime {
        client,
        model: Model::new(player, options.language),
        answers: JoinSet::new(),
        started: Instant::now(),
    };
    let palette = Palette::new(options.has_colours);
    runtime.apply(Input::Open(opening));
    let ended = runtime.run(events, keys, &mut signals, &mut screen, palette).await;
    // Leave the table before the connection closes, so that the seat is free.
    let parting = async { while runtime.answers.join_next().await.is_some() {} };
    // If the server does not answer in time, it notices the disconnect.
    let _ = timeout(PARTING_TIME, parting).await;
    ended
}

struct Runtime<'a> {
    client: &'a Client,
    model: Model,
    answers: JoinSet<Option<Answer>>,
    started: Instant,
}

impl Runtime<'_> {
    async fn run(
        &mut self,
        events: &mut EventStream,
        mut keys: mpsc::Receiver<Event>,
        signals: &mut Signals,
        screen: &mut Screen,
        palette: Palette,
    ) -> Result<(), SessionError> {
        let mut seconds = tokio::time::interval(Duration::from_secs(1));
        let mut is_stale = true;
        loop {
            if is_stale {
                let model = &mut self.model;
                let mut targets = Vec::new();
                screen.terminal.draw(|frame| targets = draw(frame, model, palette))?;
                model.targets = targets;
            }
            is_stale = true;
            let input = select! {
                // Events first, so that a key is never taken as the answer to an old decision.
                biased;
                () = signals.next() => Input::Stop,
                event = events.next() => match event {
                    Some(event) => Input::Event(Box::new(event)),
                    None => Input::Stop,
                },
                Some(answer) = self.answers.join_next() => match answer {
                    Ok(Some(answer)) => Input::Answer(Box::new(answer)),
                    Ok(None) => Input::Redraw,
                    Err(failed) => panic::resume_unwind(failed.into_panic()),
                },
                key = keys.recv() => match key {
                    Some(Event::Key(key)) => Input::Key(key),
                    Some(Event::Mouse(mouse)) => Input::Mouse(mouse),
                    Some(Event::Paste(text)) => Input::Paste(text),
                    Some(Event::Resize(..) | Event::FocusGained | Event::FocusLost) => Input::Redraw,
                    // The terminal has been closed.
                    None => Input::Stop,
                },
                _ = seconds.tick(), if self.model.is_counting() => Input::Redraw,
            };
            self.apply(input);
            // Process all waiting events before drawing.
            while let Some(event) = events.try_next() {
                self.apply(Input::Event(Box::new(event)));
            }
            if let Some(end) = self.model.end.take() {
                return end;
            }
        }
    }

    fn apply(&mut self, input: Input) {
        let now_ms = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        for effect in self.model.update(input, now_ms) {
            let client = self.client.clone();
            self.answers.spawn(async move { carry_out(&client, effect).await });
        }
    }
}

async fn carry_out(client: &Client, effect: Effect) -> Option<Answer> {
    match effect {
        Effect::FollowLobby => {
            let answer = client.subscribe_lobby().await;
            answer.err().map(|error| Answer::Done(Err(error)))
        }
        Effect::UnfollowLobby => {
            // Fails if there is no subscription.
            let _ = client.unsubscribe(None).await;
            None
        }
        Effect::SitDown(target) => Some(Answer::Seated(sit_down(client, target).await)),
        Effect::Watch(table) => Some(Answer::Watched(client.subscribe(table).await.map(drop))),
        Effect::Leave { table, is_seated } => {
            // First, so that this cannot end a later subscription to the same table. Fails if there
            // is no subscription.
            let _ = client.unsubscribe(Some(table)).await;
            if is_seated {
                // If the server refuses, the seat has already been lost.
                let _ = client.leave(table).await;
            }
            None
        }
        Effect::Act { table, decision, action } => {
            let answer = retry(|| client.act(table, decision, &action)).await;
            Some(Answer::Acted(answer.map(drop)))
        }
        Effect::Command(table, command) => {
            let epoch = client.view(table).map(|view| view.epoch);
            let answer = retry(|| client.command_in(epoch, table, command.clone())).await;
            Some(Answer::Commanded(command, answer))
        }
        Effect::Hint(table, decision) => Some(Answer::Done(client.hint(table, decision).await)),
        Effect::Say(table, said) => Some(Answer::Done(client.send_chat(table, said).await)),
    }
}

/// Reads keys, clicks and sizes on a separate thread, because a blocking read cannot be cancelled.
fn read_terminal() -> mpsc::Receiver<Event> {
    let (sender, receiver) = mpsc::channel(KEYS_LEN);
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if sender.blocking_send(event).is_err() {
                break;
            }
        }
    });
    receiver
}

struct Signals([Signal; 4]);

impl Signals {
    fn listen() -> io::Result<Signals> {
        Ok(Signals([
            signal(SignalKind::terminate())?,
            signal(SignalKind::hangup())?,
            signal(SignalKind::interrupt())?,
            signal(SignalKind::quit())?,
        ]))
    }

    async fn next(&mut self) {
        let [terminate, hangup, interrupt, quit] = &mut self.0;
        select! {
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
            _ = interrupt.recv() => {}
            _ = quit.recv() => {}
        }
    }
}

/// The terminal in full-screen mode. Dropping it restores the terminal, and so does a panic before
/// it prints its message.
struct Screen {
    terminal: DefaultTerminal,
}

impl Screen {
    fn open() -> io::Result<Screen> {
        let terminal = ratatui::try_init().inspect_err(|_| {
            let _ = ratatui::try_restore();
        })?;
        // From here on, a failure drops the screen.
        let screen = Screen { terminal };
        execute!(io::stdout(), EnableMouseCapture, EnableBracketedPaste)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    /// Ignores failures, because the terminal may have been closed.
    fn drop(&mut self) {
        let _ = execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture);
        let _ = ratatui::try_restore();
    }
}
