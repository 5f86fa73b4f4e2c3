import type { ClubFile, ClubsOperatorApi } from "../../../clubs/index.ts";
import { iso, ok } from "../../../kernel/index.ts";
import { shownOf, versioned } from "../../frame/queue.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import type { ClubDetails, ClubLine, ClubState } from "./contract.ts";

const refused = refusals({
  noClub: [404, "There is no such club."],
  badClubName: [400, (why: string) => why],
});

/** Clubs that the list shows; a name finds the others. */
const LISTED = 200;

/** What operators do about clubs (O-34, CL-13). */
export type ClubsOffice = ReturnType<typeof createClubsOffice>;

export function createClubsOffice({ clubs }: { readonly clubs: ClubsOperatorApi }) {
  /** Does it with its log entry in the same transaction; a club that is closed is none any more. */
  const act = (
    by: Actor,
    id: string,
    entryOf: (club: ClubFile) => { readonly kind: string; readonly before: object; readonly after: object },
    run: (alongside: Parameters<ClubsOperatorApi["close"]>[1]) => ReturnType<ClubsOperatorApi["close"]>,
  ): Answer<void> =>
    ifAllowed(async (): Answer<void> => {
      const club = await clubs.club(id);
      if (club === null) return refused("noClub");
      const done = await run((tx) => writeEntry(tx, by, "clubs.manage", { subject: id, ...entryOf(club) }));
      if (done.ok) return done;
      return done.error.code === "noSuchClub" ? refused("noClub") : refused("badClubName", done.error.message);
    });
  const renamed = (name: string) => (club: ClubFile) => ({
    kind: "club.renamed",
    before: { name: club.name },
    after: { name },
  });
  const hidden = (isHidden: boolean) => () => ({
    kind: isHidden ? "club.hidden" : "club.shown",
    before: { isHidden: !isHidden },
    after: { isHidden },
  });
  const closed = ({ name, members }: ClubFile) => ({ kind: "club.closed", before: { name, members }, after: {} });

  return {
    page: async ({ words, known }: { readonly words: string; readonly known: string | null }) =>
      versioned((await clubs.list(words, LISTED)).map(lineOf), null, known),
    async details(id: string): Answer<ClubDetails> {
      const club = await clubs.club(id);
      if (club === null) return refused("noClub");
      const { about, madeBy } = club;
      return ok({ ...lineOf(club), about, madeBy, shown: clubShown(club) });
    },
    /** Digest of what an act is decided by, as it stands now; null: there is no such club. */
    async shown(id: string): Promise<string | null> {
      const club = await clubs.club(id);
      return club && clubShown(club);
    },
    rename: (by: Actor, id: string, name: string) =>
      act(by, id, renamed(name), (alongside) => clubs.rename(id, name, alongside)),
    setHidden: (by: Actor, id: string, isHidden: boolean) =>
      act(by, id, hidden(isHidden), (alongside) => clubs.setHidden(id, isHidden, alongside)),
    close: (by: Actor, id: string) => act(by, id, closed, (alongside) => clubs.close(id, alongside)),
  };
}

/** What the club is called and says; who comes and goes decides nothing. */
const clubShown = (club: ClubFile) => shownOf({ id: club.id, name: club.name, about: club.about });

const stateOf = ({ closedAt, hiddenAt }: ClubFile): ClubState =>
  closedAt !== null ? "closed" : hiddenAt !== null ? "hidden" : "open";

const lineOf = (club: ClubFile): ClubLine => ({
  id: club.id,
  name: club.name,
  state: stateOf(club),
  members: club.members,
  createdAt: iso(club.createdAt),
});
