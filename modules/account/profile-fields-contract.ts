/**
 * What a profile's details may hold and how its form shows them (S2 § 2.3, 4, 5). Safe for the browser: the server parses
 * with these schemas and the form checks with them. Their names stand in identity's `profile-contract.ts`; the compiler says
 * which one is missing here.
 */
import { z } from "zod";
import type { DetailOnWire } from "../identity/profile-contract.ts";
import { LONGEST_TYPED_CODE, printableLine, typedNumber } from "../kernel/index.ts";
import { REGIONS } from "../settings/contract.ts";
import { MESSAGES } from "./messages.ts";

/** What a contract says of a value that does not fit. */
type Said = (typeof MESSAGES)[keyof typeof MESSAGES];

/** What is longer than that before it is cleaned is not looked at. */
const LONGEST_TYPED = 1_000;
/** One line of free text; `empty` refuses a blank one, else it may be. */
const line = (long: Said, most: number, empty?: Said) =>
  z
    .string(long)
    .max(LONGEST_TYPED, long)
    .transform(printableLine)
    .pipe(empty === undefined ? z.string().max(most, long) : z.string().min(1, empty).max(most, long));

const AddressLine = line(MESSAGES.addressLong, 100, MESSAGES.address);

/** Six digits, the first no zero, however they are spaced ("560 001"); a number is taken too, because `nPinCode` is named like one. */
const PinCode = z
  .union([z.string(), z.int()], MESSAGES.pinCode)
  .transform((code) => typedNumber(String(code).slice(0, LONGEST_TYPED_CODE)))
  .refine((code) => code !== "", MESSAGES.pinCodeEmpty)
  .refine((code) => /^[1-9]\d{5}$/.test(code), MESSAGES.pinCode);

/** `YYYY-MM-DD`, or `DD-MM-YYYY` as in KYC; whether the calendar has it is said later. */
const Birthday = z
  .string(MESSAGES.dateOfBirth)
  .trim()
  .regex(/^[\x21-\x7e]{10,30}$/, MESSAGES.dateOfBirth);

/** What is known of one detail. */
export interface DetailField {
  /** What the server takes of it. */
  readonly schema: z.ZodType<string | undefined>;
  /** What is said when it is empty; without it the field may stay empty. */
  readonly empty?: Said;
  /** What can be typed at most (S2 § 5). */
  readonly most?: number;
  readonly autoComplete?: string;
  readonly inputMode?: "numeric";
}

/** The details by their names on the wire. */
export const DETAIL_FIELDS = {
  sFullName: {
    schema: line(MESSAGES.fullNameLong, 100, MESSAGES.fullNameEmpty),
    empty: MESSAGES.fullNameEmpty,
    most: 100,
    autoComplete: "name",
  },
  dDob: { schema: Birthday, empty: MESSAGES.dateOfBirth, autoComplete: "bday" },
  sAddressLine1: {
    schema: AddressLine,
    empty: MESSAGES.address,
    most: 100,
    autoComplete: "address-line1",
  },
  sAddressLine2: {
    schema: AddressLine,
    empty: MESSAGES.address,
    most: 100,
    autoComplete: "address-line2",
  },
  sLandMark: { schema: line(MESSAGES.landmarkLong, 15), most: 15, autoComplete: "address-line3" },
  sCity: {
    schema: line(MESSAGES.cityLong, 100, MESSAGES.city),
    empty: MESSAGES.city,
    most: 100,
    autoComplete: "address-level2",
  },
  sState: {
    schema: z.enum(REGIONS, MESSAGES.state),
    empty: MESSAGES.state,
    autoComplete: "address-level1",
  },
  nPinCode: {
    schema: PinCode,
    empty: MESSAGES.pinCodeEmpty,
    most: LONGEST_TYPED_CODE,
    autoComplete: "postal-code",
    inputMode: "numeric",
  },
} as const satisfies Readonly<Record<DetailOnWire, DetailField>>;

/** Only what is not empty is meant (S2 § 4 "Profile editing"). */
export const given = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), field.optional());

type Given<T extends z.ZodType> = ReturnType<typeof given<T>>;

/** The part of `POST /profile` that the details are. */
export const DETAILS_GIVEN = Object.fromEntries(
  Object.entries(DETAIL_FIELDS).map(([name, { schema }]) => [name, given(schema)]),
) as { readonly [K in DetailOnWire]: Given<(typeof DETAIL_FIELDS)[K]["schema"]> };
