import {
  assert,
  type Clock,
  type Log,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import { refused, type WalletRefusalCode } from "../messages.ts";
import type { WalletStore } from "../store/ledger.ts";
import { systemAccount } from "./accounts.ts";
import type { Poster } from "./poster.ts";
import { backPosting, hashOf } from "./postings.ts";
import type { MoveKind } from "./requests.ts";

/** A player and rupees. */
export interface PlayerAmount {
  readonly player: PlayerId;
  readonly amount: Paise;
}

/** What `payTournament` takes: prizes and fee are what entries and guarantee brought. */
export interface TournamentPayment {
  readonly key: string;
  readonly tournamentId: string;
  /** Everything that lies in escrow for it, what tickets paid too. */
  readonly entries: Paise;
  /** What promotions adds, so that the pool is the guarantee (T-12). */
  readonly added: Paise;
  readonly fee: Paise;
  /** At most one prize a player. */
  readonly prizes: readonly PlayerAmount[];
  /** The rupees of the entries that each player paid: they bear the fee by it (M-10). At most one a player. */
  readonly paidIn: readonly PlayerAmount[];
}

type Answer = Promise<Result<void, Refusal<WalletRefusalCode>>>;

/** How tournaments' money moves beside the entries, which are moves like others. */
export function createTournamentMoney({
  store,
  poster,
  settings,
  log,
  clock,
  tell,
}: {
  readonly store: Pick<WalletStore, "movedBy" | "payTournament">;
  readonly poster: Poster;
  readonly settings: Pick<Settings, "get">;
  readonly log: Log;
  readonly clock: Clock;
  readonly tell: (players: readonly PlayerId[]) => void;
}) {
  return {
    async moveBack({
      of,
      kind,
      player,
    }: {
      readonly of: string;
      readonly kind: MoveKind;
      readonly player: PlayerId;
    }): Answer {
      const moved = await store.movedBy(of, player);
      if (moved === null || moved.kind !== kind || moved.player !== player) return refused("noSuchMove");
      const back = await poster.post(backPosting({ of, kind, player, legs: moved.legs }));
      return back.ok ? ok(undefined) : back;
    },

    async payTournament(payment: TournamentPayment): Answer {
      const { key, tournamentId, entries, added, fee, prizes, paidIn } = payment;
      const won = prizes.reduce((sum, { amount }) => sum + amount, 0);
      assert(won + fee === entries + added, `tournament ${tournamentId} pays what it took`);
      assert(isEverybodyOnce(prizes) && isEverybodyOnce(paidIn), "a player stands once in each list");
      const code = await store.payTournament(
        {
          key,
          hash: hashOf("tournamentPrizes", tournamentId, entries, added, fee, prizes, paidIn),
          promotions: systemAccount("promotions", "inr", key).name,
          escrow: systemAccount("tournamentEscrow", "inr", key).name,
          feeAccount: systemAccount("fee", "inr", key).name,
          added,
          fee,
          prizes: prizes.filter(({ amount }) => amount > 0),
          shares: tournamentShares(payment),
          releaseBps: settings.get("lockBonus").releaseBps,
        },
        clock.now(),
      );
      assert(code !== "wrongAccount", `tournament ${tournamentId}: amounts are positive and accounts the operator's`);
      if (code !== "keyConflict") {
        tell(prizes.map(({ player }) => player));
        return ok(undefined);
      }
      log.error({ key, kind: "tournamentPrizes", alarm: "keyConflict" }, "a ledger key came with other contents");
      return refused("keyConflict");
    },
  };
}

const isEverybodyOnce = (list: readonly PlayerAmount[]): boolean =>
  new Set(list.map(({ player }) => player)).size === list.length;

/** Each player's share of the fee: floor(fee × paid ÷ entries). What tickets paid of it promotions has borne. */
function tournamentShares({ fee, entries, paidIn }: TournamentPayment): readonly PlayerAmount[] {
  if (fee === 0 || entries === 0) return [];
  return paidIn.flatMap(({ player, amount }) => {
    const share = paise(Number((BigInt(fee) * BigInt(amount)) / BigInt(entries)));
    return share === 0 ? [] : [{ player, amount: share }];
  });
}
