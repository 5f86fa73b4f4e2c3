import { ok } from "../../../modules/kernel/index.ts";
import type { CashData, CashNeed } from "../../../modules/operator/index.ts";
import { createCashLook } from "../../compose/cash-needs.ts";
import type { OperatorCommand } from "./command.ts";

const STATES: Readonly<Record<CashNeed["state"], string>> = {
  there: "there",
  missing: "MISSING",
  standIn: "stand-in",
  yours: "yours",
};

/** `operator cash`: what cash needs before it is switched on, line by line, with what to do (O-41). */
export const cashCommand: OperatorCommand = {
  usage: ["cash"],
  async run(platform, words) {
    if (words.length > 0) return null;
    const cash = await createCashLook(platform)();
    return ok([`cash is ${cash.isOn ? "on" : "off"}`, ...needLines(cash.needs)].join("\n"));
  },
};

/** A line for each need; what is not there says what to do. */
export const needLines = (needs: readonly CashNeed[]): readonly string[] =>
  needs.map(({ state, title, toDo }) => `${STATES[state].padEnd(9)} ${title}${state === "there" ? "" : `. ${toDo}`}`);

/** Needs that are missing, or that a stand-in serves for. */
export const lackedBy = ({ needs }: CashData): readonly CashNeed[] =>
  needs.filter(({ state }) => state === "missing" || state === "standIn");
