/** What the account's page and the public page of responsible play both say: signs to look out for, and who helps. */
import { uiTexts } from "./texts/index.ts";

/** Signs that are about money. */
const OF_MONEY: ReadonlySet<string> = new Set<keyof typeof uiTexts.signs>(["money", "chase", "borrow"]);

/** The signs in the reader's language, as questions; where nothing is played for money, those that are not about it. */
export const signsFor = (isSocial: boolean): readonly string[] =>
  Object.entries(uiTexts.signs).flatMap(([key, sign]) => (isSocial && OF_MONEY.has(key) ? [] : [sign]));

interface Helpline {
  readonly key: keyof typeof uiTexts.helplines;
  /** As people write them; dialled without the dashes. */
  readonly numbers: readonly string[];
}

/**
 * Public helplines of India. Numbers, hours and languages of Tele-MANAS as the government told Parliament (Lok Sabha,
 * 12 Dec 2025), 112 and 1098 in the same answer, 1930 of the Ministry of Home Affairs (Lok Sabha, 11 Mar 2025).
 */
const HELPLINES: readonly Helpline[] = [
  { key: "mind", numbers: ["14416", "1-800-891-4416"] },
  { key: "emergency", numbers: ["112"] },
  { key: "child", numbers: ["1098"] },
  { key: "fraud", numbers: ["1930"] },
];

/** The day, `YYYY-MM-DD`, on which the helplines were last compared with their operators' own pages. */
export const HELPLINES_CHECKED = "2026-11-23";

const dialled = (number: string): string => `tel:${number.replaceAll("-", "")}`;

/** The list of helplines. */
export const Helplines = () => (
  <dl className="helplines">
    {HELPLINES.map(({ key, numbers }) => (
      <div key={key}>
        <dt>{uiTexts.helplines[key].name}</dt>
        <dd>
          {numbers.map((number, at) => (
            <span key={number}>
              {at > 0 && ` ${uiTexts.or} `}
              <a href={dialled(number)}>{number}</a>
            </span>
          ))}
          <br />
          {uiTexts.helplines[key].about}
        </dd>
      </div>
    ))}
  </dl>
);
