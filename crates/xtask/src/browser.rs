use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    process::{Child, Stdio},
    thread,
};

use anyhow::{Context, Result, bail};

use crate::{
    console::Console,
    job::Job,
    place::{at, find},
    report::Step,
    web,
};

/// A real browser at a real server.
pub(crate) const STEP: Step = Step { name: "browser", run: browser };

/// What a Chromium is called, by one system or another.
pub(crate) const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// How long all matches may take together. A browser that waits for ever is a red step then.
const LIMIT: &str = "15m";

const FOLDER: &str = "target/xtask/browser";

fn browser(console: &Console) -> Result<()> {
    let browser = CHROMIUM.iter().find_map(|name| find(name)).context("there is no chromium")?;
    let visit = |server: &Server, stories: &str| {
        Job::new(&format!("timeout --kill-after=10s {LIMIT} npm run --silent e2e {stories}"))
            .within(web::FOLDER)
            .env("BASE_URL", &server.address)
            .env("CHROMIUM", &browser)
            .env("SHOTS", at(FOLDER).join("shots"))
            .run(console)
    };
    visit(&Server::start("/")?, "")?;
    // One story is enough to see that everything is found below a path as well.
    visit(&Server::start("/cards")?, "back")
}

/// The binary that the other tests have built, on a free port and an empty data file.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(base_path: &str) -> Result<Server> {
        let folder = at(FOLDER);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        let mut command = Job::new(
            "target/debug/knekt serve --listen 127.0.0.1:0 --limits off --pace at-once --data",
        )
        .args([folder.join("knekt.db")])
        .args(["--base-path", base_path])
        .into_command();
        let log = File::create(folder.join("server.log"))?;
        let child = command.stdout(Stdio::piped()).stderr(log).spawn();
        let mut child = child.context("cannot run the server")?;
        let mut lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        let mut server = Server { child, address: String::new() };
        for line in lines.by_ref() {
            let line = line?;
            if let Some(address) = line.split_whitespace().find(|word| word.starts_with("http://"))
            {
                address.trim_end_matches('/').clone_into(&mut server.address);
                // The rest is read so that the server never waits for a reader; it ends with it.
                thread::spawn(move || lines.count());
                return Ok(server);
            }
        }
        bail!(
            "the server ended without an address: {}",
            fs::read_to_string(folder.join("server.log"))?
        )
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
