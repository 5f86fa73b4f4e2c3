import { createDailyHands, type DailyHands } from "./daily/daily-hands.ts";
import type { ContentDeps } from "./ports.ts";
import { createStore } from "./store/store.ts";
import { createTrainer, type Trainer } from "./trainer/trainer.ts";

/** What moves on the information pages: exercises for all, and the hand of the day. */
export interface Content {
  readonly trainer: Trainer;
  readonly dailyHands: DailyHands;
}

/** Builds trainer and hands of the day. */
export function createContent(deps: ContentDeps): Content {
  return {
    trainer: createTrainer(deps),
    dailyHands: createDailyHands({ ...deps, store: createStore(deps.database) }),
  };
}
