import type { Refusal, Result } from "../../kernel/index.ts";

/** A refusal of the desk, with the HTTP status that goes with it. 401 is for a session alone. */
export interface DeskRefusal<Code extends string = string> extends Refusal<Code> {
  readonly status: number;
}

/** What most of the desk's services answer. */
export type Answer<T> = Promise<Result<T, DeskRefusal>>;

/** One refusal: its status, and its text or what makes the text of figures. */
type Row = readonly [status: number, text: string | ((...figures: never[]) => string)];
type Figures<One extends Row> = One[1] extends (...figures: infer Taken) => string ? Taken : [];

/** Refusals that every part of the desk may give. */
const COMMON = {
  noSession: [401, "Please log in."],
  notAllowed: [403, "Your role does not allow that."],
  crossSite: [403, "The request did not come from the desk."],
  factorNeeded: [428, "Please give a code: this moves money."],
  noKey: [
    400,
    "Send the header idempotency-key with what you change: 16 to 64 letters and digits, the same for each try.",
  ],
  keyUsed: [409, "This idempotency-key was used for something else."],
  sentAlready: [
    409,
    "This was sent already, and it is not known yet what came of it. Please look before you send it again.",
  ],
  badPayload: [400, (reason: string) => reason],
  noReason: [400, (most: number) => `Say why, in ${most} characters at most.`],
  changed: [409, "What stands has changed since you looked. Please look again."],
  noPlayer: [404, "There is no such player."],
} as const satisfies Readonly<Record<string, Row>>;

/** Makes the refusals of a part of the desk: its own rows and the {@link COMMON} ones, `refused("noPayout")`. */
export function refusals<const Rows extends Readonly<Record<string, Row>>>(own: Rows) {
  const rows: Readonly<Record<string, Row>> = { ...COMMON, ...own };
  type All = typeof COMMON & Rows;
  return <Code extends keyof All & string>(
    code: Code,
    ...figures: Figures<All[Code]>
  ): { readonly ok: false; readonly error: DeskRefusal<Code> } => {
    const [status, text] = rows[code]!;
    const message = typeof text === "string" ? text : text(...(figures as never[]));
    return { ok: false, error: { code, message, status } };
  };
}

/** The common refusals, for parts that have none of their own. */
export const refused = refusals({});
