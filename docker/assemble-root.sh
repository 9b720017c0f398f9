#!/bin/sh
# Assembles the file system of the image: `docker/assemble-root.sh BINARY FOLDER`.
#
# It has the server, the libraries that it loads, certificate authorities, and a user; no shell and no
# package manager. The test `image` runs the server in the same file system, without Docker.
set -eu

binary=$1
root=$2

install -D "$binary" "$root/usr/local/bin/knekt"

# A line of ldd is `NAME => PATH (ADDRESS)`, or `PATH (ADDRESS)` for the loader.
listed=$(ldd "$binary")
libraries=$(echo "$listed" | awk '$2 == "=>" { print $3 } $1 ~ /^\// { print $1 }')
for library in $libraries; do
    install -D "$library" "$root$library"
done

install -D --mode=644 /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
install -D --mode=644 /etc/os-release "$root/etc/os-release"

# Scanners find the Debian packages of these files here, as in distroless images.
packages=$(for library in $libraries; do
    dpkg-query --search "*/${library##*/}"
done | cut --delimiter=: --fields=1 | sort --unique)
mkdir -p "$root/var/lib/dpkg/status.d"
for package in $packages ca-certificates; do
    dpkg-query --status "$package" > "$root/var/lib/dpkg/status.d/$package"
done

echo 'knekt:x:10001:10001:Knekt:/data:/usr/sbin/nologin' > "$root/etc/passwd"
echo 'knekt:x:10001:' > "$root/etc/group"
# Names in /etc/hosts come before DNS.
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"

install --directory --mode=700 "$root/data"
install --directory --mode=1777 "$root/tmp"
