/** What players read of private tables for practice chips. */
import { counted } from "../../../kernel/index.ts";
import { formatValue } from "../../../ui/format.ts";
import type { PrivatePriceData } from "../../contract.ts";
import { variantOf } from "../../rows.ts";

type Table = Pick<PrivatePriceData, "eRummyType" | "nMaxPlayer" | "nTablePoint">;

const chips = (amount: number) => counted(amount, "practice chip", "practice chips", formatValue(amount));

/** What is played, in one line. */
const game = ({ eRummyType, nTablePoint }: Table): string => {
  const { label } = variantOf(eRummyType);
  if (eRummyType === "pool") return `${nTablePoint} Pool`;
  return eRummyType === "deals" ? counted(nTablePoint, "deal") : `${label} · ${formatValue(nTablePoint)} a point`;
};

export const PRIVATE_TEXTS = {
  note: "For practice chips, among friends. Whoever has the code or the link may sit down.",
  game: "Game",
  players: "Players",
  stake: "Stake",
  bots: "Bots may fill free seats",
  begins: "The table begins when two or more have come.",
  stakeOf: (row: Table & { readonly nTableFee: number }): string =>
    `${row.eRummyType.startsWith("point") ? `${formatValue(row.nTablePoint)} a point` : game(row)} · takes ${formatValue(row.nTableFee)}`,
  table: (table: Table): string => `${game(table)} · ${counted(table.nMaxPlayer, "player")}`,
  takes: (amount: number): string => `Takes ${formatValue(amount)} of your practice chips.`,
  comesBack: (type: Table["eRummyType"]): string =>
    type.startsWith("point")
      ? "What you do not lose comes back to you when you leave the table."
      : "Until the match begins you may leave, and all of it comes back.",
  created: "Your table is open",
  createdNote: "Send the code or the link to your friends, and open the table: it closes when nobody comes.",
  code: "Private code",
  link: "Link to the table",
  copyCode: "Copy code",
  copyLink: "Copy link",
  codeCopied: "The code is copied.",
  linkCopied: "The link is copied.",
  notCopied: "It could not be copied. Select it, and copy it by hand.",
  share: "Share",
  open: "Open table",
  invitation: (code: string, link: string): string =>
    `Play rummy with me for practice chips: ${link} – or enter the private code ${code} in the lobby.`,

  invited: "You are invited to a private table",
  invitedNote: "A friend has opened a table of rummy. It is played for practice chips, and nobody pays anything.",
  stranger: "Log in, or register in a minute, and you come back to this table.",
  sitting: (seated: number): string => `${counted(seated, "person", "people")} at the table now`,
  withBots: "Bots fill free seats.",
  join: "Join the table",
  seated: "You sit at this table.",
  openAgain: "Open the table",
  cash: "This table is played for cash. Join it in the lobby, under Private Table.",
  already: "You sit at such a table already. It is among your joined games in the lobby.",
  gone: "Ask your friend for a new link, or open a table of your own in the lobby.",
  few: (amount: number): string => `You need ${chips(amount)}. The lobby tells how to get more.`,
  tryAgain: "Try again",
  lobby: "Go to the lobby",
} as const;
