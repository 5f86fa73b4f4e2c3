import { judgePassword } from "../../identity/index.ts";
import { ok, type Result } from "../../kernel/index.ts";
import type { DeskRefusal } from "../frame/refusals.ts";
import { PASSWORD_LENGTH } from "./contract.ts";
import { refused } from "./refusals.ts";

/** Whether an operator may choose this password (O-2): the players' rules, and twelve characters. */
export function judge(password: string, name: string, brand: string): Result<void, DeskRefusal> {
  const { fewest, most } = PASSWORD_LENGTH;
  const { length } = [...password];
  if (length < fewest) return refused("passwordShort", fewest);
  if (length > most) return refused("passwordLong", most);
  const good = judgePassword(password, brand, { userName: name, email: "", mobile: "" });
  if (good.ok) return ok(undefined);
  return refused(good.error.code === "passwordCommon" ? "passwordCommon" : "passwordPersonal");
}
