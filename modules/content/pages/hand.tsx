import type { GroupExample } from "../examples.ts";

const SUIT_SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const SUIT_NAMES: Readonly<Record<string, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANK_NAMES: Readonly<Record<string, string>> = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };

function Card({ code }: { code: string }) {
  if (code === "JO") {
    return (
      <span className="mini-card mini-card-joker">
        <span aria-hidden="true">★</span>
        <span className="visually-hidden">joker</span>
      </span>
    );
  }
  const rank = code[0] ?? "";
  const suit = code[1] ?? "";
  return (
    <span className={suit === "H" || suit === "D" ? "mini-card mini-card-red" : "mini-card"}>
      <span aria-hidden="true">
        {rank === "T" ? "10" : rank}
        <b>{SUIT_SIGNS[suit]}</b>
      </span>
      <span className="visually-hidden">{`${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[suit]}`}</span>
    </span>
  );
}

/** Groups of cards side by side, each with the words that go with it. */
export function Hand({ groups }: { groups: readonly GroupExample[] }) {
  return (
    <ul className="hand">
      {groups.map(({ cards, is, label }) => (
        <li key={cards.join()} className={is === "rest" ? "hand-group hand-group-wrong" : "hand-group"}>
          <span className="hand-cards">
            {cards.map((code, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice, and the list never changes
              <Card key={`${code}-${place}`} code={code} />
            ))}
          </span>
          <span className="hand-label">
            {is === "rest" ? "✗ " : "✓ "}
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}
