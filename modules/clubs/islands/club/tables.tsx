import { Spade } from "lucide-react";
import { useEffect, useState } from "react";
import type { JoinedTable } from "../../../lobby/contract.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import type { Club } from "../../contract.ts";
import { TEXTS } from "../texts.ts";
import { send } from "./state.ts";

/** Private practice tables of the club, and the player's own that it does not see yet. */
export const Tables = ({ club }: { readonly club: Club }) => {
  const [seats, setSeats] = useState<readonly JoinedTable[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const data = trusted<readonly JoinedTable[]>();
    void callApi({ method: "GET", path: "/rummy/table/joined", data, signal: asked.signal }).then((answer) => {
      if (answer.ok && !asked.signal.aborted) setSeats(answer.data);
    });
    return () => asked.abort();
  }, []);
  const shown = new Set(club.aTable.map(({ iTableId }) => iTableId));
  const mine = seats.filter(
    ({ _id, eGameType, sPrivateCode }) => eGameType === "practice" && sPrivateCode !== null && !shown.has(_id),
  );
  const show = async (iTableId: string) => {
    setBusy(iTableId);
    await send("table", { iTableId });
    setBusy(null);
  };
  return (
    <Slab icon={Spade} title={TEXTS.tablesTitle} lead={TEXTS.tablesLead}>
      {club.aTable.length === 0 && <p className="slab__text">{TEXTS.noTables}</p>}
      <ul className="friends" aria-label={TEXTS.tablesTitle}>
        {club.aTable.map(({ iTableId, sPrivateCode, eRummyType, nMaxPlayer, nSeated, bSeated }) => (
          <li key={iTableId} className="friend">
            <div className="friend__text">
              <strong>{TEXTS.table(eRummyType, nMaxPlayer)}</strong>
              <span className="friend__line">{TEXTS.seated(nSeated, nMaxPlayer)}</span>
            </div>
            <a className={buttonClass("gold", "small")} href={`/play/${sPrivateCode}`}>
              {bSeated ? TEXTS.openTable : TEXTS.joinTable}
            </a>
          </li>
        ))}
        {mine.map(({ _id, eRummyType, nMaxPlayer }) => (
          <li key={_id} className="friend">
            <strong className="friend__text">{TEXTS.table(eRummyType, nMaxPlayer)}</strong>
            <Button size="small" busy={busy === _id} onClick={() => void show(_id)}>
              {TEXTS.showTable}
            </Button>
          </li>
        ))}
      </ul>
      {mine.length === 0 && (
        <a className={buttonClass("ghost", "small")} href="/lobby">
          {TEXTS.toLobby}
        </a>
      )}
    </Slab>
  );
};
