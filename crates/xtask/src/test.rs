use std::thread;

use anyhow::Result;

use crate::{
    api, browser,
    console::Console,
    fuzz,
    report::{Report, Step},
    rust, tools, web,
};

/// Everything that has to be green. Rust and the browser client are checked side by side; then
/// follows what needs both: the browser stories, which mostly wait, beside the rest.
pub(crate) fn test() -> Result<()> {
    let report = Report::new();
    report.lane(&Console::Live, &[&[Step { name: "tools", run: tools::for_tests }]]);
    side_by_side(&report, rust::DENY, &[web::QUICK, web::TESTS]);
    report.lane(&Console::Live, &[&[rust::BUILD]]);
    thread::scope(|scope| {
        let stories = &[browser::STEP, browser::INPUTS];
        scope.spawn(|| report.lane(&Console::held("browser.log"), &[stories]));
        let rest = &[browser::LAYOUT, api::STEP, fuzz::STEP];
        report.lane(&Console::held("rest.log"), &[rest, rust::TESTS, &[browser::OTHERS]]);
    });
    report.close()
}

/// The quick half.
pub(crate) fn check() -> Result<()> {
    let report = Report::new();
    side_by_side(&report, rust::TIDY, &[web::QUICK]);
    report.close()
}

fn side_by_side(report: &Report, after_lints: Step, web: &[&[Step]]) {
    thread::scope(|scope| {
        scope.spawn(|| report.lane(&Console::held("web.log"), web));
        report.lane(&Console::Live, &[rust::LINTS, &[after_lints]]);
    });
}
