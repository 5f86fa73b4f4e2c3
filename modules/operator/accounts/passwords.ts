import { judgePassword } from "../../identity/index.ts";
import { ok, type Refusal, type Result } from "../../kernel/index.ts";
import { type OperatorRefusalCode, refused } from "../messages.ts";

const FEWEST = 12;
const MOST = 128;

/** Whether an operator may choose this password (O-2): the players' rules, and twelve characters. */
export function judge(password: string, name: string, brand: string): Result<void, Refusal<OperatorRefusalCode>> {
  const { length } = [...password];
  if (length < FEWEST) return refused("passwordShort", FEWEST);
  if (length > MOST) return refused("passwordLong", MOST);
  const good = judgePassword(password, brand, { userName: name, email: "", mobile: "" });
  if (good.ok) return ok(undefined);
  return refused(good.error.code === "passwordCommon" ? "passwordCommon" : "passwordPersonal");
}
