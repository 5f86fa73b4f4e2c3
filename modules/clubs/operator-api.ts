import { type Clock, type Database, ok, type Refusal, type Result, type Transaction } from "../kernel/index.ts";
import { closeClub, judgedName } from "./membership.ts";
import { type ClubRefusalCode, refused } from "./messages.ts";
import type { ClubsDeps } from "./ports.ts";
import { type ClubQueries, createClubStore, type StoredClub } from "./store.ts";

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
  /** Does it to an open club, and what stands beside it, both or neither; nothing where another has done it already. */
  const act = async (
    id: string,
    alongside: Alongside,
    run: (queries: ClubQueries) => Answer,
    isDone: (club: StoredClub) => boolean = () => false,
  ): Answer => {
    const done = await store.within(id, async (queries, club) => {
      if (isDone(club)) return ok(undefined);
      const did = await run(queries);
      if (did.ok) await alongside(queries.tx);
      return did;
    });
    return done ?? refused("noSuchClub");
  };
  return {
    list: async (words, most) => (await store.latest(words, most)).map(({ club, members }) => ({ ...club, members })),
    async club(id) {
      const found = await store.byId(id);
      return found && { ...found, members: await store.memberCount(id) };
    },
    async rename(id, name, alongside) {
      const named = judgedName({ judgeName }, name);
      if (!named.ok) return named;
      return act(id, alongside, async (queries) =>
        (await queries.change(id, named.value)) === "taken" ? refused("nameTaken") : ok(undefined),
      );
    },
    setHidden: (id, isHidden, alongside) =>
      act(
        id,
        alongside,
        async (queries) => {
          await queries.change(id, { hiddenAt: isHidden ? clock.now() : null });
          return ok(undefined);
        },
        ({ hiddenAt }) => (hiddenAt !== null) === isHidden,
      ),
    close: (id, alongside) =>
      act(id, alongside, async (queries) => {
        await closeClub(queries, id, clock.now());
        return ok(undefined);
      }),
  };
}
