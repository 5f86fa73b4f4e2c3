import { Card, type CardCode } from "./card.tsx";

interface MeldProps {
  readonly cards: readonly CardCode[];
  readonly label: string;
  /** `rest`: cards that count against their holder. */
  readonly kind?: "valid" | "rest";
}

/** A group of cards as it lies in a hand, with its name below. */
export const Meld = ({ cards, label, kind = "valid" }: MeldProps) => (
  <figure className={kind === "rest" ? "meld meld--rest" : "meld"}>
    <div className="meld__cards">
      {cards.map((code, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two packs: the same card may lie twice in a hand
        <Card key={`${code}${at}`} code={code} />
      ))}
    </div>
    <figcaption className="meld__label stays-dark">
      <Mark isValid={kind === "valid"} /> {label}
    </figcaption>
  </figure>
);

const Mark = ({ isValid }: { readonly isValid: boolean }) => (
  <svg viewBox="0 0 12 12" width="11" height="11" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <path d={isValid ? "m1.5 6.5 3 3 6-7" : "m2 2 8 8m0-8-8 8"} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
