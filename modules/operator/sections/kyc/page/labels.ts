/** The page's words for documents and accounts, and what of one should make the operator look twice. */

import type { LabelAndTone } from "../../../frame/page/label-badge.tsx";
import type { KycDetails, KycKind, KycState, NameData } from "../contract.ts";

export const KIND_WORDS: Readonly<Record<KycKind, string>> = { pan: "PAN", aadhaar: "Aadhaar", bank: "Bank account" };

export const STATE_WORDS: Readonly<Record<KycState, LabelAndTone>> = {
  pending: ["Waits", "gold"],
  approved: ["Approved", "felt"],
  rejected: ["Rejected", "wine"],
  saved: ["Saved", undefined],
};

export const NAME_WORDS: Readonly<Record<NameData["of"], string>> = {
  profile: "Profile",
  pan: "PAN",
  aadhaar: "Aadhaar",
  account: "Bank account",
  bank: "As the bank has it",
};

/** The decider in words. A register answers by itself. */
export const deciderOf = (by: string): string => (by === "provider" ? "the register" : by);

/** What can be done about one now. */
export type Deciding = "approve" | "reject" | "release";

/** What is possible, the usual first. */
export function possible({
  kind,
  state,
  isClosed,
}: Pick<KycDetails, "kind" | "state" | "isClosed">): readonly Deciding[] {
  if (kind === "bank") return isClosed ? [] : ["release"];
  if (state === "pending") return ["approve", "reject"];
  return state === "approved" ? ["reject"] : [];
}

/** What speaks against approving, or for asking first; the weightiest first. */
export function warningsOf(details: KycDetails): readonly string[] {
  const { kind, names, elsewhere, rejections, who } = details;
  const live = elsewhere.filter(({ isClosed, state }) => !isClosed && state !== "rejected").length;
  const different = names.filter(({ isSame }) => isSame === false).map(({ of }) => NAME_WORDS[of]);
  const number = kind === "bank" ? "account" : "number";
  const all: readonly (readonly [boolean, string])[] = [
    [live > 0, `Another player has the same ${number}.`],
    [elsewhere.length > live, `Another player has had the same ${number}.`],
    [different.length > 0, `Another name stands in: ${different.join(", ")}.`],
    [details.name === "", "The name is not known."],
    [kind !== "bank" && details.dateOfBirth === "", "The date of birth is not known."],
    [details.isPayable === false, "No money may go there: it is not known to be in the name of an approved PAN."],
    [
      rejections > 0,
      rejections === 1
        ? "One document of the player was rejected."
        : `${rejections} documents of the player were rejected.`,
    ],
    [who.isClosed, "The account is closed."],
    [who.isBlocked, "The player is blocked."],
    [who.excludedUntil !== null, "The player keeps out of play."],
  ];
  return all.flatMap(([holds, text]) => (holds ? [text] : []));
}
