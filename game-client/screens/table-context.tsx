/**
 * What the parts of a table share. They read its signals by the hooks here, so that a change renders only the parts that
 * show it; nothing of the table's state goes through props.
 */
import type { ReadonlySignal, Signal } from "@preact/signals-react";
import { createContext, useContext } from "react";
import type { SeatRating } from "../../modules/rating/contract.ts";
import type { SeatInfo, TableView } from "../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import type { Stage } from "../scene/stage.ts";
import type { Hand } from "../state/hand.ts";
import type { Moves, Reason } from "../state/moves.ts";
import type { Preferences } from "../state/preferences.ts";
import type { Session } from "../state/session.ts";
import type { Toss } from "../state/session-state.ts";

/** A table that is looked at: the player's own, or one of a deal that is watched again. */
export interface ShownTable {
  readonly view: ReadonlySignal<TableView>;
  readonly stage: ReadonlySignal<Stage>;
  /** Server's clock less this browser's, in milliseconds. */
  readonly offsetMs: ReadonlySignal<number>;
  readonly toss: ReadonlySignal<Toss | null>;
  /** Ratings of the seats; where none are given, none are shown. */
  readonly ratings?: ReadonlySignal<readonly SeatRating[]>;
  /** Maintenance runs: no move is taken and no clock runs (O-27). */
  readonly isStill: ReadonlySignal<boolean>;
  /** The viewer is not the player of the seat from which it is seen. */
  readonly isOthers?: boolean;
}

export type PanelName = "info" | "history" | "last" | "scores" | "help" | "settings" | "chips" | "menu" | "person";

/** Somebody at the table as a plate or a result names them. */
export interface Person {
  readonly seat: number;
  readonly name: string;
  readonly bot?: boolean;
  readonly level?: NonNullable<SeatInfo["level"]>;
}

/** A question before a move that costs, with the table as it was then: exactly what it shows is done. */
export type Asked = { readonly view: TableView } & (
  | { readonly about: "drop" | "leave" | "dayOff" }
  | { readonly about: "declare"; readonly hand: Hand }
  | { readonly about: "finish"; readonly card: number }
);

/** Asks before what costs. */
export interface Ask {
  drop(): void;
  leave(): void;
  dayOff(): void;
  finish(card: number): void;
  declare(): void;
}

/** A table that is played at. */
export interface PlayedTable extends ShownTable {
  readonly session: Session;
  readonly moves: ReadonlySignal<Moves>;
  readonly preferences: Signal<Preferences>;
  /** The panel that is open. */
  readonly panel: Signal<PanelName | null>;
  /** Whom the open card is about. */
  readonly person: Signal<Person | null>;
  /** The question that waits for its answer. */
  readonly asked: Signal<Asked | null>;
  readonly ask: Ask;
  /** Closes this table's tab, or the window where it is the only one. */
  readonly close: () => void;
}

const ShownContext = createContext<ShownTable | null>(null);
const PlayedContext = createContext<PlayedTable | null>(null);

export const ShownTableProvider = ShownContext.Provider;

export function PlayedTableProvider({ value, children }: { value: PlayedTable; children: React.ReactNode }) {
  return (
    <ShownContext value={value}>
      <PlayedContext value={value}>{children}</PlayedContext>
    </ShownContext>
  );
}

export function useShown(): ShownTable {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error("there is no table around this part");
  return shown;
}

export function usePlayed(): PlayedTable {
  const played = useContext(PlayedContext);
  if (!played) throw new Error("nobody plays at the table around this part");
  return played;
}

/** A part of the view; renders again when that part changes. `select` is best a constant outside of the component. */
export function useView<Part>(
  select: (view: TableView) => Part,
  isSame?: (before: Part, after: Part) => boolean,
): Part {
  const { view } = useShown();
  return useDerived(() => select(view.value), [view, select], isSame);
}

/** The whole view: for what is only there for a moment, such as an open panel. */
export function useWholeView(): TableView {
  return useValue(useShown().view);
}

export function useIsStill(): boolean {
  return useValue(useShown().isStill);
}

/** Why the server takes no move at all now; null: it does. */
export function useStill(): Reason {
  const { moves } = usePlayed();
  return useDerived(() => moves.value.still, [moves]);
}

export function useStage(): Stage {
  return useValue(useShown().stage);
}
