import { signal } from "@preact/signals-react";
import { useEffect } from "react";
import { say } from "../../../kernel/index.ts";
import { trusted } from "../../../ui/browser/api-client.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { Select } from "../../../ui/components/choice.tsx";
import { Rich } from "../../../ui/rich.tsx";
import { BOT_LEVELS, type BotLevel } from "../../names-contract.ts";
import { COUNTED_DEALS, levelByResults, type Result } from "../../opponents-contract.ts";
import { lobbyTexts } from "../../texts/index.ts";

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
  if (level !== null)
    return (
      <>{say(level === "master" ? lobbyTexts.masterStays : lobbyTexts.levelStays, { choice: lobbyTexts.byResults })}</>
    );
  if (known.is === "failed") return <>{lobbyTexts.levelUnknown}</>;
  if (known.is === "loading") return <>{lobbyTexts.levelLoading}</>;
  const now = levelByResults(known.value.deals);
  return (
    <Rich
      text={say(lobbyTexts.levelNow, { level: lobbyTexts.botLevels[now], how: lobbyTexts.levelHow[now] })}
      parts={{ b: (inner) => <strong>{inner}</strong> }}
    />
  );
};

/** How well the bots play that fill a practice table (R-52, B-3). */
export const Opponents = () => {
  const level = useValue(chosen);
  useEffect(() => {
    chosen.value = kept();
  }, []);
  return (
    <section className="side side--opponents panel" aria-label={lobbyTexts.opponents}>
      <Select
        label={lobbyTexts.botsAtPractice}
        value={level ?? ""}
        onChange={({ target }) => keep(levelOf(target.value))}
      >
        <option value="">{lobbyTexts.byResults}</option>
        {BOT_LEVELS.map((one) => (
          <option key={one} value={one}>
            {lobbyTexts.botLevels[one]}
          </option>
        ))}
      </Select>
      <p aria-live="polite">
        <Told level={level} />
      </p>
      <a href="/bots">{lobbyTexts.howStrong}</a>
    </section>
  );
};
