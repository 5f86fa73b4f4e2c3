import { csvAmount, csvLine, cutLine, ok, type PlayerId } from "../../../kernel/index.ts";
import { dayAfter, parseDay, startOf } from "../../../kernel/india.ts";
import type { LedgerPage, LedgerQuestion, LedgerRow } from "../../../wallet/index.ts";
import type { KeyedPage } from "../../frame/queue-contract.ts";
import type { Answer } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import type { LedgerData } from "./contract.ts";
import { LEDGER_WORDS, ledgerWord } from "./ledger-labels-contract.ts";
import type { Looking } from "./looking.ts";
import type { PlayerPagePorts } from "./ports.ts";
import { refused } from "./refusals.ts";
import type { PlayerStore } from "./store.ts";

/** Rows per page on the screen. */
const ROWS = 50;
/** Rows per piece of a file, and per file at most. */
const EXPORT = { most: 500, limit: 50_000 } as const;

/** What of a ledger is asked for, as a query says it: days are India's, `to` is the last one. */
export interface LedgerQuery {
  readonly kind?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: string | undefined;
}

/** A player's ledger (O-20). */
export interface PlayerLedger {
  ledger(who: Actor, id: string, query: LedgerQuery): Answer<KeyedPage<LedgerData>>;
  /** The same as CSV in pieces, 50,000 transfers at most, and in the last line that there are more; it is logged. */
  ledgerCsv(who: Actor, id: string, query: LedgerQuery): Answer<AsyncIterable<string>>;
}

interface LedgerDeps {
  readonly store: PlayerStore;
  readonly ports: Pick<PlayerPagePorts, "ledger">;
  readonly looking: Pick<Looking, "seen">;
}

export function createPlayerLedger({ store, ports, looking }: LedgerDeps): PlayerLedger {
  const { ledger } = ports;

  const keepExport = (who: Actor, id: PlayerId, { kind, from, to }: LedgerQuery) =>
    store.withTransaction((tx) => {
      const after = { kind: kind || null, from: from || null, to: to || null };
      return writeEntry(tx, who, "players.ledger", { kind: "player.ledgerExported", subject: id, after });
    });

  return {
    async ledger(who, id, query) {
      const player = await looking.seen(who, id, "players.ledger");
      if (!player.ok) return player;
      const question = questionOf(player.value, query);
      if (question === null) return refused("badDays");
      const { rows, next } = await ledger({ ...question, most: ROWS });
      return ok({ rows: rows.map(dataOf), next: next === null ? null : String(next) });
    },

    async ledgerCsv(who, id, query) {
      const player = await looking.seen(who, id, "players.ledger");
      if (!player.ok) return player;
      const question = questionOf(player.value, { ...query, after: undefined });
      if (question === null) return refused("badDays");
      return ifAllowed(async () => {
        // What was asked for has been read by now: a kind that there is, and days.
        await keepExport(who, player.value, query);
        return ok(csvOf((before) => ledger({ ...question, before, most: EXPORT.most })));
      });
    },
  };
}

/** Null: a day that there is not, or they are in the wrong order. */
function questionOf(player: PlayerId, { kind, from, to, after }: LedgerQuery): Omit<LedgerQuestion, "most"> | null {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === null || last === null || (first !== undefined && last !== undefined && last < first)) return null;
  if (kind !== undefined && kind !== "" && !Object.hasOwn(LEDGER_WORDS, kind)) return null;
  return {
    player,
    kinds: kind ? [kind] : [],
    ...(first === undefined ? {} : { from: startOf(first) }),
    ...(last === undefined ? {} : { to: startOf(dayAfter(last)) }),
    before: after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : null,
  };
}

/** Undefined: none was named; null: there is no such day. */
const dayOf = (text: string | undefined): string | undefined | null =>
  text === undefined || text === "" ? undefined : (parseDay(text) ?? null);

const dataOf = ({ transfer, key, kind, at, tableId, moves }: LedgerRow): LedgerData => ({
  transfer,
  key,
  kind,
  tableId,
  at: new Date(at).toISOString(),
  moves: moves.map(({ bucket, currency, amount, balance }) => ({
    bucket,
    currency,
    amountPaise: amount,
    balancePaise: balance,
  })),
});

const HEAD = "transfer,key,time,kind,words,table,bucket,currency,amount,balance\r\n";

/** A line a bucket that was moved; the next transfers are read when those before have been taken. */
async function* csvOf(page: (before: number | null) => Promise<LedgerPage>): AsyncGenerator<string> {
  yield HEAD;
  let given = 0;
  for (let before: number | null = null; ; ) {
    const { rows, next }: LedgerPage = await page(before);
    if (rows.length > 0) yield rows.flatMap(linesOf).join("");
    given += rows.length;
    if (next !== null && given >= EXPORT.limit) yield cutLine(EXPORT.limit);
    if (next === null || given >= EXPORT.limit) return;
    before = next;
  }
}

const linesOf = ({ transfer, key, kind, at, tableId, moves }: LedgerRow): string[] =>
  moves.map(({ bucket, currency, amount, balance }) =>
    csvLine([
      ...[transfer, key, new Date(at).toISOString(), kind, ledgerWord(kind), tableId ?? "", bucket, currency],
      ...[amount, balance].map(csvAmount),
    ]),
  );
