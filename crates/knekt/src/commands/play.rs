use std::io::{self, BufReader, IsTerminal};

use client::Identity;
use protocol::{Level, Name};
use terminal::{InputLines, Opening, run_screen, sit_down};

use crate::server_args::{LanguageArgs, ScreenArgs, ServerArgs, TableArgs};

#[derive(clap::Args)]
pub(crate) struct Play {
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    place: TableArgs,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    screen: ScreenArgs,
    /// Your name.
    #[arg(long, env = "KNEKT_NAME", default_value = "Guest", value_parser = Name::new)]
    name: Name,
    /// Bots for the other seats: fool, plain, good or expert.
    #[arg(long, value_name = "LEVEL", conflicts_with = "table")]
    bots: Option<Level>,
}

impl Play {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let place = self.place.place(self.bots)?;
        let language = self.language.get();
        let options = ScreenArgs::options(language, self.server.url.to_string());
        let is_full = self.screen.is_full();
        if place.is_none() && !is_full {
            TableArgs::fail_without_place();
        }
        self.server.run_client(
            Identity::Guest(self.name),
            "knekt-play",
            Some(language),
            async |client, mut events| {
                let place = match place {
                    Some(place) if !is_full => place,
                    place => {
                        let opening = place.map_or(Opening::Lobby, Opening::Seat);
                        let played = run_screen(&client, &mut events, opening, options);
                        return Ok(played.await?);
                    }
                };
                let (table, _) = sit_down(&client, place).await?;
                let stdin = io::stdin();
                let is_person = stdin.is_terminal();
                let mut lines = InputLines::spawn(BufReader::new(stdin), is_person);
                let played =
                    terminal::play(&client, &mut events, table, &mut lines, io::stdout(), language);
                Ok(played.await?)
            },
        )
    }
}
