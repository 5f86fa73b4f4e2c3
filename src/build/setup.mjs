/**
 * Installs what is missing, with nothing but Node and npm (or Bun) on the machine: npm brings Bun, Bun brings the
 * rest by bun.lock. Instant when nothing is missing; safe to repeat. Plain Node, no packages.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockOfBun } from "./bun-lock.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const version = manifest.dependencies.bun;
const windows = process.platform === "win32";
const installedBun = join(root, "node_modules/bun/bin/bun.exe");
const stampFile = join(root, "node_modules/.setup");
const stamp = createHash("sha256")
  .update(
    ["bun.lock", "package.json", ...Object.values(manifest.patchedDependencies ?? {})]
      .map((name) => readFileSync(join(root, name)))
      .join("\n"),
  )
  .update(`${process.platform}-${process.arch}`)
  .digest("hex");

function run(program, args, options = {}) {
  return spawnSync(program, args, { cwd: root, stdio: "inherit", ...options });
}

/** npm as the one that runs this script, else the one on the path. */
function npm(args, options) {
  const own = process.env.npm_execpath;
  return own?.endsWith(".js") && !process.versions.bun
    ? run(process.execPath, [own, ...args], options)
    : run(windows ? "npm.cmd" : "npm", args, { shell: windows, ...options });
}

/** Does this Bun run, and is it the version that the platform is built for? */
function works(bun) {
  const answer = spawnSync(bun, ["--version"], { encoding: "utf8" });
  return answer.status === 0 && answer.stdout.trim() === version;
}

/** The package's own install script puts the binary in place; package managers may have been told not to run it. */
function finishBun(folder) {
  const bun = join(folder, "node_modules/bun/bin/bun.exe");
  if (existsSync(bun) && works(bun)) return bun;
  const script = join(folder, "node_modules/bun/install.js");
  if (existsSync(script)) run(process.execPath, [script], { cwd: dirname(script), stdio: "ignore" });
  return existsSync(bun) && works(bun) ? bun : null;
}

/** A Bun to install the rest with: the one that runs this, one that is installed, or a fresh one from npm. */
function findBun() {
  if (process.versions.bun) return process.execPath;
  if (existsSync(installedBun) && works(installedBun)) return installedBun;
  if (works("bun")) return "bun";
  const home = join(root, ".cache/bun");
  const kept = finishBun(home);
  if (kept) return kept;
  console.log(`Getting Bun ${version} from npm …`);
  mkdirSync(home, { recursive: true });
  const bare = { private: true, allowScripts: { bun: true }, dependencies: { bun: version } };
  writeFileSync(join(home, "package.json"), JSON.stringify(bare));
  // By hash, not by version alone: what this fetches runs here, and installs everything else.
  const lock = lockOfBun(readFileSync(join(root, "bun.lock"), "utf8"), version);
  writeFileSync(join(home, "package-lock.json"), JSON.stringify(lock));
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const fetched = npm(["ci", "--prefix", home, ...quiet], { cwd: home });
  // Bun's own script would fetch a missing binary by itself, by no hash.
  return fetched.status === 0 && hasBinary(home) ? finishBun(home) : null;
}

/** A binary that did not match its hash is left out: to npm it is optional. */
function hasBinary(folder) {
  const binaries = join(folder, "node_modules/@oven");
  return existsSync(binaries) && readdirSync(binaries).length > 0;
}

function installAll() {
  const bun = findBun();
  if (bun) {
    console.log("Installing packages …");
    if (run(bun, ["install", "--frozen-lockfile"], { stdio: ["ignore", "ignore", "inherit"] }).status === 0)
      return true;
    console.log("Bun could not install the packages; npm tries …");
  } else return false;
  return npm(["install", "--no-audit", "--no-fund", "--loglevel=error"]).status === 0;
}

function upToDate() {
  return existsSync(installedBun) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
}

function setUp() {
  if (upToDate()) return;
  const installed = installAll();
  if (!installed || !finishBun(root)) {
    console.error("rummy: the packages could not be installed; what npm or Bun said stands above");
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
  rmSync(join(root, ".cache/bun"), { recursive: true, force: true });
}

setUp();
