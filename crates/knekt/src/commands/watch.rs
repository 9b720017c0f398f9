use std::io;

use client::Identity;
use protocol::TableId;
use terminal::{Opening, run_screen};

use crate::server_args::{LanguageArgs, ScreenArgs, ServerArgs};

#[derive(clap::Args)]
pub(crate) struct Watch {
    /// Table ID, as in the link of the table.
    table: TableId,
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    screen: ScreenArgs,
}

impl Watch {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let language = self.language.get();
        let options = ScreenArgs::options(language, self.server.url.to_string());
        let is_full = self.screen.is_full();
        self.server.run_client(
            Identity::Nobody,
            "knekt-watch",
            Some(language),
            async |client, mut events| {
                if is_full {
                    let opening = Opening::Watch(self.table);
                    let watched = run_screen(&client, &mut events, opening, options);
                    return Ok(watched.await?);
                }
                client.subscribe(self.table).await?;
                Ok(terminal::watch(&mut events, io::stdout(), language).await?)
            },
        )
    }
}
