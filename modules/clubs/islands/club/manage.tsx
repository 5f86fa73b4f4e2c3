import { Flag, Link2, Settings2 } from "lucide-react";
import { useState } from "react";
import { say } from "../../../kernel/index.ts";
import { reportOfClub } from "../../../support/report-link-contract.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { ShareBox } from "../../../ui/components/share-box.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import type { Club } from "../../contract.ts";
import { leads } from "../../roles-contract.ts";
import { clubsTexts } from "../../texts/index.ts";
import { ClubForm } from "./form.tsx";
import { ask, question } from "./questions.tsx";

/** What a player without a club sees: what a club is, how to join one, and the form that makes one. */
export const NoClub = () => (
  <div className="club">
    <Slab icon={Flag} title={clubsTexts.noneTitle} lead={clubsTexts.noneLead}>
      <p className="slab__text">{clubsTexts.joinHow}</p>
    </Slab>
    <Slab icon={Flag} title={clubsTexts.makeTitle} lead={clubsTexts.makeLead}>
      <ClubForm path="create" name="" about="" action={clubsTexts.make} />
    </Slab>
  </div>
);

/** The club's link, which leaders may replace. */
export const Invite = ({ club }: { readonly club: Club }) => {
  const link = new URL(`/club/${club.sClubCode}`, location.origin).href;
  return (
    <Slab icon={Link2} title={clubsTexts.inviteTitle} lead={clubsTexts.inviteLead}>
      <ShareBox
        key={link}
        text={link}
        name={clubsTexts.link}
        message={say(clubsTexts.message, { name: club.sName, link })}
        words={clubsTexts.share}
      />
      {leads(club.eRole) && (
        <Button
          tone="ghost"
          onClick={() =>
            ask("code", question("newLink", club.sName, clubsTexts.newLink), { sClubCode: club.sClubCode })
          }
        >
          {clubsTexts.newLink}
        </Button>
      )}
    </Slab>
  );
};

/** Changing the club, leaving it, closing it, reporting it. */
export const Manage = ({ club: { sName, sAbout, sClubCode, eRole, bHidden } }: { readonly club: Club }) => {
  const [isEditing, setEditing] = useState(false);
  const isOwner = eRole === "owner";
  return (
    <Slab icon={Settings2} title={clubsTexts.manageTitle}>
      {isEditing && (
        <ClubForm
          path="edit"
          name={isOwner ? sName : null}
          about={sAbout}
          action={clubsTexts.save}
          onDone={() => setEditing(false)}
        />
      )}
      <div className="friends__share">
        {leads(eRole) && !isEditing && !bHidden && <Button onClick={() => setEditing(true)}>{clubsTexts.edit}</Button>}
        <Button
          tone="ghost"
          onClick={() => ask("leave", question(isOwner ? "leaveOwn" : "leave", sName, clubsTexts.leave), { sName })}
        >
          {clubsTexts.leave}
        </Button>
        {isOwner && (
          <Button tone="ghost" onClick={() => ask("close", question("close", sName, clubsTexts.close), { sName })}>
            {clubsTexts.close}
          </Button>
        )}
        <a className={buttonClass("ghost")} href={reportOfClub(sName, sClubCode)}>
          {clubsTexts.report}
        </a>
      </div>
    </Slab>
  );
};
