use anyhow::{Result, bail};

use crate::{
    browser,
    console::Console,
    job::Job,
    serve::{self, RELEASED},
    server::Server,
};

/// Runs the benchmarks with optimization: the rules in random play, a table under commands, the
/// journal, and the pages in a browser.
pub(crate) fn bench(names: &[String]) -> Result<()> {
    let all = ["games", "table", "store", "web"];
    if let Some(other) = names.iter().find(|name| !all.contains(&name.as_str())) {
        bail!("unknown benchmark {other}; use {}", all.join(", "));
    }
    let wanted = |name: &&str| names.is_empty() || names.iter().any(|wanted| wanted == name);
    for name in all.into_iter().filter(wanted) {
        if name == "web" {
            web(&Console::Live)?;
        } else {
            let line = format!("cargo bench --quiet --package {name} --bench {name}");
            Job::new(&line).run(&Console::Live)?;
        }
    }
    Ok(())
}

/// Runs Lighthouse and measures the frame rate of a match, on a release build with bots at their
/// usual speed.
fn web(console: &Console) -> Result<()> {
    serve::build(console)?;
    browser::visit(&Server::start("bench", RELEASED, "/", "people")?, "bench", console)
}
