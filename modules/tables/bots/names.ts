import { createHash } from "node:crypto";
import { below, type PlayerId, type Random } from "../../kernel/index.ts";
import type { BotStrength, Sitter } from "../ports.ts";

const NAMES = [
  "Asha",
  "Ravi",
  "Meera",
  "Kabir",
  "Zoya",
  "Dev",
  "Tara",
  "Arjun",
  "Nila",
  "Imran",
  "Leela",
  "Rohan",
  "Uma",
  "Vikram",
  "Sara",
  "Jai",
  "Priya",
  "Omar",
  "Gita",
  "Neel",
  "Hema",
  "Farid",
  "Ira",
  "Manu",
] as const;
const STRENGTHS = ["careful", "solver", "judge"] as const satisfies readonly BotStrength[];

/** Bots are openly named: "Bot Asha". The n-th bot is always the same player, so that it keeps its chips. */
export function botNumber(n: number, random: Random): Sitter {
  const hex = createHash("sha256").update(`bot ${n}`).digest("hex");
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return {
    id: id as PlayerId,
    name: `Bot ${NAMES[n % NAMES.length]}`,
    avatar: "bot",
    bot: STRENGTHS[below(random, STRENGTHS.length)]!,
  };
}
