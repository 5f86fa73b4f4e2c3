import { inDateWords } from "../../kernel/date-words.ts";
import {
  type Instant,
  inLanguage,
  type Language,
  type PlayerId,
  type Random,
  say,
  type Transaction,
  uuidv7,
} from "../../kernel/index.ts";
import { longMomentText } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import { mails, playerMessages } from "../schema.ts";
import { supportTexts } from "../texts/index.ts";

/** What is said of a breach of personal data (DPDP Rules 2025, rule 7 (1)). */
export interface BreachTold {
  readonly what: string;
  readonly data: string;
  readonly consequences: string;
  readonly measures: string;
  readonly advice: string;
  readonly beganAt: Instant;
  readonly noticedAt: Instant;
}

/** A letter in one language. */
export interface BreachLetterText {
  readonly subject: string;
  readonly text: string;
}

/** Letters to players whose data a breach affected. */
export interface BreachLetters {
  /** What a player of this language reads. */
  textOf(told: BreachTold, language: Language): BreachLetterText;
  /** Writes to each of them, on the site and by mail, in two statements of the transaction; other mails of the desk go before these. The limit of a player's messages in a day is not asked. */
  write(
    tx: Transaction,
    letters: readonly (BreachLetterText & { readonly player: PlayerId })[],
    by: string,
    now: Instant,
  ): Promise<void>;
}

/** Letters that the running server mails. */
export function createBreachLetters({
  random,
  settings,
}: {
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
}): BreachLetters {
  return {
    textOf: (told, language) => inLanguage(language, () => written(told, settings.get("brand"))),

    async write(tx, letters, by, now) {
      if (letters.length === 0) return;
      const rows = letters.map(({ player, subject, text }) => ({ playerId: player, subject, message: text }));
      const made = () => ({ id: uuidv7(now, random), createdAt: now });
      await tx.insert(playerMessages).values(rows.map((row) => ({ ...row, ...made(), by, isMailed: true })));
      const brand = settings.get("brand").name;
      await tx
        .insert(mails)
        .values(
          rows.map((row) => ({ ...row, ...made(), subject: `[${brand}] ${row.subject}`, isBulk: true, nextAt: now })),
        );
    },
  };
}

function written(told: BreachTold, brand: { readonly name: string; readonly supportEmail: string }): BreachLetterText {
  const [began, noticed] = [inDateWords(longMomentText(told.beganAt)), inDateWords(longMomentText(told.noticedAt))];
  const parts = [
    say(supportTexts.breach.opening, { brand: brand.name }),
    `${supportTexts.breach.what}\n${told.what}\n${say(supportTexts.breach.when, { began, noticed })}`,
    `${supportTexts.breach.data}\n${told.data}`,
    `${supportTexts.breach.consequences}\n${told.consequences}`,
    `${supportTexts.breach.measures}\n${told.measures}`,
    `${supportTexts.breach.advice}\n${told.advice}`,
    say(supportTexts.breach.contact, { email: brand.supportEmail }),
  ];
  return { subject: supportTexts.breach.subject, text: parts.join("\n\n") };
}
