import { cardName } from "../../kernel/index.ts";
import { SUIT_PATHS, type SuitLetter } from "./suits.tsx";

/** `A` … `K` and a suit letter (`10` is `T`), `JO` for the printed joker, `back` for the other side. */
export type CardCode = string;

const RED = "#c3132f";
const BLACK = "#14161d";
const inkOf = (suit: SuitLetter): string => (suit === "H" || suit === "D" ? RED : BLACK);

/** The table's own portrait (`test/support/card-pictures.ts`). */
const Court = ({ code }: { readonly code: CardCode }) => (
  <image href={`/cards/${code}.svg`} x="34.5" y="9.6" width="51.52" height="109.44" />
);

/** The table's joker; a picture has no fonts, so its letters are written here. */
const Joker = () => (
  <>
    <image href="/cards/JO.svg" width="92" height="128" />
    <g fill="#4a2573" fontFamily="Inter, Arial, sans-serif" fontWeight="700" fontSize="14.3" textAnchor="middle">
      {["J", "O", "K", "E", "R"].map((letter, at) => (
        <text key={letter} x="11.8" y={19.8 + at * 14.3}>
          {letter}
        </text>
      ))}
    </g>
  </>
);

const Back = () => (
  <>
    <rect width="92" height="128" rx="8" fill="#fbf8f1" />
    <rect x="4" y="4" width="84" height="120" rx="5.5" fill="#6d1226" />
    <path
      d="M4 34 34 4M4 64 64 4M4 94 88 10M4 124 88 40M28 124l60-60M58 124l30-30M88 34 58 4M88 64 28 4M88 94 4 10M88 124 4 40M64 124 4 64M34 124 4 94"
      stroke="#b4586a"
      strokeWidth=".9"
      opacity=".55"
    />
    <rect x="8.5" y="8.5" width="75" height="111" rx="3.5" fill="none" stroke="#d9ad5b" strokeWidth="1.2" />
    <circle cx="46" cy="64" r="15" fill="#5b0d1f" stroke="#d9ad5b" strokeWidth="1.2" />
    <path d={SUIT_PATHS.S} fill="#efc877" transform="translate(37 55) scale(.75)" />
  </>
);

const Face = ({ rank, suit }: { readonly rank: string; readonly suit: SuitLetter }) => {
  const isCourt = rank === "K" || rank === "Q" || rank === "J";
  return (
    <>
      {isCourt && <Court code={`${rank}${suit}`} />}
      <text
        x={rank === "T" ? 18.5 : 17}
        y="29"
        fill={inkOf(suit)}
        fontFamily="Inter, Arial, sans-serif"
        fontWeight="700"
        fontSize="28"
        letterSpacing={rank === "T" ? "-3" : "-1"}
        textAnchor="middle"
      >
        {rank === "T" ? "10" : rank}
      </text>
      <path d={SUIT_PATHS[suit]} fill={inkOf(suit)} transform="translate(7 35) scale(.83)" />
      {!isCourt && <path d={SUIT_PATHS[suit]} fill={inkOf(suit)} transform="translate(34 68) scale(2)" />}
    </>
  );
};

/** What is on a card of 92 × 128, without the `<svg>` around it: for drawings that hold several. */
export const CardFace = ({ code }: { readonly code: CardCode }) => {
  if (code === "back") return <Back />;
  return (
    <>
      <rect width="92" height="128" rx="8" fill="#fcfaf4" />
      <rect x=".5" y=".5" width="91" height="127" rx="7.5" fill="none" stroke="#cfc8b8" />
      {code === "JO" ? <Joker /> : <Face rank={code.slice(0, -1)} suit={code.slice(-1) as SuitLetter} />}
    </>
  );
};

/** One drawn card. Its width comes from the style sheet (`--card`). */
export const Card = ({ code }: { readonly code: CardCode }) => (
  <svg className="card" viewBox="0 0 92 128" role="img" aria-label={cardName(code)}>
    <CardFace code={code} />
  </svg>
);
