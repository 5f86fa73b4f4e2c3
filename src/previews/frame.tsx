import type { ReactNode } from "react";
import { CardFace } from "../../modules/ui/art/card.tsx";
import { LogoMark } from "../../modules/ui/art/logo.tsx";

/** What messengers and search engines show best (Open Graph, Twitter's large card). */
export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;

/** The fonts that the press has: one family, under a generic name. */
const FONT = "sans-serif";
/** How wide a sentence's letters are, beside their height, at the most. */
const LETTER = { bold: 0.62, regular: 0.55 } as const;

/** The largest size, up to `most`, in which a line surely fits. */
const fitting = (text: string, width: number, most: number, weight: keyof typeof LETTER): number =>
  Math.min(most, Math.floor(width / (Math.max(1, text.length) * LETTER[weight])));

interface FrameProps {
  readonly brand: string;
  /** One line each. */
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Brand, title and a line below it over what lies on the felt. */
export const PreviewFrame = ({ brand, title, lead, children }: FrameProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox={`0 0 ${PREVIEW_SIZE.width} ${PREVIEW_SIZE.height}`}
    width={PREVIEW_SIZE.width}
    height={PREVIEW_SIZE.height}
    fontFamily={FONT}
  >
    <title>{title}</title>
    <defs>
      <radialGradient id="preview-felt" gradientUnits="userSpaceOnUse" cx="600" cy="560" r="760">
        <stop offset="0" stopColor="#23905f" />
        <stop offset=".55" stopColor="#14694a" />
        <stop offset="1" stopColor="#0a4230" />
      </radialGradient>
      <linearGradient id="preview-night" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#2a1522" />
        <stop offset="1" stopColor="#1a1018" />
      </linearGradient>
    </defs>
    <rect width="1200" height="630" fill="url(#preview-night)" />
    <ellipse cx="600" cy="640" rx="860" ry="372" fill="#35190b" />
    <ellipse cx="600" cy="640" rx="846" ry="358" fill="#7a4a22" />
    <ellipse cx="600" cy="640" rx="830" ry="344" fill="url(#preview-felt)" />
    <ellipse cx="600" cy="640" rx="800" ry="318" fill="none" stroke="#e6c37a" strokeWidth="1.5" opacity=".5" />
    <g transform="translate(56 44)">
      <LogoMark size={64} />
      <text x="80" y="43" fill="#e2b55f" fontWeight="700" fontSize={fitting(brand, 860, 32, "bold")}>
        {brand}
      </text>
    </g>
    <g transform="translate(1056 76)">
      <rect x="-4" y="-31" width="92" height="46" rx="23" fill="#7d1730" />
      <text x="42" y="2" fill="#fbf6ea" fontWeight="700" fontSize="26" textAnchor="middle">
        18+
      </text>
    </g>
    <text x="56" y="192" fill="#fbf6ea" fontWeight="700" fontSize={fitting(title, 1_088, 72, "bold")}>
      {title}
    </text>
    <text x="58" y="246" fill="#d9cfc6" fontSize={fitting(lead, 1_084, 31, "regular")}>
      {lead}
    </text>
    {children}
  </svg>
);

interface FanProps {
  readonly codes: readonly string[];
  /** Wild cards, which get the mark. */
  readonly isWild?: (code: string) => boolean;
}

/** Degrees between two of thirteen cards, the point around which they turn, and how large they are. */
const FAN = { degrees: 4.6, x: 600, y: 1_480, top: 330, scale: 1.62 } as const;

/** A hand held as at the table: from the left, each card over the one before. */
export const Fan = ({ codes, isWild = () => false }: FanProps) => (
  <g>
    {codes.map((code, at) => {
      const turned = ((at - (codes.length - 1) / 2) * FAN.degrees).toFixed(2);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two packs: the same card may lie twice in a hand
        <g key={`${code}${at}`} transform={`rotate(${turned} ${FAN.x} ${FAN.y})`}>
          <g transform={`translate(${FAN.x - 46 * FAN.scale} ${FAN.top}) scale(${FAN.scale})`}>
            <rect x="-1.5" y="-1" width="95" height="131" rx="9" opacity=".22" />
            <CardFace code={code} />
            {isWild(code) && <image href="/cards/wild.svg" x="5" y="64" width="22" height="22" />}
          </g>
        </g>
      );
    })}
  </g>
);

interface RowProps {
  readonly groups: readonly { readonly cards: readonly string[]; readonly label: string }[];
}

/** Measures of a row: the part of a card that shows under the next one, a card's width, the space between two groups. */
const ROW = { step: 46, card: 92, gap: 40, top: 352, scale: 1.16 } as const;

/** How wide they may be together. */
const ROW_WIDTH = 1_120;

/** Groups beside one another, their names below. */
export const GroupRow = ({ groups }: RowProps) => {
  const widths = groups.map(({ cards }) => (cards.length - 1) * ROW.step + ROW.card);
  const whole = widths.reduce((sum, one) => sum + one, 0) + (groups.length - 1) * ROW.gap;
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, one) => sum + one + ROW.gap, 0));
  const scale = Math.min(ROW.scale, ROW_WIDTH / whole);
  return (
    <g transform={`translate(${600 - (whole * scale) / 2} ${ROW.top}) scale(${scale})`}>
      {groups.map(({ cards, label }, at) => (
        <g key={`${label}${cards.join()}`} transform={`translate(${starts[at]} 0)`}>
          {cards.map((code, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two packs: the same card may lie twice in a hand
            <g key={`${code}${place}`} transform={`translate(${place * ROW.step} 0)`}>
              <CardFace code={code} />
            </g>
          ))}
          <text x={(widths[at] ?? 0) / 2} y="164" fill="#f6e7c4" fontSize="21" fontWeight="700" textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
};
