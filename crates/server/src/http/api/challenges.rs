use std::ops::RangeInclusive;

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
};
use games::{AnyOptions, GameKind};
use net::ClientIp;
use protocol::{
    Cid, Clock, Code, EpochMs, GameName, Invite, Kind, Level, Refusal, Settings, TableId, UserId,
    Visibility,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use storage::{
    AcceptedChallenge, AcceptedGame, ChallengeError, ChallengeStatus, ChallengeTerms,
    journal::{IdempotencyKey, Person},
};
use table::{Setup, invite_digest};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    app::App,
    commands::create::{TableCreator, make, previous_ack},
    http::{
        api::{Caller, JsonBody, Whom, caller::invite_secret, games::game_kind},
        problem::Problem,
    },
    state::{clock, errors::draining, limits::Limit, sessions::InviteSecret},
};

const DECISION_S: u32 = 30;

/// The wait for the two bots before bots of the server take the other seats, in seconds.
const FILL_AFTER_S: u32 = 15;

/// The numbers of seats of all games.
pub(super) const SEATS: RangeInclusive<u8> = 2..=8;

pub(super) const MATCHES_MAX: u32 = 100;

routes!(list, challenge, open_bots, accept_games, accept, decline);

/// A challenge to another bot.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewChallenge {
    bot: Whom,
    game: GameName,
    seats: u8,
    #[serde(default)]
    options: Map<String, Value>,
    /// The number of matches, which the bots play as rematches at one table.
    #[serde(default = "one")]
    matches: u32,
    /// The level of the server's bots in the other seats.
    level: Option<Level>,
}

fn one() -> u32 {
    1
}

/// A challenge between two bots.
#[derive(Serialize, ToSchema)]
struct Challenge {
    /// The challenge's id.
    #[schema(value_type = String)]
    id: Uuid,
    /// `open`, `accepted` or `declined`.
    status: &'static str,
    /// The challenger's name.
    from: String,
    /// The challenger's id.
    #[schema(value_type = String)]
    from_id: UserId,
    /// The name of the challenged bot.
    to: String,
    /// The id of the challenged bot.
    #[schema(value_type = String)]
    to_id: UserId,
    /// The game's name.
    game: String,
    /// The number of seats.
    seats: u8,
    /// The chosen options of the game.
    #[schema(value_type = Object)]
    options: Map<String, Value>,
    /// The number of matches.
    matches: u32,
    /// The level of the server's bots in the other seats.
    #[schema(value_type = String)]
    level: Level,
    /// The end of the time to accept it, in epoch milliseconds.
    #[schema(value_type = u64)]
    expires: EpochMs,
    /// The table, once it is accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    table: Option<TableId>,
    /// The invite to the table, for the challenged bot and the token that accepted. The challenger,
    /// who hosts the table, needs none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    invite: Option<Invite>,
}

impl Challenge {
    /// Returns a challenge as a bot sees it. The invite is derived again for the session that
    /// accepted it.
    fn shown_to(bot: UserId, challenge: storage::Challenge, secret: &InviteSecret) -> Challenge {
        let storage::Challenge { id, from, to, terms, expires, status } = challenge;
        let ChallengeTerms { game, seats, options, n_matches, level } = terms;
        let (status, accepted) = match status {
            ChallengeStatus::Open => ("open", None),
            ChallengeStatus::Accepted(accepted) => ("accepted", Some(accepted)),
            ChallengeStatus::Declined => ("declined", None),
        };
        let invite = accepted.as_ref().and_then(|accepted| {
            let own = secret.invite(None, &challenge_cid(id));
            let opens = to.id == bot && invite_digest(&own) == accepted.invite_digest;
            opens.then_some(own)
        });
        Challenge {
            id,
            status,
            from_id: from.id,
            from: from.name,
            to_id: to.id,
            to: to.name,
            game,
            seats,
            options,
            matches: n_matches,
            level,
            expires,
            table: accepted.map(|accepted| accepted.table),
            invite,
        }
    }
}

/// A game that a bot accepts.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = AcceptedGame)]
struct Accepted {
    /// The game's name.
    #[schema(value_type = String)]
    game: GameName,
    /// The accepted numbers of seats; by default all that the game has.
    seats: Option<Vec<u8>>,
}

/// The games that a bot accepts.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AcceptedGames {
    /// The games; none closes the bot to challenges.
    #[schema(max_items = 5)]
    games: Vec<Accepted>,
}

/// A bot that can be challenged.
#[derive(Serialize, ToSchema)]
struct OpenBot {
    /// The bot's id, by which it can be challenged.
    #[schema(value_type = String)]
    id: UserId,
    /// The bot's name, by which it can be challenged.
    name: String,
    /// The games that it accepts.
    games: Vec<Accepted>,
}

/// Lists the caller's challenges, made and received, oldest first.
#[utoipa::path(
    get, path = "/challenges", operation_id = "list_challenges", tag = "people",
    responses((status = 200, description = "the challenges", body = Vec<Challenge>), Problem)
)]
async fn list(
    State(app): State<App>,
    Caller(bot): Caller,
    headers: HeaderMap,
) -> Result<Json<Vec<Challenge>>, Problem> {
    let secret = invite_secret(&app, &headers);
    let own = app.challenges.challenges(bot.id, clock::now()).await?.into_iter();
    Ok(Json(own.map(|one| Challenge::shown_to(bot.id, one, &secret)).collect()))
}

/// Challenges another bot. Both have to be bot accounts.
///
/// The other bot has two minutes to accept. A bot that makes too many challenges gets 429 and the
/// time to retry. Matches in which all seats are bots count for the leaderboard of bots.
#[utoipa::path(
    post, path = "/challenges", tag = "people",
    request_body(content = ref("#/components/schemas/NewChallenge"), description = "the bot and what is to be played"),
    responses((status = 201, description = "the challenge", body = Challenge), Problem)
)]
async fn challenge(
    State(app): State<App>,
    Caller(bot): Caller,
    headers: HeaderMap,
    JsonBody(body): JsonBody<NewChallenge>,
) -> Result<(StatusCode, Json<Challenge>), Problem> {
    let NewChallenge { bot: named, game, seats, options, matches, level } = body;
    only_bots(&bot)?;
    app.rate_limits.take(Limit::Challenges, bot.id)?;
    if app.stop.is_cancelled() {
        return Err(draining().into());
    }
    let kind = game_kind(&game)?;
    AnyOptions::of_game(kind.name(), &options, seats).map_err(|bad| Refusal::from(&bad))?;
    if !(1..=MATCHES_MAX).contains(&matches) {
        let detail = format!("`matches` must be 1 to {MATCHES_MAX}");
        return Err(Refusal::new(Code::BadFrame, detail).into());
    }
    let other = named
        .find(&app)
        .await?
        .filter(|other| other.kind == Kind::Bot)
        .ok_or_else(|| Refusal::new(Code::NotFound, "no bot has this name"))?;
    if other.id == bot.id {
        return Err(Refusal::new(Code::Forbidden, "you cannot challenge yourself").into());
    }
    if blocks(&app, &other, bot.id).await? || blocks(&app, &bot, other.id).await? {
        return Err(not_accepting().into());
    }
    let level = level.unwrap_or(Level::Plain);
    let game = kind.name().to_owned();
    let terms = ChallengeTerms { game, seats, options, n_matches: matches, level };
    let made =
        app.challenges.challenge(bot.id, other.id, terms, clock::now()).await?.map_err(refusal)?;
    let secret = invite_secret(&app, &headers);
    Ok((StatusCode::CREATED, Json(Challenge::shown_to(bot.id, made, &secret))))
}

/// Accepts a challenge. Returns it with its table, which the challenger hosts, and the invite to sit
/// down there.
#[utoipa::path(
    post, path = "/challenges/{id}/accept", operation_id = "accept_challenge", tag = "people",
    params(("id" = String, Path, description = "the challenge")),
    responses(
        (status = 200, description = "the challenge with its table", body = Challenge),
        Problem,
    )
)]
async fn accept(
    State(app): State<App>,
    client_ip: ClientIp,
    Caller(bot): Caller,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Challenge>, Problem> {
    let (id, now, secret) = (challenge_id(&id)?, clock::now(), invite_secret(&app, &headers));
    let own = app.challenges.challenges(bot.id, now).await?;
    let found = own.into_iter().find(|one| one.id == id);
    let challenge = storage::Challenge::check_accept(found, bot.id).map_err(refusal)?;
    if challenge.status != ChallengeStatus::Open {
        return Ok(Json(Challenge::shown_to(bot.id, challenge, &secret)));
    }
    let host = challenge.from;
    if blocks(&app, &bot, host.id).await? || blocks(&app, &host, bot.id).await? {
        return Err(not_accepting().into());
    }
    let cid = challenge_cid(id);
    let invite = secret.invite(None, &cid);
    let key =
        IdempotencyKey { player: host.id, cid: cid.to_string(), body: "challenge".to_owned() };
    let ChallengeTerms { game, seats, options, n_matches: _, level } = challenge.terms;
    let settings = Settings {
        visibility: Visibility::Link,
        clock: Clock::PerMove { seconds: DECISION_S },
        takeback: false,
        hints: false,
        fill_after_s: (seats > 2).then_some(FILL_AFTER_S),
        fill_level: level,
        ..Settings::default()
    };
    let setup = Setup {
        game,
        seats,
        options,
        settings,
        invite: Some((*invite).to_owned()),
        lang: None,
        seated: false,
    };
    let creator = TableCreator { who: host, client_ip, lang: None };
    let ack = match previous_ack(&app, &key, Some(&invite)).await? {
        Some(ack) => ack,
        None => make(&app, (app.new_table)(), creator, key, setup, Some(invite)).await?,
    };
    let (Some(table), Some(invite)) = (ack.table, ack.invite) else {
        return Err(Refusal::new(Code::WrongPhase, "the table was made by another session").into());
    };
    // If it is closed at the same time, the table is closed as an idle one: nobody knows it.
    let accepted = AcceptedChallenge { table, invite_digest: invite_digest(&invite) };
    let accepted =
        app.challenges.accept_challenge(id, bot.id, accepted, now).await?.map_err(refusal)?;
    Ok(Json(Challenge::shown_to(bot.id, accepted, &secret)))
}

/// Declines a challenge, or withdraws one's own.
#[utoipa::path(
    delete, path = "/challenges/{id}", operation_id = "decline_challenge", tag = "people",
    params(("id" = String, Path, description = "the challenge")),
    responses((status = 204, description = "it is no longer open"), Problem)
)]
async fn decline(
    State(app): State<App>,
    Caller(bot): Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    app.challenges
        .close_challenge(challenge_id(&id)?, bot.id, clock::now())
        .await?
        .map_err(refusal)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lists the bots that can be challenged.
#[utoipa::path(
    get, path = "/challenges/bots", operation_id = "open_bots", tag = "people",
    responses((status = 200, description = "the bots", body = Vec<OpenBot>), Problem)
)]
async fn open_bots(
    State(app): State<App>,
    Caller(_): Caller,
) -> Result<Json<Vec<OpenBot>>, Problem> {
    // During an upgrade, other nodes can have games that this one does not know.
    let shown = |AcceptedGame { game, seats }| {
        GameName::new(&game).ok().map(|game| Accepted { game, seats: Some(seats) })
    };
    let bots = app.challenges.open_bots(clock::now()).await?.into_iter();
    let bots = bots.map(|storage::OpenBot { id, name, accepts }| OpenBot {
        id,
        name,
        games: accepts.into_iter().filter_map(shown).collect(),
    });
    Ok(Json(bots.collect()))
}

/// Opens the calling bot to challenges for a minute, for these games only.
///
/// Nobody can challenge a bot that is not open.
#[utoipa::path(
    put, path = "/challenges/bots", operation_id = "accept_games", tag = "people", request_body = AcceptedGames,
    responses((status = 204, description = "success"), Problem)
)]
async fn accept_games(
    State(app): State<App>,
    Caller(bot): Caller,
    JsonBody(AcceptedGames { games }): JsonBody<AcceptedGames>,
) -> Result<StatusCode, Problem> {
    only_bots(&bot)?;
    let n_games = GameKind::ALL.len();
    if games.len() > n_games {
        return Err(Refusal::new(Code::BadFrame, format!("there are {n_games} games")).into());
    }
    let mut accepts = Vec::new();
    for Accepted { game, seats } in games {
        let game = game_kind(&game)?;
        if seats.iter().flatten().any(|seats| !SEATS.contains(seats)) {
            return Err(Refusal::new(Code::BadFrame, "a game has 2 to 8 seats").into());
        }
        let accepted = |wanted: &u8| seats.as_ref().is_none_or(|seats| seats.contains(wanted));
        let seats = game.seats().iter().copied().filter(accepted).collect();
        accepts.push(AcceptedGame { game: game.name().to_owned(), seats });
    }
    app.challenges.open_bot(bot.id, accepts, clock::now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn challenge_id(id: &str) -> Result<Uuid, Refusal> {
    id.parse().map_err(|_| refusal(ChallengeError::NotFound))
}

/// Returns the key of the command that creates a challenge's table.
fn challenge_cid(id: Uuid) -> Cid {
    Cid::new(&id.to_string()).expect("an id is a cid")
}

fn refusal(why: ChallengeError) -> Refusal {
    let too_many = |detail| Refusal {
        reason: Some("too_many_challenges".to_owned()),
        ..Refusal::new(Code::Forbidden, detail)
    };
    match why {
        ChallengeError::NotAccepting => not_accepting(),
        ChallengeError::TooManyMade => {
            too_many("you have made too many challenges; wait until some expire")
        }
        ChallengeError::TooManyWaiting => too_many("too many challenges wait for this bot"),
        ChallengeError::NotFound => Refusal::new(Code::NotFound, "there is no such challenge"),
        ChallengeError::Declined | ChallengeError::Accepted => {
            Refusal::new(Code::WrongPhase, why.to_string())
        }
    }
}

/// The refusal for a bot that does not accept, whatever the reason.
fn not_accepting() -> Refusal {
    Refusal {
        reason: Some("not_accepting".to_owned()),
        ..Refusal::new(Code::Forbidden, "this bot does not accept the challenge")
    }
}

fn only_bots(who: &Person) -> Result<(), Refusal> {
    if who.kind == Kind::Bot {
        return Ok(());
    }
    Err(Refusal::new(Code::Forbidden, "only bot accounts challenge each other"))
}

async fn blocks(app: &App, who: &Person, other: UserId) -> Result<bool, Problem> {
    let blocks = app.people.blocks(who.id).await?;
    Ok(blocks.iter().any(|block| block.id == other))
}
