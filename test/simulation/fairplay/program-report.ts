/** How well a season's programs were found. */
import type { ProgramJudgement } from "../../../modules/fairplay/model/judge-program.ts";
import { PROGRAMS } from "./manners.ts";
import type { Crowd } from "./people.ts";

/** At one threshold. */
export interface ProgramFigures {
  readonly threshold: number;
  readonly precision: number;
  readonly recall: number;
  /** People who were accused, of those who were looked at. */
  readonly falseCases: number;
  readonly honestLookedAt: number;
  readonly byKind: Readonly<Record<string, { readonly found: number; readonly of: number }>>;
}

export function programFiguresAt(
  threshold: number,
  { programs }: Pick<Crowd, "programs">,
  judged: ReadonlyMap<string, ProgramJudgement>,
): ProgramFigures {
  const own = new Set<string>(programs.map(({ id }) => id));
  const isFound = (id: string): boolean => (judged.get(id)?.score ?? 0) >= threshold;
  const accused = [...judged.keys()].filter(isFound);
  const found = accused.filter((id) => own.has(id)).length;
  return {
    threshold,
    precision: accused.length === 0 ? 0 : found / accused.length,
    recall: programs.length === 0 ? 0 : found / programs.length,
    falseCases: accused.length - found,
    honestLookedAt: [...judged.keys()].filter((id) => !own.has(id)).length,
    byKind: Object.fromEntries(
      PROGRAMS.map((kind) => {
        const some = programs.filter(({ program }) => program === kind);
        return [kind, { found: some.filter(({ id }) => isFound(id)).length, of: some.length }];
      }),
    ),
  };
}

/** A line a threshold. */
export function toldOfPrograms(figures: ProgramFigures): string {
  const { threshold, precision, recall, falseCases, honestLookedAt, byKind } = figures;
  const kinds = Object.entries(byKind).map(([kind, { found, of }]) => `${kind} ${found}/${of}`);
  const parts = [`precision ${precision.toFixed(3)}`, `recall ${recall.toFixed(3)}`, ...kinds];
  return `programs, score ≥ ${threshold}: ${parts.join(", ")}; people accused ${falseCases} of ${honestLookedAt}`;
}
