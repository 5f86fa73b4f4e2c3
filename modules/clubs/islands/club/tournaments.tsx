import { Trophy } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { say } from "../../../kernel/index.ts";
import { fromIndia } from "../../../ui/browser/india-time.ts";
import { onServerEvents } from "../../../ui/browser/server-events.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import type { Club } from "../../contract.ts";
import { leads } from "../../roles-contract.ts";
import { clubsTexts } from "../../texts/index.ts";
import { ask, question } from "./questions.tsx";
import { onClubEvent, club as ownClub, send } from "./state.ts";

/** Tournaments of the club; its leaders announce them. */
export const Tournaments = ({ club }: { readonly club: Club }) => {
  const isLeader = leads(club.eRole);
  useEffect(() => onServerEvents(onClubEvent, () => void ownClub.load()), []);
  return (
    <Slab icon={Trophy} title={clubsTexts.tournamentsTitle} lead={clubsTexts.tournamentsLead}>
      {club.aTournament.length === 0 && <p className="slab__text">{clubsTexts.noTournaments}</p>}
      <ul className="friends" aria-label={clubsTexts.tournamentsTitle}>
        {club.aTournament.map(({ iTournamentId, sName, dStartsAt, nEntered, nSeats, ePhase }) => (
          <li key={iTournamentId} className="friend">
            <div className="friend__text">
              <strong>{sName}</strong>
              <span className="friend__line">
                {formatMoment(dStartsAt)} · {clubsTexts.phases[ePhase]}
              </span>
              <span className="friend__line">{say(clubsTexts.seated, { taken: nEntered, count: nSeats })}</span>
            </div>
            {isLeader && ePhase === "open" && (
              <Button
                size="small"
                tone="ghost"
                aria-label={say(clubsTexts.cancelTournament, { name: sName })}
                onClick={() => askToCancel(sName, iTournamentId)}
              >
                {uiTexts.cancel}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isLeader && <Announcing />}
    </Slab>
  );
};

const askToCancel = (name: string, iTournamentId: string) =>
  ask("tournament/cancel", question("cancelTournament", name, say(clubsTexts.cancelTournament, { name })), {
    iTournamentId,
  });

/** The form behind "Announce a tournament". */
const Announcing = () => {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ readonly name?: string; readonly start?: string }>({});
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{clubsTexts.announce}</Button>;
  const announce = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const sName = String(form.get("name") ?? "").trim();
    const dStartsAt = Date.parse(fromIndia(String(form.get("start") ?? "")));
    if (sName === "") return setErrors({ name: clubsTexts.nameMissing });
    if (Number.isNaN(dStartsAt)) return setErrors({ start: clubsTexts.startMissing });
    setBusy(true);
    const body = { sName, dStartsAt, nDeals: Number(form.get("deals")), nSeats: Number(form.get("seats")) };
    if ((await send("tournament", body)) === null) setOpen(false);
    setBusy(false);
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void announce(event)} onInput={() => setErrors({})}>
      <Field name="name" label={clubsTexts.tournamentName} maxLength={24} error={errors.name} autoComplete="off" />
      <Field name="start" type="datetime-local" label={clubsTexts.start} error={errors.start} />
      <Field name="deals" type="number" label={clubsTexts.deals} min={1} max={3} defaultValue="2" />
      <Field name="seats" type="number" label={clubsTexts.seats} min={2} max={60} defaultValue="12" />
      <div className="friends__share">
        <Button type="submit" tone="gold" busy={busy}>
          {clubsTexts.announce}
        </Button>
        <Button tone="ghost" disabled={busy} onClick={() => setOpen(false)}>
          {uiTexts.cancel}
        </Button>
      </div>
    </form>
  );
};
