import { Trophy } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { onServerEvents } from "../../../ui/browser/server-events.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { formatMoment } from "../../../ui/format.ts";
import type { Club } from "../../contract.ts";
import { leads } from "../../roles-contract.ts";
import { PHASE_WORDS, QUESTIONS, TEXTS } from "../texts.ts";
import { ask } from "./questions.tsx";
import { onClubEvent, club as ownClub, send } from "./state.ts";

/** Tournaments of the club; its leaders announce them. */
export const Tournaments = ({ club }: { readonly club: Club }) => {
  const isLeader = leads(club.eRole);
  useEffect(() => onServerEvents(onClubEvent, () => void ownClub.load()), []);
  return (
    <Slab icon={Trophy} title={TEXTS.tournamentsTitle} lead={TEXTS.tournamentsLead}>
      {club.aTournament.length === 0 && <p className="slab__text">{TEXTS.noTournaments}</p>}
      <ul className="friends" aria-label={TEXTS.tournamentsTitle}>
        {club.aTournament.map(({ iTournamentId, sName, dStartsAt, nEntered, nSeats, ePhase }) => (
          <li key={iTournamentId} className="friend">
            <div className="friend__text">
              <strong>{sName}</strong>
              <span className="friend__line">
                {formatMoment(dStartsAt)} · {PHASE_WORDS[ePhase]}
              </span>
              <span className="friend__line">{TEXTS.entered(nEntered, nSeats)}</span>
            </div>
            {isLeader && ePhase === "open" && (
              <Button
                size="small"
                tone="ghost"
                aria-label={TEXTS.cancelTournament(sName)}
                onClick={() => ask("tournament/cancel", QUESTIONS.cancelTournament(sName), { iTournamentId })}
              >
                {TEXTS.cancel}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isLeader && <Announcing />}
    </Slab>
  );
};

/** The form behind "Announce a tournament". */
const Announcing = () => {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ readonly name?: string; readonly start?: string }>({});
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{TEXTS.announce}</Button>;
  const announce = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const sName = String(form.get("name") ?? "").trim();
    const dStartsAt = new Date(String(form.get("start") ?? "")).getTime();
    if (sName === "") return setErrors({ name: TEXTS.nameMissing });
    if (Number.isNaN(dStartsAt)) return setErrors({ start: TEXTS.startMissing });
    setBusy(true);
    const body = { sName, dStartsAt, nDeals: Number(form.get("deals")), nSeats: Number(form.get("seats")) };
    if ((await send("tournament", body)) === null) setOpen(false);
    setBusy(false);
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void announce(event)} onInput={() => setErrors({})}>
      <Field name="name" label={TEXTS.tournamentName} maxLength={24} error={errors.name} autoComplete="off" />
      <Field name="start" type="datetime-local" label={TEXTS.start} error={errors.start} />
      <Field name="deals" type="number" label={TEXTS.deals} min={1} max={3} defaultValue="2" />
      <Field name="seats" type="number" label={TEXTS.seats} min={2} max={60} defaultValue="12" />
      <div className="friends__share">
        <Button type="submit" tone="gold" busy={busy}>
          {TEXTS.announce}
        </Button>
        <Button tone="ghost" disabled={busy} onClick={() => setOpen(false)}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
};
