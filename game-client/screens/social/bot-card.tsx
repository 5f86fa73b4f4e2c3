/** A bot's card, beside the table: how well it plays (B-1). Loaded with people's cards. */
import type { CSSProperties } from "react";
import { say } from "../../../modules/kernel/index.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { gameTexts } from "../../texts/index.ts";
import type { PanelProps } from "../panels/props.ts";
import { BotFace } from "../plates.tsx";
import { OwnPanel } from "../side-panel.tsx";
import { type Person, usePlayed } from "../table-context.tsx";
import { FACE, LINES, ROW, Way } from "./card-parts.tsx";
import { socialTexts } from "./texts/index.ts";

/** The words have the width that one button leaves: four lines are whole on the smallest phone. */
const TOLD: CSSProperties = { ...LINES, flex: "4 1 120px", gap: 0, fontSize: 12, lineHeight: 1.15 };

interface BotCardProps extends PanelProps {
  readonly who: Person;
}

/** The level, how one of that level plays, and the way to how strong bots are. A bot can be neither added nor muted nor blocked. */
export function BotCard({ who: { name, level }, onClose }: BotCardProps) {
  const { panel, session } = usePlayed();
  const isGone = useValue(session.state.farewell) !== null;
  const discards = () => {
    panel.value = "history";
  };
  return (
    <OwnPanel title={name} onClose={onClose}>
      <div style={ROW}>
        <span className="plate__avatar" style={FACE} aria-hidden="true">
          <BotFace />
        </span>
        <div style={TOLD}>
          {level === undefined ? (
            <p>{socialTexts.bot}</p>
          ) : (
            <>
              <p>{say(socialTexts.botAt, { level: gameTexts.botLevels[level] })}</p>
              <p>{socialTexts.botPlays[level]}</p>
            </>
          )}
          <a href="/bots" target="_blank" rel="noreferrer">
            {socialTexts.botsStrength}
          </a>
        </div>
        {!isGone && <Way words={gameTexts.discards} run={discards} />}
      </div>
    </OwnPanel>
  );
}
