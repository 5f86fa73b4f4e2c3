/** What documents are set with; the shell brings it, so that no module reads files or waits by itself. */
export interface PdfRendering {
  /** TrueType: text and headings. */
  fonts(): Promise<{ readonly text: Uint8Array; readonly strong: Uint8Array }>;
  /** Lets everything else that waits run first: between two strips of a long document. */
  breathe(): Promise<void>;
}
