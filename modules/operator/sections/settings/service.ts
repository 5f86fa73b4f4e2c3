import { type Clock, ok } from "../../../kernel/index.ts";
import { SETTING_SCHEMAS, type Settings, type SettingValues } from "../../../settings/index.ts";
import type { Proposals } from "../../four-eyes/proposals.ts";
import { type Answer, refused } from "../../frame/refusals.ts";
import { formOf } from "../../frame/schema-form.ts";
import type { CheckAnswer } from "../../frame/schema-form-contract.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import { GROUP_NAMES, type GroupName, kindOf, SETTING_GROUPS, type SettingRow } from "./contract.ts";
import { isDated, isIn, readWish, type Wish } from "./rules.ts";

/** What the platform plays by, as the desk changes it (O-26). */
export interface SettingsService {
  /** Every setting of a group, with what stands and the form that it has. */
  all(): readonly SettingRow[];
  check(group: GroupName, wish: Wish): CheckAnswer;
  /** Changes one that takes nobody else, on the version that was seen. */
  change(by: Actor, group: GroupName, wish: Pick<Wish, "key" | "value"> & { readonly version: number }): Answer<void>;
  /** Proposes to change one that takes two, on the version that was seen. Answers the proposal's id. */
  propose(
    who: Actor,
    group: GroupName,
    wish: Wish & { readonly version: number; readonly reason: string },
  ): Answer<string>;
}

interface SettingsServiceDeps {
  readonly settings: Pick<Settings, "get" | "set" | "versionOf">;
  readonly clock: Clock;
  readonly proposals: Pick<Proposals, "propose">;
}

export function createSettingsService({ settings, clock, proposals }: SettingsServiceDeps): SettingsService {
  const check = (group: GroupName, wish: Wish) =>
    isIn(group, wish.key)
      ? readWish(wish, settings.get, clock.now())
      : { value: null, faults: [{ path: "", message: "This is no setting of that kind." }] };

  return {
    all: () =>
      GROUP_NAMES.flatMap((group) =>
        SETTING_GROUPS[group].keys.map((key) => ({
          key,
          group,
          schema: formOf(SETTING_SCHEMAS[key]),
          value: settings.get(key),
          version: settings.versionOf(key),
          isDated: isDated(key),
        })),
      ),
    check: (group, wish) => ({ faults: check(group, wish).faults }),
    change: (by, group, { key, value: text, version }) =>
      ifAllowed(async (): Answer<void> => {
        const { faults, value } = check(group, { key, value: text, from: null });
        if (faults[0] !== undefined) return refused("badPayload", `${faults[0].path || key}: ${faults[0].message}`);
        const before = settings.get(key as keyof SettingValues);
        const done = await settings.set({
          key,
          value,
          by: by.name,
          ifVersion: version,
          alongside: (tx) =>
            writeEntry(tx, by, SETTING_GROUPS[group].permission, {
              kind: "setting.changed",
              subject: key,
              before,
              after: value,
            }),
        });
        if (done.ok) return ok(undefined);
        return done.error.code === "settingChanged" ? refused("changed") : refused("badPayload", done.error.message);
      }),
    async propose(who, group, { key, value, from, version, reason }) {
      if (isIn(group, key) && settings.versionOf(key as keyof SettingValues) !== version) return refused("changed");
      return proposals.propose(who, { kind: kindOf(group), payload: { key, value, from }, reason });
    },
  };
}
