/** Wire shapes of who works at the desk (O-44). Safe for the browser. */
import { z } from "zod";
import { printableLine } from "../../../kernel/index.ts";
import { ROLES, type Role } from "../../frame/permissions-contract.ts";

/** The kind of proposals that invite somebody. */
export const STAFF_INVITE = "staff.invite";

/** What such a proposal says. */
export const InvitePayload = z.strictObject({ name: z.string().max(60), role: z.enum(ROLES) });
/** `POST /operator/staff/:name/block` and `…/unblock`. */
export const StaffRequest = z.object({ reason: z.string().max(500).transform(printableLine) });

/** `POST /operator/staff/:name/link`. */
export const NoRequest = z.object({});

/** An operator. */
export interface StaffRow {
  readonly name: string;
  readonly role: Role;
  /** `invited`: has not logged in for the first time yet. */
  readonly state: "invited" | "active" | "blocked";
  readonly since: string;
  /** Log-ins that are open now, and when one of them was used last. */
  readonly sessions: number;
  readonly lastUsedAt: string | null;
  readonly lastLogInAt: string | null;
  readonly isYou: boolean;
}

/** `GET /operator/staff`. */
export interface StaffPage {
  readonly rows: readonly StaffRow[];
  readonly next: null;
}
