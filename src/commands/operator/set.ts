import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import { createStaff, may, SETTING_GROUPS } from "../../../modules/operator/index.ts";
import { isSettingKey } from "../../../modules/settings/index.ts";
import type { OperatorCommand } from "./command.ts";

/** `operator set KEY JSON`: changes a setting of a server that may be running; it hears of the change within about a second. */
export const setCommand: OperatorCommand = {
  usage: ["set KEY JSON"],
  async run({ settings, actor, note, database, clock, random }, [key, json, ...more]) {
    if (key === undefined || json === undefined || more.length > 0) return null;
    const value = parseJson(json);
    if (!value.ok) return value;
    const takes = deciders(key, value.value);
    if (takes !== null && (await twoMayDecide({ database, clock, random }, takes))) return err(TAKES_TWO);
    const before = isSettingKey(key) ? settings.get(key) : undefined;
    const changed = await settings.set({ key, value: value.value, by: actor });
    if (changed.ok && isSettingKey(key)) note({ before, after: settings.get(key) });
    return changed.ok ? ok(`${key} is version ${changed.value.version} now.`) : err(changed.error.message);
  },
};

/** Switching off is never kept waiting. */
const isOn = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "on" in value && value.on === true;

/** Permissions to propose and to approve a setting that takes two; null: one person decides. */
function deciders(key: string, value: unknown): readonly [Permission, Permission] | null {
  if (key === "cash") return isOn(value) ? ["cash.switch", "cash.switch"] : null;
  for (const { keys, permission, approve } of Object.values(SETTING_GROUPS))
    if (approve !== null && (keys as readonly string[]).includes(key)) return [permission, approve];
  return null;
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(`this is no JSON: ${text}`);
  }
}

type Permission = Parameters<typeof may>[1];

/** Why the terminal does not do what takes two. */
const TAKES_TWO = "the desk has two who may: one proposes it there, another approves";

/** Whether it takes four eyes, at the terminal too (O-14, O-26, O-32): one operator may propose it, and another approve. */
async function twoMayDecide(
  deps: Parameters<typeof createStaff>[0],
  [propose, approve]: readonly [Permission, Permission],
): Promise<boolean> {
  const staff = (await createStaff(deps).list()).filter(({ isBlocked, hasEnrolled }) => hasEnrolled && !isBlocked);
  const proposers = staff.filter(({ role }) => may(role, propose));
  return proposers.some(({ name }) => staff.some((other) => other.name !== name && may(other.role, approve)));
}
