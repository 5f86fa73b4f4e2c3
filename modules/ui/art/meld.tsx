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
    <figcaption className="meld__label">
      <span aria-hidden="true">{kind === "rest" ? "×" : "✓"}</span> {label}
    </figcaption>
  </figure>
);
