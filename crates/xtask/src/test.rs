use std::thread;

use anyhow::Result;

use crate::{
    api,
    bench::instructions,
    browser, commits,
    console::Console,
    fuzz, python,
    report::{Report, Step},
    rust, tools, web,
};

/// Runs everything. Rust and the browser client are checked side by side, and then the browser stories,
/// which need both and mostly wait, run beside the rest. The fuzz targets are built while the other
/// builds leave a core idle.
pub(crate) fn test() -> Result<()> {
    let report = Report::new();
    report.lane(&Console::Live, &[&[Step { name: "tools", run: tools::for_tests }, commits::STEP]]);
    thread::scope(|scope| {
        scope.spawn(|| report.lane(&Console::held("fuzz.log"), &[&[fuzz::BUILD]]));
        side_by_side(&report, &[rust::DENY, rust::WASM], &[web::QUICK, web::TESTS]);
        report.lane(&Console::Live, &[&[rust::BUILD]]);
    });
    thread::scope(|scope| {
        let stories = &[browser::STEP, browser::INPUTS, api::STEP, instructions::STEP];
        scope.spawn(|| report.lane(&Console::held("browser.log"), &[stories]));
        let rest = &[browser::LAYOUT, fuzz::STEP];
        let others = &[python::STEP, web::CLIENT, browser::OTHERS];
        report.lane(&Console::held("rest.log"), &[rest, rust::TESTS, others]);
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
