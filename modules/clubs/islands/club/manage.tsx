import { Flag, Link2, Settings2 } from "lucide-react";
import { useState } from "react";
import { reportOfClub } from "../../../support/report-link-contract.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { ShareBox } from "../../../ui/components/share-box.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import type { Club } from "../../contract.ts";
import { leads } from "../../roles-contract.ts";
import { QUESTIONS, TEXTS } from "../texts.ts";
import { ClubForm } from "./form.tsx";
import { ask } from "./questions.tsx";

/** What a player without a club sees: what a club is, how to join one, and the form that makes one. */
export const NoClub = () => (
  <div className="club">
    <Slab icon={Flag} title={TEXTS.noneTitle} lead={TEXTS.noneLead}>
      <p className="slab__text">{TEXTS.joinHow}</p>
    </Slab>
    <Slab icon={Flag} title={TEXTS.makeTitle} lead={TEXTS.makeLead}>
      <ClubForm path="create" name="" about="" action={TEXTS.make} />
    </Slab>
  </div>
);

/** The club's link, which leaders may replace. */
export const Invite = ({ club }: { readonly club: Club }) => {
  const link = new URL(`/club/${club.sClubCode}`, location.origin).href;
  return (
    <Slab icon={Link2} title={TEXTS.inviteTitle} lead={TEXTS.inviteLead}>
      <ShareBox key={link} text={link} name={TEXTS.link} message={TEXTS.message(club.sName, link)} words={TEXTS} />
      {leads(club.eRole) && (
        <Button tone="ghost" onClick={() => ask("code", QUESTIONS.newLink)}>
          {TEXTS.newLink}
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
    <Slab icon={Settings2} title={TEXTS.manageTitle}>
      {isEditing && (
        <ClubForm
          path="edit"
          name={isOwner ? sName : null}
          about={sAbout}
          action={TEXTS.save}
          onDone={() => setEditing(false)}
        />
      )}
      <div className="friends__share">
        {leads(eRole) && !isEditing && !bHidden && <Button onClick={() => setEditing(true)}>{TEXTS.edit}</Button>}
        <Button tone="ghost" onClick={() => ask("leave", QUESTIONS.leave(sName, isOwner))}>
          {TEXTS.leave}
        </Button>
        {isOwner && (
          <Button tone="ghost" onClick={() => ask("close", QUESTIONS.close(sName))}>
            {TEXTS.close}
          </Button>
        )}
        <a className={buttonClass("ghost")} href={reportOfClub(sName, sClubCode)}>
          {TEXTS.report}
        </a>
      </div>
    </Slab>
  );
};
