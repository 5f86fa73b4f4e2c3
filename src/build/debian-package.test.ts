/** Issue of operations, Install: the package for Debian. Made where `dpkg-deb` is, which `.ci/run` demands. */
import { afterAll, describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeDebianPackage } from "./debian-package.ts";

const root = join(import.meta.dir, "../..");
const folder = mkdtempSync(join(tmpdir(), "rummy-deb-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: string[]) => {
  const done = spawnSync(words[0]!, words.slice(1), { encoding: "utf8" });
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout;
};

const isThere = spawnSync("dpkg-deb", ["--version"]).status === 0;

describe.skipIf(!isThere)("the package for Debian", () => {
  const binary = join(folder, "rummy");
  writeFileSync(binary, "#!/bin/sh\necho it runs\n");
  const make = (file: string) => {
    makeDebianPackage({ version: "0.1.0", architecture: "amd64", binary, notices: "licences\n", root, file });
    return readFileSync(file);
  };

  test("the same input gives the same bytes", () => {
    expect(make(join(folder, "one.deb")).equals(make(join(folder, "two.deb")))).toBe(true);
  });

  test("what is in it lies where the units and the runbook look for it, and belongs to root", () => {
    const file = join(folder, "one.deb");
    const listed = run("dpkg-deb", "--contents", file).trim().split("\n");
    expect(listed.filter((line) => !line.includes(" root/root "))).toEqual([]);
    const tree = join(folder, "tree");
    run("dpkg-deb", "--extract", file, tree);
    const unit = readFileSync(join(tree, "usr/lib/systemd/system/rummy.service"), "utf8");
    const [, program = ""] = /^ExecStart=(\S+)/m.exec(unit) ?? [];
    expect(run(join(tree, program))).toBe("it runs\n");
    // The server compares its own binary with the list beside it.
    expect(run("sh", "-c", `cd ${dirname(join(tree, program))} && sha256sum --check SHA256SUMS`)).toBe("rummy: OK\n");
    const [, settings = ""] = /^EnvironmentFile=(\S+)/m.exec(unit) ?? [];
    expect(statSync(join(tree, settings)).mode & 0o777).toBe(0o600);
    expect(run("dpkg-deb", "--field", file, "Package", "Version", "Architecture")).toBe(
      "Package: rummy\nVersion: 0.1.0\nArchitecture: amd64\n",
    );
  });

  test("an operator's settings stay at an upgrade, and its scripts can be read by sh", () => {
    const control = join(folder, "control");
    run("dpkg-deb", "--control", join(folder, "one.deb"), control);
    expect(readFileSync(join(control, "conffiles"), "utf8")).toBe("/etc/rummy/rummy.env\n");
    for (const script of ["postinst", "prerm"]) run("sh", "-n", join(control, script));
  });
});
