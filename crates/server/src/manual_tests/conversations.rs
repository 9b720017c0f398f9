use std::time::Duration;

use protocol::{
    Level, TableId, TimeFactor, ToServer, Word,
    record::Hex32,
    to_server::{
        Act, Audience, Auth, Choice, Commit, LobbyFilter, Prove, Quickplay, ResumePoint, Reveal,
        Sub, TableCommand, Topic, Unsub,
    },
};
use rules::{
    Seat,
    fairness::{Context, Contribution},
};
use serde_json::{Value, json};

use super::scene::{
    Frame, Player, Scene, auth, bytes, chat, cid, create, hint, member, request, sub,
};

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
        aino.hear_abridged("snapshot", &["public.table", "public.deck"]).await,
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

pub(super) async fn settings() -> Blocks {
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
    let mut players = together(&scene, "gurka", json!({}), ["Aino", "Bjarni"]).await;
    to_act(&mut players).await;
    let paused = players[0].done(&vote("c13", "pause")).await;
    let open = players[1].wait(|frame| frame.json["public"]["table"]["vote"].is_object()).await;
    let about = open.json["public"]["table"]["vote"]["about"].as_str().unwrap();
    players[1].done(&vote("c1", about)).await;
    let resumed = players[0].done(&vote("c14", "resume")).await;
    vec![vec![paused, resumed]]
}

pub(super) async fn subscribing() -> Blocks {
    let scene = Scene::new();
    let mut aino = alone(&scene, "karnoffel").await;
    let asked = aino.asked().await;
    let after = asked.json["seq"].as_u64().unwrap() - 1;
    let resume = Some(ResumePoint { epoch: 1, after });
    let topic = Topic::Table { table: table(), resume, chat_after: None };
    let lobby = Topic::Lobby(LobbyFilter::default());
    vec![vec![
        aino.done(&ToServer::Sub(Sub { cid: cid("c10"), topic })).await,
        aino.done(&ToServer::Sub(Sub { cid: cid("c11"), topic: lobby })).await,
        aino.done(&ToServer::Unsub(Unsub { cid: cid("c12"), table: None })).await,
    ]]
}

fn commitment(asked: &Frame, deal: u64, secret: Contribution) -> Hex32 {
    let deck: Vec<String> = serde_json::from_value(asked.json["deck"].clone()).unwrap();
    let context = Context::new(table().0.into_bytes(), deal, &deck).unwrap();
    Hex32(secret.commit(&context, 0).0)
}

/// Starts a match of two and contributes to the shuffle of its first deal; returns the frames.
async fn contribute(scene: &Scene) -> (Player, Vec<String>) {
    let mut aino = scene.enter(Auth { fair: true, ..auth("Aino") }).await;
    aino.create("gurka", 2, json!({})).await;
    aino.sit(table(), 0).await;
    aino.add_bot(table(), 1).await;
    aino.send(&request("c17", table(), ready())).await;
    let [secret, next] = [1_000, 1_001].map(|seed| Contribution(bytes(seed)));
    let asked = aino.wait(|frame| frame.is("shuffling")).await;
    let commit = commitment(&asked, 0, secret);
    let commit = Commit { cid: cid("c18"), table: table(), deal: 0, commit };
    let mut lines =
        vec![aino.abridged(&asked, &["deck"]), aino.done(&ToServer::Commit(commit)).await];
    let asked = aino.wait(|frame| frame.is("shuffling")).await;
    let (reveal, next) = (Hex32(secret.0), Some(commitment(&asked, 1, next)));
    let reveal = Reveal { cid: cid("c19"), table: table(), deal: 0, reveal, next };
    lines.extend([aino.abridged(&asked, &["deck"]), aino.done(&ToServer::Reveal(reveal)).await]);
    (aino, lines)
}

pub(super) async fn before_a_deal() -> Blocks {
    let scene = Scene::new();
    let (_, lines) = contribute(&scene).await;
    vec![lines]
}

pub(super) async fn during_a_deal() -> Blocks {
    let scene = Scene::new();
    let (mut aino, _) = contribute(&scene).await;
    aino.asked().await;
    let prove = |id: &str, after| ToServer::Proof(Prove { cid: cid(id), table: table(), after });
    aino.done(&prove("c20", None)).await;
    let all = aino.wait(|frame| frame.is("proof")).await;
    // The deck comes after the draw for deal.
    let deck = all.json["shuffles"].as_array().unwrap().last().unwrap();
    let cards = deck["cards"].as_array().unwrap();
    let last_but_one: u16 =
        serde_json::from_value(cards[cards.len() - 2]["position"].clone()).unwrap();
    vec![vec![
        aino.send(&prove("c24", Some(last_but_one))).await,
        aino.hear_answer("c24").await,
        aino.hear_abridged("proof", &["shuffles.0.cards.0.path"]).await,
    ]]
}

pub(super) async fn chatting() -> Blocks {
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
    vec![vec![
        aino.send(&chat("c15", table(), Audience::Team, "Well played!")).await,
        aino.hear_op("chat").await,
        aino.hear_answer("c15").await,
    ]]
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
