/** Signals that tell a simulated person from another, and their location. */
import type { PlayerId } from "../../../modules/kernel/index.ts";
import type { EntrySignals } from "../../../modules/tournament/ports.ts";

/** Two people of the same place, and two of the same address, have neighbouring numbers. */
const SHARE = 2;

/** null: a player who may not play for rupees. All `twin…` use one device. */
export function signalsOf(player: PlayerId): EntrySignals | null {
  if (player.startsWith("barred")) return null;
  const no = Number(/\d+$/.exec(player)?.[0] ?? 0);
  const address = no % 3 === 0 ? `10.0.0.${Math.floor(no / SHARE)}` : null;
  const place = no % 3 === 1 ? { lat: 12 + Math.floor(no / SHARE), lng: 77 } : null;
  return { keys: [player.startsWith("twin") ? "device:twin" : `device:${player}`], address, place };
}
