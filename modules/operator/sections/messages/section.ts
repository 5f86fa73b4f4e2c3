import { envelope, type PlayerId } from "../../../kernel/index.ts";
import { actionWith, answer, NOBODY, type Route, rowId } from "../../frame/route.ts";
import { defineSection } from "../../frame/section.ts";
import { SendRequest } from "./contract.ts";
import { createPlayerMessages, type PlayerMessages } from "./service.ts";

const MAY = "messages.send";
const playerIn = (text: string | undefined): PlayerId => (rowId(text) ?? NOBODY) as PlayerId;

/** Calls of messages to one player (O-53). */
const messageRoutes = (messages: PlayerMessages): readonly Route[] => [
  {
    method: "GET",
    path: "/messages/:id",
    access: MAY,
    summary: "A player to whom somebody wants to write: texts that are offered, and what was written before",
    run: async ({ params }) => envelope(answer(await messages.writingTo(playerIn(params.id)))),
  },
  actionWith({
    path: "/messages/:id/send",
    access: MAY,
    summary: "Write to a player: read on the site, and mailed where `byMail` says so",
    shown: { unneeded: "it says the text that was shown" },
    body: SendRequest,
    run: (who, id, body) => messages.send(who, playerIn(id), body),
  }),
];

/** Messages to one player (O-53). */
export const playerMessages = defineSection({
  permissions: [MAY],
  create: createPlayerMessages,
  routes: messageRoutes,
});
