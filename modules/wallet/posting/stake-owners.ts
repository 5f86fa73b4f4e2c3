import type { PlayerId } from "../../kernel/index.ts";
import { type StakeKey, stakeName } from "./accounts.ts";

/** Stakes whose players are remembered; those of a table that plays on are looked up again. */
const REMEMBERED = 20_000;

/** Finds the players of stakes: remembered from reserves, else looked up. A stake never changes hands, so the memory never goes stale. */
export function createStakeOwners(
  lookUp: (stakes: readonly StakeKey[]) => Promise<ReadonlyMap<string, PlayerId>>,
  remembered = REMEMBERED,
) {
  const known = new Map<string, PlayerId>();
  const remember = (name: string, player: PlayerId) => {
    known.set(name, player);
    if (known.size > remembered) known.delete(known.keys().next().value as string);
  };
  return {
    remember: (stake: StakeKey, player: PlayerId) => remember(stakeName(stake), player),
    /** Answers the players of these stakes; undefined for one that never was. */
    async of(stakes: readonly StakeKey[]): Promise<(stake: StakeKey) => PlayerId | undefined> {
      const missing = stakes.filter((stake) => !known.has(stakeName(stake)));
      const found = missing.length === 0 ? new Map<string, PlayerId>() : await lookUp(missing);
      for (const [name, player] of found) remember(name, player);
      const answer = new Map(stakes.map((stake) => [stakeName(stake), known.get(stakeName(stake))]));
      return (stake) => answer.get(stakeName(stake)) ?? found.get(stakeName(stake));
    },
  };
}

export type StakeOwners = ReturnType<typeof createStakeOwners>;
