import {
  type Clock,
  DAY_MS,
  type Database,
  instant,
  ok,
  type PlayerId,
  printableLine,
  printableText,
  type Random,
  type Refusal,
  type Result,
  refusalsOf,
  type Transaction,
  uuidv7,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import { MESSAGE_BOUNDS } from "../notices-contract.ts";
import { messageQueries, type StoredMessage } from "./store.ts";

/** Messages that a player gets in 24 hours, at most, from the whole desk. */
const MOST_A_DAY = 10;
const LISTED = 50;

const MESSAGES = {
  noText: (subject: number, text: number) => `Give a subject of ${subject} and a text of ${text} characters at most.`,
  tooMany: (most: number) => `The player has got ${most} messages in 24 hours. Wait, or call.`,
} as const;
const refused = refusalsOf(MESSAGES);

/** Why a message was not sent. */
export type MessageRefusal = Refusal<keyof typeof MESSAGES>;

/** Messages of the desk to one player (O-53). */
export interface MessageOperatorApi {
  /** The newest fifty to the player. */
  sentTo(player: PlayerId): Promise<readonly StoredMessage[]>;
  /** Sends it: the player reads it on the site, and by mail where `byMail` says so. */
  send(
    player: PlayerId,
    message: { readonly subject: string; readonly text: string; readonly byMail: boolean; readonly isOffer: boolean },
    by: string,
    alongside: (tx: Transaction, id: string) => Promise<void>,
  ): Promise<Result<string, MessageRefusal>>;
}

/** Messages of a server that may be running elsewhere, which mails what is to be mailed. */
export function createMessageOperatorApi(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
}): MessageOperatorApi {
  const { clock, random, settings } = deps;
  const store = messageQueries(deps.database);
  return {
    sentTo: (player) => store.messagesTo(player, LISTED),

    async send(player, { byMail, isOffer, ...said }, by, alongside) {
      const [subject, message] = [printableLine(said.subject), printableText(said.text)];
      const isRight = [subject, message].every((text) => text !== "");
      if (!isRight || subject.length > MESSAGE_BOUNDS.subject || message.length > MESSAGE_BOUNDS.message)
        return refused("noText", MESSAGE_BOUNDS.subject, MESSAGE_BOUNDS.message);
      const now = clock.now();
      const row = { id: uuidv7(now, random), subject, message, by, isMailed: byMail, createdAt: now, readAt: null };
      const mail = byMail
        ? { id: uuidv7(now, random), subject: `[${settings.get("brand").name}] ${subject}`, isOffer }
        : null;
      const limit = { most: MOST_A_DAY, since: instant(now - DAY_MS) };
      const isSent = await store.addMessage(player, row, mail, limit, (tx) => alongside(tx, row.id));
      return isSent ? ok(row.id) : refused("tooMany", MOST_A_DAY);
    },
  };
}
