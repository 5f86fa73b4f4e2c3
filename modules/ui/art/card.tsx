import { SUIT_NAMES, SUIT_PATHS, type SuitLetter } from "./suits.tsx";

/** `A` … `K` and a suit letter (`10` is `T`), `JO` for the printed joker, `back` for the other side. */
export type CardCode = string;

const RANK_NAMES: Readonly<Record<string, string>> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
const RED = "#c3142d";
const BLACK = "#15131c";
const inkOf = (suit: SuitLetter): string => (suit === "H" || suit === "D" ? RED : BLACK);

/** "7 of hearts", "king of spades", "joker". */
export const cardName = (code: CardCode): string => {
  if (code === "back") return "face-down card";
  if (code === "JO") return "joker";
  const rank = code.slice(0, -1);
  return `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[code.slice(-1) as SuitLetter]}`;
};

const CROWN = "M0 16 2 3l7 6 5-9 5 9 7-6 2 13Z";

const Court = ({ rank, suit }: { readonly rank: string; readonly suit: SuitLetter }) => (
  <>
    <rect
      x="38"
      y="14"
      width="46"
      height="100"
      rx="5"
      fill={inkOf(suit) === RED ? "#fbeeec" : "#edf0f6"}
      stroke="#b98d3a"
      strokeWidth="1.6"
    />
    <rect x="41.5" y="17.5" width="39" height="93" rx="3" fill="none" stroke="#b98d3a" strokeWidth=".6" opacity=".7" />
    <g fill="#b98d3a">
      {rank === "K" && <path d={CROWN} transform="translate(47 28)" />}
      {rank === "Q" && <path d="M61 26c3 5 7 6 11 4-2 6-2 10-1 14H51c1-4 1-8-1-14 4 2 8 1 11-4Z" />}
      {rank === "J" && <path d="M49 44c0-9 5-16 12-16s12 7 12 16H49Zm12-16c4-5 8-6 12-5-3 3-6 6-9 7Z" />}
      <rect x="47" y="46" width="28" height="3.5" rx="1.5" />
    </g>
    <path d={SUIT_PATHS[suit]} fill={inkOf(suit)} transform="translate(43 60) scale(1.5)" />
  </>
);

const Joker = () => (
  <>
    <g fill="#5b2a86" fontFamily="Inter, Arial, sans-serif" fontWeight="700" fontSize="12" textAnchor="middle">
      {["J", "O", "K", "E", "R"].map((letter, at) => (
        <text key={letter} x="13" y={22 + at * 13.5}>
          {letter}
        </text>
      ))}
    </g>
    <path
      d="M30 62c-4-14 2-26 8-34 4 8 9 11 14 12 2-9 8-15 17-18 1 10-1 17-5 23 6 0 11 2 15 7-8 1-13 5-16 12Z"
      fill="#c3142d"
    />
    <path d="M52 40c2-9 8-15 17-18 1 10-1 17-5 23 6 0 11 2 15 7-8 1-13 5-16 12l-11-2Z" fill="#1c5c9c" />
    <g fill="#e2b04a">
      <circle cx="38" cy="27" r="3.6" />
      <circle cx="70" cy="21" r="3.6" />
      <circle cx="80" cy="52" r="3.6" />
    </g>
    <circle cx="48" cy="78" r="19" fill="#f3cfa6" />
    <path d="M29.5 74c4-7 32-11 37-4l-2-9c-10-4-25-3-34 4Z" fill="#e2b04a" />
    <g fill="#2b1a22">
      <circle cx="42" cy="77" r="2" />
      <circle cx="55" cy="76" r="2" />
    </g>
    <path d="M40 85c5 5 12 5 17-1" fill="none" stroke="#9c1c30" strokeWidth="2" strokeLinecap="round" />
    <path d="M30 98c8 6 28 6 36-1l4 12-11-4-9 8-9-8-12 5Z" fill="#c3142d" />
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
      {isCourt && <Court rank={rank} suit={suit} />}
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
