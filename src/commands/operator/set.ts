import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import { createStaff, may } from "../../../modules/operator/index.ts";
import { isSettingKey } from "../../../modules/settings/index.ts";
import type { OperatorCommand } from "./command.ts";

/** `operator set KEY JSON`: changes a setting of a server that may be running; it hears of the change within about a second. */
export const setCommand: OperatorCommand = {
  usage: ["set KEY JSON"],
  async run({ settings, actor, note, database, clock, random }, [key, json, ...more]) {
    if (key === undefined || json === undefined || more.length > 0) return null;
    const value = parseJson(json);
    if (!value.ok) return value;
    if (key === "cash" && isOn(value.value) && (await twoMayDecide({ database, clock, random })))
      return err("the desk has two who may: one proposes it there, another approves");
    const before = isSettingKey(key) ? settings.get(key) : undefined;
    const changed = await settings.set({ key, value: value.value, by: actor });
    if (changed.ok && isSettingKey(key)) note({ before, after: settings.get(key) });
    return changed.ok ? ok(`${key} is version ${changed.value.version} now.`) : err(changed.error.message);
  },
};

/** Switching off is never kept waiting. */
const isOn = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "on" in value && value.on === true;

/** From then on cash takes four eyes, at the terminal too (O-14). */
async function twoMayDecide(deps: Parameters<typeof createStaff>[0]): Promise<boolean> {
  const staff = await createStaff(deps).list();
  const able = staff.filter(
    ({ role, isBlocked, hasEnrolled }) => hasEnrolled && !isBlocked && may(role, "cash.switch"),
  );
  return able.length >= 2;
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(`this is no JSON: ${text}`);
  }
}
