/** What a run's records mean: pure, so that forged records can show that each broken promise is found. */

/** A move that a client was told of as written; a client's are in the order in which it was told. */
export interface AckedMove {
  readonly tableId: string;
  /** Its client's name, a dot and a number. */
  readonly id: string;
}

/** A row of a journal that a client's message made. */
export interface WrittenMove {
  readonly tableId: string;
  readonly seq: number;
  readonly id: string;
}

export interface MovesJudged {
  readonly acked: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Written in another order than acknowledged. */
  readonly disordered: readonly string[];
  /** Refused, and written. */
  readonly refusedButWritten: readonly string[];
}

/** Compares journals with what clients were told. */
export function judgeMoves(
  acked: readonly AckedMove[],
  written: readonly WrittenMove[],
  refused: ReadonlySet<string> = new Set(),
): MovesJudged {
  const rows = new Map<string, WrittenMove>();
  const doubled = new Set<string>();
  for (const row of written) {
    if (rows.has(row.id)) doubled.add(row.id);
    rows.set(row.id, row);
  }
  const last = new Map<string, number>();
  const lost: string[] = [];
  const disordered: string[] = [];
  for (const { tableId, id } of acked) {
    const row = rows.get(id);
    if (row === undefined || row.tableId !== tableId) {
      lost.push(id);
      continue;
    }
    const client = id.slice(0, id.lastIndexOf("."));
    if (row.seq <= (last.get(client) ?? -1)) disordered.push(id);
    last.set(client, row.seq);
  }
  const refusedButWritten = [...refused].filter((id) => rows.has(id));
  return { acked: acked.length, lost, doubled: [...doubled], disordered, refusedButWritten };
}

/** What the ledger and those outside of it say, in paise. */
export interface PaiseFacts {
  /** Sums of all accounts, by currency: each transfer takes as much as it gives. */
  readonly sums: Readonly<Record<string, number>>;
  /** Accounts whose balance is not the sum of their entries. */
  readonly wrongBalances: number;
  /** What people paid at the gateway, by order. */
  readonly paid: ReadonlyMap<string, number>;
  /** What the ledger has of each order. */
  readonly credited: ReadonlyMap<string, number>;
  /** Withdrawals, with what is to be received. */
  readonly withdrawals: readonly { readonly id: string; readonly state: string; readonly net: number }[];
  /** What the bank has paid out, each time that it has. */
  readonly paidOut: readonly { readonly id: string; readonly amount: number }[];
}

/** The bank may have paid one of these: the platform has heard of it, or will ask. */
const LEAVING: ReadonlySet<string> = new Set(["approved", "paid"]);

/** What left twice, short, too much or for nothing, and what is told as paid and never left. */
function judgePayouts({ withdrawals, paidOut }: Pick<PaiseFacts, "withdrawals" | "paidOut">): readonly string[] {
  const known = new Map(withdrawals.map((one) => [one.id, one]));
  const left = Map.groupBy(paidOut, ({ id }) => id);
  const faults: string[] = [];
  for (const [id, times] of left) {
    const one = known.get(id);
    if (times.length > 1) faults.push(`withdrawal ${id} was paid out ${times.length} times`);
    if (one === undefined || !LEAVING.has(one.state))
      faults.push(`withdrawal ${id} was paid out, and is ${one?.state ?? "unknown"}`);
    else if (times[0]!.amount !== one.net)
      faults.push(`of withdrawal ${id} ${times[0]!.amount} paise left, not ${one.net}`);
  }
  for (const { id, state } of withdrawals)
    if (state === "paid" && !left.has(id)) faults.push(`withdrawal ${id} is told as paid, and never left`);
  return faults;
}

/** What was minted or lost, in words; empty where all is as it should be. */
export function judgePaise({ sums, wrongBalances, paid, credited, ...payouts }: PaiseFacts): readonly string[] {
  const faults = Object.entries(sums)
    .filter(([, sum]) => sum !== 0)
    .map(([currency, sum]) => `all accounts in ${currency} together hold ${sum} paise`);
  if (wrongBalances > 0) faults.push(`${wrongBalances} accounts do not hold the sum of their entries`);
  for (const [order, paise] of paid)
    if (credited.get(order) !== paise)
      faults.push(`${paise} paise were paid on ${order}, ${credited.get(order) ?? 0} were credited`);
  for (const [order, paise] of credited)
    if (!paid.has(order)) faults.push(`${paise} paise were credited on ${order}, which nobody paid`);
  return [...faults, ...judgePayouts(payouts)];
}

/** How large a database table is. */
export interface Size {
  readonly rows: number;
  readonly bytes: number;
}

/** Why a table does not grow for ever, or why it may. */
export interface End {
  /** `days`: rows go by age. `bound`: there are at most as many as people, tables or processes that there are. `kept`: for good, on purpose. */
  readonly is: "days" | "bound" | "kept";
  readonly by: string;
}

export interface Growth {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly grewRows: number;
  readonly grewBytes: number;
  readonly rowsPerDeal: number;
  readonly bytesPerDeal: number;
  readonly end: End | null;
  /** Grows per deal, and nobody has said how that ends. */
  readonly isEndless: boolean;
}

/** Fewer rows than these, or fewer per deal, are no growth per deal. */
const LEAST = { rows: 20, perDeal: 0.02 } as const;

/** What each table gained while `deals` were finished, the fastest first. */
export function judgeGrowth(
  before: ReadonlyMap<string, Size>,
  after: ReadonlyMap<string, Size>,
  deals: number,
  ends: Readonly<Record<string, End>>,
): readonly Growth[] {
  const perDeal = (value: number) => (deals === 0 ? 0 : value / deals);
  return [...after]
    .map(([table, { rows, bytes }]) => {
      const was = before.get(table) ?? { rows: 0, bytes: 0 };
      const [grewRows, grewBytes] = [rows - was.rows, bytes - was.bytes];
      const end = ends[table] ?? null;
      const grows = grewRows >= LEAST.rows && perDeal(grewRows) >= LEAST.perDeal;
      const rates = { rowsPerDeal: perDeal(grewRows), bytesPerDeal: perDeal(grewBytes) };
      return { table, rows, bytes, grewRows, grewBytes, ...rates, end, isEndless: grows && end === null };
    })
    .toSorted((one, other) => other.bytesPerDeal - one.bytesPerDeal || one.table.localeCompare(other.table));
}

/** What a process used at a moment. */
export interface Sample {
  /** Its name and pid: a process that was started again is another one. */
  readonly run: string;
  /** Milliseconds since the first sample of that run. */
  readonly ageMs: number;
  readonly bytes: number;
  readonly descriptors: number;
  /** What it served then, as it says itself; 0 for what is no server. */
  readonly tables: number;
  readonly sockets: number;
  /** What its heap holds, as it says itself. */
  readonly heap: number;
}

export interface Flatness {
  readonly run: string;
  readonly livedMs: number;
  readonly firstBytes: number;
  readonly lastBytes: number;
  readonly firstDescriptors: number;
  readonly lastDescriptors: number;
  readonly firstTables: number;
  readonly lastTables: number;
  /** Medians of each ten minutes: what it took, what its heap held, the tables it served. */
  readonly byTen: readonly { readonly bytes: number; readonly heap: number; readonly tables: number }[];
  /** Null: it did not live long enough to be judged. */
  readonly isFlat: boolean | null;
}

const MINUTE_MS = 60_000;
/** The first ten minutes, without the start, in which code is compiled and people come; and as many at the end. */
const FIRST = { fromMs: 3 * MINUTE_MS, toMs: 10 * MINUTE_MS } as const;
const SHORTEST_MS = 20 * MINUTE_MS;
const ALLOWED = 1.1;
/** A few connections more are no leak. */
const FEW_DESCRIPTORS = 16;

/** What a process may take for a table more, with its sockets: tables of those that were killed come to who lives. */
const TABLE_BYTES = 400_000;

/** Compares each run's last ten minutes with its first, for as many tables and sockets. */
export function judgeFlatness(samples: readonly Sample[]): readonly Flatness[] {
  const runs = Map.groupBy(samples, ({ run }) => run);
  return [...runs].map(([run, all]) => {
    const livedMs = Math.max(...all.map(({ ageMs }) => ageMs));
    const within = (from: number, to: number) => all.filter(({ ageMs }) => ageMs >= from && ageMs <= to);
    const isLong = livedMs >= SHORTEST_MS;
    const first = isLong ? within(FIRST.fromMs, FIRST.toMs) : all.slice(0, Math.ceil(all.length / 2));
    const last = isLong ? within(livedMs - 10 * MINUTE_MS, livedMs) : all.slice(Math.floor(all.length / 2));
    const [firstBytes, lastBytes] = [first, last].map((part) => median(part.map(({ bytes }) => bytes)));
    const [firstDescriptors, lastDescriptors] = [first, last].map((part) =>
      median(part.map(({ descriptors, sockets }) => descriptors - sockets)),
    );
    const [firstTables, lastTables] = [first, last].map((part) => median(part.map(({ tables }) => tables)));
    const more = Math.max(0, lastTables! - firstTables!) * TABLE_BYTES;
    const isFlat =
      lastBytes! <= firstBytes! * ALLOWED + more &&
      lastDescriptors! <= Math.max(firstDescriptors! * ALLOWED, firstDescriptors! + FEW_DESCRIPTORS);
    return {
      run,
      livedMs,
      firstBytes: firstBytes!,
      lastBytes: lastBytes!,
      firstDescriptors: firstDescriptors!,
      lastDescriptors: lastDescriptors!,
      firstTables: firstTables!,
      lastTables: lastTables!,
      byTen: isLong ? byTenMinutes(all, livedMs) : [],
      isFlat: isLong ? isFlat : null,
    };
  });
}

function byTenMinutes(all: readonly Sample[], livedMs: number): Flatness["byTen"] {
  const of = (part: readonly Sample[], name: "bytes" | "heap" | "tables") => median(part.map((one) => one[name]));
  return Array.from({ length: Math.ceil(livedMs / (10 * MINUTE_MS)) }, (_, ten) => {
    const part = all.filter(({ ageMs }) => Math.floor(ageMs / (10 * MINUTE_MS)) === ten);
    return { bytes: of(part, "bytes"), heap: of(part, "heap"), tables: of(part, "tables") };
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
