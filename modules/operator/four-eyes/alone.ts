import { may, type Permission } from "../frame/permissions-contract.ts";
import type { Store } from "../store.ts";

/**
 * Whether two operators who work here can decide it: one may propose it, and another may approve it. The terminal decides alone only what no
 * two can (O-14).
 */
export async function twoCanDecide(
  store: Pick<Store, "accounts">,
  { propose, approve }: { readonly propose: Permission; readonly approve: Permission },
): Promise<boolean> {
  const staff = (await store.accounts()).filter((one) => one.passwordHash !== null && one.blockedAt === null);
  const approvers = staff.filter(({ role }) => may(role, approve));
  return staff.some(({ id, role }) => may(role, propose) && approvers.some((other) => other.id !== id));
}
