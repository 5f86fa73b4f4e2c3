/** Cards and moves of a deal in words. */
import { counted } from "../../../../kernel/index.ts";
import type { CaseDealData } from "../contract.ts";

const SUITS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** `10♥` of `TH`; `Joker` of `JO`. */
export function cardText(code: string): string {
  if (code === "JO") return "Joker";
  const rank = code.startsWith("T") ? "10" : code.charAt(0);
  return `${rank}${SUITS[code.charAt(1)] ?? ""}`;
}

type Move = CaseDealData["moves"][number];

const MOVES: Readonly<Record<Move["what"], string>> = {
  draw: "drew",
  take: "took",
  discard: "laid down",
  finish: "finished with",
  out: "went out",
};

/** `laid down 7♠, which suits the other`. */
export function moveText({ by, what, card, suitsOther }: Move): string {
  const text = [by === null ? "Somebody else" : "", MOVES[what], card === "" ? "" : cardText(card)]
    .filter(Boolean)
    .join(" ");
  return suitsOther && by !== null ? `${text}, which suits the other` : text;
}

const OUTCOMES: Readonly<Record<string, string>> = {
  won: "won",
  lost: "lost",
  firstDrop: "dropped at once",
  middleDrop: "dropped",
  missedTurns: "missed turns",
  left: "left",
  wrongShow: "declared wrongly",
  void: "void",
};

/** `lost, 34 points`. */
export const resultText = ({ outcome, count }: CaseDealData["results"]["one"]): string =>
  outcome === "won" ? "won" : `${OUTCOMES[outcome] ?? outcome}, ${counted(count, "point")}`;
