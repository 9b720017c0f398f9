use client::{Client, CommandError};
use protocol::{Code, Invite, Level, Settings, TableId};
use serde_json::{Map, Value};

/// The table to join or to create.
#[derive(Clone, Debug)]
pub enum TableTarget {
    Join {
        table: TableId,
        /// The invite, which is required unless the table is open.
        invite: Option<Invite>,
    },
    Create {
        game: String,
        seats: u8,
        /// The options of the game; missing ones have their defaults.
        options: Map<String, Value>,
        settings: Settings,
        /// The level of bots in the other seats; `None` leaves these seats to players.
        bots: Option<Level>,
    },
}

/// Takes a seat at a table, and marks the player as ready. Returns the table, and the invite if the
/// table is new and private.
///
/// # Errors
///
/// The table does not exist or has no free seat.
pub async fn sit_down(
    client: &Client,
    place: TableTarget,
) -> Result<(TableId, Option<Invite>), CommandError> {
    let (table, invite) = match place {
        TableTarget::Join { table, invite } => {
            client.subscribe(table).await?;
            client.sit_with(table, None, invite.clone()).await?;
            (table, invite)
        }
        TableTarget::Create { game, seats, options, settings, bots } => {
            let (table, invite) = client.create_with(&game, seats, options, settings).await?;
            client.subscribe(table).await?;
            client.sit(table, Some(0)).await?;
            if let Some(level) = bots {
                for seat in 1..seats {
                    client.add_bot(table, seat, level).await?;
                }
            }
            (table, invite)
        }
    };
    match client.ready(table).await {
        Ok(_) => Ok((table, invite)),
        // The host has just removed the player, which the next update reports.
        Err(CommandError::Refused(refusal)) if refusal.code == Code::NotSeated => {
            Ok((table, invite))
        }
        Err(error) => Err(error),
    }
}
