import { createVault } from "../../modules/kyc/index.ts";
import { seededRandom } from "./random.ts";

/** A vault with secrets of the tests' own; what it sealed, another with the same secret opens. */
export function testVault(
  current = "the-encryption-secret-of-the-tests-0001",
  old: readonly string[] = [],
): ReturnType<typeof createVault> {
  return createVault({ current, old }, seededRandom(11));
}
