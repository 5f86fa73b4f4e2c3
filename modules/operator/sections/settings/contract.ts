/** What the platform plays by, as the desk changes it (O-26). Safe for the browser. */
import { z } from "zod";
import { isMoment } from "../../../kernel/calendar.ts";
import { printableLine } from "../../../kernel/index.ts";
import type { Permission } from "../../frame/permissions-contract.ts";
import type { FieldSchema } from "../../frame/schema-form-contract.ts";

/** Settings that one permission changes, alone or with somebody else's approval. */
interface Group {
  readonly keys: readonly string[];
  readonly permission: Permission;
  /** The permission that approves a change; null: none is needed. */
  readonly approve: Permission | null;
}

/** Which settings the desk changes, and who may. */
export const SETTING_GROUPS = {
  brand: { keys: ["brand"], permission: "brand.manage", approve: null },
  regions: { keys: ["registration", "cashPlay"], permission: "regions.manage", approve: null },
  promotions: {
    keys: ["deposits", "wheel", "referral", "bonusGrants", "tickets"],
    permission: "promotions.manage",
    approve: "promotions.approve",
  },
  rates: { keys: ["fees", "gst", "tds", "papers"], permission: "rates.manage", approve: "rates.manage" },
} as const satisfies Readonly<Record<string, Group>>;

export type GroupName = keyof typeof SETTING_GROUPS;
export const GROUP_NAMES = Object.keys(SETTING_GROUPS) as readonly GroupName[];

/** The kind of proposals that change a setting of the group. */
export const kindOf = (group: GroupName): string => `${group}.change`;

/** What a setting is to be: JSON; and from when, where it takes a day (fees). */
const value = { key: z.string().regex(/^\w{1,40}$/), value: z.string().max(7_000).transform(printableLine) };
const from = z.iso.datetime({ offset: true }).refine(isMoment).nullable();

/** `POST /operator/settings/GROUP/check`. */
export const CheckRequest = z.object({ ...value, from });
/** `POST /operator/settings/GROUP/change`, on the version that was seen. */
export const ChangeRequest = z.object({ ...value, version: z.int().min(0) });
/** `POST /operator/settings/GROUP/propose`, on the version that was seen. */
export const ProposeChangeRequest = z.object({
  ...value,
  version: z.int().min(0),
  from,
  reason: z.string().max(500).transform(printableLine),
});

/** One setting, with what stands. */
export interface SettingRow {
  readonly key: string;
  readonly group: GroupName;
  readonly schema: FieldSchema;
  readonly value: unknown;
  readonly version: number;
  /** It is changed from a moment on that has to be ahead. */
  readonly isDated: boolean;
}
