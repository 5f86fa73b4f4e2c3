/** Promotions as the desk proposes and shows them (O-32). Safe for the browser. Amounts are paise. */
import { z } from "zod";
import { printableLine } from "../../../kernel/index.ts";
import { type QueuePage, SHOWN, type ShownData } from "../../frame/queue-contract.ts";
import type { CheckAnswer } from "../../frame/schema-form-contract.ts";

/** Where promotions stand in their time. */
export const PROMOTION_PARTS = ["running", "ahead", "over"] as const;
export type PromotionPart = (typeof PROMOTION_PARTS)[number];

/** A promotion as JSON, at most: it stands in the payload of a proposal. */
export const LONGEST_JSON = 7_000;

/** The kinds of proposals that add a promotion and end one. */
export const PROMOTION_ADD = "promotion.add";
export const PROMOTION_END = "promotion.end";

/** As its module's schema reads it: JSON, however long its ranges and the names of their tickets are. */
const promotion = z.string().max(LONGEST_JSON).transform(printableLine);
const reason = z.string().max(500).transform(printableLine);

/** `POST /operator/promotions/preview`. */
export const PreviewPromotionRequest = z.object({ promotion });
/** `POST /operator/promotions/propose`. */
export const ProposePromotionRequest = z.object({ promotion, reason, shown: SHOWN });
/** `POST /operator/promotions/:id/end`: proposes it. */
export const EndPromotionRequest = z.object({ reason });

/** The tournament ticket that comes with a deposit. */
export interface TicketOfferData {
  readonly name: string;
  readonly valuePaise: number;
  /** null: for ever. */
  readonly validDays: number | null;
}

/** What a deposit would get, and what the promotion may cost at most. */
export interface PromotionPreviewData {
  readonly depositPaise: number;
  readonly instantPaise: number;
  readonly lockPaise: number;
  readonly ticket: TicketOfferData | null;
  readonly mostPerDepositPaise: number;
  /** null: no bound, since any number of a player's deposits gets it. */
  readonly mostPerPlayerPaise: number | null;
}

/** What `preview` answers: no preview where something is wrong, by the field's path. */
export interface PromotionCheck extends CheckAnswer {
  readonly preview: PromotionPreviewData | null;
  /** What proposing it sends back: of this promotion, and of what it comes to; null without a preview. */
  readonly shown: string | null;
}

/** One line of `GET /operator/promotions`. */
export interface PromotionLine {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly part: PromotionPart;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Ended by somebody before its time. */
  readonly endedAt: string | null;
}
export type PromotionPage = QueuePage<PromotionLine>;

/** `GET /operator/promotions/:id`. */
export interface PromotionDetails extends PromotionLine, ShownData {
  readonly expiresInDays: number;
  /** null: any number. */
  readonly usesPerPlayer: number | null;
  readonly ranges: readonly {
    readonly fromPaise: number;
    readonly toPaise: number;
    readonly percentageBps: number;
    readonly maxBonusPaise: number;
    readonly ticket: TicketOfferData | null;
  }[];
  readonly preview: PromotionPreviewData;
  readonly uses: PromotionUsesData;
}

/** How many have used a promotion, and what it has cost by `at`. */
export interface PromotionUsesData {
  readonly at: string;
  readonly deposits: number;
  readonly players: number;
  /** Deposits whose bonus waits until their player is known. */
  readonly waiting: number;
  readonly bonusPaise: number;
  readonly tickets: number;
  readonly ticketPaise: number;
  /** What has come back of both. */
  readonly backPaise: number;
  /** Bonus and tickets, less what has come back. */
  readonly costPaise: number;
}
