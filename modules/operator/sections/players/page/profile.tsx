import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button, buttonClass } from "../../../../ui/components/button.tsx";
import { formatDay, formatMoment } from "../../../../ui/format.ts";
import { type Facts, FactsPart, Warnings } from "../../../frame/page/facts.tsx";
import type { Permission } from "../../../frame/permissions-contract.ts";
import type { PlayerData } from "../contract.ts";
import { type ActAsked, ActDialog, type Acting } from "./act-dialog.tsx";
import { BANK_WORDS, BLOCK_WORDS, DOCUMENT_WORDS, endOf } from "./words.ts";

interface ProfileProps {
  readonly player: PlayerData;
  readonly may: (permission: Permission) => boolean;
  readonly onDone: () => void;
}

/** A player's profile: identity, state, and the acts that are possible. */
export const Profile = ({ player, may, onDone }: ProfileProps) => {
  const confirmation = useConfirmation<ActAsked>();
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
        </div>
        <div className="sheet__parts">
          <FactsPart title="Who" rows={whoRows(player)} />
          <FactsPart title="Account" rows={accountRows(player)} />
          <FactsPart title="Documents" rows={documentRows(player)} />
        </div>
      </article>
      <ActDialog of={confirmation} onDone={onDone} />
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
