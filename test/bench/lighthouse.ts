/**
 * `bun test/bench/lighthouse.ts FOLDER [PATH …]`: what Lighthouse says of the pages, as a phone and as a desktop, of
 * the server as `npm start` has it. FOLDER is where `npm install lighthouse` was run: it is no package of ours, for it
 * brings a hundred others. Without paths: all pages that visitors find, and players' pages after a log-in; the latter
 * are not for search engines, and told so. Time a page blocks is simulated from what it took here: figures of a busy
 * machine are worse than a page is.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright";
import { iso } from "../../modules/kernel/index.ts";
import { chromiumPath, LAUNCH } from "../support/browser.ts";
import { freePort } from "../support/child.ts";
import { registerPlayer } from "../support/player.ts";
import { FROM_SOURCES, startServer } from "../support/server.ts";

const PUBLIC = [
  ...["/game", "/how-to-play", "/hand-of-the-day", "/tutorials", "/download", "/faq", "/about-us", "/referearn"],
  ...["/legality", "/responsible-play", "/terms-of-service", "/privacy", "/disclaimer", "/refunds-cancellations"],
  ...["/TDS", "/GST", "/bots", "/luck-and-skill", "/blog", "/blog-inner", "/contact-support", "/contact", "/fairness"],
  ...["/docs/protocol", "/docs/api", "/notices"],
];
const OF_PLAYERS = [
  ...["/lobby", "/passbook", "/my-account", "/game-transaction", "/tournament-transaction", "/my-games"],
  ...["/deposit-cash", "/withdraw", "/bonus", "/invite", "/offers"],
  ...["/change-password", "/report-problem", "/reported-problems", "/play-responsibly"],
];
const FORMS = ["mobile", "desktop"] as const;

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly runtimeError?: { readonly code: string };
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number; readonly displayValue?: string }>
  >;
}

interface Row {
  readonly page: string;
  readonly form: string;
  readonly [figure: string]: string | number;
}

const [folder, ...asked] = process.argv.slice(2);
if (folder === undefined || chromiumPath === undefined) {
  console.error(
    "usage: bun test/bench/lighthouse.ts FOLDER [PATH …], with Chromium; FOLDER has node_modules/lighthouse",
  );
  process.exit(2);
}
const program = resolve(folder, "node_modules/lighthouse/cli/index.js");
const reports = mkdtempSync(join(tmpdir(), "lighthouse-"));
const port = await freePort();
const server = await startServer({ command: FROM_SOURCES });
// One browser profile that is logged in, and one that is not: the landing page would lead a player on.
const player = await registerPlayer(server.url);
const rows: Row[] = [];
try {
  for (const path of asked.length > 0 ? asked : [...PUBLIC, ...OF_PLAYERS])
    for (const form of FORMS) rows.push(await measured(path, form));
} finally {
  await server.remove();
  rmSync(reports, { recursive: true });
}
console.table(rows);

/** One page in one form, in a browser of its own. */
async function measured(path: string, form: (typeof FORMS)[number]): Promise<Row> {
  const profile = mkdtempSync(join(tmpdir(), "profile-"));
  const args = [...(LAUNCH.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(profile, { ...LAUNCH, args });
  try {
    if (OF_PLAYERS.includes(path)) await logIn(browser.pages()[0] ?? (await browser.newPage()));
    return row(path, form, await lighthouse(path, form));
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function logIn(page: import("playwright").Page): Promise<void> {
  await page.goto(`${server.url}/about-us`);
  await page.evaluate(
    ([token, today]) => {
      localStorage.setItem("token", token!);
      // The daily wheel would open by itself.
      localStorage.setItem("dailyBonusSeen", today!);
    },
    [player.token, iso(Date.now() + 330 * 60_000).slice(0, 10)],
  );
}

async function lighthouse(path: string, form: string): Promise<Report> {
  const file = join(reports, `${form}${path.replaceAll("/", "-")}.json`);
  const words = [
    program,
    `${server.url}${path}`,
    `--port=${port}`,
    "--output=json",
    `--output-path=${file}`,
    "--quiet",
  ];
  const more = [
    ...(form === "desktop" ? ["--preset=desktop"] : []),
    ...(OF_PLAYERS.includes(path) ? ["--disable-storage-reset"] : []),
  ];
  const run = Bun.spawn(["node", ...words, ...more], { stdout: "ignore", stderr: "pipe" });
  if ((await run.exited) !== 0) throw new Error(`${path} as ${form}: ${await new Response(run.stderr).text()}`);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

/** The four scores, the times they rest on, and each audit that took something off. */
function row(path: string, form: string, { categories, audits, runtimeError }: Report): Row {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const);
  const ms = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN);
  const short = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim());
  return {
    page: path,
    form,
    ...Object.fromEntries(scores),
    FCP: ms("first-contentful-paint"),
    LCP: ms("largest-contentful-paint"),
    TBT: ms("total-blocking-time"),
    // Time of everything that runs before the page is at rest, in milliseconds of a desktop.
    scriptMs: ms("bootup-time"),
    short: runtimeError?.code ?? short.join(", "),
  };
}
