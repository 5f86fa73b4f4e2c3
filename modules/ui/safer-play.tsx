/** What the account's page and the public page of responsible play both say: signs to look out for, and who helps. */

/** Signs that play has stopped being play, as plain questions; after those that doctors ask (DSM-5, gambling disorder). */
export const SIGNS = [
  "Do you play with money that you need for something else?",
  "Do you play longer or higher to win back what you lost?",
  "Do you hide from others how much you play?",
  "Are you restless when you try to stop?",
  "Have you tried to play less, and could not?",
  "Do you play to get away from worries or low spirits?",
  "Do you borrow, or sell things, to play?",
  "Have sleep, work, studies or people close to you suffered from it?",
] as const;

/** Those signs that are not about money, where nothing is played for it. */
export const signsFor = (isSocial: boolean): readonly string[] =>
  isSocial ? SIGNS.filter((sign) => !/\bmoney\b|\bborrow\b|\bhigher\b/.test(sign)) : SIGNS;

interface Helpline {
  readonly name: string;
  /** As people write them; dialled without the dashes. */
  readonly numbers: readonly string[];
  readonly about: string;
}

/**
 * Public helplines of India. Numbers, hours and languages of Tele-MANAS as the government told Parliament (Lok Sabha,
 * 12 Dec 2025), 112 and 1098 in the same answer, 1930 of the Ministry of Home Affairs (Lok Sabha, 11 Mar 2025).
 */
const HELPLINES: readonly Helpline[] = [
  {
    name: "Tele-MANAS",
    numbers: ["14416", "1-800-891-4416"],
    about: "Mental health, in 20 Indian languages. Free, day and night.",
  },
  { name: "Emergency", numbers: ["112"], about: "Where somebody is in danger, you yourself included." },
  { name: "Child helpline", numbers: ["1098"], about: "For children, and for who worries about one." },
  { name: "Cyber fraud", numbers: ["1930"], about: "If somebody took money from you online: the sooner, the better." },
];

/** The day, `YYYY-MM-DD`, on which the helplines were last compared with their operators' own pages. */
export const HELPLINES_CHECKED = "2026-11-23";

const dialled = (number: string): string => `tel:${number.replaceAll("-", "")}`;

/** The list of helplines. */
export const Helplines = () => (
  <dl className="helplines">
    {HELPLINES.map(({ name, numbers, about }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {numbers.map((number, at) => (
            <span key={number}>
              {at > 0 && " or "}
              <a href={dialled(number)}>{number}</a>
            </span>
          ))}
          <br />
          {about}
        </dd>
      </div>
    ))}
  </dl>
);
