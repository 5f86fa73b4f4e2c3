interface Look {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  /** Hair behind the head, and in front of it. */
  readonly back?: string;
  readonly front: string;
  readonly extra?: "bindi" | "beard" | "moustache" | "glasses" | "turban" | "earrings";
}

const LONG = "M11 24c0-9 5-14 13-14s13 5 13 14v12H11Z";
const BUN = "M24 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z";
const PARTED = "M14 22c0-8 4-12 10-12s10 4 10 12c-2-4-5-6-8-7-3 3-8 5-12 7Z";
const SHORT = "M14 21c0-8 4-11 10-11s10 3 10 11c-1-3-2-4-4-5-4 1-9 1-12 0-2 1-3 2-4 5Z";
const SWEPT = "M13.5 22c-1-9 5-13 11-12 7 0 10 4 9.5 11-2-4-5-5-9-5-5 0-9 1-11.5 6Z";
const CURLY = "M13 22a4 4 0 0 1 2-6 4 4 0 0 1 5-4 5 5 0 0 1 8 0 4 4 0 0 1 5 4 4 4 0 0 1 2 6c-2-4-4-5-7-5-4 1-9 1-15 5Z";

/** The drawn set that players choose from: twelve, by number (rulings "Avatar"). */
const LOOKS: readonly Look[] = [
  { ground: "#d6587b", skin: "#c98d5f", hair: "#22151a", shirt: "#7b1e3f", back: LONG, front: PARTED, extra: "bindi" },
  { ground: "#3f95cf", skin: "#b97a4c", hair: "#17110f", shirt: "#144b75", front: SHORT, extra: "moustache" },
  { ground: "#4aa35c", skin: "#8d5a3a", hair: "#120c0b", shirt: "#1d5a35", front: CURLY },
  { ground: "#8a5fd0", skin: "#d9a375", hair: "#3a1e14", shirt: "#4a2a87", back: LONG, front: SWEPT, extra: "glasses" },
  { ground: "#dd8240", skin: "#a86b41", hair: "#1c1210", shirt: "#8a3d12", front: SWEPT, extra: "beard" },
  { ground: "#cf9f3a", skin: "#c58a5a", hair: "#8c2336", shirt: "#5b3a12", front: SHORT, extra: "turban" },
  {
    ground: "#2c9d97",
    skin: "#dcab80",
    hair: "#26161a",
    shirt: "#0f5450",
    back: BUN,
    front: PARTED,
    extra: "earrings",
  },
  { ground: "#c2493f", skin: "#9a6440", hair: "#d8d2ca", shirt: "#5f1814", front: SHORT, extra: "glasses" },
  { ground: "#5b74d6", skin: "#b98056", hair: "#1a1113", shirt: "#263783", back: LONG, front: CURLY, extra: "bindi" },
  { ground: "#7d9a3c", skin: "#7c4d33", hair: "#0f0a0a", shirt: "#3d4f16", front: SHORT, extra: "beard" },
  { ground: "#b7559f", skin: "#e0b48c", hair: "#5a2d1a", shirt: "#64265a", back: BUN, front: SWEPT, extra: "glasses" },
  {
    ground: "#6b7a8c",
    skin: "#c2885c",
    hair: "#cfcac4",
    shirt: "#2c3744",
    back: LONG,
    front: PARTED,
    extra: "earrings",
  },
];

/** How many faces there are to choose from; they are numbered from 1 (rulings "Avatar"). */
export const AVATAR_COUNT = LOOKS.length;

/** The look that a stored name (`avatar-3`, `3`) means; one for the player's own name when it means none. */
export const avatarIndex = (name: string, player: string): number => {
  const number = Number(/(\d{1,2})\D*$/.exec(name)?.[1] ?? Number.NaN);
  if (number >= 1 && number <= LOOKS.length) return number - 1;
  return [...player].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % LOOKS.length;
};

interface AvatarProps {
  /** `sAvatar`. */
  readonly name: string;
  readonly player: string;
}

/** A player's drawn face. */
export const Avatar = ({ name, player }: AvatarProps) => {
  const look = LOOKS[avatarIndex(name, player)] ?? (LOOKS[0] as Look);
  return (
    <span className="avatar">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <rect width="48" height="48" fill={look.ground} />
        {look.back && <path d={look.back} fill={look.hair} />}
        <path d="M6 50c0-10 8-14 18-14s18 4 18 14Z" fill={look.shirt} />
        <path d="M20 30h8v7c0 2-2 3-4 3s-4-1-4-3Z" fill={look.skin} />
        <ellipse cx="24" cy="23" rx="9.5" ry="11" fill={look.skin} />
        <path d={look.front} fill={look.hair} />
        <g fill="#1d1216">
          <circle cx="20.3" cy="23.5" r="1.2" />
          <circle cx="27.7" cy="23.5" r="1.2" />
        </g>
        <path d="M20.5 28.500c2 1.8 5 1.8 7 0" fill="none" stroke="#5c2019" strokeWidth="1.2" strokeLinecap="round" />
        <Extra look={look} />
      </svg>
    </span>
  );
};

const Extra = ({ look }: { readonly look: Look }) => {
  switch (look.extra) {
    case "bindi":
      return <circle cx="24" cy="18.5" r="1.1" fill="#b3132c" />;
    case "moustache":
      return <path d="M19 27.200c2-1.5 8-1.5 10 0-3 .3-7 .3-10 0Z" fill={look.hair} />;
    case "beard":
      return (
        <path
          d="M14.6 24c1 9 5 11.5 9.4 11.500s8.4-2.5 9.4-11.500c-2 3-3 4-4 4-3-1-8-1-11 0-1 0-2-1-3.8-4Z"
          fill={look.hair}
          opacity=".92"
        />
      );
    case "glasses":
      return (
        <g fill="none" stroke="#f4e6c8" strokeWidth="1.1">
          <circle cx="20" cy="23.5" r="3.2" />
          <circle cx="28" cy="23.5" r="3.2" />
          <path d="M23.2 23.500h1.6" />
        </g>
      );
    case "turban":
      return <path d="M12 20c-1-9 5-14 12-14s13 5 12 14c-4-5-8-6-12-6s-8 1-12 6Zm12-13 4 6h-8Z" fill={look.hair} />;
    case "earrings":
      return (
        <g fill="#f0c75e">
          <circle cx="14.5" cy="28" r="1.4" />
          <circle cx="33.5" cy="28" r="1.4" />
        </g>
      );
    default:
      return null;
  }
};
