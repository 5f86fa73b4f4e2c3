import { useEffect } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { ErrorState, SlabSkeletons } from "../../ui/components/states.tsx";
import { uiTexts } from "../../ui/texts/index.ts";
import { clubsTexts } from "../texts/index.ts";
import { League } from "./club/league.tsx";
import { Invite, Manage, NoClub } from "./club/manage.tsx";
import { Members } from "./club/members.tsx";
import { QuestionDialog } from "./club/questions.tsx";
import { club } from "./club/state.ts";
import { Tables } from "./club/tables.tsx";
import { Tournaments } from "./club/tournaments.tsx";

/** The player's club: its league, tables, tournaments and members, and the ways in and out. */
const ClubPage = () => {
  const state = useValue(club.state);
  useEffect(() => void club.ensure(), []);
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void club.load()} />;
  if (state.is === "loading") return <SlabSkeletons className="club" />;
  const own = state.value.oClub;
  if (own === null) return <NoClub />;
  return (
    <>
      <header className="club__head">
        <h2 className="club__name">{own.bHidden ? uiTexts.accountPages.club : own.sName}</h2>
        {own.sAbout !== "" && <p className="club__about">{own.sAbout}</p>}
        {own.bHidden && <p className="club__about">{clubsTexts.hidden}</p>}
      </header>
      <div className="club">
        <League club={own} />
        <Tables club={own} />
        <Members club={own} />
        <Tournaments club={own} />
        <Invite club={own} />
        <Manage club={own} />
      </div>
      <QuestionDialog />
    </>
  );
};

export default ClubPage;
