use std::{
    future::Future,
    io::{self, Stdout, Write},
    panic,
    sync::Once,
    thread,
    time::{Duration, Instant},
};

use client::{Client, CommandError, EventStream, wait_for_retry};
use crossterm::{
    cursor::Show,
    event::{
        self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
        Event,
    },
    execute,
    terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
};
use protocol::{
    Code, Language, TableId, ToServer,
    to_server::{Audience, Chat, MessageContent, TableRequest},
};
use ratatui::{Terminal, backend::CrosstermBackend};
use tokio::{
    select,
    signal::unix::{Signal, SignalKind, signal},
    sync::mpsc,
    task::JoinSet,
    time::timeout,
};

use super::{
    model::{Answer, Effect, Input, Model, Player},
    view::{Palette, draw},
};
use crate::{SessionError, TableTarget, sit_down};

/// The first page of the screen.
#[derive(Clone, Debug)]
pub enum Opening {
    Lobby,
    /// Takes a seat at an existing or a new table.
    Seat(TableTarget),
    /// Watches a table.
    Watch(TableId),
}

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
    runtime.open(opening);
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
    fn open(&mut self, opening: Opening) {
        let effects = match opening {
            Opening::Lobby => self.model.open_lobby(),
            Opening::Seat(target) => self.model.sit_down(target),
            Opening::Watch(table) => self.model.watch(table),
        };
        self.start(effects);
    }

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
        let effects = self.model.update(input, now_ms);
        self.start(effects);
    }

    fn start(&mut self, effects: Vec<Effect>) {
        for effect in effects {
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
            let answer = retry(|| {
                let (cid, command) = (client.cid(), command.clone());
                let request = TableRequest { cid, table, epoch, command };
                client.command(ToServer::Table(request))
            })
            .await;
            Some(Answer::Commanded(command, answer))
        }
        Effect::Hint(table, decision) => Some(Answer::Done(client.hint(table, decision).await)),
        Effect::Say(table, said) => Some(Answer::Done(say(client, table, said).await)),
    }
}

/// Sends a command. It retries after a rate limit or a restart of the server.
async fn retry<T, F: Future<Output = Result<T, CommandError>>>(
    send: impl Fn() -> F,
) -> Result<T, CommandError> {
    loop {
        match send().await {
            Err(CommandError::Refused(refusal))
                if matches!(refusal.code, Code::RateLimited | Code::Draining) =>
            {
                wait_for_retry(&refusal).await;
            }
            answer => return answer,
        }
    }
}

async fn say(
    client: &Client,
    table: TableId,
    said: MessageContent,
) -> Result<protocol::to_client::Ack, CommandError> {
    let chat = Chat { cid: client.cid(), table, to: Audience::Table, said };
    client.command(ToServer::Chat(chat)).await
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
        let of = |kind| signal(kind);
        Ok(Signals([
            of(SignalKind::terminate())?,
            of(SignalKind::hangup())?,
            of(SignalKind::interrupt())?,
            of(SignalKind::quit())?,
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

/// The terminal in full-screen mode. Dropping it restores the terminal.
struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    fn open() -> io::Result<Screen> {
        restore_on_panic();
        enable_raw_mode()?;
        let mut out = io::stdout();
        // From here on, a failure drops the screen, which restores the terminal.
        let entered = execute!(out, EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste);
        let opened = entered.and_then(|()| Terminal::new(CrosstermBackend::new(out)));
        match opened {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Leaves full-screen mode. Failures are ignored, because the terminal may have been closed.
fn restore() {
    let mut out = io::stdout();
    let _ = execute!(out, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = out.flush();
    let _ = disable_raw_mode();
}

/// Restores the terminal before a panic prints its message.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            print(info);
        }));
    });
}
