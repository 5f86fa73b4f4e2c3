import {
  type Clock,
  type Instant,
  type Log,
  ok,
  type Random,
  type Refusal,
  type Result,
  uuidv7,
} from "../../kernel/index.ts";
import type { Source } from "../contract.ts";
import { type BooksRefusalCode, refused } from "../messages.ts";
import type { KnownMoney, PaperService } from "../ports.ts";
import type { ImportRow, ImportStore } from "../store/imports.ts";
import type { LineStore } from "../store/lines.ts";
import { bankCsv } from "./bank-csv.ts";
import { type PaperFormat, type ReadRow, readPaper } from "./csv.ts";
import { gatewayCsv } from "./gateway-csv.ts";
import { judge } from "./judging.ts";

/** Rows of a batch: what one transaction keeps. */
const BATCH = 500;
/** Pages of one day that are asked for at the most. */
const MOST_PAGES = 2_000;
const FORMATS: Readonly<Partial<Record<Source, PaperFormat>>> = { gateway: gatewayCsv, bank: bankCsv };

type Answer = Promise<Result<ImportRow, Refusal<BooksRefusalCode>>>;

/** Brings papers in (K-1); any part of one may come again. */
export interface Importing {
  /** A file as it comes. Refused when it is no file of this kind, or another one is being read in this process. */
  file(source: Source, bytes: AsyncIterable<Uint8Array>, by: string): Answer;
  /** What the gateway says that it settled on a day in India. */
  settled(day: string, by: string): Answer;
  /** What the paying account shows of a stretch of time. */
  payouts(period: { readonly from: Instant; readonly to: Instant }, by: string): Answer;
}

type Batches = AsyncGenerator<readonly ReadRow[], Result<void, "otherFile" | "unreadable" | "serviceUnavailable">>;

interface ImportingDeps {
  readonly lines: LineStore;
  readonly imports: ImportStore;
  readonly known: KnownMoney;
  readonly papers: PaperService | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** There is something to post. */
  readonly wake: () => void;
}

/** Takes one paper at a time. */
function createTaking(deps: ImportingDeps) {
  const { lines, imports, known, clock, random, log } = deps;
  let isReading = false;

  async function readAll(id: string, batches: Batches): Promise<string | null> {
    for (;;) {
      const next = await batches.next();
      if (next.done) return next.value.ok ? null : next.value.error;
      const read = next.value.flatMap(({ line }) => line ?? []);
      const bad = next.value.flatMap(({ n, line }) => (line === null ? [n] : []));
      const judged = await judge(known, read);
      const kept =
        judged.length === 0
          ? { fresh: 0, known: 0, changed: 0 }
          : await lines.keep(judged, id, { now: clock.now(), random });
      await imports.count(id, kept, bad, next.value.length);
    }
  }

  async function take(source: Source, by: string, batches: Batches): Answer {
    if (isReading) {
      await batches.return(ok(undefined));
      return refused("busy");
    }
    isReading = true;
    const id = uuidv7(clock.now(), random);
    try {
      await imports.begin({ id, source, by }, clock.now());
      // What breaks here has kept what came before it; the import says that it failed.
      const problem = await readAll(id, batches).catch((error: unknown) => {
        log.error({ reference: id, error }, "a paper could not be kept to its end");
        return "serverFault";
      });
      const row = await imports.end(id, problem, clock.now());
      if (problem === "otherFile" || problem === "unreadable" || problem === "serviceUnavailable")
        return refused(problem);
      if (problem !== null) throw new Error("a paper could not be kept to its end");
      return ok(row);
    } finally {
      isReading = false;
      deps.wake();
    }
  }

  return take;
}

/** Importing over its stores. */
export function createImporting(deps: ImportingDeps): Importing {
  const { papers } = deps;
  const take = createTaking(deps);

  return {
    file(source, bytes, by) {
      const format = FORMATS[source];
      return format === undefined
        ? Promise.resolve(refused("noService"))
        : take(source, by, readPaper(bytes, format, BATCH));
    },
    settled(day, by) {
      if (papers === null) return Promise.resolve(refused("noService"));
      return take(
        "gateway",
        by,
        askFor((from) => papers.settled(day, from)),
      );
    },
    payouts(period, by) {
      const ask = papers?.payouts;
      if (!ask) return Promise.resolve(refused("noService"));
      return take(
        "payouts",
        by,
        askFor((from) => ask(period, from)),
      );
    },
  };
}

/** Every page that a service has. */
async function* askFor(page: (from: number) => ReturnType<PaperService["settled"]>): Batches {
  let [from, n] = [0, 0];
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const asked = await page(from);
    if (!asked.ok) return { ok: false, error: "serviceUnavailable" };
    const { lines, unreadable, next } = asked.value;
    const rows: ReadRow[] = [...lines, ...Array.from({ length: unreadable }, () => null)].map((line) => ({
      n: ++n,
      line,
    }));
    for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
    if (next === null) return ok(undefined);
    from = next;
  }
  return { ok: false, error: "serviceUnavailable" };
}
