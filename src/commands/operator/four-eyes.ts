import { createStaff, may } from "../../../modules/operator/index.ts";

export type Permission = Parameters<typeof may>[1];

/** Why the terminal does not do what takes two. */
export const TAKES_TWO = "the desk has two who may: one proposes it there, another approves";

/** Whether it takes four eyes, at the terminal too (O-14, O-26, O-32): one operator may propose it, and another approve. */
export async function twoMayDecide(
  deps: Parameters<typeof createStaff>[0],
  [propose, approve]: readonly [Permission, Permission],
): Promise<boolean> {
  const staff = (await createStaff(deps).list()).filter(({ isBlocked, hasEnrolled }) => hasEnrolled && !isBlocked);
  const proposers = staff.filter(({ role }) => may(role, propose));
  return proposers.some(({ name }) => staff.some((other) => other.name !== name && may(other.role, approve)));
}
