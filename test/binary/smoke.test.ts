/** The compiled server (issue, 1): one file that runs from an empty folder. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstLoad } from "../bench/first-load.ts";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(300_000);

const CHECKOUT = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "rummy-binary-"));
const binary = join(folder, "rummy");
let server: TestServer;

beforeAll(async () => {
  const built = spawnSync(process.execPath, ["src/build/binary.ts"], { cwd: CHECKOUT, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`the build failed:\n${built.stdout}${built.stderr}`);
  copyFileSync(join(CHECKOUT, "dist/rummy"), binary);
  server = await startServer({ command: [binary], cwd: folder, settings: { MODE: "development" } });
});

afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("it puts nothing beside itself", () => {
  expect(readdirSync(folder)).toEqual(["rummy"]);
});

test("pages come with their styles, scripts and fonts", async () => {
  for (const path of ["/game", "/lobby", "/about-us", "/how-to-play"]) {
    const loaded = await firstLoad(server.url, path);
    const kinds = new Set(loaded.map(({ kind }) => kind));
    expect({ path, kinds: ["document", "style", "font"].filter((kind) => !kinds.has(kind as "style")) }).toEqual({
      path,
      kinds: [],
    });
  }
  const landing = await firstLoad(server.url, "/game");
  expect(landing.some(({ kind }) => kind === "script")).toBe(true);
});

test("pages' pictures are drawn: by a process of the binary itself, with fonts and rasteriser that lie inside", async () => {
  const answer = await fetch(`${server.url}/previews/how-to-play.png`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
});

test("what is read only when somebody asks for it lies inside: the description of the calls", async () => {
  const answer = await fetch(`${server.url}/docs/openapi.json`);
  expect([answer.status, Object.keys(((await answer.json()) as { paths: object }).paths).length > 50]).toEqual([
    200,
    true,
  ]);
  expect((await fetch(`${server.url}/docs/api`)).status).toBe(200);
});

test("V-10: whatever package is inside, its licence is: at the terminal and at /notices.txt, the names at /notices", async () => {
  const { inputs } = (await Bun.file(join(CHECKOUT, "dist/contents.json")).json()) as { inputs: object };
  const inside = new Set(
    Object.keys(inputs).flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []),
  );
  expect(inside.size).toBeGreaterThan(50);
  const { stdout, status } = spawnSync(binary, ["notices"], { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 24 });
  const named = new Set(stdout.split("\n").flatMap((line) => /^(\S+) \d\S* \(.+\)$/.exec(line)?.[1] ?? []));
  expect([status, [...inside].filter((name) => !named.has(name))]).toEqual([0, []]);
  const text = await fetch(`${server.url}/notices.txt`);
  expect([text.headers.get("content-type"), (await text.text()).trim()]).toEqual([
    "text/plain; charset=utf-8",
    stdout.trim(),
  ]);
  const page = await (await fetch(`${server.url}/notices`)).text();
  expect(["elysia", "PostgreSQL", "Noto Sans"].filter((name) => !page.includes(name))).toEqual([]);
});

test("hand-made files are served as they are in the checkout", async () => {
  for (const [path, type] of [
    ["/verify.mjs", "text/javascript; charset=utf-8"],
    ["/favicon.svg", "image/svg+xml; charset=utf-8"],
  ] as const) {
    const answer = await fetch(server.url + path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, type]);
    expect(await answer.text()).toBe(readFileSync(join(CHECKOUT, "public", path), "utf8"));
  }
});

test("somebody registers, and is still known after a kill and a second start", async () => {
  const player = await registerPlayer(server.url);
  await server.kill9();
  await server.restart();
  const profile = await player.get<{ sUserName: string }>("/profile");
  expect(profile.data.sUserName).toBe(player.sUserName);
  // Papers have a font of their own, which lies inside.
  const query = "paper=statement&from=2026-04-01&to=2026-04-30";
  const headers = { authorization: player.token };
  const paper = await fetch(`${server.url}/api/profile/papers/list?${query}`, { headers });
  expect([paper.status, (await paper.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
});

test("hand answers a line a hand, and goes on after a bad one", () => {
  const good = { wild: "7", hand: ["AS", "2S", "3S", "4H", "5H", "6H", "9C", "9D", "9H", "KC", "KD", "KH", "KS"] };
  const { stdout, status } = spawnSync(binary, ["hand"], {
    cwd: folder,
    input: `${JSON.stringify(good)}\nrubbish\n${JSON.stringify(good)}\n`,
    encoding: "utf8",
  });
  const answers = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { points?: number; declarable?: boolean; error?: string });
  expect(status).toBe(0);
  expect(
    answers.map(({ points, declarable, error }) => ({ points, declarable, isError: error !== undefined })),
  ).toEqual([
    { points: 0, declarable: true, isError: false },
    { points: undefined, declarable: undefined, isError: true },
    { points: 0, declarable: true, isError: false },
  ]);
});
