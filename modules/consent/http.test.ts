import { expect, test } from "bun:test";
import { testIdentity } from "../../test/support/identity.ts";
import { memoryLimiters } from "../../test/support/limiter.ts";
import { peopleOf } from "../../test/support/people.ts";
import { seededRandom } from "../../test/support/random.ts";
import { testVault } from "../../test/support/vault.ts";
import { consentHttp, createConsent } from "./index.ts";

test("CR-3: whoever has changed too much withdraws the consent to offers all the same", async () => {
  const server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
  const consent = createConsent({
    ...server,
    clock: server.time,
    timers: server.time,
    random: seededRandom(5),
    vault: testVault(),
    textOf: () => "the text",
  });
  const app = consentHttp({
    consent,
    identity: server.identity,
    clock: server.time,
    limiter: memoryLimiters(server.time),
  });
  const { token } = await peopleOf(() => server).player({ eLanguage: "en" });
  const say = async (isGiven: boolean) => {
    server.time.advance(1);
    const headers = { authorization: token, "content-type": "application/json" };
    const body = JSON.stringify({ isGiven, eLanguage: "en" });
    const answer = await app.handle(new Request("http://localhost/consents/offers", { method: "POST", headers, body }));
    return answer.ok;
  };
  expect(await say(true)).toBe(true);
  for (let n = 0; n < 60; n += 1) await say(true);
  expect([await say(true), await say(false), await say(false)]).toEqual([false, true, true]);
  await server.close();
}, 60_000);
