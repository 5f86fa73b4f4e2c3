import { envelope } from "../../../kernel/index.ts";
import { columns } from "../../frame/export.ts";
import { action, actionWith, answer, NOBODY, parseToken, type Route, rowId } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { type ClubLine, RenameRequest } from "./contract.ts";
import { type ClubsOffice, createClubsOffice } from "./service.ts";

const MAY = "clubs.manage";
const idOf = (text: string | undefined): string => rowId(text) ?? NOBODY;

/** Calls about clubs (O-34). */
const clubRoutes = (clubs: ClubsOffice): readonly Route[] => {
  const of = { access: MAY, shown: (id: string) => clubs.shown(idOf(id)) } as const;
  return [
    {
      method: "GET",
      path: "/clubs",
      file: columns<ClubLine>("id", "name", "state", "members", "createdAt"),
      access: MAY,
      summary: "Clubs, the newest first; query `name` (its start, or the code of its link), `known`",
      run: async ({ query }) =>
        envelope(await clubs.page({ words: (query.name ?? "").trim().slice(0, 50), known: parseToken(query.known) })),
    },
    {
      method: "GET",
      path: "/clubs/:id",
      access: MAY,
      summary: "One club",
      run: async ({ params }) => envelope(answer(await clubs.details(idOf(params.id)))),
    },
    actionWith({
      path: "/clubs/:id/rename",
      ...of,
      summary: "Give the club another name",
      body: RenameRequest,
      run: (who, id, { name }) => clubs.rename(who, idOf(id), name),
    }),
    action({
      path: "/clubs/:id/hide",
      ...of,
      summary: "Its name reads Club, its text is empty, and nobody joins",
      run: (who, id) => clubs.setHidden(who, idOf(id), true),
    }),
    action({
      path: "/clubs/:id/show",
      ...of,
      summary: "Name and text are shown again",
      run: (who, id) => clubs.setHidden(who, idOf(id), false),
    }),
    action({
      path: "/clubs/:id/close",
      ...of,
      summary: "The club ends; everybody has left it then",
      run: (who, id) => clubs.close(who, idOf(id)),
    }),
  ];
};

/** Clubs of players (O-34). */
export const clubs = defineSection({ permissions: [MAY], create: createClubsOffice, routes: clubRoutes });
