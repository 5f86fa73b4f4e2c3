import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Queries } from "../../kernel/index.ts";
import { devices } from "../schema.ts";

/** Queries about devices that an account was used from. */
export function deviceQueries(q: Queries) {
  return {
    knowsDevice: async (playerId: string, deviceHash: string): Promise<boolean> =>
      (
        await q
          .select({ lastAt: devices.lastAt })
          .from(devices)
          .where(and(eq(devices.playerId, playerId), eq(devices.deviceHash, deviceHash)))
      ).length > 0,
    hasDevices: async (playerId: string): Promise<boolean> =>
      (await q.select({ lastAt: devices.lastAt }).from(devices).where(eq(devices.playerId, playerId)).limit(1)).length >
      0,
    keepKnownDevice: async (row: typeof devices.$inferInsert, keep: number): Promise<void> => {
      await q
        .insert(devices)
        .values(row)
        .onConflictDoUpdate({ target: [devices.playerId, devices.deviceHash], set: { lastAt: row.lastAt } });
      const beyond = q
        .select({ hash: devices.deviceHash })
        .from(devices)
        .where(eq(devices.playerId, row.playerId))
        .orderBy(desc(devices.lastAt), desc(devices.deviceHash))
        .offset(keep);
      await q.delete(devices).where(and(eq(devices.playerId, row.playerId), inArray(devices.deviceHash, beyond)));
    },
    /** Forgets the devices of a player, but for one. */
    forgetDevices: async (playerId: string, exceptHash: string | null): Promise<void> => {
      await q
        .delete(devices)
        .where(
          and(eq(devices.playerId, playerId), exceptHash === null ? undefined : ne(devices.deviceHash, exceptHash)),
        );
    },
  };
}
