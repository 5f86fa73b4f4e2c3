/** Calls of a person's card: who it is, to ask to be friends, to block. */
import type { PersonAnswer, PersonCalls } from "../state/person.ts";
import { readToken } from "./api.ts";

const CALL_MS = 15_000;
const AWAY = "There is no answer from the server. Check the connection and try again.";

async function call<T>(path: string, body: object): Promise<PersonAnswer<T>> {
  try {
    const answer = await fetch(`/api/friends/${path}`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        authorization: readToken() ?? "",
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const { message, data } = (await answer.json()) as { message?: string; data: T };
    return answer.ok ? { data } : { refused: message || AWAY, isNone: answer.status === 404 };
  } catch {
    return { refused: AWAY, isNone: false };
  }
}

export const personCalls: PersonCalls = {
  card: (name) => call("card", { sUserName: name }),
  ask: (id) => call("ask", { iUserId: id }),
  block: (id) => call("block", { iUserId: id }),
};
