import { Spade } from "lucide-react";
import { useEffect, useState } from "react";
import { say } from "../../../kernel/index.ts";
import type { JoinedTable } from "../../../lobby/contract.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import type { Club } from "../../contract.ts";
import { clubsTexts } from "../../texts/index.ts";
import { send } from "./state.ts";

/** A table in words: "Points, 2 seats". */
const tableWords = (type: keyof typeof clubsTexts.tableGames, seats: number): string =>
  say(clubsTexts.table, { game: clubsTexts.tableGames[type], count: seats });

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
    <Slab icon={Spade} title={clubsTexts.tablesTitle} lead={clubsTexts.tablesLead}>
      {club.aTable.length === 0 && <p className="slab__text">{clubsTexts.noTables}</p>}
      <ul className="friends" aria-label={clubsTexts.tablesTitle}>
        {club.aTable.map(({ iTableId, sPrivateCode, eRummyType, nMaxPlayer, nSeated, bSeated }) => (
          <li key={iTableId} className="friend">
            <div className="friend__text">
              <strong>{tableWords(eRummyType, nMaxPlayer)}</strong>
              <span className="friend__line">{say(clubsTexts.seated, { taken: nSeated, count: nMaxPlayer })}</span>
            </div>
            <a className={buttonClass("gold", "small")} href={`/play/${sPrivateCode}`}>
              {bSeated ? clubsTexts.openTable : clubsTexts.joinTable}
            </a>
          </li>
        ))}
        {mine.map(({ _id, eRummyType, nMaxPlayer }) => (
          <li key={_id} className="friend">
            <strong className="friend__text">{tableWords(eRummyType, nMaxPlayer)}</strong>
            <Button size="small" busy={busy === _id} onClick={() => void show(_id)}>
              {clubsTexts.showTable}
            </Button>
          </li>
        ))}
      </ul>
      {mine.length === 0 && (
        <a className={buttonClass("ghost", "small")} href="/lobby">
          {clubsTexts.toLobby}
        </a>
      )}
    </Slab>
  );
};
