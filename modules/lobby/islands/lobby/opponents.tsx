import { signal } from "@preact/signals-react";
import { useEffect } from "react";
import { trusted } from "../../../ui/browser/api-client.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { Select } from "../../../ui/components/choice.tsx";
import { BOT_LEVELS, type BotLevel } from "../../names-contract.ts";
import { COUNTED_DEALS, levelByResults, type Result } from "../../opponents-contract.ts";

/** The player's last deals, by which the platform chooses. */
const finished = resource(
  `/rummy/deal/mine?size=${COUNTED_DEALS}&pageNumber=1`,
  trusted<{ readonly deals: readonly Result[] }>(),
);

/** What was chosen in this browser; null: the platform chooses, by the player's results (B-3). */
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

const WORDS: Readonly<Record<BotLevel, string>> = { easy: "Easy", usual: "Usual", expert: "Expert", master: "Master" };
const BY_RESULTS = "By my results";
const HOW: Readonly<Record<ReturnType<typeof levelByResults>, string>> = {
  easy: "They play like beginners. Win more than your share of ten deals, and usual bots come.",
  usual: "Win more than your share, and experts come; lose more, and easy bots come back.",
  expert: "Lose more than your share of ten deals, and usual bots come back.",
};

/** Which level follows from the player's results, and what changes it; what a choice of one's own means. */
const Told = ({ level }: { readonly level: BotLevel | null }) => {
  const known = useValue(finished.state);
  useEffect(() => {
    // The page is rendered before the choice that was kept is read.
    if (level !== null || kept() !== null) return;
    void finished.ensure();
    // Games are played in a window of their own: whoever is back from one has other results.
    const load = () => void finished.load();
    addEventListener("focus", load);
    return () => removeEventListener("focus", load);
  }, [level]);
  if (level === "master") return <>They think ahead. Stays until you choose “{BY_RESULTS}” again.</>;
  if (level !== null) return <>Stays until you choose “{BY_RESULTS}” again.</>;
  if (known.is === "failed") return <>Your results choose the level; it could not be shown now.</>;
  if (known.is === "loading") return <>Your results choose the level.</>;
  const now = levelByResults(known.value.deals);
  return (
    <>
      <strong>Now: {WORDS[now]}.</strong> {HOW[now]}
    </>
  );
};

/** How well the bots play that fill a practice table (R-52, B-3). */
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
        <option value="">{BY_RESULTS}</option>
        {BOT_LEVELS.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]}
          </option>
        ))}
      </Select>
      <p aria-live="polite">
        <Told level={level} />
      </p>
      <a href="/bots">How strong they are</a>
    </section>
  );
};
