import { z } from "zod";
import { err, ok } from "../../../kernel/index.ts";
import type { Settings } from "../../../settings/index.ts";
import type { ProposalKind } from "../../four-eyes/kind.ts";

const Payload = z.strictObject({ on: z.boolean() });
const Before = z.object({ version: z.int() });

/** What the log and the list of settings call the one who executed a proposal. */
const proposalActor = (key: string): string => `proposal:${key}`;

/** Cash on and off for the whole platform (M-13), by four eyes. */
export const cashSwitch = (settings: Pick<Settings, "get" | "set" | "versionOf">): ProposalKind => ({
  name: "cash.switch",
  propose: "cash.switch",
  approve: "cash.switch",
  read(payload) {
    const read = Payload.safeParse(payload);
    return read.success ? ok(read.data) : err('Say {"on": true} or {"on": false}.');
  },
  before: async () => ({ ...settings.get("cash"), version: settings.versionOf("cash") }),
  async execute(payload, key, before) {
    const { on } = Payload.parse(payload);
    const value = { ...settings.get("cash"), on };
    // Whoever has switched it off since the approval is not overruled by it; switching off comes late for nobody.
    const unchanged = on ? { ifVersion: Before.parse(before).version } : {};
    const done = await settings.set({ key: "cash", value, by: proposalActor(key), isOnce: true, ...unchanged });
    return done.ok ? ok({ ...value, version: done.value.version }) : done;
  },
});
