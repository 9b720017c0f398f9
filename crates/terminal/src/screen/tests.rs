use std::sync::Arc;

use client::{ClientEvent, EntryEvents, FrameKind, TableChange, View};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::{AnyGame, GameKind};
use protocol::{
    Cid, Code, Decision, Language, Level, Refusal, Status, ToClient,
    to_client::{Ack, Private},
    to_server::TableCommand,
};
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer, style::Color};
use rules::{Game, Seat};
use serde_json::{Map, Value, json};
use simulation::Simulation;

use super::{
    board::{cards, cards_of_action},
    model::{Answer, Click, Dialog, Effect, Input, Model, Page, Player},
    view::{Palette, draw, sign},
};
use crate::narrator::tests::{PEOPLE, through};

const SNAPSHOT: &str = include_str!("../../../../protocol/samples/to_client.snapshot.json");
const LOBBY: &str = include_str!("../../../../protocol/samples/to_client.lobby.json");
/// The sizes at which everything has to be readable.
const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];
/// Sizes at which nothing has to be readable.
const ODD_SIZES: [u16; 14] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21, 28, 39];

/// Passes every state of a match between bots.
fn each_state(kind: GameKind, seats: u8, mut seen: impl FnMut(&AnyGame)) {
    let simulation = Simulation::new(kind, seats, Map::new(), Level::Plain, 4).unwrap();
    through(&simulation.play(0), |game, _| seen(game));
}

/// Returns the table as the seat to act sees it, or the first seat if the match is over.
fn change(game: &AnyGame, decision: u64) -> TableChange {
    let Ok(ToClient::Snapshot(frame)) = ToClient::decode(SNAPSHOT) else { panic!("a sample") };
    let mut public = frame.public;
    let own = game.to_act().unwrap_or(Seat(0));
    let chairs = Seat::all(game.seats()).map(|seat| {
        json!({"seat": seat, "name": PEOPLE[seat.index()], "kind": "guest", "ready": true,
               "played_by": if seat == own { "owner" } else { "bot:plain" }})
    });
    public.table.seats = serde_json::from_value(chairs.collect()).unwrap();
    public.table.game = protocol::GameName::new(game.kind().name()).unwrap();
    public.table.options = Map::new();
    public.table.status = if game.to_act().is_some() { Status::Playing } else { Status::Finished };
    public.match_view = Some(serde_json::to_value(game.public()).unwrap());
    let mut private = serde_json::to_value(game.private(own)).unwrap();
    private["seat"] = own.0.into();
    private["events"] = json!([]);
    if game.to_act().is_some() {
        let legal = game.legal();
        let why_not: Map<String, Value> = cards(&private["hand"])
            .into_iter()
            .filter_map(|code| {
                let why = game.why_not(code.parse().unwrap())?;
                Some((code, serde_json::to_value(why).unwrap()))
            })
            .collect();
        private["outlook"] = legal.iter().map(|action| json!(game.outlook(action))).collect();
        private["legal"] = serde_json::to_value(legal).unwrap();
        private["why_not"] = why_not.into();
    }
    let asked = game.to_act().zip(game.decision_kind());
    let decision = asked.map(|(seat, kind)| Decision {
        id: decision,
        seats: vec![seat],
        kind: <&str>::from(kind).into(),
        automatic: false,
        opens_at: None,
        deadline: None,
        held: None,
    });
    let private: Private = serde_json::from_value(private).unwrap();
    let view = View {
        table: frame.table,
        epoch: 1,
        seq: 1,
        public,
        private: Some(private),
        decision,
        now: None,
    };
    TableChange { kind: FrameKind::Update, entries: Vec::new(), view: Arc::new(view) }
}

fn model(language: Language) -> Model {
    let id = protocol::UserId("0198f3b0-1111-7000-8000-0000000a1100".parse().unwrap());
    let server = "https://cards.example".to_owned();
    Model::new(Player { id: Some(id), name: "Aino".to_owned(), server }, language)
}

/// Returns a model that shows a table.
fn at_table(change: TableChange, language: Language) -> Model {
    let mut model = model(language);
    model.watch(change.view.table);
    receive(&mut model, ClientEvent::Table(change));
    model
}

fn receive(model: &mut Model, event: ClientEvent) {
    model.update(Input::Event(Box::new(event)), 0);
}

fn press(model: &mut Model, code: KeyCode) -> Vec<Effect> {
    model.update(Input::Key(KeyEvent::from(code)), 0)
}

/// Clicks in the middle of a place.
fn click(model: &mut Model, click: Click) -> Vec<Effect> {
    drawn(model, 80, 24);
    let target = model.targets.iter().find(|target| target.click == click);
    let area = target.unwrap_or_else(|| panic!("{click:?} is on the screen")).area;
    let mouse = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: area.x + area.width / 2,
        row: area.y + area.height / 2,
        modifiers: KeyModifiers::NONE,
    };
    model.update(Input::Mouse(mouse), 0)
}

fn drawn_with(model: &mut Model, width: u16, height: u16, palette: Palette) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut targets = Vec::new();
    terminal.draw(|frame| targets = draw(frame, model, palette)).unwrap();
    model.targets = targets;
    terminal.backend().buffer().clone()
}

fn drawn(model: &mut Model, width: u16, height: u16) -> String {
    let buffer = drawn_with(model, width, height, Palette::new(true));
    let rows = buffer.content.chunks(usize::from(width));
    rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>() + "\n")
        .collect()
}

/// Returns the action that was sent.
fn sent(effects: &[Effect]) -> Option<Value> {
    effects.iter().find_map(|effect| {
        if let Effect::Act { action, .. } = effect { Some(action.clone()) } else { None }
    })
}

/// Returns the first state of a match in which `is_right`.
fn state(kind: GameKind, seats: u8, is_right: impl Fn(&TableChange) -> bool) -> TableChange {
    let mut found = None;
    each_state(kind, seats, |game| {
        if found.is_none() && game.to_act().is_some() {
            found = Some(change(game, 7)).filter(&is_right);
        }
    });
    found.expect("a match has such a state")
}

fn hand(change: &TableChange) -> Vec<String> {
    let private = change.view.private.as_ref().unwrap();
    private.field("hand").map(cards).unwrap_or_default()
}

fn legal(change: &TableChange) -> &[Value] {
    change.view.private.as_ref().unwrap().legal()
}

#[test]
fn names_hands_tricks_and_choices_of_every_game_are_on_the_screen() {
    for &kind in GameKind::ALL {
        for seats in [*kind.seats().first().unwrap(), *kind.seats().last().unwrap()] {
            let mut n = 0;
            each_state(kind, seats, |game| {
                n += 1;
                if n % 7 != 1 && game.to_act().is_some() {
                    return;
                }
                let change = change(game, n);
                let view = change.view.clone();
                let mut model = at_table(change, Language::En);
                for (width, height) in SIZES {
                    let screen = drawn(&mut model, width, height);
                    let has = |text: &str| assert!(screen.contains(text), "{text}: {screen}");
                    for name in &PEOPLE[..usize::from(seats)] {
                        has(name);
                    }
                    let table = model.table().unwrap();
                    for code in &table.board.hand {
                        has(&model.texts.card(code));
                    }
                    for play in view.match_view().unwrap()["trick"].as_array().into_iter().flatten()
                    {
                        for code in cards(&play["card"]).into_iter().chain(cards(&play["cards"])) {
                            has(&model.texts.card(&code));
                        }
                    }
                    // Lives, and open cards.
                    for group in table.board.seats.iter().flat_map(|seat| &seat.cards) {
                        has(&group.iter().map(|code| sign(code, &model.texts)).collect::<String>());
                    }
                    if let Some(choice) = table.choice() {
                        let label = table.label(&choice, &model.texts);
                        has(label.split(' ').next().unwrap());
                    }
                }
            });
        }
    }
}

#[test]
fn nothing_panics_on_any_size() {
    for &kind in GameKind::ALL {
        let seats = *kind.seats().last().unwrap();
        let mut n = 0;
        each_state(kind, seats, |game| {
            n += 1;
            if n % 60 != 1 && game.to_act().is_some() {
                return;
            }
            let mut model = at_table(change(game, n), Language::De);
            for dialog in [None, Some(Dialog::Keys), Some(Dialog::Phrases(9))] {
                model.dialog = dialog;
                for size in ODD_SIZES {
                    drawn(&mut model, size, 24);
                    drawn(&mut model, 80, size);
                    drawn(&mut model, size, size);
                }
            }
        });
    }
    let mut model = model(Language::Sv);
    let Ok(ToClient::Lobby(lobby)) = ToClient::decode(LOBBY) else { panic!("a sample") };
    receive(&mut model, ClientEvent::Lobby(lobby));
    for page in [None, Some(KeyCode::Char('n')), Some(KeyCode::Esc), Some(KeyCode::Char('j'))] {
        page.map(|code| press(&mut model, code));
        for size in ODD_SIZES {
            drawn(&mut model, size, size);
            drawn(&mut model, 200, size);
        }
    }
}

#[test]
fn enter_sends_the_selected_action_once() {
    let change = state(GameKind::Karnoffel, 2, |change| legal(change).len() > 2);
    let second = legal(&change)[1].clone();
    let mut model = at_table(change, Language::En);
    press(&mut model, KeyCode::Down);
    assert_eq!(sent(&press(&mut model, KeyCode::Enter)), Some(second.clone()));
    assert_eq!(sent(&press(&mut model, KeyCode::Enter)), None);
    // After a refusal the player can choose again.
    let refusal = Refusal::bare(Code::IllegalAction);
    let answer = Answer::Acted(Err(client::CommandError::Refused(refusal)));
    model.update(Input::Answer(Box::new(answer)), 0);
    assert_eq!(model.notice, Some(model.text("error-illegal_action")));
    assert_eq!(sent(&press(&mut model, KeyCode::Enter)), Some(second));
}

#[test]
fn a_card_can_be_chosen_with_arrows_and_with_the_mouse() {
    let change = state(GameKind::Karnoffel, 2, |change| legal(change).len() > 2);
    let last = hand(&change).len() - 1;
    let card = hand(&change)[last].clone();
    let mut model = at_table(change.clone(), Language::En);
    press(&mut model, KeyCode::Left);
    let action = sent(&press(&mut model, KeyCode::Enter)).expect("any card may be played");
    assert_eq!(cards_of_action(&action), [card]);
    let mut model = at_table(change, Language::En);
    assert_eq!(sent(&click(&mut model, Click::Card(last))), None);
    assert_eq!(sent(&click(&mut model, Click::Card(last))), Some(action.clone()));
    model.table_mut().unwrap().answered = None;
    click(&mut model, Click::Row(1));
    assert!(sent(&click(&mut model, Click::Row(1))).is_some_and(|other| other != action));
}

#[test]
fn a_decision_of_another_epoch_can_be_answered() {
    let change = state(GameKind::Karnoffel, 2, |change| legal(change).len() > 2);
    let mut model = at_table(change.clone(), Language::En);
    let mut plays = |change: &TableChange| {
        receive(&mut model, ClientEvent::Table(change.clone()));
        press(&mut model, KeyCode::Left);
        sent(&press(&mut model, KeyCode::Enter)).is_some()
    };
    assert!(plays(&change));
    assert!(!plays(&change), "it is answered");
    // The server was restored from a backup.
    let view = View { epoch: 2, ..View::clone(&change.view) };
    assert!(plays(&TableChange { view: Arc::new(view), ..change }));
}

#[test]
fn a_card_that_is_not_allowed_has_a_reason() {
    let cannot = |change: &TableChange| {
        let private = change.view.private.as_ref().unwrap();
        private.field("why_not").and_then(Value::as_object).is_some_and(|why| !why.is_empty())
    };
    let change = state(GameKind::Knektpass, 3, cannot);
    let why_not = change.view.private.as_ref().unwrap().field("why_not").unwrap().clone();
    let at = hand(&change).iter().position(|card| why_not.get(card).is_some()).unwrap();
    for language in Language::ALL {
        let mut model = at_table(change.clone(), *language);
        click(&mut model, Click::Card(at));
        let why = model.notice.clone().expect("the server says why");
        assert!(drawn(&mut model, 80, 24).contains(&why), "{why}");
        assert_eq!(sent(&press(&mut model, KeyCode::Enter)), None);
    }
}

#[test]
fn marked_cards_narrow_the_choices() {
    let change = state(GameKind::Knektpass, 3, |change| legal(change).len() > 20);
    let n_legal = legal(&change).len();
    let two = [hand(&change)[1].clone(), hand(&change)[3].clone()];
    let mut model = at_table(change, Language::En);
    for code in [KeyCode::Right, KeyCode::Right, KeyCode::Char(' ')].repeat(2) {
        press(&mut model, code);
    }
    assert!(model.table().unwrap().choices().len() < n_legal);
    // The server may advise caution.
    let action = (0..2).find_map(|_| sent(&press(&mut model, KeyCode::Enter)));
    assert_eq!(cards_of_action(&action.unwrap()), two);
}

#[test]
fn a_caution_needs_a_second_key() {
    let change = state(GameKind::Karnoffel, 2, |change| legal(change).len() > 2);
    let mut view = View::clone(&change.view);
    let mut private = Value::from(view.private.as_ref().unwrap().fields().clone());
    private["cautions"] = json!(["devil_powerless", null]);
    view.private = Some(serde_json::from_value(private).unwrap());
    let change = TableChange { view: Arc::new(view), ..change };
    let mut model = at_table(change, Language::En);
    assert_eq!(sent(&press(&mut model, KeyCode::Enter)), None);
    assert!(model.notice.is_some());
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Up);
    assert_eq!(sent(&press(&mut model, KeyCode::Enter)), None);
    assert!(sent(&press(&mut model, KeyCode::Enter)).is_some());
}

#[test]
fn a_lost_connection_is_visible_until_it_is_back() {
    let change = state(GameKind::Gurka, 2, |_| true);
    let mut model = at_table(change, Language::En);
    let lost = model.text("banner-lost");
    receive(&mut model, ClientEvent::ConnectionLost);
    assert!(drawn(&mut model, 80, 24).contains(&lost));
    receive(&mut model, ClientEvent::Reconnected);
    assert!(!drawn(&mut model, 80, 24).contains(&lost));
}

#[test]
fn leaving_a_match_needs_a_confirmation() {
    let mut model = at_table(state(GameKind::Gurka, 2, |_| true), Language::En);
    assert!(press(&mut model, KeyCode::Char('q')).is_empty());
    press(&mut model, KeyCode::Esc);
    assert!(model.end.is_none());
    press(&mut model, KeyCode::Esc);
    let effects = press(&mut model, KeyCode::Char('y'));
    assert!(matches!(effects[..], [Effect::Leave { is_seated: true, .. }, Effect::FollowLobby]));
    assert!(matches!(model.page, Page::Lobby));
    press(&mut model, KeyCode::Char('q'));
    assert!(matches!(model.end, Some(Ok(()))));
}

#[test]
fn tables_are_joined_by_id_link_and_invite() {
    let id = "0198f3b0-c0de-7000-8000-00000000abcd";
    for (line, has_invite) in [
        (id.to_owned(), false),
        (format!(" https://cards.example/t/{id} "), false),
        (format!("https://cards.example/knekt/t/{id}#AbCdEfGhIjKlMnOpQrStUv"), true),
    ] {
        let mut model = model(Language::En);
        press(&mut model, KeyCode::Char('j'));
        model.update(Input::Paste(line), 0);
        let effects = press(&mut model, KeyCode::Enter);
        let joined = effects.iter().find_map(|effect| {
            let Effect::SitDown(crate::TableTarget::Join { table, invite }) = effect else {
                return None;
            };
            Some((table.to_string(), invite.is_some()))
        });
        assert_eq!(joined, Some((id.to_owned(), has_invite)));
    }
    let mut model = model(Language::En);
    press(&mut model, KeyCode::Char('j'));
    press(&mut model, KeyCode::Char('x'));
    assert!(press(&mut model, KeyCode::Enter).is_empty());
    assert!(model.notice.is_some());
}

#[test]
fn a_host_lets_in_again_whom_they_removed() {
    let seated = state(GameKind::Gurka, 2, |_| true);
    let removed = protocol::UserId("0198f3b0-2222-7000-8000-0000000a1100".parse().unwrap());
    let show = |entries, is_host: bool| {
        let mut model = model(Language::En);
        let mut view = View::clone(&seated.view);
        let table = &mut view.public.table;
        table.status = Status::Waiting;
        table.host = if is_host { model.player.id.unwrap() } else { removed };
        let player = table.seats.iter_mut().rev().find_map(|chair| chair.player.as_mut()).unwrap();
        player.id = Some(removed);
        model.watch(view.table);
        let view = Arc::new(view);
        let change = |entries| TableChange { kind: FrameKind::Update, entries, view: view.clone() };
        receive(&mut model, ClientEvent::Table(change(Vec::new())));
        receive(&mut model, ClientEvent::Table(change(entries)));
        model
    };
    let stood = |kicked: bool| {
        let event = json!({"e": "stood", "seat": 1, "name": "Freyr", "kicked": kicked});
        vec![EntryEvents { seq: 2, events: vec![event], private: Vec::new() }]
    };
    let mut model = show(stood(true), true);
    assert!(model.shortcuts().iter().any(|key| key.text == "Let in again: Freyr"));
    let effects = press(&mut model, KeyCode::Char('u'));
    let [Effect::Command(_, TableCommand::LetIn { id })] = effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(id, removed);
    let mut answer = |answer| {
        let answer = Answer::Commanded(TableCommand::LetIn { id }, answer);
        model.update(Input::Answer(Box::new(answer)), 0);
        press(&mut model, KeyCode::Char('u')).len()
    };
    let refused = Refusal::new(Code::RateLimited, "too many commands");
    assert_eq!(answer(Err(refused.into())), 1, "they can try again");
    let ack = Ack::new(Cid::new("c").unwrap(), None, None);
    assert_eq!(answer(Ok(ack)), 0, "only once");
    for (entries, is_host) in [(stood(false), true), (stood(true), false)] {
        assert!(press(&mut show(entries, is_host), KeyCode::Char('u')).is_empty());
    }
}

#[test]
fn without_colours_cards_are_still_told_apart() {
    let mut model = at_table(state(GameKind::Knektpass, 3, |_| true), Language::En);
    let buffer = drawn_with(&mut model, 80, 24, Palette::new(false));
    assert!(buffer.content.iter().all(|cell| [cell.fg, cell.bg] == [Color::Reset; 2]));
}

#[test]
fn every_key_has_a_text_in_every_language() {
    let playing = state(GameKind::Gurka, 2, |_| true);
    for &language in Language::ALL {
        let mut model = at_table(playing.clone(), language);
        let mut seen = model.shortcuts();
        for status in [Status::Waiting, Status::Finished] {
            let mut view = View::clone(&playing.view);
            view.public.table.status = status;
            let change = TableChange { view: Arc::new(view), ..playing.clone() };
            receive(&mut model, ClientEvent::Table(change));
            seen.extend(model.shortcuts());
        }
        for dialog in [Dialog::Join(String::new()), Dialog::Chat(String::new())] {
            model.dialog = Some(dialog);
            seen.extend(model.shortcuts());
        }
        model.open_lobby();
        seen.extend(model.shortcuts());
        press(&mut model, KeyCode::Char('n'));
        seen.extend(model.shortcuts());
        assert!(seen.len() > 30);
        for shortcut in seen {
            // The id is shown if a message is missing.
            let is_id = |c: char| c.is_ascii_lowercase() || c == '-' || c == '_';
            assert!(!shortcut.text.chars().all(is_id), "{shortcut:?}");
        }
    }
}
