import { z } from "zod";
import { printableLine } from "../../kernel/index.ts";
import type { ProposalState } from "../four-eyes/contract.ts";
import type { Permission, Role } from "../frame/permissions-contract.ts";

/** An operator's name, as it is typed at the door. */
export const NAME = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[a-z0-9._-]+$/, "A name has small letters, digits, dots and dashes.");
/** Of an authenticator. */
export const CODE = z.string().regex(/^\d{6}$/, "A code has six digits.");
/** How many characters an operator's password has (O-2). */
export const PASSWORD_LENGTH = { fewest: 12, most: 128 } as const;
export const PASSWORD = z.string().min(1).max(PASSWORD_LENGTH.most);
const LINK = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[\w-]+$/, "This is no link of the desk.");
const REASON = z.string().max(500).transform(printableLine);
/** What kinds of proposals are made of; each kind reads its own fields. */
const FIELD = z.union([z.boolean(), z.number(), z.string().max(500).transform(printableLine)]);

/** `POST /operator/enrol/begin`: whoever has a one-time link is shown a second factor. */
export const EnrolBeginRequest = z.object({ link: LINK });
/** `POST /operator/enrol/finish`. */
export const EnrolFinishRequest = z.object({ link: LINK, password: PASSWORD, code: CODE });
/** What `POST /operator/enrol/begin` answers. */
export interface EnrolOfferData {
  readonly name: string;
  /** For an authenticator without a camera, in Base32. */
  readonly secret: string;
  /** `otpauth:`, for a QR code. */
  readonly uri: string;
}
/** `POST /operator/proposals`; the payload is its kind's. */
export const ProposeRequest = z.object({
  kind: z
    .string()
    .min(1)
    .max(80)
    .regex(/^[\w.]+$/, "This is no kind."),
  payload: z.record(z.string().regex(/^\w{1,40}$/), FIELD),
  reason: REASON,
});
/** `POST /operator/proposals/:id/approve`: with the `before` of the row that they have looked at, so that they approve what they saw. */
export const ApproveRequest = z.object({ before: z.string().max(10_000).transform(printableLine) });
/** `POST /operator/proposals/:id/refuse`. */
export const RefuseRequest = z.object({ reason: REASON });

/** `GET /operator/me`, and what a log-in answers. `csrf` goes back as the header `x-csrf-token` with every change. */
export interface MeData {
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly csrf: string;
  /** The second factor was given within five minutes. */
  readonly isFresh: boolean;
  /** How long the session lasts if nobody uses it. */
  readonly endsInSeconds: number;
}

/** One row of `GET /operator/log`, the newest first. */
export interface ActData {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly kind: string;
  readonly subject: string | null;
  /** JSON. */
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  readonly hash: string;
}

/** One row of `GET /operator/proposals`. */
export interface ProposalData {
  readonly id: string;
  readonly kind: string;
  /** JSON. */
  readonly payload: string;
  readonly reason: string;
  readonly state: ProposalState;
  readonly proposer: string;
  readonly decider: string | null;
  readonly decisionReason: string | null;
  readonly createdAt: string;
  readonly endsAt: string;
  /** JSON. */
  readonly outcome: string | null;
  /** What stood before, JSON; what stands now, while it is open. */
  readonly before: string | null;
  /** It is open, and whoever asks may approve or refuse it. */
  readonly mayDecide: boolean;
  /** It is open, and whoever asks has proposed it. */
  readonly mayWithdraw: boolean;
}

/** `GET /operator/proposals`. */
export interface ProposalPage {
  readonly rows: readonly ProposalData[];
  /** What the next page is asked with, as `after`; null: there is none. */
  readonly next: string | null;
}
