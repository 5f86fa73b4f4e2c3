/** What the Basic Info form holds, apart from how it looks (S2 § 2.3, 4, 5). All text, empty until given. */
import type { z } from "zod";
import { isOfAge } from "../../../identity/birthday-contract.ts";
import { COUNTRY_CODE } from "../../../identity/contract.ts";
import type { ProfileData } from "../../../identity/profile-contract.ts";
import {
  AddressLine,
  City,
  FullName,
  Landmark,
  MESSAGES,
  PinCode,
  ProfileEmail,
  ProfileUserName,
  State,
} from "../../contract.ts";

/** Named as on the wire. */
export interface Info {
  readonly sUserName: string;
  readonly sFullName: string;
  readonly dDob: string;
  readonly sEmail: string;
  readonly sAvatar: string;
  readonly sAddressLine1: string;
  readonly sAddressLine2: string;
  readonly sLandMark: string;
  readonly sCity: string;
  readonly sState: string;
  readonly nPinCode: string;
}
export type InfoKey = keyof Info;
export type Complaints = Partial<Record<InfoKey, string>>;

/** The stored values. */
export const infoOf = ({ oAddress, ...profile }: ProfileData): Info => ({
  sUserName: profile.sUserName,
  sFullName: profile.sFullName,
  dDob: profile.dDob,
  sEmail: profile.sEmail,
  sAvatar: profile.sAvatar,
  sAddressLine1: oAddress.sAddressLine1,
  sAddressLine2: oAddress.sAddressLine2,
  sLandMark: oAddress.sLandMark,
  sCity: oAddress.sCity,
  sState: oAddress.sState,
  nPinCode: oAddress.nPinCode,
});

/** Shown without the country's prefix of three characters. */
export const shownMobile = (mobile: string): string => mobile.slice(COUNTRY_CODE.length);

/** Submit waits for these. */
const REQUIRED: readonly InfoKey[] = [
  "sUserName",
  "sFullName",
  "dDob",
  "sEmail",
  "sAddressLine1",
  "sAddressLine2",
  "sCity",
  "sState",
  "nPinCode",
];

export const hasRequired = (info: Info): boolean => REQUIRED.every((key) => info[key].trim() !== "");

export const differs = (one: Info, other: Info): boolean =>
  (Object.keys(one) as InfoKey[]).some((key) => one[key] !== other[key]);

/** What is said of a field that is empty and must not be. */
const EMPTY: Complaints = {
  sUserName: MESSAGES.userNameEmpty,
  sFullName: MESSAGES.fullNameEmpty,
  dDob: MESSAGES.dateOfBirth,
  sEmail: MESSAGES.emailEmpty,
  sAddressLine1: MESSAGES.address,
  sAddressLine2: MESSAGES.address,
  sCity: MESSAGES.city,
  sState: MESSAGES.state,
  nPinCode: MESSAGES.pinCodeEmpty,
};

const FIELDS: Partial<Record<InfoKey, z.ZodType>> = {
  sUserName: ProfileUserName,
  sFullName: FullName,
  sEmail: ProfileEmail,
  sAddressLine1: AddressLine,
  sAddressLine2: AddressLine,
  sLandMark: Landmark,
  sCity: City,
  sState: State,
  nPinCode: PinCode,
};

/** What is wrong with one field; undefined when nothing is. `today` in India, `YYYY-MM-DD`. */
export const complaintOf = (key: InfoKey, value: string, today: string): string | undefined => {
  if (value.trim() === "") return EMPTY[key];
  if (key === "dDob") return isOfAge(value, today) ? undefined : MESSAGES.adult;
  const parsed = FIELDS[key]?.safeParse(value);
  return parsed === undefined || parsed.success ? undefined : parsed.error.issues[0]?.message;
};

export const complaintsOf = (info: Info, today: string): Complaints =>
  Object.fromEntries(
    (Object.keys(info) as InfoKey[]).flatMap((key) => {
      const complaint = complaintOf(key, info[key], today);
      return complaint === undefined ? [] : [[key, complaint]];
    }),
  );

/** Only what is not empty is sent. */
export const bodyOf = (info: Info): Partial<Info> =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value.trim() !== ""));
