import { assert } from "../../kernel/index.ts";
import { feeBpsOf, type Settings } from "../../settings/index.ts";
import type { BoardDecks } from "../duplicate/decks.ts";
import { isDuplicate } from "../duplicate/plan.ts";
import type { Template } from "./template.ts";

/** A plan as it is frozen with its tournament: Q-12, the decks' roots are told before anybody enters. */
export function frozen(decks: Pick<BoardDecks, "rootsOf"> | undefined, plan: Template, id: string): Template {
  if (!isDuplicate(plan)) return plan;
  assert(decks, "who makes a duplicate tournament makes its decks");
  return { ...plan, roots: decks.rootsOf(id, plan.dealsPerRound) };
}

/** The fee of such a stake at tables, unless the plan says. */
export const feeOf = (settings: Pick<Settings, "get">, { feeBps, entryFeePaise }: Template) =>
  feeBps ?? feeBpsOf(settings.get("fees"), "inr", entryFeePaise as never);
