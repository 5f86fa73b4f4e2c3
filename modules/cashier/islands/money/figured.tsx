import { formatAmount, rupees } from "../../../ui/format.ts";
import { Rich } from "../../../ui/rich.tsx";

/** An amount within a text, in rupees. */
export const money = (amount: number): string => rupees(formatAmount(amount));

const PARTS = {
  m: (figure: string) => <span className="numeric">{figure}</span>,
  b: (figure: string) => <strong className="numeric">{figure}</strong>,
  s: (name: string) => <strong>{name}</strong>,
};

/** A text with figures in it: `m` around an amount, `b` around one that matters, `s` around a name that does. */
export const Figured = ({ text }: { readonly text: string }) => <Rich text={text} parts={PARTS} />;
