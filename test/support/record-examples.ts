/**
 * `bun test/support/record-examples.ts` writes the examples of `/docs/api` anew, as a running server answers: one of each call
 * of the walk, the first that was not refused; and the transcript of `/docs/protocol`, a deal of two example clients. Run it
 * after a change of what calls answer, or of the protocol.
 */
import { join } from "node:path";
import { ROOT } from "../../src/platform/files.ts";
import { walkApi, walkDeal } from "./api-walk.ts";
import { FOR_TWO, playExample } from "./example-client.ts";
import { onPublished } from "./published.ts";
import { startServer } from "./server.ts";

const EXAMPLES = join(ROOT, "src/http/api/examples.json");
const TRANSCRIPT = join(ROOT, "modules/tables/pages/transcript.json");
/** Rows of a list that an example shows, and characters of a text. */
const ROWS = 2;
const LONGEST = 160;

const examples: Record<string, { request?: unknown; answer: unknown }> = {};
/** Calls of which the last answer tells most: the first comes before any deal. */
const LAST = /^(?:GET \/api\/rummy\/(?:statistics|deal\/figures)|POST \/api\/rummy\/deal\/\{id\}\/analysis)$/;

onPublished.add((name, { status, body, sent }) => {
  if (status !== 200 || (name in examples && !LAST.test(name))) return;
  examples[name] = { ...(sent === undefined ? {} : { request: shortened(sent) }), answer: shortened(body) };
});

function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  if (Array.isArray(value)) return value.slice(0, ROWS).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}

const server = await startServer();
await walkApi(server.url);
await server.remove();
const table = await startServer({ settings: FOR_TWO });
await walkDeal(table.url);
const [played] = await Promise.all([playExample(table.url), playExample(table.url)]);
await table.remove();
if (played.exitCode !== 0) throw new Error(played.said);
// A key is good for the table that made it, which is gone; it need not be read either.
const transcript = played.transcript.map((line) => ({
  ...line,
  text: line.text.replace(/("resumeKey":"[^"]{12})[^"]*/g, "$1…"),
}));
await Bun.write(TRANSCRIPT, `${JSON.stringify(transcript, null, 1)}\n`);
await Bun.write(EXAMPLES, `${JSON.stringify(Object.fromEntries(Object.entries(examples).toSorted()), null, 2)}\n`);
process.stdout.write(`${Object.keys(examples).length} examples, ${transcript.length} texts\n`);
process.exit(0);
