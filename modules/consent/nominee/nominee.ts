import type { Instant, PlayerId } from "../../kernel/index.ts";
import type { Relation } from "../contract.ts";
import type { ConsentDeps } from "../ports.ts";
import { createNomineeStore } from "./store.ts";

/** The person who exercises a player's rights after death or where the player cannot any more (DPDP Act 2023, s. 14; Rules 2025, rule 14). */
export interface Nominee {
  readonly name: string;
  readonly relation: Relation;
  /** A mobile number, a mail address or a postal one. */
  readonly contact: string;
  readonly namedAt: Instant;
}

/** Players' nominees, one a player (CR-5). */
export interface Nominees {
  nomineeOf(player: PlayerId): Promise<Nominee | null>;
  /** Names the nominee, in the place of an earlier one. */
  nameNominee(player: PlayerId, wish: Omit<Nominee, "namedAt">): Promise<void>;
  removeNominee(player: PlayerId): Promise<void>;
}

/** Nominees over the database: sealed, as whatever tells who somebody is. */
export function createNominees({
  database,
  clock,
  vault,
}: Pick<ConsentDeps, "database" | "clock" | "vault">): Nominees {
  const store = createNomineeStore(database);
  const placeOf = (owner: string) => ({ owner, field: "nominee" });
  return {
    async nomineeOf(player) {
      const row = await store.of(player);
      if (row === undefined) return null;
      const told = JSON.parse(vault.open(row.sealed, placeOf(player))) as Omit<Nominee, "namedAt">;
      return { ...told, namedAt: row.namedAt };
    },
    nameNominee(player, { name, relation, contact }) {
      const sealed = vault.seal(JSON.stringify({ name, relation, contact }), placeOf(player));
      return store.save(player, { sealed, namedAt: clock.now() });
    },
    removeNominee: store.remove,
  };
}
