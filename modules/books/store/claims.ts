import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/index.ts";
import type { ClaimKind } from "../contract.ts";
import { claim } from "../schema.ts";
import { leaveSuspense } from "./suspense.ts";
import type { Moment } from "./writing.ts";

interface Pair extends Record<string, unknown> {
  readonly kind: ClaimKind;
  readonly claim: string;
  readonly line: string;
  readonly day: string;
  readonly gross: string;
}

/** Matches by reference and amount: settlements and what the paying account got. */
const BY_REFERENCE = sql`
  SELECT c.kind, c.id AS claim, l.id AS line, l.day::text AS day, l.gross_paise AS gross
  FROM books.line l JOIN books.claim c
    ON c.reference = l.reference AND c.amount_paise = l.gross_paise AND c.bank_line IS NULL AND c.kind <> 'challan'
  WHERE l.source = 'bank' AND l.counter = 'suspense'
  ORDER BY l.n, c.kind, c.id`;

/** Matches challans by amount within five days, where nothing else fits either. */
const BY_AMOUNT = sql`
  SELECT * FROM (
    SELECT c.kind, c.id AS claim, l.id AS line, l.day::text AS day, l.gross_paise AS gross,
      count(*) OVER (PARTITION BY c.id) AS lines, count(*) OVER (PARTITION BY l.id) AS claims
    FROM books.line l JOIN books.claim c
      ON c.kind = 'challan' AND c.amount_paise = l.gross_paise AND c.bank_line IS NULL
      AND l.day BETWEEN c.day - 5 AND c.day + 5
    WHERE l.source = 'bank' AND l.counter = 'suspense'
  ) AS fits WHERE lines = 1 AND claims = 1 ORDER BY line`;

/** Clears what the bank has shown from transit (K-4): each claim by one line, each line of one claim. */
export async function matchClaims(tx: Transaction, moment: Moment): Promise<void> {
  for (const query of [BY_REFERENCE, BY_AMOUNT]) {
    const used = new Set<string>();
    for (const pair of await tx.execute<Pair & Record<string, unknown>>(query)) {
      const names = [`claim ${pair.kind} ${pair.claim}`, `line ${pair.line}`];
      if (names.some((name) => used.has(name))) continue;
      for (const name of names) used.add(name);
      const row = { source: "bank", id: pair.line, grossPaise: Number(pair.gross) } as const;
      if (!(await leaveSuspense(tx, row, "bankTransit", moment))) continue;
      await tx
        .update(claim)
        .set({ bankLine: pair.line, bankDay: pair.day })
        .where(and(eq(claim.kind, pair.kind), eq(claim.id, pair.claim)));
    }
  }
}
