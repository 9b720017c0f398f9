use std::thread;

use anyhow::Result;

use crate::{
    api, bench::instructions, browser, commits, deployment, faults, fuzz, python, report::Report,
    rust, soak, tools, web,
};

/// Runs all checks and tests. First it builds the browser client, which the server embeds. Then it
/// lints and compiles Rust, while it checks the browser client and installs the tools of the tests.
/// Last it runs the tests in three lanes, because those in browsers mostly wait.
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
        let pages = &[browser::LAYOUT, browser::INPUTS, browser::OTHERS];
        let clients = &[api::STEP, python::STEP, web::CLIENT, deployment::STEP];
        scope.spawn(|| report.lane("browser", &[&[browser::STEP]]));
        scope.spawn(|| report.lane("pages", &[pages]));
        report.lane("rest", &[rust::TESTS, clients]);
    });
    report.close()
}

/// Runs what takes long and seldom fails, one step after another, because some steps measure times.
pub(crate) fn nightly() -> Result<()> {
    let report = Report::new();
    let build = &[tools::STEP, web::INSTALL, web::BUILD, rust::BUILD, tools::FOR_TESTS];
    let counts = &[
        rust::CLIPPY,
        rust::DENY,
        rust::DOC,
        instructions::STEP,
        fuzz::STEP,
        api::FUZZ,
        python::NIGHTLY,
    ];
    let pages = &[
        browser::LAYOUT_WHOLE,
        browser::RHYTHM_WHOLE,
        browser::INPUTS_WHOLE,
        browser::OTHERS_DESK,
    ];
    let cluster = &[faults::STEP, soak::CLUSTER, soak::ONE_SERVER];
    report.lane("nightly", &[build, counts, pages, cluster]);
    report.close()
}

/// Runs the quick checks.
pub(crate) fn check() -> Result<()> {
    let report = Report::new();
    thread::scope(|scope| {
        scope.spawn(|| report.lane("web", &[&[web::INSTALL], web::CHECKS]));
        report.lane("rust", &[&[rust::FORMAT, rust::CLIPPY, commits::STEP, rust::TIDY]]);
    });
    report.close()
}
