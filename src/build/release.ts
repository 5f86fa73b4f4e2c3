/**
 * `npm run release [FOLDER]`: everything that an operator downloads, into a folder of the release's name below `dist/` or FOLDER. The same
 * commit gives the same bytes.
 */
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { VERSION } from "../version.ts";
import { partOf } from "./changelog.ts";
import { commit, compile, packAssets, type Target } from "./compile.ts";
import { makeDebianPackage } from "./debian-package.ts";
import { takeInventory } from "./inventory/inventory.ts";
import { sbomOf } from "./inventory/sbom.ts";

const root = join(import.meta.dir, "../..");
const dist = join(root, "dist");
const TARGETS: readonly Target[] = ["linux-x64", "linux-arm64"];

/** What an operator reads and copies beside the binary. */
const BESIDE = ["README.md", "CHANGELOG.md", "docs", "deploy"];

const from = commit(root);
if (from?.endsWith("-changed")) throw new Error("a release is made of a commit: commit what has changed first");
const notes = partOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"), VERSION);
if (notes === null) throw new Error(`CHANGELOG.md says nothing of ${VERSION}`);

const out = join(resolve(process.argv[2] ?? dist), `rummy-${VERSION}`);
rmSync(dist, { recursive: true, force: true });
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
mkdirSync(dist, { recursive: true });
await packAssets(root, dist);
for (const target of TARGETS) {
  // The compiler puts the sources' maps beside what it makes.
  const outfile = join(dist, target, "rummy");
  await compile({ root, dist, target, outfile });
  copyFileSync(outfile, join(out, `rummy-${target}`));
}

const { parts, notices } = takeInventory(root);
writeFileSync(join(out, "rummy.cdx.json"), sbomOf({ version: VERSION, commit: from, parts }));
writeFileSync(join(out, "NOTICES.txt"), notices);
writeFileSync(join(out, "RELEASE.md"), notes);
copyFileSync(join(root, "CHANGELOG.md"), join(out, "CHANGELOG.md"));
for (const target of TARGETS) {
  const architecture = target === "linux-x64" ? "amd64" : "arm64";
  const [binary, file] = [join(out, `rummy-${target}`), join(out, `rummy_${VERSION}_${architecture}.deb`)];
  makeDebianPackage({ version: VERSION, architecture, binary, notices, root, file });
}
packBeside(join(out, "rummy-deploy.tar.gz"));
writeFileSync(join(out, "SHA256SUMS"), sums(out));
console.log(`${out}: ${readdirSync(out).join(", ")}`);

/** Times and owners are left out of the archive, as in what PostgreSQL is packed into. */
function packBeside(file: string): void {
  const names = Bun.spawnSync(["git", "ls-files", ...BESIDE], { cwd: root });
  const tar = Bun.spawnSync(
    [
      "tar",
      "-c",
      "--sort=name",
      "--mtime=@0",
      "--owner=0",
      "--group=0",
      "--numeric-owner",
      "--mode=u+rw,go+r,go-w",
    ].concat(names.stdout.toString().trim().split("\n")),
    { cwd: root, stderr: "inherit" },
  );
  if (!names.success || !tar.success) throw new Error("tar could not pack the documents");
  writeFileSync(file, gzipSync(tar.stdout, { level: 9 }));
}

/** As `sha256sum --check` reads it. */
function sums(folder: string): string {
  return readdirSync(folder)
    .toSorted()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex")}  ${name}\n`,
    )
    .join("");
}
