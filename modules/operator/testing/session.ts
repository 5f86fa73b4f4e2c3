/** An operator's session without the log-in, for tests of what comes behind it. */
import type { TestDatabase } from "../../../test/support/postgres.ts";
import { csrfOf, hashed } from "../access/secrets.ts";
import type { Role } from "../frame/permissions-contract.ts";

/** Headers of what the desk's own page sends for an operator of this role, whose second factor is fresh. They have no password: no two decide anything. */
export async function openSession(
  { owner }: Pick<TestDatabase, "owner">,
  name: string,
  role: Role,
): Promise<Readonly<Record<string, string>>> {
  const token = `token-of-${name}`.padEnd(43, "-");
  await owner`INSERT INTO operator.account (id, name, role) VALUES (gen_random_uuid(), ${name}, ${role})`;
  await owner`
    INSERT INTO operator.session (token_hash, account_id, epoch)
    SELECT ${hashed(token)}, id, epoch FROM operator.account WHERE name = ${name}`;
  return { cookie: `operator_session=${token}`, "x-csrf-token": csrfOf(token), "content-type": "application/json" };
}
