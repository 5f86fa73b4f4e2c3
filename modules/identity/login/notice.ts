import { inDateWords } from "../../kernel/date-words.ts";
import { type Clock, HOUR_MS, type Instant, instant, type PlayerId, say } from "../../kernel/index.ts";
import { longMomentText } from "../../kernel/india.ts";
import { noticeTo } from "../email/notice-mails.ts";
import type { EmailSender, IdentityDeps } from "../ports.ts";
import { agentName, shortAddress } from "../sessions/agent.ts";
import type { PlayerRow } from "../store/players.ts";
import type { Store, StoreQueries } from "../store/store.ts";
import { identityTexts } from "../texts/index.ts";

/** Further log-ins after a first mail are told in one more at this time's end. */
const WINDOW_MS = HOUR_MS;
/** Sessions that are looked at, and those that the mail names. */
const SESSIONS_READ = 50;
const LINES = 5;

interface Notice {
  readonly playerId: PlayerId;
  readonly sinceMs: number;
}

/** "21 November 2026 at 11:45 pm IST": when it was, where the players are, in the language that is read now. */
export function timeInIndia(at: Instant): string {
  return `${inDateWords(longMomentText(at))} IST`;
}

/**
 * Adds the mail's event within the transaction that opens a session, when the player has not used this device before.
 * Of many log-ins within an hour the first is told at once and the others together, so that no mailbox is flooded.
 */
export function loginNoticing(clock: Clock) {
  return async (queries: StoreQueries, playerId: PlayerId, device: string | null): Promise<void> => {
    const known = await queries.devicesOf(playerId);
    if (device !== null && known.includes(device)) return;
    const player = await queries.playerById(playerId);
    if (!player?.emailVerifiedAt) return;
    const now = clock.now();
    const { count, startedAtMs } = await queries.countAttempt(`newLogin:${playerId}`, WINDOW_MS, now);
    const notice: Notice = { playerId, sinceMs: now };
    if (count === 1) await queries.addEvent("loginNotice", notice, now);
    if (count === 2) await queries.addEvent("loginNotice", notice, now, instant(startedAtMs + WINDOW_MS));
  };
}

/** Handler of the event `loginNotice`: sends the mail; a throw has it tried again. */
export function loginNotices({
  store,
  email,
  brandName,
  settings,
}: {
  readonly store: Store;
  readonly email: EmailSender;
  readonly brandName: () => string;
  readonly settings: IdentityDeps["settings"];
}) {
  return async ({ playerId, sinceMs }: Notice): Promise<void> => {
    const player = await store.playerById(playerId);
    if (!player?.emailVerifiedAt || player.closedAt) return;
    const since = instant(sinceMs);
    const known = await store.devicesOf(playerId, since);
    const opened = (await store.sessionsSince(playerId, since, SESSIONS_READ)).filter(
      ({ device }) => device === null || !known.includes(device),
    );
    if (opened.length === 0) return;
    const sent = await email.send({
      ...noticeTo(player, () =>
        loginMail(player, opened, { brand: brandName(), email: settings.get("brand").supportEmail }),
      ),
      code: "",
    });
    if (!sent.ok) throw new Error("the mail could not be sent");
  };
}

function loginMail(
  { userName: name }: PlayerRow,
  opened: Awaited<ReturnType<Store["sessionsSince"]>>,
  { brand, email }: { readonly brand: string; readonly email: string },
) {
  const mails = identityTexts.mails;
  const lines = opened.slice(0, LINES).map(({ createdAt, address, agent }) => {
    const network = shortAddress(address);
    const from = network === "" ? [] : [say(mails.loginFrom, { network })];
    return `- ${[timeInIndia(createdAt), agentName(agent), ...from].join(", ")}`;
  });
  const more = opened.length > LINES ? [`- ${mails.loginMore}`] : [];
  const text = [
    say(mails.login, { brand, name }),
    [...lines, ...more].join("\n"),
    mails.loginYou,
    say(mails.loginNotYou, { email }),
  ];
  return { subject: say(mails.loginSubject, { brand }), text: text.join("\n\n") };
}
