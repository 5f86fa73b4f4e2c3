import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { resource, settle } from "../../../ui/browser/resource.ts";
import { onServerEvents } from "../../../ui/browser/server-events.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import type { FriendsData, Shown } from "../../contract.ts";

/** Everything about the player's friends. */
export const friends = resource("/friends", trusted<FriendsData>());

let underWay = 0;

/** Asks anew. */
export async function reload(): Promise<void> {
  underWay += 1;
  await friends.load();
  underWay -= 1;
}

const hereFirst = (rows: FriendsData["aFriend"]): FriendsData["aFriend"] => [
  ...rows.filter(({ bOnline }) => bOnline),
  ...rows.filter(({ bOnline }) => !bOnline),
];

/** Marks who came and left, without asking anew. */
function noteComings({ aCame, aLeft }: { readonly aCame: readonly string[]; readonly aLeft: readonly string[] }): void {
  const known = friends.state.peek();
  // An answer that is on its way may be older than this.
  if (known.is !== "ready" || underWay > 0) return void reload();
  const aFriend = known.value.aFriend.map((one) => {
    if (aCame.includes(one.iUserId)) return { ...one, bOnline: true };
    return aLeft.includes(one.iUserId) ? { ...one, bOnline: false, oTable: null } : one;
  });
  settle(friends.state, { is: "ready", value: { ...known.value, aFriend: hereFirst(aFriend) } });
}

const RELOADS = new Set(["resFriendAsk", "resInvitation", "resInvitationOver"]);

/** Keeps the page as it is now; returns what stops that. */
export const keepFresh = (): (() => void) =>
  onServerEvents(
    ({ event, data }) => {
      if (event === "resFriends") noteComings(data as Parameters<typeof noteComings>[0]);
      if (RELOADS.has(event)) void reload();
    },
    () => void reload(),
  );

/** Sends a change, says what came of it, and reads the page anew. True when it was done. `said` words what the server answers. */
export async function send<T>(
  path: string,
  body: object,
  data: { parse(value: unknown): T },
  said: (data: T) => string,
): Promise<boolean> {
  const answer = await callApi({ method: "POST", path: `/friends/${path}`, body, data });
  if (answer.ok) toast(said(answer.data), { tone: "success" });
  else errorToast(answer.message);
  await reload();
  return answer.ok;
}

/** Changes what others see; the switch stands where the server has it. */
export async function show(changes: Partial<Shown>): Promise<void> {
  const answer = await callApi({ method: "POST", path: "/friends/shown", body: changes, data: trusted<Shown>() });
  if (!answer.ok) errorToast(answer.message);
  await reload();
}
