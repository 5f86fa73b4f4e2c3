import { Badge } from "../../../ui/components/badge.tsx";

/** A state's word, and its colour if it has one. */
export type LabelAndTone = readonly [string, "gold" | "felt" | "wine" | undefined];

/** A state in a word and a colour. */
export const LabelBadge = ({ word: [word, tone] }: { readonly word: LabelAndTone }) =>
  tone === undefined ? <Badge>{word}</Badge> : <Badge tone={tone}>{word}</Badge>;
