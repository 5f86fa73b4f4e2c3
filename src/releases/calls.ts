/** What processes ask one another of releases' packs. */
import { z } from "zod";
import { type Call, type Instant, instant } from "../../modules/kernel/index.ts";
import { PACK_BYTES } from "./folder.ts";

const id = z.string().regex(/^[0-9a-f]{64}$/);

/** A pack that a process has. */
export interface Told {
  readonly id: string;
  readonly bytes: number;
  /** When a process that serves the release was last seen. */
  readonly seenAt: Instant;
}

const told = z.object({ id, bytes: z.int().min(1).max(PACK_BYTES), seenAt: z.int().transform(instant) });

/** Bytes of a pack that one answer carries: an answer has a million letters at the most. */
export const PIECE_BYTES = 600_000;

export const LIST: Call<null, readonly Told[]> = {
  name: "releases.list",
  request: z.null(),
  answer: z.array(told).max(20),
  isRead: true,
};

export const PIECE: Call<{ readonly id: string; readonly from: number }, string> = {
  name: "releases.piece",
  request: z.object({ id, from: z.int().min(0).max(PACK_BYTES) }),
  answer: z.base64(),
  isRead: true,
};
