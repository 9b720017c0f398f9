use anyhow::{Result, bail};

use crate::{console::Console, job::Job};

/// Measures with optimization: the rules in random play, a table under commands.
pub(crate) fn bench(names: &[String]) -> Result<()> {
    let all = ["games", "table"];
    if let Some(other) = names.iter().find(|name| !all.contains(&name.as_str())) {
        bail!("no benchmark {other}: there are {}", all.join(", "));
    }
    let wanted = |name: &&str| names.is_empty() || names.iter().any(|wanted| wanted == name);
    for name in all.into_iter().filter(wanted) {
        let line = format!("cargo bench --quiet --package {name} --bench {name}");
        Job::new(&line).run(&Console::Live)?;
    }
    Ok(())
}
