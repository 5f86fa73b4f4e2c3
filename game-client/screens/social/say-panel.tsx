/** The phrases to say, and the players to mute. Loaded when it is opened. */
import { useEffect, useRef } from "react";
import type { PhraseCode, TableView } from "../../../modules/tables/contract.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import type { Stage } from "../../scene/stage.ts";
import { muteWho, prefer } from "../../state/preferences.ts";
import { gameTexts } from "../../texts/index.ts";
import { AttemptButton } from "../attempt-button.tsx";
import { Toggle } from "../panels/toggle.tsx";
import { usePlayed, useStage, useStill, useView } from "../table-context.tsx";
import { Emoji, type EmojiCode } from "./emoji.tsx";
import { socialTexts } from "./texts/index.ts";

interface SayPanelProps {
  readonly onClose: () => void;
}

export default function SayPanel({ onClose }: SayPanelProps) {
  const { session } = usePlayed();
  const still = useStill();
  const stage = useStage();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>("button")?.focus(), []);
  const say = (what: PhraseCode) => {
    session.say(what);
    onClose();
  };
  return (
    <section
      ref={panel}
      className="say"
      aria-label={gameTexts.say}
      style={{ maxHeight: heightFor(stage) / stage.ui }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="say__phrases">
        {Object.entries(gameTexts.phrases).map(([code, words]) => (
          <AttemptButton key={code} reason={still} run={() => say(code as PhraseCode)}>
            {words}
          </AttemptButton>
        ))}
      </div>
      <div className="say__emoji">
        {(Object.keys(socialTexts.emoji) as EmojiCode[]).map((code) => (
          <AttemptButton key={code} aria-label={socialTexts.emoji[code]} reason={still} run={() => say(code)}>
            <Emoji code={code} />
          </AttemptButton>
        ))}
      </div>
      <Mutes />
    </section>
  );
}

/** Height from the bar down to the viewer's hand; on a phone held upright down to the piles, from which the viewer draws. */
function heightFor({ hand, stock, pile, compact, upright, ui }: Stage): number {
  if (upright) return stock.y - pile.h / 2 - 58 * ui;
  return hand.y - (compact ? 46 : 132 * ui);
}

const othersOf = ({ seats, you }: TableView) =>
  seats.filter(({ seat, bot }) => seat !== you && !bot).map(({ name }) => name);
const sameNames = (before: readonly string[], after: readonly string[]) => before.join("\n") === after.join("\n");

/** Muted players: kept in this browser, for every table. */
function Mutes() {
  const { preferences } = usePlayed();
  const { hushed, mutedPlayers } = useValue(preferences);
  const others = useView(othersOf, sameNames);
  return (
    <fieldset className="say__mutes">
      <legend>{socialTexts.mute}</legend>
      <Toggle name={socialTexts.everybody} on={hushed} onChange={(on) => prefer(preferences, { hushed: on })} />
      {!hushed &&
        others.map((name) => (
          <Toggle
            key={name}
            name={name}
            on={mutedPlayers.includes(name)}
            onChange={(on) => muteWho(preferences, name, on)}
          />
        ))}
    </fieldset>
  );
}
