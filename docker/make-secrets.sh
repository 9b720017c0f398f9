#!/bin/sh
# Makes random passwords and the files that contain them: `docker/make-secrets.sh [FOLDER]`.
#
# Only the owner can enter the folder. The files can be read by everyone who sees them, which is the
# users of the containers that they are mounted into.
set -eu

folder=${1:-$(dirname "$0")/secrets}
if [ -e "$folder" ]; then
    echo "$folder exists; delete it to make new passwords" >&2
    exit 1
fi

random() {
    od -A n -N 24 -t x1 /dev/urandom | tr -d ' \n'
}
postgres=$(random)
nats=$(random)

mkdir -p "$folder"
chmod 700 "$folder"
umask 022
printf '%s' "$postgres" > "$folder/postgres-password"
cat > "$folder/nats.conf" <<END
listen: "0.0.0.0:4222"
# For health checks.
http: "0.0.0.0:8222"
authorization { user: "knekt", password: "$nats" }
END
cat > "$folder/knekt.toml" <<END
# PostgreSQL is on the same private network. For another one, remove sslmode=disable.
database = "postgres://knekt:$postgres@postgres/knekt?sslmode=disable"
nats = "nats://knekt:$nats@nats:4222"
END
