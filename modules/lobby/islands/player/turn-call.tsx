import { useEffect } from "react";
import { useDerived, useValue } from "../../../ui/browser/signals.ts";
import { onDemand } from "../../../ui/components/on-demand.tsx";
import { lobbyTexts } from "../../texts/index.ts";
import { joined } from "./state.ts";
import { turns } from "./turns.ts";

const banner = onDemand(
  () => lobbyTexts.yourTurn,
  () => import("./turn-banner.tsx"),
);

/**
 * The table that waits for the player, above everything else on the page; nothing while none does. Fetched once the
 * player sits somewhere.
 */
export const TurnCall = ({ gameUrl }: { readonly gameUrl: string }) => {
  const isSeated = useDerived(() => joined.value.is === "ready" && joined.value.value.length > 0, []);
  const running = useValue(turns);
  const script = useValue(banner.script);
  const isNeeded = isSeated || running.length > 0;
  useEffect(() => {
    if (isNeeded) banner.preload();
  }, [isNeeded]);
  const [turn, ...others] = running;
  if (turn === undefined || script === null || script === "failed") return null;
  return <script.component key={turn.tableId} turn={turn} others={others.length} gameUrl={gameUrl} />;
};
