/** The signals of programs over a season in memory; on the platform the same figures lie in tables. */
import { addSlots, slotsOf } from "../../../modules/fairplay/counting/counting.ts";
import { choicesIn, crowdOf } from "../../../modules/fairplay/model/crowd.ts";
import { judgeProgram, LEAST_ACTS, type ProgramJudgement } from "../../../modules/fairplay/model/judge-program.ts";
import { measuresOf } from "../../../modules/fairplay/model/measures.ts";
import { restOf } from "../../../modules/fairplay/model/rest.ts";
import { addStyle, noStyle, type Style } from "../../../modules/fairplay/model/style.ts";
import type { PlayedDeal } from "../../../modules/fairplay/reading/played-deal.ts";
import { readStyles } from "../../../modules/fairplay/reading/read-style.ts";
import type { PlayerId } from "../../../modules/kernel/index.ts";

export interface ProgramDetector {
  take(deal: PlayedDeal): void;
  /** Judgements of all players of whom enough is known. */
  judge(): ReadonlyMap<PlayerId, ProgramJudgement>;
}

export function createProgramDetector(): ProgramDetector {
  const styles = new Map<PlayerId, Style>();
  const days = new Map<PlayerId, Map<string, string>>();
  return {
    take(deal) {
      for (const [player, style] of readStyles(deal) ?? []) {
        const own = styles.get(player) ?? noStyle();
        styles.set(player, own);
        addStyle(own, style);
      }
      for (const { player } of deal.seats) {
        const own = days.get(player) ?? new Map<string, string>();
        days.set(player, own);
        for (const { day, slots } of slotsOf(deal)) own.set(day, addSlots(own.get(day), slots));
      }
    },
    judge() {
      const known = [...styles].flatMap(([player, style]) => {
        const measures = measuresOf(style);
        return measures !== null && measures.acts >= LEAST_ACTS
          ? [{ player, measures, choices: choicesIn(style) }]
          : [];
      });
      const crowd = crowdOf(known, known.length);
      if (crowd === null) return new Map();
      return new Map(
        known.map(({ player, measures, choices }) => {
          const rest = restOf([...(days.get(player) ?? [])].map(([day, slots]) => ({ day, slots })));
          return [player, judgeProgram({ measures, choices, rest, crowd })];
        }),
      );
    },
  };
}
