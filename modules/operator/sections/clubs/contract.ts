/** Wire shapes of clubs at the desk (O-34). Safe for the browser. */
import { z } from "zod";
import { printableLine } from "../../../kernel/index.ts";
import type { ShownData } from "../../frame/queue-contract.ts";

/** `POST /operator/clubs/:id/rename`. */
export const RenameRequest = z.object({ name: z.string().max(100).transform(printableLine).pipe(z.string().min(1)) });

export type ClubState = "open" | "hidden" | "closed";

/** One club in the list. */
export interface ClubLine {
  readonly id: string;
  readonly name: string;
  readonly state: ClubState;
  readonly members: number;
  readonly createdAt: string;
}

/** `GET /operator/clubs/:id`. */
export interface ClubDetails extends ClubLine, ShownData {
  readonly about: string;
  /** The id of the player who made it. */
  readonly madeBy: string;
}
