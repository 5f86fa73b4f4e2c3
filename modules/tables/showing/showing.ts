import {
  type Clock,
  isUuid,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  randomHex,
} from "../../kernel/index.ts";
import type { AnyDealProof, DealReplay, ShowPreview } from "../contract.ts";
import { dealProof } from "../fairness/proof.ts";
import type { TableStore } from "../journal/journal.ts";
import type { Evidence } from "../machine/state.ts";
import { refused } from "../messages.ts";
import type { DealReplays, ReplayRefusalCode } from "../replays/deal-replays.ts";
import type { OwnShownRow, ShownDealStore, ShownRow } from "../store/shown-deals.ts";
import { forOthers, type IsNamed, seatLabel } from "./for-others.ts";

export interface ShowingDeps {
  readonly shown: ShownDealStore;
  readonly store: Pick<TableStore, "deal">;
  readonly replays: Pick<DealReplays, "watch" | "forOthers">;
  /** May the player's name be read by strangers at all? Never that of a closed, blocked or excluded account. */
  readonly nameShown: (player: PlayerId) => Promise<boolean>;
  readonly clock: Clock;
  readonly random: Random;
}

type ShowRefusalCode = ReplayRefusalCode | "notShown" | "tooManyShown";
type Answer<T> = Promise<Result<T, Refusal<ShowRefusalCode>>>;

/** A shown deal as everybody with its code sees it now. */
export interface PublicDeal {
  readonly code: string;
  readonly isNamed: boolean;
  readonly isIndexed: boolean;
  readonly replay: DealReplay;
}

/** Players show finished practice deals of theirs to everybody who has a link (decision 0075, S-1 to S-6). */
export interface Showing {
  /** What others would read of the seats, and how the deal is shown now. */
  preview(
    player: PlayerId,
    dealId: string,
  ): Answer<Pick<ShowPreview, "aSeat"> & { readonly shown: OwnShownRow | null }>;
  /** Shows it, or shows it otherwise; answers the code, which stays the same until it is hidden. */
  show(player: PlayerId, dealId: string, how: Pick<ShownRow, "isNamed" | "isIndexed">): Answer<string>;
  /** Its code opens nothing from now on. */
  hide(player: PlayerId, dealId: string): Promise<Result<void, Refusal<"noShownDeal">>>;
  own(player: PlayerId): Promise<{ readonly shown: readonly OwnShownRow[]; readonly allowsName: boolean }>;
  allowName(player: PlayerId, allows: boolean): Promise<void>;
  /** Does a code open anything? One look into the database, and none for what is no code. */
  isShown(code: string): Promise<boolean>;
  /** What a code opens; refused as `noShownDeal` alike where it never was, is hidden, or its player is gone. */
  open(code: string): Promise<Result<PublicDeal, Refusal<ReplayRefusalCode | "noShownDeal">>>;
  /** What can be checked of it; null where the code opens nothing. */
  proof(code: string): Promise<AnyDealProof | null>;
  accountClosed(player: PlayerId): Promise<void>;
}

/** Bytes of a code: nobody guesses one. */
const CODE_BYTES = 16;
const CODE = /^[0-9a-f]{32}$/;
/** Deals that a player shows at once. */
const MOST_SHOWN = 100;

/** Shows deals out of the tables' journals, with the names that may be told at the moment of asking. */
export function createShowing({ shown, store, replays, nameShown, clock, random }: ShowingDeps): Showing {
  const namesIn = createNames({ shown, nameShown });

  const showable = createShowable({ store, replays });
  const rowOf = async (code: string) => (CODE.test(code) ? shown.find(code) : null);
  const found = async (code: string) => {
    const row = await rowOf(code);
    const deal = row && (await store.deal(row.dealId));
    return row && deal && { row, evidence: deal.evidence };
  };

  return {
    async preview(player, dealId) {
      const deal = await showable(player, dealId);
      if (!deal.ok) return deal;
      const { replay, evidence } = deal.value;
      const [isNamed, own] = [await namesIn(replay, evidence, player, true), await shown.own(player)];
      const nameOf = (seat: number) => replay.view.seats.find((one) => one.seat === seat)?.name ?? "";
      const labelOf = (seat: number) => (isNamed(seat, nameOf(seat)) ? nameOf(seat) : seatLabel(seat));
      const aSeat = evidence.seenBy.map(({ seat, playerId }) => {
        const isOwn = playerId === player;
        return {
          nSeat: seat,
          sName: isOwn ? seatLabel(seat) : labelOf(seat),
          sNamed: isOwn ? labelOf(seat) : null,
        };
      });
      return ok({ aSeat, shown: own.find((one) => one.dealId === dealId) ?? null });
    },
    async show(player, dealId, how) {
      const deal = await showable(player, dealId);
      if (!deal.ok) return deal;
      const row = { code: randomHex(random, CODE_BYTES), dealId, player, ...how };
      const code = await shown.show(row, clock.now(), MOST_SHOWN);
      return code === null ? refused("tooManyShown") : ok(code);
    },
    async hide(player, dealId) {
      const isHidden = isUuid(dealId) && (await shown.hide(dealId, player));
      return isHidden ? ok(undefined) : refused("noShownDeal");
    },
    async own(player) {
      const [rows, named] = await Promise.all([shown.own(player), shown.namedAmong([player])]);
      return { shown: rows, allowsName: named.has(player) };
    },
    allowName: shown.allowName,
    isShown: async (code) => (await rowOf(code)) !== null,
    async open(code) {
      const deal = await found(code);
      if (!deal) return refused("noShownDeal");
      const { dealId, player, isNamed, isIndexed } = deal.row;
      const replay = await replays.forOthers(dealId, player);
      if (!replay.ok) return replay;
      const names = await namesIn(replay.value, deal.evidence, player, isNamed);
      return ok({ code, isNamed, isIndexed, replay: forOthers(replay.value, names) });
    },
    async proof(code) {
      const deal = await found(code);
      return deal && dealProof(deal.evidence, deal.row.player);
    },
    accountClosed: shown.forget,
  };
}

/** Tells which names may stand in a deal that `own` shows. */
function createNames({ shown, nameShown }: Pick<ShowingDeps, "shown" | "nameShown">) {
  return async ({ view }: DealReplay, { seenBy }: Evidence, own: PlayerId, isOwnNamed: boolean): Promise<IsNamed> => {
    const seats = new Map(view.seats.map((one) => [one.seat, one]));
    const dealtIn = seenBy.filter(({ seat }) => seats.get(seat)?.bot === false);
    const others = dealtIn.map(({ playerId }) => playerId).filter((one) => one !== own);
    const asked = [...(await shown.namedAmong(others)), ...(isOwnNamed ? [own] : [])];
    const may = await Promise.all(asked.map(async (one) => ((await nameShown(one)) ? one : null)));
    const told = new Set(dealtIn.filter(({ playerId }) => may.includes(playerId)).map(({ seat }) => seat));
    // Bots have names of ours. Whoever has come to a seat since has not been asked.
    return (seat, name) => {
      const there = seats.get(seat);
      return there?.name === name && (there.bot || told.has(seat));
    };
  };
}

/** Answers the player's own replay of a deal that may be shown. */
function createShowable({ store, replays }: Pick<ShowingDeps, "store" | "replays">) {
  return async (player: PlayerId, dealId: string): Answer<{ replay: DealReplay; evidence: Evidence }> => {
    const watched = await replays.watch(dealId, player);
    if (!watched.ok) return watched;
    const { table } = watched.value.view;
    if (table.currency !== "practice") return refused("notShown/cash");
    if (table.tournament !== null) return refused("notShown/tournament");
    if (table.isPrivate) return refused("notShown/private");
    const found = await store.deal(dealId);
    return found ? ok({ replay: watched.value, evidence: found.evidence }) : refused("noReplay");
  };
}
