import { type Clock, ok, type Random, type Refusal, type Result, uuidv7 } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { BoardDecks } from "../duplicate/decks.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import type { Store } from "../store/index.ts";
import { feeOf, frozen } from "./freezing.ts";
import { checkTimes, isForRupees, readTemplate, type TournamentTimes } from "./template.ts";

/** The member who announces a club's tournament, and how many of the club's are ahead at most. */
interface OfClub {
  readonly by: string;
  readonly most: number;
}

/**
 * Makes one for a club's members (CL-11) of a plan of its own, without a template. Refused where anything is paid or won. Answers its id; null, and
 * nothing is made, where `most` of the club's have not begun yet.
 */
export type CreateForClub = (
  clubId: string,
  json: unknown,
  times: TournamentTimes,
  by: OfClub,
) => Promise<Result<string | null, Refusal<TournamentRefusalCode>>>;

/** Makes a club's tournament. */
export function createForClub({
  store,
  clock,
  random,
  settings,
  decks,
}: {
  readonly store: Pick<Store, "within">;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
  readonly decks?: Pick<BoardDecks, "rootsOf">;
}): CreateForClub {
  return async (clubId, json, times, { by, most }) => {
    const read = readTemplate(json);
    if (!read.ok) return read;
    const checked = checkTimes(times, clock.now());
    if (!checked.ok) return checked;
    const plan = read.value;
    if (plan.entryFeePaise > 0 || isForRupees(plan) || plan.ticketPrizes.length > 0)
      return refused("badTemplate", "entryFeePaise", "a club's tournament is for nothing");
    const id = uuidv7(clock.now(), random);
    const made = frozen(decks, plan, id);
    const own = { id, key: `club:${id}`, by, clubId, name: plan.name, plan: made, feeBps: feeOf(settings, plan) };
    return store.within(async (queries) => {
      if ((await queries.aheadOfClub(clubId)) >= most) return ok(null);
      await queries.addTournament({ ...own, isForRupees: false, ...times }, clock.now());
      return ok(id);
    });
  };
}
