import { affectedPlayers } from "../../modules/identity/index.ts";
import type { createOperator } from "../../modules/operator/index.ts";
import {
  createAnnouncementOperatorApi,
  createBreachLetters,
  createMessageOperatorApi,
  createTicketOperatorApi,
} from "../../modules/support/index.ts";
import { ticketFolder } from "../platform/data-folder.ts";
import type { AppDeps } from "./deps.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";

type OperatorDeps = Parameters<typeof createOperator>[0];

/** What the desk's pages for tickets, messages, announcements and breaches are given. */
export function letterPorts(
  { database, clock, random, dataFolder }: Pick<AppDeps, "database" | "clock" | "random" | "dataFolder">,
  settings: Base["settings"],
  { emailOf, offers }: Pick<People, "emailOf" | "offers">,
  { whoIs, namesOf }: Pick<OperatorDeps["tickets"], "whoIs" | "namesOf">,
): Pick<OperatorDeps, "tickets" | "messages" | "announcements" | "breaches"> {
  const parts = { database, clock, random };
  return {
    tickets: {
      desk: createTicketOperatorApi({ ...parts, settings, folder: ticketFolder(dataFolder) }),
      whoIs,
      namesOf,
      answers: () => settings.get("preparedAnswers").answers,
    },
    messages: {
      desk: createMessageOperatorApi({ ...parts, settings }),
      whoIs,
      emailOf,
      wantsOffers: (player) => offers.get()(player),
      texts: () => settings.get("preparedMessages").messages,
    },
    announcements: createAnnouncementOperatorApi(parts),
    breaches: {
      affected: affectedPlayers,
      letters: createBreachLetters({ random, settings }),
      brand: () => settings.get("brand"),
    },
  };
}
