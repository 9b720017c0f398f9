//! The image without Docker: the server in the same file system, as an unprivileged user who can
//! write to the volume only. And the secrets of a cluster.

use std::{
    fs::{self, Permissions},
    io::{BufRead, BufReader},
    os::unix::fs::{PermissionsExt, chown},
    path::PathBuf,
    process::{Command, Stdio},
};

use rustix::process::geteuid;
use serde_json::Value;
use tempfile::TempDir;

use crate::{
    binary::{built, root},
    server::signal,
};

/// The user of the Dockerfile.
const USER: u32 = 10_001;

#[test]
fn the_image_serves_reports_its_health_and_stops() {
    let image = Image::assemble();
    assert!(image.read("etc/ssl/certs/ca-certificates.crt").contains("BEGIN CERTIFICATE"));
    assert!(image.read("etc/passwd").contains(&format!(":{USER}:{USER}:")));
    assert!(image.read("var/lib/dpkg/status.d/libc6").contains("\nVersion: "), "scanners see it");

    let free = "127.0.0.1:0";
    let version = image.run(free, &["--version".to_owned()]).output().expect("bwrap can be run");
    assert!(version.status.success(), "namespaces are required: {version:?}");

    let serve = image.run(free, &instruction("CMD")).stdout(Stdio::piped()).spawn();
    let mut server = serve.expect("bwrap can be run");
    let mut line = String::new();
    let mut stdout = BufReader::new(server.stdout.take().expect("it is piped"));
    stdout.read_line(&mut line).expect("the output is UTF-8");
    let address = line.trim_end().strip_prefix("listening on http://").expect("the server listens");

    let probe = instruction("HEALTHCHECK");
    let healthy = image.run(address, &probe[1..]).status().expect("bwrap can be run");
    assert!(healthy.success(), "{probe:?}");
    // Looks at the volume, and finds the server by a name.
    let url = format!("http://localhost:{}", address.rsplit_once(':').expect("it has a port").1);
    let doctor = ["doctor", "--url", &url].map(str::to_owned);
    let doctor = image.run(address, &doctor).output().expect("bwrap can be run");
    assert!(doctor.status.success(), "{}", String::from_utf8_lossy(&doctor.stdout));

    signal(child_of(server.id()), "TERM");
    assert!(server.wait().expect("it is a child").success(), "the server should exit with 0");
    let unhealthy = image.run(address, &probe[1..]).stderr(Stdio::null()).status();
    assert!(!unhealthy.expect("bwrap can be run").success(), "nothing is healthy there any more");
}

#[test]
fn generated_secrets_are_random_and_valid() {
    let folder = TempDir::new().expect("cannot create a temporary folder");
    let make = |name: &str| {
        let secrets = folder.path().join(name);
        let made =
            Command::new("docker/make-secrets.sh").arg(&secrets).current_dir(root()).status();
        (made.expect("the script can be run").success(), secrets)
    };
    let read = |file: PathBuf| fs::read_to_string(file).expect("the script makes it");
    let (is_made, a) = make("a");
    assert!(is_made);
    let password = read(a.join("postgres-password"));
    let settings: toml::Table = read(a.join("knekt.toml")).parse().expect("it is TOML");
    let url = settings["database"].as_str().expect("it is a text");
    assert!(url.starts_with(&format!("postgres://knekt:{password}@")), "{url}");
    let url = settings["nats"].as_str().expect("it is a text");
    let (_, after) = url.split_once("knekt:").expect("it has a password");
    let nats = after.split('@').next().expect("it has a host");
    assert!(read(a.join("nats.conf")).contains(&format!("password: \"{nats}\"")));
    let checked =
        Command::new("nats-server").args(["-t", "--config"]).arg(a.join("nats.conf")).output();
    let checked = checked.expect("`cargo xtask test` installs nats-server");
    assert!(checked.status.success(), "{checked:?}");

    let (is_made, b) = make("b");
    assert!(is_made && read(b.join("postgres-password")) != password && password.len() == 48);
    assert!(!make("a").0, "it does not replace passwords in use");
}

/// The file system of the image, and the volume.
struct Image {
    folder: TempDir,
}

impl Image {
    /// Assembles it as the Dockerfile does, with the program that the tests use.
    fn assemble() -> Image {
        let folder = TempDir::new().expect("cannot create a temporary folder");
        let files = folder.path().join("root");
        let assembled = Command::new("docker/assemble-root.sh")
            .arg(built("knekt", &["--package", "knekt"]))
            .arg(&files)
            .current_dir(root())
            .status();
        assert!(assembled.expect("the script can be run").success(), "the files are there");
        // What an engine mounts.
        for mounted in ["dev", "proc"] {
            fs::create_dir(files.join(mounted)).expect("the folder is writable");
        }
        fs::write(files.join("etc/hosts"), "").expect("the folder is writable");
        let volume = folder.path().join("data");
        fs::create_dir(&volume).expect("the folder is writable");
        if geteuid().is_root() {
            chown(&volume, Some(USER), Some(USER)).expect("root can give a folder away");
        }
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("it is ours");
        Image { folder }
    }

    /// Returns the text of a file of the image.
    fn read(&self, file: &str) -> String {
        let file = self.folder.path().join("root").join(file);
        fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    }

    /// Returns a command that runs the program in a container that sets another address than the
    /// image.
    ///
    /// The container shares the network of this machine, and nothing else. Its user has no
    /// capabilities, and is another one than that of the files if the tests run as root.
    fn run(&self, address: &str, args: &[String]) -> Command {
        let path = |name: &str| self.folder.path().join(name);
        let mut command = if geteuid().is_root() {
            let mut command = Command::new("setpriv");
            let user = USER.to_string();
            command.args(["--reuid", &user, "--regid", &user, "--clear-groups", "bwrap"]);
            command
        } else {
            Command::new("bwrap")
        };
        command.args(["--unshare-all", "--share-net", "--as-pid-1", "--die-with-parent"]);
        command.args(["--new-session", "--clearenv"]).args(["--cap-drop", "ALL"]);
        command.arg("--ro-bind").arg(path("root")).arg("/");
        command.arg("--bind").arg(path("data")).arg("/data");
        command.args(["--tmpfs", "/tmp", "--proc", "/proc", "--dev", "/dev"]);
        command.args(["--ro-bind", "/etc/hosts", "/etc/hosts"]);
        for (name, value) in variables() {
            let is_address = name == "KNEKT_LISTEN";
            command.arg("--setenv").arg(name).arg(if is_address { address } else { &value });
        }
        let entry = instruction("ENTRYPOINT");
        command.arg("--").args(entry).args(args).stdin(Stdio::null());
        command
    }
}

/// Returns the only child of a process, by which `bwrap` runs the program.
fn child_of(pid: u32) -> u32 {
    let file = format!("/proc/{pid}/task/{pid}/children");
    let children = fs::read_to_string(file).expect("the process is running");
    children.trim().parse().expect("it has one child")
}

/// Returns the rest of the line of an instruction of the Dockerfile's last stage.
fn line(name: &str) -> String {
    let text = fs::read_to_string(root().join("docker/Dockerfile")).expect("there is a Dockerfile");
    let (_, last) = text.rsplit_once("\nFROM ").expect("the image has stages");
    let lines = last.replace("\\\n", " ");
    lines.lines().find_map(|line| line.strip_prefix(name)).expect("it is there").to_owned()
}

/// Returns the variables of the Dockerfile.
fn variables() -> Vec<(String, String)> {
    let words = line("ENV");
    let words = words.split_whitespace();
    let pairs = words.map(|word| word.split_once('=').expect("a variable has a value"));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Returns the words of an instruction of the Dockerfile's last stage.
fn instruction(name: &str) -> Vec<String> {
    let line = line(name);
    let words: Value = serde_json::from_str(&line[line.find('[').expect("it is a list")..])
        .expect("the words are JSON");
    let words = words.as_array().expect("it is a list").iter();
    words.map(|word| word.as_str().expect("a word is text").to_owned()).collect()
}
