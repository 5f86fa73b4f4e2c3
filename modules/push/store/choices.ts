import { eq, sql } from "drizzle-orm";
import type { Database, PlayerId } from "../../kernel/index.ts";
import { NOTICE_GROUPS, type NoticeGroup } from "../kinds.ts";
import { choice } from "../schema.ts";

/** What players do not want to hear of. */
export function createChoiceStore({ db }: Database) {
  return {
    async silencedOf(player: PlayerId): Promise<readonly NoticeGroup[]> {
      const [row] = await db.select().from(choice).where(eq(choice.player, player));
      return NOTICE_GROUPS.filter((group) => row?.silenced.includes(group));
    },

    async choose(player: PlayerId, group: NoticeGroup, isOn: boolean): Promise<void> {
      await db
        .insert(choice)
        .values({ player, silenced: isOn ? [] : [group] })
        .onConflictDoUpdate({
          target: choice.player,
          set: {
            silenced: isOn
              ? sql`array_remove(${choice.silenced}, ${group})`
              : sql`array_append(array_remove(${choice.silenced}, ${group}), ${group})`,
          },
        });
    },

    async forget(player: PlayerId): Promise<void> {
      await db.delete(choice).where(eq(choice.player, player));
    },
  };
}

export type ChoiceStore = ReturnType<typeof createChoiceStore>;
