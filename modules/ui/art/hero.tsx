import { uiTexts } from "../texts/index.ts";
import { CardFace } from "./card.tsx";

/** A hand that is won: a pure sequence, a sequence with a joker, a set, another pure sequence. */
const HAND = ["4H", "5H", "6H", "9S", "TS", "JO", "QS", "KS", "KD", "KC", "3C", "4C", "5C"] as const;
const SPREAD_DEGREES = 5.1;

const Pile = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y}) scale(.8)`}>
    <g transform="translate(-50 26) rotate(-90 46 64)">
      <CardFace code="7D" />
    </g>
    {[4, 2, 0].map((offset) => (
      <g key={offset} transform={`translate(${offset} ${offset})`}>
        <CardFace code="back" />
      </g>
    ))}
  </g>
);

const Opponent = ({
  x,
  y,
  letter,
  name,
  fill,
}: {
  readonly x: number;
  readonly y: number;
  readonly letter: string;
  readonly name: string;
  readonly fill: string;
}) => (
  <g transform={`translate(${x} ${y})`} fontFamily="Inter, Arial, sans-serif" textAnchor="middle">
    {[-14, -4, 6, 16].map((angle, at) => (
      <g key={angle} transform={`translate(${30 + at * 9} ${-26 + at * 1.5}) rotate(${angle}) scale(.36)`}>
        <CardFace code="back" />
      </g>
    ))}
    <circle r="27" fill={fill} stroke="#f6e7c4" strokeWidth="2.5" />
    <text y="9" fill="#fffaf0" fontSize="24" fontWeight="700">
      {letter}
    </text>
    <rect x="-48" y="24" width="96" height="27" rx="9" fill="#1f1728" stroke="#8a6d3b" />
    <text y="42.5" fill="#fbf6ea" fontSize="14" fontWeight="600">
      {name}
    </text>
  </g>
);

/** The felt table with a winning hand in front: the landing page's picture. Drawn, not photographed. */
export const HeroArt = () => (
  <svg className="hero-art" viewBox="0 0 820 560" role="img" aria-label={uiTexts.heroPicture}>
    <defs>
      <radialGradient id="felt" cx=".5" cy=".42" r=".62">
        <stop offset="0" stopColor="#23905f" />
        <stop offset=".55" stopColor="#14694a" />
        <stop offset="1" stopColor="#0a4230" />
      </radialGradient>
      <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8a5526" />
        <stop offset=".5" stopColor="#5e3517" />
        <stop offset="1" stopColor="#35190b" />
      </linearGradient>
      <radialGradient id="lamp" cx=".5" cy=".3" r=".6">
        <stop offset="0" stopColor="#ffe9b0" stopOpacity=".2" />
        <stop offset="1" stopColor="#ffe9b0" stopOpacity="0" />
      </radialGradient>
    </defs>
    <ellipse cx="410" cy="470" rx="380" ry="34" fill="#000" opacity=".35" />
    <rect x="16" y="46" width="788" height="390" rx="195" fill="url(#wood)" />
    <rect
      x="17.5"
      y="47.5"
      width="785"
      height="387"
      rx="193"
      fill="none"
      stroke="#c58d48"
      strokeWidth="1.5"
      opacity=".7"
    />
    <rect x="36" y="64" width="748" height="352" rx="176" fill="#07231a" />
    <rect x="39" y="66" width="742" height="348" rx="174" fill="url(#felt)" />
    <rect x="62" y="88" width="696" height="304" rx="152" fill="none" stroke="#e6c37a" strokeWidth="1.2" opacity=".5" />
    <rect x="39" y="66" width="742" height="348" rx="174" fill="url(#lamp)" />
    <Opponent x={150} y={92} letter="M" name="Meera" fill="#d6587b" />
    <Opponent x={410} y={54} letter="K" name="Kabir" fill="#4aa35c" />
    <Opponent x={670} y={92} letter="Z" name="Zoya" fill="#8a5fd0" />
    <Pile x={330} y={150} />
    <g transform="translate(440 150) scale(.8)">
      <g transform="rotate(-7 46 64)">
        <CardFace code="2S" />
      </g>
      <g transform="rotate(3 46 64)">
        <CardFace code="9H" />
      </g>
    </g>
    <g className="hero-art__hand">
      {HAND.map((code, at) => (
        <g
          key={code}
          className="hero-art__card"
          transform={`rotate(${((at - (HAND.length - 1) / 2) * SPREAD_DEGREES).toFixed(2)} 410 960)`}
        >
          <g transform="translate(348 296) scale(1.22)">
            <CardFace code={code} />
          </g>
        </g>
      ))}
    </g>
  </svg>
);
