use client::{Client, CommandError};
use protocol::{Code, Invite, Level, Settings, TableId};
use serde_json::{Map, Value};

/// Which table to sit down at.
#[derive(Clone, Debug)]
pub enum Place {
    /// One that there is.
    Join {
        /// The table.
        table: TableId,
        /// What it takes where the table is not open.
        invite: Option<Invite>,
    },
    /// A new one.
    Make {
        /// The name of what is played.
        game: String,
        /// How many seats it has.
        seats: u8,
        /// The options that are not to have their defaults.
        options: Map<String, Value>,
        /// Who takes the other seats; with none they wait for people.
        bots: Option<Level>,
    },
}

/// Finds a seat, and says that the match may begin.
///
/// # Errors
///
/// There is no such table, or no seat at it.
pub async fn sit_down(client: &Client, place: Place) -> Result<TableId, CommandError> {
    let table = match place {
        Place::Join { table, invite } => {
            client.subscribe(table).await?;
            client.sit_with(table, None, invite).await?;
            table
        }
        Place::Make { game, seats, options, bots } => {
            let (table, _) = client.create_with(&game, seats, options, Settings::default()).await?;
            client.subscribe(table).await?;
            client.sit(table, Some(0)).await?;
            if let Some(level) = bots {
                for seat in 1..seats {
                    client.add_bot(table, seat, level).await?;
                }
            }
            table
        }
    };
    match client.ready(table).await {
        Ok(_) => Ok(table),
        // The host removed us in the meantime: the table's next update says so.
        Err(CommandError::Refused(refusal)) if refusal.code == Code::NotSeated => Ok(table),
        Err(error) => Err(error),
    }
}
