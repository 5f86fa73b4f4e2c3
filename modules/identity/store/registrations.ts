import { type Database, type Instant, leastIdAt } from "../../kernel/index.ts";

/** How many accounts were made from `from` on and before `to` whose number is verified: their ids, which begin with the moment, find them. */
export const createRegistrationCount =
  ({ sql }: Pick<Database, "sql">) =>
  async (from: Instant, to: Instant): Promise<number> => {
    const [row] = await sql<{ count: number }[]>`
      SELECT count(*)::integer AS count FROM identity.players
      WHERE id >= ${leastIdAt(from)}::uuid AND id < ${leastIdAt(to)}::uuid AND mobile_verified_at IS NOT NULL`;
    return row!.count;
  };
