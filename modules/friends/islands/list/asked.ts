import type { AskData } from "../../contract.ts";
import { friendsTexts } from "../../texts/index.ts";

/** What came of a request to be friends: who was asked by that player already is a friend at once. */
export const askedText = ({ eRelation }: Pick<AskData, "eRelation">): string =>
  eRelation === "friend" ? friendsTexts.done.befriended : friendsTexts.done.asked;
