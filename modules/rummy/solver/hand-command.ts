import { z } from "zod";
import { err, ok, type Result } from "../../kernel/index.ts";
import { type CardId, codeOf, FACES_PER_PACK, faceFromCode, HAND_SIZE, RANKS } from "../cards/cards.ts";
import type { GroupKind } from "../deal/types.ts";
import { VARIANTS } from "../variants/variants.ts";
import { bestArrangement } from "./arrange.ts";

/** Longest line that is looked at; a hand of 13 cards takes a tenth of it. */
export const MOST_LINE_CHARS = 2_000;

/** Copies of a card that a hand can hold: two packs. */
const COPIES = 2;

const card = z.string().refine((code) => faceFromCode(code) !== null, {
  error: ({ input }) => `${JSON.stringify(input)} is no card; cards are rank and suit such as AS or TD, or JO`,
});

const HandLine = z.object({
  wild: z
    .enum([...RANKS] as [string, ...string[]], { error: `wild is one of ${[...RANKS].join(" ")} or null` })
    .nullish()
    .transform((rank) => (rank ? RANKS.indexOf(rank) : null)),
  hand: z
    .array(card, { error: "hand is a list of cards" })
    .refine((codes) => codes.length === HAND_SIZE, {
      error: ({ input }) => `a hand has ${HAND_SIZE} cards, this one ${(input as unknown[]).length}`,
      abort: true,
    })
    .refine((codes) => codes.every((code) => codes.filter((other) => other === code).length <= COPIES), {
      error: `a hand holds a card ${COPIES} times at most`,
      abort: true,
    })
    .transform(cardsOf),
});

/** What the `hand` command answers for a good line. */
export interface HandAnswer {
  /** The least count, at most a full count, before R-21. */
  readonly points: number;
  readonly declarable: boolean;
  readonly groups: readonly { readonly kind: GroupKind; readonly cards: readonly string[] }[];
}

/**
 * One line in, one line out: `{"wild":"7","hand":["AS","TD","JO",…]}` gives the best arrangement of 13 cards from two
 * packs; anything else gives `{"error":"…"}` that says what is wrong. Never throws.
 */
export function answerHandLine(line: string): string {
  const answer = readHandLine(line);
  return JSON.stringify(answer.ok ? answer.value : { error: answer.error });
}

function readHandLine(line: string): Result<HandAnswer, string> {
  if (line.length > MOST_LINE_CHARS) return err(`a line has ${MOST_LINE_CHARS} characters at most`);
  const json = parseJson(line);
  if (!json.ok) return json;
  const parsed = HandLine.safeParse(json.value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return err(issue.path.length === 0 ? 'a line is {"wild": rank or null, "hand": [cards]}' : issue.message);
  }
  const { points, declarable, groups } = bestArrangement(parsed.data.hand, parsed.data.wild);
  return ok({
    points: Math.min(points, VARIANTS.points.rules.fullCount),
    declarable,
    groups: groups.map(({ kind, cards }) => ({ kind, cards: cards.map(codeOf) })),
  });
}

function parseJson(line: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(line));
  } catch {
    return err("the line is no JSON");
  }
}

/** Physical cards for codes: a second copy comes from the second pack. */
function cardsOf(codes: readonly string[]): CardId[] {
  return codes.map((code, index) => (codes.indexOf(code) === index ? 0 : FACES_PER_PACK) + faceFromCode(code)!);
}
