import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { LONGEST_PAPER } from "../../../modules/books/contract.ts";
import type { Books, DayView, ShownItem } from "../../../modules/books/index.ts";
import {
  DAY_MS,
  err,
  formatAmount,
  instant,
  isUuid,
  ok,
  paise,
  type Refusal,
  type Result,
} from "../../../modules/kernel/index.ts";
import { startOf } from "../../../modules/kernel/india.ts";
import { keepBooksAct } from "../../../modules/operator/index.ts";
import { createWallet, SYSTEM_ACCOUNTS, systemBalance } from "../../../modules/wallet/index.ts";
import { composeBooks } from "../../compose/books.ts";
import { systemTimers } from "../../platform/clock.ts";
import { choosePapers } from "../../services.ts";
import { dayText, itemLine, paperLine } from "./books-text.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { paged } from "./pages.ts";
import { seenLine, seenOf, unlessSeen } from "./seen.ts";

type Said = Result<string, string> | null;

/** `operator books …`: days, the queue, papers and challans (O-29); what moves money by hand takes two at the desk. */
export const booksCommand: OperatorCommand = {
  usage: [
    "books list [open|resolved] [--page N]",
    "books show DAY",
    "books accounts",
    "books check DAY",
    "books close DAY --seen DIGEST",
    "books resolve ITEM REASON --seen DIGEST",
    "books import gateway|bank FILE",
    "books ask gateway|payouts DAY",
    'books challan {"tax", "number", "bsr", "paidOn", "period", "amountPaise"}',
  ],
  mayNameSomebody: true,
  async run(platform, [verb = "", ...words]) {
    const books = booksAt(platform);
    try {
      return await (VERBS[verb]?.(books, platform, words) ?? null);
    } finally {
      // A running server posts what was wished for, within a minute or two.
      await books.stop();
    }
  },
};

type Verb = (books: Books, platform: OperatorPlatform, words: readonly string[]) => Promise<Said>;

const VERBS: Readonly<Record<string, Verb>> = {
  async list(books, platform, [state = "open", ...more]) {
    if (more.length > 0 || (state !== "open" && state !== "resolved")) return null;
    return paged(platform, {
      read: (most) => books.items.page({ state, after: null }, most),
      line: (row) => `${itemLine(row)}  ${seenLine(itemDigest(row))}`,
      none: `Nothing is ${state}.`,
    });
  },

  async show(books, _, [day, ...more]) {
    if (day === undefined || more.length > 0) return null;
    return said(await books.tieOuts.show(day), dayShown);
  },

  async accounts(_books, { database }, words) {
    if (words.length > 0) return null;
    const lines = await Promise.all(
      SYSTEM_ACCOUNTS.map(async (name) => `${name}: ₹${formatAmount(paise(await systemBalance(database, name)))}`),
    );
    return ok(lines.join("\n"));
  },

  async check(books, platform, [day, ...more]) {
    if (day === undefined || more.length > 0) return null;
    return elsewhere(platform) ?? said(await books.tieOuts.check(day), dayShown);
  },

  async close(books, platform, [day, ...more]) {
    if (day === undefined || more.length > 0) return null;
    const refusal = elsewhere(platform) ?? (await unlessDaySeen(books, platform, day));
    if (refusal !== null) return refusal;
    const by = `terminal:${platform.actor}`;
    const act = keepBooksAct(by, { kind: "books.closed", subject: day });
    return said(await books.tieOuts.close(day, by, act), () => `${day} is closed.`);
  },

  async resolve(books, platform, [id, ...words]) {
    if (id === undefined || words.length === 0) return null;
    const item = isUuid(id) ? await books.items.byId(id) : undefined;
    const unseen = item === undefined ? null : unlessSeen(platform, itemDigest(item), "books list");
    if (unseen !== null) return unseen;
    const by = `terminal:${platform.actor}`;
    const alongside = keepBooksAct(by, { kind: "books.resolved", subject: id });
    return said(await books.resolve(id, by, { reason: words.join(" "), alongside }), () => "Resolved.");
  },

  async import(books, { actor }, [source, file, ...more]) {
    if ((source !== "gateway" && source !== "bank") || file === undefined || more.length > 0) return null;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return err(`there is no file ${file}`);
    if (found.size > LONGEST_PAPER) return err("the file is too large");
    return said(await books.importing.file(source, createReadStream(file), `terminal:${actor}`), paperLine);
  },

  async ask(books, { actor }, [source, day, ...more]) {
    if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day) || more.length > 0) return null;
    const by = `terminal:${actor}`;
    if (source === "gateway") return said(await books.importing.settled(day, by), paperLine);
    if (source !== "payouts") return null;
    const from = startOf(day);
    return said(await books.importing.payouts({ from, to: instant(from + DAY_MS) }, by), paperLine);
  },

  async challan(books, { actor }, words) {
    const given = readJson(words.join(" "));
    if (given === undefined) return null;
    const by = `terminal:${actor}`;
    const entered = await books.challans.enter(given, by, ({ tax, number, bsr, paidOn, period, amountPaise }) =>
      keepBooksAct(by, {
        kind: "books.challan",
        subject: `${tax} ${number}`,
        after: { bsr, paidOn, period, amountPaise },
      }),
    );
    return said(entered, ({ amountPaise }) => `₹${formatAmount(paise(amountPaise))} were paid.`);
  },
};

const itemDigest = ({
  id,
  kind,
  subject,
  amountPaise,
}: Pick<ShownItem, "id" | "kind" | "subject" | "amountPaise">): string => seenOf({ id, kind, subject, amountPaise });

/** What is kept of a day when it is closed; what all days come to moves with every posting, and is not of that day. */
const dayDigest = ({ figures: { ledger: _, ...ofTheDay }, isTied }: DayView): string => seenOf({ ...ofTheDay, isTied });
const dayShown = (view: DayView): string => `${dayText(view)}\n${seenLine(dayDigest(view))}`;

async function unlessDaySeen(books: Books, platform: OperatorPlatform, day: string): Promise<Said> {
  const view = await books.tieOuts.show(day);
  return view.ok ? unlessSeen(platform, dayDigest(view.value), `books show ${day}`) : err(view.error.message);
}

function booksAt({ config, database, settings, clock, random, log }: OperatorPlatform): Books {
  const outcalls = { clock, timers: systemTimers, random, log };
  const name = config.services.razorpayKeyId === undefined ? "sandbox" : "razorpay";
  const papers = choosePapers(config.services, outcalls);
  const wallet = createWallet({ database, clock, log, settings });
  return composeBooks({ ...outcalls, database, shards: [] }, { name, papers }, wallet);
}

/** Journals on other servers are compared by a running server only. */
const elsewhere = ({ config }: OperatorPlatform): Said =>
  config.data.tablesDatabaseUrls.length > 0
    ? err("journals are on other servers: check and close days at the desk")
    : null;

function said<T>(done: Result<T, Refusal>, text: (value: T) => string): Said {
  return done.ok ? ok(text(done.value)) : err(done.error.message);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
