/** What an operator is told whose setting is not taken, by its code. */
import { refusalsOf } from "../kernel/index.ts";

/** A refusal with its code's text. */
export const refused = refusalsOf({
  unknownSetting: (key: string) => `There is no setting "${key}".`,
  settingChanged: (key: string) => `Somebody has changed "${key}" since.`,
  /** `issue`: the first one that the schema found. */
  badSetting: (path: string, issue: string) => `${path}: ${issue}`,
});
