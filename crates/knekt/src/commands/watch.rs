use std::io;

use client::Identity;
use protocol::TableId;

use crate::server_args::{LanguageArgs, ServerArgs, table_error};

/// Tells what happens at a table, until the match is over.
#[derive(clap::Args)]
pub(crate) struct Watch {
    /// The table's id, as it stands in its link.
    table: TableId,
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    language: LanguageArgs,
}

impl Watch {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let language = self.language.get();
        self.server.run_client(
            Identity::Nobody,
            "knekt-watch",
            Some(language),
            async |client, mut events| {
                client.subscribe(self.table).await.map_err(table_error)?;
                terminal::watch(&mut events, io::stdout(), language).await.map_err(table_error)
            },
        )
    }
}
