import type { Language } from "../../../kernel/index.ts";

/** A font in two weights. */
interface Weights {
  readonly text: Uint8Array;
  readonly strong: Uint8Array;
}

/** What documents are set with; the shell brings it, so that no module reads files or waits by itself. */
export interface PdfRendering {
  /** TrueType: text and headings, in Latin letters; and those of the language's own script, where it has one. */
  fonts(language: Language): Promise<Weights & { readonly script: Weights | null }>;
  /** Lets everything else that waits run first: between two strips of a long document. */
  breathe(): Promise<void>;
}
