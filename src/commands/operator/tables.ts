import { err, isUuid, ok, type Result } from "../../../modules/kernel/index.ts";
import { keepLift, keepOrder, shownOf, unlessSeen } from "../../../modules/operator/index.ts";
import { createFloorOrders, createRegistryStore, VARIANTS } from "../../../modules/tables/index.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { seenLine } from "./desk-command.ts";
import { paged } from "./pages.ts";

const RUN = /^[a-z0-9-]{1,20}:[0-9a-f]{8}$/;
const LATEST = 20;

/**
 * `operator tables …`: who sits where by the platform's book (decision 0032), and what the platform orders about it (O-23). The processes
 * that play carry it out within a second. What happens at a table is seen at the desk.
 */
export const tablesCommand: OperatorCommand = {
  usage: [
    "tables list [--page N]",
    "tables show ID",
    "tables void ID [DEAL-ID] --reason TEXT --seen DIGEST",
    "tables drain ID|PROCESS-RUN|platform --reason TEXT",
    "tables lift ID|platform",
  ],
  keepsEntries: true,
  async run(platform, [verb, target, dealId, ...more]) {
    if (more.length > 0) return null;
    if (verb === "list" && target === undefined) return list(platform);
    if (target === undefined || (dealId !== undefined && verb !== "void")) return null;
    if (verb === "show") return show(platform, target);
    if (verb === "void") return voidTable(platform, target, dealId);
    if (verb === "drain") return drain(platform, target);
    return verb === "lift" ? lift(platform, target) : null;
  },
};

type Said = Result<string, string>;

const actorOf = ({ actor }: Pick<OperatorPlatform, "actor">): string => `terminal:${actor}`;
const WHY = "say why, with --reason TEXT: the log keeps it, so it names nobody";

const list = (platform: OperatorPlatform): Promise<Said> =>
  paged(platform, {
    read: (most) => createRegistryStore(platform.database).tables(null, most),
    line({ tableId, kind, tournamentId, people }) {
      const of = tournamentId === null ? "" : `  of tournament ${tournamentId}`;
      const stake = kind.pointValuePaise || kind.buyInPaise;
      return `${tableId}  ${kind.currency}  ${VARIANTS[kind.variant].name}  stake ${stake} paise  ${people}/${kind.maxSeats}${of}`;
    },
    none: "Nobody sits at a table.",
  });

async function show({ database, clock, random }: OperatorPlatform, target: string): Promise<Said | null> {
  if (!isUuid(target)) return null;
  const players = await playersAt(database, target);
  const orders = await createFloorOrders({ database, clock, random }).about(target, LATEST);
  if (players.length === 0 && orders.length === 0) return err(`nobody sits at ${target}`);
  return ok(
    [
      ...players.map((player) => `player ${player}`),
      ...orders.map(({ at, what, by, outcome }) => `${at}  ${what} by ${by}: ${outcome ?? "under way"}`),
      seenLine(digestOf(target, players)),
    ].join("\n"),
  );
}

async function playersAt(database: OperatorPlatform["database"], tableId: string): Promise<readonly string[]> {
  return [...((await createRegistryStore(database).at([tableId])).get(tableId) ?? [])].toSorted();
}

/** Covers those who get a stake back. The deal is named where it has to be that one. */
const digestOf = (table: string, players: readonly string[]): string => shownOf({ table, players });

async function voidTable(platform: OperatorPlatform, target: string, dealId: string | undefined): Promise<Said | null> {
  if (!isUuid(target) || (dealId !== undefined && !isUuid(dealId))) return null;
  if (!saysWhy(platform)) return err(WHY);
  const digest = digestOf(target, await playersAt(platform.database, target));
  const unseen = unlessSeen(digest, platform.asked.seen, `tables show ${target}`);
  if (unseen !== null) return unseen;
  const wish = { what: "void", scope: "table", target, dealId: dealId ?? null } as const;
  return give(platform, wish, "Ordered: the table ends within seconds, and every stake goes back.");
}

async function drain(platform: OperatorPlatform, target: string): Promise<Said | null> {
  const text = "Ordered: no further deal begins there.";
  if (target === "platform")
    return give(platform, { what: "drain", scope: "platform", target: "", dealId: null }, text);
  if (RUN.test(target)) return give(platform, { what: "drain", scope: "process", target, dealId: null }, text);
  return isUuid(target) ? give(platform, { what: "drain", scope: "table", target, dealId: null }, text) : null;
}

const saysWhy = ({ asked }: OperatorPlatform): boolean => (asked.reason ?? "").trim() !== "";

type Wish = Omit<Parameters<ReturnType<typeof createFloorOrders>["give"]>[0], "by">;

async function give(platform: OperatorPlatform, wish: Wish, text: string): Promise<Said> {
  const { reason = "" } = platform.asked;
  if (!saysWhy(platform)) return err(WHY);
  const actor = actorOf(platform);
  const given = await createFloorOrders(platform).give({ ...wish, by: actor }, keepOrder({ actor, reason }));
  return given.ok ? ok(text) : err(given.error.message);
}

async function lift(platform: OperatorPlatform, target: string): Promise<Said | null> {
  if (target !== "platform" && !isUuid(target)) return null;
  const orders = createFloorOrders(platform);
  const wanted = target === "platform" ? "" : target;
  const order = (await orders.open()).find((one) => one.what === "drain" && one.target === wanted);
  const keep = keepLift({ actor: actorOf(platform), reason: platform.asked.reason ?? null });
  const lifted = order && (await orders.lift(order.id, keep));
  return lifted ? ok("Taken back: games begin again within a second.") : err("nothing is drained there");
}
