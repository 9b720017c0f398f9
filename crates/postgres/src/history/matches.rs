use deadpool_postgres::GenericClient;
use protocol::UserId;
use rules::Seat;
use storage::{
    PlayedMatch,
    journal::{Holder, StoreError},
    pool_of,
};

use crate::finished::{self, COLUMNS, StoredMatch};

pub(super) async fn of_person(
    client: &impl GenericClient,
    who: UserId,
    unlisted: bool,
    before: i64,
    most: u32,
) -> Result<Vec<PlayedMatch>, StoreError> {
    let matches = format!(
        "SELECT {COLUMNS} FROM finished_match
         WHERE no < $2 AND (listed OR $3) AND (table_id, match_no) IN
            (SELECT table_id, match_no FROM finished_seat WHERE person = $1)
         ORDER BY no DESC LIMIT $4"
    );
    let most = i64::from(most);
    let matches = finished::read(client, &matches, &[&who.0, &before, &unlisted, &most]).await?;
    Ok(matches.into_iter().filter_map(|stored| played(who, stored)).collect())
}

/// Returns a match as one player sees it.
fn played(who: UserId, stored: StoredMatch) -> Option<PlayedMatch> {
    let StoredMatch { table, no, finished } = stored;
    let is_own = |holder| holder == Holder::Person(who);
    let seat = finished.seats.iter().position(|seat| is_own(seat.holder))?;
    let (seat, pool) = (Seat(u8::try_from(seat).ok()?), pool_of(&finished));
    Some(PlayedMatch { no: no.cast_unsigned(), table, seat, pool, finished })
}
