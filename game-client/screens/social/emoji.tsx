/** The emoji, drawn for this window: they look the same wherever it is opened, and need no font. */
import type { ReactNode } from "react";
import type { EMOJI } from "../../../modules/tables/view/view.ts";
import STYLE from "../../styles/emoji.css" with { type: "text" };
import { addStyles } from "../add-styles.ts";

addStyles(STYLE);

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
      <path className="line" d="M14.5 29c2.3 4 5.6 6 9.5 6s7.2-2 9.5-6" />
    </>
  ),
  laugh: (
    <>
      <path className="line" d="M12.5 21l4.5-3.5 4.5 3.5M26.5 21l4.5-3.5 4.5 3.5" />
      <path d="M13 27.5h22c-.8 6.5-5.3 10-11 10s-10.2-3.5-11-10Z" />
      <path className="tongue" d="M18 34.5c3-2.6 9-2.6 12 0-3.5 2.6-8.5 2.6-12 0Z" />
    </>
  ),
  cool: (
    <>
      <path d="M8 16h32v2.5c-1.5 7.5-12.5 8.5-14.5.5h-3C20.5 27 9.5 26 8 18.5Z" />
      <path className="line" d="M17 32c4.5 3.5 10.5 3 14-1.5" />
    </>
  ),
  wow: (
    <>
      {EYES}
      <ellipse cx="24" cy="33" rx="4.5" ry="5.5" />
      <path className="line" d="M13 13.5c1.5-2 4-2.8 6.5-2M35 13.5c-1.5-2-4-2.8-6.5-2" />
    </>
  ),
  think: (
    <>
      {EYES}
      <path className="line" d="M18 33.5l10-2.5M27.5 13.5c2-2.2 5-2.7 7.5-1.2M13.5 15.5c2-1.3 4.5-1.3 6.5 0" />
    </>
  ),
  sad: (
    <>
      {EYES}
      <path className="line" d="M16 35c4-5 12-5 16 0" />
      <path className="tear" d="M34 25c2.5 3.5 3 5 1.5 6.5s-4 .5-4-1.5c0-1.5 1-3 2.5-5Z" />
    </>
  ),
};

const SIGNS: Readonly<Partial<Record<EmojiCode, ReactNode>>> = {
  heart: <path className="heart" d="M24 42C10 32 5 25 5 17c0-9 13-13 19-3 6-10 19-6 19 3 0 8-5 15-19 25Z" />,
  star: <path className="star" d="m24 4 6 13 14 1.7-10.4 9.7 2.8 14L24 35.3l-12.4 7.1 2.8-14L4 18.7 18 17Z" />,
};

/** Has no name of its own for readers: the caller names it. */
export function Emoji({ code }: { readonly code: EmojiCode }) {
  const face = FACES[code];
  return (
    <svg className="emoji" viewBox="0 0 48 48" aria-hidden="true">
      {face && <circle className="face" cx="24" cy="24" r="20.5" />}
      {face ?? SIGNS[code]}
    </svg>
  );
}
