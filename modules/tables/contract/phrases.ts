/** What can be said. Without zod: the game window reads these lists too. */

/** What can be said at a table, and nothing else. Codes are never used for another meaning. */
export const PHRASES = {
  hello: "Hello!",
  goodLuck: "Good luck!",
  wellPlayed: "Well played!",
  niceTry: "Nice try!",
  thanks: "Thank you!",
  sorry: "Sorry!",
  oneMore: "One more?",
  bye: "Goodbye!",
} as const;

/** Faces and signs, with the words for players who do not see them. The window draws them itself. */
export const EMOJI = {
  smile: "smiles",
  laugh: "laughs",
  cool: "is cool",
  wow: "is amazed",
  think: "thinks",
  sad: "is sad",
  heart: "sends a heart",
  star: "gives a star",
} as const;

export type PhraseCode = keyof typeof PHRASES | keyof typeof EMOJI;

/** All codes, phrases first. */
export const PHRASE_CODES = [...Object.keys(PHRASES), ...Object.keys(EMOJI)] as [PhraseCode, ...PhraseCode[]];
