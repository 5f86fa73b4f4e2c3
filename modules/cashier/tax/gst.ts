/** GST on deposits (M-6). Amounts are paise; the rate comes from the dated setting, in whole percent. */
import { assert, type Paise, paise } from "../../kernel/index.ts";
import type { SettingValues } from "../../settings/index.ts";
import type { Move } from "../../wallet/index.ts";

/**
 * The bearer of the tax: the operator (absorbed), or the player, out of the payment (inclusive) or on top of it
 * (exclusive).
 */
export type GstMode = SettingValues["gst"]["mode"];

/** What a payment comes to. */
export interface Credit {
  readonly gstPercent: number;
  /** What is owed to the state. */
  readonly gstPaise: Paise;
  /** What the player is credited. */
  readonly creditPaise: Paise;
}

/** What the player is asked to pay to have `amount`: more only where the tax comes on top. */
export function payableFor(amount: Paise, mode: GstMode, percent: number): Paise {
  return mode === "exclusive" ? paise(amount + roundedShare(amount, percent, 100)) : amount;
}

/**
 * What a payment is credited as, by the rate in force when it is credited: tax = round(G·r/(100+r)). A payment that
 * {@link payableFor} asked for at the same rate gives back exactly the amount that was asked.
 */
export function creditFor(payment: Paise, mode: GstMode, percent: number): Credit {
  const gstPaise = roundedShare(payment, percent, 100 + percent);
  const creditPaise = mode === "absorbed" ? payment : paise(payment - gstPaise);
  return { gstPercent: percent, gstPaise, creditPaise };
}

/**
 * The ledger's side of a credited payment: in through the gateway, first to what the player owes (M-15), then to D; the
 * tax from the account of what the operator bears of it, else out of the payment.
 */
export function depositMoves(deposit: {
  readonly mode: GstMode;
  /** Where the tax is taken from when the operator bears it. */
  readonly taxFrom: "promotions" | "gstBorne";
  readonly gstPaise: Paise;
  readonly creditPaise: Paise;
  /** The part of the credit that pays debts. */
  readonly debtPaise: Paise;
}): readonly Move[] {
  const { mode, taxFrom, gstPaise, creditPaise, debtPaise } = deposit;
  assert(debtPaise >= 0 && debtPaise <= creditPaise, "a debt is paid out of the credit");
  const moves: readonly Move[] = [
    { from: { house: "gatewayClearing" }, to: { house: "chargebackReceivable" }, amount: debtPaise },
    { from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(creditPaise - debtPaise) },
    {
      from: { house: mode === "absorbed" ? taxFrom : "gatewayClearing" },
      to: { house: "gstPayable" },
      amount: gstPaise,
    },
  ];
  return moves.filter(({ amount }) => amount > 0);
}

/** round(amount × part / whole), halves up, without floats. */
export function roundedShare(amount: Paise, part: number, whole: number): Paise {
  assert(amount >= 0 && Number.isInteger(part) && part >= 0, "tax is taken of an amount that is not negative");
  const twice = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return paise(Number(twice / (2n * BigInt(whole))));
}
