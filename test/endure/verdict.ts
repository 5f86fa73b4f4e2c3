/** Judges a run by what its people were told, its journals, its ledger, its processes and its database. */
import type { Cluster } from "../cluster/cluster.ts";
import { ENDS } from "./ends.ts";
import { allowedVoids, dealsOf, lateRows, ledgerFacts, sizes, written } from "./figures.ts";
import {
  judgeFlatness,
  judgeGrowth,
  judgeMoves,
  judgePaise,
  type MovesJudged,
  type Sample,
  type Size,
} from "./judge.ts";
import type { Gateway } from "./money.ts";
import type { People } from "./people.ts";
import type { Report } from "./report.ts";
import type { Told } from "./told.ts";

export interface EndureOptions {
  readonly lengthMs: number;
  readonly seed: number;
  readonly tables: number;
  /** How long people think before a move. */
  readonly thinkMs: number;
  readonly midnights: number;
  readonly without: readonly string[];
  /** Only kinds of faults that have one of these words. */
  readonly faults: readonly string[];
  /** The run's own file system, if it has one. */
  readonly disk: string | null;
  /** The clock's file, if it can be stepped, and what it says. */
  readonly clockFile: string | undefined;
  readonly offsetSeconds: number;
  /** Folder of reports. */
  readonly report: string;
}

/** What happened so far. */
export interface Course {
  readonly faults: string[];
  readonly recoveries: Map<string, number[]>;
  readonly broken: string[];
  readonly midnights: string[];
  crossedMonth: boolean;
}

export interface Evidence {
  readonly options: EndureOptions;
  readonly cluster: Cluster;
  readonly people: People;
  readonly told: Told;
  readonly gateway: Gateway;
  readonly course: Course;
  /** How large everything was when it had settled. */
  readonly base: { readonly sizes: ReadonlyMap<string, Size>; readonly deals: number };
  readonly samples: readonly Sample[];
  readonly tookMinutes: number;
}

const TABLES_AT_ONCE = 50;

/** The report of the run; what is broken is named there. */
export async function verdict(evidence: Evidence): Promise<Report> {
  const { options, cluster, people, told, gateway, course, base, samples, tookMinutes } = evidence;
  const { sql } = cluster;
  const [audit, moves, deals] = [await cluster.audit("--all"), await judgedMoves(evidence), await dealsOf(sql)];
  const paise = judgePaise({ ...(await ledgerFacts(sql)), paid: gateway.paid, paidOut: gateway.paidOut() });
  const growth = judgeGrowth(base.sizes, await sizes(sql), deals - base.deals, ENDS);
  const flatness = judgeFlatness(samples);
  const late = await lateRows(sql);
  const allowed = await allowedVoids(sql, [...people.voids.keys()]);
  const voids = [...people.voids]
    .filter(([dealId]) => !allowed.has(dealId))
    .map(([dealId, tableId]) => `${tableId} ${dealId}`);
  const broken = [
    ...course.broken,
    ...(audit.isSound ? [] : [`the audit: ${audit.said.trim().slice(-1_000)}`]),
    ...brokenMoves(moves),
    ...people.differences().map((text) => `a hand is not as it was left: ${text}`),
    ...told.contradictions.map(({ client, what }) => `${client} was told two things: ${what}`).slice(0, 20),
    ...voids.map((text) => `a deal was void: ${text}`),
    ...(late > 0 ? [`${late} rows were written by processes that had lost their tables`] : []),
    ...paise,
    ...growth.filter(({ isEndless }) => isEndless).map(({ table }) => `${table} grows per deal, without an end`),
    ...flatness
      .filter(({ isFlat }) => isFlat === false)
      .map(({ run }) => `${run} uses more memory or descriptors than in its first ten minutes`),
  ];
  const survived = [...course.recoveries].map(([kind, all]) => [kind, all.length] as const);
  const recoveries = [...course.recoveries].map(
    ([kind, all]) => [kind, [median(all), Math.max(...all)] as const] as const,
  );
  return {
    seed: options.seed,
    asked: {
      tables: options.tables,
      thinkMs: options.thinkMs,
      minutes: options.lengthMs / 60_000,
      midnights: options.midnights,
    },
    without: options.without,
    tookMinutes,
    midnights: course.midnights,
    crossedMonth: course.crossedMonth,
    survived: Object.fromEntries(survived),
    recoveries: Object.fromEntries(recoveries),
    faults: course.faults,
    deals,
    voids,
    allowedVoids: allowed.size,
    dealings: gateway.counted,
    refusals: Object.fromEntries(people.refusals),
    messages: told.messages,
    moves,
    audit: audit.said,
    flatness,
    growth,
    broken,
    ...logged(cluster),
  };
}

/** Every table that anybody played at, some at a time: journals of hours do not fit into one answer. */
async function judgedMoves({ cluster, people, told }: Evidence): Promise<MovesJudged> {
  const byTable = Map.groupBy(people.acked(), ({ tableId }) => tableId);
  const ids = [...byTable.keys()];
  const all = {
    acked: 0,
    lost: [] as string[],
    doubled: [] as string[],
    disordered: [] as string[],
    refusedButWritten: [] as string[],
  };
  for (let from = 0; from < ids.length; from += TABLES_AT_ONCE) {
    const some = ids.slice(from, from + TABLES_AT_ONCE);
    const acked = some.flatMap((id) => byTable.get(id)!);
    const judged = judgeMoves(acked, await written(cluster.sql, some), told.refused);
    all.acked += judged.acked;
    for (const kind of ["lost", "doubled", "disordered", "refusedButWritten"] as const) all[kind].push(...judged[kind]);
  }
  return all;
}

function brokenMoves({ lost, doubled, disordered, refusedButWritten }: MovesJudged): readonly string[] {
  const kinds = {
    "acknowledged moves are lost": lost,
    "moves were written twice": doubled,
    "moves were written in another order than acknowledged": disordered,
    "moves were refused, and written": refusedButWritten,
  };
  return Object.entries(kinds)
    .filter(([, ids]) => ids.length > 0)
    .map(([what, ids]) => `${ids.length} ${what}: ${ids.slice(0, 5).join(", ")}`);
}

/** Warnings and errors of all processes by text, and the first line of each error. */
function logged({ processes }: Cluster): Pick<Report, "logged" | "errors"> {
  const counts = new Map<string, number>();
  const errors = new Map<string, string>();
  for (const { server } of processes)
    for (const line of server.log().split("\n")) {
      const [, level] = /"level":"?(\w+)"?/.exec(line) ?? [];
      const [, message] = /"msg":"((?:[^"\\]|\\.)*)"/.exec(line) ?? [];
      const text =
        message === undefined ? line.slice(0, 100) : `${level}: ${message.replace(/\d+/g, "N").slice(0, 140)}`;
      if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
      if (level === "error" && errors.size < 60 && !errors.has(text)) errors.set(text, line.slice(0, 1_500));
    }
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 60);
  return { logged: Object.fromEntries(most), errors: [...errors.values()] };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
