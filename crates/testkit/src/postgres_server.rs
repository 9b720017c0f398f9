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

/// The folder of Debian with a folder for each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// The range of ports for servers. Ports that the system hands out, which other tests use, are
/// higher.
const PORTS: Range<u16> = 20_000..32_000;

/// The number of ports that are tried, since some may be taken.
const PORT_TRIES_MAX: usize = 5;

/// The name of the certificate file of a server that takes TLS connections.
const CERTIFICATE: &str = "server.pem";
/// The name of the file with the key of that certificate.
const KEY: &str = "server.key";

/// The name of the archive of the write-ahead log.
const ARCHIVE: &str = "archive";
/// The name of the base backup.
const BACKUP: &str = "backup";

/// A script that creates the data of a new server.
const NEW: &str = r#"
"$BIN/initdb" --pgdata="$DATA" --username=knekt --auth=trust --encoding=UTF8 --locale=C \
    --no-sync --no-instructions
"#;

/// A script that creates the data of a standby by copying a running server, from which it then
/// streams.
const STANDBY: &str = r#"back_up "$SOURCE" "$DATA" --write-recovery-conf"#;

/// A script that creates the data of a server that is recovered from a base backup.
const RECOVERY: &str = r#"cp -a "$SOURCE" "$DATA" && touch "$DATA/recovery.signal""#;

/// A script that creates the data, starts a server on the first free port, prints the port, and
/// then does what each line of standard input says. The server stops for good when standard input
/// ends, which means that the test has ended, for whatever reason.
///
/// Usually nothing is flushed to the disk, since no test cuts the power: what was committed
/// survives the end of any process.
const SCRIPT: &str = r#"
trap '' INT TERM HUP
start() {
    "$BIN/pg_ctl" start --wait --pgdata="$DATA" --options="-p $1 -c listen_addresses=127.0.0.1 \
        -c unix_socket_directories= -c shared_buffers=16MB -c max_connections=64 $OPTIONS"
}
back_up() {
    port=$1 data=$2
    shift 2
    "$BIN/pg_basebackup" --host=127.0.0.1 --port="$port" --username=knekt --pgdata="$data" \
        --checkpoint=fast --no-sync "$@"
}
mkdir "$ARCHIVE"
eval "$MAKE" >"$LOG" 2>&1 </dev/null || exit 1
echo "$SETTINGS" >>"$DATA/postgresql.conf"
for port in $PORTS; do
    start "$port" >>"$LOG" 2>&1 </dev/null && started=$port && break
done
[ "$started" ] || exit 1
echo "$started"
stop() {
    "$BIN/pg_ctl" stop --mode="$1" --pgdata="$DATA"
}
postmaster() {
    head -n 1 "$DATA/postmaster.pid"
}
backends() {
    cat "/proc/$(postmaster)/task/$(postmaster)/children"
}
while read -r command; do
    case $command in
        stop) stop immediate ;;
        shut-down) stop fast ;;
        start) start "$started" ;;
        pause) kill -STOP "$(postmaster)" && kill -STOP $(backends) ;;
        resume) kill -CONT $(backends) "$(postmaster)" ;;
        promote) "$BIN/pg_ctl" promote --wait --pgdata="$DATA" ;;
        back-up) back_up "$started" "$BACKUP" ;;
    esac >>"$LOG" 2>&1 </dev/null && echo done || echo failed
done
kill -CONT $(backends) "$(postmaster)" 2>>"$LOG"
stop immediate >>"$LOG" 2>&1
rm -rf "$DATA"
"#;

/// A PostgreSQL server of its own for a test, on a free port of this machine, with its data in a
/// temporary folder. It stops when it is dropped, or when the process of the test ends.
#[derive(Debug)]
pub struct PostgresServer {
    script: Child,
    replies: BufReader<ChildStdout>,
    port: u16,
    folder: TempDir,
}

impl PostgresServer {
    pub fn start() -> PostgresServer {
        PostgresServer::start_with(temporary_folder(), &Data::new(), "-c fsync=off", &[])
    }

    /// Starts a server that archives its write-ahead log, with the settings of
    /// docs/hosting/postgresql.md.
    pub fn start_archiving() -> PostgresServer {
        let folder = temporary_folder();
        let archive = folder.path().join(ARCHIVE);
        let archive = archive.display();
        let settings = format!(
            "archive_mode = on
            archive_command = 'test ! -f {archive}/%f && cp %p {archive}/%f'
            archive_timeout = 60s"
        );
        let data = Data { settings, ..Data::new() };
        PostgresServer::start_with(folder, &data, "-c fsync=off", &[])
    }

    /// Starts another server with the base backup of this one, which recovers from the same archive
    /// to a named restore point, as in docs/hosting/postgresql.md. It may not have ended its
    /// recovery yet.
    #[must_use]
    pub fn start_recovery(&self, point: &str) -> PostgresServer {
        let folder = self.folder.path().display();
        let settings = format!(
            "restore_command = 'cp {folder}/{ARCHIVE}/%f %p'
            recovery_target_name = '{point}'
            recovery_target_action = 'promote'"
        );
        let data = Data { make: RECOVERY, source: format!("{folder}/{BACKUP}"), settings };
        PostgresServer::start_with(temporary_folder(), &data, "-c fsync=off", &[])
    }

    /// Starts a copy of this server, which follows it asynchronously and only answers queries.
    #[must_use]
    pub fn start_standby(&self) -> PostgresServer {
        let source = self.port.to_string();
        let data = Data { make: STANDBY, source, settings: String::new() };
        PostgresServer::start_with(temporary_folder(), &data, "-c fsync=off", &[])
    }

    /// Starts a server that also takes TLS connections, with this certificate and its key, both as
    /// PEM.
    pub fn start_with_tls(certificate: &str, key: &str) -> PostgresServer {
        let options = format!(
            "-c fsync=off -c ssl=on -c ssl_cert_file=../{CERTIFICATE} -c ssl_key_file=../{KEY}"
        );
        let files = [(CERTIFICATE, certificate), (KEY, key)];
        PostgresServer::start_with(temporary_folder(), &Data::new(), &options, &files)
    }

    /// Starts a server that flushes each commit to the disk, for benchmarks.
    pub fn start_durable() -> PostgresServer {
        PostgresServer::start_with(temporary_folder(), &Data::new(), "-c fsync=on", &[])
    }

    /// Starts a server with this data, these options and these files, which are named relative to
    /// the folder around its data.
    fn start_with(
        folder: TempDir,
        made: &Data,
        options: &str,
        files: &[(&str, &str)],
    ) -> PostgresServer {
        let programs = programs();
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
            .env("ARCHIVE", ARCHIVE)
            .env("BACKUP", BACKUP)
            .env("MAKE", made.make)
            .env("SOURCE", &made.source)
            .env("SETTINGS", &made.settings)
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
        PostgresServer { script, replies, port, folder }
    }

    /// Stops the server at once, as if it had crashed.
    pub fn stop(&mut self) {
        self.tell("stop");
    }

    /// Stops the server after its last transactions, and archives the rest of its write-ahead log if
    /// it has an archive.
    pub fn shut_down(&mut self) {
        self.tell("shut-down");
    }

    /// Creates the base backup of this server.
    pub fn back_up(&mut self) {
        self.tell("back-up");
    }

    /// Makes a standby an independent server.
    pub fn promote(&mut self) {
        self.tell("promote");
    }

    /// Starts the server again, on the same port and with its data.
    pub fn start_again(&mut self) {
        self.tell("start");
    }

    /// Pauses all processes of the server: connections are open and silent.
    pub fn pause(&mut self) {
        self.tell("pause");
    }

    /// Lets a paused server continue.
    pub fn resume(&mut self) {
        self.tell("resume");
    }

    fn tell(&mut self, command: &str) {
        let script = self.script.stdin.as_mut().expect("it is open until the drop");
        writeln!(script, "{command}").expect("the script is running");
        let mut reply = String::new();
        self.replies.read_line(&mut reply).expect("the script can be read");
        assert_eq!(reply, "done\n", "PostgreSQL does not {command}");
    }

    /// Returns the port on which the server listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the address of a database, possibly through a proxy on another port.
    pub fn url_at(port: u16, database: &str) -> String {
        format!("postgres://knekt@127.0.0.1:{port}/{database}")
    }

    /// Returns the address of the database `postgres`, which every server has.
    pub fn url(&self) -> String {
        PostgresServer::url_at(self.port, "postgres")
    }
}

struct Data {
    /// A script that creates the folder of the data.
    make: &'static str,
    /// The folder or the port that the data is copied from.
    source: String,
    /// Lines that are added to `postgresql.conf`.
    settings: String,
}

impl Data {
    /// Returns the empty data of a new server.
    fn new() -> Data {
        Data { make: NEW, source: String::new(), settings: String::new() }
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        // It was started, so it can be waited for.
        let _ = self.script.wait();
    }
}

fn temporary_folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
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

/// Returns the user and the group that run PostgreSQL if this process belongs to root: Debian's
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
