/**
 * The fields of log lines that may be read. A field that is not named here is masked: a new field shows nothing until
 * it is known to name no person and hold no secret. `log-fields.test.ts` finds fields that the sources log and that are
 * not named, and holds the list against every column of the database.
 */

/** Ids, words and codes of ours; their values have no spaces ({@link NAMED_SHAPE}). */
export const NAMED: ReadonlySet<string> = new Set([
  // where it comes from
  "module",
  "level",
  "process",
  "requestId",
  "traceId",
  "method",
  "service",
  "topic",
  "role",
  // when, and from where: an address only as its keyed hash
  "at",
  "from",
  // which
  "call",
  "dealId",
  "depositId",
  "entry",
  "dispute",
  "event",
  "gateway",
  "id",
  "item",
  "key",
  "order",
  "payment",
  "player",
  "players",
  "promotionId",
  "mail",
  "query",
  "reference",
  "sessionId",
  "stake",
  "tableId",
  "ticketId",
  "tournamentId",
  "withdrawal",
  // what
  "alarm",
  "addressHash",
  "sha256",
  "bucket",
  "budget",
  "channel",
  "job",
  "code",
  "command",
  "currency",
  "duty",
  "flag",
  "kind",
  "mode",
  "operation",
  "outcome",
  "part",
  "purpose",
  "reason",
  "remoteAddress",
  "route",
  "state",
  "status",
  "step",
  "type",
  "target",
  "variant",
  "verb",
  "what",
  "withheld",
  "year",
]);

/** One word, as ids and codes are: no sentence, no mail address, no full name. */
export const NAMED_SHAPE = /^[\w.:/+-]{1,200}$/;

/** Fields with sentences of ours, in which quoted text is masked. */
export const SENTENCES: ReadonlySet<string> = new Set(["by", "cause", "err", "error", "faults", "path", "why"]);

/** Numbers and moments. */
export const FIGURES: ReadonlySet<string> = new Set([
  "amount",
  "at",
  "attempt",
  "balance",
  "bits",
  "call",
  "count",
  "deal",
  "dealNo",
  "depth",
  "epoch",
  "failures",
  "failuresInARow",
  "from",
  "item",
  "left",
  "ms",
  "n",
  "percent",
  "pid",
  "players",
  "port",
  "rows",
  "seat",
  "seats",
  "seq",
  "shard",
  "sitting",
  "since",
  "size",
  "status",
  "tables",
  "timeline",
  "times",
  "tries",
  "turn",
  "until",
  "version",
  "waiting",
  "year",
]);

/** Times, amounts and sizes say by their unit what they are. */
export const FIGURE_ENDINGS = /(?:Ms|Seconds|Paise|Bps|Bytes|Count|At|TableNo)$/;

/** Fields of an error, beside its name, message and stack: what the database and the network call it. */
export const ERROR_FIELDS: ReadonlySet<string> = new Set([
  "code",
  "errno",
  "syscall",
  "severity",
  "routine",
  "schema_name",
  "table_name",
  "column_name",
  "constraint_name",
  "query",
  "status",
]);
