/** Fairness as a player and a third party meet it: the proof over HTTP, the verifier as it is served, the published days. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyDealProof, ServerMessage } from "../../modules/tables/contract.ts";
import type { Report } from "../../public/verify.mjs";
import { registerPlayer } from "../support/player.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer({ settings: { BOT_FILL_MS: "600000" } });
  folder = mkdtempSync(join(tmpdir(), "verifier-"));
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

test("a deal's proof is there with its result, and the verifier that the server serves proves it", async () => {
  const served = await fetch(`${server.url}/verify.mjs`);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
  const text = await served.text();
  expect(text).toBe(readFileSync(join(import.meta.dirname, "../../public/verify.mjs"), "utf8"));
  const file = join(folder, "verify.mjs");
  await Bun.write(file, text);
  const verifier = (await import(file)) as { checkProof(proof: unknown, seen: unknown): Report };

  const players = [await registerPlayer(server.url), await registerPlayer(server.url)] as const;
  const joined = [await sit(players[0]), await sit(players[1])];
  const seats = joined.map(({ ticket }) => new TableClient(server.url, { ticket }));
  await Promise.all(seats.map((seat) => seat.seen("the deal", ({ phase }) => phase === "playing")));
  const [leaver] = seats;
  const { dealId } = leaver!.view!;
  leaver!.send({ event: "leave" });
  await seats[1]!.seen("the result", ({ lastResult }) => lastResult?.dealId === dealId);
  const answers = await Promise.all(players.map((one) => one.get<AnyDealProof>(`/rummy/deal/${dealId}/proof`)));
  for (const [index, { status, data }] of answers.entries()) {
    expect([status, data.version]).toEqual([200, 4]);
    const committed = seats[index]!.frames.map((frame) => JSON.parse(frame) as ServerMessage).flatMap((message) =>
      message.event === "committed" ? [{ dealId, ...message.commitment }] : [],
    );
    const report = verifier.checkProof(data, committed);
    expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
    expect([report.verdict, committed.length > 0]).toEqual(["proven", true]);
  }
  const stranger = await registerPlayer(server.url);
  expect((await stranger.get(`/rummy/deal/${dealId}/proof`)).status).toBe(404);
  for (const seat of seats) seat.close();
});

test("/fairness is open to all, loads no script, and says when nothing is published yet", async () => {
  const answer = await fetch(`${server.url}/fairness`);
  const html = await answer.text();
  expect([answer.status, html.includes("Nothing is published yet")]).toEqual([200, true]);
  expect(html).not.toMatch(/<script[^>]*\ssrc=/);
  expect((await fetch(`${server.url}/fairness?pageNumber=2`)).status).toBe(404);
  for (const page of ["0", "-1", "x", "1e9", ""]) {
    expect((await fetch(`${server.url}/fairness?pageNumber=${page}`)).status).toBeLessThan(500);
  }
});
