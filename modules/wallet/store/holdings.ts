import { type Database, type Instant, iso, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { dayBefore, dayOf, startOfDay } from "../../kernel/india.ts";

/** A closed day that what came after it is added to. */
interface Base {
  readonly day: string;
  readonly firstOpen: number;
}

/** What players held at a moment. */
export function holdingQueries({ sql }: Pick<Database, "sql">) {
  /** The last closed day that was over at that moment. */
  const baseOf = async (at: Instant): Promise<Base | undefined> => {
    const [base] = await sql<Base[]>`
      SELECT to_char(day, 'YYYY-MM-DD') AS day, first_open AS "firstOpen" FROM wallet.day_closing
      WHERE day <= ${dayBefore(dayOf(at))}::date ORDER BY day_closing.day DESC LIMIT 1`;
    return base;
  };

  /** Was everything posted later? A day that is closed first is that of the first transfer, and nothing is dated before it since. */
  const isBeforeAll = async (at: Instant): Promise<boolean> => {
    const [row] = await sql<{ yes: boolean }[]>`
      SELECT coalesce(min(at) >= ${iso(at)}::timestamptz, true) AS yes FROM wallet.transfer`;
    return row?.yes ?? true;
  };

  return {
    /**
     * D, W and stakes without their bonus, of each of these players in their order, as the entries dated before `at` have it: what
     * the last closed day says (M-18) and what was posted since. Before the first closing, and where none is, every account's last
     * entry is looked for.
     */
    async holdingsAt(players: readonly PlayerId[], at: Instant): Promise<readonly Paise[]> {
      if (players.length === 0 || (await isBeforeAll(at))) return players.map(() => paise(0));
      const base = await baseOf(at);
      const wanted = [players, iso(at)];
      const rows = await (base === undefined
        ? sql.unsafe<{ held: number }[]>(BY_ACCOUNTS, wanted as never[])
        : sql.unsafe<{ held: number }[]>(SINCE_CLOSING, [...wanted, base.day, base.firstOpen] as never[]));
      return rows.map(({ held }) => paise(held));
    },

    /** Whether the day before `at` is closed, or everything was posted after it. Then holdings at that midnight no longer change. */
    isClosedBefore: async (at: Instant): Promise<boolean> =>
      at === startOfDay(at) && ((await baseOf(at))?.day === dayBefore(dayOf(at)) || (await isBeforeAll(at))),

    /** W and D of each of these players now. */
    async cashOf(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, { winnings: Paise; deposit: Paise }>> {
      const rows = await sql<{ owner: PlayerId; bucket: "winnings" | "deposit"; balance: number }[]>`
        SELECT owner, bucket, balance FROM wallet.account
        WHERE owner = ANY (${players as PlayerId[]}) AND kind = 'player' AND currency = 'inr' AND bucket IN ('winnings', 'deposit')`;
      const cash = new Map(players.map((player) => [player, { winnings: paise(0), deposit: paise(0) }]));
      for (const { owner, bucket, balance } of rows) cash.get(owner)![bucket] = paise(balance);
      return cash;
    },
  };
}

const OURS = "a.currency = 'inr' AND a.bucket <> 'bonus'";

/**
 * Counts only stakes that are open, or were closed since: nothing else has moved. It takes a day more than that,
 * because the instant of a transfer is its process's. ($1 players, $2 the moment, $3 the closed day, $4 its first open
 * transfer)
 */
const SINCE_CLOSING = `
  SELECT (coalesce(b.held, 0) + coalesce(d.moved, 0))::bigint AS held
  FROM unnest($1::text[]) WITH ORDINALITY AS p (player, n)
  LEFT JOIN LATERAL (
    SELECT b.deposit + b.winnings + b.stakes AS held FROM wallet.day_balance b
    WHERE b.player = p.player AND b.day <= $3::date ORDER BY b.day DESC LIMIT 1
  ) AS b ON true
  LEFT JOIN LATERAL (
    SELECT sum(e.amount) AS moved
    FROM (
      SELECT a.id FROM wallet.account a
      WHERE a.owner = p.player AND a.stake IS NULL AND a.kind = 'player' AND a.bucket IN ('deposit', 'winnings')
      UNION ALL
      SELECT a.id FROM wallet.account a WHERE a.owner = p.player AND a.kind = 'stake' AND NOT a.closed AND ${OURS}
      UNION ALL
      SELECT a.id FROM wallet.account a
      WHERE a.owner = p.player AND a.kind = 'stake' AND a.closed AND ${OURS}
        AND a.closed_at >= wallet.end_of($3::date) - interval '1 day'
    ) AS a
    JOIN wallet.entry e ON e.account_id = a.id AND e.transfer_id >= $4::bigint JOIN wallet.transfer t ON t.id = e.transfer_id
    WHERE t.at >= wallet.end_of($3::date) AND t.at < $2::timestamptz
  ) AS d ON $2::timestamptz > wallet.end_of($3::date)
  ORDER BY p.n`;

/**
 * Each account by its last entry before the moment. An account whose first entry is later is passed over at once, so
 * that a year of sittings costs two look-ups each. ($1 players, $2 the moment)
 */
const BY_ACCOUNTS = `
  SELECT coalesce(h.held, 0)::bigint AS held
  FROM unnest($1::text[]) WITH ORDINALITY AS p (player, n)
  LEFT JOIN LATERAL (
    SELECT sum(last.balance_after) AS held
    FROM wallet.account a
    CROSS JOIN LATERAL (
      SELECT t.at FROM wallet.entry e JOIN wallet.transfer t ON t.id = e.transfer_id
      WHERE e.account_id = a.id ORDER BY e.transfer_id LIMIT 1
    ) AS first
    CROSS JOIN LATERAL (
      SELECT e.balance_after FROM wallet.entry e JOIN wallet.transfer t ON t.id = e.transfer_id
      WHERE e.account_id = a.id AND t.at < $2::timestamptz ORDER BY e.transfer_id DESC, e.n DESC LIMIT 1
    ) AS last
    WHERE a.owner = p.player AND first.at < $2::timestamptz AND ${OURS}
      AND (a.kind = 'stake' OR a.kind = 'player' AND a.bucket IN ('deposit', 'winnings'))
  ) AS h ON true
  ORDER BY p.n`;
