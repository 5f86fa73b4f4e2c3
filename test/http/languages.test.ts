/** What the server sends to a player who reads Hindi, while no page of theirs asks for it: mails, notices, sockets, papers, answers (decision 0094). */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../support/child.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { type FakePushService, fakePushService } from "../support/push-service.ts";
import { VAPID_KEY } from "../support/push-world.ts";
import { sit } from "../support/table-client.ts";
import { composeWholePlatform, type WholePlatform } from "../support/whole-platform.ts";

setDefaultTimeout(120_000);

let service: FakePushService;
let world: WholePlatform;
let player: Player;
beforeAll(async () => {
  service = fakePushService();
  world = await composeWholePlatform({ VAPID_PRIVATE_KEY: VAPID_KEY, PUSH_HOSTS: service.origin });
  player = await registerPlayer(world.url);
});
afterAll(async () => {
  await world.close();
  await service.close();
});

/** What is the same in every language: names of things, of browsers and systems, addresses, times, and what the player is called. */
const ALLOWED =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\b(?:Baithak|Rummy|OTP|UPI|PAN|TDS|GST(?:IN)?|IST|am|pm|Chrome|Android|Bun|x)\b|\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g;

/** English words of ours in a text. */
const english = (text: string, own: readonly string[] = []): readonly string[] => {
  const left = own.reduce((rest, word) => rest.replaceAll(word, ""), text).replace(ALLOWED, "");
  return left.match(/[A-Za-z]{2,}/g) ?? [];
};

interface Mail {
  readonly text: string;
  readonly code: string;
  readonly channel: string;
}
const mailsTo = async (to: string): Promise<readonly Mail[]> =>
  (await fetch(`${world.url}/dev/outbox.json?to=${encodeURIComponent(to)}`)).json();
/** The newest mail to the address, once there are so many. */
async function mailNo(count: number, to: string): Promise<Mail> {
  let found: readonly Mail[] = [];
  await until(`mail ${count} to ${to}`, async () => {
    found = (await mailsTo(to)).filter(({ channel }) => channel === "email");
    return found.length >= count;
  });
  return found[0]!;
}

type Headers = Readonly<Record<string, string>>;
async function asked(path: string, body?: object, headers: Headers = {}) {
  const answer = await fetch(`${world.url}/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: player.token,
      "content-type": "application/json",
      "accept-language": "hi-IN",
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as { message: string; sText?: string; data: unknown } };
}
const linkIn = ({ code }: Mail) => new URL(code).searchParams.get("token");

test("the finder finds English: what was written before the player chose Hindi has it", async () => {
  const welcome = await mailNo(1, player.sEmail);
  expect(english(welcome.text).length).toBeGreaterThan(10);
  expect(english("आपका OTP 1234 है, Rummy पर 3 November 2026, 4:05 pm IST")).toEqual([]);
});

test("mails to an account in Hindi: a changed address, and a code", async () => {
  const confirmed = { token: linkIn(await mailNo(1, player.sEmail)), sPassword: player.sPassword };
  expect((await asked("/auth/email/confirm", confirmed)).status).toBe(200);
  await asked("/profile", undefined, { cookie: "language=hi; language-untold=hi" });
  const own = [player.sUserName];
  const changed = `new-${player.sEmail}`;
  await asked("/profile", { sEmail: changed, sPassword: player.sPassword });
  const mails = [await mailNo(2, player.sEmail), await mailNo(1, changed)];
  const { sMobile, sEmail } = player;
  await asked("/auth/password/forgot", { sEmail });
  mails.push(await mailNo(3, sEmail));
  expect(new Set(mails.map(({ text }) => text)).size).toBe(3);
  for (const { text } of mails) expect({ text, english: english(text, own) }).toEqual({ text, english: [] });
  // The registered template of text messages stays.
  const [sms] = (await mailsTo(`+91${sMobile}`)).filter(({ channel }) => channel === "sms");
  expect(sms?.text).toMatch(/^\d{4} is your .+ OTP\./);
});

test("answers, whether something was done or refused", async () => {
  const { wire } = service.browser();
  const said = [
    await asked("/push", wire),
    await asked("/push/test", {}),
    await asked("/play/limits", { eType: "time", nLimit: 60 }),
  ];
  said.push(await asked("/rummy/deal/nothing/proof"), await asked("/friends/ask", { sUserName: player.sUserName }));
  said.push(await asked("/auth/password/check", { sPassword: "password" }));
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 404, expect.any(Number), 200]);
  const texts = said.map(({ body }) => body.sText ?? (body.data as { sText?: string }).sText ?? "");
  for (const text of texts)
    expect({ text, english: english(text) }).toEqual({ text: expect.stringMatching(/[क-ह]/), english: [] });
});

test("push notices, in the account's language", async () => {
  await until("the test notice", async () => service.pushed.length === 1);
  const { title, body } = service.pushed[0]!.payload;
  expect(english(`${title} ${body}`)).toEqual([]);
  expect(title).toMatch(/[क-ह]/);
});

test("a table's socket, in the language that its address names", async () => {
  await world.database.sql`
    INSERT INTO lobby.table_kind (variant, currency, max_seats, n_deck, name, point_value_paise, deals, buy_in_paise)
    VALUES ('points', 'practice', 2, 2, 'Points 0.5', 50, 0, 4000)`;
  const { ticket } = await sit(player);
  const socket = new WebSocket(`${world.url.replace("http", "ws")}/ws/table?ticket=${ticket}&lang=hi`);
  const received: string[] = [];
  socket.addEventListener("message", ({ data }) => void received.push(String(data)));
  await new Promise((done) => socket.addEventListener("open", done, { once: true }));
  socket.send("nothing");
  socket.send(JSON.stringify({ event: "hello", id: "h", protocol: 1 }));
  await until("a refusal and the welcome", () => received.length >= 2);
  await asked("/profile/logout");
  await until("the goodbye", () => received.some((text) => text.includes('"goodbye"')));
  const texts = received
    .map((one) => JSON.parse(one))
    .filter(({ event }) => event === "refused" || event === "goodbye");
  expect(texts.length).toBe(2);
  for (const { message, sText } of texts) {
    expect(english(message).length).toBeGreaterThan(2);
    expect({ sText, english: english(sText) }).toEqual({ sText: expect.stringMatching(/[क-ह]/), english: [] });
  }
});
