use std::time::Duration;

use fairness::{Context, Contribution};
use protocol::{
    ChatMode, ChatRules, Level, Phrase, Reason, TableId, TimeFactor, ToServer, Word,
    record::Hex32,
    to_server::{
        Act, AskLobby, Audience, Auth, Block, Chat, Choice, Commit, LobbyFilter, MessageContent,
        Mute, PersonRef, Ping, Prove, Quickplay, Report, ResumePoint, Reveal, Sub, TableCommand,
        Topic, Unsub,
    },
};
use rules::Seat;
use serde_json::{Value, json};
use storage::Notice;

use super::scene::{
    Frame, Player, Scene, auth, bytes, chat, cid, create, hint, member, request, sub,
};
use crate::state::clock;

/// The content of the code blocks of a section, in order.
pub(super) type Blocks = Vec<Vec<String>>;

/// The first table of a scene.
const TABLE: &str = "0198f3b0-c0de-7000-8000-00000000abcd";

fn table() -> TableId {
    TABLE.parse().unwrap()
}

fn act(decision: u64, choice: Choice) -> TableCommand {
    TableCommand::Act(Act { decision, choice })
}

fn ready() -> TableCommand {
    TableCommand::Ready { ready: true }
}

fn resume(id: &str, after: u64, chat_after: Option<u64>) -> ToServer {
    let resume = Some(ResumePoint { epoch: 1, after });
    let topic = Topic::Table { table: table(), resume, chat_after };
    ToServer::Sub(Sub { cid: cid(id), topic })
}

/// Connects; returns the frames.
async fn login(scene: &Scene) -> (Player, Vec<String>) {
    let mut aino = scene.connect().await;
    let lines = vec![
        aino.hear_hello().await,
        aino.send(&ToServer::Auth(auth("Aino"))).await,
        aino.ready().await,
    ];
    (aino, lines)
}

/// Starts a match of Gúrka against two bots; returns the frames.
async fn start(aino: &mut Player) -> Vec<String> {
    let add_bot = |seat, level| TableCommand::AddBot { seat: Seat(seat), level };
    let sit = TableCommand::Sit { seat: Some(Seat(0)), invite: None };
    vec![
        aino.send(&ToServer::Create(create("c1", "gurka", 3))).await,
        aino.hear_answer("c1").await,
        aino.send(&sub("c2", table())).await,
        aino.hear_answer("c2").await,
        aino.hear_op("snapshot").await,
        aino.hear_op("presence").await,
        aino.done(&request("c3", table(), sit)).await,
        aino.done(&request("c4", table(), add_bot(1, Level::Plain))).await,
        aino.done(&request("c5", table(), add_bot(2, Level::Fool))).await,
        aino.done(&request("c6", table(), ready())).await,
    ]
}

/// Plays until some cards cannot follow and others can; returns the request for that decision.
async fn follow(aino: &mut Player) -> Frame {
    loop {
        let asked = aino.asked().await;
        let is_shown = asked.json["decision"]["kind"] == "follow"
            && asked.json["events"].is_array()
            && asked.legal().len() > 1
            && asked.json["private"]["why_not"].as_object().is_some_and(|why| !why.is_empty());
        if is_shown {
            return asked;
        }
        aino.act(table(), &asked, 0).await;
    }
}

pub(super) async fn quick_start() -> Blocks {
    let scene = Scene::new();
    let (mut aino, login) = login(&scene).await;
    let start = start(&mut aino).await;
    let asked = follow(&mut aino).await;
    let action = Choice::Action(asked.legal().pop().unwrap());
    let turn = vec![
        aino.line(&asked),
        aino.send(&request("c7", table(), act(asked.decision(), action))).await,
        aino.hear_answer("c7").await,
    ];
    vec![login, start, turn]
}

pub(super) async fn connecting() -> Blocks {
    let scene = Scene::new();
    let mut aino = scene.guest("Aino").await;
    let ping = vec![aino.send(&ToServer::Ping(Ping { n: 7 })).await, aino.hear_op("pong").await];
    let text = "A new version at nine; every match will resume where it stopped.".to_owned();
    scene.app.announcements.publish(1, Some(Notice { text, since: clock::now() }));
    let announced = aino.hear_op("announcement").await;
    scene.app.announcements.publish(2, None);
    vec![ping, vec![announced, aino.hear_op("announcement_over").await]]
}

pub(super) async fn authentication() -> Blocks {
    let scene = Scene::new();
    let (mut aino, _) = login(&scene).await;
    start(&mut aino).await;
    let asked = aino.asked().await;
    let after = asked.json["seq"].as_u64().unwrap() - 2;
    let resume = Some(ResumePoint { epoch: 1, after });
    let mut again = scene.connect().await;
    again.share_names(&aino);
    let token = aino.token.clone();
    let subs = vec![
        Topic::Table { table: table(), resume, chat_after: None },
        Topic::Lobby(LobbyFilter::default()),
    ];
    let auth = Auth { name: None, token, subs, ..auth("Aino") };
    vec![vec![again.send(&ToServer::Auth(auth)).await, again.ready().await]]
}

pub(super) async fn commands() -> Blocks {
    let scene = Scene::new();
    let mut aino = scene.guest("Aino").await;
    let cid = aino.cid();
    aino.done(&ToServer::Create(create(&cid, "gurka", 3))).await;
    let cid = aino.cid();
    aino.done(&sub(&cid, table())).await;
    let snapshot = aino.wait(|frame| frame.is("snapshot")).await;
    vec![vec![member(&snapshot.text, &["public", "table", "settings"])]]
}

pub(super) async fn quick_play() -> Blocks {
    let scene = Scene::new();
    let quickplay = |id: &str| {
        let quickplay = json!({"cid": id, "game": "gurka"});
        ToServer::Quickplay(serde_json::from_value::<Quickplay>(quickplay).unwrap())
    };
    let mut bjarni = scene.guest("Bjarni").await;
    bjarni.done(&quickplay("c1")).await;
    let mut aino = scene.guest("Aino").await;
    vec![vec![aino.send(&quickplay("c15")).await, aino.hear_answer("c15").await]]
}

pub(super) async fn more_time() -> Blocks {
    let scene = Scene::new();
    let mut aino = scene.guest("Aino").await;
    let clock = json!({"style": "per_move", "seconds": 30});
    aino.create("gurka", 3, json!({"clock": clock, "more_time": true})).await;
    aino.sit(table(), 0).await;
    let factor: TimeFactor = serde_json::from_value(json!(2)).unwrap();
    let more = request("c21", table(), TableCommand::MoreTime { factor });
    vec![vec![aino.send(&more).await, aino.hear_answer("c21").await]]
}

/// Starts a match of two against a bot.
async fn alone(scene: &Scene, game: &str) -> Player {
    let mut aino = scene.guest("Aino").await;
    aino.create(game, 2, json!({})).await;
    aino.sit(table(), 0).await;
    aino.add_bot(table(), 1).await;
    aino.be_ready(table()).await;
    aino
}

pub(super) async fn hints() -> Blocks {
    let scene = Scene::new();
    let mut aino = alone(&scene, "karnoffel").await;
    let asked = aino.asked().await;
    let hint = hint("c16", table(), asked.decision());
    vec![vec![aino.send(&hint).await, aino.hear_answer("c16").await]]
}

/// Starts a match between these players, the first of them the host.
async fn together<const N: usize>(
    scene: &Scene,
    game: &str,
    settings: Value,
    names: [&str; N],
) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    for (name, seat) in names.iter().zip(0..) {
        let mut player = scene.guest(name).await;
        if seat == 0 {
            player.create(game, names.len() as u8, settings.clone()).await;
        } else {
            player.follow(table()).await;
        }
        player.sit(table(), seat).await;
        players.push(player);
    }
    for player in &mut players {
        player.be_ready(table()).await;
    }
    players
}

/// Waits until one of the players has to act; returns its seat and the request.
async fn to_act(players: &mut [Player]) -> (usize, Frame) {
    let is_decision = |frame: &Frame| {
        let decision = &frame.json["decision"];
        frame.is("update") && decision.is_object() && decision["automatic"].is_null()
    };
    let frame = players[0].wait(is_decision).await;
    let seat = frame.json["decision"]["seats"][0].as_u64().unwrap() as usize;
    let asked = if frame.asks() { frame } else { players[seat].asked().await };
    (seat, asked)
}

/// Lets the players act until it is the turn of `seat`; returns the request.
async fn until_turn_of(players: &mut [Player], seat: usize) -> Frame {
    loop {
        let (asked_seat, asked) = to_act(players).await;
        if asked_seat == seat {
            return asked;
        }
        players[asked_seat].act(table(), &asked, 0).await;
    }
}

pub(super) async fn undo() -> Blocks {
    let scene = Scene::new();
    let mut players = together(&scene, "gurka", json!({}), ["Aino", "Bjarni", "Sigga"]).await;
    let asked = until_turn_of(&mut players, 0).await;
    let aino = &mut players[0];
    aino.act(table(), &asked, 0).await;
    let mut lines = vec![
        aino.send(&request("c8", table(), TableCommand::Takeback {})).await,
        aino.hear_answer("c8").await,
    ];
    let open = aino.wait(|frame| frame.json["public"]["table"]["vote"].is_object()).await;
    let vote = member(&open.text, &["public", "table", "vote"]);
    let about = open.json["public"]["table"]["vote"]["about"].as_str().unwrap();
    let yes = TableCommand::Vote { about: Word::new(about).unwrap(), yes: true };
    lines.push(players[1].done(&request("c9", table(), yes)).await);
    vec![lines, vec![vote]]
}

pub(super) async fn absence() -> Blocks {
    let scene = Scene::new();
    let settings = json!({"clock": {"style": "per_move", "seconds": 30}});
    let mut players = together(&scene, "gurka", settings, ["Aino", "Bjarni", "Sigga"]).await;
    until_turn_of(&mut players, 1).await;
    players.remove(1).leave().await;
    let aino = &mut players[0];
    aino.follow(table()).await;
    scene.advance(Duration::from_secs(5)).await;
    let held = aino.wait(|frame| frame.json["decision"]["held"].is_object()).await;
    scene.advance(Duration::from_secs(7)).await;
    let seat = Seat(1);
    let lines = vec![
        aino.hear(|frame| frame.is("presence") && frame.json["missing"].is_array()).await,
        aino.done(&request("c22", table(), TableCommand::Wait { seat })).await,
        aino.done(&request("c23", table(), TableCommand::BotNow { seat })).await,
    ];
    vec![lines, vec![member(&held.text, &["decision"])]]
}

fn vote(id: &str, about: &str) -> ToServer {
    let about = Word::new(about).unwrap();
    request(id, table(), TableCommand::Vote { about, yes: true })
}

pub(super) async fn pauses() -> Blocks {
    let scene = Scene::new();
    let settings = json!({"gone": {"grace_s": 20, "then": "pause"}});
    let mut players = together(&scene, "gurka", settings, ["Aino", "Bjarni"]).await;
    let bjarni = players.remove(1);
    let token = bjarni.token.clone();
    bjarni.leave().await;
    let aino = &mut players[0];
    aino.follow(table()).await;
    scene.advance(Duration::from_secs(20)).await;
    let is_paused = |frame: &Frame| frame.json["public"]["table"]["paused"].is_object();
    let paused = aino.wait(is_paused).await;
    let gone = member(&paused.text, &["public", "table", "paused"]);

    let mut bjarni = scene.enter(Auth { token, ..Auth::default() }).await;
    bjarni.follow(table()).await;
    let lines = vec![aino.done(&vote("c13", "pause")).await];
    let open = bjarni.wait(|frame| frame.json["public"]["table"]["vote"].is_object()).await;
    let about = open.json["public"]["table"]["vote"]["about"].as_str().unwrap();
    bjarni.done(&vote("c1", about)).await;
    let resumed = aino.done(&vote("c14", "resume")).await;
    vec![vec![gone], [lines, vec![resumed]].concat()]
}

pub(super) async fn subscribing() -> Blocks {
    let scene = Scene::new();
    let mut aino = alone(&scene, "karnoffel").await;
    let is_last_of_deal =
        |frame: &Frame| frame.json["beats"].as_array().is_some_and(|beats| beats.len() > 2);
    let beats = loop {
        let update =
            aino.wait(|frame| frame.is("update") && (frame.asks() || is_last_of_deal(frame))).await;
        if is_last_of_deal(&update) {
            break update;
        }
        aino.act(table(), &update, 0).await;
    };
    let after = beats.json["seq"].as_u64().unwrap() - 1;
    let lobby = Sub { cid: cid("c11"), topic: Topic::Lobby(LobbyFilter::default()) };
    let subs = vec![
        aino.done(&resume("c10", after, None)).await,
        aino.done(&ToServer::Sub(lobby)).await,
        aino.done(&ToServer::Unsub(Unsub { cid: cid("c12"), table: None })).await,
    ];
    let beats = vec![aino.line(&beats)];
    vec![subs, beats, lobby_frames().await]
}

async fn lobby_frames() -> Vec<String> {
    let scene = Scene::new();
    let lang = serde_json::from_value(json!("fi")).unwrap();
    let mut aino = scene.enter(Auth { lang, ..auth("Aino") }).await;
    aino.create("gurka", 3, json!({"clock": {"style": "per_move", "seconds": 30}})).await;
    aino.sit(table(), 0).await;
    let is_here = |frame: &Frame| frame.is("presence") && frame.json["seats"][0] == "here";
    let presence = aino.hear(is_here).await;
    let mut bjarni = scene.guest("Bjarni").await;
    let second = bjarni.create("karnoffel", 2, json!({})).await;
    bjarni.sit(second, 0).await;
    bjarni.leave().await;
    scene.advance(Duration::from_secs(15)).await;
    let lobby = Sub { cid: cid("c11"), topic: Topic::Lobby(LobbyFilter::default()) };
    aino.done(&ToServer::Sub(lobby)).await;
    scene.advance(Duration::from_secs(1)).await;
    let is_complete =
        |frame: &Frame| frame.is("lobby") && frame.json["tables"][1]["away"].is_boolean();
    let lobby = aino.hear(is_complete).await;
    let game = serde_json::from_value(json!("karnoffel")).unwrap();
    let ask = AskLobby { cid: cid("c12"), before: None, game, status: None, open: None };
    vec![
        presence,
        lobby,
        aino.send(&ToServer::Lobby(ask)).await,
        aino.hear_answer("c12").await,
        aino.hear(|frame| frame.is("lobby") && frame.json["cid"] == "c12").await,
    ]
}

/// Returns the commitment to a secret for a deal.
fn commitment(asked: &Frame, deal: u64, secret: Contribution) -> Hex32 {
    let deck: Vec<String> = serde_json::from_value(asked.json["deck"].clone()).unwrap();
    let context = Context::new(table().0.into_bytes(), deal, &deck).unwrap();
    Hex32(secret.commit(&context, 0).0)
}

pub(super) async fn fair_shuffles() -> Blocks {
    let scene = Scene::new();
    let mut aino = scene.enter(Auth { fair: true, ..auth("Aino") }).await;
    aino.create("gurka", 2, json!({})).await;
    aino.sit(table(), 0).await;
    aino.add_bot(table(), 1).await;
    aino.send(&request("c17", table(), ready())).await;
    let [secret, next] = [1_000, 1_001].map(|seed| Contribution(bytes(seed)));
    let asked = aino.wait(|frame| frame.is("shuffling")).await;
    let commit = commitment(&asked, 0, secret);
    let commit = Commit { cid: cid("c18"), table: table(), deal: 0, commit };
    let mut lines = vec![aino.line(&asked), aino.done(&ToServer::Commit(commit)).await];
    let asked = aino.wait(|frame| frame.is("shuffling")).await;
    let (reveal, next) = (Hex32(secret.0), Some(commitment(&asked, 1, next)));
    let reveal = Reveal { cid: cid("c19"), table: table(), deal: 0, reveal, next };
    lines.extend([aino.line(&asked), aino.done(&ToServer::Reveal(reveal)).await]);

    aino.asked().await;
    let prove = |id: &str, after| ToServer::Proof(Prove { cid: cid(id), table: table(), after });
    aino.done(&prove("c20", None)).await;
    let all = aino.wait(|frame| frame.is("proof")).await;
    let cards = all.json["shuffles"][0]["cards"].as_array().unwrap();
    let last_but_one: u16 =
        serde_json::from_value(cards[cards.len() - 2]["position"].clone()).unwrap();
    let proof = vec![
        aino.send(&prove("c24", Some(last_but_one))).await,
        aino.hear_answer("c24").await,
        aino.hear_op("proof").await,
    ];
    vec![lines, proof]
}

pub(super) async fn chatting() -> Blocks {
    vec![team_chat().await, Box::pin(moderation()).await]
}

async fn team_chat() -> Vec<String> {
    let scene = Scene::new();
    let mut aino = scene.guest("Aino").await;
    aino.create("karnoffel", 4, json!({})).await;
    aino.sit(table(), 0).await;
    aino.add_bot(table(), 1).await;
    aino.add_bot(table(), 3).await;
    let mut bjarni = scene.guest("Bjarni").await;
    bjarni.follow(table()).await;
    bjarni.sit(table(), 2).await;
    aino.be_ready(table()).await;
    bjarni.be_ready(table()).await;
    aino.wait(|frame| frame.json["public"]["table"]["status"] == "playing").await;
    vec![
        aino.send(&chat("c15", table(), Audience::Team, "Well played!")).await,
        aino.hear_op("chat").await,
        aino.hear_answer("c15").await,
    ]
}

async fn moderation() -> Vec<String> {
    let scene = Scene::new();
    let mut aino = scene.guest("Aino").await;
    aino.create("gurka", 3, json!({})).await;
    aino.sit(table(), 0).await;
    let mut bjarni = scene.guest("Bjarni").await;
    bjarni.follow(table()).await;
    bjarni.sit(table(), 2).await;
    aino.done(&chat("c1", table(), Audience::Table, "Hello!")).await;
    let mut sigga = scene.guest("Sigga").await;
    sigga.follow(table()).await;
    let said = MessageContent::Phrase(Phrase::GoodGame);
    let greeting = Chat { cid: cid("c1"), table: table(), to: Audience::Table, said };
    sigga.done(&ToServer::Chat(greeting)).await;
    let n = aino.wait(|frame| frame.is("chat") && frame.json["n"] != 1).await.json["n"].clone();
    let n = n.as_u64().unwrap();
    let slowly = ChatRules { mode: ChatMode::Phrases, slow_s: 10 };
    let mute = Mute { whom: PersonRef::Seat(Seat(2)), on: true };
    let whom = PersonRef::Message(n);
    let block = Block { cid: cid("c19"), table: table(), whom, on: true };
    let reason = Reason::new("She calls people names.").unwrap();
    let report = Report { cid: cid("c20"), table: table(), n, reason };
    vec![
        aino.send(&resume("c16", 1, Some(1))).await,
        aino.hear_op("chat_replay").await,
        aino.done(&request("c17", table(), TableCommand::SetChat { chat: slowly })).await,
        aino.done(&request("c18", table(), TableCommand::Mute(mute))).await,
        aino.done(&ToServer::Block(block)).await,
        aino.done(&ToServer::Report(report)).await,
    ]
}

pub(super) async fn errors() -> Blocks {
    let scene = Scene::new();
    let mut aino = alone(&scene, "knektpass").await;
    let (asked, card) = loop {
        let asked = aino.asked().await;
        let why_not = asked.json["private"]["why_not"].as_object();
        let refused = why_not
            .and_then(|why_not| why_not.iter().find(|(_, why)| why["must_follow"].is_object()));
        if let Some((card, _)) = refused {
            let card = card.clone();
            break (asked, card);
        }
        // It joins each deal, since the last action declares that.
        let is_declaration = asked.json["decision"]["kind"] == "declare";
        let index = if is_declaration { asked.legal().len() - 1 } else { 0 };
        aino.act(table(), &asked, index).await;
    };
    let action = format!(r#"{{"do":"play","card":"{card}"}}"#);
    let action = Choice::Action(serde_json::from_str(&action).unwrap());
    let decision = asked.decision();
    let text =
        format!(r#"{{"op":"act","cid":"c8","table":"{TABLE}","decision":"{decision}","index":0}}"#);
    vec![vec![
        aino.send(&request("c7", table(), act(decision, action))).await,
        aino.hear_answer("c7").await,
        aino.send_text(&text).await,
        aino.hear_op("err").await,
    ]]
}

pub(super) async fn bot_plays() -> Blocks {
    let scene = Scene::new();
    let (mut aino, login) = login(&scene).await;
    vec![vec![login[1].clone()], sent(start(&mut aino).await)]
}

/// Leaves out what the server sent.
fn sent(lines: Vec<String>) -> Vec<String> {
    lines.into_iter().filter(|line| line.starts_with('→')).collect()
}

pub(super) async fn bot_answers() -> Blocks {
    let scene = Scene::new();
    let (mut aino, _) = login(&scene).await;
    start(&mut aino).await;
    let asked = follow(&mut aino).await;
    let choice = Choice::Index(1);
    vec![vec![aino.done(&request("c7", table(), act(asked.decision(), choice))).await]]
}

pub(super) async fn bot_returns() -> Blocks {
    vec![sent(authentication().await.remove(0))]
}
