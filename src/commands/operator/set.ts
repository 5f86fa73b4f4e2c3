import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import type { OperatorCommand } from "./command.ts";

/** `operator set KEY JSON`: changes a setting of a server that may be running; it hears of the change within about a second. */
export const setCommand: OperatorCommand = {
  usage: ["set KEY JSON"],
  async run({ settings, actor }, [key, json, ...more]) {
    if (key === undefined || json === undefined || more.length > 0) return null;
    const value = parseJson(json);
    if (!value.ok) return value;
    const changed = await settings.set({ key, value: value.value, by: actor });
    return changed.ok ? ok(`${key} is version ${changed.value.version} now.`) : err(changed.error.message);
  },
};

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(`this is no JSON: ${text}`);
  }
}
