use std::thread;

use anyhow::Result;

use crate::{
    api,
    bench::instructions,
    browser, commits,
    console::Console,
    deployment, fuzz, python,
    report::{Report, Step},
    rust, tools, web,
};

/// Runs everything. Rust and the browser client are checked and built side by side; what only the tests
/// need is installed meanwhile, and the fuzz targets are built. Then the tests run in two lanes that take
/// about the same time, since each of them waits now and then.
pub(crate) fn test() -> Result<()> {
    let report = Report::new();
    report.lane(&Console::Live, &[&[tools::STEP, commits::STEP]]);
    thread::scope(|scope| {
        scope.spawn(|| {
            report.lane(&Console::held("tools.log"), &[&[tools::FOR_TESTS, fuzz::BUILD]]);
        });
        side_by_side(&report, &[rust::DENY, rust::WASM], &[web::QUICK, web::TESTS]);
        report.lane(&Console::Live, &[&[rust::BUILD]]);
    });
    thread::scope(|scope| {
        let pages = &[browser::STEP, browser::INPUTS, browser::OTHERS];
        let clients = &[api::STEP, python::STEP, web::CLIENT, deployment::STEP];
        scope.spawn(|| report.lane(&Console::held("browser.log"), &[pages, clients]));
        let others = &[fuzz::STEP, browser::LAYOUT, instructions::STEP];
        report.lane(&Console::held("rest.log"), &[others, rust::TESTS]);
    });
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
        scope.spawn(|| report.lane(&Console::held("web.log"), web));
        report.lane(&Console::Live, &[rust::LINTS, after_lints]);
    });
}
