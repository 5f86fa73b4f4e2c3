import { envelope } from "../../../kernel/index.ts";
import { columns } from "../../frame/export.ts";
import { action, actionWith, answer, NOBODY, parseToken, type Route, rowId } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { type ClubLine, RenameRequest } from "./contract.ts";
import { type ClubsOffice, createClubsOffice } from "./service.ts";

const MAY = "clubs.manage";
const idOf = (text: string | undefined): string => rowId(text) ?? NOBODY;

/** Calls about clubs (O-34). */
const clubRoutes = (clubs: ClubsOffice): readonly Route[] => [
  {
    method: "GET",
    path: "/clubs",
    file: columns<ClubLine>("id", "name", "state", "members", "createdAt"),
    access: MAY,
    summary: "Clubs, the newest first; query `name` (its start), `known`",
    run: async ({ query }) =>
      envelope(await clubs.page({ nameStart: (query.name ?? "").trim().slice(0, 50), known: parseToken(query.known) })),
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
    access: MAY,
    summary: "Give the club another name",
    shown: (id) => clubs.shown(idOf(id)),
    body: RenameRequest,
    run: (who, id, { name }) => clubs.rename(who, idOf(id), name),
  }),
  action({
    path: "/clubs/:id/hide",
    access: MAY,
    summary: "Its name reads Club, its text is empty, and nobody joins",
    shown: (id) => clubs.shown(idOf(id)),
    run: (who, id) => clubs.setHidden(who, idOf(id), true),
  }),
  action({
    path: "/clubs/:id/show",
    access: MAY,
    summary: "Name and text are shown again",
    shown: (id) => clubs.shown(idOf(id)),
    run: (who, id) => clubs.setHidden(who, idOf(id), false),
  }),
  action({
    path: "/clubs/:id/close",
    access: MAY,
    summary: "The club ends; everybody has left it then",
    shown: (id) => clubs.shown(idOf(id)),
    run: (who, id) => clubs.close(who, idOf(id)),
  }),
];

/** Clubs of players (O-34). */
export const clubs = defineSection({ permissions: [MAY], create: createClubsOffice, routes: clubRoutes });
