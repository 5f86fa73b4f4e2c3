import { createHash } from "node:crypto";
import type { FoundPlayer } from "../../../identity/index.ts";
import { type Clock, nationalMobile, ok, type PlayerId, type Result } from "../../../kernel/index.ts";
import type { DeskRefusal } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import { FEWEST_LETTERS, MOST_FOUND, type PlayerRow, type SearchBy, type SearchData } from "./contract.ts";
import { isId } from "./ids.ts";
import type { PlayerPorts } from "./ports.ts";
import { refused } from "./refusals.ts";
import type { PlayerStore } from "./store.ts";

/** Searches of one operator within the window: work asks for one player after the other, a copy for all. */
const SEARCHES = 60;
const WINDOW_MINUTES = 15;

const PAN_TAIL = /^\d{3}[a-z]$/i;
const MOBILE = /^[6-9]\d{9}$/;

/** What a text looks for. */
type Search =
  | { readonly by: "id"; readonly id: PlayerId }
  | { readonly by: "mobile"; readonly mobile: string }
  | { readonly by: "email"; readonly email: string }
  | { readonly by: "pan"; readonly tail: string }
  | { readonly by: "name"; readonly prefix: string };

/** What is meant by what was typed; null: too little, or nothing that anybody could be found by. */
export function readSearch(typed: string): Search | null {
  const text = typed.trim();
  const id = text.toLowerCase();
  if (isId(id)) return { by: "id", id };
  if (text.includes("@")) return text.length < 5 ? null : { by: "email", email: text };
  const digits = nationalMobile(text);
  if (MOBILE.test(digits)) return { by: "mobile", mobile: `+91${digits}` };
  if (PAN_TAIL.test(text)) return { by: "pan", tail: text };
  return [...text].length < FEWEST_LETTERS ? null : { by: "name", prefix: text };
}

/** Finding players (O-20). */
export interface Searching {
  /** Finds players by the beginning of a name, a number, an address, the end of a PAN, or an id of theirs or of what they played. */
  search(who: Actor, text: string): Promise<Result<SearchData, DeskRefusal>>;
}

interface SearchingDeps {
  readonly store: PlayerStore;
  readonly ports: Pick<PlayerPorts, "desk" | "deals" | "byPanTail">;
  readonly clock: Clock;
}

export function createSearching({ store, ports, clock }: SearchingDeps): Searching {
  const { desk, deals, byPanTail } = ports;

  const found = async (wanted: Search): Promise<readonly FoundPlayer[]> => {
    switch (wanted.by) {
      case "name":
        return desk.byName(wanted.prefix, MOST_FOUND + 1);
      case "pan": {
        // A name may begin so too.
        const [holders, named] = await Promise.all([
          byPanTail(wanted.tail, MOST_FOUND + 1).then(desk.byIds),
          desk.byName(wanted.tail, MOST_FOUND + 1),
        ]);
        return [...new Map([...holders, ...named].map((one) => [one.id, one])).values()];
      }
      case "mobile":
        return desk.byContact({ kind: "mobile", mobile: wanted.mobile });
      case "email":
        return desk.byContact({ kind: "email", email: wanted.email });
      case "id": {
        const own = await desk.byIds([wanted.id]);
        if (own.length > 0) return own;
        const there = await deals.playersOf(wanted.id, MOST_FOUND + 1);
        // Bots sit at practice tables too.
        return desk.byIds(there.filter(isId));
      }
    }
  };

  /** Written before anything is shown; what was typed may be somebody's, and is kept only where it is an id. */
  const keep = (who: Actor, wanted: Search, count: number) =>
    store.withTransaction((tx) =>
      writeEntry(tx, who, "players.view", {
        kind: "players.searched",
        subject: wanted.by === "id" ? wanted.id : null,
        after: { by: wanted.by satisfies SearchBy, found: count },
      }),
    );

  return {
    async search(who, text) {
      const wanted = readSearch(text);
      if (wanted === null) return refused("searchShort", FEWEST_LETTERS);
      const key = createHash("sha256").update(`search:${who.name}`).digest("hex");
      if ((await store.countAttempt(key, WINDOW_MINUTES)) > SEARCHES) return refused("tooManySearches");
      const players = await found(wanted);
      return ifAllowed(async () => {
        await keep(who, wanted, Math.min(players.length, MOST_FOUND));
        const now = clock.now();
        const rows = players.slice(0, MOST_FOUND).map((player) => rowOf(player, now));
        return ok({ by: wanted.by, rows, isMore: players.length > MOST_FOUND });
      });
    },
  };
}

const rowOf = (
  { id, name, registeredAt, isClosed, isBlocked, excludedUntil }: FoundPlayer,
  now: number,
): PlayerRow => ({
  id,
  name,
  isClosed,
  isBlocked,
  registeredAt: new Date(registeredAt).toISOString(),
  isExcluded: excludedUntil !== null && excludedUntil > now,
});
