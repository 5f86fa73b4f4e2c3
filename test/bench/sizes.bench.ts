/** First loads (issue "Benchmarks"): landing ≤ 60 KB without fonts, of it ≤ 10 KB script before the first interaction; fonts ≤ 60 KB; another language ≤ 60 KB more, of it ≤ 2 KB script; lobby script ≤ 97 KB in ≤ 8 requests; game ≤ 250 KB before art. */
import { LANGUAGES } from "../../modules/kernel/index.ts";
import { startServer } from "../support/server.ts";
import type { Bench, Figure } from "./figures.ts";
import { firstLoad, kilobytes, type Resource } from "./first-load.ts";

const OTHERS = LANGUAGES.filter((one) => one !== "en");

const measure: Bench = async () => {
  const server = await startServer();
  try {
    return await sizes(server.url);
  } finally {
    await server.remove();
  }
};
export default measure;

/** All size figures of a running server. */
export async function sizes(server: string): Promise<readonly Figure[]> {
  const landing = await firstLoad(server, "/game");
  const others = await Promise.all(OTHERS.map(async (one) => [one, await firstLoad(server, "/game", one)] as const));
  const lobby = await firstLoad(server, "/lobby");
  const all = (resources: readonly Resource[]) => kilobytes(resources, ({ when }) => when === "first");
  const scripts = (resources: readonly Resource[]) => kilobytes(resources, ({ kind }) => kind === "script");
  const game = await firstLoad(server, "/table");
  const kb = (name: string, value: number, atMost: number): Figure => ({ name, value, unit: "KB", limit: { atMost } });
  return [
    kb(
      "landing without fonts",
      kilobytes(landing, ({ kind, when }) => when === "first" && kind !== "font"),
      60,
    ),
    kb(
      "landing: script before the first interaction",
      kilobytes(landing, ({ kind, when }) => when === "first" && kind === "script"),
      10,
    ),
    kb(
      "fonts",
      kilobytes(landing, ({ kind }) => kind === "font"),
      60,
    ),
    // A script of its own, and every letter three bytes.
    ...others.flatMap(([language, own]) => [
      kb(`landing in ${language}: more than in English`, all(own) - all(landing), 60),
      kb(`landing in ${language}: script, more than in English`, scripts(own) - scripts(landing), 2),
    ]),
    kb(
      "lobby: script",
      // Its islands wake at once; what comes later is a dialog on request.
      kilobytes(lobby, ({ kind, when }) => kind === "script" && when === "first"),
      97,
    ),
    {
      name: "lobby: scripts",
      // Over HTTP/1.1 a browser asks for six at a time.
      value: lobby.filter(({ kind, when }) => kind === "script" && when === "first").length,
      unit: "requests",
      limit: { atMost: 8 },
    },
    kb(
      "game before art",
      // Which renderer comes later is the machine's choice; what a browser really loads is held in test/e2e.
      kilobytes(game, ({ kind, when }) => when === "first" && kind !== "font" && kind !== "image"),
      250,
    ),
  ];
}
