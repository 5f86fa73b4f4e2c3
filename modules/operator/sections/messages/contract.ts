/** Wire shapes of messages to one player (O-53). Safe for the browser. */
import { z } from "zod";
import { printableLine, printableText } from "../../../kernel/index.ts";
import type { PlayerBriefData } from "../../frame/queue-contract.ts";

/** Characters of a message. */
export const MESSAGE_BOUNDS = { subject: 80, message: 1_000 } as const;

/** `POST /operator/messages/:id/send`: what the player reads, as it was shown. */
export const SendRequest = z.object({
  subject: z.string().max(500).transform(printableLine),
  text: z.string().max(10_000).transform(printableText),
  byMail: z.boolean(),
  /** Refused unless the player agrees to be sent offers. */
  isOffer: z.boolean().default(false),
});
export type SendRequest = z.infer<typeof SendRequest>;

/** `GET /operator/messages/:id`: a player to whom somebody wants to write. */
export interface WritingData {
  readonly player: string;
  readonly who: PlayerBriefData;
  /** There is an address that is verified: it can be mailed too. */
  readonly hasEmail: boolean;
  /** The player agrees to be sent offers. */
  readonly wantsOffers: boolean;
  /** Texts that are offered, filled for this player. */
  readonly prepared: readonly { readonly name: string; readonly subject: string; readonly text: string }[];
  /** What was written to the player, the newest first. */
  readonly sent: readonly {
    readonly id: string;
    readonly subject: string;
    readonly text: string;
    readonly by: string;
    readonly isMailed: boolean;
    readonly at: string;
    /** When the player read it; null: not yet. */
    readonly readAt: string | null;
  }[];
}
