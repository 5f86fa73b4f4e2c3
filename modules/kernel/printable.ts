/**
 * Text that people write and others read. What cannot be seen does harm: control characters take over an operator's
 * terminal, bidi controls turn a sentence round (CVE-2021-42574), zero-width characters make two names look like one.
 */

/** Unseen, but part of how words of these scripts are written (Unicode 16, § 23.2 "Cursive Connection and Ligatures"). */
const JOINS_LETTERS =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Arabic}\p{Script=Meetei_Mayek}\p{Script=Ol_Chiki}]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const ZWNJ = "\u200c";
const ZWJ = "\u200d";
/** Shows the sign before it as a picture or as text. */
const VARIATION = /[\ufe0e\ufe0f]/;
/** Format characters that are drawn: signs that stand around the digits after them. */
const DRAWN = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
/** Controls, formats, surrogates, private and unassigned ones, what is ignored when drawn, and the blank of Braille. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** The same and line breaks; most texts have none of them, which one look tells. */
const SUSPECT = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Whether the sign at `at` says something between its neighbours though it is not seen. */
function hasMeaning(signs: readonly string[], at: number): boolean {
  const sign = signs[at]!;
  if (DRAWN.test(sign)) return true;
  const before = signs[at - 1] ?? "";
  if (VARIATION.test(sign)) return /\p{Emoji}/u.test(before);
  if (sign !== ZWJ && sign !== ZWNJ) return false;
  if (JOINS_LETTERS.test(before)) return true;
  return sign === ZWJ && (EMOJI.test(before) || VARIATION.test(before)) && EMOJI.test(signs[at + 1] ?? "");
}

function withoutUnseen(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const signs = [...text];
  return signs.filter((sign, at) => sign === "\n" || !UNSEEN.test(sign) || hasMeaning(signs, at)).join("");
}

/** A text of one line: composed (NFC), every run of spaces and breaks one space, nothing unseen, trimmed. */
export function printableLine(text: string): string {
  return withoutUnseen(text.replace(BREAKS, " ").replaceAll("\t", " ")).normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** A text of several lines: composed (NFC), breaks as `\n`, a tab as a space, nothing else unseen, trimmed. */
export function printableText(text: string): string {
  return withoutUnseen(text.replace(BREAKS, "\n").replaceAll("\t", " ")).normalize("NFC").trim();
}

/** Whether `text` can be shown as it is: {@link printableLine}, or {@link printableText} where there may be `lines`, would leave it. */
export function isPrintable(text: string, lines = false): boolean {
  if (!lines && text.includes("\n")) return false;
  return withoutUnseen(text) === text && text.normalize("NFC") === text && !/[\p{Zl}\p{Zp}]/u.test(text);
}

/**
 * For a terminal, whatever the text is and wherever it came from: what is unseen stands there escaped as JSON escapes it
 * (`\u001b`), line breaks and tabs apart.
 */
export function shownOnTerminal(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const signs = [...text];
  return signs
    .map((sign, at) => {
      if (sign === "\n" || sign === "\t" || !SUSPECT.test(sign) || hasMeaning(signs, at)) return sign;
      return Array.from({ length: sign.length }, (_, unit) => escaped(sign.charCodeAt(unit))).join("");
    })
    .join("");
}

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, "0")}`;

/**
 * One field of a CSV file, quoted (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it
 * (OWASP "CSV Injection"); amounts of our own are not to be given here.
 */
export function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
