/**
 * The plan for so many players at once, counted from what docs/capacity.md itself says: every figure is read from the page's tables
 * of unit costs and assumptions by its key, so that the plan cannot say something else than they do.
 */

/** The sizes that are planned for: players at once. */
export const SIZES = [10_000, 100_000, 1_000_000] as const;

/** A figure of the page by its key. */
export type Figures = (key: string) => number;

const BEGIN = "<!-- plan: bun src/build/capacity.ts -->";
const END = "<!-- /plan -->";
const HOUR_S = 3_600;
const DAYS_A_MONTH = 30;

/** What a number of players needs, in machines and money. */
export interface Plan {
  readonly players: number;
  readonly tables: number;
  readonly movesPerSecond: number;
  readonly processCores: number;
  readonly processes: number;
  readonly processMachines: number;
  readonly mainCores: number;
  readonly journalCores: number;
  readonly walMbPerSecond: number;
  readonly shards: number;
  readonly databaseMachines: number;
  readonly proxies: number;
  readonly outMbitPerSecond: number;
  readonly journalGbPerDay: number;
  readonly keptTb: number;
  readonly rupeesPerMonth: number;
}

/** Reads `| text | figure | key | …` rows: the key is in backticks, the figure may have commas. */
export function figuresOf(page: string): Figures {
  const found = new Map<string, number>();
  for (const [, value, key] of page.matchAll(/^\|[^|\n]*\|\s*([\d.,]+)[^|\n]*\|\s*`(\w+)`\s*\|/gm)) {
    if (found.has(key!)) throw new Error(`docs/capacity.md says twice what ${key} is`);
    found.set(key!, Number(value!.replaceAll(",", "")));
  }
  return (key) => {
    const value = found.get(key);
    if (value === undefined || Number.isNaN(value)) throw new Error(`docs/capacity.md does not say what ${key} is`);
    return value;
  };
}

/** What so many players at once need. Processes are spread over one machine more than they need, so that one may be lost. */
export function planFor(players: number, of: Figures): Plan {
  const load = loadOf(players, of);
  const atMost = of("busyShare");
  const processes = Math.max(
    2,
    Math.ceil(load.processCores / atMost),
    Math.ceil(players / of("socketsPerProcess")),
    Math.ceil(load.tables / of("tablesPerProcess")),
  );
  const processMachines = Math.ceil(processes / of("processesPerMachine")) + 1;
  const coresPerDatabase = of("databaseCores") * atMost;
  const isOne = load.mainCores + load.journalCores <= coresPerDatabase && load.walMbPerSecond <= of("walPerServer");
  const shards = isOne
    ? 0
    : Math.ceil(Math.max(load.journalCores / coresPerDatabase, load.walMbPerSecond / of("walPerServer")));
  // Each with its standby.
  const databaseMachines = 2 * (1 + shards);
  const proxies = Math.max(2, Math.ceil(load.proxyCores / (of("proxyCores") * atMost)) + 1);
  const machines =
    processMachines * of("processMachineRupees") +
    databaseMachines * of("databaseMachineRupees") +
    proxies * of("proxyMachineRupees") +
    2 * of("redisMachineRupees");
  const outGbPerMonth = (load.outMbitPerSecond / 8 / 1_000) * 24 * HOUR_S * DAYS_A_MONTH * of("averageOfPeak");
  const disks = 2 * load.keptTb * 1_000 * of("diskGbRupees");
  return {
    players,
    ...load,
    processes,
    processMachines,
    shards,
    databaseMachines,
    proxies,
    rupeesPerMonth: machines + disks + outGbPerMonth * of("outGbRupees"),
  };
}

/** What so many players at once do to processes, databases, network and disks. */
function loadOf(players: number, of: Figures) {
  const tables = (players * of("shareAtTables") * of("tablesPerPlayer")) / of("peoplePerTable");
  const movesPerSecond = (tables * of("movesPerMinute")) / 60;
  const dealsPerSecond = (tables * of("dealsPerHour")) / HOUR_S;
  const perSecond = (perHour: string) => (players * of(perHour)) / HOUR_S;
  const micros = (part: "Process" | "Database") => ({
    moves: movesPerSecond * of(`move${part}`),
    deals: dealsPerSecond * of(`deal${part}`),
    calls:
      perSecond("pagesPerHour") * of(`page${part}`) +
      perSecond("listsPerHour") * of(`list${part}`) +
      perSecond("joinsPerHour") * of(`join${part}`) +
      perSecond("loginsPerHour") * of(`login${part}`),
  });
  // One process counts who sits where, for all of them.
  const counting = (tables * of("peoplePerTable") * of("countDatabase")) / of("countEvery");
  const [process, database] = [micros("Process"), micros("Database")];
  const bytesPerSecond =
    movesPerSecond * of("moveOut") +
    perSecond("pagesPerHour") * of("pageOut") +
    perSecond("listsPerHour") * of("listOut");
  const movesPerDay = movesPerSecond * 24 * HOUR_S * of("averageOfPeak");
  const journalGbPerDay = (movesPerDay * of("moveJournal")) / 1e9;
  return {
    tables,
    movesPerSecond,
    processCores: (process.moves + process.deals + process.calls) / 1e6,
    mainCores: (database.deals + database.calls + counting) / 1e6,
    journalCores: database.moves / 1e6,
    walMbPerSecond: (movesPerSecond * of("moveWal") + dealsPerSecond * of("dealWal")) / 1e6,
    proxyCores: (movesPerSecond * of("moveMessages") * of("proxyMessage")) / 1e6,
    outMbitPerSecond: (bytesPerSecond * of("onTheWire") * 8) / 1e6,
    journalGbPerDay,
    keptTb: (journalGbPerDay * of("keptDays")) / 1_000,
  };
}

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const short = (value: number) => (value >= 100 ? whole(value) : value.toPrecision(2));

const ROWS: readonly (readonly [string, (plan: Plan) => string])[] = [
  ["tables", ({ tables }) => whole(tables)],
  ["moves a second", ({ movesPerSecond }) => whole(movesPerSecond)],
  ["cores that processes use", ({ processCores }) => short(processCores)],
  ["**processes**", ({ processes }) => whole(processes)],
  ["machines for them, one of which may be lost", ({ processMachines }) => whole(processMachines)],
  ["cores that the main database uses, without journals", ({ mainCores }) => short(mainCores)],
  ["cores that journals use in PostgreSQL", ({ journalCores }) => short(journalCores)],
  ["WAL of all, MB/s", ({ walMbPerSecond }) => short(walMbPerSecond)],
  ["**journal servers beside the main one**", ({ shards }) => whole(shards)],
  ["database machines, with standbys", ({ databaseMachines }) => whole(databaseMachines)],
  ["HAProxy machines", ({ proxies }) => whole(proxies)],
  ["Redis machines", () => "2"],
  ["out to players, Mbit/s", ({ outMbitPerSecond }) => whole(outMbitPerSecond)],
  ["journals, GB a day", ({ journalGbPerDay }) => short(journalGbPerDay)],
  ["journals kept, TB", ({ keptTb }) => short(keptTb)],
  ["₹ a month", ({ rupeesPerMonth }) => `${whole(rupeesPerMonth / 1_000)},000`],
  ["**₹ a month for a thousand players**", ({ rupeesPerMonth, players }) => whole(rupeesPerMonth / (players / 1_000))],
];

/** The page with its plan counted anew. */
export function withPlan(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error("docs/capacity.md has no place for the plan");
  const of = figuresOf(page);
  const plans = SIZES.map((players) => planFor(players, of));
  const lines = [
    `| players at once | ${SIZES.map(whole).join(" | ")} |`,
    `| --- | ${SIZES.map(() => "---:").join(" | ")} |`,
    ...ROWS.map(([name, value]) => `| ${name} | ${plans.map(value).join(" | ")} |`),
  ];
  return `${page.slice(0, begin + BEGIN.length)}\n${lines.join("\n")}\n${page.slice(end)}`;
}
