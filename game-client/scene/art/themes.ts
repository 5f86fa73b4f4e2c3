/** The felts and card backs that a player may choose from, as colours. */

/** How a table looks: its ground, rail and cloth. Every cloth is dark enough for the light words that lie on it. */
export interface FeltTheme {
  /** The window behind the table, top to bottom. */
  readonly ground: readonly [string, string, string];
  /** The light around the table. */
  readonly glow: string;
  readonly woodBase: string;
  /** The rail's wood, top to bottom. */
  readonly wood: readonly [string, string, string, string];
  /** The cloth, from the middle outwards. */
  readonly cloth: readonly [string, string, string, string];
}

/** A card's back: its ground from the middle outwards, its ornament, and the disc in the middle. */
export interface BackTheme {
  readonly ground: readonly [string, string];
  readonly pattern: "lattice" | "arches" | "leaves" | "rays";
  readonly disc: string;
}

export const FELT_NAMES = ["emerald", "midnight", "rosewood", "graphite"] as const;
export type FeltName = (typeof FELT_NAMES)[number];

export const FELTS: Readonly<Record<FeltName, FeltTheme>> = {
  emerald: {
    ground: ["#1a1120", "#150d1a", "#0c070f"],
    glow: "rgba(120,66,40,.22)",
    woodBase: "#3a1f10",
    wood: ["#8f5527", "#6e3d1a", "#4c2811", "#2c1508"],
    cloth: ["#1f8a5b", "#146b45", "#0d4c32", "#083524"],
  },
  midnight: {
    ground: ["#0f1526", "#0b101d", "#060910"],
    glow: "rgba(60,90,150,.2)",
    woodBase: "#1c1a22",
    wood: ["#55506a", "#3d394e", "#2a2737", "#171520"],
    cloth: ["#2c62a8", "#204b85", "#163560", "#0e2443"],
  },
  rosewood: {
    ground: ["#20121a", "#190c13", "#0f070b"],
    glow: "rgba(150,60,60,.2)",
    woodBase: "#2d120c",
    wood: ["#7d3a26", "#5e2719", "#3f180f", "#240c07"],
    cloth: ["#8f2f44", "#702337", "#521829", "#380f1c"],
  },
  graphite: {
    ground: ["#17181c", "#111216", "#08090b"],
    glow: "rgba(130,130,140,.14)",
    woodBase: "#2a2119",
    wood: ["#82694b", "#5f4b35", "#403224", "#251c13"],
    cloth: ["#53606a", "#404b54", "#2e373e", "#1f262b"],
  },
};

export const BACK_NAMES = ["maroon", "indigo", "jade", "ink"] as const;
export type BackName = (typeof BACK_NAMES)[number];

export const BACKS: Readonly<Record<BackName, BackTheme>> = {
  maroon: { ground: ["#8e1f37", "#4f0d20"], pattern: "lattice", disc: "#5a1026" },
  indigo: { ground: ["#33459a", "#151c4e"], pattern: "arches", disc: "#1b2560" },
  jade: { ground: ["#1f7a63", "#0b3a30"], pattern: "leaves", disc: "#0d4539" },
  ink: { ground: ["#4a4754", "#17151c"], pattern: "rays", disc: "#201d28" },
};
