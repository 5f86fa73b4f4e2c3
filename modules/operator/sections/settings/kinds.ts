import { z } from "zod";
import { type Clock, err, instant, ok } from "../../../kernel/index.ts";
import type { Settings, SettingValues } from "../../../settings/index.ts";
import type { ProposalKind } from "../../four-eyes/kind.ts";
import { refused } from "../../frame/refusals.ts";
import { GROUP_NAMES, type GroupName, kindOf, SETTING_GROUPS } from "./contract.ts";
import { isIn, readWish } from "./rules.ts";

const Payload = z.strictObject({ key: z.string(), value: z.string(), from: z.string().nullable() });
const Before = z.object({ version: z.int() });

interface KindDeps {
  readonly settings: Pick<Settings, "get" | "set" | "versionOf">;
  readonly clock: Clock;
}

/** Settings that take two: what the platform gives away, and its rates (O-26). */
export const settingKinds = (deps: KindDeps): readonly ProposalKind[] =>
  GROUP_NAMES.flatMap((group) => {
    const { approve, permission } = SETTING_GROUPS[group];
    return approve === null ? [] : [settingKind(deps, group, { approve, propose: permission })];
  });

function settingKind(
  { settings, clock }: KindDeps,
  group: GroupName,
  permissions: Pick<ProposalKind, "approve" | "propose">,
): ProposalKind {
  const read = (payload: z.output<typeof Payload>) => readWish(payload, settings.get, clock.now());
  const currentOf = (key: string) => ({
    value: settings.get(key as keyof SettingValues),
    version: settings.versionOf(key as keyof SettingValues),
  });
  return {
    name: kindOf(group),
    ...permissions,
    read(payload) {
      const parsed = Payload.safeParse(payload);
      if (!parsed.success || !isIn(group, parsed.data.key)) return err("This is no setting of that kind.");
      const [first] = read(parsed.data).faults;
      return first === undefined ? ok(parsed.data) : err(`${first.path || parsed.data.key}: ${first.message}`);
    },
    before: async (payload) => currentOf(Payload.parse(payload).key),
    async execute(payload, key, before) {
      const wish = Payload.parse(payload);
      // Approved too late, the moment may have come: what was played by until now would be rewritten.
      const { faults, value } = read(wish);
      if (faults[0] !== undefined) return refused("badPayload", `${faults[0].path}: ${faults[0].message}`);
      const from = wish.from === null ? {} : { from: instant(Date.parse(wish.from)) };
      const { version } = Before.parse(before);
      const change = { key: wish.key, value, by: `proposal:${key}`, isOnce: true, ifVersion: version, ...from };
      const done = await settings.set(change);
      return done.ok ? ok({ key: wish.key, value, from: wish.from, version: done.value.version }) : done;
    },
  };
}
