/** What `rummy doctor` asks of the network: vendors, the address that players use, and the proxy before it. */
import { connect as connectTcp } from "node:net";
import type { Config } from "../../config.ts";
import { readTrustedProxies } from "../../http/addresses.ts";
import { type Checked, checks, inTime, reasonOf } from "./check.ts";

const ANSWER_MS = 5_000;
/** A vendor's `Date` has whole seconds, and its answer takes a moment. */
const APART_MS = 5_000;

/** Each vendor that the settings name: whether it is reached from here. Nothing is sent, asked for or paid. */
export async function lookAtVendors({ services }: Config): Promise<readonly Checked[]> {
  const vendors: readonly (readonly [string, string | undefined])[] = [
    ["MSG91_ORIGIN", services.msg91Key && services.msg91Origin],
    ["ZOOP_ORIGIN", services.zoopAppId && services.zoopOrigin],
    ["GOOGLE_MAPS_ORIGIN", services.geocoderKey && services.geocoderOrigin],
    ["RAZORPAY_ORIGIN", services.razorpayKeyId && services.razorpayOrigin],
    ["SMTP_URL", services.smtpUrl],
    ["ALARM_WEBHOOK", services.alarmWebhook],
  ];
  const asked = vendors.flatMap(([setting, address]) => (address ? [{ setting, address: new URL(address) }] : []));
  const found = await Promise.all(
    asked.map(({ setting, address }) =>
      inTime(setting, setting.endsWith("_ORIGIN") ? reach(setting, address) : openAndClose(setting, address)),
    ),
  );
  return found.flat();
}

/** An answer of any kind will do: without the vendor's keys it is a refusal. */
async function reach(setting: string, { origin, host }: URL): Promise<readonly Checked[]> {
  const { right, wrong } = checks(setting);
  try {
    const answer = await fetch(origin, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) });
    const apart = Math.abs(Date.parse(answer.headers.get("date") ?? "") - Date.now());
    const isOff = apart > APART_MS;
    const off = () => wrong(`this machine's clock is ${Math.round(apart / 1_000)} seconds off: let NTP set it`);
    return [right(`${host} answers`), ...(isOff ? [off()] : [])];
  } catch (error) {
    return [wrong(`${host} is not reached from here: ${reasonOf(error)}. Look at the firewall and the name server`)];
  }
}

/** The address of something that must not be asked anything: a connection, closed again. */
async function openAndClose(setting: string, { protocol, hostname, port }: URL): Promise<readonly Checked[]> {
  const usual = { "smtp:": 587, "smtps:": 465, "https:": 443, "http:": 80 }[protocol] ?? 443;
  const { right, wrong } = checks(setting);
  const { promise, resolve } = Promise.withResolvers<Checked>();
  const socket = connectTcp({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || usual });
  const where = `${hostname}:${Number(port) || usual}`;
  socket.setTimeout(ANSWER_MS, () => resolve(wrong(`${where} does not answer within ${ANSWER_MS / 1_000} seconds`)));
  socket.once("connect", () => resolve(right(`${where} takes connections`)));
  socket.once("error", (error) => resolve(wrong(`${where} is not reached from here: ${reasonOf(error)}`)));
  const found = await promise;
  socket.destroy();
  return [found];
}

/** The address that players use, and whose word about them is believed. */
export async function lookAtAddress(config: Config): Promise<readonly Checked[]> {
  const { publicUrl, tlsCert, trustedProxies, mode } = config.server;
  const { right, unsure, wrong } = checks("PUBLIC_URL");
  if (publicUrl === undefined) {
    const text = "it is not set: links in mails and invitations lead to the address that is listened on";
    return [mode === "production" ? wrong(text) : unsure(text)];
  }
  const made: Checked[] = [];
  const { protocol, origin } = new URL(publicUrl);
  if (protocol === "http:" && mode === "production")
    made.push(wrong("players' passwords and moves travel open: use https"));
  const proxies = readTrustedProxies(trustedProxies);
  if (!proxies.ok) made.push(checks("TRUSTED_PROXIES").wrong(proxies.error));
  else if (trustedProxies.length === 0 && protocol === "https:" && tlsCert === undefined)
    made.push(
      checks("TRUSTED_PROXIES").wrong(
        "it is empty, and a proxy speaks HTTPS for this server: all players would share its address, and its limits. Name the proxy",
      ),
    );
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const text = `${origin}/healthz answers ${answer.status}`;
    made.push(answer.ok ? right(text) : wrong(`${text}: look at the proxy's servers and the server's log`));
  } catch (error) {
    made.push(
      unsure(`${origin} does not answer from here: ${reasonOf(error)}. Before the first start that is as it should be`),
    );
  }
  return made;
}
