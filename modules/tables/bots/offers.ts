/** How bots answer the offers of a pool, from what everybody may see. */
import type { TableView } from "../contract.ts";

/** A bot comes back for another entry only with this part of the limit still to go. */
const WORTH_REJOINING = 0.4;
/** A bot agrees to no less than this part of an equal share. */
const WORTH_SPLITTING = 0.6;

/** Does an open offer wait for this seat's answer? */
export function offerDuty({ match, you, deal }: TableView): string | null {
  if (!match || you === null) return null;
  const { rejoin, split } = match;
  if (rejoin) {
    const asked = rejoin.seats.includes(you) && !rejoin.answers.some(({ seat }) => seat === you);
    return asked ? `rejoin ${deal}` : null;
  }
  const asked = split?.shares.some(({ seat }) => seat === you) && !split.votes.some(({ seat }) => seat === you);
  return asked ? `split ${deal}` : null;
}

/** Yes to a rejoin with enough points to go, and to a split that is not much below an equal one. */
export function answerOffer({ match, you, table }: TableView) {
  if (match?.rejoin) {
    const left = (table.limit ?? 0) - match.rejoin.entryScore;
    return { event: "rejoin", accept: left >= (table.limit ?? 0) * WORTH_REJOINING } as const;
  }
  const shares = match?.split?.shares ?? [];
  const own = shares.find(({ seat }) => seat === you)?.share ?? 0;
  const equal = (match?.prize ?? 0) / Math.max(1, shares.length);
  return { event: "split", agree: own >= equal * WORTH_SPLITTING } as const;
}
