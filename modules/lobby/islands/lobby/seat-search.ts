/** What the game window shows while the joins of a few seconds are collected: no style sheet and no script of its own is there yet. */
import { say } from "../../../kernel/index.ts";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import type { LobbyRow } from "../../contract.ts";
import { lengthOfStake, variantOf } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";

/** "Points Rummy · ₹0.50 a point · 2 players"; for matches the type or the deals, and the entry. */
export const stakeLabel = (row: LobbyRow): string => {
  const { label } = variantOf(row.eRummyType);
  return [
    label,
    ...lengthOfStake(row, formatValue, (amount) => rupees(formatAmount(amount))),
    say(lobbyTexts.playersCount, { count: row.nMaxPlayer }),
  ].join(" · ");
};

/** "0:07". */
export const clockLabel = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

interface SeatSearch {
  readonly row: LobbyRow;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** The player does not want the seat any more. */
  readonly onCancel: () => void;
}

/** Fills the window: what is looked for, for how long, how many sit there, and a way out. The clock stops with its page. */
export const showSeatSearch = (opened: Window, { row, now, onCancel }: SeatSearch): void => {
  const { document: page } = opened;
  const begun = now();
  const add = (tag: string, text: string, style: Partial<CSSStyleDeclaration> = {}): HTMLElement => {
    const made = page.createElement(tag);
    made.textContent = text;
    Object.assign(made.style, { margin: "0", font: "inherit", ...style });
    box.append(made);
    return made;
  };
  const box = page.createElement("main");
  Object.assign(box.style, {
    display: "grid",
    gap: "14px",
    justifyItems: "center",
    padding: "16px",
    textAlign: "center",
  });
  page.body.replaceChildren(box);
  page.body.removeAttribute("role");
  add("h1", lobbyTexts.findingPlayers, { fontSize: "22px" });
  add("p", stakeLabel(row));
  const clock = add("p", clockLabel(0), { fontSize: "34px", fontVariantNumeric: "tabular-nums" });
  clock.setAttribute("role", "timer");
  const said = add("p", say(lobbyTexts.sitThere, { count: row.nSeated }), { fontWeight: "400" });
  said.setAttribute("role", "status");
  const cancel = add("button", say(lobbyTexts.cancelSearch, { amount: rupees(formatAmount(row.nTableFee)) }), {
    minHeight: "44px",
    padding: "0 22px",
    borderRadius: "10px",
    border: "1px solid #b98330",
    cursor: "pointer",
    background: "#2a1c33",
    color: "inherit",
  }) as HTMLButtonElement;
  cancel.onclick = () => {
    cancel.remove();
    said.textContent = lobbyTexts.cancelling;
    onCancel();
  };
  const tick = opened.setInterval(() => {
    if (opened.closed || !box.isConnected) opened.clearInterval(tick);
    else clock.textContent = clockLabel(now() - begun);
  }, 500);
};
