/** How a finished game is told to those who played it. */
import { type Currency, counted, formatAmount, type Paise } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import { VARIANTS } from "../variants-contract.ts";

/** Decimals only where there are any: `₹50`, `₹0.10`; practice chips have no sign. */
function amountWords(amount: Paise, currency: Currency): string {
  const figure = formatAmount(amount).replace(/\.00$/, "");
  return currency === "inr" ? `₹${figure}` : `${figure} practice ${figure === "1" ? "chip" : "chips"}`;
}

type Told = Pick<TableKind, "variant" | "currency" | "maxSeats" | "pointValuePaise" | "deals" | "buyInPaise">;

/** What was played, at which stake and how large a table: `Points Rummy ₹0.10, 6 players`; a point's value, or the entry of a match. */
export function gameTitle({ variant, currency, maxSeats, pointValuePaise, deals, buyInPaise }: Told): string {
  const { name, match } = VARIANTS[variant];
  const rounds = match.type === "deals" ? ` best of ${deals},` : "";
  const stake = amountWords(match.type === "points" ? pointValuePaise : buyInPaise, currency);
  return `${name}${rounds} ${stake}, ${counted(maxSeats, "player")}`;
}
