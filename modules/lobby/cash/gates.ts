import type { EntryHeaders } from "../../identity/index.ts";
import { type Clock, ok, type PlayerId, type Refusal, type Result, refuse } from "../../kernel/index.ts";
import {
  closingText,
  maintenancePhase,
  maintenanceText,
  type Settings,
  underMaintenance,
} from "../../settings/index.ts";
import { refused } from "../messages.ts";
import type { CashFacts } from "../ports.ts";
import type { Signals } from "./signals.ts";

/** Why a player may not play for money. */
export type GateRefusalCode =
  | "maintenance"
  | "cashClosed"
  | "notEligible"
  | "locationNotFound"
  | "locationRestricted"
  | "kycNeeded"
  | "deviceUnknown"
  | "tooMany";

type Answer<T> = Promise<Result<T, Refusal<GateRefusalCode>>>;

interface GateDeps {
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly facts: CashFacts;
}

const DEVICE = /^[0-9a-f]{32}$/;
/** Prefix of the signal of a log-in without a device: equal to no other, so that it tells no players apart. */
const UNNAMED = "device:session:";

/**
 * Did the player sit down without naming a device? Players told apart by the log-in alone are listed for the operator
 * (R-51).
 */
export function isUnnamed(keys: readonly string[]): boolean {
  return keys.some((key) => key.startsWith(UNNAMED));
}

/** Why no player may sit down now (S1 § 4). */
export function platformOpen({
  settings,
  clock,
}: Pick<GateDeps, "settings" | "clock">): Result<void, Refusal<"maintenance">> {
  const maintenance = settings.get("maintenance");
  return underMaintenance(maintenance, clock.now())
    ? refused("maintenance", maintenanceText(maintenance, clock.now()))
    : ok(undefined);
}

/** Why no player gets a seat now: the server is closed, or a game that began might not end before it closes (O-27). */
export function seatsOpen(deps: Pick<GateDeps, "settings" | "clock">): Result<void, Refusal<"maintenance">> {
  const maintenance = deps.settings.get("maintenance");
  const now = deps.clock.now();
  if (maintenancePhase(maintenance, now) === "closing") return refused("maintenance", closingText(maintenance, now));
  return platformOpen(deps);
}

/**
 * All that must hold before a player plays for money, in this order: the server is open; cash is on (M-13); the player
 * may (18, terms, mobile number, not excluded), is in a place where it is allowed (S1 § 8), has proven who they are
 * where that is asked (M-12), and can be told from others. Answers the signals that do so. A device is easy to
 * invent, so naming none is not refused: the log-in is a device of its own then, and the seat is flagged.
 */
export async function passCashGates(
  deps: GateDeps,
  player: PlayerId,
  headers: EntryHeaders,
  isPrivate: boolean,
): Answer<Signals> {
  const { settings, facts } = deps;
  const open = platformOpen(deps);
  if (!open.ok) return open;
  if (!settings.get("cash").on) return CASH_CLOSED;
  const eligible = await mayPlay(deps, player);
  if (!eligible.ok) return eligible;
  const located = await facts.cashPlace(headers.location, player);
  if (!located.ok) return placeRefused(located.error);
  const known = await facts.kyc(player);
  const proven = await hasProven(deps, player, known, isPrivate);
  if (!proven.ok) return proven;
  const { address } = headers;
  const own = ownDevice(headers);
  if (own === null) return DEVICE_UNKNOWN;
  const devices = new Set([own, ...(await facts.devicesOf(player)).map((one) => `device:${one}`)]);
  const keys = [
    ...devices,
    ...(known.panHash === null ? [] : [`pan:${known.panHash}`]),
    ...(known.bankHash === null ? [] : [`bank:${known.bankHash}`]),
    ...(await facts.upisOf(player)).map((upi) => `upi:${upi}`),
    ...(await facts.apartKeysOf(player)),
  ];
  return ok({ player, keys, address, place: located.value.place });
}

/** What of {@link passCashGates} can be said before a seat is asked for: all but the place and the device. */
export async function mayAskPrice(deps: GateDeps, player: PlayerId): Answer<void> {
  const open = seatsOpen(deps);
  if (!open.ok) return open;
  if (!deps.settings.get("cash").on) return CASH_CLOSED;
  const eligible = await mayPlay(deps, player);
  return eligible.ok ? hasProven(deps, player, await deps.facts.kyc(player), true) : eligible;
}

/** The signal of the device that asks; null where one is named that is none, or nothing tells who asks. */
function ownDevice({ device, session }: EntryHeaders): string | null {
  if (device !== undefined) return DEVICE.test(device) ? `device:${device}` : null;
  return session === undefined ? null : `${UNNAMED}${session}`;
}

/** Cash is off (M-13). */
export const CASH_CLOSED = refused("cashClosed");
const DEVICE_UNKNOWN = refused("deviceUnknown");

/** Age, terms, mobile number, self-exclusion, closing, and what banks took back (M-15). */
export async function mayPlay(
  { facts, clock }: Pick<GateDeps, "facts" | "clock">,
  player: PlayerId,
): Promise<Result<void, Refusal<"notEligible">>> {
  const { isAdult, termsAccepted, mobileVerified, excludedUntil, closed, blocked } = await facts.statusOf(player);
  if (blocked) return refused("notEligible/blocked");
  if (closed) return refused("notEligible/closed");
  if (!mobileVerified) return refused("notEligible/mobile");
  if (!isAdult) return refused("notEligible/age");
  if (!termsAccepted) return refused("notEligible/terms");
  if (excludedUntil !== null && excludedUntil > clock.now()) {
    return refused("notEligible/excluded");
  }
  const debt = await facts.debtOf(player);
  if (debt > 0) return refused("notEligible/debt", debt);
  return ok(undefined);
}

function placeRefused({ code, message }: Refusal): Result<never, Refusal<GateRefusalCode>> {
  if (code === "tooMany" || code === "locationRestricted") return refuse(code, message);
  return refuse("locationNotFound", message);
}

/** M-12: PAN and a bank account at private tables, and above a sum of deposits. */
async function hasProven(
  { facts, settings }: GateDeps,
  player: PlayerId,
  { panApproved, bankVerified }: Awaited<ReturnType<CashFacts["kyc"]>>,
  isPrivate: boolean,
): Answer<void> {
  if (panApproved && bankVerified) return ok(undefined);
  if (isPrivate) {
    return refused("kycNeeded/private");
  }
  const { provenAbovePaise } = settings.get("deposits");
  if ((await facts.lifetimeDeposits(player)) <= provenAbovePaise) return ok(undefined);
  return refused("kycNeeded");
}
