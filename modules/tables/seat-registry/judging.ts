import { z } from "zod";
import { err, ok, type PlayerId, type Processes, type Refusal, type Result } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { refusal, refused } from "../messages.ts";
import { inTheWay, type Wanted } from "./in-the-way.ts";
import type { RegistryStore, SeatInTheWay } from "./registry-store.ts";
import type { SeatRegistry } from "./seat-registry.ts";

/** Asks a table's owner whether a player sits there whom the book names there. */
const SITS = {
  name: "tables.sits",
  request: z.object({ tableId: z.string(), player: z.string().transform((id) => id as PlayerId) }),
  answer: z.object({
    /** Has a seat, or is about to. */
    sits: z.boolean(),
    /** No window of the player's is open there. */
    isAwaited: z.boolean(),
  }),
};
type Sits = z.infer<typeof SITS.answer>;

/** Judges places. The book's word alone refuses no player: the owners of the tables in the way are asked, and strike out what is wrong. */
export interface Judging {
  /**
   * What comes of a claim: refused as `alreadySeated` or `tooManyTables`, or the table that the request has claimed before; else
   * it is to be tried again, `beside` these tables.
   */
  judge(player: PlayerId, way: readonly SeatInTheWay[], wanted: Wanted): Promise<Verdict>;
  /** Might the player have one more place, of this kind? Refused as `serverStopping` where that changes faster than it is looked at. */
  mayHave(player: PlayerId, wanted: Wanted): Promise<Result<void, Refusal<WayCode | "serverStopping">>>;
}

type WayCode = "alreadySeated" | "tooManyTables";
type Verdict = Result<{ readonly claimed: string } | { readonly beside: readonly string[] }, Refusal<WayCode>>;

export interface JudgingDeps {
  readonly processes: Pick<Processes, "ask" | "serve">;
  readonly store: Pick<TableStore, "ownersOf">;
  readonly registryStore: Pick<RegistryStore, "of" | "drop">;
  readonly live: Pick<LiveTables, "get">;
  readonly places: Pick<SeatRegistry, "has" | "rewrite">;
  /** The database of this table's journal does not answer. */
  readonly stalled: (tableId: string) => boolean;
}

/** Leftovers are struck out at the first look; what is in the way after that is. */
const LOOKS = 3;

export function createJudging(deps: JudgingDeps): Judging {
  const { registryStore } = deps;
  const sitsThere = createAsking(deps);

  const judge: Judging["judge"] = async (player, way, { most, beside }) => {
    const claimed = way.find(({ why }) => why === "claimed");
    const tableIds = way.map(({ tableId }) => tableId);
    const answers = await sitsThere(player, tableIds);
    if (claimed && answers.get(claimed.tableId)?.sits) return ok({ claimed: claimed.tableId });
    const [first] = way;
    if (first?.why === "sameKind") {
      const isAwaited = tableIds.some((tableId) => answers.get(tableId)?.isAwaited);
      return isAwaited ? refused("alreadySeated") : ok({ beside: [...beside, ...tableIds] });
    }
    return tableIds.every((tableId) => answers.get(tableId)?.sits) ? refused("tooManyTables", most) : ok({ beside });
  };

  return {
    judge,
    async mayHave(player, wanted) {
      let { beside } = wanted;
      for (let look = 0; look < LOOKS; look += 1) {
        const way = inTheWay(await registryStore.of(player), { ...wanted, beside });
        if (way.length === 0) return ok(undefined);
        const verdict = await judge(player, way, { ...wanted, beside });
        if (!verdict.ok) return verdict;
        if ("beside" in verdict.value) beside = verdict.value.beside;
      }
      return refused("serverStopping/busy");
    },
  };
}

const GONE: Sits = { sits: false, isAwaited: false };
/** The owner does not answer: the table's next owner finds out whether the player sits there. */
const UNKNOWN: Sits = { sits: true, isAwaited: true };
/** The table stands still for as long as its database is away: the place counts, and does not keep the player from other tables meanwhile. */
const STANDS_STILL: Sits = { sits: true, isAwaited: false };

/** Asks the owners of tables, in any process, whether a player sits there. */
function createAsking({ processes, store, registryStore, live, places, stalled }: JudgingDeps) {
  processes.serve(SITS, async ({ tableId, player }) => {
    const table = live.get(tableId);
    if (!table) return err(refusal("unknownTable"));
    if (!places.has(table, player)) {
      await places.rewrite(table);
      return ok(GONE);
    }
    const seat = table.seatOf(player)?.seat;
    return ok({ sits: true, isAwaited: seat === undefined || !table.isConnected(seat) });
  });

  const ask = async (player: PlayerId, tableId: string, owner: string | undefined): Promise<Sits> => {
    if (owner === undefined) {
      await registryStore.drop([tableId]);
      return GONE;
    }
    const answer = await processes.ask(owner, SITS, { tableId, player });
    return answer.ok ? answer.value : UNKNOWN;
  };

  return async (player: PlayerId, tableIds: readonly string[]): Promise<ReadonlyMap<string, Sits>> => {
    const asked = tableIds.filter((tableId) => !stalled(tableId));
    const owners = await store.ownersOf(asked);
    const answers = asked.map(async (tableId) => [tableId, await ask(player, tableId, owners.get(tableId))] as const);
    const still = tableIds.filter(stalled).map((tableId) => [tableId, STANDS_STILL] as const);
    return new Map([...still, ...(await Promise.all(answers))]);
  };
}
