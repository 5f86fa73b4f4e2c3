import { ok, type PlayerId, type Result } from "../../kernel/index.ts";
import type { Entry } from "../abuse/entrance.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { CodeOrder, OtpSent } from "../codes/order.ts";
import type { Identifier } from "../contract.ts";
import type { Closing } from "../exclusion/closing.ts";
import type { Parts } from "../parts.ts";
import { passwordCheck } from "../passwords/check.ts";
import type { Try } from "../passwords/tries.ts";
import type { IdentityRefusal } from "../refusals.ts";
import { refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";

/** So many times over its limits an address is not only busy. */
const SPRAYING = 4;

type LoggedIn = { readonly token: string } | { readonly otp: OtpSent };

/** How an identifier is written where one is remembered or compared. */
export const nameOf = (identifier: Identifier): string =>
  identifier.kind === "email" ? identifier.email.toLowerCase() : identifier.mobile;

/** Codes go by mail to confirmed addresses only: whoever reads the mail gets into the account. */
export function wayTo(player: PlayerRow, wanted: "sms" | "email"): Pick<CodeOrder, "channel" | "destination"> {
  return wanted === "email" && player.emailVerifiedAt
    ? { channel: "email", destination: player.email }
    : { channel: "sms", destination: player.mobile };
}

/** Login and resend (S1 § 4, § 7). */
export function login(parts: Parts, { wasClosed }: Pick<Closing, "wasClosed">) {
  const { store, clock, challenges, limits, entrance, askers } = parts;
  const check = passwordCheck(parts);

  function logIn(
    identifier: Identifier,
    password: string,
    visitor: Visitor,
  ): Promise<Result<LoggedIn, IdentityRefusal>> {
    return entrance.answer(visitor, ["password", nameOf(identifier), password], async (entry) => {
      const player = (await store.playerBy(identifier)) ?? (await pendingFor(identifier, visitor));
      if (player) {
        if (await hasToWork(player, entry)) return entrance.demand(entry, "passwords", entry.excess);
        return withPassword(player, password, entry);
      }
      // Who asks for many names is looking for accounts.
      if (entry.excess > 0 && !entry.proof) return entrance.demand(entry, "names", entry.excess);
      return refused((await wasClosed(identifier)) ? "accountClosed" : "noAccount");
    });
  }

  /**
   * Where so many were wrong that somebody must be trying one password after the other at many accounts, no more are looked at
   * without work, right ones neither: else the wrong ones would be free. An account's own devices are asked for none.
   */
  async function hasToWork(player: PlayerRow, { excess, proof, visitor }: Entry): Promise<boolean> {
    return excess >= SPRAYING && !proof && !(await askers.isKnown(player.id, visitor));
  }

  /** The registration that this visitor began, else the newest of that name. */
  async function pendingFor(identifier: Identifier, visitor: Visitor): Promise<PlayerRow | undefined> {
    const [own] = await store.pendingBy(identifier, askers.askerOf(visitor), 1);
    return own ?? (await store.pendingBy(identifier, null, 1))[0];
  }

  /**
   * A right password gives its try back. An account under attack asks for an OTP (S1 § 4: "with a verification header: go to the OTP step").
   */
  async function withPassword(
    player: PlayerRow,
    password: string,
    entry: Entry,
  ): Promise<Result<LoggedIn, IdentityRefusal>> {
    const { visitor } = entry;
    const right = await check(player, password, entry, "logIn");
    if (!right.ok) return right;
    const { attempt, isKnown } = right.value;
    if (!player.mobileVerifiedAt) return notVerified(player, attempt.right, visitor);
    if (attempt.needsCode) return otpStep(player, entry);
    const opened = await openSession(player, visitor);
    if (!opened.ok) return opened;
    await attempt.right(store);
    parts.security.record({
      kind: "loginSucceeded",
      outcome: "success",
      player: player.id as PlayerId,
      address: visitor.address,
      detail: { by: "password", knownDevice: isKnown },
    });
    return ok({ token: await opened.value() });
  }

  /** Not when the password was changed while it was looked at: whoever changed it ended all sessions, and this one would be left. */
  function openSession({ id, passwordHash }: PlayerRow, visitor: Visitor) {
    return store.inTransaction(async (queries) => {
      if ((await queries.heldPassword(id)) !== passwordHash) return refused("wrongCredentials");
      return ok(await parts.sessions.open(queries, id as PlayerId, visitor));
    });
  }

  /**
   * The browser now asks for another code (S1 § 8). Whoever knows the password wrote the registration and goes on with it
   * from here, and need not wait out the 180 s of the last code.
   */
  async function notVerified(player: PlayerRow, right: Try["right"], visitor: Visitor) {
    await right(store);
    const before = player.asker;
    const asker = askers.askerOf(visitor);
    await store.adoptPending(player.id, asker);
    for (const one of new Set([before, asker])) if (one !== null) await store.liftWait(player.id, one, clock.now());
    return refused("mobileNotVerified");
  }

  async function otpStep(player: PlayerRow, entry: Entry): Promise<Result<{ readonly otp: OtpSent }, IdentityRefusal>> {
    const alive = await challenges.alive(player.id, "login", entry.visitor);
    if (alive) return ok({ otp: alive });
    const order = { playerId: player.id, mobile: player.mobile, purpose: "login", channel: "sms" } as const;
    const sent = await challenges.send({ ...order, destination: player.mobile }, entry, {
      isPlayer: true,
      isProven: true,
    });
    return sent.ok ? ok({ otp: sent.value }) : sent;
  }

  /** Another code for what this visitor's last one was for; a registration of theirs that was not verified always gets one. */
  async function resendOtp(identifier: Identifier, visitor: Visitor): Promise<Result<OtpSent, IdentityRefusal>> {
    const entered = await entrance.ask(visitor, "codes");
    if (!entered.ok) return entered;
    const player = (await store.playerBy(identifier)) ?? (await ownRegistration(identifier, visitor));
    if (!player) return refused("noAccount");
    const isPlayer = player.mobileVerifiedAt !== null;
    const last = await store.lastChallenge(player.id, askers.askerOf(visitor));
    const isRecent = last && clock.now() - last.createdAt.getTime() < 2 * limits.otpLifeMs;
    const to = { playerId: player.id, mobile: player.mobile };
    if (isRecent) {
      const way = wayTo(player, last.channel);
      // The code before it was sent to this asker for the right password.
      const isProven = last.purpose === "login";
      return challenges.send({ ...to, ...way, purpose: last.purpose }, entered.value, { isPlayer, isProven });
    }
    if (isPlayer) return refused("alreadyVerified");
    const order = { ...to, purpose: "mobile", channel: "sms", destination: player.mobile } as const;
    return challenges.send(order, entered.value, { isPlayer });
  }

  /**
   * A registration that is not verified goes on only for who began it: a stranger may have written another's number, and the code
   * must not bring the stranger's address and password to life. Behind one address without a device people cannot be
   * told apart: then there must be one registration only.
   */
  async function ownRegistration(identifier: Identifier, visitor: Visitor): Promise<PlayerRow | undefined> {
    const own = await store.pendingBy(identifier, askers.askerOf(visitor), 2);
    return visitor.device !== null || own.length === 1 ? own[0] : undefined;
  }

  return { logIn, resendOtp };
}
