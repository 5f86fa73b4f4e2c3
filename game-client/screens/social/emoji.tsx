/** The emoji, drawn for this window: they look the same wherever it is opened, and need no font. */
import type { ReactNode } from "react";
import type { EMOJI } from "../../../modules/tables/view/view.ts";

export type EmojiCode = keyof typeof EMOJI;

const EYES = (
  <>
    <ellipse cx="17" cy="20" rx="2.6" ry="3.4" />
    <ellipse cx="31" cy="20" rx="2.6" ry="3.4" />
  </>
);

/** What lies on the yellow face; `line` is drawn, the rest filled. */
const FACES: Readonly<Partial<Record<EmojiCode, ReactNode>>> = {
  smile: (
    <>
      {EYES}
      <path className="line" d="M14.5 29c2.300 4 5.600 6 9.500 6s7.200-2 9.500-6" />
    </>
  ),
  laugh: (
    <>
      <path className="line" d="M12.500 21l4.500-3.500 4.500 3.500M26.500 21l4.500-3.500 4.500 3.500" />
      <path d="M13 27.500h22c-.8 6.500-5.300 10-11 10s-10.200-3.500-11-10Z" />
      <path className="tongue" d="M18 34.500c3-2.600 9-2.600 12 0-3.500 2.600-8.500 2.600-12 0Z" />
    </>
  ),
  cool: (
    <>
      <path d="M8 16h32v2.500c-1.500 7.500-12.500 8.500-14.500.5h-3C20.500 27 9.500 26 8 18.500Z" />
      <path className="line" d="M17 32c4.500 3.500 10.500 3 14-1.500" />
    </>
  ),
  wow: (
    <>
      {EYES}
      <ellipse cx="24" cy="33" rx="4.500" ry="5.500" />
      <path className="line" d="M13 13.500c1.500-2 4-2.800 6.500-2M35 13.500c-1.500-2-4-2.800-6.500-2" />
    </>
  ),
  think: (
    <>
      {EYES}
      <path
        className="line"
        d="M18 33.500l10-2.500M27.500 13.500c2-2.200 5-2.700 7.500-1.200M13.500 15.500c2-1.300 4.500-1.300 6.500 0"
      />
    </>
  ),
  sad: (
    <>
      {EYES}
      <path className="line" d="M16 35c4-5 12-5 16 0" />
      <path className="tear" d="M34 25c2.500 3.500 3 5 1.500 6.500s-4 .5-4-1.500c0-1.500 1-3 2.500-5Z" />
    </>
  ),
};

const SIGNS: Readonly<Partial<Record<EmojiCode, ReactNode>>> = {
  heart: <path className="heart" d="M24 42C10 32 5 25 5 17c0-9 13-13 19-3 6-10 19-6 19 3 0 8-5 15-19 25Z" />,
  star: (
    <path
      className="star"
      d="m24 4 6 13 14 1.700-10.400 9.700 2.800 14L24 35.300l-12.400 7.100 2.800-14L4 18.700 18 17Z"
    />
  ),
};

/** Has no name of its own for readers: the caller names it. */
export function Emoji({ code }: { readonly code: EmojiCode }) {
  const face = FACES[code];
  return (
    <svg className="emoji" viewBox="0 0 48 48" aria-hidden="true">
      {face && <circle className="face" cx="24" cy="24" r="20.500" />}
      {face ?? SIGNS[code]}
    </svg>
  );
}
