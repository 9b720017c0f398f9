use std::io;

use client::Identity;
use protocol::TableId;

use crate::online::{Server, Spoken, ended};

/// Tells what happens at a table, until the match is over.
#[derive(clap::Args)]
pub(crate) struct Watch {
    /// The table's id, as it stands in its link.
    table: TableId,
    #[command(flatten)]
    server: Server,
    #[command(flatten)]
    spoken: Spoken,
}

impl Watch {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let language = self.spoken.language();
        self.server.visit(
            Identity::Nobody,
            "knekt-watch",
            Some(language),
            async |client, mut events| {
                client.subscribe(self.table).await.map_err(ended)?;
                terminal::watch(&mut events, io::stdout(), language).await.map_err(ended)
            },
        )
    }
}
