/** What the game client may know of the rules: cards, the checker and the scorer, never the solver. */
export {
  type CardId,
  codeOf,
  type Face,
  faceOf,
  HAND_SIZE,
  isJoker,
  PRINTED_JOKER,
  pointsOf,
  RANKS,
  rankOf,
  SUITS,
  suitOf,
  type WildRank,
} from "./cards/cards.ts";
export { inOrder } from "./cards/order.ts";
export type { GroupKind } from "./deal/types.ts";
export {
  checkDeclaration,
  type DeclarationCheck,
  type DeclarationFault,
  isSequenceKind,
} from "./declaration/declaration.ts";
export { classifyGroup } from "./declaration/groups.ts";
export { countCards, countGroups, labelGroups } from "./declaration/score.ts";
export { DEAL_MESSAGES } from "./messages.ts";
export { VARIANT_IDS, VARIANTS, type Variant } from "./variants/variants.ts";
