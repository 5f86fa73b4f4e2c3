import type { Random } from "./random.ts";
import type { Instant } from "./time.ts";

declare const idBrand: unique symbol;
type Id<Name extends string> = string & { readonly [idBrand]: Name };

/** A player's id: a UUID, made with `uuidv7` when they register. */
export type PlayerId = Id<"player">;
/** A game table's id: a UUID, made with `uuidv7` when it opens; also the name of its journal. */
export type TableId = Id<"table">;
/** The id of one device's log-in: a UUID, made with `uuidv7`. */
export type SessionId = Id<"session">;

const LONGEST_PASTED = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Could the text be the id of a row? In small letters alone, as ids are made: the database takes capitals too, and keys and locks would differ. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Blanks, and what copying from a page brings unseen. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** An id as pasted, with blanks around it or in capitals, in its written form; any other text as it is. */
export function pastedId(text: string): string {
  if (text.length > LONGEST_PASTED) return text;
  const id = text
    .replace(UNSEEN, "")
    .replace(/\p{Dash}/gu, "-")
    .toLowerCase();
  return isUuid(id) ? id : text;
}

/** A version 7 UUID (RFC 9562 § 5.7) of the given time and randomness: sorts by creation. */
export function uuidv7(now: Instant, random: Random): string {
  const bytes = random.bytes(16).slice();
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 0x1_0000_0000));
  view.setUint32(2, now % 0x1_0000_0000);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The least id of version 7 that is made at this time, ms. */
export function leastIdAt(at: number): string {
  const hex = Math.floor(at).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
