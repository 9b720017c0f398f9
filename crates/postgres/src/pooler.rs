use tokio_postgres::{Client, Error, SimpleQueryMessage};

use crate::OpenError;

/// The number of times that two connections are compared, because other clients may use the pooler.
const N_COMPARISONS: usize = 5;

/// Rejects a pooler in transaction mode. It gives a session, with its settings and prepared
/// statements, to the next transaction of any client.
pub(crate) async fn check(client: &Client, other: &Client) -> Result<(), OpenError> {
    let mut first = None;
    for _ in 0..N_COMPARISONS {
        let own = session(client).await.map_err(OpenError::of)?;
        let its = session(other).await.map_err(OpenError::of)?;
        if own == its || *first.get_or_insert_with(|| own.clone()) != own {
            return Err(OpenError::Pooler);
        }
    }
    Ok(())
}

/// Returns the identity of the session that executes a statement, without preparing it.
async fn session(client: &Client) -> Result<Option<String>, Error> {
    let answer = client.simple_query("SELECT pg_backend_pid()").await?;
    Ok(answer.iter().find_map(|message| match message {
        SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
        SimpleQueryMessage::CommandComplete(_) | SimpleQueryMessage::RowDescription(_) | _ => None,
    }))
}
