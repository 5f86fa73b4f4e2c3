/** What the calls of push notices answer, for their description. */
import type { z } from "zod";
import { type CallDocs, refusalDocs } from "../kernel/index.ts";
import { PushData } from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const push = refusalDocs(REFUSALS);
const CHANGES = "60 changes an hour a player.";

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/push": { data: PushData },
  "POST /api/push": {
    data: PushData,
    limit: CHANGES,
    refusals: push("off", "keptOut", "badSubscription", "elsewhere", "tooMany"),
    about:
      "The endpoint has to be one of a push service that the server knows. A browser that another account had moves to this one; it goes with this log-in.",
  },
  "DELETE /api/push": { data: PushData },
  "POST /api/push/choice": { data: PushData, limit: CHANGES, refusals: push("tooMany") },
  "POST /api/push/test": { data: null, limit: "6 an hour a player.", refusals: push("off", "notOn", "tooMany") },
  "POST /api/push/renew": {
    data: null,
    limit: "60 an hour a network that show no secret of an old endpoint.",
    refusals: push("off", "badSubscription", "notOn", "tooMany"),
    about: "Open to everybody: the old endpoint and its secret show whose it is.",
  },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  isOffered: "Is there such a thing where the server is reached?",
  sPublicKey: "For `applicationServerKey`: a P-256 point, base64url; empty where there are no notices.",
  sEndpointHash: "SHA-256, hex, of the endpoint that this log-in is told at; null: none.",
  nElsewhere: "Other browsers of the player in which notices are on.",
  isKeptOut: "The player is on a break, and notices stay off.",
  aSubject: "What the player may be told of.",
  eSubject:
    "`tournaments`: that one starts; `withdrawals`: paid, or come back; `tickets`: support has answered; `friends`: a friend invites to a table.",
  isOn: "Does the player want to hear of it?",
  sEndpoint: "`endpoint` of the browser's `PushSubscription`.",
  sP256dh: "Its key `p256dh`, base64url.",
  sAuth: "Its key `auth`, base64url.",
  sOldEndpoint: "The endpoint that it had before.",
  sOldAuth: "The key `auth` that it had before.",
};
