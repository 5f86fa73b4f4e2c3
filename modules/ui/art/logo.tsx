import { SUIT_PATHS } from "./suits.tsx";

/** The mark: three cards fanned in a round of felt with a gold rim, a spade on the middle one. */
export const LogoMark = ({ size = 40 }: { readonly size?: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
    <circle cx="24" cy="24" r="23" fill="#0f5a3d" />
    <circle cx="24" cy="24" r="22.2" fill="none" stroke="#e2b55f" strokeWidth="1.6" />
    <circle cx="24" cy="24" r="19.4" fill="none" stroke="#e2b55f" strokeWidth=".5" opacity=".6" />
    <g stroke="#3a0a17" strokeWidth=".6">
      <rect x="17" y="11" width="14" height="20" rx="2" fill="#7d1730" transform="rotate(-26 24 38)" />
      <rect x="17" y="11" width="14" height="20" rx="2" fill="#7d1730" transform="rotate(26 24 38)" />
      <rect x="16.5" y="10.5" width="15" height="21.5" rx="2.2" fill="#fcf8ee" />
    </g>
    <path d={SUIT_PATHS.S} fill="#15131c" transform="translate(18.2 14.8) scale(.485)" />
    <path d="M13 36.500c7 4.2 15 4.2 22 0" fill="none" stroke="#e2b55f" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);
