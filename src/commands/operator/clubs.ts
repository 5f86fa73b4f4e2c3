import type { ClubLine } from "../../../modules/operator/index.ts";
import { deskCommand, perform, rowsOf, show, type Verb } from "./desk-command.ts";
import { paged } from "./pages.ts";

const change =
  (verb: "hide" | "show" | "close", said: string): Verb =>
  async (at, [id, ...more]) =>
    id === undefined || more.length > 0
      ? null
      : perform(at, `/clubs/${id}/${verb}`, said, { look: `clubs look ${id}` });

/** `operator clubs …`: clubs of players (O-34). */
export const clubsCommand = deskCommand({
  usage: [
    "clubs list [NAME] [--page N]   (NAME: how the name begins)",
    "clubs look ID",
    "clubs rename ID NAME --seen DIGEST",
    "clubs hide ID --seen DIGEST",
    "clubs show ID --seen DIGEST",
    "clubs close ID --seen DIGEST",
  ],
  verbs: {
    async list({ desk, platform }, words) {
      const read = (most: number) => rowsOf<ClubLine>(desk, "/clubs", { name: words.join(" ") }, most);
      return paged(platform, { read, line: async (row) => lineOf(row), none: "No clubs." });
    },
    look: async (at, [id, ...more]) => (id === undefined || more.length > 0 ? null : show(at, `/clubs/${id}`)),
    async rename(at, [id, ...words]) {
      if (id === undefined || words.length === 0) return null;
      const body = { name: words.join(" ") };
      return perform(at, `/clubs/${id}/rename`, "Renamed.", { look: `clubs look ${id}`, body });
    },
    hide: change("hide", "Hidden: its name reads Club, and nobody joins."),
    show: change("show", "Its name and text are shown again."),
    close: change("close", "Closed: everybody has left it."),
  },
});

const lineOf = ({ id, state, members, createdAt, name }: ClubLine): string =>
  [id, state.padEnd(6), createdAt.slice(0, 10), `${members} members`, name].join("  ");
