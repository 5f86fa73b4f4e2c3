import {
  isUuid,
  keptFor,
  ok,
  type PlayerId,
  periodicJob,
  type Refusal,
  type Result,
  SECOND_MS,
} from "../../kernel/index.ts";
import type { SupportRefusalCode } from "../messages.ts";
import type { Audience, StandingAnnouncements } from "../notices-contract.ts";
import type { SupportDeps } from "../ports.ts";
import { refused } from "../refusals.ts";
import type { Store } from "../store/store.ts";
import type { StoredAnnouncement } from "./store.ts";

/** How long what stands is known before it is asked for again: an end is seen this much later in every process. */
const KEPT_MS = 5 * SECOND_MS;
/** What is shown at once at most, the newest first. */
const MOST_SHOWN = 3;

/** What players and visitors are told for a while: looked up once for everybody, and copied for nobody (O-53). */
export function createAnnouncements({
  store,
  clock,
  groupsOf,
  wantsOffers,
  tellAll,
}: Pick<SupportDeps, "clock" | "groupsOf" | "wantsOffers" | "tellAll"> & { readonly store: Store }) {
  const kept = keptFor(clock, KEPT_MS, () => store.standing(clock.now()));
  /** What is kept may be over by now. */
  const standing = async (page: "lobby" | "home") => {
    const now = clock.now();
    return (await kept()).filter(({ place, endsAt }) => endsAt > now && (place === page || place === "both"));
  };
  let told: readonly string[] = [];

  /** Tells open pages what still stands, once something does not any more. */
  async function look(): Promise<void> {
    const now = clock.now();
    const aId = (await kept()).filter(({ endsAt }) => endsAt > now).map(({ id }) => id);
    if (told.some((id) => !aId.includes(id))) tellAll("resAnnouncements", { aId } satisfies StandingAnnouncements);
    told = aId;
  }

  return {
    /** What a visitor sees on the first page. */
    async forVisitors(): Promise<readonly StoredAnnouncement[]> {
      return (await standing("home")).filter(({ audience }) => audience === "everybody").slice(0, MOST_SHOWN);
    },

    /** What the player sees in the lobby, and has not put away. */
    async forPlayer(player: PlayerId): Promise<readonly StoredAnnouncement[]> {
      const all = await standing("lobby");
      if (all.length === 0) return [];
      const [away, groups, mayOffer] = await Promise.all([
        store.dismissed(
          player,
          all.map(({ id }) => id),
        ),
        all.every(({ audience }) => audience === "everybody") ? new Set<Audience>() : groupsOf(player),
        all.some(({ isOffer }) => isOffer) && wantsOffers(player),
      ]);
      const isFor = ({ audience, isOffer }: StoredAnnouncement) =>
        (audience === "everybody" || groups.has(audience)) && (mayOffer || !isOffer);
      return all.filter((one) => isFor(one) && !away.has(one.id)).slice(0, MOST_SHOWN);
    },

    /** Puts one of those that stand away for good; harmless to repeat. */
    async dismiss(player: PlayerId, id: string): Promise<Result<void, Refusal<SupportRefusalCode>>> {
      const found = isUuid(id) && (await standing("lobby")).some((one) => one.id === id);
      if (!found) return refused("noAnnouncement");
      await store.dismiss(player, id);
      return ok(undefined);
    },

    job: periodicJob({ name: "support.announcements", everyMs: KEPT_MS, run: look }),
  };
}
