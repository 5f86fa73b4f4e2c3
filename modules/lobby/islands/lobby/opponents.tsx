import { signal } from "@preact/signals-react";
import { useEffect } from "react";
import { useValue } from "../../../ui/browser/signals.ts";
import { Select } from "../../../ui/components/choice.tsx";
import { BOT_LEVELS, type BotLevel } from "../../names-contract.ts";

/** What was chosen in this browser; null: the platform chooses, by how many games the player has finished. */
const chosen = signal<BotLevel | null>(null);
const KEPT_AS = "lobby.opponents";

const levelOf = (text: string | null): BotLevel | null => BOT_LEVELS.find((level) => level === text) ?? null;

/** Storage that is full, or forbidden, costs the memory of a choice and nothing else. */
function kept(): BotLevel | null {
  try {
    return levelOf(localStorage.getItem(KEPT_AS));
  } catch {
    return null;
  }
}

function keep(level: BotLevel | null): void {
  chosen.value = level;
  try {
    if (level === null) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, level);
  } catch {
    // It holds until the page is left.
  }
}

/** What a join for practice says of opponents: nothing where nothing was chosen. */
export const opponentsWish = (): { readonly eOpponents?: BotLevel } => {
  const level = chosen.peek() ?? kept();
  return level === null ? {} : { eOpponents: level };
};

const WORDS: Readonly<Record<BotLevel, string>> = { easy: "Easy", usual: "Usual", expert: "Expert" };

/** How well the bots play that fill a practice table. */
export const Opponents = () => {
  const level = useValue(chosen);
  useEffect(() => {
    chosen.value = kept();
  }, []);
  return (
    <section className="side side--opponents panel" aria-label="Opponents">
      <Select
        label="Bots at practice tables"
        value={level ?? ""}
        onChange={({ target }) => keep(levelOf(target.value))}
      >
        <option value="">As I get better</option>
        {BOT_LEVELS.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]}
          </option>
        ))}
      </Select>
    </section>
  );
};
