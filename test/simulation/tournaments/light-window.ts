/** A window that is cheap: it reads no more than whose turn it is, and plays a turn or two before it drops. */
import type { SeatRef } from "../../../modules/tables/live/connections/connection.ts";
import type { Chance } from "../chance.ts";
import type { SimTime } from "../sim-time.ts";
import type { TournamentProcess } from "./process.ts";

export interface LightWindowDeps {
  readonly time: SimTime;
  readonly chance: Chance;
  /** The seat has its first cards. */
  readonly dealt: () => void;
}

const TURN = '{"event":"turn"';
const CARD = '{"event":"card"';
const HAND = '{"event":"hand"';
/** Permille of turns in which it drops. */
const DROPS_PERMILLE = 600;

/** Opens it on a seat; nothing where the table is gone. */
export function openLightWindow(
  { time, chance, dealt }: LightWindowDeps,
  process: TournamentProcess,
  ref: SeatRef,
): void {
  const table = process.tables.live(ref.runner.tableId);
  if (!table) return;
  let ids = 0;
  let turn = 0;
  const say = (message: object, afterMs: number) => {
    ids += 1;
    const text = JSON.stringify({ id: `w${ids}`, ...message });
    time.after(afterMs, () => process.life.enter(() => connection.receive(text)));
  };
  const thinkMs = () => chance.between(500, 8_000);
  const take = (text: string) => {
    if (text.startsWith(HAND)) dealt();
    if (text.startsWith(CARD)) {
      const { card } = JSON.parse(text) as { readonly card: number };
      say({ event: "discard", turn, card }, thinkMs());
    }
    if (!text.startsWith(TURN)) return;
    const frame = JSON.parse(text) as { readonly seat: number; readonly turn: number };
    if (frame.seat !== ref.seat) return;
    turn = frame.turn;
    if (chance.permille(DROPS_PERMILLE)) say({ event: "drop", turn }, thinkMs());
    else say({ event: "draw", turn, from: "stock" }, thinkMs());
  };
  const stops: (() => void)[] = [];
  const connection = table.connect(ref, {
    send: take,
    subscribe: (topic) => void stops.push(process.tables.fanOut.subscribe(topic, take)),
    close() {
      for (const stop of stops) stop();
    },
  });
  say({ event: "hello", protocol: 1 }, chance.between(2, 60));
}
