use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    time::Duration,
};

use anyhow::Context;
use protocol::TableId;

use crate::{http_client, server_args::ServerArgs};

const TIMEOUT: Duration = Duration::from_secs(20);

#[derive(clap::Args)]
pub(crate) struct Record {
    /// Table ID, as in the link of the table.
    table: TableId,
    /// Number of the match, from 1; default: the last finished one.
    #[arg(long = "match", value_name = "NUMBER")]
    match_no: Option<u32>,
    #[command(flatten)]
    server: ServerArgs,
    /// Your token, for a table not everyone can watch.
    #[arg(long, env = "KNEKT_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// Output file; default: standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Record {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let record = self.fetch()?;
        // Fail now, rather than when the record is replayed.
        protocol::Record::read(&record).context("the server did not return a valid record")?;
        match &self.out {
            Some(file) => {
                fs::write(file, record).with_context(|| format!("cannot write {}", file.display()))
            }
            None => Ok(writeln!(io::stdout(), "{record}")?),
        }
    }

    fn fetch(&self) -> anyhow::Result<String> {
        let url = &self.server.url;
        let agent = self.server.http_agent(TIMEOUT)?;
        let which = self.match_no.map(|match_no| format!("?match={match_no}"));
        let path = format!("/api/v1/tables/{}/record{}", self.table, which.unwrap_or_default());
        let request = agent.get(url.http(&path));
        let request = match &self.token {
            Some(token) => request.header("authorization", format!("Bearer {token}")),
            None => request,
        };
        let answer = request.call();
        let answer = answer.with_context(|| format!("no server answers at {url}"))?;
        http_client::body(answer)
            .with_context(|| format!("no record of table {} from {url}", self.table))
    }
}
