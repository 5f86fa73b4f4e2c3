import { assert, ok } from "../../kernel/index.ts";
import { refused } from "../refusals.ts";
import { tellOfPasskey } from "./notices.ts";
import type { Passkeys } from "./own-passkeys.ts";
import type { PasskeyParts } from "./passkey-parts.ts";
import type { ConfirmStepUp } from "./step-up.ts";

/** Removing a passkey, for whoever proves to be the player. */
export function createRemoving(parts: PasskeyParts, confirm: ConfirmStepUp): Pick<Passkeys, "removePasskey"> {
  const { store, security, events } = parts;

  return {
    async removePasskey(player, id, proof, visitor) {
      // Before the proof: an id that is not the player's is told apart from none by nothing.
      const mine = (await store.passkeysOf(player.id)).some((row) => row.id === id);
      if (!mine) return refused("passkeyUnknown");
      const confirmed = await confirm(player, proof, visitor);
      if (!confirmed.ok) return confirmed;
      const removed = await store.inTransaction(async (queries) => {
        const owner = await queries.lockPlayer(player.id);
        assert(owner, "a session belongs to a player");
        const row = await queries.deletePasskey(player.id, id);
        if (!row) return refused("passkeyUnknown");
        await tellOfPasskey(parts, queries, owner, { what: "removed from", name: row.name });
        return ok(undefined);
      });
      if (!removed.ok) return removed;
      security.record({ kind: "passkeyRemoved", outcome: "success", player: player.id, address: visitor.address });
      void events.flush("notice");
      return removed;
    },
  };
}
