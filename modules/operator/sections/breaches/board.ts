import { counted, type Instant, instant } from "../../../kernel/index.ts";
import { longMomentText } from "../../../kernel/india.ts";
import type { BREACH_NOTES, Said } from "./contract.ts";

interface Entry extends Said {
  readonly place: string;
  readonly beganAt: Instant;
  readonly noticedAt: Instant;
}

interface Note {
  readonly kind: (typeof BREACH_NOTES)[number];
  readonly note: string;
  readonly at: Instant;
}

interface Around {
  /** Players who are told. */
  readonly told: number;
  readonly brand: { readonly name: string; readonly supportEmail: string };
}

/**
 * The letters to the Data Protection Board about a breach (the Act, s. 8 (6); DPDP Rules 2025, rule 7 (2)): the first goes without delay, the
 * one with the details within 72 hours of our knowing. What is not known yet stands there as that.
 */
export function boardLetters(entry: Entry, notes: readonly Note[], { told, brand }: Around) {
  const of = (kind: Note["kind"]) =>
    notes.filter((one) => one.kind === kind).map(({ note, at }) => `${longMomentText(at)}: ${note}`);
  const part = (title: string, ...said: readonly string[]) =>
    `${title}\n${said.length === 0 ? "Not known yet." : said.join("\n")}`;
  const head = (title: string) => `To the Data Protection Board of India\n\n${title}\n\nFrom: ${brand.name}`;
  const end = `Contact: ${brand.supportEmail}`;
  const facts = [
    part("What happened", entry.what),
    part("Which data", entry.data),
    part("When it began", longMomentText(entry.beganAt)),
    part("When we noticed it", longMomentText(entry.noticedAt)),
    part("Where it happened", entry.place),
    part("What is likely to follow", entry.consequences),
  ];
  const players =
    told === 0 ? "Nobody so far." : `${counted(told, "player")}, each in their account and by mail, in their language.`;
  return {
    first: [head("Intimation of a personal data breach"), ...facts, end].join("\n\n"),
    details: [
      head("Details of a personal data breach"),
      ...facts,
      part("What has become known since", ...of("note")),
      part("What led to it", ...of("cause")),
      part("What was done to mitigate it", entry.measures),
      part("Who caused it, as far as found", ...of("person")),
      part("What is done so that it does not happen again", ...of("prevention")),
      part("Players who were told", players),
      end,
    ].join("\n\n"),
  };
}

/** What is due of a breach: names of alarms that should have been raised by now. */
export function alarmsDue(
  noticedAt: Instant,
  sent: { readonly first: boolean; readonly details: boolean },
  now: Instant,
  { firstMs, soonMs, detailsMs }: { readonly firstMs: number; readonly soonMs: number; readonly detailsMs: number },
) {
  const age = instant(now) - noticedAt;
  return [
    ...(!sent.first && age >= firstMs ? (["firstDue"] as const) : []),
    ...(!sent.details && age >= soonMs ? (["detailsDue"] as const) : []),
    ...(!sent.details && age >= detailsMs ? (["detailsLate"] as const) : []),
  ];
}
