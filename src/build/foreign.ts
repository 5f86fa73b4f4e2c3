/** Packages for another processor than this machine's, which no install brings here. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * The folder of a package that bun.lock names, fetched by npm if it is not there yet. Throws where npm brings anything else than what
 * the lock file's hash says.
 */
export function foreignPackage(root: string, name: string): string {
  const { version, integrity } = lockedPackage(readFileSync(join(root, "bun.lock"), "utf8"), name);
  const home = join(root, ".cache/foreign", `${name.replace("/", "+")}-${version}`);
  if (existsSync(home)) return home;
  const draft = `${home}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const packed = Bun.spawnSync(["npm", "pack", `${name}@${version}`, "--pack-destination", draft, "--json"], {
    cwd: root,
    stderr: "inherit",
  });
  if (!packed.success) throw new Error(`npm could not bring ${name} ${version}`);
  const [{ filename }] = JSON.parse(packed.stdout.toString()) as [{ filename: string }];
  const file = join(draft, filename);
  if (`sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}` !== integrity)
    throw new Error(`${name} ${version} is not what bun.lock has the hash of`);
  const unpacked = Bun.spawnSync(["tar", "-xzf", file, "-C", draft, "--strip-components=1"], { stderr: "inherit" });
  if (!unpacked.success) throw new Error(`${filename} could not be unpacked`);
  rmSync(file);
  renameSync(draft, home);
  return home;
}

/** Version and hash of a package in bun.lock. Throws where it has none. */
export function lockedPackage(bunLock: string, name: string): { readonly version: string; readonly integrity: string } {
  const line = bunLock.split("\n").find((one) => one.trim().startsWith(`"${name}": [`));
  const [, version] = /": \["(?:@[^@"]+|[^@"]+)@([^"]+)"/.exec(line ?? "") ?? [];
  const [, integrity] = /"(sha512-[A-Za-z0-9+/=]+)"\],?$/.exec(line ?? "") ?? [];
  if (version === undefined || integrity === undefined) throw new Error(`bun.lock has no hash of ${name}`);
  return { version, integrity };
}
