/** The package for Debian and Ubuntu: the binary, the units for one machine, and a file of settings to fill in. */
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What goes into a package. */
export interface Packaging {
  readonly version: string;
  /** As Debian names it. */
  readonly architecture: "amd64" | "arm64";
  /** The compiled server, and the licences of everything in it. */
  readonly binary: string;
  readonly notices: string;
  /** The checkout, which has `deploy/`. */
  readonly root: string;
  /** Where the package goes. */
  readonly file: string;
}

/** What the runbook sends its readers to, and itself. */
const PAGES = ["runbook.md", "settings.md", "alarms.md", "books.md", "capacity.md", "security.md"];
const UNITS = ["rummy.service", "rummy-backup.service", "rummy-backup.timer"];

/**
 * Makes the package with `dpkg-deb`. The same input gives the same bytes. Installing it makes the user `rummy` and starts nothing: the file of
 * settings has to be filled in first. An upgrade restarts a server that runs, which copies its database before it migrates (V-11).
 */
export function makeDebianPackage(packaging: Packaging): void {
  const tree = mkdtempSync(join(tmpdir(), "rummy-deb-"));
  try {
    chmodSync(tree, 0o755);
    fill(tree, packaging);
    const built = Bun.spawnSync(["dpkg-deb", "--root-owner-group", "-Zzstd", "--build", tree, packaging.file], {
      env: { ...process.env, SOURCE_DATE_EPOCH: "0" },
      stdout: "ignore",
      stderr: "pipe",
    });
    if (!built.success) throw new Error(`dpkg-deb: ${built.stderr.toString()}`);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function fill(tree: string, { version, architecture, binary, notices, root }: Packaging): void {
  const put = (path: string, mode: number, from: string) => {
    const to = join(tree, path);
    mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
    copyFileSync(from, to);
    chmodSync(to, mode);
  };
  const write = (path: string, mode: number, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true, mode: 0o755 });
    writeFileSync(join(tree, path), text);
    chmodSync(join(tree, path), mode);
  };
  put("opt/rummy/rummy", 0o755, binary);
  // The hash that the release's list has too: the server compares itself with it.
  write("opt/rummy/SHA256SUMS", 0o644, `${createHash("sha256").update(readFileSync(binary)).digest("hex")}  rummy\n`);
  for (const unit of UNITS) put(`usr/lib/systemd/system/${unit}`, 0o644, join(root, "deploy/systemd", unit));
  put("etc/rummy/rummy.env", 0o600, join(root, "deploy/env/rummy.env"));
  for (const page of PAGES) put(`usr/share/doc/rummy/${page}`, 0o644, join(root, "docs", page));
  write("usr/share/doc/rummy/copyright", 0o644, notices);
  write("DEBIAN/control", 0o644, control(version, architecture));
  write("DEBIAN/conffiles", 0o644, "/etc/rummy/rummy.env\n");
  write("DEBIAN/postinst", 0o755, AFTER_INSTALLING);
  write("DEBIAN/prerm", 0o755, BEFORE_REMOVING);
}

const control = (version: string, architecture: Packaging["architecture"]): string => `Package: rummy
Version: ${version}
Architecture: ${architecture}
Maintainer: whoever hosts this release
Section: games
Priority: optional
Depends: passwd, util-linux
Description: 13-card Indian rummy, the whole server
 Tables, tournaments, wallet, KYC, support and the operator's desk, with a
 PostgreSQL of its own. Fill in /etc/rummy/rummy.env, then look at the set-up
 with "rummy doctor" and start rummy.service.
`;

/** The data folder is the unit's (`StateDirectory`); it stays when the package goes. */
const AFTER_INSTALLING = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  getent passwd rummy >/dev/null || useradd --system --home-dir /var/lib/rummy --shell /usr/sbin/nologin rummy
  if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    # After an upgrade only: a server that does not run is not started.
    [ -z "$2" ] || systemctl try-restart rummy.service
  fi
  [ -n "$2" ] || echo "Fill in /etc/rummy/rummy.env. /usr/share/doc/rummy/runbook.md goes on from there."
fi
`;

const BEFORE_REMOVING = `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  systemctl disable --now rummy.service rummy-backup.timer
fi
`;
