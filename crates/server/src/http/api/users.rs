use axum::{
    Json,
    extract::{Path, State},
};
use protocol::{
    Code, EpochMs, Kind, Refusal, TableId, UserId,
    record::{Absence, RecordResult},
};
use rules::Seat;
use serde::{Deserialize, Serialize};
use storage::{PlayedMatch, Profile, journal::Person};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App,
    http::{
        api::{
            Caller, Cursor, OptionalCaller, QueryParams, Whom, default_size,
            leaderboards::Standing, page_size,
        },
        problem::{Problem, ProblemBody},
    },
    state::clock,
};

routes!(user, games, own_games);

/// A public profile.
#[derive(Serialize, ToSchema)]
#[schema(as = Profile)]
struct Shown {
    /// The id, by which the profile is found whatever the name.
    #[schema(value_type = String)]
    id: UserId,
    /// The name.
    name: String,
    /// `account` or `bot`.
    #[schema(value_type = String)]
    kind: Kind,
    /// The date of registration, in epoch milliseconds.
    since: u64,
    /// The number of times it committed to a shuffle secret and did not reveal it, because its
    /// connection was lost or on purpose.
    withheld: u32,
    /// Statistics by game.
    games: Vec<GameCount>,
}

/// A player's statistics at one game.
#[derive(Serialize, ToSchema)]
struct GameCount {
    /// The game's name.
    game: String,
    /// The number of finished matches.
    matches: u32,
    /// The number of matches won, alone or with others.
    won: u32,
    /// The rating; absent before the first rated match.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Standing>,
}

impl Shown {
    fn at(now: EpochMs, profile: Profile) -> Shown {
        let Profile { person: Person { id, name, kind }, since, withheld, games } = profile;
        let count = |game: storage::GameCount| GameCount {
            game: game.game,
            matches: game.matches,
            won: game.won,
            rating: game.rating.map(|standing| Standing::at(now, standing)),
        };
        Shown {
            id,
            name,
            kind,
            since: since.0,
            withheld,
            games: games.into_iter().map(count).collect(),
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct MatchesQuery {
    /// The `cursor` of the previous page; omit it for the first page.
    #[param(value_type = Option<String>, pattern = "^[0-9]{1,18}$")]
    cursor: Option<Cursor>,
    /// The page size, at most 100.
    #[serde(default = "default_size", deserialize_with = "page_size")]
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100)]
    limit: u32,
}

/// Finished matches, newest first.
#[derive(Serialize, ToSchema)]
struct Matches {
    /// The matches.
    matches: Vec<PastMatch>,
    /// The value of `cursor` that requests the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    cursor: Option<String>,
}

/// A finished match, as seen by one of its players.
#[derive(Serialize, ToSchema)]
struct PastMatch {
    /// The table's id.
    #[schema(value_type = String)]
    table: TableId,
    /// The match's number at the table, from 1.
    r#match: u32,
    /// The game's name.
    game: String,
    /// The end, in epoch milliseconds.
    ended: u64,
    /// The player's seat.
    #[schema(value_type = u8)]
    seat: Seat,
    /// The player's place, from 1.
    place: usize,
    /// The pool whose ratings changed: `people` or `bots`; absent if unrated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pool: Option<&'static str>,
    /// The players at the end by seat, with their names at the time.
    seats: Vec<PastSeat>,
    /// The result: places, scores and reason.
    #[schema(value_type = Object)]
    result: RecordResult,
}

/// A seat of a finished match.
#[derive(Serialize, ToSchema)]
struct PastSeat {
    /// The name.
    name: String,
    /// The kind of player.
    #[schema(value_type = String)]
    kind: Kind,
    /// Its place, from 1.
    place: usize,
    /// The reason its owner did not finish: `left`, `sent_away`, `gone`, `resigned` or `forfeited`;
    /// absent if they did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    left: Option<Absence>,
}

impl From<PlayedMatch> for PastMatch {
    fn from(past: PlayedMatch) -> PastMatch {
        let PlayedMatch { table, seat, pool, finished, .. } = past;
        let place = |seat| finished.place(seat) + 1;
        let seats = (0..).map(Seat).zip(&finished.seats).map(|(seat, held)| PastSeat {
            name: held.name.clone(),
            kind: held.kind,
            place: place(seat),
            left: finished.left(seat),
        });
        PastMatch {
            table,
            r#match: finished.match_no,
            ended: finished.at.0,
            seat,
            place: place(seat),
            pool: pool.map(rules::ratings::Pool::word),
            seats: seats.collect(),
            game: finished.game.clone(),
            result: finished.result,
        }
    }
}

/// Returns the profile of an account or a bot. Guests have none, since their names are not unique.
#[utoipa::path(
    get, path = "/users/{name}", tag = "people",
    params(("name" = String, Path, description = "the id, or the current name, case-insensitive")),
    responses(
        (status = 200, description = "the account", body = Shown),
        (status = 404, description = "there is no such account", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn user(State(app): State<App>, Path(name): Path<String>) -> Result<Json<Shown>, Problem> {
    Ok(Json(Shown::at(clock::now(), find(&app, &name).await?)))
}

/// Lists the finished matches of an account, newest first, by page, including those it played as a
/// guest.
///
/// Matches at unlisted tables are visible only to the account itself.
#[utoipa::path(
    get, path = "/users/{name}/games", operation_id = "user_games", tag = "people",
    params(("name" = String, Path, description = "the id, or the current name, case-insensitive"), MatchesQuery),
    responses(
        (status = 200, description = "a page", body = Matches),
        (status = "4XX", description = "there is no such account, or invalid parameters", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn games(
    State(app): State<App>,
    OptionalCaller(caller): OptionalCaller,
    Path(name): Path<String>,
    QueryParams(wanted): QueryParams<MatchesQuery>,
) -> Result<Json<Matches>, Problem> {
    let who = find(&app, &name).await?.person.id;
    let is_self = caller.is_some_and(|caller| caller.id == who);
    matches(&app, who, is_self, wanted).await
}

/// Lists the caller's finished matches, as guest or account, newest first, by page, including those
/// at unlisted tables.
#[utoipa::path(
    get, path = "/me/games", tag = "people", params(MatchesQuery),
    responses(
        (status = 200, description = "a page", body = Matches),
        (status = "4XX", description = "not authenticated, or invalid parameters", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn own_games(
    State(app): State<App>,
    Caller(person): Caller,
    QueryParams(wanted): QueryParams<MatchesQuery>,
) -> Result<Json<Matches>, Problem> {
    matches(&app, person.id, true, wanted).await
}

/// Returns a page of matches; at unlisted tables only if `unlisted`.
async fn matches(
    app: &App,
    who: UserId,
    unlisted: bool,
    MatchesQuery { cursor, limit: most }: MatchesQuery,
) -> Result<Json<Matches>, Problem> {
    let cursor = cursor.map(|Cursor(no)| no);
    // One more than is shown says whether there is another page.
    let mut found = app.history.matches(who, unlisted, cursor, most + 1).await?;
    let more = found.len() > most as usize;
    found.truncate(most as usize);
    let cursor = found.last().filter(|_| more).map(|last| last.no.to_string());
    Ok(Json(Matches { matches: found.into_iter().map(PastMatch::from).collect(), cursor }))
}

async fn find(app: &App, name: &str) -> Result<Profile, Problem> {
    let unknown = || Refusal::new(Code::NotFound, "there is no such account");
    let whom = Whom::try_from(name.to_owned()).map_err(|_| unknown())?;
    let person = whom.find(app).await?.ok_or_else(unknown)?;
    let found = app.history.profile(&person.name).await?;
    Ok(found.ok_or_else(unknown)?)
}
