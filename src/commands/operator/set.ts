import { err, ok } from "../../../modules/kernel/index.ts";
import { cashRefusal, createStaff, SETTING_GROUPS } from "../../../modules/operator/index.ts";
import { isSettingKey } from "../../../modules/settings/index.ts";
import { createCashLook } from "../../compose/cash-needs.ts";
import { lackedBy, needLines } from "./cash.ts";
import type { OperatorCommand } from "./command.ts";
import { jsonIn } from "./desk-command.ts";

/** `operator set KEY JSON`: changes a setting of a server that may be running; it hears of the change within about a second. */
export const setCommand: OperatorCommand = {
  usage: ["set KEY JSON"],
  async run(platform, [key, json, ...more]) {
    const { settings, actor, note, database, clock, random } = platform;
    if (key === undefined || json === undefined || more.length > 0) return null;
    const value = jsonIn(json);
    if (!value.ok) return value;
    const takes = deciders(key, value.value);
    if (takes !== null && (await createStaff({ database, clock, random }).canTwoDecide(takes))) return err(TAKES_TWO);
    const cash = key === "cash" && isOn(value.value) ? await createCashLook(platform)() : null;
    const refusal = cash && cashRefusal(cash);
    if (refusal) return err(`${refusal} \`operator cash\` says what to do.`);
    const before = isSettingKey(key) ? settings.get(key) : undefined;
    const changed = await settings.set({ key, value: value.value, by: actor });
    if (changed.ok && isSettingKey(key)) note({ before, after: settings.get(key) });
    if (!changed.ok) return err(changed.error.message);
    const lacking = cash === null || cash.isStrict ? [] : needLines(lackedBy(cash));
    return ok([`${key} is version ${changed.value.version} now.`, ...lacking].join("\n"));
  },
};

/** Switching off is never kept waiting. */
const isOn = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "on" in value && value.on === true;

/** Permissions to propose and to approve a setting that takes two; null: one person decides. */
function deciders(key: string, value: unknown): Deciders | null {
  if (key === "cash") return isOn(value) ? { propose: "cash.switch", approve: "cash.switch" } : null;
  for (const { keys, permission, approve } of Object.values(SETTING_GROUPS))
    if (approve !== null && (keys as readonly string[]).includes(key)) return { propose: permission, approve };
  return null;
}

type Deciders = Parameters<ReturnType<typeof createStaff>["canTwoDecide"]>[0];

/** Why the terminal does not do what takes two. */
const TAKES_TWO = "the desk has two who may: one proposes it there, another approves";
