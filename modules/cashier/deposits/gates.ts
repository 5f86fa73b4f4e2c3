import type { Clock, Paise, PlayerId, Result } from "../../kernel/index.ts";
import { ok } from "../../kernel/index.ts";
import { dayText } from "../../kernel/india.ts";
import { maintenanceText, type Region, type Settings, underMaintenance } from "../../settings/index.ts";
import { type DepositRefusal, refuseDeposit } from "../messages.ts";
import type { PlayerFacts } from "../ports.ts";

type Gate = Promise<Result<void, DepositRefusal>>;

/** Who may deposit now, and from where: everything that does not depend on other deposits (M-12, M-13; S2 § 1, § 6). */
export function createGates(deps: {
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly facts: PlayerFacts;
}) {
  const { settings, clock, facts } = deps;

  function isOpen(): Result<void, DepositRefusal> {
    const maintenance = settings.get("maintenance");
    if (underMaintenance(maintenance, clock.now()))
      return refuseDeposit("maintenance", maintenanceText(maintenance, clock.now()));
    return settings.get("cash").on ? ok(undefined) : refuseDeposit("cashOff");
  }

  async function mayPlay(player: PlayerId): Gate {
    const { closed, excludedUntil, isAdult, termsAccepted, mobileVerified } = await facts.standingOf(player);
    if (closed) return refuseDeposit("notAllowed", "closed");
    if (excludedUntil !== null && clock.now() < excludedUntil) return refuseDeposit("excluded", dayText(excludedUntil));
    if (!mobileVerified) return refuseDeposit("notAllowed", "mobile");
    if (!isAdult) return refuseDeposit("notAllowed", "notAdult");
    return termsAccepted ? ok(undefined) : refuseDeposit("notAllowed", "noTerms");
  }

  /**
   * Neither the place that the call comes from nor the player's own state may be restricted. A call without a place is refused, as joins
   * for cash are: denying the place opens no gate (S2 § 6 "aRestrictedState").
   */
  async function inAllowedState(player: PlayerId, location: string | undefined): Gate {
    const restricted = (state: Region) =>
      state === "Other" || settings.get("cashPlay").restrictedStates.includes(state);
    const home = await facts.homeStateOf(player);
    if (home !== null && restricted(home)) return refuseDeposit("restricted");
    const here = await facts.stateAt(location, player);
    if (!here.ok) return here;
    return restricted(here.value) ? refuseDeposit("restricted/here") : ok(undefined);
  }

  function inRange(amount: Paise): Result<void, DepositRefusal> {
    const { minimumPaise, maximumPaise } = settings.get("deposits");
    if (amount < minimumPaise) return refuseDeposit("belowMinimum", minimumPaise);
    if (amount > maximumPaise) return refuseDeposit("aboveMaximum", maximumPaise);
    return ok(undefined);
  }

  return {
    /** The first reason against a deposit of this amount, or none. */
    async pass(player: PlayerId, amount: Paise, location: string | undefined): Gate {
      const open = isOpen();
      if (!open.ok) return open;
      const fits = inRange(amount);
      if (!fits.ok) return fits;
      const allowed = await mayPlay(player);
      return allowed.ok ? inAllowedState(player, location) : allowed;
    },
  };
}
