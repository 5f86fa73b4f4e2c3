import { EXCLUSIONS } from "../../../../account/contract.ts";
import type { Confirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import type { ButtonTone } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { BLOCK_REASONS, EXCLUSION_PERIODS, type PlayerData, UNBLOCK_REASONS } from "../contract.ts";
import { BLOCK_WORDS, UNBLOCK_WORDS } from "./words.ts";

/** What somebody is about to do with a player. */
export type Acting = "block" | "unblock" | "exclude";

interface About {
  readonly verb: string;
  readonly done: string;
  readonly tone: ButtonTone;
  readonly text: string;
  readonly field: "reason" | "period";
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
}

const ABOUT: Readonly<Record<Acting, About>> = {
  block: {
    verb: "Block",
    done: "Blocked.",
    tone: "wine",
    field: "reason",
    label: "Why",
    text: "Every log-in ends at once and none is let in. What they hold stays theirs: a deal goes on without them, and payouts are decided as before.",
    options: BLOCK_REASONS.map((reason) => [reason, BLOCK_WORDS[reason]]),
  },
  unblock: {
    verb: "Unblock",
    done: "Let in again.",
    tone: "gold",
    field: "reason",
    label: "Why",
    text: "They may log in again at once.",
    options: UNBLOCK_REASONS.map((reason) => [reason, UNBLOCK_WORDS[reason]]),
  },
  exclude: {
    verb: "Keep out",
    done: "Kept out.",
    tone: "wine",
    field: "period",
    label: "For how long",
    text: "At the player's own wish: no cash play and no deposits. It can be made longer and never shorter, by nobody.",
    options: EXCLUSION_PERIODS.map((period) => [period, EXCLUSIONS[period].label]),
  },
};

/** What is asked about: a player as they were shown, and what is to be done. */
export interface ActAsked {
  readonly player: PlayerData;
  readonly acting: Acting;
}

interface ActDialogProps {
  readonly of: Confirmation<ActAsked>;
  readonly onDone: () => void;
}

/** Asks once more, and for a code of why. */
export const ActDialog = ({ of, onDone }: ActDialogProps) => (
  <DecisionDialog
    of={of}
    title={({ acting, player }) => `${ABOUT[acting].verb}: ${player.name}`}
    action={({ acting }) => ABOUT[acting].verb}
    tone={({ acting }) => ABOUT[acting].tone}
    wantsReason={false}
    send={async (yes, _, form) => {
      const { player, acting } = yes.shown;
      const { label, field } = ABOUT[acting];
      const code = String(form.get("code") ?? "");
      if (code === "") return `${label}: please choose.`;
      return decide(yes, `/players/${player.id}/${acting}`, { [field]: code });
    }}
    onDone={(_, { acting }) => {
      toast(ABOUT[acting].done, { tone: "success" });
      onDone();
    }}
  >
    {({ acting }) => (
      <>
        <p>{ABOUT[acting].text}</p>
        <Select label={ABOUT[acting].label} name="code">
          <option value="">Choose …</option>
          {ABOUT[acting].options.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      </>
    )}
  </DecisionDialog>
);
