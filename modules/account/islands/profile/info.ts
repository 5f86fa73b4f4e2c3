/** What the Basic Info form holds, apart from how it looks (S2 § 2.3, 4, 5). All text, empty until given. */

import type { z } from "zod";
import { isOfAge } from "../../../identity/birthday-contract.ts";
import { COUNTRY_CODE } from "../../../identity/contract.ts";
import { DETAILS, type DetailOnWire, type ProfileData } from "../../../identity/profile-contract.ts";
import { MESSAGES, ProfileEmail, ProfileUserName } from "../../contract.ts";
import { DETAIL_FIELDS } from "../../profile-fields-contract.ts";
import { accountTexts } from "../../texts/index.ts";

/** Named as on the wire. */
export type InfoKey = "sUserName" | "sEmail" | "sAvatar" | DetailOnWire;
export type Info = Readonly<Record<InfoKey, string>>;
export type Complaints = Partial<Record<InfoKey, string>>;

/** The stored values. */
export const infoOf = ({ oAddress, ...profile }: ProfileData): Info => {
  const { sPinCode: _, ...address } = oAddress;
  return {
    sUserName: profile.sUserName,
    sEmail: profile.sEmail,
    sAvatar: profile.sAvatar,
    ...detailsOf(profile),
    ...address,
  };
};

/** The details that are no part of the address. */
const detailsOf = (profile: Pick<ProfileData, DetailAlone>) =>
  Object.fromEntries(Object.values(DETAILS).map((key) => [key, profile[key]])) as Record<DetailAlone, string>;
type DetailAlone = (typeof DETAILS)[keyof typeof DETAILS];

/** Shown without the country's prefix of three characters. */
export const shownMobile = (mobile: string): string => mobile.slice(COUNTRY_CODE.length);

/** What is said of a field that is empty and must not be. */
const EMPTY: Partial<Record<InfoKey, { readonly error: () => string }>> = {
  sUserName: MESSAGES.userNameEmpty,
  sEmail: MESSAGES.emailEmpty,
  ...Object.fromEntries(
    Object.entries(DETAIL_FIELDS).map(([key, field]) => [key, "empty" in field ? field.empty : undefined]),
  ),
};

/** Submit waits for what must not be empty. */
export const hasRequired = (info: Info): boolean =>
  (Object.keys(info) as InfoKey[]).every((key) => EMPTY[key] === undefined || info[key].trim() !== "");

export const differs = (one: Info, other: Info): boolean =>
  (Object.keys(one) as InfoKey[]).some((key) => one[key] !== other[key]);

/** What players know each other by. Where nothing else was changed it can be saved, whatever else is still missing. */
const FACE = ["sUserName", "sAvatar"] as const;

/** What was changed of name and picture; null where nothing was, or something else too. */
export const changedFace = (one: Info, other: Info): Partial<Info> | null => {
  const changed = FACE.filter((key) => one[key] !== other[key]).map((key) => [key, one[key]] as const);
  const face = Object.fromEntries(changed) as Partial<Info>;
  return changed.length > 0 && !differs(one, { ...other, ...face }) ? face : null;
};

const schemaOf = (key: InfoKey): z.ZodType | undefined => {
  if (key === "sUserName") return ProfileUserName;
  if (key === "sEmail") return ProfileEmail;
  return key === "sAvatar" ? undefined : DETAIL_FIELDS[key].schema;
};

/** What is wrong with one field; undefined when nothing is. `today` in India, `YYYY-MM-DD`. */
export const complaintOf = (key: InfoKey, value: string, today: string): string | undefined => {
  if (value.trim() === "") return EMPTY[key]?.error();
  if (key === "dDob") return isOfAge(value, today) ? undefined : accountTexts.form.adult;
  const parsed = schemaOf(key)?.safeParse(value);
  return parsed === undefined || parsed.success ? undefined : parsed.error.issues[0]?.message;
};

/** What is wrong with these fields, by their names. */
export const complaintsOf = (info: Partial<Info>, today: string): Complaints =>
  Object.fromEntries(
    (Object.keys(info) as InfoKey[]).flatMap((key) => {
      const complaint = complaintOf(key, info[key] ?? "", today);
      return complaint === undefined ? [] : [[key, complaint]];
    }),
  );

/** Only what is not empty is sent. */
export const bodyOf = (info: Info): Partial<Info> =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value.trim() !== ""));
