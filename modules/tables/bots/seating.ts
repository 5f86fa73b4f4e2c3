import { type Clock, type PlayerId, paise, type Random } from "../../kernel/index.ts";
import { buyInFor } from "../../rummy/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import type { TableHost } from "../host.ts";
import { minStackOf } from "../machine/ready.ts";
import { seatFor } from "../machine/seats.ts";
import type { TableState } from "../machine/state.ts";
import { botNumber } from "./names.ts";

/** Bots that may play at once in one process. */
const MOST_BOTS = 5_000;

/** Knows which bots play, and seats those that are free. */
export interface BotSeating {
  /** Fills a practice table that still waits for people. */
  fill(host: TableHost): Promise<void>;
  /** A table goes on after a restart: its bots are taken. */
  noteSeated(state: TableState): void;
  /** A player stood up; if it is a bot, it is free again. */
  stoodUp(player: PlayerId): void;
}

export interface BotSeatingDeps {
  readonly wallet: Pick<Wallet, "balances">;
  readonly clock: Clock;
  readonly random: Random;
}

/** Bots have accounts like everybody, with the same opening grant; one that has lost its chips plays no more. */
export function createBotSeating({ wallet, clock, random }: BotSeatingDeps): BotSeating {
  const playing = new Set<PlayerId>();
  const broke = new Set<PlayerId>();

  const seatOne = async (host: TableHost): Promise<boolean> => {
    const { kind } = host.state.config;
    const minimum = minStackOf(kind);
    for (let n = 0; n < MOST_BOTS; n += 1) {
      const bot = botNumber(n, random);
      if (playing.has(bot.id) || broke.has(bot.id)) continue;
      playing.add(bot.id);
      const { practice } = await wallet.balances(bot.id);
      const amount = buyInFor(practice, kind.buyInPaise, minimum);
      if (amount === null) {
        playing.delete(bot.id);
        // Whom one table is too dear for may still have enough for another.
        if (practice < paise(100_000)) broke.add(bot.id);
        if (broke.size >= MOST_BOTS || n > 200 + playing.size + broke.size) return false;
        continue;
      }
      const held = await host.submit((state) => {
        if (state.waitingSince === null) return null;
        const seat = seatFor(state, false, () => 0);
        if (seat === null) return null;
        return { type: "hold", at: clock.now(), seat, sitting: state.sittings[seat]! + 1, sitter: bot, amount };
      });
      const seated = held.ok && held.value !== null;
      if (!seated) playing.delete(bot.id);
      return seated;
    }
    return false;
  };

  return {
    async fill(host) {
      if (host.state.config.kind.currency !== "practice") return;
      for (let tries = 0; tries < host.state.seats.length; tries += 1) {
        if (!(await seatOne(host))) return;
      }
    },
    noteSeated(state) {
      for (const seat of state.seats) if (seat?.player.bot) playing.add(seat.player.id);
    },
    stoodUp(player) {
      playing.delete(player);
    },
  };
}
