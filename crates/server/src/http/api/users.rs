use axum::{
    Json,
    extract::{Path, State},
};
use journal::Person;
use protocol::{
    AnyName, Code, Kind, Refusal, TableId, UserId,
    record::{Absence, RecordResult},
};
use rules::Seat;
use serde::{Deserialize, Serialize};
use store::{PlayedMatch, Profile};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    http::{
        api::{Caller, Cursor, OptionalCaller, PageSize, QueryParams, leaderboards::Standing},
        problem::{Problem, ProblemBody},
    },
    state::errors::internal,
};

/// What everybody may know of others.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(user)).routes(routes!(games)).routes(routes!(own_games))
}

/// An account of a person's or of a program's, to everybody.
#[derive(Serialize, ToSchema)]
#[schema(as = Profile)]
struct Shown {
    /// Its name.
    name: String,
    /// `account`, or `bot`.
    #[schema(value_type = String)]
    kind: Kind,
    /// Since when, in epoch milliseconds.
    since: u64,
    /// How often it committed to a secret of its own for a shuffle, and did not reveal it: its
    /// connection was lost just then, or it kept it back on purpose.
    withheld: u32,
    /// What it has played, by the games' names.
    games: Vec<GameCount>,
}

/// How often somebody has played a game.
#[derive(Serialize, ToSchema)]
struct GameCount {
    /// The game's name.
    game: String,
    /// How many matches were played to the end.
    matches: u32,
    /// How many of them were won, alone or with others.
    won: u32,
    /// How well they play it; none while no match has counted for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Standing>,
}

impl From<Profile> for Shown {
    fn from(profile: Profile) -> Shown {
        let Profile { person: Person { name, kind, .. }, since, withheld, games } = profile;
        let count = |game: store::GameCount| GameCount {
            game: game.game,
            matches: game.matches,
            won: game.won,
            rating: game.rating.map(Standing::from),
        };
        Shown { name, kind, since, withheld, games: games.into_iter().map(count).collect() }
    }
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct MatchesQuery {
    /// What the page before said: goes on behind it.
    #[param(value_type = Option<String>, pattern = "^[0-9]{1,18}$")]
    cursor: Option<Cursor>,
    /// How many at most; 100 is the most.
    #[serde(default)]
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100)]
    limit: PageSize,
}

/// Finished matches, newest first.
#[derive(Serialize, ToSchema)]
struct Matches {
    /// The matches.
    matches: Vec<PastMatch>,
    /// Where the next page begins; none: this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    cursor: Option<String>,
}

/// A finished match, as one of its players looks back at it.
#[derive(Serialize, ToSchema)]
struct PastMatch {
    /// The table.
    #[schema(value_type = String)]
    table: TableId,
    /// The match's number there, from 1.
    r#match: u32,
    /// The game's name.
    game: String,
    /// When it ended, in epoch milliseconds.
    ended: u64,
    /// The seat of the one who was asked for.
    #[schema(value_type = u8)]
    seat: Seat,
    /// Their place, from 1.
    place: usize,
    /// Whose ratings it has changed: `people`, or `bots`; none: nobody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pool: Option<&'static str>,
    /// Who held the seats at the end, in their order, under the names that they had then.
    seats: Vec<PastSeat>,
    /// How it ended: places, scores, and why.
    #[schema(value_type = Object)]
    result: RecordResult,
}

/// Who held a seat.
#[derive(Serialize, ToSchema)]
struct PastSeat {
    /// The name.
    name: String,
    /// What sort of player it was.
    #[schema(value_type = String)]
    kind: Kind,
    /// Its place, from 1.
    place: usize,
    /// Why its owner did not play it at the end: `left`, `sent_away`, `gone`, `resigned` or
    /// `forfeited`; none: they did.
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
            ended: finished.at,
            seat,
            place: place(seat),
            pool: pool.map(ratings::Pool::word),
            seats: seats.collect(),
            game: finished.game.clone(),
            result: finished.result,
        }
    }
}

/// An account of a person's or of a program's: since when, what it plays, and how well. Guests have
/// no page, for their names are not theirs alone.
#[utoipa::path(
    get, path = "/users/{name}", tag = "people",
    params(("name" = String, Path, description = "its name, whatever its letters' case")),
    responses(
        (status = 200, description = "the account", body = Shown),
        (status = 404, description = "there is no such account", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn user(State(app): State<App>, Path(name): Path<String>) -> Result<Json<Shown>, Problem> {
    Ok(Json(find(&app, &name).await?.into()))
}

/// The finished matches of an account, newest first, a page at a time; also those that it played as
/// a guest. Matches at tables that stood in no list are shown to the account itself alone.
#[utoipa::path(
    get, path = "/users/{name}/games", operation_id = "user_games", tag = "people",
    params(("name" = String, Path, description = "its name, whatever its letters' case"), MatchesQuery),
    responses(
        (status = 200, description = "a page", body = Matches),
        (status = "4XX", description = "there is no such account, or it was not asked for rightly", body = ProblemBody, content_type = "application/problem+json"),
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

/// The finished matches of whoever asks, guest or account, newest first, a page at a time: those at
/// tables that stood in no list, too.
#[utoipa::path(
    get, path = "/me/games", tag = "people", params(MatchesQuery),
    responses(
        (status = 200, description = "a page", body = Matches),
        (status = "4XX", description = "nobody asks, or it was not asked for rightly", body = ProblemBody, content_type = "application/problem+json"),
    )
)]
async fn own_games(
    State(app): State<App>,
    Caller(person): Caller,
    QueryParams(wanted): QueryParams<MatchesQuery>,
) -> Result<Json<Matches>, Problem> {
    matches(&app, person.id, true, wanted).await
}

/// A page of somebody's matches; of tables that stood in no list only where `unlisted`.
async fn matches(
    app: &App,
    who: UserId,
    unlisted: bool,
    MatchesQuery { cursor, limit }: MatchesQuery,
) -> Result<Json<Matches>, Problem> {
    let (most, cursor) = (limit.get(), cursor.map(|Cursor(no)| no));
    // One more than is shown says whether there is another page.
    let found = app.history.matches(who, unlisted, cursor, most + 1).await;
    let mut found = found.map_err(|problem| internal(&problem))?;
    let more = found.len() > most as usize;
    found.truncate(most as usize);
    let cursor = found.last().filter(|_| more).map(|last| last.no.to_string());
    Ok(Json(Matches { matches: found.into_iter().map(PastMatch::from).collect(), cursor }))
}

async fn find(app: &App, name: &str) -> Result<Profile, Problem> {
    let unknown = || Refusal::new(Code::NotFound, "there is no account of this name");
    let name = AnyName::new(name).map_err(|_| unknown())?;
    let found = app.history.profile(&name).await.map_err(|problem| internal(&problem))?;
    Ok(found.ok_or_else(unknown)?)
}
