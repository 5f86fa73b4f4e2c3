import { type Clock, type Database, ok, type Refusal, type Result, type Transaction } from "../kernel/index.ts";
import { closeClub } from "./membership/membership.ts";
import { judgedName } from "./membership/naming.ts";
import { type ClubRefusalCode, refused } from "./messages.ts";
import type { ClubsDeps } from "./ports.ts";
import { createClubStore, type StoredClub } from "./store/clubs.ts";

/** What stands or falls with an act, in its transaction. */
type Alongside = (tx: Transaction) => Promise<void>;
type Answer = Promise<Result<void, Refusal<ClubRefusalCode>>>;

/** A club as operators see it. */
export interface ClubFile extends StoredClub {
  readonly members: number;
}

/** What operators do about clubs (CL-13). Nothing is changed by what is refused. */
export interface ClubsOperatorApi {
  /** Clubs whose names begin so, and the one whose link has this code, newest first. */
  list(words: string, most: number): Promise<readonly ClubFile[]>;
  club(id: string): Promise<ClubFile | null>;
  rename(id: string, name: string, alongside: Alongside): Answer;
  setHidden(id: string, isHidden: boolean, alongside: Alongside): Answer;
  close(id: string, alongside: Alongside): Answer;
}

/** Clubs as operators see them, over `database`. */
export function createClubsOperatorApi({
  database,
  clock,
  judgeName,
}: Pick<ClubsDeps, "judgeName"> & { readonly database: Database; readonly clock: Clock }): ClubsOperatorApi {
  const store = createClubStore(database);
  const fileOf = async (club: StoredClub): Promise<ClubFile> => ({
    ...club,
    members: await store.memberCount(club.id),
  });
  return {
    list: async (words, most) => (await store.latest(words, most)).map(({ club, members }) => ({ ...club, members })),
    async club(id) {
      const found = await store.byId(id);
      return found && fileOf(found);
    },
    async rename(id, name, alongside) {
      const named = judgedName({ judgeName }, name);
      if (!named.ok) return named;
      const done = await store.within(id, async (queries): Answer => {
        if ((await queries.change(id, named.value)) === "taken") return refused("nameTaken");
        await alongside(queries.tx);
        return ok(undefined);
      });
      return done ?? refused("noSuchClub");
    },
    async setHidden(id, isHidden, alongside) {
      const done = await store.within(id, async (queries): Answer => {
        await queries.change(id, { hiddenAt: isHidden ? clock.now() : null });
        await alongside(queries.tx);
        return ok(undefined);
      });
      return done ?? refused("noSuchClub");
    },
    async close(id, alongside) {
      const done = await store.within(id, async (queries): Answer => {
        await closeClub(queries, id, clock.now());
        await alongside(queries.tx);
        return ok(undefined);
      });
      return done ?? refused("noSuchClub");
    },
  };
}
