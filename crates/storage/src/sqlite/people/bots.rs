use protocol::{EpochMs, Kind, Name, UserId};
use rusqlite::{Connection, params};

use super::{find, insert, names, owned_bots, sessions};
use crate::people::{BOT_LABEL, BOTS_MAX, NewSession, PeopleError, bot_scopes, fresh_person};

pub(super) fn make(
    file: &Connection,
    owner: UserId,
    name: &Name,
    now: EpochMs,
) -> rusqlite::Result<Result<NewSession, PeopleError>> {
    if find(file, owner)?.is_none_or(|owner| owner.kind != Kind::Account) {
        return Ok(Err(PeopleError::WrongKind));
    }
    if owned_bots(file, owner)?.len() >= BOTS_MAX {
        return Ok(Err(PeopleError::TooMany));
    }
    let bot = fresh_person(name, Kind::Bot);
    if let Err(why) = names::check(file, &bot.name, bot.id, owner, now)? {
        return Ok(Err(why));
    }
    names::take_again(file, &bot.name)?;
    insert(file, &bot, None, Some(owner), now)?;
    sessions::open(file, bot, Some(BOT_LABEL), bot_scopes(), now).map(Ok)
}

pub(super) fn renew(
    file: &Connection,
    owner: UserId,
    bot: UserId,
    now: EpochMs,
) -> rusqlite::Result<Result<NewSession, PeopleError>> {
    let own = owned_bots(file, owner)?.into_iter().find(|one| one.id == bot);
    let Some(bot) = own else { return Ok(Err(PeopleError::NotFound)) };
    file.execute("DELETE FROM session WHERE person = ?", params![bot.id.0])?;
    sessions::open(file, bot, Some(BOT_LABEL), bot_scopes(), now).map(Ok)
}
