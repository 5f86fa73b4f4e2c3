import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import { docsOf, envelope, orThrow, readPage, wireCount } from "../kernel/index.ts";
import type { Bonus } from "./bonus.ts";
import { PageQuery } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const docs = docsOf("bonus");

/** Promotions, referral and the daily wheel (S2 § 7; the wheel's paths are ours). */
export const bonusHttp = ({
  bonus,
  identity,
}: {
  readonly bonus: Bonus;
  readonly identity: Pick<Identity, "authenticate">;
}) =>
  new Elysia({ name: "bonus" })
    .use(playerGuard(identity))
    .get("/bonus/active/promotion", async ({ player }) => envelope(await bonus.active(player.id)), {
      player: true,
      ...docs("Promotions that may be chosen now"),
    })
    .post("/profile/generate/referral", async ({ player }) => envelope(await bonus.referralLink(player.id)), {
      player: true,
      ...docs("The player's referral code, and the text with its link"),
    })
    .get(
      "/profile/referred/bonus",
      async ({ player, query }) => {
        const { rows, total } = await bonus.referred(player.id, readPage(query.size, query.pageIndex));
        return { ...envelope(rows), count: wireCount(total) };
      },
      { player: true, query: PageQuery, ...docs("The friends that the player brought, newest first") },
    )
    .get(
      "/bonus/grants",
      async ({ player, query }) => {
        const { rows, total } = await bonus.grants(player.id, readPage(query.size, query.pageIndex));
        return { ...envelope(rows), count: wireCount(total) };
      },
      { player: true, query: PageQuery, ...docs("What the player was given, newest first") },
    )
    .get("/bonus/daily", async ({ player }) => envelope(await bonus.daily(player.id)), {
      player: true,
      ...docs("The daily wheel; null while it is switched off"),
    })
    .post(
      "/bonus/daily/spin",
      async ({ player }) => envelope(orThrow(await bonus.spin(player.id, player.device), REFUSALS)),
      {
        player: true,
        ...docs("Turn the wheel, once a day in India; needs a session that told its device"),
      },
    );
