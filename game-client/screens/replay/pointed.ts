import { signal } from "@preact/signals-react";

/** The card that stands out of the hand at a step: what would have been better. Set by the analysis; null: none. */
export const pointed = signal<{ readonly index: number; readonly card: number } | null>(null);
