import type { Analysis } from "../../modules/analysis/index.ts";
import type { Clubs } from "../../modules/clubs/index.ts";
import type { Consent } from "../../modules/consent/index.ts";
import type { DealDay } from "../../modules/dealday/index.ts";
import type { Friends } from "../../modules/friends/index.ts";
import type { Push } from "../../modules/push/index.ts";
import type { Ratings } from "../../modules/rating/index.ts";
import type { Closings } from "../../modules/wallet/index.ts";
import type { composeAccount } from "./account.ts";
import type { composeBooks } from "./books.ts";
import type { composeChecks } from "./checks.ts";
import type { composeFairPlay } from "./fairplay.ts";
import type { Ledger } from "./money.ts";
import type { composeOperator } from "./operator.ts";
import type { composeOwnHash } from "./own-hash.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";
import type { Shown } from "./showing.ts";
import type { TaxDocuments } from "./tax-documents.ts";
import type { Money } from "./withdrawals.ts";

/** Every module, built. */
export interface Modules extends Base, People, Ledger, Money, TaxDocuments, Play, Shown {
  readonly push: Push;
  readonly friends: Friends;
  readonly clubs: Clubs;
  readonly analysis: Analysis;
  readonly consent: Consent;
  readonly dealDay: DealDay;
  readonly ratings: Ratings;
  readonly fairPlay: ReturnType<typeof composeFairPlay>;
  readonly books: ReturnType<typeof composeBooks>;
  readonly account: ReturnType<typeof composeAccount>;
  readonly operator: ReturnType<typeof composeOperator>;
  readonly closings: Closings;
  readonly checks: ReturnType<typeof composeChecks>;
  readonly ownHash: ReturnType<typeof composeOwnHash>;
}
