/** Names that the platform gives to tables, in the reader's language. */
import { say } from "./say.ts";
import { kernelTexts } from "./texts/index.ts";

/** How `VARIANTS` names the rows of the lobby, whoever adds them; and the table of the deal of the day. */
const NAMES = /^(?:(21 )?Points ([\d.]+)|(101|201) Pool · ([\d.]+)|Best of (\d+) · ([\d.]+))$/;

/** A table's name as its reader knows it. A name that is none of ours, such as a tournament's, stays as it is. */
export function tableName(name: string): string {
  const [, is21, value, limit, entry, deals, fee] = NAMES.exec(name) ?? [];
  if (value !== undefined)
    return say(is21 === undefined ? kernelTexts.pointsTable : kernelTexts.point21Table, { value });
  if (limit !== undefined) return say(kernelTexts.poolTable, { limit, fee: entry ?? "" });
  return deals === undefined ? name : say(kernelTexts.dealsTable, { deals, fee: fee ?? "" });
}
