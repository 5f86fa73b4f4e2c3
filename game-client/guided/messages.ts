/** Every text of the guided deals, by deal and step. */
import { say } from "../../modules/kernel/index.ts";
import { guidedTexts } from "./texts/index.ts";

interface StepText {
  readonly title: string;
  /** What is to be done, and why: at most 110 letters, so that it fits the smallest window. */
  readonly text: string;
  /** Said when the player does something else. */
  readonly wrong?: string;
}

interface DealText {
  readonly title: string;
  readonly steps: Readonly<Record<string, StepText>>;
  readonly end: { readonly title: string; readonly text: string };
}

export type DealKey = keyof (typeof guidedTexts)["deals"];

/** The texts of a deal. */
export const dealText = (deal: DealKey): DealText => guidedTexts.deals[deal];

/** The text of a step; every step of every deal has one (`guided.test.ts`). */
export const stepText = (deal: DealKey, step: string): StepText =>
  dealText(deal).steps[step] ?? { title: "", text: "" };

/** "Lesson 2 of 4". */
export const lessonLabel = (which: number, of: number): string => say(guidedTexts.lessonOf, { which, lessons: of });
/** "Step 3 of 6". */
export const stepLabel = (which: number, of: number): string => say(guidedTexts.stepOf, { which, steps: of });
