import { Medal } from "lucide-react";
import { say, signed } from "../../../kernel/index.ts";
import { Slab } from "../../../ui/components/slab.tsx";
import { EmptyState } from "../../../ui/components/states.tsx";
import { formatMoment } from "../../../ui/format.ts";
import type { Club, LeagueRow } from "../../contract.ts";
import { clubsTexts } from "../../texts/index.ts";

/** The week's league, and the first three of the week before. */
export const League = ({ club }: { readonly club: Club }) => (
  <Slab
    icon={Medal}
    title={clubsTexts.leagueTitle}
    lead={say(clubsTexts.leagueLead, { ends: formatMoment(club.dWeekEnds) })}
  >
    {club.aLeague.length === 0 ? <EmptyState>{clubsTexts.noLeague}</EmptyState> : <Places rows={club.aLeague} />}
    {club.aLastWeek.length > 0 && (
      <>
        <h3 className="slab__text">{clubsTexts.lastWeek}</h3>
        <Places rows={club.aLastWeek} />
      </>
    )}
  </Slab>
);

const Places = ({ rows }: { readonly rows: readonly LeagueRow[] }) => (
  <table className="club__league">
    <thead>
      <tr>
        <th scope="col">{clubsTexts.place}</th>
        <th scope="col">{clubsTexts.player}</th>
        <th scope="col" className="club__figure">
          {clubsTexts.games}
        </th>
        <th scope="col" className="club__figure">
          {clubsTexts.points}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a member who hides has no other name here
        <tr key={at} data-own={row.bYou}>
          <td className="numeric">{row.nPlace}</td>
          <th scope="row">{row.bYou ? clubsTexts.you : (row.sUserName ?? clubsTexts.hiddenMember)}</th>
          <td className="numeric club__figure">{row.nGames}</td>
          <td className="numeric club__figure">{signed(row.nLP)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
