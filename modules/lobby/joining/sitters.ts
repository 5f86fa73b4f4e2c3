/** Players who sit down, as tables know them. */
import type { PlayerId } from "../../kernel/index.ts";
import type { BotLevel } from "../../tables/index.ts";
import type { Entrant } from "../cash/entrant.ts";
import { COUNTED_DEALS, levelByResults } from "../opponents-contract.ts";
import type { LobbyDeps } from "../ports.ts";
import type { PracticeSitter } from "../private/practice.ts";
import type { JoinWish } from "./table-kind.ts";

type SitterDeps = Pick<LobbyDeps, "tables" | "wallet" | "avatarOf">;
type Named = Pick<Entrant["player"], "id" | "name">;

/** The bots' level as wished; else by the player's results, which begin with easy ones (B-3). */
async function opponentsFor(
  { tables }: SitterDeps,
  player: PlayerId,
  { opponents }: Pick<JoinWish, "opponents">,
): Promise<BotLevel> {
  return opponents ?? levelByResults((await tables.replays.list(player, COUNTED_DEALS, 1)).deals);
}

/** The first look at the balance brings the opening grant, should it be missing. */
export async function sitterOf({ avatarOf, wallet }: SitterDeps, player: Named): Promise<Entrant["player"]> {
  const [avatar] = await Promise.all([avatarOf(player.id), wallet.balances(player.id)]);
  return { ...player, avatar };
}

/** The same at a practice table, where bots may come. */
export async function practiceSitterOf(
  deps: SitterDeps,
  player: Named,
  wish: Pick<JoinWish, "opponents">,
): Promise<PracticeSitter> {
  const [sitter, opponents] = await Promise.all([sitterOf(deps, player), opponentsFor(deps, player.id, wish)]);
  return { ...sitter, opponents };
}
