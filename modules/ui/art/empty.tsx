import { SUIT_PATHS } from "./suits.tsx";

/** Three empty places on the felt: nothing is dealt. */
export const EmptyArt = () => (
  <svg
    className="state__art"
    viewBox="0 0 120 76"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  >
    <g strokeDasharray="4 4" opacity=".55">
      <rect x="14" y="14" width="38" height="53" rx="5" transform="rotate(-12 33 40)" />
      <rect x="68" y="14" width="38" height="53" rx="5" transform="rotate(12 87 40)" />
    </g>
    <rect x="41" y="9" width="38" height="53" rx="5" fill="#231a2c" />
    <path d={SUIT_PATHS.S} transform="translate(48 23) scale(1)" fill="currentColor" stroke="none" opacity=".8" />
  </svg>
);
