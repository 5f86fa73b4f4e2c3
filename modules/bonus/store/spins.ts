import { and, eq } from "drizzle-orm";
import type { Instant, Paise, PlayerId, Queries } from "../../kernel/index.ts";
import { spin } from "../schema.ts";

export interface Spin {
  readonly player: PlayerId;
  /** `YYYY-MM-DD` in India. */
  readonly day: string;
  readonly device: string;
  readonly segment: number;
  readonly value: Paise;
}

/** Queries of the wheel. */
export function spinQueries(q: Queries) {
  const exists = async (where: ReturnType<typeof and>): Promise<boolean> =>
    (await q.select({ day: spin.day }).from(spin).where(where).limit(1)).length > 0;
  return {
    hasSpun: (player: PlayerId, day: string) => exists(and(eq(spin.player, player), eq(spin.day, day))),
    deviceHasSpun: (device: string, day: string) => exists(and(eq(spin.device, device), eq(spin.day, day))),
    /** True for the one call that takes the day's turn, for the player and for the device. */
    async takeSpin({ value, ...row }: Spin, at: Instant): Promise<boolean> {
      const made = await q
        .insert(spin)
        .values({ ...row, valuePaise: value, at })
        .onConflictDoNothing()
        .returning({ day: spin.day });
      return made.length === 1;
    },
  };
}
