/** What the cards of people and of bots share: their places, and a button of the row below. */
import type { CSSProperties } from "react";

export const FACE = { "--avatar": "42px", flex: "none" } as CSSProperties;
export const ROW: CSSProperties = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 };
export const LINES: CSSProperties = {
  display: "grid",
  gap: 1,
  flex: "1 1 120px",
  minWidth: 0,
  fontSize: 12.5,
  lineHeight: 1.2,
};
const WAY: CSSProperties = { flex: "1 1 68px", maxWidth: 130, paddingInline: 4 };

export const Way = ({ words, run }: { readonly words: string; readonly run: () => void }) => (
  <button type="button" className="button" style={WAY} onClick={run}>
    {words}
  </button>
);
