/**
 * The table protocol: one discriminated union each way, JSON text frames, at most {@link MAX_MESSAGE_BYTES}.
 * The specification names no messages of the game window, so names here are the platform's own (decision 0002).
 *
 * Every server frame of a table's public stream carries `seq`, contiguous from the `seq` of the `welcome` snapshot;
 * a private supplement (`hand`, `card`) carries the `seq` of the public frame that it belongs to and arrives right
 * after it. Applying frames to the snapshot with `reduceView` (view/view.ts) gives exactly the snapshot that the server
 * would send now. Times are the server's milliseconds since the epoch; `welcome.now` and `pong` let a client
 * learn the offset of its own clock. Amounts are paise (practice: hundredths of a chip).
 */
export { ClientMessage, MAX_MESSAGE_BYTES, PROTOCOL_VERSIONS, type ProtocolVersion } from "./contract/client.ts";
export { Commitment } from "./contract/commitment.ts";
export { DealReplay, FinishedDeal, FinishedDeals } from "./contract/finished-deals.ts";
export { MatchResultView, MatchSeat, MatchView, RejoinOffer, SplitOffer } from "./contract/match.ts";
export type { PhraseCode } from "./contract/phrases.ts";
export { AnyDealProof, DealProof, OldDealProof, ProofMove, PublishedIn } from "./contract/proof.ts";
export { TABLE_REFUSALS } from "./contract/refusals.ts";
export { DealResultView } from "./contract/result.ts";
export { ServerMessage } from "./contract/server.ts";
export {
  lookPath,
  NameRequest,
  OwnShownDeal,
  OwnShownDeals,
  ShownLink,
  ShownReplay,
  ShowPreview,
  ShowRequest,
  shownPath,
  TableLook,
} from "./contract/shown.ts";
export { TableTournament, TournamentStatus } from "./contract/tournament.ts";
export { SeatInfo, TableInfo, TableView } from "./contract/view.ts";
