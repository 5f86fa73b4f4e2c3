import { useEffect, useState } from "react";
import type { RealtimeEvent } from "../../../ui/browser/realtime.ts";
import { onServerEvents } from "../../../ui/browser/server-events.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { onDemand } from "../../../ui/components/on-demand.tsx";
import { lobbyTexts } from "../../texts/index.ts";

const banner = onDemand(
  () => lobbyTexts.invitation,
  () => import("./invitation-banner.tsx"),
);

/** A friend's invitation to a table, on every page of a player's; nothing is fetched before the first one comes. */
export const InvitationCall = ({ gameUrl }: { readonly gameUrl: string }) => {
  const [received, setReceived] = useState<readonly RealtimeEvent[]>([]);
  const script = useValue(banner.script);
  useEffect(() => {
    const receive = (one: RealtimeEvent) => {
      if (!one.event.startsWith("resInvitation")) return;
      banner.preload();
      setReceived((all) => [...all, one]);
    };
    // The page of friends has those that came before.
    const shown = ({ detail }: CustomEventInit) => receive({ event: "resInvitation", data: detail });
    addEventListener("resInvitation", shown as EventListener);
    const stop = onServerEvents(receive, () => {});
    return () => {
      removeEventListener("resInvitation", shown as EventListener);
      stop();
    };
  }, []);
  if (script === null || script === "failed") return null;
  return <script.component received={received} gameUrl={gameUrl} />;
};
