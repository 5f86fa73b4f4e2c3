/** How well a season's colluding pairs were found. */

import { pairKey } from "../../../modules/fairplay/model/figures.ts";
import type { Judgement } from "../../../modules/fairplay/model/judge-pair.ts";
import type { Crowd, Scheme } from "./people.ts";
import { SCHEMES } from "./people.ts";

/** At one threshold. */
export interface Figures {
  readonly threshold: number;
  readonly precision: number;
  readonly recall: number;
  /** Honest pairs that were accused, of those that were looked at. */
  readonly falseCases: number;
  readonly honestLookedAt: number;
  readonly bySchemes: Readonly<Record<Scheme, { readonly found: number; readonly of: number; readonly named: number }>>;
}

export function figuresAt(threshold: number, crowd: Crowd, judged: ReadonlyMap<string, Judgement>): Figures {
  const schemes = new Map(crowd.colluding.map(([one, other]) => [pairKey(one.id, other.id), one.scheme!]));
  const accused = [...judged].filter(([, { score }]) => score >= threshold).map(([key]) => key);
  const found = accused.filter((key) => schemes.has(key));
  const bySchemes = Object.fromEntries(
    SCHEMES.map((scheme) => {
      const own = found.filter((key) => schemes.get(key) === scheme);
      const named = own.filter((key) => strongest(judged.get(key)!) === scheme).length;
      return [scheme, { found: own.length, of: [...schemes.values()].filter((one) => one === scheme).length, named }];
    }),
  ) as unknown as Figures["bySchemes"];
  return {
    threshold,
    precision: accused.length === 0 ? 0 : found.length / accused.length,
    recall: schemes.size === 0 ? 0 : found.length / schemes.size,
    falseCases: accused.length - found.length,
    honestLookedAt: [...judged.keys()].filter((key) => !schemes.has(key)).length,
    bySchemes,
  };
}

const strongest = ({ scores }: Judgement): Scheme =>
  SCHEMES.reduce((best, scheme) => (scores[scheme] > scores[best] ? scheme : best));

/** A line a threshold. */
export function told({ threshold, precision, recall, falseCases, honestLookedAt, bySchemes }: Figures): string {
  const kinds = SCHEMES.map((scheme) => {
    const { found, of, named } = bySchemes[scheme];
    return `${scheme} ${found}/${of} (${named} by name)`;
  });
  const parts = [`precision ${precision.toFixed(3)}`, `recall ${recall.toFixed(3)}`, ...kinds];
  return `score ≥ ${threshold}: ${parts.join(", ")}; honest pairs accused ${falseCases} of ${honestLookedAt}`;
}
