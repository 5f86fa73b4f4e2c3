/** Wire shapes of the register of breaches (O-55). Safe for the browser. */
import { z } from "zod";
import { isDay, isMoment } from "../../../kernel/calendar.ts";
import { LANGUAGES, type Language, printableLine, printableText } from "../../../kernel/index.ts";
import { SHOWN } from "../../frame/queue-contract.ts";

/** What people write down later. */
export const ADDITIONS = ["note", "cause", "person", "prevention", "boardFirst", "boardDetails"] as const;
export type Addition = (typeof ADDITIONS)[number];
/** Alarms that the server has raised. */
const ALARMS = ["firstDue", "detailsDue", "detailsLate"] as const;
export type BreachAlarm = (typeof ALARMS)[number];
/** Everything that can be added to a breach. */
export const BREACH_NOTES = [...ADDITIONS, ...ALARMS] as const;
/** What there is once of a breach at most. */
export const ONCE_A_BREACH: readonly (typeof BREACH_NOTES)[number][] = ["boardFirst", "boardDetails", ...ALARMS];

/** Characters of each text, and players who are named one by one, at most. */
export const BREACH_BOUNDS = { text: 600, note: 2_000, players: 2_000 } as const;

const written = (clean: (text: string) => string) =>
  z
    .string()
    .max(BREACH_BOUNDS.text * 4)
    .transform(clean)
    .pipe(z.string().min(1, "Say something here.").max(BREACH_BOUNDS.text));
const text = written(printableText);
const day = z.iso.date().refine(isDay);
const moment = z.iso.datetime({ offset: true }).refine(isMoment);

/** What a player is told, by its paragraphs. */
const SAID = { what: text, data: text, consequences: text, measures: text, advice: text };
export const SAID_FIELDS = ["what", "data", "consequences", "measures", "advice"] as const;
export type Said = Readonly<Record<(typeof SAID_FIELDS)[number], string>>;

/** `POST /operator/breaches/make`. */
export const MakeRequest = z.object({ ...SAID, place: written(printableLine), beganAt: moment, noticedAt: moment });
export type MakeRequest = z.infer<typeof MakeRequest>;

/** `POST /operator/breaches/:id/add`. */
export const AddRequest = z.object({
  kind: z.enum(ADDITIONS),
  note: z
    .string()
    .max(BREACH_BOUNDS.note * 4)
    .transform(printableText)
    .pipe(z.string().min(1, "Say something here.").max(BREACH_BOUNDS.note)),
});
export type AddRequest = z.infer<typeof AddRequest>;

/** Those affected. Days are India's, the last one is whole. */
const Whom = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("all") }),
  z.object({ kind: z.enum(["registered", "seen"]), first: day, last: day }),
  z.object({ kind: z.literal("players"), players: z.array(z.uuid()).min(1).max(BREACH_BOUNDS.players) }),
]);
export type Whom = z.infer<typeof Whom>;

/** `POST /operator/breaches/:id/count`: whom, and what they read in languages of which the register has no text. */
export const CountRequest = z.object({
  whom: Whom,
  texts: z
    .array(z.object({ language: z.enum(LANGUAGES), ...SAID }))
    .max(LANGUAGES.length)
    .default([]),
});
export type CountRequest = z.infer<typeof CountRequest>;

/** `POST /operator/breaches/:id/tell`: the same, with the digest of what was counted and shown. */
export const TellRequest = CountRequest.extend({ shown: SHOWN });
export type TellRequest = z.infer<typeof TellRequest>;

/** A letter as a player reads it. */
export interface StoredLetter {
  readonly subject: string;
  readonly text: string;
}
export type StoredLetters = Readonly<Record<Language, StoredLetter>>;

/** What `count` answers. */
export interface CountData {
  /** Open accounts that are named. */
  readonly players: number;
  /** Those of them who have a letter about this breach already, and get no other. */
  readonly told: number;
  /** Each language: how many, and what they read. */
  readonly letters: readonly (StoredLetter & { readonly language: Language; readonly players: number })[];
  readonly shown: string;
}

/** One breach of the list. */
export interface BreachRow {
  readonly id: string;
  readonly what: string;
  readonly beganAt: string;
  readonly noticedAt: string;
  readonly by: string;
  /** When the Board was written to first, and in detail; null: not yet. */
  readonly firstAt: string | null;
  readonly detailsAt: string | null;
  /** Until when the Board has to have the details. */
  readonly detailsDueAt: string;
  /** Players who are told, and those of them whose letter waits to be written. */
  readonly players: number;
  readonly waiting: number;
}

/** `GET /operator/breaches`: the newest hundred. */
export interface BreachList {
  readonly rows: readonly BreachRow[];
}

/** `GET /operator/breaches/:id`. */
export interface BreachData extends BreachRow, Said {
  readonly place: string;
  readonly notes: readonly {
    readonly kind: (typeof BREACH_NOTES)[number];
    readonly note: string;
    readonly by: string;
    readonly at: string;
  }[];
  readonly tellings: readonly {
    readonly whom: string;
    readonly players: number;
    readonly by: string;
    readonly at: string;
  }[];
  /** The two letters to the Board, to be saved and sent. */
  readonly board: { readonly first: string; readonly details: string };
}
