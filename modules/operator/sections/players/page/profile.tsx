import { EXCLUSIONS } from "../../../../account/contract.ts";
import { type Confirmation, useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button, type ButtonTone, buttonClass } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { formatDay, formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { type Facts, FactsPart, Warnings } from "../../../frame/page/facts.tsx";
import type { Permission } from "../../../frame/permissions-contract.ts";
import { BLOCK_REASONS, EXCLUSION_PERIODS, type PlayerData, UNBLOCK_REASONS } from "../contract.ts";
import { BANK_WORDS, BLOCK_WORDS, DOCUMENT_WORDS, endOf, UNBLOCK_WORDS } from "./labels.ts";
import { Letters } from "./letters.tsx";

/** What somebody is about to do with a player. */
type Acting = "block" | "unblock" | "exclude";

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
interface ActionAsked {
  readonly player: PlayerData;
  readonly acting: Acting;
}

interface ActionDialogProps {
  readonly of: Confirmation<ActionAsked>;
  readonly onDone: () => void;
}

/** Asks once more, and for a code of why. */
const ActionDialog = ({ of, onDone }: ActionDialogProps) => (
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

interface ProfileProps {
  readonly player: PlayerData;
  readonly may: (permission: Permission) => boolean;
  readonly onDone: () => void;
}

/** A player's profile: identity, state, and the acts that are possible. */
export const Profile = ({ player, may, onDone }: ProfileProps) => {
  const confirmation = useConfirmation<ActionAsked>();
  const ask = (acting: Acting) => confirmation.ask({ player, acting });
  const isClosed = player.closedAt !== null;
  return (
    <>
      <article className="desk-card player-profile" aria-labelledby="player-name">
        <header className="sheet__head">
          <h2 className="desk-card__title" id="player-name">
            {player.name}
          </h2>
          <State player={player} />
        </header>
        <Warnings texts={warningsOf(player)} />
        <div className="desk-tools">
          {may("players.block") && player.block === null && !isClosed && (
            <Button tone="wine" onClick={() => ask("block")}>
              Block
            </Button>
          )}
          {may("players.block") && player.block !== null && (
            <Button tone="gold" onClick={() => ask("unblock")}>
              Unblock
            </Button>
          )}
          {may("players.exclude") && <Button onClick={() => ask("exclude")}>Keep out</Button>}
          {may("payouts.view") && (
            <a className={buttonClass("ghost")} href={`/operator/payouts?player=${player.id}`}>
              Payouts
            </a>
          )}
          {may("tickets.view") && (
            <a className={buttonClass("ghost")} href={`/operator/tickets?player=${player.id}`}>
              Tickets
            </a>
          )}
          {may("messages.send") && !isClosed && (
            <a className={buttonClass("ghost")} href={`/operator/messages?player=${player.id}`}>
              Write
            </a>
          )}
        </div>
        <div className="sheet__parts">
          <FactsPart title="Who" rows={whoRows(player)} />
          <FactsPart title="Account" rows={accountRows(player)} />
          <FactsPart title="Documents" rows={documentRows(player)} />
        </div>
      </article>
      {may("players.data") && !isClosed && <Letters player={player} onDone={onDone} />}
      <ActionDialog of={confirmation} onDone={onDone} />
    </>
  );
};

const State = ({ player: { block, excludedUntil, closedAt } }: { readonly player: PlayerData }) => {
  if (closedAt !== null) return <Badge>Closed</Badge>;
  if (block !== null) return <Badge tone="wine">Blocked</Badge>;
  return excludedUntil !== null ? <Badge tone="gold">Kept out</Badge> : <Badge tone="felt">Open</Badge>;
};

function warningsOf({ block, excludedUntil, closedAt, keptUntil, isAdult }: PlayerData): readonly string[] {
  const reason = block === null ? "" : (BLOCK_WORDS[block.reason as keyof typeof BLOCK_WORDS] ?? block.reason);
  return [
    ...(block === null ? [] : [`Blocked since ${formatMoment(block.at)}: ${reason}.`]),
    ...(excludedUntil === null ? [] : [`Keeps out of play ${endOf(excludedUntil, formatMoment)}.`]),
    ...(closedAt === null
      ? []
      : [
          `Closed by the player on ${formatDay(closedAt)}. ${
            keptUntil === null ? "Who it was is erased." : `Who it was is kept, sealed, until ${formatDay(keptUntil)}.`
          }`,
        ]),
    ...(isAdult || closedAt !== null ? [] : ["Has not said to be 18 or older."]),
  ];
}

const whoRows = (player: PlayerData): Facts => [
  ["Full name", player.fullName || "–"],
  ["Mobile number", player.mobile || "–"],
  ["E-mail", player.email === "" ? "–" : `${player.email}${player.isEmailVerified ? "" : ", not confirmed"}`],
  ["Number", player.id],
];

const accountRows = (player: PlayerData): Facts => [
  ["Registered", formatMoment(player.registeredAt)],
  ["From", player.registeredState],
  ["18 or older", player.isAdult ? "yes" : "not said"],
  ["Terms", player.termsVersion ?? "not accepted"],
];

const documentRows = ({ kyc }: PlayerData): Facts => [
  ["PAN", DOCUMENT_WORDS[kyc.pan] ?? kyc.pan],
  ["Aadhaar", DOCUMENT_WORDS[kyc.aadhaar] ?? kyc.aadhaar],
  ["Bank account", BANK_WORDS[kyc.bank]],
];
