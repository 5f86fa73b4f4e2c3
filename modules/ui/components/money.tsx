import { formatAmount, formatCompact, rupees } from "../format.ts";

interface MoneyProps {
  /** Rupees, or chips, with two decimals at most. */
  readonly amount: number;
  readonly currency: "inr" | "practice";
  /** Abbreviates thousands with K, and keeps the whole figure for screen readers and the pointer. */
  readonly compact?: boolean;
}

/** An amount as S1 § 9 has it. */
export const Money = ({ amount, currency, compact = false }: MoneyProps) => {
  const sign = (figure: string) => (currency === "inr" ? rupees(figure) : figure);
  const whole = sign(formatAmount(amount));
  if (!compact || amount < 1_000) return <span className="numeric">{whole}</span>;
  return (
    <span className="numeric" title={whole}>
      <span aria-hidden="true">{sign(formatCompact(amount))}</span>
      <span className="visually-hidden">{whole}</span>
    </span>
  );
};
