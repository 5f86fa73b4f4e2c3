import type { Clock, Paise, PlayerId, Random } from "../../kernel/index.ts";
import { buyInFor } from "../../rummy/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import { BOT_LEVELS, type BotLevel } from "../bots-contract.ts";
import { mayHaveBots, type TableKind } from "../kind.ts";
import type { TableRunner } from "../live/table-runner.ts";
import { minStackOf } from "../machine/ready.ts";
import { seatFor } from "../machine/seats.ts";
import type { TableState } from "../machine/state.ts";
import type { Sitter } from "../ports.ts";
import { STRENGTH_OF } from "./levels.ts";
import { botNumber } from "./names.ts";

/** Bots that may play at once in one process. */
const MOST_BOTS = 5_000;
/** Bots asked for their chips before a seat stays free; a table too dear for one fresh grant is so for all. */
const MOST_ASKED = 30;

/** Knows which bots play, and seats those that are free. */
export interface BotSeating {
  /** Fills a practice table that still waits for people. */
  fill(runner: TableRunner): Promise<void>;
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

/** Bots have accounts like everybody, with the same opening grant; one that has too little for a table is passed over there. */
export function createBotSeating({ wallet, clock, random }: BotSeatingDeps): BotSeating {
  const playing = new Set<PlayerId>();
  /** What bots had when they were last asked; forgotten when they stand up. */
  const purses = new Map<PlayerId, Paise>();

  /** A bot of this level that plays nowhere, as far as this process knows, sits not `here` already, and can pay; taken by this call. */
  const takeBot = async (
    kind: TableKind,
    here: ReadonlySet<PlayerId>,
    level: BotLevel,
  ): Promise<{ bot: Sitter; amount: Paise } | null> => {
    const minimum = minStackOf(kind);
    let asked = 0;
    for (let n = 0; n < MOST_BOTS && asked < MOST_ASKED; n += 1) {
      const bot = { ...botNumber(n, random), bot: STRENGTH_OF[level] };
      const known = purses.get(bot.id);
      if (playing.has(bot.id) || here.has(bot.id) || (known !== undefined && known < minimum)) continue;
      playing.add(bot.id);
      asked += 1;
      const { practice } = await wallet.balances(bot.id).catch((error) => {
        playing.delete(bot.id);
        throw error;
      });
      purses.set(bot.id, practice);
      const amount = buyInFor(practice, kind.buyInPaise, minimum);
      if (amount !== null) return { bot, amount };
      playing.delete(bot.id);
    }
    return null;
  };

  const seatOne = async (runner: TableRunner): Promise<boolean> => {
    // A table that was taken over may have bots that play at other tables of this process too.
    const here = new Set(runner.state.seats.flatMap((one) => (one ? [one.player.id] : [])));
    const taken = await takeBot(runner.state.config.kind, here, levelAt(runner.state));
    if (!taken) return false;
    const { bot, amount } = taken;
    const choose = (state: TableState) =>
      state.waitingSince === null ? null : seatFor(state, false, clock.now(), () => 0);
    const seated = await new Promise<boolean>((done) => {
      runner.hold({ sitter: bot, amount, choose }, (held) => done(held.ok));
    });
    if (!seated) playing.delete(bot.id);
    return seated;
  };

  return {
    async fill(runner) {
      if (!mayHaveBots(runner.state.config.kind)) return;
      for (let seats = runner.state.seats.length; seats > 0; seats -= 1) {
        if (!(await seatOne(runner))) return;
      }
    },
    noteSeated(state) {
      for (const seat of state.seats) if (seat?.player.bot) playing.add(seat.player.id);
    },
    stoodUp(player) {
      playing.delete(player);
      purses.delete(player);
    },
  };
}

/** The level of a table's bots: the mildest that a player there asks for, so that no player meets stronger bots than they wished. */
export function levelAt({ seats }: Pick<TableState, "seats">): BotLevel {
  const wished = seats.flatMap((one) =>
    one && one.player.bot === null && !one.gone ? [BOT_LEVELS.indexOf(one.player.opponents ?? "usual")] : [],
  );
  return wished.length === 0 ? "usual" : BOT_LEVELS[Math.min(...wished)]!;
}
