import { Link2, Settings2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { reportOfClub } from "../../../support/report-link-contract.ts";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { ShareBox } from "../../../ui/components/share-box.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import type { Club } from "../../contract.ts";
import { leads } from "../../roles-contract.ts";
import { TEXTS } from "../texts.ts";
import { ClubFields } from "./fields.tsx";
import { type Question, QuestionDialog } from "./questions.tsx";
import { send } from "./state.ts";

/** The club's link, which leaders may replace. */
export const Invite = ({ club }: { readonly club: Club }) => {
  const asking = useConfirmation<Question>();
  const link = new URL(`/club/${club.sClubCode}`, location.origin).href;
  const renew = () =>
    asking.ask({
      path: "code",
      body: {},
      title: TEXTS.newLinkTitle,
      action: TEXTS.newLink,
      text: TEXTS.newLinkAsk,
      isGrave: true,
    });
  return (
    <Slab icon={Link2} title={TEXTS.inviteTitle} lead={TEXTS.inviteLead}>
      <ShareBox key={link} text={link} name={TEXTS.link} message={TEXTS.message(club.sName, link)} words={TEXTS} />
      {leads(club.eRole) && (
        <Button tone="ghost" onClick={renew}>
          {TEXTS.newLink}
        </Button>
      )}
      <QuestionDialog of={asking} />
    </Slab>
  );
};

/** Changing the club, leaving it, closing it, reporting it. */
export const Manage = ({ club }: { readonly club: Club }) => {
  const asking = useConfirmation<Question>();
  const [isEditing, setEditing] = useState(false);
  const isOwner = club.eRole === "owner";
  const leave: Question = {
    path: "leave",
    body: {},
    title: TEXTS.leaveTitle,
    action: TEXTS.leave,
    text: TEXTS.leaveAsk(club.sName, isOwner),
    isGrave: true,
  };
  const close: Question = {
    path: "close",
    body: {},
    title: TEXTS.closeTitle,
    action: TEXTS.close,
    text: TEXTS.closeAsk(club.sName),
    isGrave: true,
  };
  return (
    <Slab icon={Settings2} title={TEXTS.manageTitle}>
      {isEditing && <Editing club={club} onDone={() => setEditing(false)} />}
      <div className="club__acts">
        {leads(club.eRole) && !isEditing && <Button onClick={() => setEditing(true)}>{TEXTS.edit}</Button>}
        <Button tone="ghost" onClick={() => asking.ask(leave)}>
          {TEXTS.leave}
        </Button>
        {isOwner && (
          <Button tone="ghost" onClick={() => asking.ask(close)}>
            {TEXTS.close}
          </Button>
        )}
        <a className={buttonClass("ghost")} href={reportOfClub(club.sName, club.sClubCode)}>
          {TEXTS.report}
        </a>
      </div>
      <QuestionDialog of={asking} />
    </Slab>
  );
};

const Editing = ({ club, onDone }: { readonly club: Club; readonly onDone: () => void }) => {
  const [busy, setBusy] = useState(false);
  const isOwner = club.eRole === "owner";
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const sName = String(form.get("name") ?? "").trim();
    setBusy(true);
    const isNew = isOwner && sName !== "" && sName !== club.sName;
    const body = { sAbout: String(form.get("about") ?? ""), ...(isNew ? { sName } : {}) };
    if ((await send("edit", body)) === null) onDone();
    else setBusy(false);
  };
  return (
    <form className="club__form" noValidate onSubmit={(event) => void save(event)}>
      <ClubFields name={isOwner ? club.sName : null} about={club.sAbout} />
      <div className="club__acts">
        <Button type="submit" tone="gold" busy={busy}>
          {TEXTS.save}
        </Button>
        <Button tone="ghost" disabled={busy} onClick={onDone}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
};
