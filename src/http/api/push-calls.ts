/** What the calls of push notices answer. */
import { PushData } from "../../../modules/push/contract.ts";
import { STATUS } from "../../../modules/push/http.ts";
import { REFUSALS } from "../../../modules/push/messages.ts";
import { type CallDocs, refusalsOf } from "./call.ts";

const push = refusalsOf(STATUS, REFUSALS);
const CHANGES = "60 changes an hour a player.";

export const PUSH_CALLS: CallDocs = {
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
