import { useState } from "react";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../door/contract.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { playerOf } from "../../../frame/page/links.ts";
import { useDetails } from "../../../frame/page/use-queue.ts";
import type { Permission } from "../../../frame/permissions-contract.ts";
import type { PlayerData } from "../contract.ts";
import { Deals } from "./deals.tsx";
import { Ledger } from "./ledger.tsx";
import { Limits } from "./limits.tsx";
import { Notes } from "./notes.tsx";
import { Profile } from "./profile.tsx";
import { Sessions } from "./sessions.tsx";

/** `/operator/players/ID`: what is known of a player, in parts that load by themselves (O-20 … O-22). */
const Player = () => (
  <Guarded permission="players.view" loading={<CardLoading />}>
    {(me) => {
      const id = playerOf(location.pathname);
      return id === null ? <EmptyState>There is no such player.</EmptyState> : <Parts me={me} id={id} />;
    }}
  </Guarded>
);

const Parts = ({ me, id }: { readonly me: MeData; readonly id: string }) => {
  const { details, reload } = useDetails<PlayerData>(`/players/${id}`, "");
  /** Counts what was done: parts that show something of it read anew. */
  const [done, setDone] = useState(0);
  const may = (permission: Permission) => me.permissions.includes(permission);
  const onDone = () => {
    setDone((before) => before + 1);
    void reload();
  };
  // One at whom one may not look has no parts either, and asking for them would say the same six times.
  if (details.is === "loading") return <CardLoading />;
  if (details.is === "failed") return <ErrorState message={details.message} onRetry={() => void reload()} />;
  return (
    <>
      <Profile player={details.value} may={may} onDone={onDone} />
      <div className="player-parts">
        {may("players.notes") && <Notes id={id} />}
        <Limits id={id} stamp={done} />
      </div>
      {may("players.ledger") && <Ledger id={id} />}
      <Deals id={id} mayInspect={may("deals.inspect")} />
      <Sessions id={id} stamp={done} mayEnd={may("players.block")} onDone={onDone} />
    </>
  );
};

export default Player;
