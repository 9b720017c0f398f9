use anyhow::{Result, bail};

use crate::{console::Console, job::Job, report::Step};

/// Checks that commit subjects have the form `area: summary in lower case`.
pub(crate) const STEP: Step = Step { name: "commit subjects", run: check };

const COMMITS_MAX: &str = "50";
const SUBJECT_MAX: usize = 72;

/// Checks the subjects of the last commits. A shallow clone may have fewer.
fn check(console: &Console) -> Result<()> {
    let log = Job::new("git log --no-merges --format=%s -n").args([COMMITS_MAX]);
    let output = match log.into_command().output() {
        Ok(output) if output.status.success() => output,
        Ok(_) | Err(_) => {
            return console.line("skipped: this is not a Git checkout");
        }
    };
    let subjects = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut n_bad = 0;
    for (subject, why) in subjects.lines().filter_map(|line| Some((line, violation(line)?))) {
        console.line(&format!("{subject}: {why}"))?;
        n_bad += 1;
    }
    match n_bad {
        0 => Ok(()),
        n => bail!("{n} commit subjects are not of the form `area: summary in lower case`"),
    }
}

/// Returns the reason why a subject does not follow the convention.
fn violation(subject: &str) -> Option<&'static str> {
    if subject.chars().count() > SUBJECT_MAX {
        return Some("longer than 72 characters");
    }
    if subject.starts_with("Revert \"") {
        return None;
    }
    let Some((area, summary)) = subject.split_once(": ") else { return Some("without an area") };
    let is_area = |area: &str| {
        !area.is_empty()
            && area.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    if !area.split(", ").all(is_area) {
        return Some("the area is not one or more names in lower case");
    }
    if summary.ends_with('.') {
        return Some("ends in a period");
    }
    let is_lower_case = summary.starts_with(|c: char| c.is_ascii_lowercase());
    (!is_lower_case).then_some("the summary does not start in lower case")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_and_a_summary_in_lower_case_are_accepted() {
        for subject in [
            "table: resync a client after a gap",
            "web-client: alias the old path",
            "account, table: load the texts of the countdown",
            "Revert \"net: reconnect without a library\"",
        ] {
            assert_eq!(violation(subject), None, "{subject}");
        }
    }

    #[test]
    fn other_forms_are_rejected() {
        let long = format!("table: write {}", "a".repeat(SUBJECT_MAX));
        for (subject, why) in [
            (long.as_str(), "72 characters"),
            ("resync a client after a gap", "without an area"),
            ("limits and laws: fix two mistakes", "area"),
            ("Table: fix a mistake", "area"),
            ("table: fix a mistake.", "period"),
            ("table: Resync a client", "lower case"),
        ] {
            assert!(violation(subject).is_some_and(|found| found.contains(why)), "{subject}");
        }
    }
}
