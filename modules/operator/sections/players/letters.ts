import { ok, type PlayerId, type Result } from "../../../kernel/index.ts";
import type { Answer } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import type { CorrectRequest, NomineeData } from "./contract.ts";
import { isId } from "./ids.ts";
import type { Looking } from "./looking.ts";
import type { LetterPorts, PlayerPorts } from "./ports.ts";
import { refused } from "./refusals.ts";
import type { PlayerStore } from "./store.ts";

const MAY = "players.data";

/** What is done about a player's data at their letter (CR-7): each with its reason and an entry that stands before anything leaves or goes. */
export interface Letters {
  nominee(who: Actor, id: string): Answer<NomineeData>;
  /** All that is kept of the player, as they could download it. */
  exportOf(who: Actor, id: string, reason: string): Answer<Readonly<Record<string, unknown>>>;
  correct(who: Actor, id: string, correction: CorrectRequest): Answer<void>;
  /** Closes for good what the player could close: refused with what stands in the way. */
  close(who: Actor, id: string, reason: string): Answer<void>;
}

interface LettersDeps {
  readonly store: PlayerStore;
  readonly ports: Pick<PlayerPorts, "desk" | "kycOf"> & { readonly letters: LetterPorts };
  readonly looking: Pick<Looking, "seen">;
}

export function createLetters({ store, ports, looking }: LettersDeps): Letters {
  const { desk, kycOf, letters } = ports;
  const noted = (who: Actor, player: PlayerId, kind: string, reason: string) =>
    store.withTransaction((tx) => writeEntry(tx, who, MAY, { kind, subject: player, reason }));

  /** The player of an open account. */
  async function open(id: string): Answer<PlayerId> {
    const details = isId(id) ? await desk.details(id as PlayerId) : null;
    if (details === null) return refused("noPlayer");
    return details.closedAt === null ? ok(details.id) : refused("playerClosed");
  }

  return {
    async nominee(who, id) {
      const player = await looking.seen(who, id, MAY);
      return player.ok ? ok({ nominee: await letters.nomineeOf(player.value) }) : player;
    },

    async exportOf(who, id, reason) {
      const player = await open(id);
      if (!player.ok) return player;
      return ifAllowed(async () => {
        await noted(who, player.value, "player.exported", reason);
        return ok(await letters.everythingOf(player.value));
      });
    },

    async correct(who, id, { reason, ...correction }) {
      const player = await open(id);
      if (!player.ok) return player;
      const { fullName, dateOfBirth } = correction;
      const isName = fullName !== undefined || dateOfBirth !== undefined;
      if (isName && (await kycOf(player.value)).pan === "approved") return refused("nameLocked");
      return ifAllowed(async (): Promise<Result<void, ReturnType<typeof refused>["error"]>> => {
        const done = await desk.correct(player.value, correction, (tx, acted) =>
          writeEntry(tx, who, MAY, { kind: "player.corrected", subject: id, reason, ...acted }),
        );
        if (!done.ok) return refused("badPayload", done.error.message);
        return done.value === null ? ok(undefined) : refused(done.value === "closed" ? "playerClosed" : "noPlayer");
      });
    },

    async close(who, id, reason) {
      const player = await open(id);
      if (!player.ok) return player;
      return ifAllowed(async () => {
        const done = await letters.close(player.value, () => noted(who, player.value, "player.closed", reason));
        return done.ok ? ok(undefined) : refused("cannotClose", done.error.message);
      });
    },
  };
}
