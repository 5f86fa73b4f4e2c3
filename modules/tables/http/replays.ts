import { Elysia } from "elysia";
import { z } from "zod";
import { type Identity, playerGuard } from "../../identity/index.ts";
import { envelope, orThrow } from "../../kernel/index.ts";
import { REFUSALS } from "../messages.ts";
import type { Tables } from "../tables.ts";

const DealId = z.object({ id: z.string().max(64) });
const PageQuery = z.object({
  size: z.coerce.number().int().min(1).max(50, "At most 50 deals a page.").default(10),
  pageNumber: z.coerce.number().int().min(1).max(1_000, "There are no so old deals.").default(1),
});

/** Finished deals below `/api`: the player's list of them, and one to watch again. */
export function replayHttp({
  tables,
  identity,
}: {
  readonly tables: Pick<Tables, "replays">;
  readonly identity: Pick<Identity, "authenticate">;
}) {
  return new Elysia({ name: "tables/replay-http" })
    .use(playerGuard(identity))
    .get(
      "/rummy/deal/mine",
      async ({ player, query }) => envelope(await tables.replays.list(player.id, query.size, query.pageNumber)),
      { player: true, query: PageQuery },
    )
    .get(
      "/rummy/deal/:id/replay",
      async ({ player, params }) => envelope(orThrow(await tables.replays.watch(params.id, player.id), REFUSALS)),
      { player: true, params: DealId },
    );
}
