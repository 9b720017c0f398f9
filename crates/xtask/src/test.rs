use std::thread;

use anyhow::{Result, ensure};

use crate::{
    api,
    bench::instructions,
    browser, commits, deployment, faults, fuzz, python,
    report::{Report, Step},
    rust, soak, tools, web,
};

/// Runs all checks and tests. First it builds the browser client, which the server embeds. Then it
/// lints and compiles Rust, while it checks the browser client and installs the tools of the tests.
/// Last it runs the tests in three lanes of about the same length.
pub(crate) fn test() -> Result<()> {
    let report = Report::new();
    report.lane("tools", &[&[tools::STEP, commits::STEP]]);
    thread::scope(|scope| {
        scope.spawn(|| report.lane("tools", &[&[tools::FOR_TESTS]]));
        report.lane("web", &[&[web::INSTALL, web::BUILD]]);
        scope.spawn(|| report.lane("web", &[web::CHECKS, web::TESTS]));
        report.lane("rust", &[&[rust::FORMAT, rust::BUILD, rust::LINTS, rust::WASM]]);
    });
    thread::scope(|scope| {
        let stories = &[browser::STEP, api::STEP, web::CLIENT, deployment::STEP];
        let pages = &[browser::LAYOUT, browser::INPUTS, browser::OTHERS, python::STEP];
        scope.spawn(|| report.lane("browser", &[stories]));
        scope.spawn(|| report.lane("pages", &[pages]));
        report.lane("rust", &[rust::TESTS]);
    });
    report.close()
}

/// The steps that take long and seldom fail.
const LONG: &[Step] = &[
    rust::CLIPPY,
    rust::DENY,
    rust::DOC,
    instructions::STEP,
    fuzz::STEP,
    api::FUZZ,
    python::NIGHTLY,
    browser::LAYOUT_WHOLE,
    browser::RHYTHM_WHOLE,
    browser::INPUTS_WHOLE,
    browser::OTHERS_DESK,
    faults::STEP,
    soak::CLUSTER,
    soak::ONE_SERVER,
];

/// Builds everything, then runs the steps with these names, or all of [`LONG`]. They run one after
/// another, because some measure times.
pub(crate) fn nightly(names: &[String]) -> Result<()> {
    for name in names {
        let known: Vec<&str> = LONG.iter().map(|step| step.name).collect();
        ensure!(known.contains(&name.as_str()), "no step {name:?}; steps: {}", known.join(", "));
    }
    let is_chosen = |step: &Step| names.is_empty() || names.iter().any(|name| name == step.name);
    let chosen: Vec<Step> = LONG.iter().copied().filter(is_chosen).collect();
    let build = &[tools::STEP, web::INSTALL, web::BUILD, rust::BUILD, tools::FOR_TESTS];
    let report = Report::new();
    report.lane("nightly", &[build, &chosen]);
    report.close()
}

pub(crate) fn check() -> Result<()> {
    let report = Report::new();
    thread::scope(|scope| {
        scope.spawn(|| report.lane("web", &[&[web::INSTALL], web::CHECKS]));
        report.lane("rust", &[&[rust::FORMAT, rust::CLIPPY, commits::STEP, rust::TIDY]]);
    });
    report.close()
}
