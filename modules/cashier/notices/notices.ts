import type { Clock, Log, Paise, PlayerId, Random } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { SendMail } from "../ports.ts";
import { tryAgainAt } from "../retry.ts";
import { type NoticeKind, noticeText } from "./notice-texts.ts";
import type { NoticeRow, NoticeStore } from "./store.ts";

/** Tries to send one; the passbook shows what it tells in any case. */
const TRIES = 50;

export interface Notices {
  /** Has a player told, once a kind and reference, however often it is called. */
  add(notice: {
    readonly player: PlayerId;
    readonly kind: NoticeKind;
    readonly reference: string;
    readonly amountPaise: Paise;
  }): Promise<void>;
  /** Sends one that is due. */
  send(row: NoticeRow): Promise<void>;
  /** Notes closed years that their players have not been told of. */
  findYears(): Promise<void>;
}

/** Tells players by mail what happened to their money without their asking. */
export function createNotices(deps: {
  readonly store: NoticeStore;
  readonly mail: SendMail;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}): Notices {
  const { store, mail, settings, clock, random, log } = deps;
  return {
    add: (notice) => store.add(notice, clock.now()),

    async send(row) {
      const sent = await mail(row.player, () => noticeText(row, settings.get("brand").name)).catch(() => false);
      if (sent) return store.sent(row, clock.now());
      const isOver = row.tries >= TRIES;
      if (isOver) log.warn({ player: row.player, kind: row.kind }, "a notice could not be sent");
      return store.sendLater(row, isOver ? null : tryAgainAt(clock.now(), row.tries, random));
    },

    async findYears() {
      await store.addYears(clock.now());
    },
  };
}
