use std::io;

use client::Identity;
use protocol::TableId;

use crate::server_args::{LanguageArgs, ServerArgs, table_error};

#[derive(clap::Args)]
pub(crate) struct Watch {
    /// Table ID, as in the link of the table.
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
