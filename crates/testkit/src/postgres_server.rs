use std::{
    env,
    fs::{self, Permissions},
    io::{BufRead, BufReader, Write},
    iter,
    ops::Range,
    os::unix::{
        fs::{PermissionsExt, chown},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
};

use tempfile::TempDir;

/// The folders of Debian with a version each.
const VERSIONS: &str = "/usr/lib/postgresql";

/// The ports of servers. Those that the system hands out, which other tests use, are higher.
const PORTS: Range<u16> = 20_000..32_000;

/// The number of ports that are tried, since some may be taken.
const PORT_TRIES_MAX: usize = 5;

/// The files of a server that takes TLS connections.
const CERTIFICATE: &str = "server.pem";
const KEY: &str = "server.key";

/// Starts a server on the first free port, prints the port, and then stops the server or starts it
/// again as each line of standard input says. The server stops for good when standard input ends:
/// then the test has ended, however it did.
///
/// Usually nothing is flushed to the disk, since no test cuts the power: what was committed survives
/// the end of any process.
const SCRIPT: &str = r#"
trap '' INT TERM HUP
start() {
    "$BIN/pg_ctl" start --wait --pgdata="$DATA" --options="-p $1 -c listen_addresses=127.0.0.1 \
        -c unix_socket_directories= -c shared_buffers=16MB -c max_connections=64 $OPTIONS"
}
"$BIN/initdb" --pgdata="$DATA" --username=knekt --auth=trust --encoding=UTF8 --locale=C \
    --no-sync --no-instructions >"$LOG" 2>&1 </dev/null || exit 1
for port in $PORTS; do
    start "$port" >>"$LOG" 2>&1 </dev/null && started=$port && break
done
[ "$started" ] || exit 1
echo "$started"
stop() {
    "$BIN/pg_ctl" stop --mode=immediate --pgdata="$DATA"
}
while read -r command; do
    case $command in
        stop) stop ;;
        start) start "$started" ;;
    esac >>"$LOG" 2>&1 </dev/null && echo done || echo failed
done
stop >>"$LOG" 2>&1
rm -rf "$DATA"
"#;

/// A PostgreSQL server of its own for a test, on a free port of this machine, with its data in a
/// temporary folder. It stops when it is dropped, or when the process of the test ends.
#[derive(Debug)]
pub struct PostgresServer {
    script: Child,
    replies: BufReader<ChildStdout>,
    port: u16,
    _folder: TempDir,
}

impl PostgresServer {
    /// Starts a server.
    ///
    /// # Panics
    ///
    /// PostgreSQL is not installed, or does not start.
    pub fn start() -> PostgresServer {
        PostgresServer::start_with("-c fsync=off", &[])
    }

    /// Starts a server that also takes TLS connections, with this certificate and its key, both as
    /// PEM.
    ///
    /// # Panics
    ///
    /// As for [`PostgresServer::start`].
    pub fn start_with_tls(certificate: &str, key: &str) -> PostgresServer {
        let options = format!(
            "-c fsync=off -c ssl=on -c ssl_cert_file=../{CERTIFICATE} -c ssl_key_file=../{KEY}"
        );
        PostgresServer::start_with(&options, &[(CERTIFICATE, certificate), (KEY, key)])
    }

    /// Starts a server that flushes each commit to the disk, for benchmarks.
    ///
    /// # Panics
    ///
    /// As for [`PostgresServer::start`].
    pub fn start_durable() -> PostgresServer {
        PostgresServer::start_with("-c fsync=on", &[])
    }

    /// Starts a server with these options and files, which are named from the folder around its data.
    fn start_with(options: &str, files: &[(&str, &str)]) -> PostgresServer {
        let programs = programs();
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let (data, log) = (folder.path().join("data"), folder.path().join("log"));
        let mut script = Command::new("sh");
        script.args(["-c", SCRIPT]).current_dir(folder.path());
        let mut own = vec![folder.path().to_owned()];
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::write(&path, text).expect("the folder can be written to");
            // PostgreSQL refuses keys that others can read.
            let mode = Permissions::from_mode(0o600);
            fs::set_permissions(&path, mode).expect("the file was just made");
            own.push(path);
        }
        // PostgreSQL refuses to run as root.
        if let Some((user, group)) = other_user(folder.path()) {
            for path in own {
                chown(path, Some(user), Some(group)).expect("root gives its files away");
            }
            script.uid(user).gid(group);
        }
        let ports: Vec<String> =
            iter::repeat_with(|| fastrand::u16(PORTS).to_string()).take(PORT_TRIES_MAX).collect();
        let mut script = script
            .env("BIN", programs)
            .env("DATA", data)
            .env("LOG", &log)
            .env("OPTIONS", options)
            .env("PORTS", ports.join(" "))
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("there is a shell");
        let mut line = String::new();
        let mut replies = BufReader::new(script.stdout.take().expect("it is piped"));
        replies.read_line(&mut line).expect("the script can be read");
        let log = fs::read_to_string(log).unwrap_or_default();
        let port = line.trim_end().parse();
        let port = port.unwrap_or_else(|_| panic!("PostgreSQL does not start: {log}"));
        PostgresServer { script, replies, port, _folder: folder }
    }

    /// Stops the server at once, as if it had crashed.
    ///
    /// # Panics
    ///
    /// The server is not running.
    pub fn stop(&mut self) {
        self.tell("stop");
    }

    /// Starts the server again, on the same port and with its data.
    ///
    /// # Panics
    ///
    /// The server does not start.
    pub fn start_again(&mut self) {
        self.tell("start");
    }

    fn tell(&mut self, command: &str) {
        let script = self.script.stdin.as_mut().expect("it is open until the drop");
        writeln!(script, "{command}").expect("the script is running");
        let mut reply = String::new();
        self.replies.read_line(&mut reply).expect("the script can be read");
        assert_eq!(reply, "done\n", "PostgreSQL does not {command}");
    }

    /// Returns the port on which it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the address of a database, which may be seen through a proxy on another port.
    pub fn url_at(port: u16, database: &str) -> String {
        format!("postgres://knekt@127.0.0.1:{port}/{database}")
    }

    /// Returns the address of its first database.
    pub fn url(&self) -> String {
        PostgresServer::url_at(self.port, "postgres")
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        // It was started, so it can be waited for.
        let _ = self.script.wait();
    }
}

/// Returns the folder of PostgreSQL's programs.
fn programs() -> PathBuf {
    let has_initdb = |folder: &PathBuf| folder.join("initdb").is_file();
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir(VERSIONS)
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let folder = entry.ok()?.path();
            let version = folder.file_name()?.to_str()?.parse().ok()?;
            Some((version, folder.join("bin")))
        })
        .collect();
    versions.sort_unstable();
    let path = env::var_os("PATH").unwrap_or_default();
    let newest_first = versions.into_iter().rev().map(|(_, folder)| folder);
    newest_first
        .chain(env::split_paths(&path))
        .find(has_initdb)
        .expect("PostgreSQL is missing: install Debian's package postgresql")
}

/// Returns the user and the group that run PostgreSQL if this process is root's: Debian's
/// `postgres`, or nobody.
fn other_user(own: &Path) -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt;
    let is_root = fs::metadata(own).expect("the folder exists").uid() == 0;
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let of = |name: &str| {
        let user = users.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(":x:"))?;
        let mut ids = user.split(':');
        Some((ids.next()?.parse().ok()?, ids.next()?.parse().ok()?))
    };
    is_root.then(|| of("postgres").or_else(|| of("nobody")).expect("root knows other users"))
}
