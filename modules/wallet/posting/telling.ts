import type { Currency, Log, PlayerId } from "../../kernel/index.ts";
import type { StakeKey } from "./accounts.ts";
import type { SettlementTransfer } from "./requests.ts";
import type { StakeOwners } from "./stake-owners.ts";

/**
 * Tells players that their balances have moved, after they have. It may tell more than once, and a failure here fails
 * no posting: a player who is not told looks when they come back.
 */
export function createTelling({
  owners,
  moved,
  log,
}: {
  readonly owners: Pick<StakeOwners, "of">;
  readonly moved: (player: PlayerId, among: number) => void;
  readonly log: Log;
}) {
  const tell = (players: Iterable<PlayerId>): void => {
    try {
      const all = new Set(players);
      for (const player of all) moved(player, all.size);
    } catch (error) {
      log.warn({ error: String(error) }, "A player was not told that their balance has moved.");
    }
  };
  return {
    tell,
    /** What a settlement moved lies at the table; of it the balances show rupees alone. */
    async settled(request: { readonly currency: Currency; readonly transfers: readonly SettlementTransfer[] }) {
      if (request.currency !== "inr") return;
      const stakes = request.transfers.flatMap((each): readonly StakeKey[] =>
        each.type === "stakeToStake" ? [each.from, each.to] : [each.from],
      );
      try {
        const playerOf = await owners.of(stakes);
        tell(stakes.map(playerOf).filter((player) => player !== undefined));
      } catch (error) {
        log.warn({ error: String(error) }, "Nobody was told of a settlement: its players could not be looked up.");
      }
    },
  };
}
