import { z } from "zod";
import { err, ok } from "../../../kernel/index.ts";
import type { Settings } from "../../../settings/index.ts";
import type { ProposalKind } from "../../four-eyes/kind.ts";
import { type CashData, cashRefusal, lackingOf } from "../../frame/cash-contract.ts";
import { refused } from "../../frame/refusals.ts";

const Payload = z.strictObject({ on: z.boolean() });
const Before = z.object({ version: z.int() });

/** What the log and the list of settings call the one who executed a proposal. */
const proposalActor = (key: string): string => `proposal:${key}`;

/**
 * Cash on and off for the whole platform (M-13), by four eyes. What its check list lacks is part of what stands before, so that nobody approves
 * another list than they were shown; in production it is refused while something is missing (O-41).
 */
export const cashSwitch = (
  settings: Pick<Settings, "get" | "set" | "versionOf">,
  look: () => Promise<CashData>,
): ProposalKind => ({
  name: "cash.switch",
  propose: "cash.switch",
  approve: "cash.switch",
  read(payload) {
    const read = Payload.safeParse(payload);
    return read.success ? ok(read.data) : err('Say {"on": true} or {"on": false}.');
  },
  async before(payload) {
    const stands = { ...settings.get("cash"), version: settings.versionOf("cash") };
    return Payload.parse(payload).on ? { ...stands, lacking: lackingOf(await look()) } : stands;
  },
  async execute(payload, key, before) {
    const { on } = Payload.parse(payload);
    const value = { ...settings.get("cash"), on };
    // What is on already was switched by this key: a need that has gone since does not undo it.
    const refusal = on && !settings.get("cash").on ? cashRefusal(await look()) : null;
    if (refusal !== null) return refused("badPayload", refusal);
    // Whoever has switched it off since the approval is not overruled by it; switching off comes late for nobody.
    const unchanged = on ? { ifVersion: Before.parse(before).version } : {};
    const done = await settings.set({ key: "cash", value, by: proposalActor(key), isOnce: true, ...unchanged });
    return done.ok ? ok({ ...value, version: done.value.version }) : done;
  },
});
