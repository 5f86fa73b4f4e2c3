import type { FoundPlayer, PlayerPage } from "../../../identity/index.ts";
import { type Clock, given, iso, ok } from "../../../kernel/index.ts";
import { dayAfter, startOf } from "../../../kernel/india.ts";
import type { QueueOrder } from "../../frame/queue-contract.ts";
import type { Answer } from "../../frame/refusals.ts";
import { ROWS } from "../../frame/route.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import type { ListedPlayer, ListedPlayers, PanState, PlayerState } from "./listing-contract.ts";
import type { PlayerPagePorts, PlayerPorts } from "./ports.ts";
import type { PlayerStore } from "./store.ts";

/** Players looked at together, and how often for one page: 4,000 of them cost some ten look-ups. */
const BATCH = 500;
const MOST_BATCHES = 8;

/** What is asked for; what is left out asks for everybody. */
export interface PlayersWanted {
  /** Days of India, both in it. */
  readonly from?: string;
  readonly to?: string;
  readonly state?: PlayerState;
  readonly kyc?: PanState;
  /** Whole rupees, both in it. */
  readonly least?: number;
  readonly most?: number;
  /** How the name begins; the list is in the names' order then. */
  readonly name?: string;
}

/** Where a page begins, and with which end the list does. */
export interface ListPlace {
  readonly after: string | null;
  readonly order?: QueueOrder;
}

/** All players, page by page (O-43). */
export interface Listing {
  /** `isKept`: the log has the request already. */
  list(who: Actor, wanted: PlayersWanted, place: ListPlace, isKept: boolean): Answer<ListedPlayers>;
}

interface ListingDeps {
  readonly store: PlayerStore;
  readonly ports: Pick<PlayerPorts, "desk"> & Pick<PlayerPagePorts, "cashOf" | "panStatesOf" | "panPlayers">;
  readonly clock: Clock;
}

export function createListing({ store, ports, clock }: ListingDeps): Listing {
  /** Those of a batch that fit what identity does not know. */
  async function fitting(players: readonly FoundPlayer[], { state, kyc, least, most }: PlayersWanted) {
    const ids = players.map(({ id }) => id);
    const [cash, pans] = await Promise.all([ports.cashOf(ids), ports.panStatesOf(ids)]);
    const now = clock.now();
    return players
      .map((player): ListedPlayer => {
        const { winnings = 0, deposit = 0 } = cash.get(player.id) ?? {};
        return {
          id: player.id,
          name: player.name,
          registeredAt: iso(player.registeredAt),
          state: stateOf(player, now),
          absentFor: player.absentFor,
          kyc: pans.get(player.id) ?? "none",
          balancePaise: winnings + deposit,
        };
      })
      .filter(
        (row) =>
          (state === undefined || row.state === state || (state === "absent" && row.absentFor !== null)) &&
          (kyc === undefined || row.kyc === kyc) &&
          row.balancePaise >= 100 * (least ?? 0) &&
          row.balancePaise <= (most === undefined ? Number.POSITIVE_INFINITY : 100 * most + 99),
      );
  }

  /** Only players that fit are shown: the page goes on behind the last one that was looked at. */
  async function pageOf(wanted: PlayersWanted, { after, order = "newest" }: ListPlace): Promise<ListedPlayers> {
    const rows: ListedPlayer[] = [];
    let last = after;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const { players, next } = await looked(ports, wanted, { after: last, order });
      rows.push(...(await fitting(players, wanted)));
      if (rows.length > ROWS) return { rows: rows.slice(0, ROWS), next: rows[ROWS - 1]!.id };
      if (next === null) return { rows, next: null };
      last = next;
    }
    return { rows, next: last };
  }

  return {
    async list(who, wanted, place, isKept) {
      const page = await pageOf(wanted, place);
      if (isKept) return ok(page);
      // How the name begins may be somebody's: that it was asked for is kept, and no more.
      const { name, ...by } = wanted;
      const after = { ...by, byName: name !== undefined, found: page.rows.length };
      return ifAllowed(async () => {
        await store.withTransaction((tx) => writeEntry(tx, who, "players.list", { kind: "players.listed", after }));
        return ok(page);
      });
    },
  };
}

/** The next players to look at, found by what is asked for that few fit: a name, a state, the state of a PAN. */
async function looked(
  { desk, panPlayers }: ListingDeps["ports"],
  { kyc, ...wanted }: PlayersWanted,
  place: Required<ListPlace>,
): Promise<PlayerPage> {
  // Few are in another state than active; who is in two is in the list of one, and looked at here.
  const only = wanted.state === "active" ? undefined : wanted.state;
  if (kyc === undefined || kyc === "none" || only !== undefined || wanted.name !== undefined)
    return desk.page({ ...wanted, ...given({ only }), ...place, most: BATCH });
  const from = wanted.from === undefined ? null : startOf(wanted.from);
  const to = wanted.to === undefined ? null : startOf(dayAfter(wanted.to));
  const ids = await panPlayers(kyc, { ...place, from, to, most: BATCH });
  const found = new Map((await desk.byIds(ids)).map((player) => [player.id, player]));
  return {
    players: ids.flatMap((id) => found.get(id) ?? []),
    next: ids.length < BATCH ? null : (ids.at(-1) ?? null),
  };
}

function stateOf({ isClosed, isBlocked, excludedUntil, absentFor }: FoundPlayer, now: number): PlayerState {
  if (isClosed) return "closed";
  if (isBlocked) return "blocked";
  if (excludedUntil !== null && excludedUntil > now) return "excluded";
  return absentFor === null ? "active" : "absent";
}
