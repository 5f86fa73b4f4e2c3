/** Fields that the protocol's messages share. */
import { z } from "zod";

export const card = z.int().min(0).max(105);
export const seat = z.int().min(0).max(5);
export const groups = z.array(z.array(card).min(1).max(14)).max(14);
export const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
/** Number of a frame of the public stream; a private supplement carries the number of the frame it belongs to. */
export const seq = z.int().min(0);
/** The server's milliseconds since the epoch. */
export const at = z.number();
