import { defineSection } from "../../frame/section.ts";
import type { TournamentPorts } from "./ports.ts";
import { tournamentRoutes } from "./routes.ts";
import { createTournamentOffice } from "./service.ts";

/** Tournaments, their templates and series (O-25). */
export const tournaments = defineSection({
  permissions: ["tournaments.manage"],
  create: ({ tournaments }: { readonly tournaments: TournamentPorts }) => createTournamentOffice(tournaments),
  routes: tournamentRoutes,
});
