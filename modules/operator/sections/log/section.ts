import { csvAnswer, cutLine, envelope, given, type Instant, iso, printableLine } from "../../../kernel/index.ts";
import { dayAfter, parseDay, startOf } from "../../../kernel/india.ts";
import { actorOf } from "../../access/guard.ts";
import { type Call, orderIn, parseInteger, ROWS, type Route } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import type { OperatorLog } from "../../log/log.ts";
import type { KeptEntry } from "../../log/store.ts";
import type { EntryData } from "./contract.ts";
import { csvOf } from "./csv.ts";

/** Entries per piece, and per file at most. */
const EXPORT = { most: 500, limit: 50_000 } as const;

/** What a query asks for of the log, but where to begin. */
const entriesIn = (query: Call["query"]) => ({
  ...given({ actor: textIn(query.actor), kind: textIn(query.kind), subject: textIn(query.subject) }),
  ...given({ from: dayIn(query.from, startOf), to: dayIn(query.to, (day) => startOf(dayAfter(day))) }),
  ...orderIn(query),
});

const textIn = (text: string | undefined): string | undefined => printableLine((text ?? "").slice(0, 200)) || undefined;

/** The moment that a day of India names; undefined: none. */
function dayIn(text: string | undefined, momentOf: (day: string) => Instant): Instant | undefined {
  const day = parseDay(text ?? "");
  return day === undefined ? undefined : momentOf(day);
}

/** Calls of the log (O-10). */
const logRoutes = (log: OperatorLog): readonly Route[] => [
  {
    method: "GET",
    path: "/log",
    access: "log.view",
    summary:
      "What was done, newest first; query `order` (oldest, newest), `after` (a row's number), `actor`, `kind`, `subject`, `from` and `to` (days)",
    async run({ query }) {
      const after = parseInteger(query.after);
      const question = { ...given({ after }), ...entriesIn(query) };
      return envelope((await log.page(question, ROWS)).map(entryData));
    },
  },
  {
    method: "GET",
    path: "/log/csv",
    access: "log.view",
    summary: "The same as CSV, 50,000 acts at most; query as of the list; an act",
    async run({ request, query }) {
      const question = entriesIn(query);
      const actor = actorOf(request).name;
      await log.append({ actor, kind: "list.exported", subject: "log", after: question });
      const page = (after: number | undefined, most: number) => log.page({ ...given({ after }), ...question }, most);
      return csvAnswer(csvOf(page, { ...EXPORT, cut: cutLine(EXPORT.limit) }));
    },
  },
];

const entryData = ({ seq, at, actor, kind, subject, before, after, reason, hash }: KeptEntry): EntryData => ({
  seq,
  actor,
  kind,
  subject,
  before,
  after,
  reason,
  hash,
  at: iso(at),
});

/** What was done (O-10). */
export const log = defineSection({
  permissions: ["log.view"],
  create: (_deps: object, { log }) => log,
  routes: logRoutes,
});
