use std::thread;

use anyhow::Result;

use crate::{
    api,
    bench::instructions,
    browser, commits, deployment, faults, fuzz, python,
    report::{Report, Step},
    rust, soak, tools, web,
};

/// Runs all checks and tests. Rust and the browser client are checked and built side by side, while the
/// tools of the tests are installed. Then the tests run in two lanes that take about the same time,
/// since each of them waits now and then.
pub(crate) fn test() -> Result<()> {
    let report = Report::new();
    report.lane("tools", &[&[tools::STEP, commits::STEP]]);
    thread::scope(|scope| {
        scope.spawn(|| report.lane("tools", &[&[tools::FOR_TESTS]]));
        side_by_side(&report, &[rust::WASM], &[web::QUICK, web::TESTS]);
        report.lane("rust", &[&[rust::BUILD]]);
    });
    thread::scope(|scope| {
        let pages = &[browser::STEP, browser::INPUTS, browser::OTHERS];
        let clients = &[api::STEP, python::STEP, web::CLIENT, deployment::STEP];
        scope.spawn(|| report.lane("browser", &[pages, clients]));
        report.lane("rest", &[&[browser::LAYOUT], rust::TESTS]);
    });
    report.close()
}

/// Runs what takes long and seldom fails, one step after another: some of it measures.
pub(crate) fn nightly() -> Result<()> {
    let report = Report::new();
    let build = &[tools::STEP, web::INSTALL, web::BUILD, rust::BUILD, tools::FOR_TESTS];
    let counts = &[rust::DENY, instructions::STEP, fuzz::STEP, api::FUZZ, python::NIGHTLY];
    let pages = &[browser::LAYOUT_WHOLE, browser::OTHERS_DESK];
    let cluster = &[faults::STEP, soak::CLUSTER, soak::ONE_SERVER];
    report.lane("nightly", &[build, counts, pages, cluster]);
    report.close()
}

/// Runs the quick checks.
pub(crate) fn check() -> Result<()> {
    let report = Report::new();
    side_by_side(&report, &[commits::STEP, rust::TIDY], &[web::QUICK]);
    report.close()
}

fn side_by_side(report: &Report, after_lints: &[Step], web: &[&[Step]]) {
    thread::scope(|scope| {
        scope.spawn(|| report.lane("web", web));
        report.lane("rust", &[rust::LINTS, after_lints]);
    });
}
